import TestSupport
import Testing

@testable import UIKit

@Suite struct `A sparse system of equations` {
  @Test(arguments: seeds(0..<40)) func `is solved, whatever the order of its equations`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let count = Int.random(in: 1...60, using: &random)
    // Each equation has a large coefficient, so that the solution is unique and exact.
    let equations = (0..<count).map { row in
      var coefficients = [row: Double.random(in: 10...20, using: &random)]
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let column = Int.random(in: 0..<count, using: &random)
        if column != row { coefficients[column] = .random(in: -2...2, using: &random) }
      }
      return (coefficients, right: Double.random(in: -100...100, using: &random))
    }.shuffled(using: &random)
    var system = SparseSystem(count: count)
    for (coefficients, right) in equations {
      system.add(coefficients.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, equals: right)
    }
    let solution = system.solve()
    for (coefficients, right) in equations {
      let left = coefficients.reduce(0) { $0 + $1.value * solution[$1.key] }
      #expect(abs(left - right) < 1e-9, "seed \(seed)")
    }
  }

  @Test func `leaves unknowns that are not determined at 0`() {
    var system = SparseSystem(count: 3)
    system.add([(0, 1), (1, 1)], equals: 4)
    system.add([(0, 1), (1, 1)], equals: 4)
    system.add([(2, 2)], equals: 6)
    let solution = system.solve()
    #expect(solution == [4, 0, 3])
  }
}
