import GlissadeGeometry
import GlissadeUI

/// A table of a timeline for a terminal with 100 columns.
package struct TimelineTable {
  private let entries: [Timeline.Entry]

  package init(_ entries: [Timeline.Entry]) { self.entries = entries }

  private struct Column: Sendable {
    let title: String
    /// The maximum width in characters. The last column takes the remaining width.
    let most: Int
    var isNumber = false
    let text: @Sendable (Timeline.Entry) -> String
  }

  private static let width = 100

  private static let columns = [
    Column(title: "group", most: 5, isNumber: true) { "\($0.group)" },
    Column(title: "view", most: 24) { $0.view },
    Column(title: "property", most: 16) { $0.property },
    Column(title: "begin", most: 7, isNumber: true) { $0.begin.seconds },
    Column(title: "lasts", most: 7, isNumber: true) { $0.length },
    Column(title: "end", most: 7, isNumber: true) { $0.ending },
    Column(title: "timing", most: 12) { $0.timing.words },
    Column(title: "from → to", most: .max) { $0.way },
  ]

  /// The table with a heading and a line for each entry. A `*` after the end marks an animation that was
  /// removed before its planned end.
  package var text: String {
    let cells = entries.map { entry in Self.columns.map { $0.text(entry) } }
    var widths = Self.columns.indices.map { index in
      let longest = (cells.map { $0[index] } + [Self.columns[index].title]).map(\.count).max() ?? 0
      return min(longest, Self.columns[index].most)
    }
    let last = widths.count - 1
    widths[last] = min(widths[last], Self.width - widths.dropLast().reduce(0) { $0 + $1 + 2 })
    let rows = [Self.columns.map(\.title)] + cells
    return rows.map { row in
      var line = zip(row, zip(widths, Self.columns)).map { cell, layout in
        cell.shortened(to: layout.0).padded(to: layout.0, isNumber: layout.1.isNumber)
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

extension Timeline.Entry {
  fileprivate var length: String {
    let passes = repeats.map { $0 == 1 ? "" : "×\($0.formatted(decimals: 2))" } ?? "×∞"
    return duration.seconds + passes + (autoreverses ? "⇄" : "")
  }

  fileprivate var ending: String {
    guard let end else { return "…" }
    return end.seconds + (wasCut ? "*" : "")
  }
}

extension Double {
  fileprivate var seconds: String { isFinite ? formatted(decimals: 3) : "–" }
}

extension String {
  /// Returns the text truncated in the middle to a number of characters.
  fileprivate func shortened(to width: Int) -> String {
    guard count > width, width > 0 else { return self }
    let tail = (width - 1) / 2
    return prefix(width - 1 - tail) + "…" + suffix(tail)
  }

  /// Returns the text with spaces up to a number of characters, before a number and after any other text.
  package func padded(to width: Int, isNumber: Bool = false) -> String {
    let room = String(repeating: " ", count: max(0, width - count))
    return isNumber ? room + self : self + room
  }
}
