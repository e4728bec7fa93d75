import Glibc
import GlissadeGeometry

/// A rigid body of the simulation, in the plane.
struct Body {
  /// The position of the centre of mass, in points.
  var position: Point
  /// The velocity, in points per second.
  var velocity = Point.zero
  /// The angle, in radians clockwise on screen.
  var angle = 0.0
  /// The angular velocity, in radians per second.
  var spin = 0.0

  /// The shape, around the centre of mass and unrotated.
  var shape: Shape { didSet { reach = shape.reach } }
  /// The distance from the centre within which the body lies, in points.
  private(set) var reach: Double
  /// The mass. That of 100 × 100 points with a density of 1 is 1. Infinite for a body that does not move.
  var mass = 1.0
  /// The moment of inertia, in masses times square points. Infinite for a body that does not turn.
  var inertia = 1.0
  /// The restitution of collisions, from 0 to 1.
  var elasticity = 0.0
  /// The coefficient of friction.
  var friction = 0.2
  /// The rate at which velocity decays, per second.
  var resistance = 0.0 {
    didSet {
      let rate = min(World.greatestRate, resistance)
      (decay, share) = (rate, resistance > rate ? rate / resistance : 1)
    }
  }
  /// The rate that a step of the integration follows, and the share of forces with which it leads to the same final
  /// velocity.
  private(set) var (decay, share) = (0.0, 1.0)
  /// The rate at which spin decays, per second.
  var angularResistance = 0.0

  /// Creates a body at rest.
  init(position: Point, shape: Shape) {
    (self.position, self.shape, reach) = (position, shape, shape.reach)
  }

  var inverseMass: Double { mass.isFinite && mass > 0 ? 1 / mass : 0 }
  var inverseInertia: Double { inertia.isFinite && inertia > 0 ? 1 / inertia : 0 }

  /// Gives the properties that behaviours change their default values.
  mutating func resetProperties() {
    (elasticity, friction) = (0, 0.2)
    (resistance, angularResistance) = (0, 0)
  }

  /// Returns the position of a point that is given relative to the unrotated centre.
  func place(_ offset: Point) -> Point { position + offset.turned(by: angle) }

  /// Returns the velocity of the body at a position.
  func velocity(at place: Point) -> Point {
    let arm = place - position
    return velocity + Point(-spin * arm.y, spin * arm.x)
  }

  /// Changes the velocities by an impulse at a position.
  mutating func apply(_ impulse: Point, at place: Point) {
    let arm = place - position
    velocity += impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  /// Returns the inverse of the mass that an impulse along a unit vector at a position moves.
  func inverseMass(along direction: Point, at place: Point) -> Double {
    let lever = (place - position).cross(direction)
    return inverseMass + lever * lever * inverseInertia
  }

  /// The corners of the shape, or its centre for a circle.
  var corners: [Point] {
    switch shape {
    case .circle: [position]
    case .polygon(let points): points.map { place($0) }
    }
  }

  /// The radius around the corners that belongs to the shape.
  var rounding: Double { if case .circle(let radius) = shape { radius } else { 0 } }
}

/// The outline of a body.
enum Shape: Equatable {
  case circle(radius: Double)
  /// A convex polygon, clockwise on screen, around the centre of mass.
  case polygon([Point])

  /// Creates a rectangle.
  static func box(_ size: Size) -> Shape {
    let (x, y) = (size.width / 2, size.height / 2)
    return .polygon([Point(-x, -y), Point(x, -y), Point(x, y), Point(-x, y)])
  }

  /// The area, in square points.
  var area: Double {
    switch self {
    case .circle(let radius): .pi * radius * radius
    case .polygon(let points): points.sides.reduce(0) { $0 + $1.0.cross($1.1) } / 2
    }
  }

  /// The greatest distance of a point from the centre.
  var reach: Double {
    switch self {
    case .circle(let radius): radius
    case .polygon(let points): points.reduce(0) { max($0, $1.length) }
    }
  }

  /// The moment of inertia about the centre per mass, in square points.
  var inertiaPerMass: Double {
    switch self {
    case .circle(let radius): return radius * radius / 2
    case .polygon(let points):
      // The sum of the moments of the triangles between the centre and the sides.
      var (moment, area) = (0.0, 0.0)
      for (a, b) in points.sides {
        let twice = a.cross(b)
        area += twice / 2
        moment += twice * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
      }
      return area > 0 ? moment / area : 1
    }
  }
}

extension [Point] {
  /// The sides of a closed polygon.
  var sides: [(Point, Point)] { indices.map { (self[$0], self[($0 + 1) % count]) } }
}

extension Point {
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// Returns the vector turned by an angle in radians, clockwise on screen.
  func turned(by angle: Double) -> Point {
    angle == 0 ? self : Point(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
  }

  /// The vector of length 1 in this direction, or zero.
  var unit: Point { length > 0 ? self * (1 / length) : .zero }
}
