import GlissadeText

/// A text indexed by code points, which AT-SPI counts, and by characters, which the library counts.
struct IndexedText {
  let scalars: [Unicode.Scalar]
  /// The code point offset of each character, and of the end.
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

  /// Returns the index of the character that contains a code point. The end follows the last character.
  func character(atCodePoint offset: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the range of characters that contain the code points of a range. Characters are included as a
  /// whole.
  func characters(_ start: Int, _ end: Int) -> Range<Int> {
    let range = clamped(start, end)
    let first = character(atCodePoint: range.lowerBound)
    guard !range.isEmpty else { return first..<first }
    return first..<character(atCodePoint: range.upperBound - 1) + 1
  }

  /// Returns a range within the text. A negative end means the end of the text.
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

  /// The units in which clients read a text.
  enum Piece {
    case character, word, sentence, paragraph
  }

  /// The edge of a piece at which a range begins.
  enum Edge { case start, end }

  /// Returns the code points around `offset` from one edge of a kind to the next. The pieces cover the text
  /// without gaps. The end of the text belongs to its last piece, except for characters, and for paragraphs
  /// after a line end.
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

  /// Returns whether a piece begins or ends at an offset within the text.
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
