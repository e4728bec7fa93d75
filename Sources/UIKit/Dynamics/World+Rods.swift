import GlissadeGeometry

extension World {
  /// An end of a rod on a body.
  private struct RodEnd {
    let body: Int
    /// The direction in which a tension of 1 pulls.
    let pull: Point
    /// The end relative to the centre of the body.
    let arm: Point
    /// The moment of a tension of 1.
    var moment: Double { arm.cross(pull) }

    /// Returns the force and the moment of a rod on a body by a tension of 1.
    static func load(_ ends: [RodEnd], on body: Int) -> SIMD3<Double> {
      ends.reduce(.zero) { sum, end in
        end.body == body ? sum + SIMD3(end.pull.x, end.pull.y, end.moment) : sum
      }
    }
  }

  /// The greatest number of rods on a body whose tensions depend on each other directly.
  ///
  /// The tensions of all rods on one body depend on each other, in N² coefficients. Of a body with more rods, a hub,
  /// the force and the torque are unknowns, on which each tension depends instead.
  private static let mostDirectRods = 8

  /// Adds the accelerations by which rods keep their lengths.
  ///
  /// The tensions are the solution of a linear system: the second derivative of each length is zero.
  func pull(_ motions: inout [Motion], _ bodies: [Body]) {
    guard !rods.isEmpty else { return }
    var ends: [[RodEnd]] = []
    var demands: [Double] = []
    for rod in rods {
      let (one, other) = self.ends(rod.first, rod.firstOffset, rod.second, rod.secondOffset, bodies)
      let offset = one.place - other.place
      let direction = rod.direction(offset)
      ends.append(
        [RodEnd(body: rod.first, pull: -direction, arm: one.place - bodies[rod.first].position)]
          + (rod.second.map {
            [RodEnd(body: $0, pull: direction, arm: other.place - bodies[$0].position)]
          } ?? []))
      func acceleration(_ index: Int, _ place: Point) -> Point {
        let arm = place - bodies[index].position
        let (alpha, omega) = (motions[index].angularAcceleration, motions[index].spin)
        return motions[index].acceleration + Point(-alpha * arm.y, alpha * arm.x) - arm * (omega * omega)
      }
      let difference =
        acceleration(rod.first, one.place) - (rod.second.map { acceleration($0, other.place) } ?? .zero)
      let velocity = one.velocity - other.velocity
      let across = velocity - direction * direction.dot(velocity)
      let turning = rod.axis == nil && offset.length > 0 ? across.dot(across) / offset.length : 0
      demands.append(direction.dot(difference) + turning)
    }
    for (ends, tension) in zip(ends, tensions(ends, demands, bodies)) {
      for end in ends {
        let force = end.pull * tension
        motions[end.body].acceleration += force * bodies[end.body].inverseMass
        motions[end.body].angularAcceleration += end.arm.cross(force) * bodies[end.body].inverseInertia
      }
    }
  }

  /// Returns the tensions that shorten each rod by the acceleration that it demands.
  private func tensions(_ ends: [[RodEnd]], _ demands: [Double], _ bodies: [Body]) -> [Double] {
    var rodsByBody: [Int: [Int]] = [:]
    for (rod, ends) in ends.enumerated() {
      for body in Set(ends.map(\.body)) where bodies[body].inverseMass > 0 || bodies[body].inverseInertia > 0
      {
        rodsByBody[body, default: []].append(rod)
      }
    }
    let rodsByHub = rodsByBody.filter { $0.value.count > World.mostDirectRods }
    let hubs = rodsByHub.keys.sorted()
    // The unknowns are the tensions, then the force and the torque on each hub.
    let forces = Dictionary(uniqueKeysWithValues: hubs.enumerated().map { ($1, ends.count + 3 * $0) })
    for hub in hubs { rodsByBody[hub] = nil }

    /// Returns how fast a rod shortens by the tension of another one, by way of bodies that are not hubs.
    func coefficient(_ row: [RodEnd], _ column: [RodEnd]) -> Double {
      var sum = 0.0
      for a in row {
        for b in column where a.body == b.body && forces[a.body] == nil {
          let body = bodies[a.body]
          sum += a.pull.dot(b.pull) * body.inverseMass + a.moment * b.moment * body.inverseInertia
        }
      }
      return sum
    }
    var system = SparseSystem(count: ends.count + 3 * hubs.count)
    for (row, demand) in zip(ends, demands) {
      let others = Set(row.flatMap { rodsByBody[$0.body] ?? [] })
      var terms = others.sorted().map { (unknown: $0, coefficient: coefficient(row, ends[$0])) }
      for hub in Set(row.map(\.body)).sorted() {
        guard let force = forces[hub] else { continue }
        let inverses = [bodies[hub].inverseMass, bodies[hub].inverseMass, bodies[hub].inverseInertia]
        for (offset, inverse) in inverses.enumerated() {
          terms.append((force + offset, RodEnd.load(row, on: hub)[offset] * inverse))
        }
      }
      system.add(terms, equals: demand)
    }
    // The force on a hub is the sum of those of its rods.
    for hub in hubs {
      guard let force = forces[hub], let rods = rodsByHub[hub] else { continue }
      let loads = rods.map { RodEnd.load(ends[$0], on: hub) }
      for offset in 0..<3 {
        let terms = zip(rods, loads).map { ($0, $1[offset]) }
        system.add(terms + [(force + offset, -1)], equals: 0)
      }
    }
    return Array(system.solve().prefix(ends.count))
  }

  /// Removes the speed along a rod.
  mutating func stiffen(_ rod: Rod) {
    let (one, other) = ends(rod.first, rod.firstOffset, rod.second, rod.secondOffset, bodies)
    let direction = rod.direction(one.place - other.place)
    let mass = inverseMass(rod, direction, one.place, other.place)
    guard mass > 0 else { return }
    let impulse = direction * (-direction.dot(one.velocity - other.velocity) / mass)
    bodies[rod.first].apply(impulse, at: one.place)
    if let second = rod.second { bodies[second].apply(-impulse, at: other.place) }
  }

  /// Restores the length of a rod, which rounding and collisions have changed.
  mutating func straighten(_ rod: Rod) {
    stiffen(rod)
    let (one, other) = ends(rod.first, rod.firstOffset, rod.second, rod.secondOffset, bodies)
    let offset = one.place - other.place
    let direction = rod.direction(offset)
    let mass = inverseMass(rod, direction, one.place, other.place)
    guard mass > 0 else { return }
    let move = direction * ((rod.length - rod.distance(offset)) / mass)
    shift(rod.first, move, at: one.place)
    if let second = rod.second { shift(second, -move, at: other.place) }
  }

  private func inverseMass(_ rod: Rod, _ direction: Point, _ one: Point, _ other: Point) -> Double {
    bodies[rod.first].inverseMass(along: direction, at: one)
      + (rod.second.map { bodies[$0].inverseMass(along: direction, at: other) } ?? 0)
  }

  private mutating func shift(_ index: Int, _ move: Point, at place: Point) {
    bodies[index].angle += (place - bodies[index].position).cross(move) * bodies[index].inverseInertia
    bodies[index].position += move * bodies[index].inverseMass
  }
}
