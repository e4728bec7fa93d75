/// The touches at one moment.
///
/// It corresponds to UIKit's `UIEvent` for touch events.
@MainActor
public final class TouchEvent {
  /// All active touches, and those that end with this event.
  public let allTouches: Set<Touch>?
  /// The time of the event, in seconds of the stage.
  public let timestamp: Double

  init(_ touches: Set<Touch>, at time: Double) {
    allTouches = touches
    timestamp = time
  }

  /// Returns the touches that began on a view, or `nil` if there are none.
  public func touches(for view: View) -> Set<Touch>? {
    let touches = allTouches?.filter { $0.view === view }
    return touches?.isEmpty == true ? nil : touches
  }
}
