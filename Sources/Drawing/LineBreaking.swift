import GlissadeText

// The places where lines of text may break.

extension Character {
  /// A place within a word at which a line may end. It is shown, as a hyphen, only if the line does.
  static let softHyphen: Character = "\u{AD}"
}

extension String {
  var hasSoftHyphens: Bool { utf8.contains(0xC2) && contains(.softHyphen) }
}

extension Substring {
  var trimmingEnd: Substring {
    var end = endIndex
    while end > startIndex, self[index(before: end)].isWhitespace { end = index(before: end) }
    return self[..<end]
  }

  /// The text up to its first line end.
  var firstParagraph: Substring { self[..<(unicodeScalars.firstIndex(where: \.endsLine) ?? endIndex)] }

  /// The indices at which a line may end, in ascending order and without the ends of the text.
  fileprivate var breakOpportunities: [Index] {
    let mayEnd = LineBreak.opportunities(in: unicodeScalars)
    var scalars = 0
    var places: [Index] = []
    for place in indices {
      if mayEnd[scalars] { places.append(place) }
      scalars += self[place].unicodeScalars.count
    }
    return places
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension [Character] {
  /// For each character, whether a line may end before it.
  var lineEnds: [Bool] {
    let mayEnd = LineBreak.opportunities(in: flatMap(\.unicodeScalars))
    var scalars = 0
    return map { character in
      defer { scalars += character.unicodeScalars.count }
      return mayEnd[scalars]
    }
  }
}

/// The places at which the lines of a paragraph may end, computed as far as lines have needed them.
struct LineEnds {
  let paragraph: Substring
  private var places: [String.Index] = []
  /// The number of places before the current line.
  private var passed = 0
  /// The end of the part whose places are known, and its length in characters.
  private var known: String.Index
  private var length = 0

  /// The number of characters that the rules may look ahead.
  private static let lookahead = 4

  init(of paragraph: Substring) {
    self.paragraph = paragraph
    known = paragraph.startIndex
  }

  /// Returns the places in a part of the paragraph. The end of the paragraph is one of them.
  ///
  /// - Parameters:
  ///   - start: The start of a line. It is not before that of the previous call.
  ///   - end: The end of the part.
  mutating func places(after start: String.Index, through end: String.Index) -> ArraySlice<String.Index> {
    while known < end {
      length = Swift.max(256, 2 * length)
      let part = paragraph.prefix(length)
      places = part.breakOpportunities
      known = part.endIndex
      if known < paragraph.endIndex {
        known = part.index(known, offsetBy: -Self.lookahead)
        while let last = places.last, last > known { places.removeLast() }
      } else {
        places.append(known)
      }
    }
    // A longer part may have fewer places, since some rules look ahead beyond any number of control characters.
    passed = min(passed, places.count)
    while passed > 0, places[passed - 1] > start { passed -= 1 }
    while passed < places.count, places[passed] <= start { passed += 1 }
    let rest = places[passed...]
    return rest.prefix(rest.firstIndex { $0 > end }.map { $0 - passed } ?? rest.count)
  }
}
