import Glibc

/// How often which values have come, in bounded memory, for an endless series of them.
///
/// Values are counted in bins whose ends are 0.2 % apart, each with the sum and the extremes of what fell into it. A
/// quantile is the mean of the bin that holds the sample of that rank: exact where the bin holds one value, as it does
/// for small series, and otherwise within 0.2 % of the sample. Values nearer to zero than 1e-9 count as zero. After
/// Masson, Rim and Lee, "DDSketch", 2019, with sums and extremes.
struct QuantileSketch {
  /// How much larger a bin's upper end is than its lower one.
  static let growth = 1.002
  /// What is nearer to zero than this counts as zero.
  static let least = 1e-9

  struct Bin: Hashable, BitwiseCopyable {
    private(set) var count = 0
    private(set) var sum = 0.0
    /// The least and the greatest value.
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

    /// A bin of zeros.
    static func zeros(_ count: Int) -> Bin {
      var bin = Bin()
      (bin.count, bin.least, bin.greatest) = (count, 0, 0)
      return bin
    }
  }

  /// Bins for magnitudes, from the smallest that has come to the largest.
  private struct Magnitudes {
    var bins: [Bin] = []
    /// The number of the first bin.
    var base = 0

    private static let scale = 1 / log(QuantileSketch.growth)

    mutating func add(_ magnitude: Double) {
      let number = Int((log(magnitude) * Self.scale).rounded(.down))
      if bins.isEmpty { base = number }
      if number < base {
        // Some more than is needed, so that values that fall and fall do not move everything each time.
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

  /// Calls `body` with each bin that holds something, ascending, until it returns false.
  func forEachBin(_ body: (Bin) -> Bool) {
    for bin in negative.bins.reversed() where bin.count > 0 { guard body(bin.negated) else { return } }
    if zeros > 0 { guard body(.zeros(zeros)) else { return } }
    for bin in positive.bins where bin.count > 0 { guard body(bin) else { return } }
  }

  /// The smallest value that at least the share `rank` (0 … 1) of all samples do not exceed, for each of `ranks`,
  /// which ascend: the nearest-rank definition. Empty where there are no samples.
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

/// What a person reads off a series first.
struct Percentiles: Hashable {
  static let ranks = [0.5, 0.9, 0.99]

  let median: Double
  let p90: Double
  let p99: Double

  /// `nil` where there are no samples.
  init?(of sketch: QuantileSketch) {
    let values = sketch.quantiles(Self.ranks)
    guard values.count == Self.ranks.count else { return nil }
    (median, p90, p99) = (values[0], values[1], values[2])
  }
}
