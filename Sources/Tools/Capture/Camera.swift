import GlissadeApplication
import GlissadeInput
import GlissadeUI

/// Takes moments of a stage that plays by itself.
@MainActor
package struct Camera {
  private var session: ScriptedSession
  private let scale: Double

  /// - Parameter scale: device pixels a point of the pictures to come.
  /// - Throws: where the script cannot be read to its end.
  package init(_ session: ScriptedSession, scale: Double) throws(ApplicationError) {
    if let error = session.scriptError { throw ApplicationError(.data, error.description) }
    (self.session, self.scale) = (session, scale)
  }

  /// Takes moments of a stage that does not go back: their times ascend.
  package init(_ stage: ToolStage, script: Script? = nil, scale: Double) throws(ApplicationError) {
    try self.init(ScriptedSession(stage, script: script), scale: scale)
  }

  package init(_ stage: Stage, script: Script? = nil, scale: Double) throws(ApplicationError) {
    try self.init(ToolStage(stage), script: script, scale: scale)
  }

  /// What the stage shows at `time`, in seconds.
  package mutating func moment(at time: Double) throws(ApplicationError) -> Moment {
    let stage = try session.stage(at: time)
    stage.displayScale = scale
    return Moment(time: time, sheet: Sheet(size: stage.stage.size, list: stage.draw()))
  }

  package mutating func moments(_ span: TimeSpan) throws(ApplicationError) -> [Moment] {
    var moments: [Moment] = []
    for time in span.times { moments.append(try moment(at: time)) }
    return moments
  }
}
