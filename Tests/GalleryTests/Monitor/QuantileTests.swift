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

  /// The nearest rank, by sorting.
  private static func truth(_ values: [Double]) -> [Double] {
    let sorted = values.sorted()
    return ranks.map { sorted[max(Int(($0 * Double(sorted.count)).rounded(.up)), 1) - 1] }
  }

  @Test func `are exact where values lie apart`() {
    let values = [20.5, -3, 18.25, 0, 1e9, 47, 1e-6, -250, 19]
    let quantiles = Self.sketch(of: values).quantiles(Self.ranks)
    for (quantile, truth) in zip(quantiles, Self.truth(values)) {
      #expect(abs(quantile - truth) <= abs(truth) * 1e-15)
    }
    #expect(Self.sketch(of: values).quantiles([0.5]) == [18.25])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `are within 0.2 % of the sample of that rank`(seed: UInt64) {
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

  @Test func `are none without samples, and the sample where there is one`() {
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
  func `counts every value once, in bins of one round width, no more of them than fit`(seed: UInt64) {
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

  @Test func `counts as sorting does, but for values within 0.2 % of a bin's end`() {
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
  func `of evenly spread values has bars that differ by no more than chance`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let count = 50_000
    let histogram = histogram(of: (0..<count).map { _ in Double.random(in: 20..<23, using: &random) })
    #expect(histogram.bins.reduce(0) { $0 + $1.count } == count)
    // What falls into a bin is binomial. Of 30 bins one in a million lies further away than five deviations, and a
    // little more is left for rounding.
    for bin in histogram.bins {
      let share = (bin.range.upperBound - bin.range.lowerBound) / 3
      let mean = share * Double(count)
      #expect(
        abs(Double(bin.count) - mean) <= 5 * (mean * (1 - share)).squareRoot() + 2,
        "\(bin.range), seed \(seed)")
    }
  }

  @Test func `does not spread what is one value over the bins beside it`() {
    // 20 lies at the end of two bins, and in a bin of the sketch that reaches to both sides.
    let values = (0..<3000).map { Double(18 + $0 % 5) }
    let histogram = histogram(of: values)
    for bin in histogram.bins { #expect(bin.count == values.count { bin.range.contains($0) }) }
    let negative = self.histogram(of: values.map { -$0 })
    #expect(negative.bins.map(\.count).reduce(0, +) + negative.below + negative.above == 3000)
  }

  @Test func `ends short of a long tail and counts what is in it`() {
    let histogram = histogram(of: (0..<1000).map { 10 + Double($0) / 100 } + [500, 900])
    #expect(histogram.above == 2 && histogram.below == 0)
    #expect(histogram.range.upperBound < 30)
    let mirrored = self.histogram(of: (0..<1000).map { -10 - Double($0) / 100 } + [-500, -900])
    #expect(mirrored.below == 2 && mirrored.above == 0)
    #expect(mirrored.range.lowerBound > -30)
  }

  @Test func `is one bin where all values are the same`() {
    for value in [5.0, 0, -3] {
      let histogram = histogram(of: repeatElement(value, count: 9))
      #expect(histogram.bins.map(\.count) == [0, 0, 9, 0, 0])
      #expect(histogram.bins[2].range.contains(value))
    }
    #expect(Histogram(of: QuantileSketch(), mostBins: 9).bins.isEmpty)
  }
}

@Suite struct `The marks of an axis` {
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `are multiples of 1, 2 or 5 times a power of ten, as many as fit, all within`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      let low = Double.random(in: -1000...1000, using: &random)
      let lengths = [1e-4, 0.1, 1, 50, 1e6]
      let length = lengths[Int.random(in: 0..<lengths.count, using: &random)]
      let high = low + length * Double.random(in: 0.1...1, using: &random)
      let most = Int.random(in: 2...12, using: &random)
      let ticks = Ticks(in: low...high, atMost: most)
      #expect(ticks.values.count <= most, "seed \(seed)")
      // A step less would have been too many.
      #expect(ticks.step / 2.5 * Double(most - 1) <= high - low)
      let slack = ticks.step * 1e-6
      #expect((ticks.values.first ?? low) >= low - slack && (ticks.values.last ?? high) <= high + slack)
      var factor = ticks.step
      while factor < 0.99 { factor *= 10.0 }
      while factor > 9.99 { factor /= 10 }
      #expect([1, 2, 5].contains((factor * 1e6).rounded() / 1e6))
    }
  }

  @Test func `of times divide the clock`() {
    #expect(Ticks(times: 0...900, atMost: 5).values == [0, 300, 600, 900])
    #expect(Ticks(times: 0...60, atMost: 5).values == [0, 15, 30, 45, 60])
    #expect(Ticks(times: 0...1, atMost: 6).values == [0, 0.2, 0.4, 0.6000000000000001, 0.8, 1])
    #expect(Ticks(times: 0...90_000, atMost: 5).step == 21_600 * 2)
    #expect(Ticks(times: 0...1_000_000, atMost: 5).step == 5 * 86_400)
  }
}

@Suite struct `Numbers in a chart` {
  @Test func `read as a person writes them`() {
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
