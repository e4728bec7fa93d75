/// Every threshold of this module, with its unit and its reason.
public enum Tolerance {
  /// How far from its target a spring may be and still count as settled, in whole distances. A thousandth of
  /// a way of 400 points is less than half a point.
  @inlinable public static var settling: Double { 0.001 }

  /// What UIKit lets the envelope of a spring be at the end of its duration, in whole distances: the ε of
  /// its duration equation. Not a choice of ours: another value gives another stiffness.
  @inlinable static var springDuration: Double { 0.001 }

  /// The last Newton step after which a point on a Bézier curve counts as found, in curve parameter. The
  /// error that remains is about the step squared.
  @inlinable static var curveStep: Double { 1e-7 }

  /// Below this dx/dt Newton's steps on a Bézier curve are not trusted, and bisection finds the point.
  @inlinable static var curveSlope: Double { 1e-3 }

  /// What a table of a Bézier curve may be off by, in progress. Traces show millionths of a point; on a way of a
  /// million points this is one.
  @inlinable static var tableError: Double { 1e-12 }

  /// The speed reported for a vertical tangent, in progress a fraction of the duration: finite, so that
  /// what is computed from it is, yet faster than any frame rate can show.
  @inlinable static var steepest: Double { 1e6 }

  /// The largest value or velocity that is taken, in values or in values a second. Nothing on a screen comes
  /// near it, and no product of it with a frequency or a time runs out of Double.
  @inlinable static var largest: Double { 1e100 }

  /// Keyframes this near each other touch, in fractions of the whole: 0.1 + 0.2 is not 0.3, but means it.
  /// A nanosecond in a second; nobody leaves so short a gap on purpose.
  @inlinable static var keyframeJoin: Double { 1e-9 }
}
