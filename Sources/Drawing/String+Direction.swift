import GlissadeText

extension String {
  /// Whether the text is read from right to left, by its first letter or by a direction mark before that.
  public var isRightToLeft: Bool { self[...].isRightToLeft }

  /// Returns the text so that it is drawn as part of a text of that direction: with a direction mark before it, which
  /// is invisible, if its own first letter has the other direction.
  public func directed(rightToLeft: Bool) -> String {
    guard isRightToLeft != rightToLeft else { return self }
    return String(rightToLeft ? Unicode.Scalar.rightToLeftMark : .leftToRightMark) + self
  }

  /// Whether any character of the text is read from right to left.
  package var hasRightToLeft: Bool {
    // Hebrew, whose letters begin with this byte, is the first script that runs from right to left.
    hasByte(from: 0xD6) && unicodeScalars.contains(where: \.isRightToLeft)
  }
}

extension Substring {
  var isRightToLeft: Bool {
    let first = unicodeScalars.first {
      $0.properties.isAlphabetic || $0 == .rightToLeftMark || $0 == .leftToRightMark
    }
    return first?.isRightToLeft ?? false
  }
}

extension Unicode.Scalar {
  fileprivate static let leftToRightMark: Self = "\u{200E}"
  fileprivate static let rightToLeftMark: Self = "\u{200F}"

  /// Source: the blocks that Unicode reserves for scripts that run from right to left (DerivedBidiClass).
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x200F, 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
