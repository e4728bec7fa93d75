import GlissadeGeometry
import GlissadeSession
import GlissadeUI

extension [Timeline.Entry] {
  /// The longest pause between motions that belong together, in seconds.
  private static var pause: Double { 0.12 }

  /// Returns the time span of the last motion and of the motions that overlap with it.
  ///
  /// Motions that repeat forever count only if there are no others, and those of the focus ring, which panels move by
  /// opening and closing, only if nothing else has moved.
  ///
  /// - Parameter now: The application's time, in seconds, which is the end of the motions that are still
  ///   running.
  func lastMotion(until now: Double) -> ClosedRange<Double>? {
    // A session has many thousands of entries, and each is large, so that they are not copied.
    let hasOwn = contains { !$0.isOfFocusRing }
    let hasFinite = contains { !$0.isOfFocusRing && $0.repeats != nil }
    let spans =
      lazy
      .filter { !hasOwn || !$0.isOfFocusRing && (!hasFinite || $0.repeats != nil) }
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
  /// The focus ring is in no view hierarchy; its motions are those of the root.
  fileprivate var isOfFocusRing: Bool { view == "/" && site?.fileID == "GlissadeUI/FocusRing.swift" }

  /// A description of the motion in one line.
  var words: String {
    var length = duration.inSeconds
    if repeats != 1 { length += repeats.map { " × \($0.formatted(decimals: 2))" } ?? " × ∞" }
    if autoreverses { length += ", forwards and back" }
    if begin > added { length += " after \((begin - added).inSeconds)" }
    let lane = TimelineLane.lanes(of: [self], until: .infinity)[0]
    var parts = [lane.title, lane.title(of: property), way, timing.words, length, "group \(group)"]
    if let site { parts.append(site.description) }
    if wasCut, let end { parts.append("cut at \(end.inSeconds)") }
    return parts.joined(separator: "  ·  ")
  }
}

extension TimelineMark {
  /// A description of the mark in one line.
  var fullDescription: String {
    let kind =
      switch self.kind {
      case .key: "Key "
      case .data: "Data "
      default: ""
      }
    let length =
      end.map { $0 > start ? " for \(($0 - start).inSeconds)" : "" }
      ?? (self.kind == .key ? "" : " until now")
    return "\(kind)\(words) at \(start.inSeconds)\(length)"
  }
}

extension Double {
  /// The time with its unit.
  fileprivate var inSeconds: String { ParameterUnit.seconds.text(of: self) }
}
