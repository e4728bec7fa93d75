import GlissadeLibC

/// The motion of a spring released at 0 towards its target 1.
public struct SpringMotion: Equatable, Sendable {
  /// The spring that moves the value.
  public let spring: Spring
  /// The speed at release, in whole distances per second, positive towards the target.
  public let initialVelocity: Double

  private let solution: Solution

  private enum Solution: Equatable, Sendable {
    case underdamped(UnderdampedMotion)
    case criticallyDamped(CriticallyDampedMotion)
    case overdamped(OverdampedMotion)
  }

  /// Creates the motion of a spring released with a speed, in whole distances per second.
  ///
  /// - Throws: `ParameterError` if the speed is NaN or its magnitude exceeds 1e100.
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

  /// Creates the motion of `usingSpringWithDamping:initialSpringVelocity:`, with the spring that belongs to
  /// the initial velocity. `Timing` lets it end at `duration`.
  ///
  /// - Throws: `ParameterError` as `Spring.init(dampingRatio:duration:initialVelocity:)`.
  public init(
    dampingRatio: Double, duration: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    try self.init(
      Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity),
      initialVelocity: initialVelocity)
  }

  /// Returns the value `time` seconds after the release. Negative times count as 0.
  public func value(at time: Double) -> Double { 1 + displacement(at: max(time, 0)) }

  /// Returns the speed `time` seconds after the release, in whole distances per second. Negative times count
  /// as 0.
  public func velocity(at time: Double) -> Double {
    let time = max(time, 0)
    return switch solution {
    case .underdamped(let motion): motion.velocity(at: time)
    case .criticallyDamped(let motion): motion.velocity(at: time)
    case .overdamped(let motion): motion.velocity(at: time)
    }
  }

  /// The settling duration as UIKit and Core Animation count it, in seconds. It is infinite without damping.
  ///
  /// For an underdamped spring, it is the time at which the sum of the amplitudes of the cosine and the sine has fallen
  /// to a thousandth of the distance: (ln 1000 + ln(1 + |v − ζω|/δ))/(ζω) with δ = ω√(1 − ζ²). For a critically damped
  /// spring, it is the first multiple of 0.1 s at which the spring stays within a thousandth of the distance. An
  /// overdamped spring counts as a critically damped one of the frequency ω/ζ. Source: published values of both;
  /// docs/MOTION.md, "Springs".
  public var settlingDuration: Double {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    guard ratio > 0 else { return .infinity }
    guard ratio < 1 else {
      let motion = CriticallyDampedMotion(frequency: frequency / ratio, velocity: initialVelocity)
      return (motion.settlingDuration(within: Tolerance.settling) * 10).rounded(.up) / 10
    }
    let decay = ratio * frequency
    let amplitude = abs(initialVelocity - decay) / (frequency * ((1 - ratio) * (1 + ratio)).squareRoot())
    return (log(1 + amplitude) - log(Tolerance.settling)) / decay
  }

  /// Returns the time after which the value stays within `tolerance` of the target, in seconds. It is the
  /// last moment at that distance, not the first. The result is infinite without damping.
  public func settlingDuration(tolerance: Double) -> Double {
    // After the last turning point outside the tolerance, |displacement| decreases monotonically.
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

  /// Returns the time of the last turning point at a distance of at least `tolerance` from the target.
  private func lastTurn(beyond tolerance: Double) -> Double? {
    switch solution {
    case .underdamped(let motion): motion.lastTurn(beyond: tolerance)
    case .criticallyDamped(let motion): motion.lastTurn(beyond: tolerance)
    case .overdamped(let motion): motion.lastTurn(beyond: tolerance)
    }
  }
}
