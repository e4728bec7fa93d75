import TestSupport
import Testing

@testable import GlissadeDrawing

@Suite struct `The coverage of a row` {
  private static let width = 64

  /// Returns the sum of the cells up to each of the columns, as a share of a pixel.
  private func sums(_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double) -> [Double] {
    var coverage = Coverage()
    coverage.resize(width: Self.width, height: 3)
    coverage.begin(window: 0..<3)
    coverage.add(fromX, fromY, toX, toY, 1)
    var sum: Int32 = 0
    return (0..<3).flatMap { row in
      sum = 0
      return (0..<Self.width + Coverage.margin).map { column in
        sum &+= coverage.cells[row * coverage.stride + column]
        return Double(sum) / Double(Coverage.whole)
      }
    }
  }

  @Test func `is that of a far edge for an edge at any distance`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let odd = [0, -5, 1e-300, 1e19, -1e19, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude]
    func number() -> Double {
      Bool.random(using: &random) ? .random(in: -10...90, using: &random) : odd.randomElement(using: &random) ?? 0
    }
    func near(_ x: Double) -> Double { min(max(x, -1e9), 1e9) }
    for round in 0..<2000 {
      let (fromX, toX) = (number(), number())
      let (fromY, toY) = (Double.random(in: -1...4, using: &random), Double.random(in: -1...4, using: &random))
      let (found, expected) = (sums(fromX, fromY, toX, toY), sums(near(fromX), fromY, near(toX), toY))
      let worst = zip(found, expected).map { abs($0 - $1) }.max() ?? 0
      #expect(
        worst < 1e-4, "seed \(seed), round \(round): (\(fromX), \(fromY)) to (\(toX), \(toY)) is off by \(worst)")
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `stays in its memory for an edge that is nowhere`(x: Double) {
    for other in [x, 0, 20, 1e300, -1e300] {
      // Only the memory is of interest, which the sanitizer observes.
      #expect(sums(x, 0, other, 3).count == sums(other, 0, x, 3).count)
    }
  }
}
