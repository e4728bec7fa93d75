/// The progress of an animation as a function of the elapsed fraction of its duration: a cubic Bézier curve
/// from (0, 0) to (1, 1) with the fraction on the x axis and the progress on the y axis.
///
/// The priorities are exact values 0 and 1 at the ends, an error below 1e-9 wherever the curve is not
/// vertical, and speed. The derivation is in docs/MOTION.md, "Timing curves".
public struct TimingCurve: Hashable, Sendable {
  /// The x coordinate of the first inner control point, from 0 to 1. The curve leaves (0, 0) towards that
  /// point.
  public let x1: Double
  /// The y coordinate of the first inner control point.
  public let y1: Double
  /// The x coordinate of the second inner control point, from 0 to 1. The curve reaches (1, 1) from that
  /// point.
  public let x2: Double
  /// The y coordinate of the second inner control point.
  public let y2: Double

  @usableFromInline let x: Cubic
  @usableFromInline let y: Cubic
  /// Whether x and y are the same polynomial, so that the progress equals the fraction.
  @usableFromInline let isStraight: Bool

  /// Creates the curve with the inner control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// `y1` and `y2` may be outside the range from 0 to 1; such a curve may overshoot.
  ///
  /// - Throws: `ParameterError` if a number is not finite, if a magnitude exceeds 1e100, or if `x1` or `x2`
  ///   is outside the range from 0 to 1, where the curve would not be a function.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(ParameterError) {
    for (name, value) in [("x1", x1), ("x2", x2)] {
      try ParameterError.check(0 <= value && value <= 1, name, value, "a number from 0 to 1")
    }
    for (name, value) in [("y1", y1), ("y2", y2)] {
      try ParameterError.checkSize(name, value)
    }
    self.init(unchecked: x1, y1, x2, y2)
  }

  private init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    x = Cubic(bezier: x1, x2)
    y = Cubic(bezier: y1, y2)
    isStraight = x == y
  }

  /// The curve that gives the fraction as a function of the progress. `nil` unless both `y1` and `y2` are in 0 … 1.
  public var inverse: TimingCurve? { try? TimingCurve(x1: y1, y1: x1, x2: y2, y2: x2) }

  public func hash(into hasher: inout Hasher) {
    // The polynomials are derived from these.
    for number in [x1, y1, x2, y2] { hasher.combine(number) }
  }

  /// The curve of constant speed.
  public static let linear = TimingCurve(unchecked: 0, 0, 1, 1)
  /// The curve that starts slowly, with the control points (0.42, 0) and (1, 1).
  public static let easeIn = TimingCurve(unchecked: 0.42, 0, 1, 1)
  /// The curve that ends slowly, with the control points (0, 0) and (0.58, 1).
  public static let easeOut = TimingCurve(unchecked: 0, 0, 0.58, 1)
  /// The default of `UIView.animate`, which starts and ends slowly, with the control points (0.42, 0) and
  /// (0.58, 1).
  public static let easeInOut = TimingCurve(unchecked: 0.42, 0, 0.58, 1)
  /// The default of Core Animation's implicit animations, called `ease` in CSS, with the control points
  /// (0.25, 0.1) and (0.25, 1).
  public static let `default` = TimingCurve(unchecked: 0.25, 0.1, 0.25, 1)

  /// Returns the progress at an elapsed fraction of the duration. It is 0 before the start and 1 after the
  /// end.
  @inlinable public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return isStraight ? fraction : y.value(at: parameter(at: fraction))
  }

  /// Returns the speed of the progress, per whole duration. It is the one-sided limit at both ends and 0
  /// beyond them. Where the curve is vertical it is ±1e6 instead of infinite.
  public func velocity(at fraction: Double) -> Double {
    guard fraction >= 0, fraction <= 1 else { return 0 }
    let (dx, dy) = tangent(at: fraction)
    let velocity = dy / max(dx, 0)
    return velocity.isNaN ? 0 : min(max(velocity, -Tolerance.steepest), Tolerance.steepest)
  }

  /// Returns a tangent vector of the curve. At an end it is the direction to the nearest control point that
  /// differs from that end, which is the limit where the derivative vanishes.
  private func tangent(at fraction: Double) -> (dx: Double, dy: Double) {
    if isStraight { return (1, 1) }
    if fraction == 0 { return (x1, y1) != (0, 0) ? (x1, y1) : (x2, y2) }
    if fraction == 1 { return (x2, y2) != (1, 1) ? (1 - x2, 1 - y2) : (1 - x1, 1 - y1) }
    let t = parameter(at: fraction)
    return (x.slope(at: t), y.slope(at: t))
  }

  /// Returns the curve parameter t with x(t) = `fraction`, for a fraction between 0 and 1, by Newton's
  /// method. Common curves take two or three steps.
  @inlinable func parameter(at fraction: Double) -> Double {
    var t = fraction
    for _ in 0..<8 {
      let slope = x.slope(at: t)
      guard slope > Tolerance.curveSlope else { break }
      let step = (x.value(at: t) - fraction) / slope
      t -= step
      if abs(step) < Tolerance.curveStep, 0 <= t, t <= 1 { return t }
    }
    return parameterByBisection(at: fraction)
  }

  /// Returns the curve parameter by bisection, for curves so steep that Newton's method is unreliable. x is
  /// monotonic, so that the result is exact to the last bit.
  @usableFromInline func parameterByBisection(at fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let t = low + (high - low) / 2
      guard low < t, t < high else { return t }
      if x.value(at: t) < fraction { low = t } else { high = t }
    }
  }
}
