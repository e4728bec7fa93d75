import GlissadeLibC

// UIKit specifies a spring by its duration, and the frequency has to be computed. The equation was recovered
// by others from the parameters of CASpringAnimation. See docs/MOTION.md, "A spring from its duration".

extension Spring {
  /// The accepted durations of springs, in seconds. UIKit clamps other durations to this range silently. Here
  /// they are errors; callers that want UIKit's behaviour clamp to this range.
  public static let durationRange = 0.01...10.0

  /// Creates the spring of mass 1 that corresponds to `usingSpringWithDamping:initialSpringVelocity:`.
  ///
  /// At `duration` the spring has almost reached its target. UIKit skips the remaining distance, up to 2 %
  /// for a very loosely damped spring. See `Timing`.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio ζ, above 0 and at most 1.
  ///   - duration: The duration, in seconds, within `durationRange`.
  ///   - initialVelocity: The velocity at release, in whole distances per second, positive towards the target.
  /// - Throws: `ParameterError` if a number is out of range, or if no spring settles in the duration.
  public init(
    dampingRatio: Double, duration: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    try ParameterError.check(
      0 < dampingRatio && dampingRatio <= 1, "dampingRatio", dampingRatio,
      "a number above 0 and at most 1")
    try ParameterError.check(
      Self.durationRange.contains(duration), "duration", duration,
      "a number of seconds from 0.01 to 10")
    try ParameterError.checkSize("initialVelocity", initialVelocity)
    let equation = SpringDurationEquation(
      dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
    guard let frequency = equation.largestRoot else {
      throw ParameterError(
        parameter: "dampingRatio", value: dampingRatio,
        expectation: "one above \(Tolerance.springDuration) for a spring released at rest")
    }
    guard (frequency * frequency).isNormal else {
      throw ParameterError(
        parameter: "initialVelocity", value: initialVelocity,
        expectation: "a velocity from which a spring can settle in \(duration) s")
    }
    try self.init(angularFrequency: frequency, dampingRatio: dampingRatio)
  }
}

/// The envelope of a spring's motion at the end of its duration, as a function of the unknown angular
/// frequency ω: E(ω) = ε.
///
/// E decreases on (0, `crossing`), is 0 at `crossing`, increases up to `peak` and decreases from there on.
/// The largest root is therefore beyond the peak if E(`peak`) is at least ε, and before the crossing
/// otherwise. E is monotonic on both intervals, so that bisection finds the root.
struct SpringDurationEquation {
  let dampingRatio: Double
  let duration: Double
  let initialVelocity: Double

  /// Returns E(ω), in whole distances.
  func envelope(_ frequency: Double) -> Double {
    guard dampingRatio < 1 else {
      return abs(1 + (frequency - initialVelocity) * duration) * exp(-frequency * duration)
    }
    let amplitude = (dampingRatio - initialVelocity / frequency) / dampedShare
    return abs(amplitude) * exp(-dampingRatio * frequency * duration)
  }

  /// √(1 − ζ²), the ratio of the damped to the undamped frequency.
  private var dampedShare: Double { ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  /// The frequency at which the amplitude changes its sign. It is 0 or negative if there is none.
  var crossing: Double {
    dampingRatio < 1 ? initialVelocity / dampingRatio : initialVelocity - 1 / duration
  }

  /// The frequency beyond which E only decreases: the zero of its derivative, or 0.
  var peak: Double {
    guard initialVelocity > 0 else { return 0 }
    guard dampingRatio < 1 else { return initialVelocity }
    // ζ²T·ω² − ζTv·ω − v = 0. The root is factored so that no square overflows.
    let root = initialVelocity.squareRoot() * (initialVelocity + 4 / duration).squareRoot()
    return (initialVelocity / 2 + root / 2) / dampingRatio
  }

  /// The largest ω with E(ω) = ε, in radians per second. It is `nil` if E is below ε everywhere, as for a
  /// damping ratio below ε without a velocity.
  var largestRoot: Double? {
    let epsilon = Tolerance.springDuration
    var (low, high) = (peak, Double.infinity)
    if low == 0 {
      guard initialVelocity < 0 || dampingRatio == 1 || dampingRatio / dampedShare > epsilon else {
        return nil
      }
    } else if !(envelope(low) >= epsilon) {
      (low, high) = (0, crossing)
    }
    var reach = max(low, 1 / duration)
    while reach < high, envelope(reach) >= epsilon { reach *= 2 }
    high = min(high, reach)
    while true {
      let middle = low + (high - low) / 2
      guard low < middle, middle < high else { return middle }
      if envelope(middle) >= epsilon { low = middle } else { high = middle }
    }
  }
}
