// Source: Unicode Standard Annex 14, "Unicode Line Breaking Algorithm", of Unicode 17. The standard library does not
// expose the property `Line_Break`. It is derived from the general categories, which the library has, and a table of
// the exceptions, so that characters of a later version of Unicode get the class of their category.

/// The class of a scalar with respect to line breaks: the property `Line_Break`, resolved by rule LB1. The names are
/// those of the annex.
package enum LineBreak: UInt8 {
  /// Letters and symbols; also complex scripts, whose words are not known without a dictionary.
  case al
  /// Akshara scripts, such as Balinese and Javanese.
  case ak, ap, `as`, vf, vi
  /// Opportunities before, after or on both sides.
  case b2, ba, bb, cb
  /// Line ends.
  case bk, cr, lf, nl
  /// Punctuation: closing, opening, exclamation, infix, inseparable, quotation, non-starters.
  case cl, cp, ex, `in`, `is`, ns, op, qu, sy
  /// Combining marks and joiners.
  case cm, zwj
  /// Emoji with skin tones, and regional indicators.
  case eb, em, ri
  case gl, hh, hl, hy, id
  /// Hangul.
  case h2, h3, jl, jt, jv
  /// Numbers, and what stands before and after them.
  case nu, po, pr
  case sp, wj, zw

  init(_ scalar: Unicode.Scalar) { self = scalar.value < 0x80 ? Self.ascii(scalar) : Self.unicode(scalar) }

  private static func ascii(_ scalar: Unicode.Scalar) -> LineBreak {
    switch scalar {
    case "a"..."z", "A"..."Z", "#", "&", "*", "<", "=", ">", "@", "^", "_", "`", "~": .al
    case " ": .sp
    case "0"..."9": .nu
    case ",", ".", ":", ";": .is
    case "-": .hy
    case "\t", "|": .ba
    case "!", "?": .ex
    case "\"", "'": .qu
    case "(", "[", "{": .op
    case ")", "]": .cp
    case "}": .cl
    case "/": .sy
    case "%": .po
    case "$", "+", "\\": .pr
    case "\n": .lf
    case "\r": .cr
    case "\u{0B}", "\u{0C}": .bk
    default: .cm
    }
  }

  private static func unicode(_ scalar: Unicode.Scalar) -> LineBreak {
    // Hangul syllables without and with a final consonant.
    if 0xAC00...0xD7A3 ~= scalar.value { return (scalar.value - 0xAC00) % 28 == 0 ? .h2 : .h3 }
    if let exception = exceptions[scalar] { return exception }
    let properties = scalar.properties
    if properties.isIdeographic { return .id }
    if properties.isEmojiModifier { return .em }
    if properties.isEmojiModifierBase { return .eb }
    if properties.isEmojiPresentation { return .id }
    switch properties.generalCategory {
    case .decimalNumber: return .nu
    case .spaceSeparator: return .ba
    case .openPunctuation: return .op
    case .closePunctuation: return .cl
    case .initialPunctuation, .finalPunctuation: return .qu
    case .dashPunctuation: return .hh
    case .currencySymbol: return .pr
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format: return .cm
    case .otherSymbol: return 0x1F000...0x1F0FF ~= scalar.value ? .id : .al
    case .unassigned: return ofUnassigned(scalar.value)
    default: return .al
    }
  }

  /// The class of a code point of the blocks that Unicode reserves for ideographs, pictures and currencies.
  private static func ofUnassigned(_ value: UInt32) -> LineBreak {
    switch value {
    case 0x20A0...0x20CF: .pr
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x1F000...0x1F7FF, 0x1F900...0x1FAFF,
      0x1FC00...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      .id
    default: .al
    }
  }

  var isLetter: Bool { self == .al || self == .hl }
  var isHyphen: Bool { self == .hy || self == .hh }
  /// Whether a line ends after the scalar in any case.
  var endsLine: Bool { self == .bk || self == .cr || self == .lf || self == .nl }
  var isHangul: Bool { self == .jl || self == .jv || self == .jt || self == .h2 || self == .h3 }
  var isIdeographOrEmoji: Bool { self == .id || self == .eb || self == .em }
}
