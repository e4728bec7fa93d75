/// A paragraph set in lines. Offsets are from its start.
struct SetParagraph: Hashable {
  struct Line: Hashable {
    /// The characters, including the line end.
    var range: Range<Int>
    /// The string to draw.
    var string: String
    /// Whether `string` begins with a direction mark, which is not one of the characters.
    var hasMark: Bool
    /// The advance, without hanging white space. That of a very long line changes while its pieces are measured.
    var width: Double { long?.width ?? measuredWidth }
    /// The advance when the line was set.
    var measuredWidth: Double
    /// The advance of hanging white space.
    var hanging: Double
    /// Whether the paragraph continues in the next line.
    var isWrapped: Bool
    /// The length of the characters without the line end, in UTF-8 bytes. 0 if the text has attributes.
    var length = 0
    /// The line in pieces, if it is very long.
    var long: LongLine?
    /// The parts of the line, if the text has attributes.
    var styled: StyledLine?
  }

  /// The text, including the line end.
  var text: String
  /// The number of characters, including the line end.
  var count: Int
  var lines: [Line]
  var isRightToLeft: Bool
  /// The spaces above and below the lines, and the height with them, if the text has attributes.
  var spaceBefore = 0.0
  var spaceAfter = 0.0
  var height = 0.0

  /// The only line, if it is a very long one.
  var long: LongLine? { lines.first?.long }

  /// The width of the widest line, with its indents.
  var width: Double { lines.reduce(0) { max($0, $1.width + ($1.styled.map { $0.head + $0.tail } ?? 0)) } }
}

/// Breaks paragraphs into lines.
struct ParagraphSetter {
  let font: Font
  let limit: Double
  let measuring: any TextMeasuring

  /// The greatest error of a line's width by rounding.
  static let tolerance = 1e-6

  /// - Parameters:
  ///   - text: A paragraph, including its line end if it has one.
  ///   - old: The paragraph before it was edited.
  func set(_ text: String, changedFrom old: SetParagraph? = nil) -> SetParagraph {
    let content = text.last?.isNewline == true ? String(text.dropLast()) : text
    if !limit.isFinite, content.utf8.count >= LongLine.leastLength, !content.hasRightToLeft {
      return set(text, content, LongLine(content, font: font, measuring: measuring, changedFrom: old?.long))
    }
    if let old, let result = set(text, content, linesFrom: old) { return result }
    let isRightToLeft = content.isRightToLeft
    let extents = measuring.characterExtents(of: content, font: font)
    var result = SetParagraph(
      text: text, count: extents.count, lines: [], isRightToLeft: isRightToLeft)
    if extents.reduce(0, { $0 + $1.width }) <= limit + Self.tolerance {
      result.lines = [line(content, extents, 0..<extents.count, isWrapped: false)]
    } else {
      let characters = Array(content)
      let lineEnds = characters.lineEnds
      var start = 0
      repeat {
        let next = self.line(characters, lineEnds, extents, from: start, isRightToLeft: isRightToLeft)
        result.lines.append(next)
        start = next.range.upperBound
      } while start < characters.count
    }
    if content.utf8.count < text.utf8.count {
      result.count += 1
      result.lines[result.lines.count - 1].range =
        result.lines[result.lines.count - 1].range.lowerBound..<result.count
    }
    return result
  }

  private func set(_ text: String, _ content: String, _ long: LongLine) -> SetParagraph {
    let count = long.count + (content.utf8.count < text.utf8.count ? 1 : 0)
    let line = SetParagraph.Line(
      range: 0..<count, string: content, hasMark: false, measuredWidth: long.width, hanging: 0,
      isWrapped: false, length: content.utf8.count, long: long)
    return SetParagraph(text: text, count: count, lines: [line], isRightToLeft: false)
  }

  /// Returns the first line of the remaining text: up to the last word that fits, otherwise within the first word.
  ///
  /// - Parameters:
  ///   - lineEnds: For each character, whether a line may end before it.
  ///   - extents: The extents of the paragraph's characters in one line. A line by itself may be slightly wider.
  func line(
    _ characters: [Character], _ lineEnds: [Bool], _ extents: [CharacterExtent], from start: Int,
    isRightToLeft: Bool
  ) -> SetParagraph.Line {
    var ends: [Int] = []
    // The end if the line must end within the first word.
    var hardEnd = start + 1
    var (advance, trimmed) = (0.0, 0.0)
    for i in start..<characters.count {
      if i > start, lineEnds[i] { ends.append(i) }
      advance += extents[i].width
      if !characters[i].isWhitespace { trimmed = advance }
      if trimmed > limit + Self.tolerance { break }
      hardEnd = i + 1
    }
    if trimmed <= limit + Self.tolerance { ends.append(characters.count) }
    if ends.isEmpty { ends.append(max(hardEnd, start + 1)) }
    while true {
      let end = ends.removeLast()
      var string = String(characters[start..<end])
      let length = string.utf8.count
      // A soft hyphen is shown where the line breaks.
      if end < characters.count, string.last == .softHyphen {
        string.removeLast()
        string.append("-")
      }
      let directed = string.directed(rightToLeft: isRightToLeft)
      let hasMark = directed.utf8.count > string.utf8.count
      let own = Array(measuring.characterExtents(of: directed, font: font).dropFirst(hasMark ? 1 : 0))
      var line = line(directed, own, start..<end, isWrapped: end < characters.count)
      (line.length, line.hasMark) = (length, hasMark)
      if line.width <= limit + Self.tolerance || ends.isEmpty { return line }
    }
  }

  private func line(
    _ string: String, _ extents: [CharacterExtent], _ range: Range<Int>, isWrapped: Bool
  ) -> SetParagraph.Line {
    let advance = extents.reduce(0) { $0 + $1.width }
    let space = zip(string.reversed(), extents.reversed()).prefix { $0.0.isWhitespace }.reduce(0) {
      $0 + $1.1.width
    }
    let hanging = isWrapped ? space : min(space, max(0, advance - limit))
    return SetParagraph.Line(
      range: range, string: string, hasMark: false, measuredWidth: advance - hanging, hanging: hanging,
      isWrapped: isWrapped, length: string.utf8.count)
  }
}
