import Glibc

/// How scrolled content moves along one axis when the hand lets go of it, from there to its rest.
///
/// Inside its limits it coasts (`Decay`); beyond them a critically damped spring draws it back to the edge. The
/// whole course is known at the release, part after part in closed form, so that its value at a time depends
/// on nothing that happens between. docs/MOTION.md, "Scrolling", gives the reasons.
public struct ScrollMotion: Equatable, Sendable {
  /// ω of the spring at the edges, in radians a second. Source: others' measurements of UIScrollView, which
  /// say mass 1, stiffness 100, critically damped.
  public static let bounceFrequency = 10.0

  /// Where it comes to rest, in points.
  public private(set) var restingValue: Double
  /// In seconds. It ends when it is within half a pixel of its rest for good: when, drawn on whole pixels,
  /// it is there.
  public private(set) var duration = 0.0

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

  // MARK: Making

  /// Lets go of content at `position` with `velocity`, in points a second.
  ///
  /// It rests on the nearest whole pixel to where the decay alone would: the speed it sets out with is that
  /// much another, at most half a pixel's worth.
  ///
  /// - Parameters:
  ///   - limits: where it may rest; their ends stand on whole pixels.
  ///   - bounce: how far beyond a limit it may go that it meets with speed. The spring that brings it back is
  ///     as stiff as that takes.
  ///   - pixel: the size of a device pixel, in points.
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
      // Thrown back in faster than the spring can hold it, it coasts on from the edge.
      guard let passing = pull.timeAtTarget, passing < pull.settlingDuration(within: pixel / 2) else {
        settle(pull, at: nearest)
        return
      }
      append(.pull(target: nearest, pull), lasting: passing)
      (position, velocity) = (nearest, pull.velocity(at: passing))
    }
    let coast = Decay(initialValue: position, initialVelocity: velocity, rate: rate)
    guard !limits.contains(coast.restingValue) else {
      let rest = limits.nearest(to: (coast.restingValue / pixel).rounded() * pixel)
      let aimed = Decay(initialValue: position, restingValue: rest, rate: rate)
      append(.coast(aimed), lasting: aimed.duration(untilWithin: pixel / 2))
      restingValue = rest
      return
    }
    let edge = limits.nearest(to: coast.restingValue)
    let arrival = coast.time(passing: edge) ?? 0
    append(.coast(coast), lasting: arrival)
    restingValue = edge
    guard bounce > 0 else { return }
    let speed = coast.velocity(at: arrival)
    // Its peak is v/(e·ω), at the time 1/ω.
    let frequency = max(Self.bounceFrequency, abs(speed) / (exp(1) * bounce))
    settle(CriticallyDampedMotion(frequency: frequency, velocity: speed, displacement: 0), at: edge)
  }

  /// Draws content from `position`, where it has `velocity`, to `target` by a critically damped spring of at
  /// least this angular frequency: one so stiff that it does not overshoot.
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

  /// Lets go of content that is to rest at `target` whatever its speed, as at a page's edge.
  ///
  /// Where the speed leads there by itself, against half the usual friction or more, that is what it does, a
  /// decay of a friction of its own. Otherwise a spring draws it there.
  public init(
    flungFrom position: Double, velocity: Double, at target: Double, rate: Decay.Rate, pixel: Double = 1
  ) {
    let friction = velocity / (target - position)
    // Critically damped and let go with exactly this speed, a spring of this frequency moves as that decay.
    self.init(
      from: position, velocity: velocity, to: target,
      frequency: friction >= rate.friction / 2 ? friction : Self.bounceFrequency, pixel: pixel)
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

  private mutating func settle(_ pull: CriticallyDampedMotion, at target: Double) {
    append(.pull(target: target, pull), lasting: pull.settlingDuration(within: pixel / 2))
    restingValue = target
  }

  // MARK: Moving

  /// The value `time` seconds after the release: from the end on exactly the resting value.
  public func value(at time: Double) -> Double {
    guard time < duration, let part = part(at: time) else { return restingValue }
    return part.course.value(at: max(time - part.start, 0))
  }

  /// The speed `time` seconds after the release, in points a second: 0 from the end on.
  public func velocity(at time: Double) -> Double {
    guard time < duration, let part = part(at: time) else { return 0 }
    return part.course.velocity(at: max(time - part.start, 0))
  }

  /// When the value first leaves `range`, in which it is at `time`, in seconds after the release; `nil` where it
  /// stays.
  public func time(leaving range: ClosedRange<Double>, after time: Double) -> Double? {
    // Between these moments it goes one way.
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
        // Halved to the last bit.
        var (inside, outside) = (last, moment)
        while true {
          let middle = inside + (outside - inside) / 2
          guard inside < middle, middle < outside else { return outside }
          if range.contains(value(at: middle)) { inside = middle } else { outside = middle }
        }
      }
      last = moment
    }
    return nil
  }

  private func part(at time: Double) -> Part? {
    parts.last { $0.start <= time } ?? parts.first
  }
}

extension ClosedRange<Double> {
  /// The value of the range that is nearest to `value`.
  fileprivate func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
