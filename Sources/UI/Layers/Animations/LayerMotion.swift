import Glibc
import GlissadeGeometry
import GlissadeMotion

// The evaluation of layer animations at a time. It has no other side effects than to set presentation values.

/// A running animation of a layer, with a copy of everything that its evaluation needs.
struct LayerMotion {
  /// The progress from 0 to 1 over one run.
  enum Pace {
    case even
    case curve(TimingCurve)
    case spring(SpringMotion)
  }

  enum Values {
    case between(LayerValue, LayerValue)
    case through(Keys)
    /// The point on a path. `turn` is the angle between the layer's x axis and the direction of the path, in
    /// radians; `nil` leaves the rotation alone.
    case along(Way, turn: Double?)
  }

  /// Key times as fractions of the duration, with a timing curve for each leg between two of them.
  struct Legs {
    var times: [Double]
    var curves: [TimingCurve] = []

    /// Returns the leg at a time, and the progress on it by the leg's timing curve.
    func leg(at time: Double) -> (index: Int, share: Double) {
      let index = max(times.dropLast().lastIndex { $0 <= time } ?? 0, 0)
      guard index + 1 < times.count, times[index + 1] > times[index] else { return (index, 1) }
      let share = min(max((time - times[index]) / (times[index + 1] - times[index]), 0), 1)
      return (index, curves.indices.contains(index) ? curves[index].progress(at: share) : share)
    }
  }

  struct Keys {
    let values: [LayerValue]
    let legs: Legs
    let isDiscrete: Bool
    /// The splines through the values, one per component. `nil` for linear interpolation.
    let splines: [Keyframes]?
  }

  struct Way {
    let measure: PathMeasure
    /// The times at which each line or curve begins and the last one ends. `nil` for constant speed along the path.
    let legs: Legs?
    let isDiscrete: Bool

    func place(at progress: Double) -> (point: Point, angle: Double)? {
      guard let legs else { return measure.place(atFraction: progress) }
      let (index, share) = legs.leg(at: progress)
      return measure.place(inPiece: index, at: isDiscrete ? 0 : share)
    }
  }

  enum Course {
    case none
    case property(LayerKey, Values, isAdditive: Bool, isCumulative: Bool)
    case group([LayerMotion])
  }

  let course: Course
  let pace: Pace
  /// The time at which the animation begins, in the stage's time or that of the group.
  var start: Double
  /// The duration of one run, in the animation's own time.
  let duration: Double
  let offset: Double
  /// The animation's own seconds per second of the enclosing time.
  var rate: Double
  /// The animation's own seconds per second of the layer's time.
  let ownRate: Double
  /// The time since the beginning, in the animation's own time, if the layer's time stands still.
  var held: Double?
  /// Whether the animation runs from its end to its beginning.
  let isBackwards: Bool
  /// The duration of all runs together, in the animation's own time.
  let activeDuration: Double
  let autoreverses: Bool
  let fillMode: LayerFillMode

  /// Creates the motion of an animation on a layer.
  ///
  /// - Parameters:
  ///   - defaultDuration: The duration of an animation whose own duration is not a positive finite number, in
  ///     seconds.
  ///   - speed: The speed of the layer.
  @MainActor
  init(_ animation: LayerAnimation, on layer: Layer, defaultDuration: Double, speed: Double = 1) {
    course = animation.course(on: layer)
    pace = animation.pace
    start = animation.beginTime.isFinite ? animation.beginTime : 0
    duration =
      animation.duration > 0 && animation.duration.isFinite ? animation.duration : max(defaultDuration, 1e-9)
    offset = animation.timeOffset
    let ownSpeed = Double(animation.speed)
    ownRate = ownSpeed.isFinite ? abs(ownSpeed) : 1
    rate = ownRate * speed
    isBackwards = ownSpeed < 0
    let run = animation.autoreverses ? 2 * duration : duration
    let count = Double(animation.repeatCount)
    activeDuration =
      animation.repeatDuration > 0
      ? animation.repeatDuration
      : count >= Double(Float.greatestFiniteMagnitude) ? .infinity : run * (count > 0 ? count : 1)
    autoreverses = animation.autoreverses
    fillMode = animation.fillMode
  }

  /// The time at which the animation ends, in the enclosing time. `nil` if it never ends.
  var end: Double? {
    guard rate > 0, held == nil, activeDuration.isFinite else { return nil }
    return onTimeGrid(start + activeDuration / rate)
  }

  /// Whether the last value remains after the end.
  var lastsForever: Bool { fillMode == .forwards || fillMode == .both }

  /// Returns the index of the run and the fraction of it at a time. Returns `nil` if the animation has no
  /// effect at that time.
  func moment(at time: Double) -> (run: Double, fraction: Double)? {
    var elapsed = held ?? (time - start) * rate
    if let held {
      guard held >= 0 || fillMode == .backwards || fillMode == .both, held <= activeDuration || lastsForever
      else { return nil }
      elapsed = min(max(held, 0), activeDuration)
    } else if time < start {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      elapsed = 0
    } else if let end, time > end {
      guard lastsForever else { return nil }
      elapsed = activeDuration
    } else if let end, time == end {
      elapsed = activeDuration
    }
    let length = autoreverses ? 2 * duration : duration
    if isBackwards {
      elapsed =
        (activeDuration.isFinite ? activeDuration : (elapsed / length).rounded(.up) * length) - elapsed
    }
    let runs = max((elapsed + offset) / length, 0)
    var run = runs.rounded(.down)
    var fraction = runs - run
    // The end of the last run must not count as the beginning of another one.
    if elapsed == activeDuration, fraction < 1e-9, run > 0 { (run, fraction) = (run - 1, 1) }
    if autoreverses { fraction = fraction <= 0.5 ? 2 * fraction : 2 - 2 * fraction }
    return (run, fraction)
  }

  private func progress(_ fraction: Double) -> Double {
    switch pace {
    case .even: fraction
    case .curve(let curve): curve.progress(at: fraction)
    case .spring(let motion): motion.value(at: fraction * duration)
    }
  }

  /// Sets the presentation values of `layer` at a time.
  @MainActor
  func present(on layer: Layer, at time: Double) {
    guard let moment = moment(at: time) else { return }
    let progress = progress(moment.fraction)
    switch course {
    case .none: break
    case .group(let motions):
      for motion in motions { motion.present(on: layer, at: progress * duration) }
    case .property(let key, let values, let isAdditive, let isCumulative):
      var value = values.value(at: progress)
      if isCumulative, moment.run > 0 {
        let end = self.progress(autoreverses ? 0 : 1)
        value = value.adding(values.value(at: end), times: moment.run)
      }
      if isAdditive, let base = layer.presentedValue(key) { value = base.adding(value) }
      layer.present(value, for: key)
      if case .along(let way, let turn?) = values, let place = way.place(at: progress) {
        layer.present(LayerValue(place.angle + turn), for: .rotation(.z))
      }
    }
  }

  /// The values that the animation sets.
  var keys: [LayerKey] {
    switch course {
    case .none: []
    case .property(let key, .along(_, turn: .some), _, _): [key, .rotation(.z)]
    case .property(let key, _, _, _): [key]
    case .group(let motions): motions.flatMap(\.keys)
    }
  }
}

extension LayerMotion.Values {
  func value(at progress: Double) -> LayerValue {
    switch self {
    case .between(let from, let to): LayerValue.between(from, to, at: progress)
    case .through(let keys): keys.value(at: progress)
    case .along(let way, _): LayerValue(way.place(at: progress)?.point ?? .zero)
    }
  }
}

extension LayerMotion.Keys {
  func value(at progress: Double) -> LayerValue {
    let last = values.count - 1
    if isDiscrete { return values[min(max(legs.times.lastIndex { $0 <= progress } ?? 0, 0), last)] }
    let (index, share) = legs.leg(at: progress)
    guard index < last else { return values[last] }
    if let splines {
      let (start, end) = (legs.times[index], legs.times[index + 1])
      return .numbers(splines.map { $0.value(at: start + (end - start) * share) })
    }
    return LayerValue.between(values[index], values[index + 1], at: share)
  }
}
