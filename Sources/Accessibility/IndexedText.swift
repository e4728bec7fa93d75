import GlissadeText

/// A text indexed by code points, which AT-SPI counts, and by characters, which the library counts.
///
/// Only the parts of the text that are asked for are divided into characters.
struct IndexedText {
  private let pieces: [String]
  /// The offsets of the pieces, in code points and in characters, followed by those of the end.
  private let scalarStarts: [Int]
  private let characterStarts: [Int]
  let divided = Divided()

  /// The pieces that were divided last.
  final class Divided {
    fileprivate(set) var pieces: [(index: Int, scalars: [Unicode.Scalar], starts: [Int])] = []
    static let most = 4
  }

  init(_ text: String) { self.init(pieces: text.paragraphs) }

  /// Indexes a text in pieces, between which no character is divided.
  init(pieces: [String]) {
    var (scalars, characters) = ([0], [0])
    scalars.reserveCapacity(pieces.count + 1)
    characters.reserveCapacity(pieces.count + 1)
    for piece in pieces {
      // Bytes that continue a scalar begin with the bits 10.
      scalars.append(scalars[scalars.count - 1] + piece.utf8.count { $0 & 0xC0 != 0x80 })
      characters.append(characters[characters.count - 1] + piece.characterCount)
    }
    (self.pieces, scalarStarts, characterStarts) = (pieces, scalars, characters)
  }

  var count: Int { scalarStarts[scalarStarts.count - 1] }
  private var characterCount: Int { characterStarts[characterStarts.count - 1] }

  /// Returns the last index whose element is at most `value`, among those of pieces.
  private static func index(of value: Int, in starts: [Int]) -> Int {
    var (low, high) = (0, max(0, starts.count - 2))
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= value { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the code points of a piece, and the offset of each of its characters and of its end among them.
  private func divided(_ index: Int) -> (index: Int, scalars: [Unicode.Scalar], starts: [Int]) {
    if let known = divided.pieces.first(where: { $0.index == index }) { return known }
    var (scalars, starts) = ([Unicode.Scalar](), [Int]())
    if pieces.indices.contains(index) {
      for character in pieces[index] {
        starts.append(scalars.count)
        scalars += character.unicodeScalars
      }
    }
    starts.append(scalars.count)
    let result = (index, scalars, starts)
    divided.pieces.insert(result, at: 0)
    if divided.pieces.count > Divided.most { divided.pieces.removeLast() }
    return result
  }

  /// Returns the code point at an offset, which must be within the text.
  private func scalar(_ offset: Int) -> Unicode.Scalar {
    let index = Self.index(of: offset, in: scalarStarts)
    let scalars = divided(index).scalars
    let place = offset - scalarStarts[index]
    return scalars.indices.contains(place) ? scalars[place] : "\u{FFFD}"
  }

  /// Returns the code point at an offset, or `nil` outside the text.
  func scalar(at offset: Int) -> Unicode.Scalar? { offset >= 0 && offset < count ? scalar(offset) : nil }

  func codePoint(ofCharacter character: Int) -> Int {
    let character = min(max(0, character), characterCount)
    if character == characterCount { return count }
    let index = Self.index(of: character, in: characterStarts)
    let starts = divided(index).starts
    return scalarStarts[index] + starts[min(character - characterStarts[index], starts.count - 1)]
  }

  /// Returns the index of the character that contains a code point. The end follows the last character.
  func character(atCodePoint offset: Int) -> Int {
    if offset >= count { return characterCount }
    if offset <= 0 { return 0 }
    let index = Self.index(of: offset, in: scalarStarts)
    let starts = divided(index).starts
    let local = offset - scalarStarts[index]
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= local { low = middle } else { high = middle - 1 }
    }
    return characterStarts[index] + low
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
    var offset = range.lowerBound
    while offset < range.upperBound {
      let index = Self.index(of: offset, in: scalarStarts)
      let end = min(range.upperBound, scalarStarts[index + 1])
      guard end > offset else { break }
      if offset == scalarStarts[index], end == scalarStarts[index + 1] {
        text.append(contentsOf: pieces[index].unicodeScalars)
      } else {
        let scalars = divided(index).scalars
        text.append(contentsOf: scalars[offset - scalarStarts[index]..<end - scalarStarts[index]])
      }
      offset = end
    }
    return String(text)
  }

  /// Returns the code points that differ from those of another text: the range without what both have in common at the
  /// start and at the end, and the one of the other text.
  func difference(from other: IndexedText) -> (own: Range<Int>, other: Range<Int>) {
    // Pieces that are equal are not divided.
    let most = min(pieces.count, other.pieces.count)
    var head = 0
    while head < most, pieces[head] == other.pieces[head] { head += 1 }
    var tail = 0
    while tail < most - head, pieces[pieces.count - 1 - tail] == other.pieces[other.pieces.count - 1 - tail] {
      tail += 1
    }
    var start = head < scalarStarts.count ? min(scalarStarts[head], other.scalarStarts[head]) : 0
    var (end, otherEnd) = (scalarStarts[pieces.count - tail], other.scalarStarts[other.pieces.count - tail])
    while start < min(end, otherEnd), scalar(start) == other.scalar(start) { start += 1 }
    while end > start, otherEnd > start, scalar(end - 1) == other.scalar(otherEnd - 1) {
      end -= 1
      otherEnd -= 1
    }
    return (start..<end, start..<otherEnd)
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
      guard count > 0, piece != .character, piece != .paragraph || scalar(count - 1) != "\n" else {
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
    let (before, after) = (scalar(offset - 1), scalar(offset))
    switch piece {
    case .character:
      return codePoint(ofCharacter: character(atCodePoint: offset)) == offset
    case .word:
      return edge == .start
        ? Self.isWord(after) && !Self.isWord(before) : Self.isWord(before) && !Self.isWord(after)
    case .sentence:
      if before == "\n" { return true }
      guard edge == .start ? Self.isSpace(before) && !Self.isSpace(after) : !Self.isSpace(before) else {
        return false
      }
      let end = (0..<offset).lazy.reversed().map { scalar($0) }.first { !Self.isSpace($0) }
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
