import GlissadeGeometry
import GlissadeUI

extension [Timeline.Entry] {
  /// The longest pause between motions that belong together, in seconds.
  private static var pause: Double { 0.12 }

  /// Returns the time span of the last motion and of the motions that overlap with it.
  ///
  /// Motions that repeat forever count only if there are no others.
  ///
  /// - Parameter now: The application's time, in seconds, which is the end of the motions that are still
  ///   running.
  func lastMotion(until now: Double) -> ClosedRange<Double>? {
    let finite = filter { $0.repeats != nil }
    let spans = (finite.isEmpty ? self : finite)
      .map { (start: $0.added, end: Swift.min($0.end ?? now, now)) }
      .filter { $0.end > $0.start }
      .sorted { $0.end > $1.end }
    guard let last = spans.first else { return nil }
    // The spans are in descending order of their ends, so a gap cannot be closed by a later span.
    var start = last.start
    for span in spans.dropFirst() {
      guard span.end >= start - Self.pause else { break }
      start = Swift.min(start, span.start)
    }
    return start...Swift.min(last.end + Self.pause, Swift.max(now, last.end))
  }
}

extension Timeline.Entry {
  /// A description of the motion in one line.
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
  /// A description of the mark in one line.
  var fullDescription: String {
    func seconds(_ time: Double) -> String { time.formatted(decimals: 3) + " s" }
    let kind =
      switch self.kind {
      case .key: "Key "
      case .data: "Data "
      default: ""
      }
    let length =
      end.map { $0 > start ? " for \(seconds($0 - start))" : "" } ?? (self.kind == .key ? "" : " until now")
    return "\(kind)\(words) at \(seconds(start))\(length)"
  }
}

extension TimelineLayout {
  /// A summary of the number of animations, views and groups.
  var summary: String {
    func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    guard !entries.isEmpty else { return "Nothing has moved yet." }
    let groups = Set(entries.map(\.group)).count
    return
      "\(number(entries.count, "animation")) of \(number(lanes.count, "view")) in \(number(groups, "group"))"
  }
}
