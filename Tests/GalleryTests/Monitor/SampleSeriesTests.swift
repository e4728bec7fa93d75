import DequeModule
import TestSupport
import Testing

@testable import GlissadeGallery

@Suite struct `A series of samples` {
  private static func samples(_ count: Int, seed: UInt64) -> [(time: Double, value: Double)] {
    var random = SplitMix(seed: seed)
    var time = 0.0
    return (0..<count).map { _ in
      time += Double.random(in: 0...0.2, using: &random)
      return (time, Double.random(in: -50...50, using: &random))
    }
  }

  private static func series(of samples: [(time: Double, value: Double)]) -> SampleSeries {
    var series = SampleSeries()
    for sample in samples { series.append(time: sample.time, value: sample.value) }
    return series
  }

  /// From one sample, through the counts at which levels are added, to counts that are multiples of nothing relevant.
  @Test(arguments: [1, 2, 4095, 4096, 4097, 5000, 16_384, 16_385, 70_003])
  func `summarizes all samples in few buckets, each sample exactly once`(count: Int) {
    let samples = Self.samples(count, seed: 7)
    let series = Self.series(of: samples)
    var buckets: [SampleSeries.Bucket] = []
    series.forEachBucket(from: -1, to: .infinity) { buckets.append($0) }
    #expect(buckets.count <= SampleSeries.capacity + 20)
    #expect(buckets.reduce(0) { $0 + $1.count } == count)
    // Each bucket is compared with the next samples in order.
    var rest = samples[...]
    for bucket in buckets {
      let part = rest.prefix(bucket.count)
      rest = rest.dropFirst(bucket.count)
      let values = part.map(\.value).sorted()
      let mean = values.reduce(0, +) / Double(values.count)
      let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
      #expect(bucket.start == part.first?.time && bucket.end == part.last?.time)
      #expect(bucket.minimum == values.first && bucket.maximum == values.last)
      #expect(abs(bucket.mean - mean) < 1e-9)
      #expect(abs(bucket.standardDeviation - variance.squareRoot()) < 1e-9)
      guard values.count > 1 else { continue }
      #expect(bucket.nextMinimum == values[1] && bucket.nextMaximum == values[values.count - 2])
    }
  }

  @Test func `keeps each of the newest samples for any number of samples`() {
    let samples = Self.samples(50_000, seed: 3)
    let series = Self.series(of: samples)
    let newest = samples.suffix(1000)
    var seen: [Double] = []
    series.forEachBucket(from: newest.first?.time ?? 0, to: .infinity) { bucket in
      #expect(bucket.count == 1)
      seen.append(bucket.mean)
    }
    #expect(seen == newest.map(\.value))
    #expect(series.isExact(from: newest.first?.time ?? 0) && !series.isExact(from: 0))
  }

  @Test func `ends at the requested time`() {
    let series = Self.series(of: (0..<100).map { (Double($0), Double($0)) })
    var seen: [Double] = []
    series.forEachBucket(from: 10, to: 12.5) { seen.append($0.mean) }
    #expect(seen == [10, 11, 12])
    #expect(series.rate() == 1)
  }
}

@Suite struct `A queue with a limit` {
  @Test func `keeps the newest elements in order`() {
    var ring: Deque<Int> = []
    for number in 0..<13 {
      ring.append(number, limit: 5)
      #expect(Array(ring) == Array(max(0, number - 4)...number))
    }
    #expect(ring.partitionIndex { $0 >= 10 } == 2)
    #expect(ring.partitionIndex { $0 >= 99 } == 5)
  }
}
