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
}
