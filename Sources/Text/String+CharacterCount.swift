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
