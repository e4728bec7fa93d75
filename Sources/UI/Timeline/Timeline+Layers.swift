import GlissadeGeometry
import GlissadeMotion

// Animations that are added to layers. They do not change the model: an entry goes from the first to the last value that
// the animation shows.

extension Timeline {
  /// An animation begins on a layer. A group has an entry for each animation in it.
  func add(_ run: LayerRun, _ motion: LayerMotion, on layer: Layer) {
    let block = run.animation.blockTiming == nil ? nil : Transaction.current
    add(motion, from: 0, rate: 1, of: run, on: layer, in: block?.group ?? block ?? run)
  }

  /// - Parameters:
  ///   - start: When what holds the motion begins, by the stage's time, if it is held.
  ///   - rate: The seconds of what holds it in one of the stage's.
  private func add(
    _ motion: LayerMotion, from start: Double, rate: Double, of run: LayerRun, on layer: Layer,
    in group: AnyObject
  ) {
    let begin = start + motion.start / rate
    let pace = rate * motion.rate
    switch motion.course {
    case .none: break
    case .group(let motions):
      guard pace > 0 else { return }
      for part in motions { add(part, from: begin, rate: pace, of: run, on: layer, in: group) }
    case .property(let key, let values, _, _):
      let pass = motion.autoreverses ? 2 * motion.duration : motion.duration
      let passes = motion.activeDuration / pass
      let record = add(
        key.propertyName, of: layer.view, on: run, columns: [],
        from: key.value(values.value(at: 0), on: layer),
        to: key.value(values.value(at: 1), on: layer), motion.timelineCourse,
        Run(
          begin: begin, duration: pace > 0 ? motion.duration / pace : motion.duration,
          repeats: passes.isFinite ? passes : nil, autoreverses: motion.autoreverses),
        by: run, in: group)
      guard let knots = values.knots else { return }
      records[record].entry.times = knots.map(\.time)
      records[record].entry.values = knots.map { key.value($0.value, on: layer) }
    }
  }
}

extension LayerMotion {
  fileprivate var timelineCourse: Timeline.Course {
    if case .property(_, let values, _, _) = course, values.knots != nil { return .values }
    switch pace {
    case .even: return .timing(.curve(.linear), duration: duration)
    case .curve(let curve): return .timing(.curve(curve), duration: duration)
    case .spring(let motion): return .timing(.spring(motion), duration: duration)
    }
  }
}

extension LayerMotion.Values {
  /// The values and their times, for an animation through several.
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
      // A path has no values of its own: as many places on it as show its shape.
      let count = 16
      return (0...count).map {
        let time = Double($0) / Double(count)
        return (time, value(at: time))
      }
    }
  }
}

extension LayerKey {
  /// The property by the name that it has in a view.
  @MainActor fileprivate var propertyName: String {
    switch self {
    case .columns(let columns): Timeline.name(ofColumn: columns.lowerBound)
    case .transform, .rotation, .scale, .translation: "transform"
    case .hidden: "isHidden"
    case .own(let name): name
    }
  }

  /// A value of the key as one of the whole property.
  @MainActor
  fileprivate func value(_ value: LayerValue, on layer: Layer) -> Timeline.Value {
    switch self {
    case .columns(let columns):
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
