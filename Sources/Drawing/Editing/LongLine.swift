import GlissadeLibC
import GlissadeText

/// A very long line that runs from left to right, in pieces that are measured by themselves. After an edit, only the
/// pieces that it changed are measured again.
///
/// The pieces of a line that is longer still are measured when they are first needed. Until then their widths are
/// estimated, and what is after them moves when they are measured.
final class LongLine: Hashable {
  fileprivate struct Piece {
    /// A copy, which does not keep the rest of the line alive.
    var text: String
    var count: Int
    var width: Double
    var isMeasured: Bool
  }

  let font: Font
  let measuring: any TextMeasuring
  private var pieces: [Piece]
  /// The average advance of a character, by which widths are estimated.
  private let advance: Double
  /// The offset and the position of the start of each piece, followed by those of the end.
  private var starts: [Int] = [0]
  private var xs: [Double] = [0]

  /// The length in UTF-8 bytes from which a line is a long one.
  static let leastLength = 4096
  /// The length of a piece, in characters, and the number of them among which it ends after a space.
  private static let pieceLength = 256
  private static let pieceMargin = 64
  /// The number of pieces up to which new ones are measured at once.
  private static let mostMeasured = 128

  /// Divides a line into pieces.
  ///
  /// - Parameter old: The line before it was edited.
  init(_ text: String, font: Font, measuring: any TextMeasuring, changedFrom old: LongLine?) {
    (self.font, self.measuring) = (font, measuring)
    let kept = old.map { $0.font == font ? $0.pieces : [] } ?? []
    var text = text
    var (head, tail, start, end) = text.withUTF8 { kept.unchanged(in: $0) }
    func index(_ byte: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: byte) }
    // Marks that were inserted at an edge combine with the character before them.
    while head > 0, String.Index(index(start), within: text) == nil {
      head -= 1
      start -= kept[head].text.utf8.count
    }
    while tail < kept.count, String.Index(index(end), within: text) == nil {
      end += kept[tail].text.utf8.count
      tail += 1
    }
    let new = text[index(start)..<index(end)].divided(length: Self.pieceLength, margin: Self.pieceMargin)
    func measured(_ text: String) -> Piece {
      Piece(
        text: text, count: text.characterCount, width: measuring.width(of: text, font: font), isMeasured: true
      )
    }
    let first = new.first.map(measured)
    let advance = kept.isEmpty ? first.map { $0.width / Double(max($0.count, 1)) } ?? 0 : old?.advance ?? 0
    let isMeasured = new.count <= Self.mostMeasured
    let rest = new.dropFirst().map { text -> Piece in
      if isMeasured { return measured(text) }
      let count = text.characterCount
      return Piece(text: text, count: count, width: Double(count) * advance, isMeasured: false)
    }
    var pieces = kept
    pieces.replaceSubrange(head..<tail, with: (first.map { [$0] } ?? []) + rest)
    self.pieces = pieces
    self.advance = advance
    starts.reserveCapacity(pieces.count + 1)
    xs.reserveCapacity(pieces.count + 1)
    for piece in pieces {
      starts.append(starts[starts.count - 1] + piece.count)
      xs.append(xs[xs.count - 1] + piece.width)
    }
  }

  /// The number of characters.
  var count: Int { starts[starts.count - 1] }
  /// The advance, in points. It is estimated as far as pieces have not been measured.
  var width: Double { xs[xs.count - 1] }

  // MARK: Measuring

  /// Measures some pieces if they have not been measured.
  ///
  /// - Returns: Whether one had not been measured.
  @discardableResult
  private func measure(_ range: Range<Int>) -> Bool {
    guard let first = range.first(where: { !pieces[$0].isMeasured }) else { return false }
    for piece in first..<range.upperBound where !pieces[piece].isMeasured {
      pieces[piece].width = measuring.width(of: pieces[piece].text, font: font)
      pieces[piece].isMeasured = true
    }
    for piece in first..<pieces.count { xs[piece + 1] = xs[piece] + pieces[piece].width }
    return true
  }

  /// Measures what is between two positions.
  ///
  /// - Parameter offset: A character that stays where it is seen: the positions are those around it.
  /// - Returns: The distance by which the character moves, in points. `nil` if everything there was measured.
  func measure(from minX: Double, to maxX: Double, around offset: Int) -> Double? {
    guard !pieces.isEmpty else { return nil }
    let anchor = piece(at: offset)
    let place = xs[anchor]
    var didMeasure = false
    while true {
      let way = xs[anchor] - place
      guard let first = piece(atX: minX + way), let last = piece(atX: maxX + way), first <= last,
        measure(first..<last + 1)
      else { break }
      didMeasure = true
    }
    return didMeasure ? xs[anchor] - place : nil
  }

  // MARK: Positions

  private func extents(_ piece: Int) -> [CharacterExtent] {
    measuring.characterExtents(of: pieces[piece].text, font: font)
  }

  private func piece(at offset: Int) -> Int {
    max(0, min(starts.partitioningIndex { $0 > offset }, pieces.count) - 1)
  }

  private func piece(atX x: Double) -> Int? {
    pieces.isEmpty ? nil : max(0, min(xs.partitioningIndex { $0 > x }, pieces.count) - 1)
  }

  /// Returns the piece at a position, which is measured. A piece that turns out to be shorter may end before it.
  private func measuredPiece(atX x: Double) -> Int? {
    while let piece = piece(atX: x) {
      if !measure(piece..<piece + 1) { return piece }
    }
    return nil
  }

  /// Returns the position before a character, in points from the start of the line.
  func x(of offset: Int) -> Double {
    guard offset < count, !pieces.isEmpty else { return width }
    let piece = piece(at: offset)
    measure(piece..<piece + 1)
    let extents = extents(piece)
    let local = offset - starts[piece]
    return xs[piece] + (extents.indices.contains(local) ? extents[local].minX : pieces[piece].width)
  }

  /// Returns the offset whose position is closest to `x`.
  func offset(closestTo x: Double) -> Int {
    guard let piece = measuredPiece(atX: x) else { return 0 }
    let extents = extents(piece)
    var (closest, distance) = (pieces[piece].count, abs(xs[piece + 1] - x))
    for (index, extent) in extents.enumerated().reversed() where abs(xs[piece] + extent.minX - x) <= distance
    {
      (closest, distance) = (index, abs(xs[piece] + extent.minX - x))
    }
    return starts[piece] + closest
  }

  /// Returns the offset of the character at `x`; `nil` beside the line.
  func character(at x: Double) -> Int? {
    guard x >= 0, x < width, let piece = measuredPiece(atX: x) else { return nil }
    let index = extents(piece).firstIndex { $0.minX <= x - xs[piece] && x - xs[piece] < $0.maxX }
    return index.map { starts[piece] + $0 }
  }

  /// Returns the pieces between two positions, with their positions.
  func pieces(from minX: Double, to maxX: Double) -> [(string: String, x: Double)] {
    guard let first = measuredPiece(atX: minX) else { return [] }
    // The first one stays where it is.
    while let last = piece(atX: maxX), first <= last {
      if !measure(first..<last + 1) { return (first...last).map { (pieces[$0].text, xs[$0]) } }
    }
    return []
  }

  static func == (a: LongLine, b: LongLine) -> Bool {
    a === b || a.font == b.font && a.pieces.map(\.text).joined() == b.pieces.map(\.text).joined()
  }

  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension [LongLine.Piece] {
  /// Returns the number of pieces at the start that are unchanged in a text, the index of the first unchanged one at
  /// the end, and the part of the text between them, in bytes.
  fileprivate func unchanged(
    in text: UnsafeBufferPointer<UInt8>
  ) -> (head: Int, tail: Int, start: Int, end: Int) {
    func isEqual(_ piece: Element, at start: Int) -> Bool {
      let end = start + piece.text.utf8.count
      guard start >= 0, end <= text.count else { return false }
      return piece.text.utf8.withContiguousStorageIfAvailable { bytes in
        guard let first = bytes.baseAddress, let other = text.baseAddress else { return bytes.isEmpty }
        return memcmp(first, other + start, bytes.count) == 0
      } ?? false
    }
    var (head, tail, start, end) = (0, count, 0, text.count)
    while head < count, isEqual(self[head], at: start) {
      start += self[head].text.utf8.count
      head += 1
    }
    while tail > head, end - self[tail - 1].text.utf8.count >= start,
      isEqual(self[tail - 1], at: end - self[tail - 1].text.utf8.count)
    {
      tail -= 1
      end -= self[tail].text.utf8.count
    }
    return (head, tail, start, end)
  }
}

extension Substring {
  /// Returns parts of about `length` characters. A part ends after a space if there is one among its last `margin`
  /// characters.
  fileprivate func divided(length: Int, margin: Int) -> [String] {
    var parts: [String] = []
    var rest = self
    while !rest.isEmpty {
      var part = rest.prefix(length)
      if part.endIndex < rest.endIndex, let space = part.suffix(margin).lastIndex(of: " ") {
        part = rest[...space]
      }
      parts.append(String(part))
      rest = rest[part.endIndex...]
    }
    return parts
  }
}

extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a predicate that all later elements satisfy too.
  func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if predicate(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
