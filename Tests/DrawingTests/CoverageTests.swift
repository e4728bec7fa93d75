import TestSupport
import Testing

@testable import GlissadeDrawing

@Suite struct `The coverage of a row` {
  private static let width = 64

  /// Returns the sum of the cells up to each pixel of three rows.
  private func sums(_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double) -> [Double] {
    var coverage = Coverage()
    coverage.resize(width: Self.width, height: 3)
    coverage.begin(window: 0..<3)
    coverage.add(fromX, fromY, toX, toY, 1)
    var sum: Int32 = 0
    return (0..<3).flatMap { row in
      sum = 0
      let sums = (0..<Coverage.margin + Self.width).map { cell in
        sum &+= coverage.cells[row * coverage.stride + cell]
        return Double(sum) / Double(Coverage.whole)
      }
      return sums.dropFirst(Coverage.margin)
    }
  }

  /// Returns the same from the definition: the mean share of a pixel to the right of the edge, times its height in the
  /// row. An edge that goes up has the inside on its right.
  private func expected(_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double) -> [Double] {
    // The integral of a number that is clamped to 0 through 1.
    func integral(_ x: Double) -> Double { x < 0 ? 0 : x < 1 ? x * x / 2 : x - 0.5 }
    func x(at y: Double) -> Double { fromX + (toX - fromX) * ((y - fromY) / (toY - fromY)) }
    return (0..<3).flatMap { row in
      (0..<Self.width).map { column in
        let top = max(min(fromY, toY), Double(row))
        let bottom = min(max(fromY, toY), Double(row + 1))
        guard top < bottom else { return 0 }
        let right = Double(column + 1)
        let (one, other) = (right - x(at: top), right - x(at: bottom))
        let mean =
          abs(one - other) < 1e-6
          ? min(max((one + other) / 2, 0), 1) : (integral(one) - integral(other)) / (one - other)
        return (toY < fromY ? 1 : -1) * (bottom - top) * mean
      }
    }
  }

  @Test func `is the area to the right of an edge, at any distance`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let odd = [0, -5, 1e-300, 1e19, -1e19, 1e300, -1e300]
    func number() -> Double {
      Bool.random(using: &random)
        ? .random(in: -10...90, using: &random) : odd.randomElement(using: &random) ?? 0
    }
    for round in 0..<2000 {
      let (fromX, toX) = (number(), number())
      let (fromY, toY) = (
        Double.random(in: -1...4, using: &random), Double.random(in: -1...4, using: &random)
      )
      let (found, right) = (sums(fromX, fromY, toX, toY), expected(fromX, fromY, toX, toY))
      let worst = zip(found, right).map { abs($0 - $1) }.max() ?? 0
      #expect(
        worst < 1e-4,
        "seed \(seed), round \(round): (\(fromX), \(fromY)) to (\(toX), \(toY)) is off by \(worst)")
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude])
  func `stays in its memory for an edge that is nowhere`(x: Double) {
    for other in [x, 0, 20, 1e300, -1e300] {
      // Only the memory is of interest, which the sanitizer observes.
      #expect(sums(x, 0, other, 3).count == sums(other, 0, x, 3).count)
    }
  }
}
