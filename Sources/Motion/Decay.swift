import GlissadeLibC

/// A motion whose speed decreases exponentially by friction, as that of a scroll view after a flick.
///
/// The speed decreases by a constant factor r every millisecond: v(t) = v₀·r^(1000t) = v₀·e^(−κt) with κ =
/// −1000·ln r.
public struct Decay: Equatable, Sendable {
  /// The rate at which the speed decreases.
  public struct Rate: Hashable, Sendable {
    /// The factor by which the speed decreases every millisecond, between 0 and 1.
    public let perMillisecond: Double

    /// Creates a rate from the factor per millisecond.
    ///
    /// - Throws: `ParameterError` if `perMillisecond` is not strictly between 0 and 1. With 1 the motion
    ///   would never end.
    public init(perMillisecond: Double) throws(ParameterError) {
      try ParameterError.check(
        0 < perMillisecond && perMillisecond < 1, "perMillisecond", perMillisecond,
        "a number between 0 and 1")
      self.init(unchecked: perMillisecond)
    }

    private init(unchecked perMillisecond: Double) { self.perMillisecond = perMillisecond }

    fileprivate init(friction: Double) { self.init(unchecked: exp(-friction / 1000)) }

    /// The default rate of a scroll view, 0.998 per millisecond.
    public static let normal = Rate(unchecked: 0.998)
    /// The rate of a paging scroll view, 0.99 per millisecond.
    public static let fast = Rate(unchecked: 0.99)

    /// The friction κ = −1000·ln r, per second.
    public var friction: Double { -1000 * log(perMillisecond) }

    /// The distance of a motion whose speed is added up over whole milliseconds, relative to that of the continuous
    /// motion: κ·r/(1 − r)/1000.
    var shareOfSum: Double { friction * perMillisecond / (1 - perMillisecond) / 1000 }
  }

  /// The value at the time 0.
  public let initialValue: Double
  /// The speed at the time 0, in values per second.
  public let initialVelocity: Double
  /// The rate at which the speed decreases.
  public let rate: Rate
  /// The friction κ, per second.
  private let friction: Double

  /// Creates a decay.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the time 0.
  ///   - initialVelocity: The speed at the time 0, in values per second.
  ///   - rate: The rate at which the speed decreases. The default is `normal`.
  public init(initialValue: Double, initialVelocity: Double, rate: Rate = .normal) {
    self.initialValue = initialValue
    self.initialVelocity = initialVelocity
    self.rate = rate
    friction = rate.friction
  }

  /// Creates a decay with a friction, per second, in place of a rate.
  init(initialValue: Double, initialVelocity: Double, friction: Double) {
    self.initialValue = initialValue
    self.initialVelocity = initialVelocity
    self.friction = friction
    rate = Rate(friction: friction)
  }

  /// Creates the decay that comes to rest at `restingValue`.
  public init(initialValue: Double, restingValue: Double, rate: Rate = .normal) {
    self.init(
      initialValue: initialValue, initialVelocity: (restingValue - initialValue) * rate.friction, rate: rate)
  }

  /// Returns the value `time` seconds after the start.
  public func value(at time: Double) -> Double {
    initialValue - initialVelocity * expm1(-friction * time) / friction
  }

  /// Returns the speed `time` seconds after the start, in values per second.
  public func velocity(at time: Double) -> Double { initialVelocity * exp(-friction * time) }

  /// The value to which the motion converges.
  public var restingValue: Double { initialValue + initialVelocity / friction }

  /// Returns the time after which the speed is below `speed`, in values per second. The result is in seconds;
  /// it is 0 if the speed is lower from the start.
  public func duration(untilSlowerThan speed: Double) -> Double {
    max(log(abs(initialVelocity) / speed) / friction, 0)
  }

  /// Returns the time after which the value is within `distance` of the resting value. The result is in
  /// seconds; it is 0 if the value is within the distance from the start.
  public func duration(untilWithin distance: Double) -> Double {
    duration(untilSlowerThan: distance * friction)
  }

  /// Returns the time at which the motion passes `value`, in seconds, or `nil` if it never reaches it.
  public func time(passing value: Double) -> Double? {
    if value == initialValue { return 0 }
    let share = (value - initialValue) * friction / initialVelocity
    return 0 < share && share < 1 ? -log1p(-share) / friction : nil
  }
}
