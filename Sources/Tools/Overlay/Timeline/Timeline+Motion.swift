import GlissadeGeometry
import GlissadeUI

extension [Timeline.Entry] {
  /// Motions that follow each other within this belong together, in seconds.
  private static var pause: Double { 0.12 }

  /// The stretch of time in which the last motion ran, with those that were under way with it.
  ///
  /// Motions that repeat without end count only where there are no others.
  ///
  /// - Parameter now: The application's time, in seconds: the end of what still runs.
  func lastMotion(until now: Double) -> ClosedRange<Double>? {
    let finite = filter { $0.repeats != nil }
    let spans = (finite.isEmpty ? self : finite)
      .map { (start: $0.added, end: Swift.min($0.end ?? now, now)) }
      .filter { $0.end > $0.start }
      .sorted { $0.end > $1.end }
    guard let last = spans.first else { return nil }
    // From the latest end backwards: nothing that ends later can close a gap any more.
    var start = last.start
    for span in spans.dropFirst() {
      guard span.end >= start - Self.pause else { break }
      start = Swift.min(start, span.start)
    }
    return start...Swift.min(last.end + Self.pause, Swift.max(now, last.end))
  }
}

extension Timeline.Entry {
  /// The motion in one line, for a reader.
  var words: String {
    func seconds(_ time: Double) -> String { time.formatted(decimals: 3) + " s" }
    var length = seconds(duration)
    if repeats != 1 { length += repeats.map { " × \($0.formatted(decimals: 2))" } ?? " × ∞" }
    if autoreverses { length += ", there and back" }
    if begin > added { length += " after \(seconds(begin - added))" }
    var parts = [view, property, way, timing.words, length, "group \(group)"]
    if wasCut, let end { parts.append("cut at \(seconds(end))") }
    return parts.joined(separator: "  ·  ")
  }
}

extension TimelineMark {
  /// The mark in one line, for a reader.
  var fullDescription: String {
    func seconds(_ time: Double) -> String { time.formatted(decimals: 3) + " s" }
    let kind =
      switch self.kind {
      case .key: "Key "
      case .data: "Data "
      default: ""
      }
    let length = end.map { $0 > start ? " for \(seconds($0 - start))" : "" } ?? " until now"
    return "\(kind)\(words) at \(seconds(start))\(length)"
  }
}

extension TimelineLayout {
  /// How much there is, for a reader.
  var summary: String {
    func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    guard !entries.isEmpty else { return "Nothing has moved yet." }
    let groups = Set(entries.map(\.group)).count
    return "\(number(entries.count, "animation")) of \(number(lanes.count, "view")) in \(number(groups, "group"))"
  }
}
