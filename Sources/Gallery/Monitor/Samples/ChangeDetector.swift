import DequeModule
import GlissadeGeometry

/// A notable change in a series.
struct SeriesEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A value far from the median of those before it.
    case outlier(median: Double)
    /// A change of the level of the series.
    case level(from: Double, to: Double)
    /// A change of the label.
    case label(from: String?, to: String)
  }

  var kind: Kind
  var sample: Sample
}

/// A detector of outliers and changes of level in a series.
///
/// Both are measured against the median and the spread of the last 31 samples. The spread is 1.4826 times the
/// median distance from the median (the standard deviation of normally distributed values), and at least 2 %
/// of the median. Source: F. R. Hampel, "The influence curve and its role in robust estimation", 1974.
///
/// - An *outlier* is more than 8 spreads from the median. The next one is reported only after a value within
///   4 spreads: a burst is one event. The bounds are wide since waiting times have long tails. Of
///   exponentially distributed ones, about one in 600 is reported.
/// - The *level* has changed when the median is more than 3 spreads from its value at the last change. The
///   median after 31 further samples becomes the new level. Returning takes an equally large step, so a
///   series at a threshold does not oscillate.
struct ChangeDetector {
  static let window = 31
  static let outlierSpreads = 8.0
  static let returnSpreads = 4.0
  static let levelSpreads = 3.0
  /// The least spread, as a fraction of the median.
  static let leastSpread = 0.02
  /// The ratio of the standard deviation to the median distance of normally distributed values.
  static let normalConsistency = 1.4826

  private var recent = SlidingMedian(window: Self.window)
  private var isOutside = false
  /// The median and the spread at the last change. `nil` before the first 31 samples.
  private var level: (median: Double, spread: Double)?
  /// The number of samples before the new level is set.
  private var settling = 0
  private var label: String?

  /// Adds the next sample and calls `report` with the events that it causes.
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

/// The median of an odd number of the last values, and their median distance from it.
struct SlidingMedian {
  private let window: Int
  private var arrivals: Deque<Double>
  private var sorted: [Double] = []

  init(window: Int) {
    self.window = window
    arrivals = Deque(minimumCapacity: window)
    sorted.reserveCapacity(window)
  }

  var isFull: Bool { sorted.count == window }
  var median: Double { sorted[sorted.count / 2] }

  mutating func add(_ value: Double) {
    if isFull, let oldest = arrivals.first {
      sorted.remove(at: sorted.partitionIndex { $0 >= oldest })
    }
    arrivals.append(value, limit: window)
    sorted.insert(value, at: sorted.partitionIndex { $0 > value })
  }

  /// The median distance from the median. The search starts at the median, since distances grow to both
  /// sides.
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
