import Glibc
import GlissadeGeometry

/// A simulation of rigid bodies.
///
/// It is deterministic: the same bodies and forces give the same motion. Smooth motion is integrated with a
/// fourth-order Runge–Kutta method, with which motion under constant forces is exact. Collisions happen at their own
/// times between the steps.
struct World {
  /// A spring between a point of a body and a point of another body, or of the plane.
  struct Spring {
    /// The body and the point, relative to its unrotated centre.
    var first: Int
    var firstOffset: Point
    /// The other body, or `nil` for the plane, and the point.
    var second: Int?
    var secondOffset: Point
    /// The length at rest, in points. 0 pulls the points together from all directions.
    var length: Double
    /// The force per distance and per speed.
    var stiffness: Double
    var damping: Double
    /// The torque per angle and per spin, that turns the first body upright.
    var turning: (stiffness: Double, damping: Double)?
  }

  /// A rod of constant length between a point of a body and a point of another body, or of the plane.
  struct Rod {
    var first: Int
    var firstOffset: Point
    var second: Int?
    var secondOffset: Point
    var length: Double
    /// The direction in which the length is measured, or `nil` for that of the rod. Two rods of length 0 along both
    /// axes are a pin.
    var axis: Point?

    /// Returns the direction of the rod from its second end to the first.
    func direction(_ offset: Point) -> Point { axis ?? offset.unit }
    /// Returns the distance of the ends in the direction of the rod.
    func distance(_ offset: Point) -> Double { axis.map { $0.dot(offset) } ?? offset.length }
  }

  /// A constant force on a point of a body.
  struct Push {
    var body: Int
    var force: Point
    /// The point, relative to the unrotated centre.
    var offset: Point
  }

  /// The bodies that collide with each other or with boundaries.
  struct Collisions {
    var bodies: [Int]
    var boundaries: Range<Int>
    var areAmongBodies: Bool
  }

  var bodies: [Body] = []
  /// The constant acceleration of each body, in points per second squared.
  var accelerations: [Point] = []
  var springs: [Spring] = []
  var rods: [Rod] = []
  var pushes: [Push] = []
  var boundaries: [Boundary] = []
  var collisions: [Collisions] = []
  /// The contacts at the end of the last step.
  private(set) var contacts: [Contact] = []
  /// The contacts since the last step of the animator, which may have been short.
  var touched: [Contact] = []

  /// The approaching speed below which bodies do not bounce, in points per second. Source: our choice; four steps of
  /// UIKit's gravity.
  private static let slowness = 20.0
  /// The overlap that is not corrected, in points.
  private static let slop = 0.005
  /// The distance within which bodies touch, in points.
  private static let margin = 0.01
  /// The greatest number of impacts within a step.
  private static let mostImpacts = 8
  /// The number of passes over all contacts. More of them make piles stiffer.
  private static let passes = 12
  /// The coefficient of friction of boundaries. Source: our choice; the default of items.
  private static let frictionOfBoundaries = 0.2

  // MARK: Steps

  /// Advances the simulation by a time in seconds.
  mutating func advance(by step: Double) {
    var left = step
    for impact in 0...Self.mostImpacts {
      let start = bodies
      integrate(left)
      let isLast = impact == Self.mostImpacts
      guard !isLast, !collisions.isEmpty, let time = timeOfImpact(from: start, within: left) else { break }
      bodies = start
      integrate(time)
      collide()
      left -= time
    }
    collide()
    separate()
  }

  /// Returns the time at which bodies that approach begin to overlap, if they do so within a step.
  private func timeOfImpact(from start: [Body], within step: Double) -> Double? {
    guard contacts(margin: -Self.slop).contains(where: isFast) else { return nil }
    var probe = self
    var (early, late) = (0.0, step)
    for _ in 0..<24 {
      let middle = (early + late) / 2
      probe.bodies = start
      probe.integrate(middle)
      if probe.contacts(margin: -Self.slop).contains(where: probe.isFast) {
        late = middle
      } else {
        early = middle
      }
    }
    return late
  }

  /// Whether bodies approach so fast that they bounce.
  private func isFast(_ contact: Contact) -> Bool {
    contact.points.contains { approach(contact, at: $0.place) < -Self.slowness }
  }

  /// The speed with which the bodies of a contact part, in points per second.
  private func approach(_ contact: Contact, at place: Point) -> Double {
    let second = contact.second.map { bodies[$0].velocity(at: place) } ?? .zero
    return contact.normal.dot(bodies[contact.first].velocity(at: place) - second)
  }

  private func contacts(margin: Double) -> [Contact] {
    collisions.flatMap { group -> [Contact] in
      var found: [Contact] = []
      let pairs = group.areAmongBodies ? neighbours(among: group.bodies) : []
      var next = 0
      for (place, first) in group.bodies.enumerated() {
        for number in group.boundaries {
          let contact = bodies[first].contact(with: boundaries[number], number, first: first, margin: margin)
          if let contact { found.append(contact) }
        }
        while next < pairs.count, pairs[next].0 == place {
          let second = group.bodies[pairs[next].1]
          next += 1
          guard first != second else { continue }
          let contact = bodies[first].contact(
            with: bodies[second], first: first, second: second, margin: margin)
          if let contact { found.append(contact) }
        }
      }
      return found
    }
  }

  /// Returns the pairs of bodies whose extents overlap along both axes, as places in the list, in ascending order.
  ///
  /// The bodies are sorted along the axis on which they spread more, so that each is compared only with those that
  /// overlap it there.
  func neighbours(among list: [Int]) -> [(Int, Int)] {
    let places = list.map { bodies[$0].position }
    guard let spread = Rect(enclosing: places)?.size else { return [] }
    let axis = places.map { spread.width > spread.height ? $0.x : $0.y }
    let reaches = list.map { bodies[$0].reach + Self.margin }
    let starts = list.indices.map { axis[$0] - reaches[$0] }
    let order = list.indices.sorted { starts[$0] < starts[$1] }
    var pairs: [(Int, Int)] = []
    for (rank, one) in order.enumerated() {
      let end = axis[one] + reaches[one]
      for other in order[(rank + 1)...].prefix(while: { starts[$0] <= end }) {
        let (offset, reach) = (places[one] - places[other], reaches[one] + reaches[other])
        if max(abs(offset.x), abs(offset.y)) <= reach { pairs.append((min(one, other), max(one, other))) }
      }
    }
    return pairs.sorted(by: <)
  }

  // MARK: Collisions

  /// Changes the velocities of bodies that touch.
  private mutating func collide() {
    contacts = contacts(margin: Self.margin)
    touched += contacts
    struct Stop {
      let contact: Contact
      let place: Point
      /// The speed along the normal after the collision.
      let rebound: Double
      let friction: Double
      var normalImpulse = 0.0
      var tangentImpulse = 0.0
    }
    var stops: [Stop] = contacts.flatMap { contact in
      let first = bodies[contact.first]
      let second = contact.second.map { bodies[$0] }
      let elasticity = max(first.elasticity, second?.elasticity ?? 0)
      let friction = (max(first.friction, 0) * max(second?.friction ?? Self.frictionOfBoundaries, 0))
        .squareRoot()
      return contact.points.map { place, _ in
        let speed = approach(contact, at: place)
        return Stop(
          contact: contact, place: place, rebound: speed < -Self.slowness ? -elasticity * speed : 0,
          friction: friction)
      }
    }
    guard !stops.isEmpty || !rods.isEmpty else { return }
    for _ in 0..<Self.passes {
      for index in stops.indices {
        let (contact, place) = (stops[index].contact, stops[index].place)
        let normal = contact.normal
        let tangent = Point(-normal.y, normal.x)
        // Friction is limited by the pressure, which never pulls.
        let slip = tangent.dot(relativeVelocity(contact, at: place))
        let limit = stops[index].friction * stops[index].normalImpulse
        let tangentBefore = stops[index].tangentImpulse
        let tangentMass = inverseMass(contact, along: tangent, at: place)
        if tangentMass > 0 {
          stops[index].tangentImpulse = min(max(tangentBefore - slip / tangentMass, -limit), limit)
          push(contact, tangent * (stops[index].tangentImpulse - tangentBefore), at: place)
        }
        let normalBefore = stops[index].normalImpulse
        let normalMass = inverseMass(contact, along: normal, at: place)
        guard normalMass > 0 else { continue }
        let speed = approach(contact, at: place)
        stops[index].normalImpulse = max(normalBefore + (stops[index].rebound - speed) / normalMass, 0)
        push(contact, normal * (stops[index].normalImpulse - normalBefore), at: place)
      }
      if !stops.isEmpty { for rod in rods { stiffen(rod) } }
    }
  }

  private func relativeVelocity(_ contact: Contact, at place: Point) -> Point {
    bodies[contact.first].velocity(at: place)
      - (contact.second.map { bodies[$0].velocity(at: place) } ?? .zero)
  }

  private func inverseMass(_ contact: Contact, along direction: Point, at place: Point) -> Double {
    bodies[contact.first].inverseMass(along: direction, at: place)
      + (contact.second.map { bodies[$0].inverseMass(along: direction, at: place) } ?? 0)
  }

  private mutating func push(_ contact: Contact, _ impulse: Point, at place: Point) {
    bodies[contact.first].apply(impulse, at: place)
    if let second = contact.second { bodies[second].apply(-impulse, at: place) }
  }

  /// Removes the overlap of bodies.
  private mutating func separate() {
    for contact in contacts(margin: -Self.slop) {
      let depth = contact.depth - Self.slop / 2
      let share = bodies[contact.first].inverseMass + (contact.second.map { bodies[$0].inverseMass } ?? 0)
      guard share > 0 else { continue }
      let way = contact.normal * (depth / share)
      bodies[contact.first].position += way * bodies[contact.first].inverseMass
      if let second = contact.second { bodies[second].position -= way * bodies[second].inverseMass }
    }
    for rod in rods { straighten(rod) }
  }
}
