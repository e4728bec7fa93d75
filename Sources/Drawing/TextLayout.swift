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
  /// At both edges: the spaces of each line but the last one of a paragraph are widened. Text fields and layouts of
  /// single lines treat it as `natural`.
  case justified
}

/// The treatment of text that does not fit into a line. The modes that truncate or clip do so in the last line; other
/// lines end between words.
public enum LineBreakMode: Hashable, Sendable, CaseIterable {
  /// Lines end between words. Text that does not fit into the last line is not shown.
  case byWordWrapping
  /// Lines end after any character. Text that does not fit into the last line is not shown.
  case byCharWrapping
  /// The last line is as long as its text, and is cut off at the edge.
  case byClipping
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
    let alignsRight =
      alignment == .right || (alignment == .natural || alignment == .justified) && text.isRightToLeft
    for i in lines.indices {
      let free = room - lines[i].width
      // Of a line that is longer than the room, the beginning is shown.
      let isCut = lineBreakMode == .byClipping && free < 0
      let x = isCut ? 0 : alignment == .center ? free / 2 : alignsRight ? free : 0
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
  private let hasSoftHyphens: Bool

  init(text: String, font: Font, limit: Double, mode: LineBreakMode, measuring: Measure) {
    (self.text, self.font, self.limit, self.mode, self.measuring) = (text, font, limit, mode, measuring)
    hasSoftHyphens = text.hasSoftHyphens
  }

  private func width(_ string: some StringProtocol) -> Double {
    string.isEmpty ? 0 : measuring.width(of: String(string), font: font)
  }

  private func fits(_ string: some StringProtocol) -> Bool { width(string) <= limit }

  /// Returns the string to draw for a part of the text: without white space at its end, and without soft hyphens. One
  /// at which the line breaks is shown.
  private func shown(_ part: Substring, isBroken: Bool) -> String {
    guard hasSoftHyphens else { return String(part.trimmingEnd) }
    let isHyphenated = isBroken && part.last == .softHyphen
    return String(part.trimmingEnd.filter { $0 != .softHyphen }) + (isHyphenated ? "-" : "")
  }

  func lines(atMost maximum: Int) -> [TextLayout.Line] {
    var lines: [TextLayout.Line] = []
    var rest = text[...]
    var ends = LineEnds(of: rest.firstParagraph)
    var endsWithNewline = !text.isEmpty
    while !rest.isEmpty || endsWithNewline, lines.count < maximum {
      let isLast = lines.count == maximum - 1 && mode != .byWordWrapping && mode != .byCharWrapping
      guard !isLast else {
        lines.append(lastLine(rest))
        break
      }
      let end = lineEnd(from: rest.startIndex, &ends)
      let isBroken = end < ends.paragraph.endIndex
      endsWithNewline = !isBroken && end < text.endIndex
      let next = endsWithNewline ? text.index(after: end) : end
      lines.append(
        line(shown(text[rest.startIndex..<end], isBroken: isBroken), range: rest.startIndex..<next))
      rest = text[next...]
      if endsWithNewline { ends = LineEnds(of: rest.firstParagraph) }
    }
    return lines
  }

  private func line(_ string: String, range: Range<String.Index>) -> TextLayout.Line {
    TextLayout.Line(string: string, range: range, origin: .zero, width: width(string))
  }

  // MARK: Breaking

  /// Returns the end of a line: after the last word that fits, otherwise within the first word.
  ///
  /// No more of a long paragraph is measured than a line may take, so that its length costs once rather than for each
  /// line.
  private func lineEnd(from start: String.Index, _ ends: inout LineEnds) -> String.Index {
    let rest = ends.paragraph[start...]
    guard limit.isFinite else { return rest.endIndex }
    var count = 128
    var part = rest.prefix(count)
    var whole = width(shown(part, isBroken: false))
    while whole <= limit {
      if part.endIndex == rest.endIndex { return rest.endIndex }
      count *= 2
      part = rest.prefix(count)
      whole = width(shown(part, isBroken: false))
    }
    let share = limit / whole
    var first = part.endIndex
    if mode != .byCharWrapping {
      let places = Array(ends.places(after: start, through: part.endIndex))
      let fitting = places.partition(near: share) { fits(shown(rest[..<$0], isBroken: true)) }
      if fitting > 0 { return places[fitting - 1] }
      first = places.first ?? first
    }
    let word = rest[..<first]
    let places = word.indices.dropFirst() + [word.endIndex]
    let fitting = places.partition(near: limit / width(word)) { fits(word[..<$0].trimmingEnd) }
    return places[max(1, fitting) - 1]
  }

  // MARK: Truncating

  /// Returns a line with all remaining text, truncated or cut off if necessary.
  private func lastLine(_ rest: Substring) -> TextLayout.Line {
    let range = rest.startIndex..<rest.endIndex
    if mode == .byTruncatingHead || mode == .byTruncatingMiddle { return lineWithEnd(of: rest, range) }
    let paragraph = rest.firstParagraph
    let start = reach { paragraph.prefix($0) }
    let string = shown(start, isBroken: false)
    let isWhole = start.endIndex == paragraph.endIndex
    let hasMore = !isWhole || !rest[paragraph.endIndex...].allSatisfy(\.isWhitespace)
    if mode == .byClipping || !hasMore && fits(string) { return line(string, range: range) }
    return truncated(Array(string), range)
  }

  /// Returns a truncated line that shows the end of the text too. Line ends become spaces.
  private func lineWithEnd(of rest: Substring, _ range: Range<String.Index>) -> TextLayout.Line {
    let rest = rest.trimmingEnd
    let tail = reach { rest.suffix($0) }
    var characters = Array(tail)
    if mode == .byTruncatingMiddle, tail.startIndex > rest.startIndex {
      let head = reach { rest.prefix($0) }
      characters = head.endIndex < tail.startIndex ? Array(head) + characters : Array(rest)
    }
    characters = characters.compactMap { $0.isNewline ? " " : $0 == .softHyphen ? nil : $0 }
    if tail.startIndex == rest.startIndex, fits(String(characters)) {
      return line(String(characters), range: range)
    }
    return truncated(characters, range)
  }

  private func truncated(_ characters: [Character], _ range: Range<String.Index>) -> TextLayout.Line {
    let share = limit / width(String(characters))
    let count = Array(0...characters.count).partition(near: share) {
      $0 == 0 || fits(shortened(characters, to: $0))
    }
    return line(shortened(characters, to: count - 1), range: range)
  }

  /// Returns a part of the text that is wider than the limit, or all of it.
  ///
  /// - Parameter take: Returns a number of characters at one end of the text.
  private func reach(_ take: (Int) -> Substring) -> Substring {
    var count = 128
    var length = 0
    while true {
      let part = take(count)
      let bytes = part.utf8.count
      if bytes == length || !fits(part) { return part }
      (length, count) = (bytes, 2 * count)
    }
  }

  /// Returns `count` of the characters, and "…" for the others.
  private func shortened(_ characters: [Character], to count: Int) -> String {
    switch mode {
    case .byTruncatingHead:
      return "…" + String(characters.suffix(count)).drop(while: \.isWhitespace)
    case .byTruncatingMiddle:
      let head = String(characters.prefix((count + 1) / 2))[...].trimmingEnd
      return head + "…" + String(characters.suffix(count / 2)).drop(while: \.isWhitespace)
    case .byTruncatingTail, .byWordWrapping, .byCharWrapping, .byClipping:
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
