/// The thresholds of this module, with their units and reasons.
public enum Tolerance {
  /// The distance from the target within which a spring counts as settled, in whole distances. On a distance
  /// of 400 points it is less than half a point.
  @inlinable public static var settling: Double { 0.001 }

  /// The envelope of a UIKit spring at the end of its duration, in whole distances: the ε of the duration
  /// equation. The value is UIKit's; another one would give other stiffnesses.
  @inlinable static var springDuration: Double { 0.001 }

  /// The Newton step below which a point on a Bézier curve counts as found, in curve parameter. The remaining
  /// error is about the square of the step.
  @inlinable static var curveStep: Double { 1e-7 }

  /// The slope dx/dt of a Bézier curve below which bisection replaces Newton's method.
  @inlinable static var curveSlope: Double { 1e-3 }

  /// The greatest error of a table of a Bézier curve, in progress. Traces have a resolution of a millionth of
  /// a point, which this is on a distance of a million points.
  @inlinable static var tableError: Double { 1e-12 }

  /// The speed reported for a vertical tangent, in progress per fraction of the duration. It is finite so
  /// that derived values are finite, and faster than any frame rate can show.
  @inlinable static var steepest: Double { 1e6 }

  /// The greatest accepted magnitude of values and of velocities, in values per second. It is far above any
  /// value on a screen, and its products with frequencies and times do not overflow.
  @inlinable static var largest: Double { 1e100 }

  /// The gap below which consecutive keyframes count as adjacent, in fractions of the whole. It admits
  /// rounding errors such as 0.1 + 0.2 ≠ 0.3, and is a nanosecond per second of duration.
  @inlinable static var keyframeJoin: Double { 1e-9 }
}
