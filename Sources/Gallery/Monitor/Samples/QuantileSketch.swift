import Glibc

/// The distribution of an endless series of values, in bounded memory.
///
/// Values are counted in bins of a relative width of 0.2 %, each with the sum and the extremes of its values.
/// A quantile is the mean of the bin with the sample of that rank: exact if the bin has one value, as in
/// small series, and otherwise within 0.2 % of the sample. Magnitudes below 1e-9 count as zero. Source:
/// Masson, Rim and Lee, "DDSketch", 2019, with sums and extremes added.
struct QuantileSketch {
  /// The ratio of the upper end of a bin to the lower one.
  static let growth = 1.002
  /// The magnitude below which values count as zero.
  static let least = 1e-9

  struct Bin: Hashable, BitwiseCopyable {
    private(set) var count = 0
    private(set) var sum = 0.0
    /// The least and the greatest value of the bin.
    private(set) var least = Double.infinity
    private(set) var greatest = -Double.infinity

    var mean: Double { sum / Double(count) }

    mutating func add(_ value: Double) {
      count += 1
      sum += value
      least = min(least, value)
      greatest = max(greatest, value)
    }

    /// The bin of the negated values.
    var negated: Bin {
      var bin = self
      (bin.sum, bin.least, bin.greatest) = (-sum, -greatest, -least)
      return bin
    }

    /// Returns a bin of zeros.
    static func zeros(_ count: Int) -> Bin {
      var bin = Bin()
      (bin.count, bin.least, bin.greatest) = (count, 0, 0)
      return bin
    }
  }

  /// The bins of magnitudes, from the least to the greatest one so far.
  private struct Magnitudes {
    var bins: [Bin] = []
    /// The number of the first bin.
    var base = 0

    private static let scale = 1 / log(QuantileSketch.growth)

    mutating func add(_ magnitude: Double) {
      let number = Int((log(magnitude) * Self.scale).rounded(.down))
      if bins.isEmpty { base = number }
      if number < base {
        // The extra room limits how often a descending series moves the bins.
        let room = base - number + bins.count / 2
        bins.insert(contentsOf: repeatElement(Bin(), count: room), at: 0)
        base -= room
      }
      let index = number - base
      if index >= bins.count { bins += repeatElement(Bin(), count: index - bins.count + 1) }
      bins[index].add(magnitude)
    }
  }

  private var positive = Magnitudes()
  private var negative = Magnitudes()
  private var zeros = 0
  private(set) var count = 0
  private(set) var minimum = Double.infinity
  private(set) var maximum = -Double.infinity

  mutating func add(_ value: Double) {
    count += 1
    minimum = min(minimum, value)
    maximum = max(maximum, value)
    if value >= Self.least {
      positive.add(value)
    } else if value <= -Self.least {
      negative.add(-value)
    } else {
      zeros += 1
    }
  }

  /// Calls `body` with each bin that is not empty, in ascending order, until it returns `false`.
  func forEachBin(_ body: (Bin) -> Bool) {
    for bin in negative.bins.reversed() where bin.count > 0 { guard body(bin.negated) else { return } }
    if zeros > 0 { guard body(.zeros(zeros)) else { return } }
    for bin in positive.bins where bin.count > 0 { guard body(bin) else { return } }
  }

  /// Returns, for each of the ascending `ranks` from 0 to 1, the least value that at least this share of the
  /// samples does not exceed (the nearest-rank definition). The array is empty if there are no samples.
  func quantiles(_ ranks: [Double]) -> [Double] {
    guard count > 0 else { return [] }
    var quantiles: [Double] = []
    var seen = 0
    forEachBin { bin in
      seen += bin.count
      while quantiles.count < ranks.count,
        Double(seen) >= (ranks[quantiles.count] * Double(self.count)).rounded(.up)
      {
        quantiles.append(min(max(bin.mean, minimum), maximum))
      }
      return quantiles.count < ranks.count
    }
    while quantiles.count < ranks.count { quantiles.append(maximum) }
    return quantiles
  }
}

/// The percentiles that summarize a series.
struct Percentiles: Hashable {
  static let ranks = [0.5, 0.9, 0.99]

  let median: Double
  let p90: Double
  let p99: Double

  /// Returns `nil` if there are no samples.
  init?(of sketch: QuantileSketch) {
    let values = sketch.quantiles(Self.ranks)
    guard values.count == Self.ranks.count else { return nil }
    (median, p90, p99) = (values[0], values[1], values[2])
  }
}
