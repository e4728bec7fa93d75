import GlissadeGeometry
import GlissadeMotion

/// The kinds of timing of an animator.
public enum TimingCurveType: Int, Hashable, Sendable {
  /// One of the named curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A curve that is played as a spring.
  case composed
}

/// The timing of an animator.
public protocol TimingCurveProvider {
  /// The kind of the timing.
  var timingCurveType: TimingCurveType { get }
  /// The curve. `nil` if only a spring determines the timing.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring. `nil` if there is none. If there are both a spring and a curve, the spring determines the timing.
  var springTimingParameters: SpringTimingParameters? { get }
}

extension TimingCurveProvider {
  /// Returns the timing and its duration, in seconds. The duration is `duration`, unless the timing determines it.
  package func timing(within duration: Double) -> (timing: Timing, duration: Double) {
    springTimingParameters?.spring(within: duration)
      ?? (.curve(cubicTimingParameters?.curve ?? .easeInOut), duration)
  }
}

/// A cubic timing curve for an animator.
public struct CubicTimingParameters: TimingCurveProvider, Hashable, Sendable {
  let curve: TimingCurve
  /// Whether the curve is named or was created from control points.
  public let timingCurveType: TimingCurveType

  /// Creates Core Animation's default curve.
  public init() { (curve, timingCurveType) = (.default, .builtin) }

  /// Creates parameters with a curve. They count as a named curve.
  public init(animationCurve curve: TimingCurve) { (self.curve, timingCurveType) = (curve, .builtin) }

  /// Creates a cubic Bézier curve from (0, 0) to (1, 1). The x coordinates are clamped to 0 … 1. If a
  /// coordinate is NaN, infinite or extremely large after that, the curve eases in and out.
  public init(controlPoint1: Point, controlPoint2: Point) {
    let x = [controlPoint1.x, controlPoint2.x].map { min(max($0, 0), 1) }
    let curve = try? TimingCurve(x1: x[0], y1: controlPoint1.y, x2: x[1], y2: controlPoint2.y)
    (self.curve, timingCurveType) = (curve ?? .easeInOut, .cubic)
  }

  /// The first inner control point of the curve.
  public var controlPoint1: Point { Point(curve.x1, curve.y1) }
  /// The second inner control point of the curve.
  public var controlPoint2: Point { Point(curve.x2, curve.y2) }
  public var cubicTimingParameters: CubicTimingParameters? { self }
  public var springTimingParameters: SpringTimingParameters? { nil }

  public static func == (a: CubicTimingParameters, b: CubicTimingParameters) -> Bool { a.curve == b.curve }

  public func hash(into hasher: inout Hasher) {
    for point in [controlPoint1, controlPoint2] { hasher.combine(point) }
  }
}

/// A spring for an animator.
public struct SpringTimingParameters: TimingCurveProvider, Hashable, Sendable {
  private enum Spring: Hashable {
    case dampingRatio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    case perceptual(duration: Double, bounce: Double)
  }

  private let spring: Spring
  /// The initial velocity, in units of the whole distance per second, towards the final values. All
  /// properties of an animator have the same progress, so of the two components the one with the greater
  /// absolute value is used.
  public let initialVelocity: Point

  /// Creates the spring of UIKit's own transitions, with mass 3, stiffness 1000 and damping 500. It is played
  /// critically damped: ω = √(1000/3) = 18.257 radians per second.
  public init() { self.init(systemVelocity: 0) }

  /// Creates the spring of UIKit's own transitions with an initial velocity, in whole distances per second.
  package init(systemVelocity: Double) {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: Point(systemVelocity, 0))
  }

  /// The duration, in seconds, for which UIKit's spring with the damping ratio 1 is the spring of its own transitions:
  /// the root of (1 + ωT)·e^(−ωT) = 0.001 with ω = √(1000/3).
  package static let systemDuration = 0.5057

  /// Creates a spring whose duration is that of the animator.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio, above 0 and up to 1, at which the spring does not oscillate. Values are
  ///     clamped to 0.002 … 1.
  ///   - initialVelocity: The initial velocity. The default is zero.
  public init(dampingRatio ratio: Double, initialVelocity: Point = .zero) {
    (spring, self.initialVelocity) = (.dampingRatio(ratio), initialVelocity)
  }

  /// Creates a spring whose duration is its settling time, at most 10 seconds. The animator's duration is ignored.
  /// Damping above the critical value counts as critical, as in UIKit. If the numbers are invalid, the timing is a
  /// curve that eases in and out, with the animator's duration.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Point = .zero) {
    spring = .physical(mass: mass, stiffness: stiffness, damping: damping)
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring from its perceptual duration, in seconds, and its bounce, from -1 to 1. See
  /// `View.animate(springDuration:…)`. If the numbers are invalid, the timing is a curve that eases in and out.
  public init(duration: Double, bounce: Double, initialVelocity: Point = .zero) {
    (spring, self.initialVelocity) = (.perceptual(duration: duration, bounce: bounce), initialVelocity)
  }

  public var timingCurveType: TimingCurveType { .spring }
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  public var springTimingParameters: SpringTimingParameters? { self }

  func spring(within duration: Double) -> (timing: Timing, duration: Double) {
    let velocity =
      abs(initialVelocity.x) >= abs(initialVelocity.y) ? initialVelocity.x : initialVelocity.y
    switch spring {
    case .dampingRatio(let ratio):
      return (.spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity), duration)
    case .physical(let mass, let stiffness, let damping):
      let spring = try? GlissadeMotion.Spring(
        mass: mass, stiffness: stiffness,
        dampingCoefficient: min(damping, 2 * (stiffness * mass).squareRoot()))
      return Timing.settling(spring, initialVelocity: velocity) ?? (.curve(.easeInOut), duration)
    case .perceptual(let duration, let bounce):
      let spring = try? GlissadeMotion.Spring(duration: duration, bounce: bounce)
      return Timing.settling(spring, initialVelocity: velocity) ?? (.curve(.easeInOut), duration)
    }
  }
}

extension Timing {
  /// Returns the motion of a spring and its settling duration, which is limited to the maximum duration of
  /// UIKit's springs. Returns `nil` if there is no such motion.
  static func settling(_ spring: Spring?, initialVelocity: Double) -> (timing: Timing, duration: Double)? {
    guard let spring, let motion = try? SpringMotion(spring, initialVelocity: initialVelocity) else {
      return nil
    }
    return (.spring(motion), min(motion.settlingDuration, Spring.durationRange.upperBound))
  }
}
