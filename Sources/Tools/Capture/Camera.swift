import GlissadeApplication
import GlissadeInput
import GlissadeUI

/// Takes moments of a stage that plays by itself. Time goes forwards only, from one moment to the next.
@MainActor
package struct Camera {
  private var playback: Playback
  private var stage: ToolStage { playback.stage }

  /// - Parameter scale: device pixels a point of the pictures to come.
  /// - Throws: where the script cannot be read to its end.
  package init(_ stage: ToolStage, script: Script? = nil, scale: Double) throws(ApplicationError) {
    if let error = script?.error { throw ApplicationError(.data, error.description) }
    stage.displayScale = scale
    playback = Playback(stage: stage, script: script)
  }

  package init(_ stage: Stage, script: Script? = nil, scale: Double) throws(ApplicationError) {
    try self.init(ToolStage(stage), script: script, scale: scale)
  }

  /// What the stage shows at `time`, in seconds.
  package mutating func moment(at time: Double) throws(ApplicationError) -> Moment {
    if let error = playback.advance(to: time) { throw ApplicationError(.data, error.description) }
    return Moment(time: time, sheet: Sheet(size: stage.stage.size, list: stage.draw()))
  }

  package mutating func moments(_ span: TimeSpan) throws(ApplicationError) -> [Moment] {
    var moments: [Moment] = []
    for time in span.times { moments.append(try moment(at: time)) }
    return moments
  }
}
