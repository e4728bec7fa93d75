import GlissadeSession
import TestSupport
import Testing

@testable import GlissadeGallery

@Suite struct `Quantiles of a series` {
  private static let ranks = [0, 0.01, 0.25, 0.5, 0.9, 0.99, 1.0]

  private static func sketch(of values: [Double]) -> QuantileSketch {
    var sketch = QuantileSketch()
    for value in values { sketch.add(value) }
    return sketch
  }

  /// The quantiles by the nearest-rank method, from sorted values.
  private static func truth(_ values: [Double]) -> [Double] {
    let sorted = values.sorted()
    return ranks.map { sorted[max(Int(($0 * Double(sorted.count)).rounded(.up)), 1) - 1] }
  }

  @Test func `are exact if the values are far apart`() {
    let values = [20.5, -3, 18.25, 0, 1e9, 47, 1e-6, -250, 19]
    let quantiles = Self.sketch(of: values).quantiles(Self.ranks)
    for (quantile, truth) in zip(quantiles, Self.truth(values)) {
      #expect(abs(quantile - truth) <= abs(truth) * 1e-15)
    }
    #expect(Self.sketch(of: values).quantiles([0.5]) == [18.25])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `are within 0.2 % of the sample of their rank`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let values = (0..<20_000).map { _ -> Double in
      let magnitude = Double.random(in: -6...9, using: &random)
      let value = (0..<abs(Int(magnitude))).reduce(Double.random(in: 1...10, using: &random)) { value, _ in
        magnitude < 0 ? value / 10 : value * 10
      }
      return Bool.random(using: &random) ? value : -value
    }
    for (quantile, truth) in zip(Self.sketch(of: values).quantiles(Self.ranks), Self.truth(values)) {
      #expect(abs(quantile - truth) <= abs(truth) * 0.002, "seed \(seed)")
    }
  }

  @Test func `are nil without samples, and equal to the sample if there is one`() {
    #expect(QuantileSketch().quantiles([0.5]).isEmpty)
    #expect(Percentiles(of: QuantileSketch()) == nil)
    let percentiles = Percentiles(of: Self.sketch(of: [5]))
    #expect(percentiles?.median == 5 && percentiles?.p90 == 5 && percentiles?.p99 == 5)
  }
}

@Suite struct `A histogram` {
  private func histogram(of values: some Sequence<Double>, mostBins: Int = 40) -> Histogram {
    var sketch = QuantileSketch()
    for value in values { sketch.add(value) }
    return Histogram(of: sketch, mostBins: mostBins)
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `counts every value once, in a limited number of bins with the same round width`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let count = Int.random(in: 1...5000, using: &random)
    let scale = Double.random(in: 0.001...10_000, using: &random)
    let values = (0..<count).map { _ in Double.random(in: -0.3...1, using: &random) * scale }
    for mostBins in [1, 4, 25, 60] {
      let histogram = histogram(of: values, mostBins: mostBins)
      #expect(histogram.bins.count <= max(mostBins, 2), "seed \(seed)")
      #expect(histogram.bins.reduce(0) { $0 + $1.count } + histogram.below + histogram.above == count)
      for (bin, next) in zip(histogram.bins, histogram.bins.dropFirst()) {
        #expect(bin.range.upperBound == next.range.lowerBound)
      }
    }
  }

  @Test func `has the exact counts, except for values within 0.2 % of the end of a bin`() {
    let values = (0..<1000).map { Double($0) / 10 + 0.05 }
    let histogram = histogram(of: values)
    #expect(histogram.below == 0 && histogram.above == 0)
    for bin in histogram.bins {
      let (low, high) = (bin.range.lowerBound, bin.range.upperBound)
      #expect(bin.count <= values.count { low * 0.998..<high * 1.002 ~= $0 })
      #expect(bin.count >= values.count { low * 1.002..<high * 0.998 ~= $0 })
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `has bars that differ only by chance for uniformly distributed values`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let count = 50_000
    let histogram = histogram(of: (0..<count).map { _ in Double.random(in: 20..<23, using: &random) })
    #expect(histogram.bins.reduce(0) { $0 + $1.count } == count)
    // The count of a bin is binomial. In one of a million cases, one of 30 bins deviates by more than five standard
    // deviations. The limit is slightly wider, because of rounding.
    for bin in histogram.bins {
      let share = (bin.range.upperBound - bin.range.lowerBound) / 3
      let mean = share * Double(count)
      #expect(
        abs(Double(bin.count) - mean) <= 5 * (mean * (1 - share)).squareRoot() + 2,
        "\(bin.range), seed \(seed)")
    }
  }

  @Test func `does not spread a single value over adjacent bins`() {
    // 20 is the end of two bins, and lies in a bin of the sketch that extends to both sides.
    let values = (0..<3000).map { Double(18 + $0 % 5) }
    let histogram = histogram(of: values)
    for bin in histogram.bins { #expect(bin.count == values.count { bin.range.contains($0) }) }
    let negative = self.histogram(of: values.map { -$0 })
    #expect(negative.bins.map(\.count).reduce(0, +) + negative.below + negative.above == 3000)
  }

  @Test func `excludes a long tail, and counts the values in it`() {
    let histogram = histogram(of: (0..<1000).map { 10 + Double($0) / 100 } + [500, 900])
    #expect(histogram.above == 2 && histogram.below == 0)
    #expect(histogram.range.upperBound < 30)
    let mirrored = self.histogram(of: (0..<1000).map { -10 - Double($0) / 100 } + [-500, -900])
    #expect(mirrored.below == 2 && mirrored.above == 0)
    #expect(mirrored.range.lowerBound > -30)
  }

  @Test func `has one bin if all values are equal`() {
    for value in [5.0, 0, -3] {
      let histogram = histogram(of: repeatElement(value, count: 9))
      #expect(histogram.bins.map(\.count) == [0, 0, 9, 0, 0])
      #expect(histogram.bins[2].range.contains(value))
    }
    #expect(Histogram(of: QuantileSketch(), mostBins: 9).bins.isEmpty)
  }
}

@Suite struct `Numbers in a chart` {
  @Test func `have thousands separators and a true minus sign`() {
    for (number, text) in [
      0: "0", 7: "7", 999: "999", 1000: "1,000", 1_234_567: "1,234,567", -1234: "−1,234",
    ] {
      #expect(number.grouped == text)
    }
    let brief = [0: "0", 18.42: "18.4", 121.7: "122", 0.012345: "0.0123", 1234.5: "1,234", -3.14159: "−3.14"]
    for (number, text) in brief { #expect(number.brief() == text) }
    #expect((-0.5).brief() == "−0.5")
    #expect(2.5.fixed(decimals: 2) == "2.50" && 3.0.fixed(decimals: 1) == "3.0")
    let clocks = [0: "0:00.0", 9.99: "0:10.0", 59.96: "1:00.0", 61: "1:01.0", 3661.21: "1:01:01.2"]
    for (seconds, text) in clocks { #expect(seconds.clock(decimals: 1) == text) }
  }
}
