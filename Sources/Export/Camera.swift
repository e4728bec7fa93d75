import GlissadeApplication
import GlissadeSession
import GlissadeUI

/// A camera that records moments of a stage.
@MainActor
package final class Camera {
  private var session: ScriptedSession
  private let scale: Double

  /// Creates a camera for a session.
  ///
  /// - Parameters:
  ///   - session: The session to record.
  ///   - scale: The scale of the pictures, in pixels per point.
  /// - Throws: An `ApplicationError` if the script's text is invalid.
  package init(_ session: ScriptedSession, scale: Double) throws(ApplicationError) {
    if let error = session.scriptError { throw ApplicationError(error) }
    (self.session, self.scale) = (session, scale)
  }

  /// Returns the picture of the stage at `time`, in seconds.
  package func moment(at time: Double) throws(ApplicationError) -> Moment {
    let stage = try session.stage(at: time)
    stage.displayScale = scale
    return Moment(time: time, sheet: Sheet(size: stage.stage.size, list: stage.draw()))
  }

  /// Returns the pictures of the stage at evenly spaced times.
  package func moments(_ span: TimeSpan) throws(ApplicationError) -> [Moment] {
    var moments: [Moment] = []
    for time in span.times { moments.append(try moment(at: time)) }
    return moments
  }
}
