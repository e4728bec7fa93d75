import GlissadeGeometry
import GlissadeText

/// A text set in lines for editing. Every character has a position, including white space at the ends of lines. A
/// text that is empty or ends with a line end has a last line for the caret.
///
/// Offsets count characters from the start of the text. Positions are in points from the top left corner of the
/// layout. Where two directions meet, the caret stands where the outer one continues, so that each offset of a line
/// has a position of its own. An offset at which a line is wrapped has two positions: at the start of the next line,
/// and at the end of the previous line. Methods that take or return `prefersEndOfLine` distinguish them.
package struct EditableLayout {
  /// A line of the layout.
  package struct Line: Hashable {
    /// The characters, including the line end.
    package var range: Range<Int>
    /// The string to draw from `origin`: the characters without the line end, after a direction mark if they need
    /// one.
    package var string: String
    /// The left end of the baseline.
    package var origin: Point
    /// The advance, in points, without hanging white space.
    package var width: Double
    /// The box of the line, with the width `width`.
    package var rect: Rect
    /// Whether the paragraph continues in the next line.
    package var isWrapped: Bool
    /// Whether the paragraph is read from right to left.
    package var isRightToLeft: Bool
    /// The line in pieces, if it is very long.
    var long: LongLine?
    /// The parts of the line, from left to right, with their positions from `origin`. `nil` if the text has no
    /// attributes.
    package var fragments: [TextFragment]?
    /// The sum of the indents, in points.
    package var indents = 0.0

    /// Returns the pieces of a very long line between two positions, with their positions from `origin`. `nil` for
    /// other lines.
    package func pieces(from minX: Double, to maxX: Double) -> [(string: String, x: Double)]? {
      long?.pieces(from: minX, to: maxX)
    }
  }

  let font: Font
  /// The width at which lines are wrapped, in points.
  let width: Double
  let alignment: TextAlignment
  package let measuring: any TextMeasuring
  /// The metrics of the font.
  package let metrics: FontMetrics

  /// The paragraphs. Asking for lines sets them if they have not been set.
  private(set) var store: ParagraphStore

  /// Creates the layout of a text that is split after each line end, as `EditableText.paragraphs` are.
  ///
  /// - Parameters:
  ///   - paragraphs: The parts of the text.
  ///   - font: The font.
  ///   - width: The width of a line, in points; at least 0. The default is infinite: one line for each paragraph.
  ///   - alignment: The position of lines within the width, or within the widest line if the width is infinite. The
  ///     default aligns each paragraph where its reading direction begins.
  ///   - styled: The attributes of the characters, if they have any.
  ///   - measuring: The source of metrics and advances.
  package init(
    paragraphs: [String], font: Font, width: Double = .infinity, alignment: TextAlignment = .natural,
    styled: StyledText? = nil, measuring: any TextMeasuring
  ) {
    (self.font, self.alignment, self.measuring) = (font, alignment, measuring)
    self.width = width >= 0 ? width : 0
    metrics = measuring.metrics(of: font)
    let limit = self.width
    store = ParagraphStore(
      paragraphs, setter: ParagraphSetter(font: font, limit: limit, measuring: measuring),
      styled: styled.map {
        StyledSetter(text: $0, font: font, limit: limit, alignment: alignment, measuring: measuring)
      })
  }

  /// The attributes of the characters. `nil` if they have none.
  package var styled: StyledText? { store.styled?.text }

  /// Replaces the text by paragraphs split after each line end. Unchanged ones at the start and at the end
  /// keep their layout.
  package mutating func setParagraphs(_ texts: [String]) {
    let common = min(texts.count, store.paragraphCount)
    var (head, tail) = (0, 0)
    while head < common, store.text(head).isIdentical(to: texts[head]) { head += 1 }
    while tail < common - head,
      store.text(store.paragraphCount - 1 - tail).isIdentical(to: texts[texts.count - 1 - tail])
    { tail += 1 }
    let removed = head..<store.paragraphCount - tail
    replace(ParagraphEdit(removed: removed, insertedCount: texts.count - tail - head), in: texts)
  }

  /// Replaces the paragraphs that an edit of the text replaced.
  ///
  /// - Parameters:
  ///   - texts: The paragraphs of the whole text after the edit.
  ///   - styled: The attributes of the whole text after the edit, if it has any.
  package mutating func replace(_ edit: ParagraphEdit, in texts: [String], styled: StyledText? = nil) {
    if edit.removed.isEmpty, edit.inserted.isEmpty { return }
    if !isKnownUniquelyReferenced(&store) { store = store.copy() }
    if let styled { store.styled?.text = styled }
    store.replaceSubrange(edit.removed, with: Array(texts[edit.inserted]))
  }

  /// Replaces the paragraphs that an edit of the text replaced, and those whose attributes have changed.
  ///
  /// - Parameters:
  ///   - edit: The edit. `nil` if the text is the same.
  ///   - texts: The paragraphs of the whole text after the edit.
  ///   - styled: The attributes of the whole text after the edit. Its first styles are those of the layout.
  package mutating func replace(_ edit: ParagraphEdit?, in texts: [String], restyled styled: StyledText) {
    var edit = edit
    let old = self.styled?.runs ?? RunLengths()
    let (head, tail) = old.common(with: styled.runs)
    if head + tail < max(old.count, styled.runs.count) {
      let first = store.paragraph(at: min(head, count - tail)).index
      // This includes an empty last paragraph, which is as high as the character before it.
      let last = store.paragraph(at: count - tail).index
      let removed =
        min(first, edit?.removed.lowerBound ?? first)..<max(last + 1, edit?.removed.upperBound ?? 0)
      let growth = edit.map { $0.insertedCount - $0.removed.count } ?? 0
      edit = ParagraphEdit(removed: removed, insertedCount: removed.count + growth)
    }
    if let edit { replace(edit, in: texts, styled: styled) }
  }

  /// The number of characters.
  package var count: Int { store.count }

  /// The width of the widest line, without hanging white space, and the height of all lines.
  package var size: Size { Size(width: widest, height: height) }

  var widest: Double { store.width() }

  /// The height of all lines. Those of a long text that have not been needed are estimated.
  package var height: Double { isStyled ? store.height : Double(lineCount) * metrics.lineHeight }

  /// Whether the characters have attributes, so that lines may differ in height.
  var isStyled: Bool { store.styled != nil }
}

extension RunLengths {
  /// Returns the numbers of characters at the start and at the end that have the values of another text.
  fileprivate func common(with other: RunLengths) -> (head: Int, tail: Int) {
    typealias Run = (range: Range<Int>, value: Value)
    func shared(_ pairs: some Sequence<(Run, Run)>) -> Int {
      var result = 0
      for (own, other) in pairs {
        guard own.value == other.value else { break }
        result += Swift.min(own.range.count, other.range.count)
        if own.range.count != other.range.count { break }
      }
      return result
    }
    let (runs, others) = (all, other.all)
    let head = shared(zip(runs, others))
    let tail = shared(zip(runs.reversed(), others.reversed()))
    return (head, Swift.min(tail, Swift.min(count, other.count) - head))
  }
}

extension String {
  /// Whether the strings consist of the same characters in the same Unicode composition.
  fileprivate func isIdentical(to other: String) -> Bool { self == other && utf8.count == other.utf8.count }
}

// MARK: - Lines

extension EditableLayout {
  /// The lines from the top. Each is assembled on access, and set if it has not been needed yet.
  package struct Lines: RandomAccessCollection {
    let layout: EditableLayout

    package var startIndex: Int { 0 }
    package var endIndex: Int { layout.lineCount }
    package subscript(index: Int) -> Line { layout.line(index) }
  }

  /// The lines from the top.
  package var lines: Lines { Lines(layout: self) }

  /// The number of lines, at least 1. That of a long text is estimated as far as it has not been needed.
  package var lineCount: Int { store.lineCount }

  /// Returns the indices of the lines between two heights, including those that are partly between.
  package func lines(fromY minY: Double, toY maxY: Double) -> Range<Int> {
    while true {
      let first = index(atY: minY)
      let range = first..<max(first, index(atY: maxY)) + 1
      // Paragraphs that are set may have other heights than was estimated.
      let didSet = setParagraphs(ofLines: range)
      if !didSet, !isStyled || first == index(atY: minY) && range.upperBound > index(atY: maxY) {
        return range
      }
    }
  }

  /// Sets the paragraphs of some lines.
  ///
  /// - Returns: Whether one was not set before.
  private func setParagraphs(ofLines range: Range<Int>) -> Bool {
    var didSet = false
    var (paragraph, line) = store.paragraph(ofLine: range.lowerBound)
    while line < range.upperBound, paragraph < store.paragraphCount {
      didSet = didSet || !store.isSet(paragraph)
      line += store.set(paragraph).lines.count
      paragraph += 1
    }
    return didSet
  }

  /// Sets the paragraphs between two heights, and those around them as far again.
  ///
  /// - Returns: The distance by which the paragraph at the upper height moves down, in points, because the paragraphs
  ///   above it have other heights than was estimated.
  package func settle(fromY minY: Double, toY maxY: Double) -> Double {
    let (paragraph, first) = store.paragraph(ofLine: index(atY: minY))
    let top = store.top(of: paragraph)
    let margin = max(0, maxY - minY)
    _ = lines(fromY: minY - margin, toY: maxY + margin)
    if isStyled { return store.top(of: paragraph) - top }
    return Double(store.firstLine(of: paragraph) - first) * metrics.lineHeight
  }

  /// Returns the index of the line at a height, clamped to the existing lines.
  package func index(atY y: Double) -> Int {
    if isStyled { return styledIndex(atY: y) }
    let line = (y / metrics.lineHeight).rounded(.down)
    // NaN gives the first line.
    return line > 0 ? Int(min(line, Double(lineCount - 1))) : 0
  }

  private func styledIndex(atY y: Double) -> Int {
    let paragraph = store.paragraph(atY: y)
    let first = store.firstLine(of: paragraph)
    let lines = store.set(paragraph).lines
    let local = y - store.top(of: paragraph)
    return first + max(0, (lines.lastIndex { $0.styled.map { $0.top <= local } ?? true }) ?? 0)
  }

  /// Returns the upper edge of a line and its height.
  func span(ofLine index: Int) -> (top: Double, height: Double) {
    guard isStyled else { return (Double(index) * metrics.lineHeight, metrics.lineHeight) }
    let place = place(ofLine: index)
    guard let line = place.line.styled else { return (0, metrics.lineHeight) }
    return (store.top(of: place.paragraph) + line.top, line.height)
  }

  func styledLine(_ place: LinePlace, _ line: StyledLine) -> Line {
    let (set, isRightToLeft) = (place.line, place.isRightToLeft)
    let top = store.top(of: place.paragraph) + line.top
    let (left, right) = isRightToLeft ? (line.tail, line.head) : (line.head, line.tail)
    let free = (width.isFinite ? width : widest) - left - right - set.width
    let x = left + Self.shift(free, line.alignment, isRightToLeft: isRightToLeft)
    return Line(
      range: place.start + set.range.lowerBound..<place.start + set.range.upperBound, string: set.string,
      origin: Point(isRightToLeft ? x - set.hanging : x, top + line.baseline), width: set.width,
      rect: Rect(x: x, y: top, width: set.width, height: line.height), isWrapped: set.isWrapped,
      isRightToLeft: isRightToLeft, fragments: line.fragments, indents: line.head + line.tail)
  }

  /// Returns a line. The index is clamped to the existing lines.
  package func line(_ index: Int) -> Line {
    let place = place(ofLine: index)
    if let styled = place.line.styled { return styledLine(place, styled) }
    let (index, start, set) = (place.index, place.start, place.line)
    let isRightToLeft = place.isRightToLeft
    let leading = metrics.lineHeight - metrics.ascent - metrics.descent
    let top = Double(index) * metrics.lineHeight
    let x = self.x(of: set, isRightToLeft: isRightToLeft)
    return Line(
      range: start + set.range.lowerBound..<start + set.range.upperBound, string: set.string,
      origin: Point(isRightToLeft ? x - set.hanging : x, top + leading / 2 + metrics.ascent),
      width: set.width,
      rect: Rect(x: x, y: top, width: set.width, height: metrics.lineHeight), isWrapped: set.isWrapped,
      isRightToLeft: isRightToLeft, long: set.long)
  }

  /// Returns the index of the line that contains an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset, clamped to the text.
  ///   - prefersEndOfLine: Whether to return the upper of two lines where a paragraph is wrapped.
  package func line(containing offset: Int, prefersEndOfLine: Bool = false) -> Int {
    let offset = min(max(offset, 0), count)
    let (paragraph, start) = store.paragraph(at: offset)
    let lines = store.set(paragraph).lines
    let local = offset - start
    var line = lines.firstIndex { local < $0.range.upperBound } ?? lines.count - 1
    if prefersEndOfLine, line > 0, local == lines[line].range.lowerBound { line -= 1 }
    return store.firstLine(of: paragraph) + line
  }

  /// A line in its paragraph.
  struct LinePlace {
    /// The index of the line in the layout, clamped to the existing lines.
    var index: Int
    var paragraph: Int
    /// The offset of the paragraph's first character.
    var start: Int
    var isRightToLeft: Bool
    var line: SetParagraph.Line
  }

  func place(ofLine index: Int) -> LinePlace {
    while true {
      let index = min(max(index, 0), lineCount - 1)
      let (paragraph, first) = store.paragraph(ofLine: index)
      let isSet = store.isSet(paragraph)
      let set = store.set(paragraph)
      // A paragraph that has just been set may have fewer lines than was estimated.
      guard isSet || index - first < set.lines.count else { continue }
      return LinePlace(
        index: index, paragraph: paragraph, start: store.start(of: paragraph),
        isRightToLeft: set.isRightToLeft, line: set.lines[index - first])
    }
  }

  /// The left edge of a line without hanging white space.
  private func x(of line: SetParagraph.Line, isRightToLeft: Bool) -> Double {
    Self.shift((width.isFinite ? width : widest) - line.width, alignment, isRightToLeft: isRightToLeft)
  }

  private static func shift(_ free: Double, _ alignment: TextAlignment, isRightToLeft: Bool) -> Double {
    switch alignment {
    case .left: 0
    case .center: free / 2
    case .right: free
    case .natural, .justified: isRightToLeft ? free : 0
    }
  }
}
