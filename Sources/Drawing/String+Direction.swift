extension String {
  /// Whether the text is read from right to left: whether its first letter is, or a mark before it says so.
  package var isRightToLeft: Bool { self[...].isRightToLeft }

  /// The text so that it is drawn as a part of one that is read in that direction: with a mark before it, which is
  /// not drawn, where its own first letter says otherwise.
  package func directed(rightToLeft: Bool) -> String {
    guard isRightToLeft != rightToLeft else { return self }
    return String(rightToLeft ? Unicode.Scalar.rightToLeftMark : .leftToRightMark) + self
  }

  /// Whether something in the text is read from right to left.
  package var hasRightToLeft: Bool { unicodeScalars.contains(where: \.isRightToLeft) }
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

  /// Source: the blocks that Unicode keeps for scripts that run from right to left (DerivedBidiClass).
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x200F, 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
