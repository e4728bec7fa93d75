// Where lines of text may break.

extension Substring {
  var trimmingEnd: Substring {
    var end = endIndex
    while end > startIndex, self[index(before: end)].isWhitespace { end = index(before: end) }
    return self[..<end]
  }

  /// The places a line may end, ascending, the end of all among them: after white space, after a hyphen between
  /// letters, and between characters of scripts that know no spaces, but not where punctuation would be torn
  /// off its word.
  var breakOpportunities: [Index] {
    var places: [Index] = []
    var before: Character?
    for place in indices {
      let after = self[place]
      if let before, before.mayEndLine(before: after) { places.append(place) }
      before = after
    }
    places.append(endIndex)
    return places
  }
}

extension Character {
  /// Whether a line may end after it where another character follows.
  func mayEndLine(before next: Character) -> Bool {
    if next.isWhitespace { return false }
    if isBreakableSpace { return true }
    if isHyphen { return next.isLetter }
    guard isIdeographic || next.isIdeographic else { return false }
    return !opens && !next.closes && !joins && !next.joins
  }

  private var scalar: UInt32 { unicodeScalars.first?.value ?? 0 }

  private var isBreakableSpace: Bool {
    scalar == 0x200B || (isWhitespace && !joins)
  }

  /// No-break spaces and the word joiner.
  private var joins: Bool { [0x00A0, 0x202F, 0x2007, 0x2060].contains(scalar) }

  private var isHyphen: Bool { ["-", "‐", "–", "—"].contains(self) }

  /// Ideographs, kana and what stands among them, Hangul, and emoji.
  private var isIdeographic: Bool {
    switch scalar {
    case 0x2E80...0x303F, 0x3040...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF,
      0xF900...0xFAFF, 0xFF00...0xFFEF, 0x1F300...0x1FAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether it stays with what follows.
  private var opens: Bool { "([{「『（【〈《〔“‘".contains(self) }

  /// Whether it stays with what comes before.
  private var closes: Bool {
    ")]}」』）】〉》〕”’、。，．・：；？！,.:;?!%…‥ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ".contains(self)
  }
}
