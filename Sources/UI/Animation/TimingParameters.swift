import GlissadeGeometry
import GlissadeMotion

/// What decides how an animator spends its duration.
public enum TimingCurveType: Int, Hashable, Sendable {
  /// One of the named curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  case spring
  /// A curve, played as a spring.
  case composed
}

/// Says how an animator spends its duration.
public protocol TimingCurveProvider {
  var timingCurveType: TimingCurveType { get }
  /// The curve; `nil` where a spring alone decides.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring; `nil` where there is none. Where there are both, the spring decides.
  var springTimingParameters: SpringTimingParameters? { get }
}

extension TimingCurveProvider {
  /// How `duration` is spent, or how long it takes where that is not for others to say.
  package func timing(within duration: Double) -> (timing: Timing, duration: Double) {
    springTimingParameters?.spring(within: duration)
      ?? (.curve(cubicTimingParameters?.curve ?? .easeInOut), duration)
  }
}

/// A timing curve, as an animator is given it.
public struct CubicTimingParameters: TimingCurveProvider, Hashable, Sendable {
  let curve: TimingCurve
  public let timingCurveType: TimingCurveType

  /// Creates Core Animation's default curve.
  public init() { (curve, timingCurveType) = (.default, .builtin) }

  public init(animationCurve curve: TimingCurve) { (self.curve, timingCurveType) = (curve, .builtin) }

  /// Creates a cubic Bézier curve from (0, 0) to (1, 1). The points' x are brought into 0 … 1; points that are no numbers
  /// make the curve ease in and out.
  public init(controlPoint1: Point, controlPoint2: Point) {
    let x = [controlPoint1.x, controlPoint2.x].map { min(max($0, 0), 1) }
    let curve = try? TimingCurve(x1: x[0], y1: controlPoint1.y, x2: x[1], y2: controlPoint2.y)
    (self.curve, timingCurveType) = (curve ?? .easeInOut, .cubic)
  }

  public var controlPoint1: Point { Point(curve.x1, curve.y1) }
  public var controlPoint2: Point { Point(curve.x2, curve.y2) }
  public var cubicTimingParameters: CubicTimingParameters? { self }
  public var springTimingParameters: SpringTimingParameters? { nil }

  public static func == (a: CubicTimingParameters, b: CubicTimingParameters) -> Bool { a.curve == b.curve }

  public func hash(into hasher: inout Hasher) {
    for point in [controlPoint1, controlPoint2] { hasher.combine(point) }
  }
}

/// A spring, as an animator is given it.
public struct SpringTimingParameters: TimingCurveProvider, Hashable, Sendable {
  private enum Spring: Hashable {
    case dampingRatio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    case perceptual(duration: Double, bounce: Double)
  }

  private let spring: Spring
  /// In whole distances a second, towards the end. An animator has one progress for everything; of the two components it
  /// takes the one that is larger in size.
  public let initialVelocity: Point

  /// Creates the spring of UIKit's own transitions: mass 3, stiffness 1000, damping 500.
  public init() { self.init(mass: 3, stiffness: 1000, damping: 500) }

  /// Creates a spring that takes the animator's duration.
  ///
  /// - Parameter ratio: Above 0, up to 1, at which the spring does not swing.
  public init(dampingRatio ratio: Double, initialVelocity: Point = .zero) {
    (spring, self.initialVelocity) = (.dampingRatio(ratio), initialVelocity)
  }

  /// Creates a spring that takes as long as it takes to settle, whatever the animator's duration.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Point = .zero) {
    spring = .physical(mass: mass, stiffness: stiffness, damping: damping)
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring by how long it seems to take and how much it swings, from -1 to 1; see `View.animate(springDuration:…)`.
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
      let spring = try? GlissadeMotion.Spring(mass: mass, stiffness: stiffness, dampingCoefficient: damping)
      return Timing.settling(spring, initialVelocity: velocity) ?? (.curve(.easeInOut), duration)
    case .perceptual(let duration, let bounce):
      let spring = try? GlissadeMotion.Spring(duration: duration, bounce: bounce)
      return Timing.settling(spring, initialVelocity: velocity) ?? (.curve(.easeInOut), duration)
    }
  }
}

extension Timing {
  /// A spring's own motion and how long it takes to settle; at most as long as UIKit's springs may take.
  static func settling(_ spring: Spring?, initialVelocity: Double) -> (timing: Timing, duration: Double)? {
    guard let spring, let motion = try? SpringMotion(spring, initialVelocity: initialVelocity) else {
      return nil
    }
    return (.spring(motion), min(motion.settlingDuration(), Spring.durationRange.upperBound))
  }
}
