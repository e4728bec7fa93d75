import GlissadeGeometry
import GlissadeInput

extension Key {
  /// The direction of an arrow key, as a point one unit away. `nil` for other keys.
  var way: Point? {
    switch self {
    case .left: Point(-1, 0)
    case .right: Point(1, 0)
    case .up: Point(0, -1)
    case .down: Point(0, 1)
    default: nil
    }
  }
}
