import Foundation
import UIKitTypes

/// The main queue, for work that is due later, in the stage's time.
///
/// PortUIKit replaces `DispatchQueue.main.async` and `asyncAfter` by its methods, so that deferred and delayed
/// animations take part in slow motion and in traces.
public struct StageQueue: Sendable {
  /// The main queue.
  public static let main = StageQueue()

  /// Runs work on the main actor after the present event or frame, before the stage's time advances.
  public func async(execute work: @escaping @MainActor () -> Void) { schedule(after: 0, work) }

  /// Runs work on the main actor after the present event or frame. The group, the quality of service and the flags have
  /// no effect.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    schedule(after: 0, work)
  }

  /// Performs an item on the main actor after the present event or frame, unless it is cancelled by then.
  public func async(execute item: DispatchWorkItem) {
    asyncAfter(deadline: .now(), execute: item)
  }

  /// Runs work on the main actor after a delay of the stage's time.
  public func asyncAfter(deadline: StageDeadline, execute work: @escaping @MainActor () -> Void) {
    schedule(after: deadline.delay, work)
  }

  /// Runs work on the main actor after a delay of the stage's time. The quality of service and the flags have no
  /// effect.
  public func asyncAfter(
    deadline: StageDeadline, qos: DispatchQoS, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    schedule(after: deadline.delay, work)
  }

  /// Performs an item on the main actor after a delay of the stage's time, unless it is cancelled by then.
  public func asyncAfter(deadline: StageDeadline, execute item: DispatchWorkItem) {
    nonisolated(unsafe) let item = item
    schedule(after: deadline.delay) { if !item.isCancelled { item.perform() } }
  }

  /// Runs work on the main actor at a time of the system's clock, as a delay of the stage's time.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    schedule(after: Self.delay(until: deadline), work)
  }

  /// Performs an item on the main actor at a time of the system's clock, as a delay of the stage's time.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
    asyncAfter(deadline: .now() + Self.delay(until: deadline), execute: item)
  }

  /// Returns the delay until a time of the system's clock, in seconds, to the millisecond.
  private static func delay(until deadline: DispatchTime) -> Double {
    let now = DispatchTime.now().uptimeNanoseconds
    guard deadline.uptimeNanoseconds > now else { return 0 }
    return (Double(deadline.uptimeNanoseconds - now) / 1e6).rounded() / 1e3
  }

  /// Identifies the main queue, which any thread may serve in a program without a window.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs on the main thread or the main queue.
  private static var isCurrent: Bool {
    let isOnQueue = DispatchQueue.getSpecific(key: mark) ?? false
    return isOnQueue || Thread.isMainThread
  }

  private func schedule(after delay: Double, _ work: @escaping @MainActor () -> Void) {
    guard Self.isCurrent else {
      // The stage belongs to the main actor.
      return DispatchQueue.main.async { schedule(after: delay, work) }
    }
    MainActor.assumeIsolated {
      _ = UIKitTypes.Timer.scheduledTimer(withTimeInterval: max(delay, 0), repeats: false) { _ in work() }
    }
  }
}

/// A time that is a delay from now.
public struct StageDeadline: Sendable {
  /// The delay, in seconds.
  var delay: Double

  /// The present time.
  public static func now() -> StageDeadline { StageDeadline(delay: 0) }

  /// Returns a later time by a number of seconds.
  public static func + (time: StageDeadline, seconds: Double) -> StageDeadline {
    StageDeadline(delay: time.delay + seconds)
  }

  /// Returns a later time by an interval.
  public static func + (time: StageDeadline, interval: DispatchTimeInterval) -> StageDeadline {
    let seconds: Double =
      switch interval {
      case .seconds(let count): Double(count)
      case .milliseconds(let count): Double(count) / 1e3
      case .microseconds(let count): Double(count) / 1e6
      case .nanoseconds(let count): Double(count) / 1e9
      case .never: .infinity
      @unknown default: 0
      }
    return time + seconds
  }
}
