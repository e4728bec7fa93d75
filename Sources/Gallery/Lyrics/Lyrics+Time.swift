import GlissadeGeometry

extension Lyrics {
  /// The lines and words that are sung at a time.
  struct Moment: Hashable {
    /// The indices of the lines with the latest time. The range is empty before the first one.
    var lines = 0..<0
    /// The number of words that have begun in each of these lines.
    var words: [Int] = []
  }

  /// The distance in seconds below which times count as equal. Sums of decimals differ in their last digit.
  private static let grain = 1e-6

  /// Returns the lines and words at a position.
  ///
  /// - Parameter position: The position in the song, in seconds of the player.
  func moment(at position: Double) -> Moment {
    let clock = position + offset + Self.grain
    guard let last = lines.lastIndex(where: { $0.time <= clock }) else { return Moment() }
    let first = lines[...last].lastIndex { $0.time < lines[last].time }.map { $0 + 1 } ?? 0
    return Moment(
      lines: first..<last + 1,
      words: lines[first...last].map { line in line.words.partitionIndex { line.time(of: $0) > clock } })
  }

  /// Returns the start of the next line or word, in seconds of the song. Returns `nil` after the last one.
  func nextChange(after position: Double) -> Double? {
    let clock = position + offset + Self.grain
    let times = lines.lazy.compactMap { line in
      if line.time > clock { return line.time }
      let next = line.words.partitionIndex { line.time(of: $0) > clock }
      return next < line.words.count ? line.time(of: line.words[next]) : nil
    }
    return times.min().map { $0 - offset }
  }

  /// Returns the start of the line at an index, in seconds of the song.
  func start(ofLineAt index: Int) -> Double { max(0, lines[index].time - offset) }

  /// Returns the start of the lines after or before those at a position, in seconds of the song.
  func neighbor(of position: Double, isNext: Bool) -> Double? {
    let current = moment(at: position).lines
    if isNext { return current.upperBound < lines.count ? start(ofLineAt: current.upperBound) : nil }
    return current.lowerBound > 0 ? start(ofLineAt: current.lowerBound - 1) : nil
  }
}
