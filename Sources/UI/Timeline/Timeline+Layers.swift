import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeMotion

// The recording of animations that are added to layers. They do not change model values, so an entry goes
// from the first to the last value of the animation.

extension Timeline {
  /// Records an animation that begins on a layer. A group has an entry for each of its animations.
  func add(_ run: LayerRun, _ motion: LayerMotion, by animation: Animation, on layer: Layer) {
    let block = run.animation.blockTiming == nil ? nil : Transaction.current
    let group = block?.owner ?? run
    for part in motion.effect.timelineParts(on: layer, by: motion.clock) {
      let record = add(
        part.property, of: layer.view, on: run, columns: [], from: part.from, to: part.to, part.course,
        part.run, by: animation, in: group, at: run.animation.site)
      records[record].entry.steps = part.steps
      records[record].entry.values = part.values
    }
  }
}

extension LayerMotion.Effect {
  /// The motion of one property.
  struct TimelinePart {
    let property: String
    let from: Timeline.Value
    let to: Timeline.Value
    let course: Timeline.Course
    let run: Timeline.Run
    /// The values of a keyframe animation and their times, as fractions of the duration. Empty for other animations.
    var steps: [Double] = []
    var values: [Timeline.Value] = []
  }

  /// Returns the motions of single properties. A group has one for each of its animations.
  ///
  /// - Parameters:
  ///   - clock: The clock of the animation.
  ///   - start: The time at which the enclosing group begins, in the stage's time. 0 outside a group.
  ///   - outerRate: The rate of the enclosing group's time relative to the stage's.
  @MainActor
  func timelineParts(
    on layer: Layer, by clock: Clock, from start: Double = 0, rate outerRate: Double = 1
  ) -> [TimelinePart] {
    let begin = start + clock.begin / outerRate
    let pace = outerRate * clock.rate
    let (duration, autoreverses) = (clock.duration, clock.autoreverses)
    switch self {
    case .none: return []
    case .group(let motions):
      guard pace > 0 else { return [] }
      return motions.flatMap {
        $0.effect.timelineParts(on: layer, by: $0.clock, from: begin, rate: pace)
      }
    case .property(let key, let values, _, _):
      let passes = (clock.media?.activeDuration ?? 0) / (autoreverses ? 2 * duration : duration)
      let knots = values.knots ?? values.knots(by: clock)
      let course: Timeline.Course =
        knots == nil ? .timing(Timeline.Easing(timing: clock.timing, duration: duration)) : .values(.linear)
      return [
        TimelinePart(
          property: key.propertyName, from: key.value(values.value(at: 0), on: layer),
          to: key.value(values.value(at: 1), on: layer), course: course,
          run: Timeline.Run(
            begin: begin, duration: pace > 0 ? duration / pace : duration,
            repeats: passes.isFinite ? passes : nil, autoreverses: autoreverses),
          steps: knots?.map(\.time) ?? [], values: knots?.map { key.value($0.value, on: layer) } ?? [])
      ]
    }
  }
}

extension LayerMotion.Values {
  /// The number of values that describe a spring whose time is changed by a timing function.
  private static let springSteps = 64

  /// The values and times of a spring whose time is changed by a timing function, which has no form of its own in a
  /// timeline. `nil` for other animations.
  fileprivate func knots(by clock: Clock) -> [(time: Double, value: LayerValue)]? {
    guard case .spring = clock.timing, case .curve = clock.media?.pace else { return nil }
    return (0...Self.springSteps).map {
      let fraction = Double($0) / Double(Self.springSteps)
      return (fraction, value(at: clock.progress(inRunAt: fraction)))
    }
  }

  /// The values and times of a keyframe animation or a path. `nil` for other animations.
  fileprivate var knots: [(time: Double, value: LayerValue)]? {
    switch self {
    case .between: return nil
    case .through(let keys):
      var knots: [(time: Double, value: LayerValue)] = []
      for (time, value) in zip(keys.legs.times, keys.values) {
        if keys.isDiscrete, let last = knots.last { knots.append((time, last.value)) }
        knots.append((time, value))
      }
      if let last = knots.last, last.time < 1 { knots.append((1, last.value)) }
      return knots
    case .along:
      // A path has no key values, so its shape is sampled.
      let count = 16
      return (0...count).map {
        let time = Double($0) / Double(count)
        return (time, value(at: time))
      }
    }
  }
}

extension LayerKey {
  /// The name of the view's property that the key belongs to.
  @MainActor fileprivate var propertyName: String {
    switch self {
    case .columns(let columns, _):
      AnimatableProperty.holding(columns.lowerBound)?.name ?? "column \(columns.lowerBound)"
    case .transform, .rotation, .scale, .translation: AnimatableProperty.transform.name
    case .hidden: "isHidden"
    case .own(let name): name
    }
  }

  /// Returns a value of the key as a value of the whole property.
  @MainActor
  fileprivate func value(_ value: LayerValue, on layer: Layer) -> Timeline.Value {
    switch self {
    case .columns(let columns, _):
      guard case .numbers(let numbers) = value else { return .numbers([]) }
      return Timeline.value(of: layer.view, columns, numbers)
    case .transform, .rotation, .scale, .translation:
      return .transform(replacingPart(of: layer.view.modelTransform, by: value))
    case .hidden, .own:
      switch value {
      case .numbers(let numbers): return .numbers(numbers)
      case .transform(let transform): return .transform(transform)
      case .path(let path): return .numbers(path.elements.flatMap(\.numbers))
      case .image: return .numbers([])
      }
    }
  }
}

extension Path.Element {
  fileprivate var numbers: [Double] {
    switch self {
    case .move(let end), .line(let end): [end.x, end.y]
    case .quadCurve(let end, let control): [control.x, control.y, end.x, end.y]
    case .curve(let end, let control1, let control2):
      [control1.x, control1.y, control2.x, control2.y, end.x, end.y]
    case .closeSubpath: []
    }
  }
}
