import GlissadeText

// The lines of paragraphs whose characters have attributes.

extension StyledSetter {
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
      range: range, string: fragments.map(\.string).joined(), hasMark: false, measuredWidth: width,
      hanging: hanging, isWrapped: isWrapped,
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
    var x = head
    for index in pieces.indices {
      if content.isTab(pieces[index].range) {
        let width = tabWidth(at: x, style) {
          pieces[(index + 1)...].prefix { !$0.isAdded && !content.isTab($0.range) }.reduce(0) { sum, piece in
            piece.widths.reduce(sum, +)
          }
        }
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
  var joins: Bool {
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
