import GlissadeSession
import TestSupport
import Testing

@testable import GlissadeGallery

@Suite struct `Quantiles of a series` {
  @Test(arguments: seeds(1..<4))
  func `are the least values that the share does not exceed`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for count in [1, 2, 9, 100, 1001] {
      let values = (0..<count).map { _ in Double.random(in: -5...5, using: &random).rounded() }.sorted()
      for share in [0.01, 0.25, 0.5, 0.9, 0.99, 1] {
        let quantile = values.quantile(share)
        #expect(Double(values.count { $0 <= quantile }) >= share * Double(count), "seed \(seed)")
        #expect(Double(values.count { $0 < quantile }) < share * Double(count), "seed \(seed)")
      }
    }
  }

  @Test func `are nil without samples, and equal to the sample if there is one`() {
    #expect(Percentiles(of: []) == nil)
    let percentiles = Percentiles(of: [5])
    #expect(percentiles?.median == 5 && percentiles?.p90 == 5 && percentiles?.p99 == 5)
  }

  @MainActor
  @Test func `are of the newest 4096 samples`() {
    let recording = Recording()
    for index in 0..<5000 { recording.add(Sample(time: Double(index), value: Double(index * 7919 % 5000))) }
    #expect(recording.newestValues == (904..<5000).map { Double($0 * 7919 % 5000) }.sorted())
  }

  @MainActor
  @Test(arguments: seeds(1..<4))
  func `are of these samples whenever they are looked at`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let recording = Recording()
    var values: [Double] = []
    while values.count < 9000 {
      // Few samples, and more than are put in their places one by one.
      for _ in 0..<Int.random(in: 0..<(Bool.random(using: &random) ? 5 : 200), using: &random) {
        values.append(Double(Int.random(in: -500...500, using: &random)))
        recording.add(Sample(time: Double(values.count), value: values[values.count - 1]))
      }
      #expect(recording.newestValues == values.suffix(4096).sorted(), "seed \(seed)")
    }
    for _ in 0..<5000 {
      values.append(Double.random(in: -500...500, using: &random))
      recording.add(Sample(time: Double(values.count), value: values[values.count - 1]))
      guard Int.random(in: 0..<9, using: &random) == 0 else { continue }
      #expect(recording.newestValues == values.suffix(4096).sorted(), "seed \(seed)")
    }
  }
}

@Suite struct `A histogram` {
  private func histogram(of values: some Sequence<Double>, mostBins: Int = 40) -> Histogram {
    Histogram(of: values.sorted(), mostBins: mostBins)
  }

  @Test(arguments: seeds(1..<6))
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

  @Test func `has the exact counts`() {
    let values = (0..<1000).map { Double($0) / 10 + 0.05 }
    let histogram = histogram(of: values)
    #expect(histogram.below == 0 && histogram.above == 0)
    for bin in histogram.bins { #expect(bin.count == values.count { bin.range.contains($0) }) }
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
    #expect(Histogram(of: [], mostBins: 9).bins.isEmpty)
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
