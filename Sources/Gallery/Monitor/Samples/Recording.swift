/// All that has been measured so far, in bounded memory: the series, how its values are spread, what happened to it,
/// and the newest lines as they came.
@MainActor
public final class Recording {
  /// A line of the source, as the log shows it.
  enum Entry: Hashable {
    case sample(Sample)
    /// A sample whose time is before that of the one that came before it; it does not count.
    case late(Sample, line: Int)
    /// A line that is no sample.
    case malformed(String, line: Int)
  }

  /// How many lines are kept, and how many events.
  static let most = 10_000
  static let mostDecimals = 9

  public private(set) var measurand: Measurand
  private(set) var series = SampleSeries()
  private(set) var sketch = QuantileSketch()
  private(set) var lines = RingBuffer<Entry>(capacity: most)
  private(set) var events = RingBuffer<SeriesEvent>(capacity: most)
  /// How many lines and events there have been, those no longer kept among them.
  private(set) var lineCount = 0
  private(set) var eventCount = 0
  /// The largest number of decimals of a sample, at most `mostDecimals`.
  private(set) var decimals = 0
  private(set) var lateCount = 0
  private(set) var malformedCount = 0
  private var detector = ChangeDetector()
  /// Called when something has come.
  var onChange: (() -> Void)?

  public init(of measurand: Measurand = Measurand("Latency")) {
    self.measurand = measurand
  }

  /// Another recording that holds the same.
  package func copy() -> Recording {
    let copy = Recording(of: measurand)
    (copy.series, copy.sketch, copy.detector) = (series, sketch, detector)
    (copy.lines, copy.lineCount, copy.events, copy.eventCount) = (lines, lineCount, events, eventCount)
    (copy.decimals, copy.lateCount, copy.malformedCount) = (decimals, lateCount, malformedCount)
    return copy
  }

  /// How many samples count.
  public var count: Int { series.count }
  /// Grows with whatever comes.
  var revision: Int { lineCount }

  /// Takes in a sample; `line` is where it stood. One that is late is counted and shown in the log, no more.
  public func add(_ sample: Sample, line: Int = 0) {
    lineCount += 1
    defer { onChange?() }
    if let last = series.last, sample.time < last.end {
      lateCount += 1
      lines.append(.late(sample, line: line))
      return
    }
    series.append(time: sample.time, value: sample.value)
    sketch.add(sample.value)
    while decimals < Self.mostDecimals, !sample.value.isWhole(with: decimals) { decimals += 1 }
    lines.append(.sample(sample))
    detector.add(sample) { event in
      events.append(event)
      eventCount += 1
    }
  }

  /// Takes note of what the source says it measures.
  func rename(_ measurand: Measurand) {
    self.measurand = measurand
    onChange?()
  }

  /// Takes note of a line that is no sample.
  func addMalformed(line: Int, _ complaint: String) {
    lineCount += 1
    malformedCount += 1
    lines.append(.malformed(complaint, line: line))
    onChange?()
  }

  /// The first malformed line's complaint, as long as it is kept.
  var firstComplaint: (line: Int, text: String)? {
    for case .malformed(let text, let line) in lines { return (line, text) }
    return nil
  }
}
