import Glibc

/// A thing let go of with a speed, which it loses by friction: what a scroll view does after a flick.
///
/// Its speed falls by the same factor every millisecond, v(t) = v₀·r^(1000t), that is as e^(−κt) with
/// κ = −1000·ln r.
public struct Decay: Equatable, Sendable {
  /// What is left of a speed after a millisecond.
  public struct Rate: Hashable, Sendable {
    public let perMillisecond: Double

    /// - Throws: Where `perMillisecond` is not between 0 and 1, both excluded: at 1 nothing ever rests.
    public init(perMillisecond: Double) throws(ParameterError) {
      try ParameterError.check(
        0 < perMillisecond && perMillisecond < 1, "perMillisecond", perMillisecond,
        "a number between 0 and 1")
      self.init(unchecked: perMillisecond)
    }

    private init(unchecked perMillisecond: Double) { self.perMillisecond = perMillisecond }

    /// What a scroll view uses unless told otherwise.
    public static let normal = Rate(unchecked: 0.998)
    /// What a paging scroll view uses.
    public static let fast = Rate(unchecked: 0.99)

    /// κ = −1000·ln r, per second.
    public var friction: Double { -1000 * log(perMillisecond) }
  }

  public let initialValue: Double
  /// In values a second.
  public let initialVelocity: Double
  public let rate: Rate
  /// κ, per second.
  private let friction: Double

  public init(initialValue: Double, initialVelocity: Double, rate: Rate = .normal) {
    self.initialValue = initialValue
    self.initialVelocity = initialVelocity
    self.rate = rate
    friction = rate.friction
  }

  /// Lets go with just the speed that brings the thing to rest at `restingValue`.
  public init(initialValue: Double, restingValue: Double, rate: Rate = .normal) {
    self.init(
      initialValue: initialValue, initialVelocity: (restingValue - initialValue) * rate.friction, rate: rate)
  }

  /// The value `time` seconds after the release.
  public func value(at time: Double) -> Double {
    initialValue - initialVelocity * expm1(-friction * time) / friction
  }

  /// The speed `time` seconds after the release, in values a second.
  public func velocity(at time: Double) -> Double { initialVelocity * exp(-friction * time) }

  /// Where it will come to rest.
  public var restingValue: Double { initialValue + initialVelocity / friction }

  /// The time after which it is slower than `speed` values a second, in seconds; 0 where it always is.
  public func duration(untilSlowerThan speed: Double) -> Double {
    max(log(abs(initialVelocity) / speed) / friction, 0)
  }

  /// The time after which it is nearer to its rest than `distance`, in seconds; 0 where it always is.
  public func duration(untilWithin distance: Double) -> Double {
    duration(untilSlowerThan: distance * friction)
  }

  /// The time at which it passes `value`, in seconds; nil where it never gets there.
  public func time(passing value: Double) -> Double? {
    if value == initialValue { return 0 }
    let share = (value - initialValue) * friction / initialVelocity
    return 0 < share && share < 1 ? -log1p(-share) / friction : nil
  }
}
