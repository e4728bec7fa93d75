import Glibc

// The three solutions of m·y″ + c·y′ + k·y = 0 with y(0) = −1 and y′(0) = v, where y = x − 1 is what is
// missing to the target. They are derived in docs/MOTION.md, "Springs", in forms that are exact at t = 0 and
// go over into each other without loss of digits as the damping ratio goes through 1: the factors that vanish
// there stand as sin(δt)/δ and (1 − e^(−2σt))/2σ, both of which tend to t.

/// Damping ratio below 1: it swings through the target and back, ever less.
struct UnderdampedMotion: Equatable, Sendable {
  private let velocity: Double
  /// α = ζω: the envelope falls as e^(−αt).
  private let decay: Double
  /// δ = ω√(1 − ζ²), in radians a second.
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

  /// ω² − αv: the acceleration at the start, freed of the damping's half.
  private var pull: Double { dampedFrequency * dampedFrequency + decay * (decay - velocity) }

  /// The turning points lie half a period apart, each e^(−απ/δ) times as far out as the one before.
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

/// Damping ratio 1: the fastest way to the target without swinging. The one regime that scrolling needs in points
/// too, let go anywhere: y(0) is the `displacement`, −1 for whole distances.
struct CriticallyDampedMotion: Equatable, Sendable {
  private let velocity: Double
  private let frequency: Double
  private let displacement: Double

  init(frequency: Double, velocity: Double, displacement: Double = -1) {
    self.frequency = frequency
    self.velocity = velocity
    self.displacement = displacement
  }

  /// v + ωy₀: the speed with which it sets out, freed of the decay.
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

  /// When it passes through the target; nil where it only tends to it.
  var timeAtTarget: Double? {
    let time = -displacement / drift
    return time.isFinite && time > 0 ? time : nil
  }

  /// The time after which it stays nearer to the target than `tolerance`, in seconds.
  func settlingDuration(within tolerance: Double) -> Double {
    lastMoment(after: lastTurn(beyond: tolerance) ?? 0, step: 1 / frequency) {
      abs(displacement(at: $0)) >= tolerance
    }
  }
}

/// Damping ratio above 1: it creeps, by a slow and a fast exponential.
struct OverdampedMotion: Equatable, Sendable {
  private let velocity: Double
  /// The exponents α − σ and α + σ, with σ = ω√(ζ² − 1). The product of the two is ω², so the slow one needs
  /// no difference.
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

  /// (1 − e^(−2σt)) / 2σ: time as the fast exponential lets it count; t itself in the limit.
  private func lag(at time: Double) -> Double { -expm1(-twiceSigma * time) / twiceSigma }

  func lastTurn(beyond tolerance: Double) -> Double? {
    let lag = velocity / ((velocity - slow) * fast)
    let turn = -log1p(-twiceSigma * lag) / twiceSigma
    return turn.isFinite && turn >= 0 && abs(displacement(at: turn)) >= tolerance ? turn : nil
  }
}

/// The last moment at which a motion `isFar`, where after `start` it comes nearer once and for all: so "far" is a
/// question that halving can answer. `start` itself where it is not far then.
func lastMoment(after start: Double, step: Double, isFar: (Double) -> Bool) -> Double {
  guard isFar(start) else { return start }
  var (low, step) = (start, step)
  while isFar(low + step) { step *= 2 }
  var high = low + step
  while true {
    let middle = low + (high - low) / 2
    guard low < middle, middle < high else { return high }
    if isFar(middle) { low = middle } else { high = middle }
  }
}
