import Glibc
import GlissadeControls
import GlissadeGeometry
import GlissadeLists
import GlissadeUI

/// UIKit's name for `View.CollisionBoundsType`.
public typealias UIDynamicItemCollisionBoundsType = View.CollisionBoundsType

/// An object that a dynamic animator moves: a view, or a class of the program's own.
@MainActor
public protocol UIDynamicItem: AnyObject {
  /// The centre, in the coordinates of the animator's reference view.
  var center: CGPoint { get set }
  /// The bounds, whose size determines the mass and the shape.
  var bounds: CGRect { get }
  /// The transform. The animator turns it.
  var transform: CGAffineTransform { get set }
  /// The shape in collisions. The default is `rectangle`.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline in collisions for the type `path`: a convex path around the centre. Of other paths the convex hull
  /// is taken.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default shape: `rectangle`.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default outline, which is empty.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension View: UIDynamicItem {}
extension CollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicItem {
  /// The shape of the item's body.
  var shape: Shape {
    let size = bounds.size
    switch collisionBoundsType {
    case .rectangle: return .box(size)
    case .ellipse:
      if size.width == size.height { return .circle(radius: size.width / 2) }
      // A polygon that differs from the ellipse by less than 1 % of its size.
      let corners = (0..<24).map { index in
        let angle = 2 * Double.pi * Double(index) / 24
        return Point(size.width / 2 * cos(angle), size.height / 2 * sin(angle))
      }
      return .polygon(corners)
    case .path:
      let hull = collisionBoundingPath.cgPath.corners.convexHull
      return hull.count > 2 ? .polygon(hull) : .box(size)
    }
  }

  /// The angle by which the transform turns, in radians.
  var angle: Double { atan2(transform.b, transform.a) }
}

extension Path {
  /// The ends of the path's lines, and points on its curves.
  var corners: [Point] {
    var corners: [Point] = []
    for element in elements {
      guard let start = corners.last else {
        if case .move(let point) = element { corners.append(point) }
        continue
      }
      switch element {
      case .move(let point), .line(let point): corners.append(point)
      case .quadCurve(let end, let control):
        corners += Self.shares.map { t in
          start * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + end * (t * t)
        }
      case .curve(let end, let control1, let control2):
        corners += Self.shares.map { t in
          let (s, a) = (1 - t, 3 * t * (1 - t))
          return start * (s * s * s) + control1 * (a * s) + control2 * (a * t) + end * (t * t * t)
        }
      case .closeSubpath: break
      }
    }
    return corners
  }

  /// The parameters of the points on a curve.
  private static let shares = (1...8).map { Double($0) / 8 }

  /// The lines of the path, with curves divided into lines.
  var boundaries: [Boundary] {
    var boundaries: [Boundary] = []
    var part = Path()
    func finish(_ isClosed: Bool) {
      let corners = part.corners
      boundaries += zip(corners, corners.dropFirst()).map { Boundary(start: $0, end: $1) }
      if isClosed, let first = corners.first, let last = corners.last, first != last {
        boundaries.append(Boundary(start: last, end: first))
      }
      part = Path()
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(false)
        part.move(to: point)
      case .line(let point): part.addLine(to: point)
      case .quadCurve(let end, let control): part.addQuadCurve(to: end, control: control)
      case .curve(let end, let control1, let control2):
        part.addCurve(to: end, control1: control1, control2: control2)
      case .closeSubpath: finish(true)
      }
    }
    finish(false)
    return boundaries
  }
}

extension [Point] {
  /// The corners of the smallest convex polygon that contains all points, clockwise on screen. Andrew's monotone chain.
  var convexHull: [Point] {
    let points = sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: [Point]) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count > 1, let last = chain.last,
          (last - chain[chain.count - 2]).cross(point - last) <= 0
        { chain.removeLast() }
        chain.append(point)
      }
      return chain
    }
    return chain(points).dropLast() + chain(points.reversed()).dropLast()
  }
}
