import Glibc
import GlissadeGeometry
import TestSupport
import Testing

@testable import UIKit

@Suite struct `The bodies of a simulation` {
  private func world(_ random: inout SplitMix) -> World {
    var world = World()
    let spread = Size(
      width: .random(in: 1...500, using: &random), height: .random(in: 1...500, using: &random))
    for _ in 0..<Int.random(in: 0...50, using: &random) {
      let (width, height) = (
        Double.random(in: 0...60, using: &random), Double.random(in: 0...60, using: &random)
      )
      var body = Body(
        position: Point(
          .random(in: 0...spread.width, using: &random), .random(in: 0...spread.height, using: &random)),
        shape: Bool.random(using: &random)
          ? .circle(radius: width / 2) : .box(Size(width: width, height: height)))
      body.angle = .random(in: -3...3, using: &random)
      world.bodies.append(body)
    }
    return world
  }

  @Test(arguments: seeds(0..<60)) func `are neighbours if they touch, in ascending order`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let world = world(&random)
    let list = world.bodies.indices.shuffled(using: &random)
    let neighbours = world.neighbours(among: list)
    #expect(zip(neighbours, neighbours.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
    for first in list.indices {
      for second in list.indices where second > first {
        let (one, other) = (world.bodies[list[first]], world.bodies[list[second]])
        let isNeighbour = neighbours.contains { $0 == (first, second) }
        let offset = one.position - other.position
        let isFar = max(abs(offset.x), abs(offset.y)) > one.reach + other.reach + 0.1
        let touches = one.contact(with: other, first: first, second: second, margin: 0.01) != nil
        #expect(isNeighbour ? !isFar : !touches, "seed \(seed): \(first) and \(second)")
      }
    }
  }

  @Test(arguments: seeds(0..<60)) func `accelerate so that rods keep their lengths`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func point(_ reach: Double) -> Point {
      Point(.random(in: -reach...reach, using: &random), .random(in: -reach...reach, using: &random))
    }
    var world = World()
    let hubs = Int.random(in: 1...3, using: &random)
    let leaves = Int.random(in: 2...40, using: &random)
    for index in 0..<hubs + leaves {
      var body = Body(position: point(300), shape: .box(Size(width: 30, height: 20)))
      if index >= hubs || Bool.random(using: &random) {
        body.mass = pow(10, .random(in: -2...2, using: &random))
        body.inertia = Bool.random(using: &random) ? 200 * body.mass : .infinity
      } else {
        (body.mass, body.inertia) = (.infinity, .infinity)
      }
      body.velocity = body.inverseMass > 0 ? point(200) : .zero
      body.spin = body.inverseInertia > 0 ? .random(in: -3...3, using: &random) : 0
      world.bodies.append(body)
      world.accelerations.append(point(1000))
    }
    // Each rod adds a body, so that the tensions are determined. Some bodies hang on others than hubs.
    for leaf in hubs..<hubs + leaves {
      let other = Int.random(
        in: 0..<(Int.random(in: 0..<4, using: &random) == 0 ? leaf : hubs), using: &random)
      let (firstOffset, secondOffset) = (point(15), point(15))
      let (first, second) = (world.bodies[leaf], world.bodies[other])
      world.rods.append(
        World.Rod(
          first: leaf, firstOffset: firstOffset, second: other, secondOffset: secondOffset,
          length: first.place(firstOffset).distance(to: second.place(secondOffset))))
    }
    // Some rods hold what others hold already.
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      world.rods += world.rods.randomElement(using: &random).map { [$0] } ?? []
    }
    verifyLengths(of: world, seed)
  }

  @Test(arguments: seeds(0..<60)) func `turn together on the rods of a wheel`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var world = World()
    let count = Int.random(in: 9...30, using: &random)
    let spin = Double.random(in: -5...5, using: &random)
    let drift = Point(.random(in: -100...100, using: &random), .random(in: -100...100, using: &random))
    for index in 0...count {
      let radius = index == 0 ? 0 : Double.random(in: 50...200, using: &random)
      let angle = 2 * Double.pi * Double(index) / Double(count)
      var body = Body(
        position: Point(radius * cos(angle), radius * sin(angle)), shape: .box(Size(width: 30, height: 20)))
      body.mass = pow(10, .random(in: -1...1, using: &random))
      body.velocity = drift + Point(-body.position.y, body.position.x) * spin
      body.spin = spin
      world.bodies.append(body)
      world.accelerations.append(Point(0, 1000))
    }
    // One more than determines the places: the spokes, and the parts of the rim.
    for index in 1...count {
      for other in [0, index % count + 1] {
        world.rods.append(
          World.Rod(
            first: index, firstOffset: .zero, second: other, secondOffset: .zero,
            length: world.bodies[index].position.distance(to: world.bodies[other].position)))
      }
    }
    world.rods.shuffle(using: &random)
    verifyLengths(of: world, seed)
  }

  /// Expects that the second derivative of the length of each rod is 0.
  private func verifyLengths(of world: World, _ seed: UInt64) {
    let motions = world.motions(world.bodies)
    func movement(_ body: Int, _ offset: Point) -> (place: Point, velocity: Point, acceleration: Point) {
      let place = world.bodies[body].place(offset)
      let arm = place - world.bodies[body].position
      let (alpha, spin) = (motions[body].angularAcceleration, motions[body].spin)
      return (
        place, motions[body].velocity + Point(-spin * arm.y, spin * arm.x),
        motions[body].acceleration + Point(-alpha * arm.y, alpha * arm.x) - arm * (spin * spin)
      )
    }
    for rod in world.rods {
      guard let second = rod.second else { continue }
      let (one, other) = (movement(rod.first, rod.firstOffset), movement(second, rod.secondOffset))
      let (offset, velocity) = (one.place - other.place, one.velocity - other.velocity)
      // The second derivative of the length, times the length.
      let across = velocity - offset.unit * offset.unit.dot(velocity)
      let growth = offset.dot(one.acceleration - other.acceleration) + across.dot(across)
      let size =
        offset.length * (one.acceleration.length + other.acceleration.length) + velocity.dot(velocity)
      #expect(abs(growth) <= 1e-9 * max(1, size), "seed \(seed)")
    }
  }
}
