import DequeModule
import GlissadeGeometry

/// An endless series of samples in bounded memory. The newest ones are exact. The resolution decreases with
/// age.
///
/// The series is a pyramid. Level 0 holds the newest `capacity` samples. A bucket of level k represents
/// `fanOut`^k consecutive samples, and each level holds its newest `capacity` buckets. Any time span is
/// therefore covered by at most about `capacity` buckets, and a trillion samples take up less than 6 MiB.
struct SampleSeries {
  /// A group of consecutive samples.
  struct Bucket: Hashable, Sendable, BitwiseCopyable {
    var count: Int
    /// The times of the first and the last sample, in seconds.
    var start: Double
    var end: Double
    var minimum: Double
    var maximum: Double
    /// The second least and the second greatest value. They are infinite for a single sample.
    private(set) var nextMinimum = Double.infinity
    private(set) var nextMaximum = -Double.infinity
    var mean: Double
    /// The sum of the squared distances from the mean.
    private var squares: Double

    init(time: Double, value: Double) {
      count = 1
      (start, end, minimum, maximum, mean, squares) = (time, time, value, value, value, 0)
    }

    /// Adds the samples of a later bucket. Source: Chan, Golub and LeVeque, "Updating formulae and a pairwise
    /// algorithm for computing sample variances", 1979.
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

    /// The standard deviation of the population.
    var standardDeviation: Double { (squares / Double(count)).squareRoot() }

    /// The middle of the bucket's time span, in seconds.
    var time: Double { (start + end) / 2 }
  }

  /// The number of buckets in a level.
  static let capacity = 4096
  /// The number of buckets that are merged into one of the next level.
  static let fanOut = 4

  private struct Level {
    var buckets: Deque<Bucket> = []
    /// The next bucket, which is incomplete.
    var open: Bucket?
    var parts = 0

    mutating func append(_ bucket: Bucket) { buckets.append(bucket, limit: SampleSeries.capacity) }

    /// Adds a bucket of the level below to the open one. Returns the open one if that has become complete.
    mutating func merge(_ bucket: Bucket) -> Bucket? {
      if open == nil { open = bucket } else { open?.merge(bucket) }
      parts += 1
      guard parts == SampleSeries.fanOut, let full = open else { return nil }
      append(full)
      (open, parts) = (nil, 0)
      return full
    }
  }

  private var levels = [Level()]
  private(set) var count = 0
  private(set) var first: Bucket?
  var last: Bucket? { levels[0].buckets.last }
  /// The newest samples, at most `capacity`, each in a bucket of its own.
  var newest: Deque<Bucket> { levels[0].buckets }

  /// The sample of `newest` that the next one replaces. `nil` while there is room for it.
  var oldestOfNewest: Bucket? {
    levels[0].buckets.count == Self.capacity ? levels[0].buckets.first : nil
  }

  /// Adds a sample, which must not be earlier than the last one.
  mutating func append(time: Double, value: Double) {
    var bucket = Bucket(time: time, value: value)
    if first == nil { first = bucket }
    count += 1
    levels[0].append(bucket)
    var level = 1
    while true {
      // Before this, no sample has been lost, and no coarser level is needed.
      if level == levels.count {
        guard levels[level - 1].buckets.count == Self.capacity else { return }
        // The level below has just become full.
        levels.append(Level())
        for bucket in levels[level - 1].buckets { _ = levels[level].merge(bucket) }
        return
      }
      guard let full = levels[level].merge(bucket) else { return }
      bucket = full
      level += 1
    }
  }

  // MARK: Reading

  /// Calls `body` with the buckets of a time span in order, at the finest level that reaches back to its
  /// start. The first and the last one may extend beyond it.
  func forEachBucket(from start: Double, to end: Double, _ body: (Bucket) -> Void) {
    let level = finestLevel(from: start)
    let buckets = levels[level].buckets
    let first = buckets.partitionIndex { $0.end >= start }
    for index in first..<buckets.count {
      let bucket = buckets[index]
      if bucket.start > end { return }
      body(bucket)
    }
    // Incomplete buckets are in the levels below, with the newest at the bottom.
    for level in stride(from: level, to: 0, by: -1) {
      if let open = levels[level].open, open.end >= start, open.start <= end { body(open) }
    }
  }

  /// Returns the number of samples in a time span. It is exact where all of them are retained.
  func count(from start: Double, to end: Double) -> Int {
    var count = 0
    forEachBucket(from: start, to: end) { count += $0.count }
    return count
  }

  /// Returns whether all samples from a time on are retained.
  func isExact(from start: Double) -> Bool { finestLevel(from: start) == 0 }

  private func finestLevel(from start: Double) -> Int {
    let levels = levels
    return levels.indices.first { index in
      let buckets = levels[index].buckets
      return buckets.count < Self.capacity || buckets[0].end < start
    } ?? levels.count - 1
  }

  /// Returns the number of samples per second over the newest 240 of them or the last ten seconds, whichever
  /// is longer. Returns `nil` if there are too few.
  func rate() -> Double? {
    guard let first, let last, let recent = levels[0].buckets.suffix(240).first else { return nil }
    let start = max(min(recent.start, last.end - 10), first.start)
    guard last.end > start else { return nil }
    return Double(count(from: start, to: last.end) - 1) / (last.end - start)
  }
}
