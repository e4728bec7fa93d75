extension StringProtocol {
  /// The number of characters, as `count`. A plain text is not divided.
  package var characterCount: Int { isPlain ? utf8.count : count }

  /// Whether each byte of UTF-8 is a character: the text is ASCII, without carriage returns, which combine with a line
  /// feed.
  package var isPlain: Bool { !hasByte { $0 >= 0x80 || $0 == 0x0D } }

  /// Whether the text has a byte of UTF-8 that is not below `least`.
  package func hasByte(from least: UInt8) -> Bool { hasByte { $0 >= least } }

  /// Whether the text has a byte of UTF-8 that meets a condition.
  ///
  /// The condition is applied to all bytes of a block, because the processor compares many bytes at once.
  @inline(__always)
  private func hasByte(where condition: (UInt8) -> Bool) -> Bool {
    let block = 4096
    let isFound = utf8.withContiguousStorageIfAvailable { bytes in
      stride(from: 0, to: bytes.count, by: block).contains { start in
        var found: UInt8 = 0
        for byte in bytes[start...].prefix(block) { found |= condition(byte) ? 1 : 0 }
        return found != 0
      }
    }
    return isFound ?? utf8.contains(where: condition)
  }
}
