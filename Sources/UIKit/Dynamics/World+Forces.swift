import GlissadeGeometry

extension World {
  /// The derivative of the state of a body.
  struct Motion {
    var velocity = Point.zero
    var spin = 0.0
    var acceleration = Point.zero
    var angularAcceleration = 0.0
  }

  /// The greatest rate at which a velocity decays or a spring turns, per second. A step of the integration follows it;
  /// from about three times this rate on, it would diverge. It ends a motion within a frame.
  static let greatestRate = 240.0

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
  func motions(_ bodies: [Body]) -> [Motion] {
    var motions = bodies.indices.map { index in
      let body = bodies[index]
      let isFree = body.inverseMass > 0
      return Motion(
        velocity: isFree ? body.velocity : .zero, spin: body.inverseInertia > 0 ? body.spin : 0,
        acceleration: isFree ? accelerations[index] * body.share - body.velocity * body.decay : .zero,
        angularAcceleration: body.inverseInertia > 0 ? -body.spin * body.angularResistance : 0)
    }
    func apply(_ force: Point, to index: Int, at place: Point) {
      motions[index].acceleration += force * (bodies[index].inverseMass * bodies[index].share)
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

  /// Returns where the ends of a spring or a rod are, and how fast they move.
  func ends(
    _ first: Int, _ firstOffset: Point, _ second: Int?, _ secondOffset: Point, _ bodies: [Body]
  ) -> (one: (place: Point, velocity: Point), other: (place: Point, velocity: Point)) {
    let place = bodies[first].place(firstOffset)
    guard let second else { return ((place, bodies[first].velocity(at: place)), (secondOffset, .zero)) }
    let other = bodies[second].place(secondOffset)
    return ((place, bodies[first].velocity(at: place)), (other, bodies[second].velocity(at: other)))
  }
}
