import Glibc

/// The motion of a released spring from 0 to its target 1.
public struct SpringMotion: Equatable, Sendable {
  public let spring: Spring
  /// The speed at release, in whole distances a second, positive towards the target.
  public let initialVelocity: Double

  private let solution: Solution

  private enum Solution: Equatable, Sendable {
    case underdamped(UnderdampedMotion)
    case criticallyDamped(CriticallyDampedMotion)
    case overdamped(OverdampedMotion)
  }

  /// A spring released with a speed, in whole distances a second.
  ///
  /// - Throws: Where the speed is not a number, or beyond `Tolerance.largest`.
  public init(_ spring: Spring, initialVelocity: Double = 0) throws(ParameterError) {
    try ParameterError.checkSize("initialVelocity", initialVelocity)
    self.spring = spring
    self.initialVelocity = initialVelocity
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    solution =
      if ratio < 1 {
        .underdamped(
          UnderdampedMotion(frequency: frequency, dampingRatio: ratio, velocity: initialVelocity))
      } else if ratio > 1 {
        .overdamped(OverdampedMotion(frequency: frequency, dampingRatio: ratio, velocity: initialVelocity))
      } else {
        .criticallyDamped(CriticallyDampedMotion(frequency: frequency, velocity: initialVelocity))
      }
  }

  /// What `usingSpringWithDamping:initialSpringVelocity:` plays: a spring made for the velocity it is
  /// released with. Its arrival at `duration` is `Timing`'s to see to.
  public init(
    dampingRatio: Double, duration: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    try self.init(
      Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity),
      initialVelocity: initialVelocity)
  }

  /// The value `time` seconds after the release; times before it count as 0.
  public func value(at time: Double) -> Double { 1 + displacement(at: max(time, 0)) }

  /// The speed `time` seconds after the release, in whole distances a second.
  public func velocity(at time: Double) -> Double {
    let time = max(time, 0)
    return switch solution {
    case .underdamped(let motion): motion.velocity(at: time)
    case .criticallyDamped(let motion): motion.velocity(at: time)
    case .overdamped(let motion): motion.velocity(at: time)
    }
  }

  /// The time after which the value stays within `tolerance` of the target, in seconds: the last moment it is
  /// that far off, not the first time it comes near. Infinite without damping.
  public func settlingDuration(tolerance: Double = Tolerance.settling) -> Double {
    // After the last turning point that is too far out, |displacement| only falls below the tolerance.
    let turn = lastTurn(beyond: tolerance) ?? 0
    guard turn.isFinite, tolerance > 0 else { return .infinity }
    return lastMoment(after: turn, step: 1 / spring.angularFrequency) {
      abs(displacement(at: $0)) >= tolerance
    }
  }

  private func displacement(at time: Double) -> Double {
    switch solution {
    case .underdamped(let motion): motion.displacement(at: time)
    case .criticallyDamped(let motion): motion.displacement(at: time)
    case .overdamped(let motion): motion.displacement(at: time)
    }
  }

  /// When the motion last turns round at `tolerance` or further from the target.
  private func lastTurn(beyond tolerance: Double) -> Double? {
    switch solution {
    case .underdamped(let motion): motion.lastTurn(beyond: tolerance)
    case .criticallyDamped(let motion): motion.lastTurn(beyond: tolerance)
    case .overdamped(let motion): motion.lastTurn(beyond: tolerance)
    }
  }
}
