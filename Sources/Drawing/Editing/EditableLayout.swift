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
  package struct Line: Hashable, Sendable {
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
  }

  let font: Font
  /// The width at which lines are wrapped, in points.
  let width: Double
  let alignment: TextAlignment
  package let measuring: any TextMeasuring
  /// The metrics of the font.
  package let metrics: FontMetrics

  private(set) var paragraphs: [SetParagraph] = []
  /// The start offset of each paragraph, followed by the length of the text.
  private(set) var starts: [Int] = []
  /// The index of the first line of each paragraph, followed by the number of lines.
  private(set) var firstLines: [Int] = []
  private(set) var widest = 0.0

  /// Creates the layout of a text that is split after each line end, as `EditableText.paragraphs` are.
  ///
  /// - Parameters:
  ///   - paragraphs: The parts of the text.
  ///   - font: The font.
  ///   - width: The width of a line, in points; at least 0. The default is infinite: one line for each paragraph.
  ///   - alignment: The position of lines within the width, or within the widest line if the width is infinite. The
  ///     default aligns each paragraph where its reading direction begins.
  ///   - measuring: The source of metrics and advances.
  package init(
    paragraphs: [String], font: Font, width: Double = .infinity, alignment: TextAlignment = .natural,
    measuring: any TextMeasuring
  ) {
    (self.font, self.alignment, self.measuring) = (font, alignment, measuring)
    self.width = width >= 0 ? width : 0
    metrics = measuring.metrics(of: font)
    setParagraphs(paragraphs)
  }

  /// Replaces the text by paragraphs split after each line end. Unchanged ones at the start and at the end
  /// keep their layout.
  package mutating func setParagraphs(_ texts: [String]) {
    let common = min(texts.count, paragraphs.count)
    var (head, tail) = (0, 0)
    while head < common, paragraphs[head].text.isIdentical(to: texts[head]) { head += 1 }
    while tail < common - head,
      paragraphs[paragraphs.count - 1 - tail].text.isIdentical(to: texts[texts.count - 1 - tail])
    { tail += 1 }
    let setter = ParagraphSetter(font: font, limit: width, measuring: measuring)
    paragraphs.replaceSubrange(
      head..<paragraphs.count - tail, with: texts[head..<texts.count - tail].map(setter.set))

    starts.removeAll(keepingCapacity: true)
    firstLines.removeAll(keepingCapacity: true)
    var (offset, line) = (0, 0)
    widest = 0
    for paragraph in paragraphs {
      starts.append(offset)
      firstLines.append(line)
      offset += paragraph.count
      line += paragraph.lines.count
      widest = max(widest, paragraph.width)
    }
    starts.append(offset)
    firstLines.append(line)
  }

  /// The number of characters.
  package var count: Int { starts.last ?? 0 }

  /// The width of the widest line, without hanging white space, and the height of all lines.
  package var size: Size { Size(width: widest, height: Double(lineCount) * metrics.lineHeight) }
}

extension String {
  /// Whether the strings consist of the same characters in the same Unicode composition.
  fileprivate func isIdentical(to other: String) -> Bool { self == other && utf8.count == other.utf8.count }
}

// MARK: - Lines

extension EditableLayout {
  /// The lines from the top. Each is assembled on access.
  package struct Lines: RandomAccessCollection {
    let layout: EditableLayout

    package var startIndex: Int { 0 }
    package var endIndex: Int { layout.lineCount }
    package subscript(index: Int) -> Line { layout.line(index) }
  }

  /// The lines from the top.
  package var lines: Lines { Lines(layout: self) }

  /// The number of lines, at least 1.
  package var lineCount: Int { firstLines.last ?? 0 }

  /// Returns the indices of the lines between two heights, including those that are partly between.
  package func lines(fromY minY: Double, toY maxY: Double) -> Range<Int> {
    let first = index(atY: minY)
    return first..<max(first, index(atY: maxY)) + 1
  }

  /// Returns the index of the line at a height, clamped to the existing lines.
  package func index(atY y: Double) -> Int {
    let line = (y / metrics.lineHeight).rounded(.down)
    // NaN gives the first line.
    return line > 0 ? Int(min(line, Double(lineCount - 1))) : 0
  }

  /// Returns a line. The index is clamped to the existing lines.
  package func line(_ index: Int) -> Line {
    let index = min(max(index, 0), lineCount - 1)
    let (paragraph, set) = setLine(index)
    let start = starts[paragraph]
    let isRightToLeft = paragraphs[paragraph].isRightToLeft
    let leading = metrics.lineHeight - metrics.ascent - metrics.descent
    let top = Double(index) * metrics.lineHeight
    let x = self.x(of: set, isRightToLeft: isRightToLeft)
    return Line(
      range: start + set.range.lowerBound..<start + set.range.upperBound, string: set.string,
      origin: Point(isRightToLeft ? x - set.hanging : x, top + leading / 2 + metrics.ascent),
      width: set.width,
      rect: Rect(x: x, y: top, width: set.width, height: metrics.lineHeight), isWrapped: set.isWrapped,
      isRightToLeft: isRightToLeft)
  }

  /// Returns the index of the line that contains an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset, clamped to the text.
  ///   - prefersEndOfLine: Whether to return the upper of two lines where a paragraph is wrapped.
  package func line(containing offset: Int, prefersEndOfLine: Bool = false) -> Int {
    let offset = min(max(offset, 0), count)
    let paragraph = max(0, starts.dropLast().firstIndex(after: offset) - 1)
    let lines = paragraphs[paragraph].lines
    let local = offset - starts[paragraph]
    var line = lines.firstIndex { local < $0.range.upperBound } ?? lines.count - 1
    if prefersEndOfLine, line > 0, local == lines[line].range.lowerBound { line -= 1 }
    return firstLines[paragraph] + line
  }

  func setLine(_ index: Int) -> (paragraph: Int, line: SetParagraph.Line) {
    let paragraph = firstLines.dropLast().firstIndex(after: index) - 1
    return (paragraph, paragraphs[paragraph].lines[index - firstLines[paragraph]])
  }

  /// The left edge of a line without hanging white space.
  private func x(of line: SetParagraph.Line, isRightToLeft: Bool) -> Double {
    let free = (width.isFinite ? width : widest) - line.width
    switch alignment {
    case .left: return 0
    case .center: return free / 2
    case .right: return free
    case .natural: return isRightToLeft ? free : 0
    }
  }
}

extension ArraySlice<Int> {
  /// Returns the index of the first greater element of an ascending array.
  fileprivate func firstIndex(after value: Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
