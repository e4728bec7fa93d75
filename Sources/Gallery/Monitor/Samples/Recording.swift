import DequeModule

/// All measurements so far, in bounded memory: the series, its events, and the newest lines.
@MainActor
public final class Recording {
  /// A line of the source in the log.
  enum Entry: Hashable {
    case sample(Sample)
    /// A sample with a time before that of the sample before it. It does not count.
    case late(Sample, line: Int)
    /// A line that is not a sample.
    case malformed(String, line: Int)
  }

  /// The greatest numbers of retained lines and events.
  static let most = 10_000
  static let mostDecimals = 9

  /// The measured quantity.
  public private(set) var measurand: Measurand
  private(set) var series = SampleSeries()
  private(set) var lines = Deque<Entry>()
  private(set) var events = Deque<SeriesEvent>()
  /// The numbers of all lines and events so far, including those that are no longer retained.
  private(set) var lineCount = 0
  private(set) var eventCount = 0
  /// The greatest number of decimals of a sample, at most `mostDecimals`.
  private(set) var decimals = 0
  /// Whether no further samples follow, because their source has ended.
  private(set) var hasEnded = false
  private(set) var lateCount = 0
  private(set) var malformedCount = 0
  private var detector = ChangeDetector()
  private var sortedValues = SortedValues()
  /// Called when a line has been added.
  var onChange: (() -> Void)?

  /// Creates a recording without samples.
  public init(of measurand: Measurand = Measurand("Latency")) {
    self.measurand = measurand
  }

  /// Returns a recording with the same content.
  package func copy() -> Recording {
    let copy = Recording(of: measurand)
    (copy.series, copy.detector) = (series, detector)
    (copy.lines, copy.lineCount, copy.events, copy.eventCount) = (lines, lineCount, events, eventCount)
    (copy.decimals, copy.lateCount, copy.malformedCount) = (decimals, lateCount, malformedCount)
    copy.hasEnded = hasEnded
    return copy
  }

  /// The number of samples that count.
  public var count: Int { series.count }

  /// The newest values in ascending order, at most `SampleSeries.capacity`. Percentiles and histogram are of these.
  var newestValues: [Double] { sortedValues.sorted(series.newest.map(\.mean)) }

  /// A number that increases with each line.
  var revision: Int { lineCount }

  /// Adds a sample. One that is late is only counted and shown in the log.
  ///
  /// - Parameter line: The number of its line in the source.
  public func add(_ sample: Sample, line: Int = 0) {
    lineCount += 1
    defer { onChange?() }
    if let last = series.last, sample.time < last.end {
      lateCount += 1
      lines.append(.late(sample, line: line), limit: Self.most)
      return
    }
    sortedValues.add(sample.value, removing: series.oldestOfNewest?.mean)
    series.append(time: sample.time, value: sample.value)
    while decimals < Self.mostDecimals, !sample.value.isWhole(with: decimals) { decimals += 1 }
    lines.append(.sample(sample), limit: Self.most)
    detector.add(sample) { event in
      events.append(event, limit: Self.most)
      eventCount += 1
    }
  }

  /// Notes that no further samples follow.
  func end() {
    hasEnded = true
    onChange?()
  }

  /// Sets the name and unit from the source.
  func rename(_ measurand: Measurand) {
    self.measurand = measurand
    onChange?()
  }

  /// Adds a line that is not a sample.
  func addMalformed(line: Int, _ complaint: String) {
    lineCount += 1
    malformedCount += 1
    lines.append(.malformed(complaint, line: line), limit: Self.most)
    onChange?()
  }

  /// The number and the complaint of the first malformed line, as long as it is retained.
  var firstComplaint: (line: Int, text: String)? {
    for case .malformed(let text, let line) in lines { return (line, text) }
    return nil
  }
}
