/// The pace of an animation as a value that can be compared, edited, written and read.
///
/// Applied to an animation of a given duration, it becomes a `Timing`.
public enum TimingFunction: Hashable, Sendable {
  /// A cubic Bézier curve that is stretched to the animation's duration.
  case curve(TimingCurve)
  /// UIKit's spring, which settles within the animation's duration.
  ///
  /// The damping ratio is above 0 and at most 1. The velocity is in whole distances per second.
  case spring(dampingRatio: Double, velocity: Double = 0)
  /// SwiftUI's spring, whose settling time replaces the animation's duration.
  ///
  /// The response is in seconds. The bounce is between −1 and 1. The velocity is in whole distances per
  /// second.
  case settlingSpring(response: Double, bounce: Double, velocity: Double)
  /// The keyframes of one number that starts at 0, interpolated as by `Keyframes.CalculationMode.cubic`. The whole
  /// eases in and out.
  ///
  /// Only an effect whose motion consists of keyframes has such a timing.
  case keyframes([Keyframe])

  /// Constant speed.
  public static let linear = TimingFunction.curve(.linear)
  /// The curve that starts slowly, `TimingCurve.easeIn`.
  public static let easeIn = TimingFunction.curve(.easeIn)
  /// The curve that ends slowly, `TimingCurve.easeOut`.
  public static let easeOut = TimingFunction.curve(.easeOut)
  /// The curve that starts and ends slowly, `TimingCurve.easeInOut`.
  public static let easeInOut = TimingFunction.curve(.easeInOut)
  /// Core Animation's default, called `ease` in CSS.
  public static let `default` = TimingFunction.curve(.default)

  /// Returns a cubic Bézier curve from (0, 0) to (1, 1), as `cubic-bezier()` in CSS.
  ///
  /// If a number is not finite, or a magnitude exceeds 1e100, the timing is `linear`.
  ///
  /// - Parameters:
  ///   - x1: The x coordinate of the first inner control point. Values outside the range from 0 to 1 count as its
  ///     nearest end.
  ///   - y1: The y coordinate of the first inner control point.
  ///   - x2: The x coordinate of the second inner control point, in the same range as `x1`.
  ///   - y2: The y coordinate of the second inner control point.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingFunction {
    let curve = try? TimingCurve(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2)
    return curve.map { .curve($0) } ?? .linear
  }

  /// The kinds of timing functions.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A straight line from 0 to 1.
    case linear
    /// Any other Bézier curve.
    case cubicBezier = "cubic-bezier"
    /// A spring of either parametrization.
    case spring
    /// Keyframes of one number.
    case keyframes
  }

  /// The kind of this timing function.
  public var kind: Kind {
    switch self {
    case .curve(.linear): .linear
    case .curve: .cubicBezier
    case .spring, .settlingSpring: .spring
    case .keyframes: .keyframes
    }
  }
}

extension TimingFunction {
  /// The damping ratio of a spring, or 1 for other timings. Setting it turns other timings into a spring of
  /// the animation's duration.
  public var dampingRatio: Double {
    get {
      switch self {
      case .spring(let dampingRatio, _): dampingRatio
      case .settlingSpring(_, let bounce, _): bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      case .curve, .keyframes: 1
      }
    }
    set {
      if case .settlingSpring(let response, _, let velocity) = self {
        self = .settlingSpring(response: response, bounce: 1 - newValue, velocity: velocity)
      } else {
        self = .spring(dampingRatio: newValue, velocity: initialVelocity)
      }
    }
  }

  /// The initial velocity of a spring, in whole distances per second, or 0 for other timings. Setting it
  /// turns other timings into a spring of the animation's duration.
  public var initialVelocity: Double {
    get {
      switch self {
      case .spring(_, let velocity), .settlingSpring(_, _, let velocity): velocity
      case .curve, .keyframes: 0
      }
    }
    set {
      if case .settlingSpring(let response, let bounce, _) = self {
        self = .settlingSpring(response: response, bounce: bounce, velocity: newValue)
      } else {
        self = .spring(dampingRatio: dampingRatio, velocity: newValue)
      }
    }
  }

  /// Checks that the numbers define a motion.
  ///
  /// - Throws: `ParameterError` for the first number that is out of range.
  public func check() throws(ParameterError) {
    switch self {
    case .curve: break
    case .spring(let dampingRatio, let velocity):
      try ParameterError.check(
        0 < dampingRatio && dampingRatio <= 1, "damping ratio", dampingRatio, "a number above 0 and at most 1"
      )
      try ParameterError.checkSize("velocity", velocity)
    case .settlingSpring(let response, let bounce, let velocity):
      try ParameterError.check(
        0.01 <= response && response <= 10, "response", response, "a number of seconds from 0.01 to 10")
      try ParameterError.check(-1 < bounce && bounce < 1, "bounce", bounce, "a number between -1 and 1")
      try ParameterError.checkSize("velocity", velocity)
    case .keyframes(let keyframes):
      _ = try Keyframes(initialValue: 0, keyframes: keyframes, mode: .cubic)
    }
  }
}
