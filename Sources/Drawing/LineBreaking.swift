// The places where lines of text may break.

extension Substring {
  var trimmingEnd: Substring {
    var end = endIndex
    while end > startIndex, self[index(before: end)].isWhitespace { end = index(before: end) }
    return self[..<end]
  }

  /// The indices at which a line may end, in ascending order and including the end of the text: after white space,
  /// after a hyphen between letters, and between characters of scripts without spaces, except where punctuation would
  /// be separated from its word.
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
  /// Whether a line may end between this character and the next.
  func mayEndLine(before next: Character) -> Bool {
    if next.isWhitespace { return false }
    if isBreakableSpace { return true }
    if isHyphen { return next.isLetter }
    guard isIdeographic || next.isIdeographic else { return false }
    return !opens && !next.closes && !joins && !next.joins
  }

  private var scalar: UInt32 { unicodeScalars.first?.value ?? 0 }

  private var isBreakableSpace: Bool { scalar == 0x200B || (isWhitespace && !joins) }

  /// Whether this is a no-break space or the word joiner.
  private var joins: Bool { [0x00A0, 0x202F, 0x2007, 0x2060].contains(scalar) }

  private var isHyphen: Bool { ["-", "‐", "–", "—"].contains(self) }

  /// Whether this is an ideograph, kana or related punctuation, Hangul or an emoji.
  private var isIdeographic: Bool {
    switch scalar {
    case 0x2E80...0x303F, 0x3040...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF,
      0xF900...0xFAFF, 0xFF00...0xFFEF, 0x1F300...0x1FAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether the character stays with the next one.
  private var opens: Bool { "([{「『（【〈《〔“‘".contains(self) }

  /// Whether the character stays with the previous one.
  private var closes: Bool { ")]}」』）】〉》〕”’、。，．・：；？！,.:;?!%…‥ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ".contains(self) }
}
