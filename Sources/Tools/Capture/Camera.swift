import GlissadeApplication
import GlissadeInput
import GlissadeUI

/// A camera that records moments of a stage.
@MainActor
package struct Camera {
  private var session: ScriptedSession
  private let scale: Double

  /// Creates a camera for a session.
  ///
  /// - Parameters:
  ///   - session: The session to record.
  ///   - scale: The scale of the pictures, in pixels per point.
  /// - Throws: An `ApplicationError` if the script's text is invalid.
  package init(_ session: ScriptedSession, scale: Double) throws(ApplicationError) {
    if let error = session.scriptError { throw ApplicationError(.data, error.description) }
    (self.session, self.scale) = (session, scale)
  }

  /// Creates a camera for a stage that cannot go back in time. Its moments must be requested in ascending
  /// order.
  package init(_ stage: ToolStage, script: Script? = nil, scale: Double) throws(ApplicationError) {
    try self.init(ScriptedSession(stage, script: script), scale: scale)
  }

  /// Creates a camera for a stage without tools. Its moments must be requested in ascending order.
  package init(_ stage: Stage, script: Script? = nil, scale: Double) throws(ApplicationError) {
    try self.init(ToolStage(stage), script: script, scale: scale)
  }

  /// Returns the picture of the stage at `time`, in seconds.
  package mutating func moment(at time: Double) throws(ApplicationError) -> Moment {
    let stage = try session.stage(at: time)
    stage.displayScale = scale
    return Moment(time: time, sheet: Sheet(size: stage.stage.size, list: stage.draw()))
  }

  /// Returns the pictures of the stage at evenly spaced times.
  package mutating func moments(_ span: TimeSpan) throws(ApplicationError) -> [Moment] {
    var moments: [Moment] = []
    for time in span.times { moments.append(try moment(at: time)) }
    return moments
  }
}
