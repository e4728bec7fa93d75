import GlissadeUI

/// A timer that calls a method once per frame.
///
/// A stage is a function of time and has no frames of its own. A display link therefore fires on a fixed grid
/// of 1/60 s of the stage's time, independent of the frame rate of the window or of a trace. Slow motion and
/// pauses apply to it.
@MainActor
public final class CADisplayLink {
  /// The number of slots of the grid per second.
  private static let slotsPerSecond = 60

  /// The time of the current frame, in seconds of the stage's time.
  public private(set) var timestamp: Double = 0
  /// The duration of a frame at the full rate, in seconds.
  public var duration: Double { 1 / Double(CADisplayLink.slotsPerSecond) }
  /// The time of the next call, in seconds of the stage's time.
  public var targetTimestamp: Double { timestamp + Double(slotsPerCall) * duration }
  /// Whether calls are suspended. The default is `false`.
  public var isPaused = false {
    didSet { if isPaused != oldValue { restart() } }
  }
  /// The number of calls per second. The default, 0, means 60. A rate that does not divide 60 is raised to
  /// the next one that does.
  public var preferredFramesPerSecond = 0 {
    didSet { if preferredFramesPerSecond != oldValue { restart() } }
  }
  /// The range of the number of calls per second. `preferred` applies or, if it is `nil`, `maximum`.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      // NaN counts as 0.
      let rate = Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
      preferredFramesPerSecond = rate > 0 ? Int(min(rate, Double(CADisplayLink.slotsPerSecond))) : 0
    }
  }

  private let action: (CADisplayLink) -> Void
  private var isAdded = false
  private var isValid = true
  private var call: StageTimer?
  /// The number of the current start. Calls of an earlier start are ignored.
  private var run = 0

  private var slotsPerCall: Int {
    let rate = preferredFramesPerSecond
    guard rate > 0, rate < CADisplayLink.slotsPerSecond else { return 1 }
    return CADisplayLink.slotsPerSecond / rate
  }

  private init(_ action: @escaping @MainActor (CADisplayLink) -> Void) { self.action = action }

  /// Creates a display link that calls a method of a target. The target is retained until the display link is
  /// invalidated.
  public convenience init(target: AnyObject, selector: Selector) {
    self.init { selector.perform(on: target, sender: $0) }
  }

  /// Creates a display link that calls a method without parameters. The target is retained.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> () -> Void
  ) {
    self.init { _ in selector(target)() }
  }

  /// Creates a display link that calls a method with the display link as its argument. The target is
  /// retained.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { selector(target)($0) }
  }

  /// Starts the calls. The run loop and the mode have no effect.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded, isValid else { return }
    isAdded = true
    restart()
  }

  /// Stops the calls until the display link is added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    restart()
  }

  /// Stops the calls permanently.
  public func invalidate() {
    isValid = false
    isAdded = false
    restart()
  }

  private func restart() {
    call?.invalidate()
    call = nil
    run += 1
    guard isAdded, !isPaused else { return }
    MainScreen.withStage { [weak self, run] stage in
      guard let self, self.run == run else { return }
      scheduleNext(after: stage.time, on: stage)
    }
  }

  /// Schedules the call in the first eligible slot of the grid after `time`.
  private func scheduleNext(after time: Double, on stage: Stage) {
    let rate = Double(CADisplayLink.slotsPerSecond)
    // The tolerance admits rounding errors in times that were computed.
    let slot = Int((time * rate + 1e-6).rounded(.down))
    let next = (slot / slotsPerCall + 1) * slotsPerCall
    let due = Double(next) / rate
    call = stage.scheduleTimer(after: due - stage.time) { [self, weak stage, run] in
      timestamp = due
      action(self)
      if let stage, self.run == run { scheduleNext(after: due, on: stage) }
    }
  }
}

/// A range of rates for a display link, in calls per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate. It has no effect.
  public var minimum: Float
  /// The highest rate, which applies if there is no preferred one. 0 means the full rate.
  public var maximum: Float
  /// The preferred rate. 0 means the full rate.
  public var preferred: Float?

  /// Creates a range from rates in calls per second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The full rate of 60 calls per second.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
