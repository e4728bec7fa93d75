import GlissadeGeometry

extension Lyrics {
  /// What is sung at a moment.
  struct Moment: Hashable {
    /// The lines that are: those of the latest time, and none before the first.
    var lines = 0..<0
    /// Of each of them, how many words have begun.
    var words: [Int] = []
  }

  /// Moments that are nearer to each other are one, in seconds: sums of decimals miss each other by their last
  /// digit.
  private static let grain = 1e-6

  /// - Parameter position: in seconds of the song, as the player counts them.
  func moment(at position: Double) -> Moment {
    let clock = position + offset + Self.grain
    guard let last = lines.lastIndex(where: { $0.time <= clock }) else { return Moment() }
    let first = lines[...last].lastIndex { $0.time < lines[last].time }.map { $0 + 1 } ?? 0
    return Moment(
      lines: first..<last + 1,
      words: lines[first...last].map { line in line.words.partitionIndex { line.time(of: $0) > clock } })
  }

  /// When the next line or word begins, in seconds of the song; `nil` behind the last one.
  func nextChange(after position: Double) -> Double? {
    let clock = position + offset + Self.grain
    let times = lines.lazy.compactMap { line in
      if line.time > clock { return line.time }
      let next = line.words.partitionIndex { line.time(of: $0) > clock }
      return next < line.words.count ? line.time(of: line.words[next]) : nil
    }
    return times.min().map { $0 - offset }
  }

  /// When the line at `index` is sung, in seconds of the song.
  func start(ofLineAt index: Int) -> Double { max(0, lines[index].time - offset) }

  /// When the lines before or behind those of `position` begin, in seconds of the song.
  func neighbor(of position: Double, isNext: Bool) -> Double? {
    let current = moment(at: position).lines
    if isNext { return current.upperBound < lines.count ? start(ofLineAt: current.upperBound) : nil }
    return current.lowerBound > 0 ? start(ofLineAt: current.lowerBound - 1) : nil
  }
}
