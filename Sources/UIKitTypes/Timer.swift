import GlissadeUI

/// Calls a closure or a method after a while, once or again and again.
///
/// A timer follows the time of the application's stage, so slow motion, a pause and a trace hold for it as for
/// animations. It fires at its exact times: the tenth of a timer with an interval of 0.1 s is 1 s after the start. Where
/// there is no stage yet, it starts when there is one. Foundation has a class of this name, which follows the clock.
@MainActor
public final class Timer {
  /// The seconds between two calls of a timer that repeats; 0 for one that does not.
  public let timeInterval: Double
  /// What the timer was given to keep.
  public let userInfo: Any?
  /// Kept, without an effect: timers are exact.
  public var tolerance = 0.0
  /// Whether the timer will fire again.
  public private(set) var isValid = true

  /// The shortest interval of a timer that repeats, in seconds. Source: Foundation's documentation.
  private static let shortestInterval = 0.0001

  private let delay: Double
  private let repeats: Bool
  private let action: (Timer) -> Void
  private var call: StageTimer?
  private var start: Double?
  private var count = 0

  /// Creates a timer that starts when it is added to a run loop.
  public init(
    timeInterval: Double, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) {
    delay = repeats ? max(timeInterval, Timer.shortestInterval) : max(timeInterval, 0)
    self.timeInterval = repeats ? delay : 0
    self.repeats = repeats
    userInfo = nil
    action = block
  }

  /// Creates a timer that starts when it is added to a run loop. It holds the target strongly until it has fired for the
  /// last time.
  public convenience init(
    timeInterval: Double, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(interval: timeInterval, repeats: repeats, userInfo) { selector.perform(on: target, sender: $0) }
  }

  /// Creates a timer that calls a method without parameters, and starts when it is added to a run loop.
  public convenience init<Target: AnyObject>(
    timeInterval: Double, target: Target, selector: @escaping (Target) -> () -> Void,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(interval: timeInterval, repeats: repeats, userInfo) { _ in selector(target)() }
  }

  /// Creates a timer that calls a method with itself, and starts when it is added to a run loop.
  public convenience init<Target: AnyObject>(
    timeInterval: Double, target: Target,
    selector: @escaping (Target) -> (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(interval: timeInterval, repeats: repeats, userInfo) { selector(target)($0) }
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

  // MARK: Started at once

  /// Creates a timer that calls a closure, and starts it.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    Timer(timeInterval: interval, repeats: repeats, block: block).started()
  }

  /// Creates a timer that calls a target's method, and starts it.
  @discardableResult
  public static func scheduledTimer(
    timeInterval: Double, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats
    )
    .started()
  }

  /// Creates a timer that calls a target's method without parameters, and starts it.
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

  /// Creates a timer that calls a target's method with itself, and starts it.
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

  // MARK: Life

  /// Starts the timer; nothing happens where it has started.
  package func started() -> Timer {
    guard isValid, start == nil else { return self }
    start = .infinity
    MainScreen.withStage { [self] stage in
      start = stage.time
      scheduleNext(on: stage)
    }
    return self
  }

  private func scheduleNext(on stage: Stage) {
    guard isValid, let start else { return }
    count += 1
    let due = start + Double(count) * delay
    call = stage.scheduleTimer(after: due - stage.time) { [self, weak stage] in
      fire()
      if repeats, let stage { scheduleNext(on: stage) }
    }
  }

  /// Does what the timer is there for, now. One that does not repeat is then over.
  public func fire() {
    guard isValid else { return }
    if !repeats { invalidate() }
    action(self)
  }

  /// Ends the timer. It never fires again.
  public func invalidate() {
    isValid = false
    call?.invalidate()
    call = nil
  }
}
