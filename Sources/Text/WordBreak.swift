// The rules of Unicode Standard Annex 29, "Unicode Text Segmentation", section 4. The classes are derived
// from the character properties of the standard library, following table 3 of the annex, so that they belong
// to the same version of Unicode as the library's character boundaries.

/// The class of a scalar with respect to word boundaries: the property `Word_Break`.
enum WordBreak: UInt8 {
  case other, cr, lf, newline, zwj, extend, regionalIndicator, format
  case katakana, hebrewLetter, letter, singleQuote, doubleQuote
  case midNumLetter, midLetter, midNumber, numeric, extendNumLetter, space

  init(_ scalar: Unicode.Scalar) { self = scalar.value < 0x80 ? Self.ascii(scalar) : Self.unicode(scalar) }

  private static func ascii(_ scalar: Unicode.Scalar) -> WordBreak {
    switch scalar {
    case "a"..."z", "A"..."Z": .letter
    case " ": .space
    case "0"..."9": .numeric
    case "_": .extendNumLetter
    case ".": .midNumLetter
    case ",", ";": .midNumber
    case ":": .midLetter
    case "'": .singleQuote
    case "\"": .doubleQuote
    case "\n": .lf
    case "\r": .cr
    case "\u{0B}", "\u{0C}": .newline
    default: .other
    }
  }

  private static func unicode(_ scalar: Unicode.Scalar) -> WordBreak {
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: return .newline
    case 0x200B: return .other
    case 0x200D: return .zwj
    case 0x2018, 0x2019, 0x2024, 0xFE52, 0xFF07, 0xFF0E: return .midNumLetter
    case 0xB7, 0x387, 0x55F, 0x5F4, 0x2027, 0xFE13, 0xFE55, 0xFF1A: return .midLetter
    case 0x37E, 0x589, 0x60C, 0x60D, 0x66C, 0x7F8, 0x2044, 0xFE10, 0xFE14, 0xFE50, 0xFE54, 0xFF0C, 0xFF1B:
      return .midNumber
    case 0x66B: return .numeric
    case 0x202F: return .extendNumLetter
    case 0x1F1E6...0x1F1FF: return .regionalIndicator
    default: break
    }
    let properties = scalar.properties
    if properties.isGraphemeExtend || properties.isEmojiModifier { return .extend }
    switch properties.generalCategory {
    case .spacingMark: return .extend
    case .format: return .format
    case .decimalNumber: return .numeric
    case .connectorPunctuation: return .extendNumLetter
    // The remaining separators are no-break spaces, which are treated as punctuation.
    case .spaceSeparator: return scalar.value == 0xA0 || scalar.value == 0x2007 ? .other : .space
    default: break
    }
    switch scalar.value {
    case 0x5D0...0x5F2 where properties.generalCategory == .otherLetter,
      0xFB1D...0xFB4F where properties.generalCategory == .otherLetter:
      return .hebrewLetter
    case 0x3031...0x3035, 0x309B, 0x309C, 0x30A0...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0x32D0...0x32FE,
      0x3300...0x3357, 0xFF66...0xFF9D, 0x1AFF0...0x1AFFF, 0x1B000, 0x1B120...0x1B122, 0x1B155,
      0x1B164...0x1B167:
      return .katakana
    // Hiragana and scripts whose words require a dictionary: Thai, Lao, Myanmar, Khmer, Tai, Ahom.
    case 0x3041...0x309F, 0x1B001...0x1B11F, 0x1B132, 0x1B150...0x1B152, 0x1F200,
      0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17DF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0xA9E0...0xA9FF,
      0xAA60...0xAADF, 0x11700...0x1174F:
      return .other
    // Symbols that are used as letters.
    case 0x2C2...0x2C5, 0x2D2...0x2D7, 0x2DE, 0x2DF, 0x2E5...0x2EB, 0x2ED, 0x2EF...0x2FF, 0x55A...0x55C,
      0x55E,
      0x58A, 0x5F3, 0xA708...0xA716, 0xA720, 0xA721, 0xA789, 0xA78A, 0xAB5B:
      return .letter
    default: return properties.isAlphabetic && !properties.isIdeographic ? .letter : .other
    }
  }

  private var isLetter: Bool { self == .letter || self == .hebrewLetter }
  private var endsLine: Bool { self == .cr || self == .lf || self == .newline }
  /// Whether the rules skip the scalar as part of the preceding one.
  private var isPassedOver: Bool { self == .extend || self == .format || self == .zwj }
  private var joinsNumLetter: Bool { isLetter || self == .numeric || self == .katakana }

  // MARK: Boundaries

  /// Returns for each scalar whether a word may begin with it.
  static func boundaries(in scalars: [Unicode.Scalar]) -> [Bool] {
    let classes = scalars.map(WordBreak.init)
    var result = [Bool](repeating: true, count: scalars.count)
    // The left context of the rules: the last two scalars that are not skipped.
    var (before, last) = (WordBreak.other, WordBreak.other)
    var indicators = 0
    for i in classes.indices {
      let next = classes[i]
      if i > 0 {
        let previous = classes[i - 1]
        if previous.endsLine || next.endsLine {
          result[i] = !(previous == .cr && next == .lf)
        } else if next.isPassedOver || (previous == .space && next == .space) {
          result[i] = false
        } else if previous == .zwj, scalars[i].isPictographic {
          result[i] = false
        } else {
          result[i] = !joins(before, last, next, indicators: indicators) {
            classes[(i + 1)...].first { !$0.isPassedOver }
          }
        }
      }
      // At the start and after a line end, there is no preceding scalar to attach to.
      if next.isPassedOver, i > 0, !classes[i - 1].endsLine { continue }
      (before, last) = (last, next.isPassedOver ? .other : next)
      indicators = next == .regionalIndicator ? indicators + 1 : 0
    }
    return result
  }

  /// Returns whether two adjacent scalars belong to the same word.
  private static func joins(
    _ before: WordBreak, _ last: WordBreak, _ next: WordBreak, indicators: Int, then: () -> WordBreak?
  ) -> Bool {
    switch (last, next) {
    case (.hebrewLetter, .singleQuote): true
    case (.hebrewLetter, .doubleQuote): then() == .hebrewLetter
    case (.doubleQuote, .hebrewLetter): before == .hebrewLetter
    case (.letter, .letter), (.letter, .hebrewLetter), (.hebrewLetter, .letter),
      (.hebrewLetter, .hebrewLetter):
      true
    case (.letter, .numeric), (.hebrewLetter, .numeric), (.numeric, .numeric), (.numeric, .letter),
      (.numeric, .hebrewLetter), (.katakana, .katakana), (.extendNumLetter, .extendNumLetter):
      true
    case (_, .extendNumLetter): last.joinsNumLetter
    case (.extendNumLetter, _): next.joinsNumLetter
    case (.regionalIndicator, .regionalIndicator): indicators % 2 == 1
    case (.letter, .midLetter), (.letter, .midNumLetter), (.letter, .singleQuote),
      (.hebrewLetter, .midLetter),
      (.hebrewLetter, .midNumLetter):
      then()?.isLetter ?? false
    case (.midLetter, _) where next.isLetter: before.isLetter
    case (.midNumLetter, _) where next.isLetter, (.singleQuote, _) where next.isLetter: before.isLetter
    case (.numeric, .midNumber), (.numeric, .midNumLetter), (.numeric, .singleQuote): then() == .numeric
    case (.midNumber, .numeric), (.midNumLetter, .numeric), (.singleQuote, .numeric): before == .numeric
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has the property `Extended_Pictographic`. The standard library does not expose the
  /// property, but its effect: a zero-width joiner joins such a scalar to a preceding emoji.
  fileprivate var isPictographic: Bool {
    guard value >= 0xA9, !properties.isGraphemeExtend, properties.generalCategory != .otherLetter else {
      return false
    }
    return "\u{1F469}\u{200D}\(self)".count == 1
  }
}
