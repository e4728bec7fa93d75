import GlissadeUI

/// Calls a method once a frame.
///
/// A stage is a function of time and has no frames of its own. A display link therefore fires on a fixed grid of 1/60 s
/// of the stage's time, whatever the rate at which a window shows it or a trace writes it. It obeys slow motion and
/// pause.
@MainActor
public final class CADisplayLink {
  /// The slots of the grid, a second.
  private static let slotsPerSecond = 60

  /// When the present frame began, in seconds of the stage's time.
  public private(set) var timestamp: Double = 0
  /// How long a frame takes at the full rate, in seconds.
  public var duration: Double { 1 / Double(CADisplayLink.slotsPerSecond) }
  /// When the next call is due, in seconds of the stage's time.
  public var targetTimestamp: Double { timestamp + Double(slotsPerCall) * duration }
  /// Whether nothing is called for now. `false` by default.
  public var isPaused = false {
    didSet { if isPaused != oldValue { restart() } }
  }
  /// How many calls a second are wanted; 0, the default, for 60. Rates that do not divide 60 give the next higher one
  /// that does.
  public var preferredFramesPerSecond = 0 {
    didSet { if preferredFramesPerSecond != oldValue { restart() } }
  }
  /// How many calls a second are wanted. Its `preferred` takes effect, or its `maximum` where that is not given.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
    }
  }

  private let action: (CADisplayLink) -> Void
  private var isAdded = false
  private var isValid = true
  private var call: StageTimer?
  /// Told apart from those of an earlier start.
  private var run = 0

  private var slotsPerCall: Int {
    let rate = preferredFramesPerSecond
    guard rate > 0, rate < CADisplayLink.slotsPerSecond else { return 1 }
    return CADisplayLink.slotsPerSecond / rate
  }

  private init(_ action: @escaping @MainActor (CADisplayLink) -> Void) { self.action = action }

  /// Creates a display link that calls a target's method. It holds the target strongly until it is invalidated.
  public convenience init(target: AnyObject, selector: Selector) {
    self.init { selector.perform(on: target, sender: $0) }
  }

  /// Creates a display link that calls a method without parameters.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> () -> Void
  ) {
    self.init { _ in selector(target)() }
  }

  /// Creates a display link that calls a method with itself.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { selector(target)($0) }
  }

  /// Starts the calls. Run loop and mode have no effect on a desktop.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded, isValid else { return }
    isAdded = true
    restart()
  }

  /// Ends the calls until the display link is added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    restart()
  }

  /// Ends the calls for good.
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

  /// Schedules the next call on the grid, a slot that has not yet begun at `time`.
  private func scheduleNext(after time: Double, on stage: Stage) {
    let rate = Double(CADisplayLink.slotsPerSecond)
    // A time that was worked out misses its slot by a hair.
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

/// How many calls a second a display link is to make.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The full rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
