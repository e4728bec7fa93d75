import Foundation
import GlissadeUI

/// A timer that calls a closure or a method once or repeatedly.
///
/// A timer follows the time of the application's stage, so slow motion, pauses and traces apply to it as to
/// animations. It fires at exact times: the tenth call of a timer with an interval of 0.1 s is at 1 s. If
/// there is no stage yet, the timer starts with the first one. Foundation's class of the same name follows
/// the clock.
@MainActor
public final class Timer {
  /// The interval of a repeating timer, in seconds, or 0 for a timer that fires once.
  public let timeInterval: Double
  /// The value that was passed to the initializer.
  public let userInfo: Any?
  /// The tolerance. It is stored but has no effect, since timers are exact.
  public var tolerance = 0.0
  /// Whether the timer can still fire.
  public private(set) var isValid = true

  /// The shortest interval of a repeating timer, in seconds. Source: Foundation's documentation.
  private static let shortestInterval = 0.0001

  /// The time of the next call, or of the last one if there is no next.
  ///
  /// It is as far from now as the call is in the stage's time. If it is set, the next call is at that time, and a
  /// repeating timer calls at its interval after it. Setting it does nothing to a timer that is not valid or has not
  /// started.
  public var fireDate: Date {
    get {
      guard let stage, let due else { return lastDate }
      return Date(timeIntervalSinceNow: due - stage.time)
    }
    set {
      guard isValid, let stage, start != nil else { return }
      call?.invalidate()
      let next = stage.time + max(newValue.timeIntervalSinceNow, 0)
      (start, first, count) = (next - delay, next, 0)
      scheduleNext(on: stage)
    }
  }

  /// The time until the first call, in seconds, if it differs from the interval.
  package var firstDelay: Double?
  private weak var stage: Stage?
  /// The time of the next call, in seconds of the stage's time.
  private var due: Double?
  private var lastDate = Date()

  private let delay: Double
  private let repeats: Bool
  private let action: (Timer) -> Void
  private var call: StageTimer?
  private var start: Double?
  /// The time of the first call.
  private var first = Double.infinity
  private var count = 0
  /// The number of calls that were scheduled. One of them is to come.
  private var run = 0

  /// Creates a timer that starts when it is added to a run loop. The interval is in seconds; negative
  /// intervals count as 0.
  public convenience init(
    timeInterval: Double, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) {
    self.init(interval: timeInterval, repeats: repeats, nil, block)
  }

  /// Creates a timer that calls a method of a target, and starts when it is added to a run loop. The target
  /// is retained until the last call.
  public convenience init(
    timeInterval: Double, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(interval: timeInterval, repeats: repeats, userInfo) { selector.perform(on: target, sender: $0) }
  }

  /// Creates a timer that calls a method without parameters, and starts when it is added to a run loop. The
  /// target is retained until the last call.
  public convenience init<Target: AnyObject>(
    timeInterval: Double, target: Target, selector: @escaping (Target) -> () -> Void,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(interval: timeInterval, repeats: repeats, userInfo) { _ in selector(target)() }
  }

  /// Creates a timer that calls a method with the timer as its argument, and starts when it is added to a run
  /// loop. The target is retained until the last call.
  public convenience init<Target: AnyObject>(
    timeInterval: Double, target: Target,
    selector: @escaping (Target) -> (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(interval: timeInterval, repeats: repeats, userInfo) { selector(target)($0) }
  }

  /// Creates a timer that never fires and is not valid. It is a placeholder for one that is created later.
  public convenience init() {
    self.init(interval: 0, repeats: false, nil) { _ in }
    isValid = false
  }

  private init(
    interval: Double, repeats: Bool, _ userInfo: Any?, _ action: @escaping @MainActor (Timer) -> Void
  ) {
    delay = repeats ? max(interval, Timer.shortestInterval) : max(interval, 0)
    timeInterval = repeats ? delay : 0
    self.repeats = repeats
    self.userInfo = userInfo
    self.action = action
  }

  // MARK: Scheduled timers

  /// Creates and starts a timer that calls a closure.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    Timer(timeInterval: interval, repeats: repeats, block: block).started()
  }

  /// Creates and starts a timer that calls a method of a target.
  @discardableResult
  public static func scheduledTimer(
    timeInterval: Double, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats
    )
    .started()
  }

  /// Creates and starts a timer that calls a method without parameters.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval: Double, target: Target, selector: @escaping (Target) -> () -> Void,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats
    )
    .started()
  }

  /// Creates and starts a timer that calls a method with the timer as its argument.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval: Double, target: Target,
    selector: @escaping (Target) -> (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats
    )
    .started()
  }

  // MARK: Lifecycle

  /// Starts the timer, unless it has started already.
  package func started() -> Timer {
    guard isValid, start == nil else { return self }
    start = .infinity
    MainScreen.withStage { [self] stage in
      first = stage.time + (firstDelay ?? delay)
      start = first - delay
      scheduleNext(on: stage)
    }
    return self
  }

  private func scheduleNext(on stage: Stage) {
    guard isValid, let start else { return }
    count += 1
    // A timer with an infinite interval may have a first call.
    let due = delay.isFinite ? start + Double(count) * delay : count == 1 ? first : .infinity
    (self.stage, self.due) = (stage, due)
    call?.invalidate()
    call = nil
    // A time that is never reached has no call.
    guard due.isFinite else { return }
    run += 1
    call = stage.scheduleTimer(after: due - stage.time) { [self, weak stage, run] in
      fire()
      // The action may have scheduled the next call by setting the date.
      if repeats, let stage, self.run == run { scheduleNext(on: stage) }
    }
  }

  /// Fires the timer immediately. A timer that does not repeat is invalidated.
  public func fire() {
    guard isValid else { return }
    lastDate = Date()
    if !repeats { invalidate() }
    action(self)
  }

  /// Stops the timer permanently.
  public func invalidate() {
    isValid = false
    call?.invalidate()
    (call, due) = (nil, nil)
  }
}
