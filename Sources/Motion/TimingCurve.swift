/// How the progress of an animation depends on the fraction of its duration that has passed: a cubic Bézier
/// curve from (0, 0) to (1, 1), fraction across and progress up.
///
/// Goals, in order: exactly 0 and 1 at the ends; progress to within 1e-9 wherever the curve is not vertical;
/// speed. The derivation is in docs/MOTION.md, "Timing curves".
public struct TimingCurve: Hashable, Sendable {
  /// The first inner control point: the curve leaves (0, 0) towards it.
  public let x1: Double
  public let y1: Double
  /// The second inner control point: the curve arrives at (1, 1) coming from it.
  public let x2: Double
  public let y2: Double

  @usableFromInline let x: Cubic
  @usableFromInline let y: Cubic
  /// Whether x and y are one polynomial, so that progress is the fraction itself.
  @usableFromInline let isStraight: Bool

  /// The curve with the inner control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// - Throws: Where a number is not finite or absurdly large, or `x1` or `x2` lies outside 0 … 1, where one fraction could
  ///   have several values. `y1` and `y2` may: such a curve overshoots.
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

  public func hash(into hasher: inout Hasher) {
    // The polynomials follow from these.
    for number in [x1, y1, x2, y2] { hasher.combine(number) }
  }

  public static let linear = TimingCurve(unchecked: 0, 0, 1, 1)
  public static let easeIn = TimingCurve(unchecked: 0.42, 0, 1, 1)
  public static let easeOut = TimingCurve(unchecked: 0, 0, 0.58, 1)
  /// What `UIView.animate` uses unless told otherwise.
  public static let easeInOut = TimingCurve(unchecked: 0.42, 0, 0.58, 1)
  /// What Core Animation uses for implicit animations; CSS calls it `ease`.
  public static let `default` = TimingCurve(unchecked: 0.25, 0.1, 0.25, 1)

  /// The progress when `fraction` of the duration has passed: 0 before the start, 1 after the end.
  @inlinable public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return isStraight ? fraction : y.value(at: parameter(at: fraction))
  }

  /// The speed of progress, per whole duration; the one-sided limit at both ends, and 0 beyond them. Where the
  /// curve is vertical it is ±1e6, not infinite.
  public func velocity(at fraction: Double) -> Double {
    guard fraction >= 0, fraction <= 1 else { return 0 }
    let (dx, dy) = tangent(at: fraction)
    let velocity = dy / max(dx, 0)
    return velocity.isNaN ? 0 : min(max(velocity, -Tolerance.steepest), Tolerance.steepest)
  }

  /// A vector along the curve. At an end it points along the line to the nearest control point that is not
  /// that end itself, which is the limit where the derivative vanishes.
  private func tangent(at fraction: Double) -> (dx: Double, dy: Double) {
    if isStraight { return (1, 1) }
    if fraction == 0 { return (x1, y1) != (0, 0) ? (x1, y1) : (x2, y2) }
    if fraction == 1 { return (x2, y2) != (1, 1) ? (1 - x2, 1 - y2) : (1 - x1, 1 - y1) }
    let t = parameter(at: fraction)
    return (x.slope(at: t), y.slope(at: t))
  }

  /// The curve parameter t at which x(t) is `fraction`, for a fraction between 0 and 1: by Newton's method,
  /// which needs two or three steps on the curves people use.
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

  /// The same where the curve is so steep that Newton's steps cannot be trusted: x never falls, so halving
  /// the interval finds the point to the last bit.
  @usableFromInline func parameterByBisection(at fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let t = low + (high - low) / 2
      guard low < t, t < high else { return t }
      if x.value(at: t) < fraction { low = t } else { high = t }
    }
  }
}
