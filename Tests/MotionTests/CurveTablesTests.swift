import TestSupport
import Testing

@testable import GlissadeMotion

@Suite struct CurveTablesTests {
  /// The progress of many curves at once, each fraction on its own curve.
  private func progress(_ tables: CurveTables, at fractions: [Double], on places: [UInt8]) -> [Double] {
    var progress = [Double](repeating: .nan, count: fractions.count)
    fractions.withUnsafeBufferPointer { fractions in
      places.withUnsafeBufferPointer { places in
        progress.withUnsafeMutableBufferPointer {
          tables.writeProgress(at: fractions, onCurvesAt: places, to: $0)
        }
      }
    }
    return progress
  }

  @Test(arguments: seeds(1..<5))
  func `many curves at once follow their definitions`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var curves = TimingCurveTests.presets
    for (x1, y1, x2, y2) in [(0.0, 1.0, 1.0, 0.0), (1, 1, 0, 0), (0, 0, 0, 0), (1e-9, 1, 1 - 1e-9, 0)] {
      curves.append(try TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2))
    }
    while curves.count < 30 {
      curves.append(
        try TimingCurve(
          x1: .random(in: 0...1, using: &random), y1: .random(in: -2...3, using: &random),
          x2: .random(in: 0...1, using: &random), y2: .random(in: -2...3, using: &random)))
    }
    var tables = CurveTables()
    let places = try curves.map { curve in
      let place = tables.place(of: curve)
      return UInt8(try #require(place))
    }
    for _ in 0..<100 {
      let chosen = (0..<64).map { _ in Int.random(in: curves.indices, using: &random) }
      let fractions = chosen.map { _ in Double.random(in: 0...1, using: &random) }
      let progress = progress(tables, at: fractions, on: chosen.map { places[$0] })
      for (index, value) in zip(chosen, zip(fractions, progress)) {
        let curve = curves[index]
        // Where the curve is steep, the last bit of x changes y by correspondingly more.
        let allowance = 2e-12 + 1e-14 * abs(curve.velocity(at: value.0))
        #expect(
          abs(value.1 - TimingCurveTests.definition(curve, at: value.0)) < allowance,
          "seed \(seed), \(curve) at \(value.0)")
        let alone = tables.progress(at: value.0, onCurveAt: Int(places[index]))
        #expect(alone == value.1, "seed \(seed), \(curve) at \(value.0)")
      }
    }
  }

  @Test func `they begin at exactly 0 and end at exactly 1, and a linear one returns the fraction`() throws {
    var tables = CurveTables()
    for curve in TimingCurveTests.presets {
      let found = tables.place(of: curve)
      let place = UInt8(try #require(found))
      #expect(progress(tables, at: [0, 1, 1, 0], on: [place, place, place, place]) == [0, 1, 1, 0])
    }
    for step in 0..<1000 {
      let fractions = (0..<4).map { Double(4 * step + $0) / 4000 }
      #expect(progress(tables, at: fractions, on: [0, 0, 0, 0]) == fractions)
    }
  }

  @Test func `a curve keeps its index, and the capacity is limited`() throws {
    var tables = CurveTables()
    #expect(tables.place(of: .linear) == 0)
    let place = tables.place(of: .easeIn)
    #expect(tables.place(of: .easeOut) != place)
    #expect(tables.place(of: .easeIn) == place)
    for step in 1...100 {
      _ = tables.place(of: try TimingCurve(x1: Double(step) / 100, y1: 0, x2: 1, y2: 0.5))
    }
    #expect(tables.place(of: try TimingCurve(x1: 1, y1: 0, x2: 1, y2: 0.5)) == nil)
    #expect(tables.place(of: .easeIn) == place)
  }
}
