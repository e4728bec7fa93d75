import Glibc

// UIKit names a spring by the time it should take, and leaves its frequency to be found. The equation was
// recovered by others from what CASpringAnimation is given; docs/MOTION.md, "A spring from its duration".

extension Spring {
  /// The durations from which a spring can be made, in seconds. UIKit moves others to the nearest of these
  /// without a word; here they are errors, and who wants UIKit's way clamps to this range.
  public static let durationRange = 0.01...10.0

  /// The spring of mass 1 that `usingSpringWithDamping:initialSpringVelocity:` stands for.
  ///
  /// At `duration` it has all but arrived. The rest, up to 2 % of the way for a very loose spring, UIKit
  /// jumps; see `Timing`.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, above 0 and at most 1.
  ///   - duration: In seconds, within `durationRange`.
  ///   - initialVelocity: In whole distances a second, positive towards the target.
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
        expectation: "one from which a spring can come to rest in \(duration) s")
    }
    try self.init(angularFrequency: frequency, dampingRatio: dampingRatio)
  }
}

/// The envelope of a spring's motion at the end of its duration, as a function of the angular frequency ω that
/// is sought: E(ω) = ε.
///
/// E falls on all of (0, `crossing`), touches 0 there, rises to `peak` and falls for ever after. So its
/// largest root lies beyond the peak if that reaches ε, and otherwise before the crossing; either way on a
/// stretch where E only falls, and halving cannot miss it.
struct SpringDurationEquation {
  let dampingRatio: Double
  let duration: Double
  let initialVelocity: Double

  /// E(ω), in whole distances.
  func envelope(_ frequency: Double) -> Double {
    guard dampingRatio < 1 else {
      return abs(1 + (frequency - initialVelocity) * duration) * exp(-frequency * duration)
    }
    let amplitude = (dampingRatio - initialVelocity / frequency) / dampedShare
    return abs(amplitude) * exp(-dampingRatio * frequency * duration)
  }

  /// √(1 − ζ²), the damped frequency in parts of the undamped one.
  private var dampedShare: Double { ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  /// Where the amplitude changes its sign; at or below 0 where it never does.
  var crossing: Double {
    dampingRatio < 1 ? initialVelocity / dampingRatio : initialVelocity - 1 / duration
  }

  /// The frequency beyond which E only falls: where its derivative vanishes, or 0.
  var peak: Double {
    guard initialVelocity > 0 else { return 0 }
    guard dampingRatio < 1 else { return initialVelocity }
    // ζ²T·ω² − ζTv·ω − v = 0, with the root taken apart so that no square can overflow.
    let root = initialVelocity.squareRoot() * (initialVelocity + 4 / duration).squareRoot()
    return (initialVelocity / 2 + root / 2) / dampingRatio
  }

  /// The largest ω, in radians a second, with E(ω) = ε; nil where E stays below ε everywhere, which it does
  /// for a damping ratio below ε and no velocity.
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
