import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeLibC
import GlissadeMotion

// The evaluation of layer animations at a time. It has no other side effects than to set presentation values.

/// The motion of a layer by an animation, with a copy of everything that its evaluation needs: what it sets, and when.
struct LayerMotion {
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

  /// What an animation sets.
  enum Effect {
    case none
    case property(LayerKey, Values, isAdditive: Bool, isCumulative: Bool)
    case group([LayerMotion])
  }

  let effect: Effect
  /// The clock, as it begins. It counts from the beginning of the group, if the animation is in one.
  var clock: Clock
}

extension LayerMotion.Effect {
  /// The values that the animation sets.
  var keys: [LayerKey] {
    switch self {
    case .none: []
    case .property(let key, .along(_, turn: .some), _, _): [key, .rotation(.z)]
    case .property(let key, _, _, _): [key]
    case .group(let motions): motions.flatMap(\.effect.keys)
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
