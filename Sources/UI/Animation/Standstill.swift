import GlissadeGeometry

/// What an animation moves, and how to go from where it stands to either of its ends. What is done to its views in the
/// meantime stays done: they go as far as was left to go.
struct Standstill {
  /// Of its way.
  private(set) var remaining: Double
  /// How far each number is from where it ends, by what remains.
  var columns: [(target: TrackTarget, value: PropertyPair<Double>, distance: (Double) -> Double)] = []
  /// How far each is turned from where it ends, by what remains.
  var turns: [(view: View, rotation: (Double) -> Quaternion)] = []
  /// Those whose transform is among that, or a part of it.
  var transformed: [View] = []
  /// The dynamic colours that views had at its start.
  var formerColors: [FormerColor] = []

  init(remaining: Double) { self.remaining = remaining }

  /// To where so much of the way remains.
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
