import GlissadeInput
import GlissadeUI

/// Takes moments of a stage that plays by itself. Time goes forwards only, from one moment to the next.
@MainActor
struct Camera {
  private var playback: Playback
  private var stage: Stage { playback.stage }

  /// - Parameter scale: device pixels a point of the pictures to come.
  /// - Throws: where the script cannot be read to its end.
  init(_ stage: Stage, script: Script? = nil, scale: Double) throws(Failure) {
    if let error = script?.error { throw Failure(.data, error.description) }
    stage.displayScale = scale
    playback = Playback(stage: stage, script: script)
  }

  /// What the stage shows at `time`, in seconds.
  mutating func moment(at time: Double) throws(Failure) -> Moment {
    if let error = playback.advance(to: time) { throw Failure(.data, error.description) }
    return Moment(time: time, sheet: Sheet(size: stage.size, list: stage.draw()))
  }

  mutating func moments(_ span: TimeSpan) throws(Failure) -> [Moment] {
    var moments: [Moment] = []
    for time in span.times { moments.append(try moment(at: time)) }
    return moments
  }
}
