extension String {
  /// Whether the text is read from right to left: whether its first letter is.
  public var isRightToLeft: Bool {
    unicodeScalars.first { $0.properties.isAlphabetic }?.isInRightToLeftBlock ?? false
  }
}

extension Unicode.Scalar {
  /// Source: the blocks that Unicode keeps for scripts that run from right to left (DerivedBidiClass).
  fileprivate var isInRightToLeftBlock: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
