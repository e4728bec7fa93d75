import GlissadeApplication
import GlissadeInput
import GlissadeUI

/// A stage that plays a script by itself, as it is at any time, in any order.
@MainActor
package struct ScriptedSession {
  private var playback: Playback
  /// How far the script has been played, in seconds.
  private var end = 0.0
  private let session: Session

  /// - Parameters:
  ///   - makeRecordingStage: Makes the same stage with its timeline on. `nil` where the tools show none.
  ///   - makeStage: Makes the stage as it is at the start, with its own controllers and data.
  package init(
    script: Script?, makeRecordingStage: (() throws(ApplicationError) -> ToolStage)? = nil,
    makeStage: @escaping () throws(ApplicationError) -> ToolStage
  ) throws(ApplicationError) {
    let journal = Journal()
    playback = Playback(stage: try makeStage(), script: script, journal: journal)
    session = Session(journal: journal, makeRecordingStage: makeRecordingStage, makeStage: makeStage)
    playback.stage.onMake = { [session] in $0.session = session }
  }

  /// A stage that plays on from where it is, and does not go back.
  package init(_ stage: ToolStage, script: Script?) {
    playback = Playback(stage: stage, script: script)
    session = Session { () throws(ApplicationError) in
      throw ApplicationError(.software, "the stage cannot be made anew")
    }
  }

  /// What is wrong with the script's text, behind its last good line.
  var scriptError: ScriptError? { playback.scriptError }
  /// When the last event of the script was played, in seconds.
  var lastEventTime: Double? { playback.lastEventTime }

  /// Plays the script until `time`, as far as it has not been played yet.
  mutating func play(to time: Double) -> ScriptError? {
    guard time >= end else { return nil }
    end = time
    return playback.advance(to: time)
  }

  /// The stage at `time`. It stays so until the next call.
  ///
  /// - Throws: The script's error, where it is due by then.
  package mutating func stage(at time: Double) throws(ApplicationError) -> ToolStage {
    guard time < end else {
      if let error = play(to: time) { throw ApplicationError(.data, error.description) }
      return playback.stage
    }
    return try session.stage(at: time)
  }
}
