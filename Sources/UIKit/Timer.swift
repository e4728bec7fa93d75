import GlissadeUI
import UIKitTypes

@_exported import class UIKitTypes.DateComponentsFormatter
@_exported import class UIKitTypes.Timer

extension RunLoop {
  /// Starts a timer. The mode has no effect: timers follow the stage's time.
  @MainActor
  public func add(_ timer: UIKitTypes.Timer, forMode mode: RunLoop.Mode) { _ = timer.started() }
}

// MARK: - Delayed calls

/// A delayed call of a method of a responder.
@MainActor
private struct DelayedCall {
  let target: ObjectIdentifier
  let timer: UIKitTypes.Timer

  static var all: [DelayedCall] = []

  static func add(_ target: Responder, after delay: Double, _ action: @escaping @MainActor () -> Void) {
    all.removeAll { !$0.timer.isValid }
    let timer = UIKitTypes.Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in action() }
    all.append(DelayedCall(target: ObjectIdentifier(target), timer: timer))
  }
}

extension Responder {
  /// Calls a method of this object after a delay, in seconds of the stage's time.
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: Double) {
    DelayedCall.add(self, after: delay) { [self] in selector.perform(on: self, sender: object) }
  }

  /// Cancels the delayed calls of an object.
  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    guard let target = target as? Responder else { return }
    for call in DelayedCall.all where call.target == ObjectIdentifier(target) { call.timer.invalidate() }
    DelayedCall.all.removeAll { !$0.timer.isValid }
  }
}

extension Foundation.NSObject {
  /// Cancels the delayed calls of an object.
  @MainActor
  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    Responder.cancelPreviousPerformRequests(withTarget: target)
  }
}
