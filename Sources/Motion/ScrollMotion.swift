import GlissadeLibC

/// The motion of scrolled content along one axis from its release to its rest.
///
/// Within its limits the content decelerates (`Decay`). Beyond them a critically damped spring pulls it back
/// to the edge. The whole motion is computed at the release, as a sequence of closed-form parts, so that the
/// value at a time does not depend on the frames in between. The laws are those of recordings of UIScrollView;
/// docs/MOTION.md, "Scrolling", states them with their errors.
public struct ScrollMotion: Equatable, Sendable {
  /// The angular frequency ω of the spring at the edges, in radians per second: √120.
  public static let bounceFrequency = 120.0.squareRoot()
  /// The speed, in points per second, at which a decay has reached the resting position of a fling.
  public static let finalSpeed = 10.0

  /// The position at rest, in points.
  public private(set) var restingValue: Double
  /// The duration, in seconds. The motion ends when it stays within half a pixel of its rest, where it is
  /// drawn at the resting position.
  public private(set) var duration = 0.0

  /// The least speed at which a motion reaches its resting position, in points per second.
  private static let leastFinalSpeed = 1.0

  private let pixel: Double
  private var parts: [Part] = []

  private struct Part: Equatable, Sendable {
    let start: Double
    let course: Course
  }

  private enum Course: Equatable, Sendable {
    case coast(Decay)
    case pull(target: Double, CriticallyDampedMotion)

    func value(at time: Double) -> Double {
      switch self {
      case .coast(let decay): decay.value(at: time)
      case .pull(let target, let motion): target + motion.displacement(at: time)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .coast(let decay): decay.velocity(at: time)
      case .pull(_, let motion): motion.velocity(at: time)
      }
    }
  }

  // MARK: Initializers

  /// Creates the motion of content released at `position` with `velocity`, in points per second.
  ///
  /// The content comes to rest at the whole pixel nearest to the place at which the decay has slowed down to
  /// `finalSpeed`. As in the recordings, its way is that of a speed that is added up over whole milliseconds, which is
  /// 0.1 % shorter at the normal rate. The friction is adjusted so that the content nevertheless comes to rest there.
  ///
  /// - Parameters:
  ///   - position: The offset at the start, in points.
  ///   - velocity: The velocity of the content at the start, in points per second. For content that a hand lets go,
  ///     `velocity(atRelease:hand:within:)` returns it.
  ///   - limits: The range of resting positions, in points. Its bounds are on whole pixels.
  ///   - bounce: The greatest distance by which the content may overshoot a limit, in points. It raises the stiffness
  ///     of the spring if necessary.
  ///   - pixel: The size of a device pixel, in points.
  public init(
    flungFrom position: Double, velocity: Double, within limits: ClosedRange<Double>,
    rate: Decay.Rate = .normal, bounce: Double = .infinity, pixel: Double = 1
  ) {
    self.init(at: position, pixel: pixel)
    var (position, velocity) = (position, velocity)
    let nearest = limits.nearest(to: position)
    if position != nearest {
      let pull = CriticallyDampedMotion(
        frequency: Self.bounceFrequency, velocity: velocity, displacement: position - nearest)
      // The content is fast enough to pass the edge before the spring settles. It decelerates from there.
      guard let passing = pull.timeAtTarget, passing < pull.settlingDuration(within: pixel / 2) else {
        settle(pull, at: nearest)
        return
      }
      append(.pull(target: nearest, pull), lasting: passing)
      (position, velocity) = (nearest, pull.velocity(at: passing))
    }
    let decay = Decay(initialValue: position, initialVelocity: velocity, rate: rate)
    let aim = decay.value(at: decay.duration(untilSlowerThan: Self.finalSpeed))
    // The rest of the way, by which the sum is shorter, follows at less than the final speed.
    let shown = velocity * rate.shareOfSum
    let end = max(Self.finalSpeed - abs(velocity - shown), Self.leastFinalSpeed)
    guard !limits.contains(aim) else {
      restingValue = limits.nearest(to: (aim / pixel).rounded() * pixel)
      decelerate(from: position, velocity: shown, endingAt: end)
      return
    }
    let edge = limits.nearest(to: aim)
    let coast = Decay(
      initialValue: position, initialVelocity: shown, friction: (abs(shown) - end) / abs(aim - position))
    let arrival = coast.time(passing: edge) ?? 0
    append(.coast(coast), lasting: arrival)
    restingValue = edge
    guard bounce > 0 else { return }
    // The edge is hit with the speed itself, which the sum over milliseconds follows.
    let speed = coast.velocity(at: arrival) / rate.shareOfSum
    // The peak is v/(e·ω), at the time 1/ω.
    let frequency = max(Self.bounceFrequency, abs(speed) / (exp(1) * bounce))
    settle(CriticallyDampedMotion(frequency: frequency, velocity: speed, displacement: 0), at: edge)
  }

  /// Creates the motion of a critically damped spring that pulls content from `position` to `target`.
  ///
  /// - Parameters:
  ///   - position: The offset at the start, in points.
  ///   - velocity: The velocity at the start, in points per second.
  ///   - target: The offset at rest, in points.
  ///   - frequency: The least angular frequency of the spring, in radians per second. It is raised as far as
  ///     necessary to prevent an overshoot.
  ///   - pixel: The size of a device pixel, in points. The default is 1.
  public init(
    from position: Double, velocity: Double, to target: Double, frequency: Double, pixel: Double = 1
  ) {
    self.init(at: position, pixel: pixel)
    restingValue = target
    guard position != target else { return }
    let stiffest = max(frequency, velocity / (target - position))
    settle(
      CriticallyDampedMotion(frequency: stiffest, velocity: velocity, displacement: position - target),
      at: target)
  }

  /// Creates the motion of content that is to rest at `target` regardless of its speed, as at the edge of a
  /// page.
  ///
  /// If the speed reaches the target with at least half of the usual friction, the motion is a decay with
  /// that friction. Otherwise a spring pulls the content to the target, the more firmly the less the speed would reach
  /// it by itself.
  ///
  /// - Parameters:
  ///   - position: The offset at the start, in points.
  ///   - velocity: The velocity at the start, in points per second.
  ///   - target: The offset at rest, in points.
  ///   - rate: The usual rate of deceleration.
  ///   - pixel: The size of a device pixel, in points. The default is 1.
  public init(
    flungFrom position: Double, velocity: Double, at target: Double, rate: Decay.Rate, pixel: Double = 1
  ) {
    let least = rate.friction / 2
    // From 0 at half of the usual friction to 1 at the usual friction.
    let excess = velocity / (target - position) / least - 1
    guard excess >= 0 else {
      let frequency = least + (Self.bounceFrequency - least) * min(-excess, 1)
      self.init(from: position, velocity: velocity, to: target, frequency: frequency, pixel: pixel)
      return
    }
    self.init(at: position, pixel: pixel)
    restingValue = target
    decelerate(
      from: position, velocity: velocity, endingAt: min(Self.finalSpeed * min(excess, 1), 0.9 * abs(velocity))
    )
  }

  private init(at position: Double, pixel: Double) {
    restingValue = position
    self.pixel = pixel
  }

  private mutating func append(_ course: Course, lasting time: Double) {
    guard time > 0 else { return }
    parts.append(Part(start: duration, course: course))
    duration += time
  }

  /// Appends the decay that leads from `position` to the resting value and ends there with `speed`, or earlier if it
  /// looks at rest before.
  ///
  /// From v to the speed s, a decay with the friction κ travels (v − s)/κ.
  private mutating func decelerate(from position: Double, velocity: Double, endingAt speed: Double) {
    let way = restingValue - position
    guard way * velocity > 0, abs(velocity) > speed else { return }
    let friction = (abs(velocity) - speed) / abs(way)
    let decay = Decay(initialValue: position, initialVelocity: velocity, friction: friction)
    // The last half pixel is not seen.
    append(.coast(decay), lasting: decay.duration(untilSlowerThan: speed + friction * pixel / 2))
  }

  private mutating func settle(_ pull: CriticallyDampedMotion, at target: Double) {
    append(.pull(target: target, pull), lasting: pull.settlingDuration(within: pixel / 2))
    restingValue = target
  }

  // MARK: Values

  /// Returns the position `time` seconds after the release, in points. From the end on it is exactly the
  /// resting value.
  public func value(at time: Double) -> Double {
    guard time < duration, let part = part(at: time) else { return restingValue }
    return part.course.value(at: max(time - part.start, 0))
  }

  /// Returns the speed `time` seconds after the release, in points per second. From the end on it is 0.
  public func velocity(at time: Double) -> Double {
    guard time < duration, let part = part(at: time) else { return 0 }
    return part.course.velocity(at: max(time - part.start, 0))
  }

  /// Returns the first time after `time` at which the position leaves `range`, in seconds after the release,
  /// or `nil` if it stays inside. The position at `time` must be inside.
  public func time(leaving range: ClosedRange<Double>, after time: Double) -> Double? {
    // The motion is monotonic between these times.
    var moments = parts.flatMap { part -> [Double] in
      guard case .pull(_, let motion) = part.course, let turn = motion.lastTurn(beyond: 0) else {
        return [part.start]
      }
      return [part.start, part.start + turn]
    }
    moments.append(duration)
    var last = time
    for moment in moments.sorted() where moment > time && moment <= duration {
      if !range.contains(value(at: moment)) {
        return bisection(from: last, to: moment) { range.contains(value(at: $0)) }
      }
      last = moment
    }
    return nil
  }

  private func part(at time: Double) -> Part? {
    parts.last { $0.start <= time } ?? parts.first
  }
}

extension ScrollMotion {
  /// The shares and knots of the laws of a release beyond an edge.
  private enum Release {
    /// The speed of content that was held at rest, as a share of ωA: it returns at once.
    static let held = 2.0 / 3
    /// The share of the hand's speed that content keeps.
    static let moving = 0.55
    /// The excess and the speed outwards, in points and points per second, of the recorded release in motion. Up to
    /// them the laws are interpolated linearly from those of a release at the edge and of a release at rest.
    static let knownExcess = 79.0
    static let knownSpeed = 1750.0
  }

  /// Returns the velocity with which content sets off that a hand lets go, in points per second.
  ///
  /// Within the limits it is the hand's velocity. Beyond an edge by A, content that was held at rest returns with the
  /// speed ⅔ωA, and content that a hand moves outwards by v keeps 0.55 v. Between these cases the velocity is
  /// interpolated. Source: recordings of UIScrollView; docs/MOTION.md, "Scrolling".
  ///
  /// - Parameters:
  ///   - position: The offset at the release, in points.
  ///   - hand: The velocity of the hand, in points of the offset per second.
  ///   - limits: The range of resting positions, in points.
  public static func velocity(
    atRelease position: Double, hand: Double, within limits: ClosedRange<Double>
  ) -> Double {
    let excess = position - limits.nearest(to: position)
    guard excess != 0 else { return hand }
    let outward = excess > 0 ? hand : -hand
    let share = 1 - (1 - Release.moving) * min(abs(excess) / Release.knownExcess, 1)
    let pull = Release.held * bounceFrequency * abs(excess)
    let velocity = share * outward - pull * (1 - min(max(outward, 0) / Release.knownSpeed, 1))
    return excess > 0 ? velocity : -velocity
  }
}

extension ClosedRange<Double> {
  /// Returns the value of the range that is nearest to `value`.
  fileprivate func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
