import GlissadeGeometry

/// The position of lines within a width.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// Where reading begins: at the right edge for Arabic and Hebrew, otherwise at the left edge.
  case natural
}

/// The treatment of text that does not fit into the last line.
public enum LineBreakMode: Hashable, Sendable, CaseIterable {
  /// Text that does not fit is not shown.
  case byWordWrapping
  /// The last line begins with "…".
  case byTruncatingHead
  /// The last line has "…" in its middle.
  case byTruncatingMiddle
  /// The last line ends with "…".
  case byTruncatingTail
}

/// A text set in lines.
public struct TextLayout: Hashable, Sendable {
  /// A line of the layout.
  public struct Line: Hashable, Sendable {
    /// The string to draw: without trailing white space, and with "…" if it was truncated.
    public var string: String
    /// The part of the text that the line represents, including trailing white space. Each line's range begins where
    /// the previous one ends.
    public var range: Range<String.Index>
    /// The start of the baseline, from the layout's top left corner, in points.
    public var origin: Point
    /// The advance, in points, without trailing white space.
    public var width: Double
  }

  /// The lines from the top.
  public var lines: [Line]
  /// The width of the widest line and the height of all lines, in points.
  public var size: Size

  /// Creates the layout of a text.
  ///
  /// - Parameters:
  ///   - width: The width of a line, in points; infinite for no limit. Lines are aligned within it, or within the
  ///     widest line if it is infinite.
  ///   - maximumLines: The greatest number of lines; 0 for no limit.
  public init(
    _ text: String, font: Font, width: Double = .infinity, maximumLines: Int = 0,
    alignment: TextAlignment = .left, lineBreakMode: LineBreakMode = .byTruncatingTail,
    measuring: some TextMeasuring
  ) {
    let setter = LineSetter(text: text, font: font, limit: width, mode: lineBreakMode, measuring: measuring)
    lines = setter.lines(atMost: maximumLines > 0 ? maximumLines : .max)

    let metrics = measuring.metrics(of: font)
    let leading = metrics.lineHeight - metrics.ascent - metrics.descent
    let widest = lines.reduce(0) { max($0, $1.width) }
    let room = width.isFinite ? width : widest
    let alignsRight = alignment == .right || alignment == .natural && text.isRightToLeft
    for i in lines.indices {
      let free = room - lines[i].width
      let x = alignment == .center ? free / 2 : alignsRight ? free : 0
      lines[i].origin = Point(x, Double(i) * metrics.lineHeight + leading / 2 + metrics.ascent)
    }
    size = Size(width: widest, height: Double(lines.count) * metrics.lineHeight)
    if text.hasRightToLeft { directLines(of: text) }
  }
}

extension TextLayout {
  /// Gives each line the direction of its paragraph, regardless of its own first letter.
  private mutating func directLines(of text: String) {
    var paragraph = text[..<text.startIndex]
    var isRightToLeft = false
    for i in lines.indices {
      let start = lines[i].range.lowerBound
      if i == 0 || start > paragraph.endIndex {
        paragraph = text[start...].prefix { !$0.isNewline }
        isRightToLeft = paragraph.isRightToLeft
      }
      lines[i].string = lines[i].string.directed(rightToLeft: isRightToLeft)
    }
  }
}

/// Breaks one text into lines.
private struct LineSetter<Measure: TextMeasuring> {
  let text: String
  let font: Font
  let limit: Double
  let mode: LineBreakMode
  let measuring: Measure

  private func width(_ string: some StringProtocol) -> Double {
    string.isEmpty ? 0 : measuring.width(of: String(string), font: font)
  }

  private func fits(_ string: some StringProtocol) -> Bool { width(string) <= limit }

  func lines(atMost maximum: Int) -> [TextLayout.Line] {
    var lines: [TextLayout.Line] = []
    var rest = text[...]
    var paragraph = rest[..<rest.startIndex]
    var endsWithNewline = true
    while !rest.isEmpty || endsWithNewline && !text.isEmpty, lines.count < maximum {
      if endsWithNewline { paragraph = rest.prefix { !$0.isNewline } }
      let end = lines.count == maximum - 1 && mode != .byWordWrapping ? nil : lineEnd(in: paragraph)
      guard let end else {
        lines.append(lastLine(rest))
        break
      }
      var next = end
      endsWithNewline = false
      if end == paragraph.endIndex, end < rest.endIndex {
        next = text.index(after: end)
        endsWithNewline = true
      }
      lines.append(line(text[rest.startIndex..<end].trimmingEnd, range: rest.startIndex..<next))
      rest = text[next...]
      paragraph = paragraph[min(next, paragraph.endIndex)...]
    }
    return lines
  }

  private func line(_ string: some StringProtocol, range: Range<String.Index>) -> TextLayout.Line {
    TextLayout.Line(string: String(string), range: range, origin: .zero, width: width(string))
  }

  // MARK: Breaking

  /// Returns the end of the first line of a paragraph: after the last word that fits, otherwise within the first
  /// word.
  ///
  /// No more of a long paragraph is measured than a line may take, so that its length costs once rather than for each
  /// line.
  private func lineEnd(in paragraph: Substring) -> String.Index {
    guard limit.isFinite else { return paragraph.endIndex }
    var count = 128
    var start = paragraph.prefix(count)
    var whole = width(start.trimmingEnd)
    while whole <= limit {
      if start.endIndex == paragraph.endIndex { return paragraph.endIndex }
      count *= 2
      start = paragraph.prefix(count)
      whole = width(start.trimmingEnd)
    }
    let breaks = start.breakOpportunities
    let fitting = breaks.partition(near: limit / whole) { fits(start[..<$0].trimmingEnd) }
    if fitting > 0 { return breaks[fitting - 1] }
    let word = start[..<(breaks.first ?? start.endIndex)]
    let ends = word.indices.dropFirst() + [word.endIndex]
    return ends[max(1, ends.partition(near: limit / width(word)) { fits(word[..<$0]) }) - 1]
  }

  // MARK: Truncating

  /// Returns a line with all remaining text, truncated if necessary.
  private func lastLine(_ rest: Substring) -> TextLayout.Line {
    let range = rest.startIndex..<rest.endIndex
    let paragraph = rest.prefix { !$0.isNewline }
    let hasMore = !rest[paragraph.endIndex...].allSatisfy(\.isWhitespace)
    let whole = paragraph.trimmingEnd
    if !hasMore, fits(whole) { return line(whole, range: range) }

    // Head and middle truncation show the end of the text too, where line ends become spaces.
    let characters =
      mode == .byTruncatingTail ? Array(whole) : rest.trimmingEnd.map { $0.isNewline ? " " : $0 }
    if mode != .byTruncatingTail, fits(String(characters)) { return line(String(characters), range: range) }
    let share = limit / width(String(characters))
    let shown = Array(0...characters.count).partition(near: share) {
      $0 == 0 || fits(shortened(characters, to: $0))
    }
    return line(shortened(characters, to: shown - 1), range: range)
  }

  /// Returns `count` of the characters, and "…" for the others.
  private func shortened(_ characters: [Character], to count: Int) -> String {
    switch mode {
    case .byTruncatingHead:
      return "…" + String(characters.suffix(count)).drop(while: \.isWhitespace)
    case .byTruncatingMiddle:
      let head = String(characters.prefix((count + 1) / 2))[...].trimmingEnd
      return head + "…" + String(characters.suffix(count / 2)).drop(while: \.isWhitespace)
    case .byTruncatingTail, .byWordWrapping:
      return String(characters.prefix(count))[...].trimmingEnd + "…"
    }
  }
}

extension Array {
  /// Returns the number of elements at the front that satisfy a predicate that no later element satisfies. Each call
  /// of the predicate measures a text, so the search begins at the expected result and takes growing steps from
  /// there.
  ///
  /// - Parameter share: The share of the elements that is expected to satisfy the predicate, from 0 to 1.
  fileprivate func partition(near share: Double, while predicate: (Element) -> Bool) -> Int {
    // The result is between `low` and `high`.
    var (low, high) = (0, count)
    // NaN counts as 0.
    var index = share > 0 ? Int(Swift.min(share, 1) * Double(count)) : 0
    var step = 1
    while low < high {
      index = Swift.min(Swift.max(index, low), high - 1)
      if predicate(self[index]) { low = index + 1 } else { high = index }
      // Growing steps from the start, until the result is between two tested elements; then halves.
      index = low == 0 ? high - step : high == count ? low + step - 1 : (low + high) / 2
      step *= 2
    }
    return low
  }
}
