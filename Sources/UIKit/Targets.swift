import GlissadeControls
import GlissadeUI
import UIKitTypes

// Targets whose static type is `Any`, as UIKit declares them. Values have no identity, so that their actions are never
// performed.

extension GestureRecognizer {
  /// Creates a recognizer that sends a selector to a target, which is held weakly.
  @_disfavoredOverload
  public convenience init(target: Any?, action: Selector?) {
    self.init(target: target.map { $0 as AnyObject }, action: action)
  }
}

extension Control {
  /// Adds a selector that is sent to a target on events. The target is held weakly.
  @_disfavoredOverload
  public func addTarget(_ target: Any?, action: Selector, for events: UIControl.Event) {
    addTarget(target.map { $0 as AnyObject }, action: action, for: events)
  }
}

extension UIKitTypes.Timer {
  /// Creates and starts a timer that calls a method of a target. The target is retained until the last call.
  @_disfavoredOverload
  @discardableResult
  public static func scheduledTimer(
    timeInterval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> UIKitTypes.Timer {
    scheduledTimer(
      timeInterval: timeInterval, target: target as AnyObject, selector: selector, userInfo: userInfo,
      repeats: repeats)
  }
}

extension CADisplayLink {
  /// Creates a display link that calls a method of a target, which is retained until the display link is invalidated.
  @_disfavoredOverload
  public convenience init(target: Any, selector: Selector) {
    self.init(target: target as AnyObject, selector: selector)
  }
}

extension NotificationCenter {
  /// Adds an observer, whose method is called when a notification is posted. The observer is held weakly.
  @_disfavoredOverload
  @MainActor
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any? = nil
  ) {
    addObserver(observer as AnyObject, selector: selector, name: name, object: object)
  }
}
