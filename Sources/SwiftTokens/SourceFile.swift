/// A file of Swift source, as tokens.
public struct SourceFile {
  /// The path of the file in diagnostics.
  public let path: String
  package let bytes: [UInt8]
  /// The tokens that the compiler sees, without spaces and comments.
  package let code: [Token]
  /// The index of the closing bracket for each opening bracket in the code.
  package let closing: [Int: Int]
  /// The index of the opening bracket for each closing bracket in the code.
  package let opening: [Int: Int]

  /// Creates a file from its content.
  ///
  /// - Parameters:
  ///   - path: The path of the file in diagnostics.
  ///   - bytes: The content, as UTF-8.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    code = Lexer.tokens(of: bytes).filter(\.isCode)
    closing = Self.pairs(in: code)
    opening = Dictionary(uniqueKeysWithValues: closing.map { ($0.value, $0.key) })
  }

  /// Creates a file from its text. `path` is its path in diagnostics.
  public init(path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  private static func pairs(in code: [Token]) -> [Int: Int] {
    let closers = ["(": ")", "[": "]", "{": "}"]
    var open: [(index: Int, closer: String)] = []
    var pairs: [Int: Int] = [:]
    for (index, token) in code.enumerated() where token.kind == .punctuation {
      if let closer = closers[token.text] {
        open.append((index, closer))
      } else if let last = open.last, last.closer == token.text {
        pairs[last.index] = index
        open.removeLast()
      }
    }
    return pairs
  }

  /// Returns the text of a token, or the empty string if the index is out of range.
  package func text(_ index: Int) -> String {
    code.indices.contains(index) ? code[index].text : ""
  }

  /// Returns whether the tokens from `index` on are the given words.
  package func reads(_ words: String..., at index: Int) -> Bool {
    words.enumerated().allSatisfy { text(index + $0.offset) == $0.element }
  }

  package func isIdentifier(_ index: Int) -> Bool {
    code.indices.contains(index) && code[index].kind == .identifier
  }

  /// Returns whether a token is the first one on its line.
  package func startsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return bytes[code[index - 1].range.upperBound..<code[index].range.lowerBound].contains(UInt8(ascii: "\n"))
  }

  /// Returns the dotted name at `index`, and the index after it.
  package func path(at index: Int) -> (name: String, end: Int)? {
    guard isIdentifier(index) else { return nil }
    var name = text(index)
    var end = index + 1
    while text(end) == ".", isIdentifier(end + 1) {
      name += "." + text(end + 1)
      end += 2
    }
    return (name, end)
  }

  /// Returns the source of tokens, with each run of spaces and comments as one space.
  package func source(_ tokens: Range<Int>) -> String {
    var text = ""
    for index in tokens {
      if index > tokens.lowerBound, code[index - 1].range.upperBound < code[index].range.lowerBound {
        text += " "
      }
      text += code[index].text
    }
    return text
  }

  /// Returns the line and the column of a byte, from 1. Columns count bytes, as the compiler's do.
  package func location(ofByte offset: Int) -> (line: Int, column: Int) {
    let newline = UInt8(ascii: "\n")
    let line = bytes[..<offset].count { $0 == newline } + 1
    let lineStart = bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    return (line, offset - lineStart + 1)
  }
}
