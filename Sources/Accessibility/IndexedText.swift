import GlissadeText

/// A text by its code points, which AT-SPI counts, and its user-perceived characters, which we do.
struct IndexedText {
  let scalars: [Unicode.Scalar]
  /// Where each character begins, and the end.
  private let starts: [Int]

  init(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    var starts: [Int] = []
    for character in text {
      starts.append(scalars.count)
      scalars += character.unicodeScalars
    }
    (self.scalars, self.starts) = (scalars, starts + [scalars.count])
  }

  var count: Int { scalars.count }

  func codePoint(ofCharacter character: Int) -> Int { starts[min(max(0, character), starts.count - 1)] }

  /// The character that a code point belongs to. The end lies behind the last.
  func character(atCodePoint offset: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The characters that have a code point in a range. A character has all of its code points.
  func characters(_ start: Int, _ end: Int) -> Range<Int> {
    let range = clamped(start, end)
    let first = character(atCodePoint: range.lowerBound)
    guard !range.isEmpty else { return first..<first }
    return first..<character(atCodePoint: range.upperBound - 1) + 1
  }

  /// A range within the text. A negative end stands for that of the text.
  func clamped(_ start: Int, _ end: Int) -> Range<Int> {
    let end = end < 0 ? count : min(end, count)
    let start = min(max(0, start), count)
    return min(start, end)..<max(start, end)
  }

  func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  func selection(_ selection: TextSelection) -> (anchor: Int, head: Int) {
    (codePoint(ofCharacter: selection.anchor), codePoint(ofCharacter: selection.head))
  }

  // MARK: - Pieces

  /// What a text is read by.
  enum Piece {
    case character, word, sentence, paragraph
  }

  /// Where a piece begins or ends.
  enum Edge { case start, end }

  /// The code points from one edge of a kind to the next, around `offset`. The pieces cover the text without gaps; at the
  /// end of the text is its last piece, but no character, and no paragraph behind a line end.
  func range(of piece: Piece, from edge: Edge = .start, around offset: Int) -> Range<Int> {
    var start = min(max(0, offset), count)
    if start == count {
      guard count > 0, piece != .character, piece != .paragraph || scalars[count - 1] != "\n" else {
        return count..<count
      }
      start -= 1
    }
    var end = start + 1
    while start > 0, !isEdge(start, of: piece, edge) { start -= 1 }
    while end < count, !isEdge(end, of: piece, edge) { end += 1 }
    return start..<end
  }

  /// Whether a piece begins, or ends, at an offset within the text.
  private func isEdge(_ offset: Int, of piece: Piece, _ edge: Edge) -> Bool {
    let (before, after) = (scalars[offset - 1], scalars[offset])
    switch piece {
    case .character:
      return starts[character(atCodePoint: offset)] == offset
    case .word:
      return edge == .start
        ? Self.isWord(after) && !Self.isWord(before) : Self.isWord(before) && !Self.isWord(after)
    case .sentence:
      if before == "\n" { return true }
      guard edge == .start ? Self.isSpace(before) && !Self.isSpace(after) : !Self.isSpace(before) else {
        return false
      }
      let end = scalars[..<offset].last { !Self.isSpace($0) }
      return Self.isSpace(edge == .start ? before : after)
        && end.map { Self.sentenceEnds.contains($0) } ?? false
    case .paragraph:
      return edge == .start ? before == "\n" : after == "\n"
    }
  }

  private static let sentenceEnds: Set<Unicode.Scalar> = [".", "!", "?", "…", "。", "！", "？"]
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
      || properties.generalCategory == .spacingMark || scalar == "_" || scalar == "'" || scalar == "’"
  }
}
