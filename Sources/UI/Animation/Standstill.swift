import GlissadeAnimationEngine
import GlissadeGeometry

/// The values that a stopped animation moves, with the distances to either of its ends. Changes that are made
/// in the meantime persist, because only the distances are added.
struct Standstill {
  /// The remaining share of the way.
  private(set) var remaining: Double
  /// The distance of each number from its final value, as a function of the remaining share.
  var columns: [(target: TrackTarget, value: PropertyPair<Double>, distance: (Double) -> Double)] = []
  /// The rotation of each view from its final value, as a function of the remaining share.
  var turns: [(view: View, rotation: (Double) -> Quaternion)] = []
  /// The views whose transforms are affected.
  var transformed: [View] = []
  /// The dynamic colours of views at the start of the animation.
  var formerColors: [FormerColor] = []

  /// The views that are moved. A view with several tracks occurs several times.
  var views: some Sequence<View> {
    [columns.lazy.map(\.target.view), turns.map(\.view)].joined()
  }

  init(remaining: Double) { self.remaining = remaining }

  /// Moves all values to where `remaining` of the way remains.
  @MainActor mutating func move(to remaining: Double) {
    let transformed = transformed.filter { $0.takeTransformApart() }
    for (target, value, distance) in columns {
      let way = distance(remaining) - distance(self.remaining)
      value.model.pointee += way
      value.presentation.pointee += way
      target.didSettle()
    }
    for (view, rotation) in turns {
      view.rareProperties.model.pointee.turn(by: rotation(remaining) * rotation(self.remaining).inverse)
    }
    for view in transformed {
      view.setModelTransform(view.rareProperties.model.pointee.decomposition.transform)
    }
    if remaining == 1 { for former in formerColors { former.restore() } }
    self.remaining = remaining
  }
}

extension RareProperties {
  mutating func turn(by rotation: Quaternion) {
    decomposition.rotation = rotation * decomposition.rotation
  }
}
