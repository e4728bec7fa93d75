/// What touches did at one moment.
///
/// Spelled as UIKit's `UIEvent`, of which it is the touch events.
@MainActor
public final class TouchEvent {
  /// All touches that are down, and those that the event says to have ended.
  public let allTouches: Set<Touch>?
  /// When it happened, in the stage's seconds.
  public let timestamp: Double

  init(_ touches: Set<Touch>, at time: Double) {
    allTouches = touches
    timestamp = time
  }

  /// Returns the touches that began on a view.
  public func touches(for view: View) -> Set<Touch>? {
    let touches = allTouches?.filter { $0.view === view }
    return touches?.isEmpty == true ? nil : touches
  }
}
