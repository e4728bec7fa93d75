import GlissadeText

/// Breaks paragraphs whose characters have attributes into lines.
struct StyledSetter {
  var text: StyledText
  let font: Font
  let limit: Double
  let alignment: TextAlignment
  let measuring: any TextMeasuring

  /// The greatest error of a line's width by rounding.
  static let tolerance = 1e-6

  /// Characters with their attributes.
  struct Content {
    var characters: [Character]
    /// The index of each character's style.
    var styles: [Int]
    /// The direction of each character.
    var levels: [Int8]
    var isRightToLeft: Bool
  }

  /// Returns characters with their attributes and directions.
  func content(_ characters: [Character], styles: RunLengths<Int>, isRightToLeft: Bool) -> Content {
    var indices: [Int] = []
    indices.reserveCapacity(characters.count)
    for (range, style) in styles.all { indices += repeatElement(style, count: range.count) }
    let missing = characters.count - indices.count
    if missing > 0 { indices += repeatElement(indices.last ?? 0, count: missing) }
    return content(characters, Array(indices.prefix(characters.count)), isRightToLeft: isRightToLeft)
  }

  func content(_ characters: [Character], _ styles: [Int], isRightToLeft: Bool) -> Content {
    let string = String(characters)
    var levels = [Int8](repeating: 0, count: characters.count)
    if string.hasRightToLeft {
      let directed = string.directed(rightToLeft: isRightToLeft)
      let hasMark = directed.utf8.count > string.utf8.count
      let extents = measuring.characterExtents(of: directed, font: font).dropFirst(hasMark ? 1 : 0)
      for (index, extent) in zip(levels.indices, extents) { levels[index] = extent.level }
    }
    return Content(characters: characters, styles: styles, levels: levels, isRightToLeft: isRightToLeft)
  }

  func style(_ index: Int) -> CharacterStyle {
    text.styles.indices.contains(index) ? text.styles[index] : CharacterStyle(font: font)
  }

  /// Returns the style of a paragraph whose first character has a style.
  func paragraphStyle(_ index: Int?) -> ParagraphStyle {
    var result = ParagraphStyle()
    if let index, let own = style(index).paragraph {
      result = own
    } else {
      result.hyphenationFactor = text.hyphenationFactor
    }
    result.lineBreakMode = result.lineBreakMode ?? text.lineBreakMode
    return result
  }

  // MARK: Breaking

  /// - Parameters:
  ///   - string: A paragraph, including its line end if it has one.
  ///   - styles: The styles of its characters, including the line end; for an empty paragraph, that of the character
  ///     before it.
  func set(_ string: String, _ styles: RunLengths<Int>) -> SetParagraph {
    let characters = Array(string)
    let hasLineEnd = characters.last?.isNewline == true
    let body = hasLineEnd ? Array(characters.dropLast()) : characters
    let style = paragraphStyle(styles.value(near: 0))
    let isRightToLeft = String(body).isRightToLeft
    let content = content(body, styles: styles, isRightToLeft: isRightToLeft)
    var paragraph = SetParagraph(text: string, count: body.count, lines: [], isRightToLeft: isRightToLeft)
    let widths = widths(of: content)
    let lineEnds = limit.isFinite ? body.lineEnds : []
    var start = 0
    repeat {
      let line = line(
        content, widths, lineEnds, from: start, isFirst: start == 0, style, empty: styles.value(near: 0))
      paragraph.lines.append(line)
      start = line.range.upperBound
    } while start < body.count
    let last = paragraph.lines.count - 1
    if hasLineEnd {
      paragraph.count += 1
      paragraph.lines[last].range = paragraph.lines[last].range.lowerBound..<paragraph.count
    }
    place(&paragraph, style)
    return paragraph
  }

  /// Stacks the lines of a paragraph.
  private func place(_ paragraph: inout SetParagraph, _ style: ParagraphStyle) {
    let spacing = ParagraphStyle.length(style.lineSpacing)
    paragraph.spaceBefore = ParagraphStyle.length(style.paragraphSpacingBefore)
    var y = paragraph.spaceBefore
    for index in paragraph.lines.indices {
      paragraph.lines[index].styled?.top = y
      y += (paragraph.lines[index].styled?.height ?? 0) + spacing
    }
    paragraph.spaceAfter = spacing + ParagraphStyle.length(style.paragraphSpacing)
    paragraph.height = y - spacing + paragraph.spaceAfter
  }

  /// Returns the first line of the remaining text: up to the last word that fits, otherwise within the first word.
  private func line(
    _ content: Content, _ widths: [Double], _ lineEnds: [Bool], from start: Int, isFirst: Bool,
    _ style: ParagraphStyle, empty: Int?
  ) -> SetParagraph.Line {
    let (head, tail, room) = room(isFirst: isFirst, style)
    let count = content.characters.count
    let breaksWords = style.lineBreakMode == .byCharWrapping
    guard room.isFinite, count > start else {
      return self.line(
        content, start..<count, head: head, tail: tail, room, style, isWrapped: false, empty: empty)
    }
    var ends: [Int] = []
    // The end if the line must end within the first word.
    var hardEnd = start + 1
    var (advance, trimmed) = (0.0, 0.0)
    var fills: [Double] = []
    var isWhole = true
    for i in start..<count {
      if i > start, lineEnds[i] {
        ends.append(i)
        fills.append(trimmed)
      }
      advance +=
        content.characters[i] == "\t"
        ? tabWidth(at: head + advance, style) {
          (i + 1..<count).prefix { content.characters[$0] != "\t" }.reduce(0) { $0 + widths[$1] }
        } : widths[i]
      if !content.characters[i].isWhitespace { trimmed = advance }
      if trimmed > room + Self.tolerance {
        isWhole = false
        break
      }
      hardEnd = i + 1
    }
    if isWhole { ends.append(count) }
    if breaksWords, !isWhole { ends = [max(hardEnd, start + 1)] }
    if ends.isEmpty { ends.append(max(hardEnd, start + 1)) }
    if !isWhole, !breaksWords,
      let hyphenated = hyphenatedLine(
        content, lineEnds, start..<(ends.last ?? start), filled: fills.last ?? 0, head: head, tail: tail,
        room,
        style)
    {
      return hyphenated
    }
    while true {
      let end = ends.removeLast()
      let line = self.line(
        content, start..<end, head: head, tail: tail, room, style, isWrapped: end < count, empty: empty)
      if line.width <= room + Self.tolerance || ends.isEmpty { return line }
    }
  }

  /// Returns the indents and the room of a line.
  func room(isFirst: Bool, _ style: ParagraphStyle) -> (head: Double, tail: Double, room: Double) {
    let head = ParagraphStyle.length(isFirst ? style.firstLineHeadIndent : style.headIndent)
    guard limit.isFinite else { return (head, 0, .infinity) }
    let indent = style.tailIndent.isFinite ? style.tailIndent : 0
    let tail = max(0, indent > 0 ? limit - indent : -indent)
    // Text that has no room is set as if it had no indents.
    guard limit - head - tail > 0 else { return (0, 0, limit) }
    return (head, tail, limit - head - tail)
  }

  /// The number of letters from which a word is not hyphenated. Dictionaries have no such words.
  private static let longestWord = 256

  /// Returns the line with a part of the word after the last one that fits, or `nil` if the word is not to be broken.
  private func hyphenatedLine(
    _ content: Content, _ lineEnds: [Bool], _ fitting: Range<Int>, filled: Double, head: Double,
    tail: Double, _ room: Double, _ style: ParagraphStyle
  ) -> SetParagraph.Line? {
    let count = content.characters.count
    // A last character that does not fit is no word to break.
    guard style.hyphenationFactor > 0, room > 0, filled / room < style.hyphenationFactor,
      fitting.upperBound < count
    else { return nil }
    // The first word of a line that it fills alone is broken too.
    let isAlone = !lineEnds[fitting.upperBound]
    let first = isAlone ? fitting.lowerBound : fitting.upperBound
    var end = max(first + 1, fitting.upperBound)
    // Each line of a long word would examine all of its rest.
    let last = min(count, first + 2 * Self.longestWord)
    while end < last, !lineEnds[end] { end += 1 }
    let word = first..<end
    let letters = word.drop { !content.characters[$0].isLetter }.prefix { content.characters[$0].isLetter }
    guard letters.count > 3, letters.count < Self.longestWord else { return nil }
    let places = measuring.hyphenationOffsets(
      in: String(content.characters[letters.startIndex..<letters.endIndex]))
    for place in places.sorted(by: >) where place > 0 && place < letters.count {
      let line = line(
        content, fitting.lowerBound..<letters.startIndex + place, head: head, tail: tail, room, style,
        isWrapped: true, isHyphenated: true, empty: nil)
      if line.width <= room + Self.tolerance { return line }
    }
    return nil
  }

  // MARK: Measuring

  /// Returns parts with one style and one direction. A tab is a part by itself.
  func parts(of content: Content, _ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for i in range where i > start {
      let isSame =
        content.styles[i] == content.styles[start] && content.levels[i] == content.levels[start]
        && content.characters[i] != "\t" && content.characters[start] != "\t"
      if isSame { continue }
      parts.append(start..<i)
      start = i
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  func extents(_ string: String, font: Font, level: Int8) -> (
    drawn: String, hasMark: Bool, extents: [CharacterExtent]
  ) {
    let drawn = string.directed(rightToLeft: level % 2 != 0)
    let hasMark = drawn.utf8.count > string.utf8.count
    return (
      drawn, hasMark, Array(measuring.characterExtents(of: drawn, font: font).dropFirst(hasMark ? 1 : 0))
    )
  }

  private func widths(of content: Content) -> [Double] {
    var widths = [Double](repeating: 0, count: content.characters.count)
    guard limit.isFinite else { return widths }
    for part in parts(of: content, 0..<content.characters.count) {
      let style = style(content.styles[part.lowerBound])
      let string = String(content.characters[part])
      let kern = string.joins ? 0 : style.kern
      let extents = extents(string, font: style.font, level: content.levels[part.lowerBound]).extents
      for (index, extent) in zip(part, extents) { widths[index] = max(0, extent.width + kern) }
    }
    return widths
  }

  /// Returns the width of a tab.
  ///
  /// - Parameters:
  ///   - x: The distance of its start from the leading edge.
  ///   - widthOfText: Returns the width of the text up to the next tab or the end of the line.
  func tabWidth(at x: Double, _ style: ParagraphStyle, before widthOfText: () -> Double) -> Double {
    let stop = style.tabStops.first { $0.location > x + Self.tolerance && $0.location.isFinite }
    guard let stop else {
      let interval = ParagraphStyle.length(style.defaultTabInterval)
      guard interval > 0.01 else { return 0 }
      return ((x / interval + Self.tolerance).rounded(.down) + 1) * interval - x
    }
    guard stop.alignment == .right || stop.alignment == .center else { return stop.location - x }
    let width = widthOfText()
    return max(0, stop.location - x - (stop.alignment == .center ? width / 2 : width))
  }
}
