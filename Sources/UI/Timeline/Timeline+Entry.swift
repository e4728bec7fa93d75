import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeMotion

extension Timeline {
  /// The motion of one property of one view by one animation.
  public struct Entry: Equatable, Sendable {
    /// The view's identifier when the animation was added. For a view without one, the path from the nearest
    /// ancestor that has one, such as `list.row.3/0`: the indices of subviews, counted from the back.
    public let view: String
    /// Whether `view` is an identifier, and not a path.
    public let hasIdentifier: Bool
    /// The UIKit name of the property, such as `center`, or the name of a custom property.
    public let property: String
    /// The number of the cause of the animation: the call of `animate`, the property animator, the scrolling motion or
    /// the layer animation. Causes are numbered from 1 in the order in which they added their first entry.
    public let group: Int
    /// The time at which the animation was added, in seconds.
    public let added: Double
    /// The time at which the motion begins, after the delay, in seconds.
    public internal(set) var begin: Double
    /// The duration of one pass, in seconds. For a spring without a fixed duration, its settling duration.
    public internal(set) var duration: Double
    /// The time at which the animation finished or was removed, in seconds. `nil` while it runs.
    public internal(set) var end: Double?
    /// The model value before the animation, or the presentation value if the animation replaces others.
    public internal(set) var from: Value
    /// The model value after the animation.
    public internal(set) var to: Value
    /// The values of a keyframe animation, one for each of `times`. Empty for other animations.
    public internal(set) var values: [Value] = []
    /// The progress of the easing at which a keyframe animation has each of `values`, from 0 to 1.
    var steps: [Double] = []
    /// The number of passes. `nil` for an animation that repeats without end.
    public let repeats: Double?
    /// Whether each pass is followed by one backwards.
    public let autoreverses: Bool
    /// The call that began the animation. `nil` for a scrolling motion.
    public internal(set) var site: AnimationSite?
    /// Whether the animation ran to its end, as passed to its completion. `nil` while it runs.
    public internal(set) var finished: Bool?
    var course: Course
  }

  /// The timing of a motion.
  public enum Timing: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A damped spring. `damping` is the damping coefficient. The velocity is in units of the whole distance
    /// per second, towards the new value.
    case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    /// A sequence of values; see `Entry.values`.
    case keyframes
    /// A scrolling motion: deceleration, a bounce, or an animated change of the content offset.
    case scroll
  }

  /// A value of a property.
  public enum Value: Hashable, Sendable {
    /// A number, a point, a size, a rectangle, or any other list of numbers.
    case numbers([Double])
    /// A colour, resolved with the stage's palette.
    case color(RGBA)
    /// An affine transform or a transform in space.
    case transform(Transform3D)
  }

  /// A timing with its duration, in seconds.
  struct Easing: Equatable, Sendable {
    let timing: GlissadeMotion.Timing
    let duration: Double

    static let linear = Easing(timing: .curve(.linear), duration: 1)

    func progress(at fraction: Double) -> Double {
      timing.progress(at: fraction * duration, duration: duration)
    }

    /// Returns the first fraction of the duration at which `progress` is reached.
    func fraction(of progress: Double) -> Double {
      if timing == .curve(.linear) { return progress }
      return Clock(timing: timing, duration: duration, course: .paused(at: 0)).fraction(ofProgress: progress)
    }
  }

  /// The motion of an entry, from which its value at a time can be computed.
  enum Course: Equatable, Sendable {
    /// From the first value to the last.
    case timing(Easing)
    /// Linear interpolation between the entry's values.
    case values(Easing)
    /// The keyframes of the component that moves most.
    case keyframes(Keyframes, Easing)
    /// The motion along the axis with the longest distance.
    case scroll(ScrollMotion)

    /// The easing. `nil` for a scrolling motion.
    var easing: Easing? {
      switch self {
      case .timing(let easing), .values(let easing), .keyframes(_, let easing): easing
      case .scroll: nil
      }
    }

    /// Returns the same motion with another easing.
    func eased(_ easing: Easing) -> Course {
      switch self {
      case .timing: .timing(easing)
      case .values: .values(easing)
      case .keyframes(let keyframes, _): .keyframes(keyframes, easing)
      case .scroll: self
      }
    }
  }
}

extension Timeline.Entry {
  /// The timing of the motion.
  public var timing: Timeline.Timing {
    switch course {
    case .timing(let easing): Timeline.Timing(easing.timing)
    case .values, .keyframes: .keyframes
    case .scroll: .scroll
    }
  }

  /// The curve that eases a keyframe animation as a whole. Linear for other animations.
  public var easing: Timeline.Timing {
    switch course {
    case .values(let easing), .keyframes(_, let easing): Timeline.Timing(easing.timing)
    case .timing, .scroll: .linear
    }
  }

  /// The times of the values of a keyframe animation, as fractions of the duration from 0 to 1. A time occurs twice
  /// where the value jumps. Between two times the value changes with the progress of `easing`. Empty for other
  /// animations.
  public var times: [Double] { steps.map { course.easing?.fraction(of: $0) ?? $0 } }

  /// The time at which all passes end if nothing interferes, in seconds. `nil` for an animation that repeats
  /// without end.
  public var plannedEnd: Double? { repeats.map { begin + duration * $0 * (autoreverses ? 2 : 1) } }

  /// Returns the number that represents the motion at a fraction of a pass: the progress of a curve or a
  /// spring, otherwise the component that moves most.
  package func level(at fraction: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    switch course {
    case .timing(let easing): return easing.progress(at: fraction)
    case .keyframes(let keyframes, let easing): return keyframes.value(at: easing.progress(at: fraction))
    case .scroll(let motion): return motion.value(at: fraction * motion.duration)
    case .values(let easing): return knots.value(at: easing.progress(at: fraction))
    }
  }

  /// The component of the values that moves most, as a piecewise linear function.
  private var knots: Knots {
    let rows = values.map(\.components)
    let width = rows.map(\.count).min() ?? 0
    func range(_ column: Int) -> Double {
      let numbers = rows.map { $0[column] }
      return (numbers.max() ?? 0) - (numbers.min() ?? 0)
    }
    guard let column = (0..<width).max(by: { range($0) < range($1) }) else {
      return Knots(times: [0, 1], values: [0, 1])
    }
    return Knots(times: steps, values: rows.map { $0[column] })
  }

  private struct Knots {
    let times: [Double]
    let values: [Double]

    func value(at fraction: Double) -> Double {
      guard let next = times.firstIndex(where: { $0 > fraction }) else { return values.last ?? 0 }
      guard next > 0 else { return values[next] }
      let share = (fraction - times[next - 1]) / (times[next] - times[next - 1])
      return values[next - 1] + (values[next] - values[next - 1]) * share
    }
  }
}

extension Timeline.Timing {
  fileprivate init(_ timing: GlissadeMotion.Timing) {
    switch timing {
    case .curve(let curve) where curve == .linear: self = .linear
    case .curve(let curve): self = .cubicBezier(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2)
    case .spring(let motion):
      self = .spring(
        mass: motion.spring.mass, stiffness: motion.spring.stiffness,
        damping: motion.spring.dampingCoefficient, velocity: motion.initialVelocity)
    }
  }
}

extension Timeline.Easing {
  init(_ clock: Clock) { self.init(timing: clock.timing, duration: clock.duration) }
}

extension Timeline.Value {
  /// The value as numbers: a colour as red, green, blue and alpha from 0 to 1, a transform as its 6 or 16 elements.
  public var components: [Double] {
    switch self {
    case .numbers(let numbers): numbers
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .transform(let transform) where transform.isAffine:
      [
        transform.affine.a, transform.affine.b, transform.affine.c, transform.affine.d,
        transform.affine.tx, transform.affine.ty,
      ]
    case .transform(let transform): transform.elements
    }
  }
}
