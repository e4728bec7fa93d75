import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The layers of a stage apart from each other in space, seen from the side.
struct Explosion {
  /// How far it has come, from 0 for the flat picture to 1.
  var amount = 1.0
  /// How far it is turned about the vertical and the horizontal axis, in radians.
  var yaw = Self.restingYaw
  var pitch = Self.restingPitch
  var zoom = 1.0
  /// The part of the stage that is looked at.
  var extent: Rect
  /// Where it is to be seen, in points of the stage.
  var room: Rect
  /// The number of planes.
  var count: Int

  static let restingYaw = -0.6
  static let restingPitch = 0.28
  /// So far it can be turned: behind the layers, their order would be the other one.
  static let mostTurn = 1.3
  /// Between two planes, in points.
  private static let separation = 56.0
  /// All planes together are no deeper than so many times the room is wide or high.
  private static let mostDepth = 0.9
  /// How much smaller all becomes, so that the corners stay in sight.
  private static let scale = 0.8
  /// How far the eye is from the middle, in widths or heights of the room.
  private static let eyeDistance = 2.6

  /// From the coordinates of the stage to where a plane is seen.
  func projection(_ plane: Int) -> Projection {
    let longest = max(room.width, room.height)
    let gap = min(Self.separation, Self.mostDepth * longest / Double(max(count, 1)))
    let depth = (Double(plane) - Double(count - 1) / 2) * gap * amount
    let fitting = Self.scale * min(room.width / extent.width, room.height / extent.height, 1) * zoom
    let scale = 1 + (fitting - 1) * amount
    let middle = extent.center + (room.center - extent.center) * amount
    return Projection(
      Transform3D(translationX: -extent.midX, y: -extent.midY, z: depth)
        .concatenating(Transform3D(rotationAngle: yaw * amount, x: 0, y: 1, z: 0))
        .concatenating(Transform3D(rotationAngle: pitch * amount, x: 1, y: 0, z: 0))
        .concatenating(Transform3D(scaleX: scale, y: scale, z: scale))
        .concatenating(Transform3D(eyeDistance: Self.eyeDistance * longest))
        .concatenating(Transform3D(translationX: middle.x, y: middle.y, z: 0)))
  }

  /// Turns what is seen with the hand.
  mutating func turn(by way: Point) {
    yaw = min(max(yaw + way.x * 0.008, -Self.mostTurn), Self.mostTurn)
    pitch = min(max(pitch - way.y * 0.008, -Self.mostTurn), Self.mostTurn)
  }
}

/// A layer on its plane.
struct PlacedLayer {
  let drawing: LayerDrawing
  /// The plane, counted from the back.
  let plane: Int
}

extension [PlacedLayer] {
  /// Puts each layer on the plane next to those that it covers, so that none lies on another.
  ///
  /// A view that draws nothing takes up no plane.
  init(_ drawings: [LayerDrawing]) {
    var placed: [PlacedLayer] = []
    var covered: [(extent: Rect, plane: Int)] = []
    var planes: [Int] = []
    for drawing in drawings {
      if planes.count > drawing.depth { planes.removeSubrange(drawing.depth...) }
      let parent = planes.last ?? 0
      var plane = parent
      let extent = Rect(enclosing: drawing.bounds.corners.compactMap { $0.applying(drawing.projection) })
      // Words and rows that merely touch stay on one plane.
      if let extent = extent?.insetBy(dx: 2, dy: 2), !drawing.list.items.isEmpty {
        for other in covered where other.plane >= plane && other.extent.intersects(extent) {
          plane = other.plane + 1
        }
        covered.append((extent, plane))
      }
      planes.append(plane)
      placed.append(PlacedLayer(drawing: drawing, plane: plane))
    }
    self = placed
  }

  /// How many planes there are.
  var planeCount: Int { (map(\.plane).max() ?? 0) + 1 }

  /// The frontmost view at a point of the picture of them; see `Inspection.view(at:)`.
  func view(at point: Point, in explosion: Explosion) -> View? {
    let hits = filter { $0.drawing.contains(point, through: explosion.projection($0.plane)) }
    let solid = hits.filter { !$0.drawing.list.items.isEmpty }
    // Of those on one plane, the one that is drawn last.
    let front = (solid.isEmpty ? hits : solid).enumerated().max {
      ($0.element.plane, $0.offset) < ($1.element.plane, $1.offset)
    }
    return front?.element.drawing.view
  }
}
