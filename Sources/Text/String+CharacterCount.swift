extension StringProtocol {
  /// The number of characters, as `count`. A text of ASCII, in which each byte is a character, is not divided.
  package var characterCount: Int {
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      // A line feed combines with a carriage return before it.
      bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    }
    return isPlain == true ? utf8.count : count
  }
}

extension StringProtocol {
  /// Whether the text has a byte of UTF-8 that is not below `least`.
  ///
  /// The greatest byte of each block is taken, because the processor compares many bytes at once.
  package func hasByte(from least: UInt8) -> Bool {
    let block = 4096
    let isFound = utf8.withContiguousStorageIfAvailable { bytes in
      stride(from: 0, to: bytes.count, by: block).contains { start in
        var greatest: UInt8 = 0
        for byte in bytes[start...].prefix(block) { greatest = Swift.max(greatest, byte) }
        return greatest >= least
      }
    }
    return isFound ?? utf8.contains { $0 >= least }
  }
}
