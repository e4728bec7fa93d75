import GlissadeApplication
import GlissadeInput
import GlissadeUI

/// A session of a stage that plays a script, whose state at any time can be requested in any order.
@MainActor
package struct ScriptedSession {
  private var playback: Playback
  /// The time up to which the script has been played, in seconds.
  private var end = 0.0
  private let session: Session

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - script: The script to play. `nil` for none.
  ///   - makeRecordingStage: Creates the same stage with its timeline enabled. `nil` if the tools show no
  ///     timeline.
  ///   - makeStage: Creates the stage in its initial state, with its own controllers and data.
  package init(
    script: Script?, makeRecordingStage: (() throws(ApplicationError) -> ToolStage)? = nil,
    makeStage: @escaping () throws(ApplicationError) -> ToolStage
  ) throws(ApplicationError) {
    let journal = Journal()
    playback = Playback(stage: try makeStage(), script: script, journal: journal)
    session = Session(journal: journal, makeRecordingStage: makeRecordingStage, makeStage: makeStage)
    let prepare = playback.stage.onMake
    playback.stage.onMake = { [session] in
      prepare?($0)
      $0.session = session
    }
  }

  /// The error in the script's text, which is due after the last event before it.
  package var scriptError: ScriptError? { playback.scriptError }
  /// The time of the last event that was played, in seconds. `nil` before the first event.
  package var lastEventTime: Double? { playback.lastEventTime }

  /// Plays the script until `time`, unless it has been played that far, and returns its error if one is due.
  package mutating func play(to time: Double) -> ScriptError? {
    guard time >= end else { return nil }
    end = time
    return playback.advance(to: time)
  }

  /// Returns the stage at `time`, in seconds. The stage remains in this state until the next call.
  ///
  /// - Throws: An `ApplicationError` if an error of the script is due by then.
  package mutating func stage(at time: Double) throws(ApplicationError) -> ToolStage {
    guard time < end else {
      if let error = play(to: time) { throw ApplicationError(error) }
      return playback.stage
    }
    return try session.stage(at: time)
  }
}
