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

/// The delayed calls of methods of responders.
@MainActor
private enum DelayedCalls {
  /// The timers by the identities of the targets, which they retain, and by their numbers.
  private static var timers: [ObjectIdentifier: [Int: UIKitTypes.Timer]] = [:]
  private static var count = 0

  static func add(_ target: Responder, after delay: Double, _ action: @escaping @MainActor () -> Void) {
    count += 1
    let (target, number) = (ObjectIdentifier(target), count)
    let timer = UIKitTypes.Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in
      remove(number, of: target)
      action()
    }
    timers[target, default: [:]][number] = timer
  }

  private static func remove(_ number: Int, of target: ObjectIdentifier) {
    guard var others = timers.removeValue(forKey: target) else { return }
    others[number] = nil
    if !others.isEmpty { timers[target] = others }
  }

  static func cancel(_ target: Responder) {
    for timer in (timers.removeValue(forKey: ObjectIdentifier(target)) ?? [:]).values { timer.invalidate() }
  }
}

extension Responder {
  /// Calls a method of this object after a delay, in seconds of the stage's time.
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: Double) {
    DelayedCalls.add(self, after: delay) { [self] in selector.perform(on: self, sender: object) }
  }

  /// Cancels the delayed calls of an object.
  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    if let target = target as? Responder { DelayedCalls.cancel(target) }
  }
}

extension Foundation.NSObject {
  /// Cancels the delayed calls of an object.
  @MainActor
  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    Responder.cancelPreviousPerformRequests(withTarget: target)
  }
}
