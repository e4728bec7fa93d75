extension String {
  /// The text divided after each line end. The last element has no line end and may be empty; the array is
  /// never empty.
  package var paragraphs: [String] {
    var text = self
    let ends = text.withUTF8 { bytes in
      var ends: [Int] = []
      for i in bytes.indices {
        switch bytes[i] {
        case 0x0A...0x0C: ends.append(i + 1)
        case 0x0D where i + 1 == bytes.count || bytes[i + 1] != 0x0A: ends.append(i + 1)
        // U+0085, U+2028 and U+2029.
        case 0x85 where i >= 1 && bytes[i - 1] == 0xC2: ends.append(i + 1)
        case 0xA8, 0xA9: if i >= 2, bytes[i - 1] == 0x80, bytes[i - 2] == 0xE2 { ends.append(i + 1) }
        default: break
        }
      }
      return ends
    }
    guard !ends.isEmpty else { return [self] }
    var paragraphs: [String] = []
    paragraphs.reserveCapacity(ends.count + 1)
    var start = text.startIndex
    for end in ends {
      let end = text.utf8.index(text.startIndex, offsetBy: end)
      paragraphs.append(String(text[start..<end]))
      start = end
    }
    paragraphs.append(String(text[start...]))
    return paragraphs
  }
}

extension Unicode.Scalar {
  /// Whether a paragraph ends after the scalar.
  var endsParagraph: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
