/// A notable change in a series.
struct SeriesEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A value far from the mean of those before it.
    case outlier(mean: Double)
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
/// Both are measured in standard deviations of an earlier block of 32 samples, of at least 2 % of its mean.
///
/// - An *outlier* is more than 8 deviations from the mean of the last block. The next one is reported only after
///   a value within 4: a burst is one event. Outliers are not part of blocks.
/// - The *level* has changed when 32 samples stay outside, or when a block's mean is more than 3 deviations from
///   the level before. This block becomes the new level.
struct ChangeDetector {
  typealias Block = SampleSeries.Bucket

  static let blockSize = 32
  static let outlierDeviations = 8.0
  static let returnDeviations = 4.0
  static let levelDeviations = 3.0
  /// The least deviation, as a fraction of the mean.
  static let leastDeviation = 0.02

  /// The block of the last change of level, and the last complete block.
  private var level: Block?
  private var last: Block?
  /// The incomplete block, and the samples of the current burst.
  private var open: Block?
  private var burst: Block?
  private var label: String?

  /// Adds the next sample and calls `report` with the events that it causes.
  mutating func add(_ sample: Sample, _ report: (SeriesEvent) -> Void) {
    if let new = sample.label, new != label {
      if label != nil { report(SeriesEvent(kind: .label(from: label, to: new), sample: sample)) }
      label = new
    }
    let single = Block(time: sample.time, value: sample.value)
    if let last, let level {
      let limit = burst == nil ? Self.outlierDeviations : Self.returnDeviations
      guard distance(sample.value, last) <= limit else {
        if burst == nil { report(SeriesEvent(kind: .outlier(mean: last.mean), sample: sample)) }
        guard let block = Self.extend(&burst, by: single) else { return }
        report(SeriesEvent(kind: .level(from: level.mean, to: block.mean), sample: sample))
        (self.level, self.last, open) = (block, block, nil)
        return
      }
      burst = nil
    }
    guard let block = Self.extend(&open, by: single) else { return }
    last = block
    guard let old = level, distance(block.mean, old) <= Self.levelDeviations else {
      if let level { report(SeriesEvent(kind: .level(from: level.mean, to: block.mean), sample: sample)) }
      level = block
      return
    }
  }

  /// Adds a sample to a block. Returns the block and removes it if it is complete.
  private static func extend(_ block: inout Block?, by sample: Block) -> Block? {
    if block == nil { block = sample } else { block?.merge(sample) }
    guard let full = block, full.count == blockSize else { return nil }
    block = nil
    return full
  }

  /// Returns the distance of a value from the mean of a block, in deviations.
  private func distance(_ value: Double, _ block: Block) -> Double {
    let least = max(abs(block.mean) * Self.leastDeviation, .leastNormalMagnitude)
    return abs(value - block.mean) / max(block.standardDeviation, least)
  }
}
