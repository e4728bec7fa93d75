import GlissadeGeometry

/// An endless series of samples in bounded memory: exact for the newest, ever coarser the older they are.
///
/// It is a pyramid. Level 0 holds the newest `capacity` samples; a bucket of level k stands for `fanOut`^k samples
/// in a row, and each level holds its newest `capacity` buckets. So any stretch of time, however long, is seen
/// through at most about `capacity` buckets, and a trillion samples take up less than 6 MiB.
struct SampleSeries {
  /// Samples in a row, taken together.
  struct Bucket: Hashable, Sendable, BitwiseCopyable {
    var count: Int
    /// The times of the first and the last one, in seconds.
    var start: Double
    var end: Double
    var minimum: Double
    var maximum: Double
    /// The second least and the second greatest value; infinite where there is but one.
    private(set) var nextMinimum = Double.infinity
    private(set) var nextMaximum = -Double.infinity
    var mean: Double
    /// The sum of the squared distances from the mean.
    private var squares: Double

    init(time: Double, value: Double) {
      count = 1
      (start, end, minimum, maximum, mean, squares) = (time, time, value, value, value, 0)
    }

    /// Takes in the samples of a bucket that comes after. Source: Chan, Golub and LeVeque, "Updating formulae and
    /// a pairwise algorithm for computing sample variances", 1979.
    mutating func merge(_ next: Bucket) {
      let total = Double(count + next.count)
      let difference = next.mean - mean
      squares += next.squares + difference * difference * (Double(count) * Double(next.count) / total)
      mean += difference * (Double(next.count) / total)
      count += next.count
      end = next.end
      nextMinimum = min(max(minimum, next.minimum), nextMinimum, next.nextMinimum)
      nextMaximum = max(min(maximum, next.maximum), nextMaximum, next.nextMaximum)
      minimum = min(minimum, next.minimum)
      maximum = max(maximum, next.maximum)
    }

    /// The root of the mean squared distance from the mean.
    var standardDeviation: Double { (squares / Double(count)).squareRoot() }

    /// In seconds.
    var time: Double { (start + end) / 2 }
  }

  /// How many buckets a level holds.
  static let capacity = 4096
  /// How many buckets of one level make one of the next.
  static let fanOut = 4

  private struct Level {
    var buckets = RingBuffer<Bucket>(capacity: SampleSeries.capacity)
    /// What the next bucket is made of so far.
    var open: Bucket?
    var parts = 0
  }

  private var levels = [Level()]
  private(set) var count = 0
  private(set) var first: Bucket?
  var last: Bucket? { levels[0].buckets.last }

  /// Adds a sample, which is not earlier than the last one.
  mutating func append(time: Double, value: Double) {
    var bucket = Bucket(time: time, value: value)
    if first == nil { first = bucket }
    count += 1
    levels[0].buckets.append(bucket)
    var level = 1
    while true {
      // Up to here nothing has been lost yet, and no coarser view is needed.
      if level == levels.count {
        guard levels[level - 1].buckets.count == Self.capacity else { return }
        levels.append(Level())
        rebuild(level)
        return
      }
      if levels[level].open == nil {
        levels[level].open = bucket
      } else {
        levels[level].open?.merge(bucket)
      }
      levels[level].parts += 1
      guard levels[level].parts == Self.fanOut, let full = levels[level].open else { return }
      levels[level].buckets.append(full)
      (levels[level].open, levels[level].parts) = (nil, 0)
      bucket = full
      level += 1
    }
  }

  /// Fills a new level from the one below, which has just become full.
  private mutating func rebuild(_ level: Int) {
    for bucket in levels[level - 1].buckets {
      if levels[level].open == nil { levels[level].open = bucket } else { levels[level].open?.merge(bucket) }
      levels[level].parts += 1
      guard levels[level].parts == Self.fanOut, let full = levels[level].open else { continue }
      levels[level].buckets.append(full)
      (levels[level].open, levels[level].parts) = (nil, 0)
    }
  }

  // MARK: Reading

  /// Calls `body` with buckets that cover the times from `start` to `end`, in order: the finest that go back so
  /// far. The first and the last may reach beyond.
  func forEachBucket(from start: Double, to end: Double, _ body: (Bucket) -> Void) {
    let level = finestLevel(from: start)
    let buckets = levels[level].buckets
    let first = buckets.partitionIndex { $0.end >= start }
    for index in first..<buckets.count {
      let bucket = buckets[index]
      if bucket.start > end { return }
      body(bucket)
    }
    // What does not fill a bucket yet lies in the levels below, the newest at the bottom.
    for level in stride(from: level, to: 0, by: -1) {
      if let open = levels[level].open, open.end >= start, open.start <= end { body(open) }
    }
  }

  /// How many samples lie from `start` to `end`; exactly, where each of them is still known.
  func count(from start: Double, to end: Double) -> Int {
    var count = 0
    forEachBucket(from: start, to: end) { count += $0.count }
    return count
  }

  /// Whether each sample from `start` on is still known.
  func isExact(from start: Double) -> Bool { finestLevel(from: start) == 0 }

  private func finestLevel(from start: Double) -> Int {
    let levels = levels
    return levels.indices.first { index in
      let buckets = levels[index].buckets
      return buckets.count < Self.capacity || buckets[0].end < start
    } ?? levels.count - 1
  }

  /// Samples a second, over the newest 240 of them or the last ten seconds, whichever is longer; `nil` where that
  /// says nothing.
  func rate() -> Double? {
    guard let first, let last, let recent = levels[0].buckets.suffix(240).first else { return nil }
    let start = max(min(recent.start, last.end - 10), first.start)
    guard last.end > start else { return nil }
    return Double(count(from: start, to: last.end) - 1) / (last.end - start)
  }
}
