import GlissadeGeometry

/// Something about a series that a person would want to be told.
struct SeriesEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A value far from those before it, whose median is given.
    case outlier(median: Double)
    /// The level of the series has become another.
    case level(from: Double, to: Double)
    /// The source says another word than before.
    case label(from: String?, to: String)
  }

  var kind: Kind
  var sample: Sample
}

/// Finds outliers and changes of level in a series, sample by sample.
///
/// Both are measured against the last 31 samples: their median, and their spread, which is 1.4826 times the median
/// distance from it (the standard deviation, where values are normal), but not below 2 % of the median. Source: F. R.
/// Hampel, "The influence curve and its role in robust estimation", 1974.
///
/// - An *outlier* lies more than 8 spreads from the median. The next one is told only after a value has come
///   within 4 spreads again: a burst is one event. Waiting times have long tails, so
///   the bounds are wide: of exponential ones about one in 600 is told of.
/// - The *level* has changed when the median is more than 3 spreads from where it was at the last change. What it is
///   then becomes the level, once it has settled for 31 samples: to go back it takes as large a step again, so a
///   series at a threshold does not flutter.
struct ChangeDetector {
  static let window = 31
  static let outlierSpreads = 8.0
  static let returnSpreads = 4.0
  static let levelSpreads = 3.0
  /// The least spread, in medians.
  static let leastSpread = 0.02
  /// From the median distance to the standard deviation of normal values.
  static let normalConsistency = 1.4826

  private var recent = SlidingMedian(window: Self.window)
  private var isOutside = false
  /// What the series was at the last change, and how spread; `nil` until the first 31 samples are there.
  private var level: (median: Double, spread: Double)?
  /// How many samples are still to come until the level is where it settles.
  private var settling = 0
  private var label: String?

  /// Takes in the next sample and calls `report` with what it brings about.
  mutating func add(_ sample: Sample, _ report: (SeriesEvent) -> Void) {
    if let new = sample.label, new != label {
      if label != nil { report(SeriesEvent(kind: .label(from: label, to: new), sample: sample)) }
      label = new
    }
    if recent.isFull {
      let spread = spread
      let distance = abs(sample.value - recent.median)
      if !isOutside, distance > Self.outlierSpreads * spread {
        isOutside = true
        report(SeriesEvent(kind: .outlier(median: recent.median), sample: sample))
      } else if isOutside, distance <= Self.returnSpreads * spread {
        isOutside = false
      }
    }
    recent.add(sample.value)
    guard recent.isFull else { return }
    guard let old = level, settling == 0 else {
      settling = max(0, settling - 1)
      if settling == 0 { level = (recent.median, spread) }
      return
    }
    if abs(recent.median - old.median) > Self.levelSpreads * old.spread {
      report(SeriesEvent(kind: .level(from: old.median, to: recent.median), sample: sample))
      settling = Self.window
    }
  }

  private var spread: Double {
    let floor = max(abs(recent.median) * Self.leastSpread, .leastNormalMagnitude)
    return max(Self.normalConsistency * recent.medianDistance, floor)
  }
}

/// The median of the last so many values, an odd number of them, and their median distance from it.
struct SlidingMedian {
  private var arrivals: RingBuffer<Double>
  private var sorted: [Double] = []

  init(window: Int) {
    arrivals = RingBuffer(capacity: window)
    sorted.reserveCapacity(window)
  }

  var isFull: Bool { sorted.count == arrivals.capacity }
  var median: Double { sorted[sorted.count / 2] }

  mutating func add(_ value: Double) {
    if isFull, let oldest = arrivals.first {
      sorted.remove(at: sorted.partitionIndex { $0 >= oldest })
    }
    arrivals.append(value)
    sorted.insert(value, at: sorted.partitionIndex { $0 > value })
  }

  /// Found from the middle outwards: the distances grow on either side.
  var medianDistance: Double {
    let middle = sorted.count / 2
    let median = sorted[middle]
    var (below, above) = (middle - 1, middle + 1)
    var distance = 0.0
    for _ in 0..<middle {
      let down = below >= 0 ? median - sorted[below] : .infinity
      let up = above < sorted.count ? sorted[above] - median : .infinity
      if down <= up { below -= 1 } else { above += 1 }
      distance = min(down, up)
    }
    return distance
  }
}
