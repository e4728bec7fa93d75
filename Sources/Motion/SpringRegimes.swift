import GlissadeLibC

// The three solutions of m·y″ + c·y′ + k·y = 0 with y(0) = −1 and y′(0) = v, where y = x − 1 is the
// displacement from the target. docs/MOTION.md, "Springs", derives them in forms that are exact at t = 0 and
// lose no precision as the damping ratio passes 1: the critical factors are sin(δt)/δ and (1 − e^(−2σt))/2σ,
// which both converge to t.

/// The motion for a damping ratio below 1: a decaying oscillation.
struct UnderdampedMotion: Equatable, Sendable {
  private let velocity: Double
  /// α = ζω. The envelope is e^(−αt).
  private let decay: Double
  /// δ = ω√(1 − ζ²), in radians per second.
  private let dampedFrequency: Double

  init(frequency: Double, dampingRatio: Double, velocity: Double) {
    self.velocity = velocity
    decay = dampingRatio * frequency
    dampedFrequency = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  func displacement(at time: Double) -> Double {
    let angle = dampedFrequency * time
    return exp(-decay * time) * ((velocity - decay) * (sin(angle) / dampedFrequency) - cos(angle))
  }

  func velocity(at time: Double) -> Double {
    let angle = dampedFrequency * time
    return exp(-decay * time) * (velocity * cos(angle) + pull * (sin(angle) / dampedFrequency))
  }

  /// ω² − αv, the coefficient of the sine term of the velocity.
  private var pull: Double { dampedFrequency * dampedFrequency + decay * (decay - velocity) }

  /// Returns the last turning point beyond a tolerance. Turning points are half a period apart, and each is
  /// e^(−απ/δ) times as far out as the previous one.
  func lastTurn(beyond tolerance: Double) -> Double? {
    var angle = atan2(-velocity * dampedFrequency, pull)
    if angle < 0 { angle += Double.pi }
    let first = angle / dampedFrequency
    let reach = abs(displacement(at: first))
    guard reach >= tolerance else { return nil }
    let halfPeriod = Double.pi / dampedFrequency
    return first + (log(reach / tolerance) / (decay * halfPeriod)).rounded(.down) * halfPeriod
  }
}

/// The motion for the damping ratio 1: the fastest approach without oscillation. Scrolling uses this regime
/// in points, too, from any start: y(0) is the `displacement`, or −1 for whole distances.
struct CriticallyDampedMotion: Equatable, Sendable {
  private let velocity: Double
  private let frequency: Double
  private let displacement: Double

  init(frequency: Double, velocity: Double, displacement: Double = -1) {
    self.frequency = frequency
    self.velocity = velocity
    self.displacement = displacement
  }

  /// v + ωy₀, the coefficient of the linear term.
  private var drift: Double { velocity + frequency * displacement }

  func displacement(at time: Double) -> Double {
    exp(-frequency * time) * (drift * time + displacement)
  }

  func velocity(at time: Double) -> Double {
    exp(-frequency * time) * (velocity - drift * frequency * time)
  }

  func lastTurn(beyond tolerance: Double) -> Double? {
    let turn = velocity / (drift * frequency)
    return turn.isFinite && turn >= 0 && abs(displacement(at: turn)) >= tolerance ? turn : nil
  }

  /// The time at which the motion passes the target, or `nil` if it only converges to it.
  var timeAtTarget: Double? {
    let time = -displacement / drift
    return time.isFinite && time > 0 ? time : nil
  }

  /// Returns the time after which the motion stays within `tolerance` of the target, in seconds.
  func settlingDuration(within tolerance: Double) -> Double {
    lastMoment(after: lastTurn(beyond: tolerance) ?? 0, step: 1 / frequency) {
      abs(displacement(at: $0)) >= tolerance
    }
  }
}

/// The motion for a damping ratio above 1: a sum of a slow and a fast exponential.
struct OverdampedMotion: Equatable, Sendable {
  private let velocity: Double
  /// The exponents α − σ and α + σ, with σ = ω√(ζ² − 1). Their product is ω², so that the slow one is
  /// computed without a difference.
  private let slow: Double
  private let fast: Double
  private let twiceSigma: Double

  init(frequency: Double, dampingRatio: Double, velocity: Double) {
    self.velocity = velocity
    let sigma = frequency * ((dampingRatio - 1).squareRoot() * (dampingRatio + 1).squareRoot())
    twiceSigma = 2 * sigma
    fast = dampingRatio * frequency + sigma
    slow = frequency * (frequency / fast)
  }

  func displacement(at time: Double) -> Double {
    exp(-slow * time) * ((velocity - slow) * lag(at: time) - 1)
  }

  func velocity(at time: Double) -> Double {
    exp(-slow * time) * (velocity - (velocity - slow) * fast * lag(at: time))
  }

  /// Returns (1 − e^(−2σt)) / 2σ, which converges to t.
  private func lag(at time: Double) -> Double { -expm1(-twiceSigma * time) / twiceSigma }

  func lastTurn(beyond tolerance: Double) -> Double? {
    let lag = velocity / ((velocity - slow) * fast)
    let turn = -log1p(-twiceSigma * lag) / twiceSigma
    return turn.isFinite && turn >= 0 && abs(displacement(at: turn)) >= tolerance ? turn : nil
  }
}

/// Returns the last moment for which `isFar` holds, by bisection, or `start` if it does not hold there. After
/// `start` the motion must approach the target monotonically.
func lastMoment(after start: Double, step: Double, isFar: (Double) -> Bool) -> Double {
  guard isFar(start) else { return start }
  var step = step
  while isFar(start + step) { step *= 2 }
  return bisection(from: start, to: start + step, while: isFar)
}
