import GlissadeGeometry

extension EditableLayout {
  /// The positions of carets in a line.
  struct Places {
    /// The offset of the first caret.
    var start: Int
    /// The x coordinate for each offset, from the start to the end of the line, in points. Not clamped to the width.
    var xs: [Double]
    /// The extents of the characters between the carets.
    var extents: [CharacterExtent]
    var isWrapped: Bool
    var isRightToLeft: Bool

    /// The offset of the last caret, before the line end.
    var end: Int { start + xs.count - 1 }

    /// The offsets in the order in which a caret visits them, in the direction of the paragraph. The end of a wrapped
    /// line is omitted, as it is the start of the next line.
    var readingOrder: [Int] {
      func key(_ i: Int) -> (Double, Int) {
        // Characters without a width share a position.
        let level = extents.isEmpty ? 0 : extents[min(i, extents.count - 1)].level
        return (xs[i], level % 2 == 0 ? i : -i)
      }
      let order = xs.indices.dropLast(isWrapped && xs.count > 1 ? 1 : 0).sorted { key($0) < key($1) }
      return (isRightToLeft ? order.reversed() : order).map { start + $0 }
    }
  }

  func places(inLine index: Int) -> Places {
    let line = line(index)
    let set = place(ofLine: index).line
    let own =
      set.styled.map { self.fragmentExtents($0.fragments, set) }
      ?? Array(measuring.characterExtents(of: set.string, font: font).dropFirst(set.hasMark ? 1 : 0))
    let extents = own.map {
      CharacterExtent(minX: $0.minX + line.origin.x, maxX: $0.maxX + line.origin.x, level: $0.level)
    }
    let minX = extents.reduce(line.origin.x) { min($0, $1.minX) }
    let maxX = extents.reduce(line.origin.x) { max($0, $1.maxX) }
    let (first, last) = line.isRightToLeft ? (maxX, minX) : (minX, maxX)
    var xs = [first]
    for i in extents.indices.dropFirst() {
      let (before, after) = (extents[i - 1], extents[i])
      xs.append(before.level <= after.level ? before.trailingX : after.leadingX)
    }
    if !extents.isEmpty { xs.append(last) }
    return Places(
      start: line.range.lowerBound, xs: xs, extents: extents, isWrapped: line.isWrapped,
      isRightToLeft: line.isRightToLeft)
  }

  /// Returns the extents of the characters of a line, from its origin.
  private func fragmentExtents(_ fragments: [TextFragment], _ line: SetParagraph.Line) -> [CharacterExtent] {
    let start = line.range.lowerBound
    let count = (fragments.map(\.characters.upperBound).max() ?? start) - start
    var extents = [CharacterExtent](repeating: CharacterExtent(minX: 0, maxX: 0), count: max(0, count))
    for fragment in fragments {
      if fragment.characters.count == 1 {
        extents[fragment.characters.lowerBound - start] = CharacterExtent(
          minX: fragment.x, maxX: fragment.x + fragment.width, level: fragment.level)
        continue
      }
      let own = measuring.characterExtents(of: fragment.string, font: fragment.font)
      for (index, extent) in zip(fragment.characters, own.dropFirst(fragment.hasMark ? 1 : 0)) {
        extents[index - start] = CharacterExtent(
          minX: extent.minX + fragment.x, maxX: extent.maxX + fragment.x, level: fragment.level)
      }
    }
    return extents
  }

  /// Returns the extents of the characters of a line, from the left edge of the layout. Of a very long line there are
  /// none.
  package func characterExtents(inLine index: Int) -> [CharacterExtent] {
    longLine(index) == nil ? places(inLine: index).extents : []
  }

  /// Returns the upper edge and the height of a line.
  package func caretSpan(ofLine index: Int) -> (top: Double, height: Double) { span(ofLine: index) }

  /// Returns a very long line, with the offset and the position of its start. `nil` for other lines.
  private func longLine(_ index: Int) -> (line: LongLine, start: Int, x: Double)? {
    let line = line(index)
    return line.long.map { ($0, line.range.lowerBound, line.origin.x) }
  }

  /// Measures what a very long line shows between two positions.
  ///
  /// - Parameters:
  ///   - index: The index of the line.
  ///   - minX: The left position, in points from the left edge of the layout.
  ///   - maxX: The right position.
  ///   - offset: A character that stays where it is seen: the positions are those around it.
  /// - Returns: The distance by which the character moves, in points, because what is before it has another width than
  ///   was estimated. `nil` if everything there was measured.
  package func settle(line index: Int, fromX minX: Double, toX maxX: Double, around offset: Int) -> Double? {
    guard let long = longLine(index) else { return nil }
    return long.line.measure(from: minX - long.x, to: maxX - long.x, around: offset - long.start)
  }

  /// Clamps a position to the width. Hanging white space has its position at the edge.
  private func clamped(_ x: Double) -> Double { width.isFinite ? min(max(x, 0), width) : x }

  // MARK: Carets

  /// Returns the rectangle of the caret at an offset. Its width is 0 and its height that of the line.
  ///
  /// - Parameters:
  ///   - offset: The offset, clamped to the text.
  ///   - prefersEndOfLine: Whether the caret stands at the end of the upper of two lines where a paragraph is
  ///     wrapped.
  package func caretRect(at offset: Int, prefersEndOfLine: Bool = false) -> Rect {
    let offset = min(max(offset, 0), count)
    let index = line(containing: offset, prefersEndOfLine: prefersEndOfLine)
    let x: Double
    if let long = longLine(index) {
      x = long.x + long.line.x(of: offset - long.start)
    } else {
      let places = places(inLine: index)
      x = places.xs[min(offset - places.start, places.xs.count - 1)]
    }
    let (top, height) = span(ofLine: index)
    return Rect(x: clamped(x), y: top, width: 0, height: height)
  }

  /// Returns the offset whose caret is closest to a point, in the closest line.
  package func offset(closestTo point: Point) -> (offset: Int, prefersEndOfLine: Bool) {
    offset(inLine: index(atY: point.y), atX: point.x)
  }

  /// Returns the offset whose caret is closest in a line; the first of several at one position.
  ///
  /// - Parameters:
  ///   - index: The index of the line, clamped to the existing lines.
  ///   - x: The position, in points from the left edge of the layout.
  package func offset(inLine index: Int, atX x: Double) -> (offset: Int, prefersEndOfLine: Bool) {
    if let long = longLine(index) {
      return (long.start + long.line.offset(closestTo: x - long.x), false)
    }
    let places = places(inLine: index)
    var closest = 0
    for i in places.xs.indices where abs(clamped(places.xs[i]) - x) < abs(clamped(places.xs[closest]) - x) {
      closest = i
    }
    let offset = places.start + closest
    return (offset, places.isWrapped && offset == places.end)
  }

  /// Returns the offset of the character at a point, in the closest line; `nil` beside the characters.
  package func character(at point: Point) -> Int? {
    if let long = longLine(index(atY: point.y)) {
      return long.line.character(at: point.x - long.x).map { long.start + $0 }
    }
    let places = places(inLine: index(atY: point.y))
    return places.extents.firstIndex { $0.minX <= point.x && point.x < $0.maxX }.map { places.start + $0 }
  }

  /// Returns the offset at which a line starts.
  package func startOfLine(_ index: Int) -> Int { line(index).range.lowerBound }

  /// Returns the offset at which a line ends, before the line end.
  package func endOfLine(_ index: Int) -> (offset: Int, prefersEndOfLine: Bool) {
    let line = line(index)
    if line.isWrapped { return (line.range.upperBound, true) }
    let hasLineEnd = place(ofLine: index).paragraph + 1 < store.paragraphCount
    return (line.range.upperBound - (hasLineEnd ? 1 : 0), false)
  }

  // MARK: Movement

  /// Returns the offset of the next caret to the left. Beyond the end of a line it is in the next line in that
  /// direction. At the ends of the text the offset stays the same.
  package func offset(leftOf offset: Int) -> Int { neighbour(of: offset, toTheLeft: true) }

  /// Returns the offset of the next caret to the right. Beyond the end of a line it is in the next line in that
  /// direction. At the ends of the text the offset stays the same.
  package func offset(rightOf offset: Int) -> Int { neighbour(of: offset, toTheLeft: false) }

  private func neighbour(of offset: Int, toTheLeft: Bool) -> Int {
    let offset = min(max(offset, 0), count)
    let index = line(containing: offset)
    // A very long line runs from left to right.
    if longLine(index) != nil { return min(max(offset + (toTheLeft ? -1 : 1), 0), count) }
    let places = places(inLine: index)
    let order = places.readingOrder
    let goesOn = places.isRightToLeft == toTheLeft
    guard let place = order.firstIndex(of: offset) else { return offset }
    let next = goesOn ? place + 1 : place - 1
    if order.indices.contains(next) { return order[next] }
    if goesOn { return index + 1 < lineCount ? line(index + 1).range.lowerBound : offset }
    guard index > 0 else { return offset }
    if longLine(index - 1) != nil { return endOfLine(index - 1).offset }
    return self.places(inLine: index - 1).readingOrder.last ?? offset
  }

  // MARK: Selections

  /// Returns the rectangles that a selection covers, several in a line where its characters are apart. A selection
  /// that continues in the next line extends to the edge of the layout.
  ///
  /// - Parameters:
  ///   - range: The characters, clamped to the text.
  ///   - lines: The lines to consider, such as the visible ones. The default is all lines.
  package func selectionRects(of range: Range<Int>, inLines lines: Range<Int>? = nil) -> [Rect] {
    let range = range.clamped(to: 0..<count)
    if range.isEmpty { return [] }
    let first = line(containing: range.lowerBound)
    let selected = first..<line(containing: range.upperBound, prefersEndOfLine: true) + 1
    var rects: [Rect] = []
    for index in selected.clamped(to: lines ?? selected) {
      if let long = longLine(index) {
        rects.append(rect(ofSelected: range, in: long, index))
        continue
      }
      let places = places(inLine: index)
      var spans = places.extents.indices
        .filter { range.contains(places.start + $0) && places.extents[$0].width > 0 }
        .map { (clamped(places.extents[$0].minX), clamped(places.extents[$0].maxX)) }
      if range.upperBound > places.end { spans.append(spanBeyond(places)) }
      var joined: [(minX: Double, maxX: Double)] = []
      for (minX, maxX) in spans.sorted(by: <) where maxX > minX {
        // Rounding may separate neighbours.
        if let last = joined.last, minX <= last.maxX + 1e-6 {
          joined[joined.count - 1].maxX = max(last.maxX, maxX)
        } else {
          joined.append((minX, maxX))
        }
      }
      let (top, height) = span(ofLine: index)
      rects += joined.map { Rect(x: $0.minX, y: top, width: $0.maxX - $0.minX, height: height) }
    }
    return rects
  }

  private func rect(
    ofSelected range: Range<Int>, in long: (line: LongLine, start: Int, x: Double), _ index: Int
  ) -> Rect {
    let end = long.start + long.line.count
    let minX = long.x + long.line.x(of: max(range.lowerBound - long.start, 0))
    // The line end is selected too.
    let margin = range.upperBound > end ? font.size / 4 : 0
    let maxX = long.x + long.line.x(of: min(range.upperBound, end) - long.start) + margin
    return Rect(
      x: minX, y: Double(index) * metrics.lineHeight, width: maxX - minX, height: metrics.lineHeight)
  }

  /// Returns the span from the end of a line to the edge of the layout.
  private func spanBeyond(_ places: Places) -> (Double, Double) {
    let end = clamped(places.xs[places.xs.count - 1])
    if places.isRightToLeft { return (width.isFinite ? 0 : min(0, end), end) }
    // A selected line end is visible even if no line has a width.
    return (end, width.isFinite ? width : max(widest, end + font.size / 4))
  }
}
