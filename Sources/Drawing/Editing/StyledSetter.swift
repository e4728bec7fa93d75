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
        content.characters[i] == "\t" ? tabWidth(content, widths, i, head + advance, style) : widths[i]
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

  /// Returns the line with a part of the word after the last one that fits, or `nil` if the word is not to be broken.
  private func hyphenatedLine(
    _ content: Content, _ lineEnds: [Bool], _ fitting: Range<Int>, filled: Double, head: Double,
    tail: Double, _ room: Double, _ style: ParagraphStyle
  ) -> SetParagraph.Line? {
    guard style.hyphenationFactor > 0, room > 0, filled / room < style.hyphenationFactor else { return nil }
    let count = content.characters.count
    // The first word of a line that it fills alone is broken too.
    let isAlone = !lineEnds[fitting.upperBound]
    let first = isAlone ? fitting.lowerBound : fitting.upperBound
    var end = max(first + 1, fitting.upperBound)
    while end < count, !lineEnds[end] { end += 1 }
    let word = first..<end
    let letters = word.drop { !content.characters[$0].isLetter }.prefix { content.characters[$0].isLetter }
    guard letters.count > 3 else { return nil }
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
  private func parts(of content: Content, _ range: Range<Int>) -> [Range<Int>] {
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

  private func extents(_ string: String, font: Font, level: Int8) -> (
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
  /// - Parameter x: The distance of its start from the leading edge.
  private func tabWidth(
    _ content: Content, _ widths: [Double], _ index: Int, _ x: Double, _ style: ParagraphStyle
  ) -> Double {
    let stop = style.tabStops.first { $0.location > x + Self.tolerance && $0.location.isFinite }
    guard let stop else {
      let interval = ParagraphStyle.length(style.defaultTabInterval)
      guard interval > 0.01 else { return 0 }
      return ((x / interval + Self.tolerance).rounded(.down) + 1) * interval - x
    }
    guard stop.alignment == .right || stop.alignment == .center else { return stop.location - x }
    let text = widths[(index + 1)...].indices.prefix { content.characters[$0] != "\t" }
    let width = text.reduce(0) { $0 + widths[$1] }
    return max(0, stop.location - x - (stop.alignment == .center ? width / 2 : width))
  }

  // MARK: Lines

  /// A part of a line before it is placed.
  fileprivate struct Piece {
    var range: Range<Int>
    var string: String
    var hasMark = false
    var widths: [Double]
    var level: Int8
    var style: Int
    /// Whether each character is drawn by itself.
    var isSpaced = false
    var isAdded = false
    var width: Double { widths.reduce(0, +) }
  }

  /// Returns a line with some of the characters.
  ///
  /// - Parameters:
  ///   - room: The width within the indents.
  ///   - isHyphenated: Whether a hyphen follows the last character.
  ///   - empty: The style of a line without characters.
  func line(
    _ content: Content, _ range: Range<Int>, head: Double, tail: Double, _ room: Double,
    _ style: ParagraphStyle,
    isWrapped: Bool, isHyphenated: Bool = false, empty: Int?
  ) -> SetParagraph.Line {
    let hangs = isWrapped || text.trimsLines
    let content = hangs ? content.endingLine(at: range.upperBound) : content
    var pieces = pieces(content, range, isWrapped: isWrapped, isHyphenated: isHyphenated)
    setTabs(&pieces, content, head: head, style)
    let advance = pieces.reduce(0) { $0 + $1.width }
    let visible =
      range
      .lowerBound..<(range.last { !content.characters[$0].isWhitespace }.map { $0 + 1 }
      ?? range.lowerBound)
    let space = pieces.reduce(0) { sum, piece in
      piece.isAdded
        ? sum : sum + zip(piece.range, piece.widths).reduce(0) { $1.0 >= visible.upperBound ? $0 + $1.1 : $0 }
    }
    let hanging = hangs ? space : min(space, max(0, advance - room))
    var width = advance - hanging
    let alignment = style.alignment ?? alignment
    if alignment == .justified, isWrapped, room.isFinite, room > width {
      width += justify(&pieces, content, visible, by: room - width)
    }
    let fragments = placed(pieces, content, hangsFrom: hangs ? visible.upperBound : range.upperBound)
    let (height, baseline) = metrics(of: pieces.map(\.style), empty: empty, style)
    return SetParagraph.Line(
      range: range, string: fragments.map(\.string).joined(), hasMark: false, width: width, hanging: hanging,
      isWrapped: isWrapped,
      styled: StyledLine(
        fragments: fragments, height: height, baseline: baseline, head: head, tail: tail, alignment: alignment
      ))
  }

  private func pieces(
    _ content: Content, _ range: Range<Int>, isWrapped: Bool, isHyphenated: Bool
  ) -> [Piece] {
    var pieces: [Piece] = []
    for part in parts(of: content, range) {
      let index = content.styles[part.lowerBound]
      let (style, level) = (style(index), content.levels[part.lowerBound])
      var string = String(content.characters[part])
      // A soft hyphen is shown where the line breaks.
      if isWrapped, part.upperBound == range.upperBound, string.last == .softHyphen {
        string.removeLast()
        string.append("-")
      }
      let (drawn, hasMark, extents) = extents(string, font: style.font, level: level)
      var widths = extents.map(\.width)
      let kern = string.joins ? 0 : style.kern
      if kern != 0 { widths = widths.map { max(0, $0 + kern) } }
      widths += repeatElement(0, count: max(0, part.count - widths.count))
      pieces.append(
        Piece(
          range: part, string: drawn, hasMark: hasMark, widths: widths, level: level, style: index,
          isSpaced: kern != 0))
    }
    if isHyphenated, let last = pieces.last {
      let width = measuring.width(of: "-", font: style(last.style).font)
      pieces.append(
        Piece(
          range: range.upperBound..<range.upperBound, string: "-", widths: [width],
          level: content.isRightToLeft ? 1 : last.level, style: last.style, isAdded: true))
    }
    return pieces
  }

  private func setTabs(_ pieces: inout [Piece], _ content: Content, head: Double, _ style: ParagraphStyle) {
    guard pieces.contains(where: { content.isTab($0.range) }) else { return }
    var widths = [Double](repeating: 0, count: content.characters.count)
    for piece in pieces where !piece.isAdded {
      for (index, width) in zip(piece.range, piece.widths) { widths[index] = width }
    }
    var x = head
    for index in pieces.indices {
      let range = pieces[index].range
      if content.isTab(range) {
        // The text after the tab ends with the line.
        let end = pieces.last { !$0.isAdded }?.range.upperBound ?? range.upperBound
        let width = tabWidth(content, Array(widths[..<end]), range.lowerBound, x, style)
        pieces[index].widths = [width]
        pieces[index].isSpaced = true
      }
      x += pieces[index].width
    }
  }

  /// Widens the white space of a line.
  ///
  /// - Returns: The width that was added.
  private func justify(
    _ pieces: inout [Piece], _ content: Content, _ visible: Range<Int>, by free: Double
  ) -> Double {
    // Text before a tab stays where it is.
    let start = visible.last { content.characters[$0] == "\t" }.map { $0 + 1 } ?? visible.lowerBound
    let gaps = (start..<max(start, visible.upperBound)).count { content.characters[$0].isWhitespace }
    guard gaps > 0 else { return 0 }
    var split: [Piece] = []
    for piece in pieces {
      var rest = piece
      for index in piece.range where index >= start && index < visible.upperBound {
        guard content.characters[index].isWhitespace else { continue }
        let (before, gap, after) = rest.split(at: index, content.characters)
        if let before { split.append(before) }
        var wide = gap
        wide.widths[0] += free / Double(gaps)
        wide.isSpaced = true
        split.append(wide)
        rest = after ?? Piece(range: index + 1..<index + 1, string: "", widths: [], level: 0, style: 0)
      }
      if !rest.range.isEmpty || rest.isAdded { split.append(rest) }
    }
    pieces = split
    return free
  }

  /// Returns the fragments from left to right.
  private func placed(_ pieces: [Piece], _ content: Content, hangsFrom end: Int) -> [TextFragment] {
    var fragments: [TextFragment] = []
    var x = 0.0
    for piece in pieces.inVisualOrder(by: \.level) {
      let style = style(piece.style)
      func add(_ string: String, _ range: Range<Int>, width: Double, hasMark: Bool) {
        let isBlank = range.allSatisfy { content.characters[$0].isWhitespace } && !piece.isAdded
        fragments.append(
          TextFragment(
            string: string, style: piece.style, font: style.font, x: x, width: width,
            baselineOffset: style.baselineOffset,
            isHanging: !piece.isAdded && range.lowerBound >= end, isBlank: isBlank, characters: range,
            hasMark: hasMark, level: piece.level))
        x += width
      }
      guard piece.isSpaced else {
        add(piece.string, piece.range, width: piece.width, hasMark: piece.hasMark)
        continue
      }
      let characters = Array(piece.string.dropFirst(piece.hasMark ? 1 : 0))
      let isRightToLeft = piece.level % 2 != 0
      let order = isRightToLeft ? Array(characters.indices.reversed()) : Array(characters.indices)
      for index in order where index < piece.widths.count {
        let string = String(characters[index])
        let drawn = string.directed(rightToLeft: isRightToLeft)
        let place = piece.range.lowerBound + index
        add(
          drawn, place..<place + 1, width: piece.widths[index], hasMark: drawn.utf8.count > string.utf8.count)
      }
    }
    return fragments
  }

  /// Returns the height of a line, and the distance of its baseline from its top.
  func metrics(of styles: [Int], empty: Int?, _ paragraph: ParagraphStyle) -> (
    height: Double, baseline: Double
  ) {
    var (ascent, descent) = (0.0, 0.0)
    let shown = styles.isEmpty ? [empty ?? -1] : styles
    for (place, index) in shown.enumerated() where place == 0 || index != shown[place - 1] {
      let style = style(index)
      let metrics = measuring.metrics(of: style.font)
      let leading = metrics.lineHeight - metrics.ascent - metrics.descent
      let (up, down) = (
        leading / 2 + metrics.ascent + style.baselineOffset,
        leading / 2 + metrics.descent - style.baselineOffset
      )
      (ascent, descent) = place == 0 ? (up, down) : (max(ascent, up), max(descent, down))
    }
    var height = ascent + descent
    let multiple = ParagraphStyle.length(paragraph.lineHeightMultiple)
    if multiple > 0 { height *= multiple }
    height = max(height, ParagraphStyle.length(paragraph.minimumLineHeight))
    let greatest = ParagraphStyle.length(paragraph.maximumLineHeight)
    if greatest > 0 { height = min(height, greatest) }
    // As in UIKit, the space is above the text.
    return (height, height - descent)
  }
}

extension StyledSetter.Content {
  /// Returns the content with white space before an offset in the direction of the paragraph. Source: rule L1 of
  /// Unicode's bidirectional algorithm (UAX 9).
  fileprivate func endingLine(at end: Int) -> Self {
    let base: Int8 = isRightToLeft ? 1 : 0
    var index = end - 1
    guard index >= 0, levels[index] != base, characters[index].isWhitespace else { return self }
    var content = self
    while index >= 0, characters[index].isWhitespace {
      content.levels[index] = base
      index -= 1
    }
    return content
  }

  fileprivate func isTab(_ range: Range<Int>) -> Bool {
    range.count == 1 && characters[range.lowerBound] == "\t"
  }
}

extension StyledSetter.Piece {
  /// Returns the parts before and after a character, and the character.
  fileprivate func split(at index: Int, _ characters: [Character]) -> (Self?, Self, Self?) {
    func part(_ range: Range<Int>) -> Self? {
      if range.isEmpty { return nil }
      let first = range.lowerBound - self.range.lowerBound
      let string = String(self.string.dropFirst(hasMark ? 1 : 0).dropFirst(first).prefix(range.count))
      let drawn = string.directed(rightToLeft: level % 2 != 0)
      var piece = self
      (piece.range, piece.string) = (range, drawn)
      piece.hasMark = drawn.utf8.count > string.utf8.count
      piece.widths = Array(widths[first..<first + range.count])
      return piece
    }
    let gap = part(index..<index + 1) ?? self
    return (part(range.lowerBound..<index), gap, part(index + 1..<range.upperBound))
  }
}

extension Array {
  /// Returns the elements from left to right. Source: rule L2 of Unicode's bidirectional algorithm (UAX 9).
  fileprivate func inVisualOrder(by level: KeyPath<Element, Int8>) -> [Element] {
    guard let highest = map({ $0[keyPath: level] }).max(), highest > 0 else { return self }
    var result = self
    for threshold in (1...highest).reversed() {
      var start = 0
      while start < count {
        guard result[start][keyPath: level] >= threshold else {
          start += 1
          continue
        }
        var end = start
        while end < count, result[end][keyPath: level] >= threshold { end += 1 }
        result[start..<end].reverse()
        start = end
      }
    }
    return result
  }
}

extension String {
  /// Whether letters of the text join, so that they cannot be drawn apart.
  fileprivate var joins: Bool {
    // Arabic and the scripts after it, and Mongolian, begin with these bytes.
    utf8.contains { $0 >= 0xD8 } && unicodeScalars.contains(where: \.joins)
  }
}

extension Unicode.Scalar {
  /// Source: the blocks of scripts with joining letters (ArabicShaping.txt), and those with connected letters.
  fileprivate var joins: Bool {
    switch value {
    case 0x0600...0x07BF, 0x07C0...0x07FF, 0x0840...0x08FF, 0x0900...0x0DFF, 0x1800...0x18AF, 0xA840...0xA87F,
      0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x10D00...0x10D3F, 0x1E900...0x1E95F:
      true
    default: false
    }
  }
}
