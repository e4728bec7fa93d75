import GlissadeGeometry

extension World {
  /// The derivative of the state of a body.
  private struct Motion {
    var velocity = Point.zero
    var spin = 0.0
    var acceleration = Point.zero
    var angularAcceleration = 0.0
  }

  /// Advances the bodies by a time, without collisions: one step of the classical Runge–Kutta method.
  mutating func integrate(_ step: Double) {
    let start = bodies
    let first = motions(start)
    let second = motions(World.moved(start, first, step / 2))
    let third = motions(World.moved(start, second, step / 2))
    let fourth = motions(World.moved(start, third, step))
    let share = step / 6
    for index in bodies.indices {
      let all = [first[index], second[index], third[index], fourth[index]]
      for (motion, weight) in zip(all, [share, 2 * share, 2 * share, share]) {
        bodies[index].position += motion.velocity * weight
        bodies[index].velocity += motion.acceleration * weight
        bodies[index].angle += motion.spin * weight
        bodies[index].spin += motion.angularAcceleration * weight
      }
    }
    for rod in rods { straighten(rod) }
  }

  private static func moved(_ bodies: [Body], _ motions: [Motion], _ step: Double) -> [Body] {
    zip(bodies, motions).map { body, motion in
      var body = body
      body.position += motion.velocity * step
      body.velocity += motion.acceleration * step
      body.angle += motion.spin * step
      body.spin += motion.angularAcceleration * step
      return body
    }
  }

  /// Returns the velocities and accelerations in a state.
  private func motions(_ bodies: [Body]) -> [Motion] {
    var motions = bodies.indices.map { index in
      let body = bodies[index]
      let isFree = body.inverseMass > 0
      return Motion(
        velocity: isFree ? body.velocity : .zero, spin: body.inverseInertia > 0 ? body.spin : 0,
        acceleration: isFree ? accelerations[index] - body.velocity * body.resistance : .zero,
        angularAcceleration: body.inverseInertia > 0 ? -body.spin * body.angularResistance : 0)
    }
    func apply(_ force: Point, to index: Int, at place: Point) {
      motions[index].acceleration += force * bodies[index].inverseMass
      let torque = (place - bodies[index].position).cross(force)
      motions[index].angularAcceleration += torque * bodies[index].inverseInertia
    }
    for push in pushes { apply(push.force, to: push.body, at: bodies[push.body].place(push.offset)) }
    for spring in springs {
      let (one, other) = ends(spring.first, spring.firstOffset, spring.second, spring.secondOffset, bodies)
      let offset = one.place - other.place
      let velocity = one.velocity - other.velocity
      let force: Point
      if spring.length > 0 {
        let direction = offset.unit
        force =
          direction
          * (-spring.stiffness * (offset.length - spring.length) - spring.damping * direction.dot(velocity))
      } else {
        force = offset * -spring.stiffness - velocity * spring.damping
      }
      apply(force, to: spring.first, at: one.place)
      if let second = spring.second { apply(-force, to: second, at: other.place) }
      if let turning = spring.turning, bodies[spring.first].inverseInertia > 0 {
        motions[spring.first].angularAcceleration +=
          -turning.stiffness * bodies[spring.first].angle - turning.damping * bodies[spring.first].spin
      }
    }
    pull(&motions, bodies)
    return motions
  }

  private func ends(
    _ first: Int, _ firstOffset: Point, _ second: Int?, _ secondOffset: Point, _ bodies: [Body]
  ) -> (one: (place: Point, velocity: Point), other: (place: Point, velocity: Point)) {
    let place = bodies[first].place(firstOffset)
    guard let second else { return ((place, bodies[first].velocity(at: place)), (secondOffset, .zero)) }
    let other = bodies[second].place(secondOffset)
    return ((place, bodies[first].velocity(at: place)), (other, bodies[second].velocity(at: other)))
  }

  // MARK: - Rods

  /// Adds the accelerations by which rods keep their lengths.
  ///
  /// The tensions are the solution of a linear system: the second derivative of each length is zero.
  private func pull(_ motions: inout [Motion], _ bodies: [Body]) {
    guard !rods.isEmpty else { return }
    struct End {
      let body: Int
      /// The direction in which a tension of 1 pulls.
      let pull: Point
      let place: Point
    }
    /// Returns how fast a rod shortens by the tension of another one.
    func coefficient(_ row: [End], _ column: [End]) -> Double {
      var sum = 0.0
      for a in row {
        for b in column where a.body == b.body {
          let body = bodies[a.body]
          sum += a.pull.dot(b.pull) * body.inverseMass
          sum +=
            (a.place - body.position).cross(a.pull) * (b.place - body.position).cross(b.pull)
            * body.inverseInertia
        }
      }
      return sum
    }
    var ends: [[End]] = []
    var demands: [Double] = []
    for rod in rods {
      let (one, other) = self.ends(rod.first, rod.firstOffset, rod.second, rod.secondOffset, bodies)
      let offset = one.place - other.place
      let direction = rod.direction(offset)
      ends.append(
        [End(body: rod.first, pull: -direction, place: one.place)]
          + (rod.second.map { [End(body: $0, pull: direction, place: other.place)] } ?? []))
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
    // Tensions depend on each other only if their rods have a body in common.
    var rodsByBody: [Int: [Int]] = [:]
    for (rod, ends) in ends.enumerated() {
      for end in ends where bodies[end.body].inverseMass > 0 || bodies[end.body].inverseInertia > 0 {
        rodsByBody[end.body, default: []].append(rod)
      }
    }
    var system = SparseSystem(count: rods.count)
    for (row, demand) in zip(ends, demands) {
      let others = Set(row.flatMap { rodsByBody[$0.body] ?? [] })
      system.add(others.sorted(), { coefficient(row, ends[$0]) }, equals: demand)
    }
    let tensions = system.solve()
    for (ends, tension) in zip(ends, tensions) {
      for end in ends {
        let force = end.pull * tension
        motions[end.body].acceleration += force * bodies[end.body].inverseMass
        motions[end.body].angularAcceleration +=
          (end.place - bodies[end.body].position).cross(force) * bodies[end.body].inverseInertia
      }
    }
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
