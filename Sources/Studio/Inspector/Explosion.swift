import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The layers of a stage, separated along the z axis and viewed from the side.
struct Explosion {
  /// The progress of the separation, from 0 for the flat picture to 1.
  var amount = 1.0
  /// The rotation about the vertical axis, in radians. `pitch` is the rotation about the horizontal axis.
  var yaw = Self.restingYaw
  var pitch = Self.restingPitch
  var zoom = 1.0
  /// The part of the stage that is viewed.
  var extent: Rect
  /// The area in which the part is shown, in points of the stage.
  var room: Rect
  /// The number of planes.
  var count: Int
  /// The scale of the flat picture, and the place of the origin of the stage in it.
  var flatScale = 1.0
  var flatOrigin = Point.zero

  static let restingYaw = -0.6
  static let restingPitch = 0.28
  /// The maximum angle of rotation, in radians. Seen from behind, the order of the layers would be reversed.
  static let mostTurn = 1.3
  /// The distance between two planes, in points.
  private static let separation = 56.0
  /// The maximum depth of all planes together, as a multiple of the room's longer side.
  private static let mostDepth = 0.9
  /// The scale of the separated layers, which keeps their corners in view.
  private static let scale = 0.8
  /// The distance of the eye from the centre, as a multiple of the room's longer side.
  private static let eyeDistance = 2.6

  /// Returns the projection from the coordinates of the stage to the presented place of a plane.
  func projection(_ plane: Int) -> Projection {
    let longest = max(room.width, room.height)
    let gap = min(Self.separation, Self.mostDepth * longest / Double(max(count, 1)))
    let depth = (Double(plane) - Double(count - 1) / 2) * gap * amount
    let fitting = Self.scale * min(room.width / extent.width, room.height / extent.height, 1) * zoom
    let scale = flatScale + (fitting - flatScale) * amount
    let flatMiddle = flatOrigin + extent.center * flatScale
    let middle = flatMiddle + (room.center - flatMiddle) * amount
    return Projection(
      Transform3D(translationX: -extent.midX, y: -extent.midY, z: depth)
        .concatenating(Transform3D(rotationAngle: yaw * amount, x: 0, y: 1, z: 0))
        .concatenating(Transform3D(rotationAngle: pitch * amount, x: 1, y: 0, z: 0))
        .concatenating(Transform3D(scaleX: scale, y: scale, z: scale))
        .concatenating(Transform3D(eyeDistance: Self.eyeDistance * longest))
        .concatenating(Transform3D(translationX: middle.x, y: middle.y, z: 0)))
  }

  /// Rotates the layers by a movement of the pointer, in points.
  mutating func turn(by way: Point) {
    yaw = min(max(yaw + way.x * 0.008, -Self.mostTurn), Self.mostTurn)
    pitch = min(max(pitch - way.y * 0.008, -Self.mostTurn), Self.mostTurn)
  }
}

/// A layer and the plane on which it is placed.
struct PlacedLayer {
  let drawing: LayerDrawing
  /// The index of the plane, counted from the back.
  let plane: Int
}

extension [PlacedLayer] {
  /// Creates the placement in which each layer is on the plane in front of those that it covers, so that no
  /// layer overlaps another one on its plane.
  ///
  /// A view that draws nothing occupies no space on a plane.
  init(_ drawings: [LayerDrawing]) {
    var placed: [PlacedLayer] = []
    var covered: [(extent: Rect, plane: Int)] = []
    var planes: [Int] = []
    for drawing in drawings {
      if planes.count > drawing.depth { planes.removeSubrange(drawing.depth...) }
      let parent = planes.last ?? 0
      var plane = parent
      let extent = Rect(enclosing: drawing.bounds.corners.compactMap { $0.applying(drawing.projection) })
      // Texts and rows that only touch each other stay on one plane.
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

  /// The number of planes.
  var planeCount: Int { (map(\.plane).max() ?? 0) + 1 }

  /// Returns the frontmost view at a point of the separated layers. See `Inspection.view(at:)`.
  func view(at point: Point, in explosion: Explosion) -> View? {
    let hits = filter { $0.drawing.contains(point, through: explosion.projection($0.plane)) }
    let solid = hits.filter { !$0.drawing.list.items.isEmpty }
    // Of the layers on one plane, the one that is drawn last is in front.
    let front = (solid.isEmpty ? hits : solid).enumerated().max {
      ($0.element.plane, $0.offset) < ($1.element.plane, $1.offset)
    }
    return front?.element.drawing.view
  }
}
