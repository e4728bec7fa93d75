/// A paragraph set in lines; offsets are from its start.
struct SetParagraph: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    /// The characters, with the line end.
    var range: Range<Int>
    /// What is drawn.
    var string: String
    /// Whether `string` begins with a direction mark, which is none of the characters.
    var hasMark: Bool
    /// The advance without white space that hangs over the edge.
    var width: Double
    /// The advance of that white space.
    var hanging: Double
    /// Whether the paragraph goes on.
    var isWrapped: Bool
  }

  /// With the line end.
  var text: String
  /// The number of characters, with the line end.
  var count: Int
  var lines: [Line]
  var isRightToLeft: Bool

  /// The widest line.
  var width: Double { lines.reduce(0) { max($0, $1.width) } }
}

/// Breaks paragraphs into lines.
struct ParagraphSetter {
  let font: Font
  let limit: Double
  let measuring: any TextMeasuring

  /// What rounding may add to the width of a line.
  private static let tolerance = 1e-6

  /// - Parameter text: A paragraph with its line end, if it has one.
  func set(_ text: String) -> SetParagraph {
    let content = text.last?.isNewline == true ? String(text.dropLast()) : text
    let isRightToLeft = content.isRightToLeft
    let extents = measuring.characterExtents(of: content, font: font)
    var result = SetParagraph(
      text: text, count: extents.count, lines: [], isRightToLeft: isRightToLeft)
    if extents.reduce(0, { $0 + $1.width }) <= limit + Self.tolerance {
      result.lines = [line(content, extents, 0..<extents.count, isWrapped: false)]
    } else {
      let characters = Array(content)
      var start = 0
      repeat {
        let next = self.line(characters, extents, from: start, isRightToLeft: isRightToLeft)
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

  /// The first line of what is left: up to the last word that fits, else within the first one.
  ///
  /// - Parameter extents: Those of the paragraph in one line. A line by itself may be set a bit wider.
  private func line(
    _ characters: [Character], _ extents: [CharacterExtent], from start: Int, isRightToLeft: Bool
  ) -> SetParagraph.Line {
    var ends: [Int] = []
    // Where it must end within the first word.
    var hardEnd = start + 1
    var (advance, trimmed) = (0.0, 0.0)
    for i in start..<characters.count {
      if i > start, characters[i - 1].mayEndLine(before: characters[i]) { ends.append(i) }
      advance += extents[i].width
      if characters[i].isWhitespace { continue }
      trimmed = advance
      if trimmed > limit + Self.tolerance { break }
      hardEnd = i + 1
    }
    if trimmed <= limit + Self.tolerance { ends.append(characters.count) }
    if ends.isEmpty { ends.append(max(hardEnd, start + 1)) }
    while true {
      let end = ends.removeLast()
      let string = String(characters[start..<end])
      let directed = string.directed(rightToLeft: isRightToLeft)
      let hasMark = directed.utf8.count > string.utf8.count
      let own = Array(measuring.characterExtents(of: directed, font: font).dropFirst(hasMark ? 1 : 0))
      var line = line(directed, own, start..<end, isWrapped: end < characters.count)
      line.hasMark = hasMark
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
      range: range, string: string, hasMark: false, width: advance - hanging, hanging: hanging,
      isWrapped: isWrapped)
  }
}
