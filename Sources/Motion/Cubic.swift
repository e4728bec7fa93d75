/// A cubic polynomial, ((a·t + b)·t + c)·t + d.
@usableFromInline struct Cubic: Equatable, Sendable {
  @usableFromInline var a: Double
  @usableFromInline var b: Double
  @usableFromInline var c: Double
  @usableFromInline var d: Double

  /// Creates one coordinate of the Bézier curve from 0 to 1 with the inner control points `p1` and `p2`.
  init(bezier p1: Double, _ p2: Double) {
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
    d = 0
  }

  /// Creates the Hermite polynomial from `p0` with the slope `m0` to `p1` with the slope `m1`, for t from 0
  /// to 1.
  init(from p0: Double, slope m0: Double, to p1: Double, slope m1: Double) {
    a = 2 * (p0 - p1) + m0 + m1
    b = 3 * (p1 - p0) - 2 * m0 - m1
    c = m0
    d = p0
  }

  @inlinable func value(at t: Double) -> Double { ((a * t + b) * t + c) * t + d }
  @inlinable func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }
}
