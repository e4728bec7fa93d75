import GlissadeGeometry

/// The words and texts of a line that describe an event, read one after the other.
package struct ScriptTokens {
  private enum Token {
    case word(String)
    case text(String)
  }

  private var tokens: ArraySlice<Token>

  /// Reads the tokens up to the comment. A `#` is a comment if it begins a word.
  init(_ line: Substring.UnicodeScalarView) throws(ScriptText.Fault) {
    var tokens: [Token] = []
    var rest = line.drop(while: \.isBlank)
    while let first = rest.first, first != "#" {
      if first == "\"" {
        let text = try ScriptText(rest)
        tokens.append(.text(text.text))
        rest = text.rest
      } else {
        tokens.append(.word(String(rest.prefix { !$0.isBlank })))
        rest = rest.drop { !$0.isBlank }
      }
      rest = rest.drop(while: \.isBlank)
    }
    self.tokens = tokens[...]
  }

  /// Reads the tokens of a text. Returns `nil` if a text in quotation marks in it has no end.
  package init?(_ text: String) {
    guard let tokens = try? ScriptTokens(text.unicodeScalars[...]) else { return nil }
    self = tokens
  }

  package var isEmpty: Bool { tokens.isEmpty }

  package mutating func word() -> String? {
    guard case .word(let word) = tokens.first else { return nil }
    tokens.removeFirst()
    return word
  }

  package mutating func text() -> String? {
    guard case .text(let text) = tokens.first else { return nil }
    tokens.removeFirst()
    return text
  }

  /// Reads a word if it is the given one.
  package mutating func take(_ expected: String) -> Bool {
    guard case .word(expected) = tokens.first else { return false }
    tokens.removeFirst()
    return true
  }

  /// The words and texts that are left.
  package mutating func rest() -> [String] {
    defer { tokens = [] }
    return tokens.map {
      switch $0 {
      case .word(let text), .text(let text): text
      }
    }
  }

  /// Reads the words `true` or `false`.
  package mutating func flag() -> Bool? {
    guard case .word(let word) = tokens.first, let flag = Bool(word) else { return nil }
    tokens.removeFirst()
    return flag
  }

  /// Reads a finite decimal number.
  package mutating func number() -> Double? {
    guard case .word(let word) = tokens.first, let number = Double(decimal: word) else { return nil }
    tokens.removeFirst()
    return number
  }

  package mutating func integer() -> Int? {
    guard case .word(let word) = tokens.first, let number = Int(word) else { return nil }
    tokens.removeFirst()
    return number
  }

  package mutating func point() -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x, y)
  }

  /// Reads a place: `at x y`, or `nowhere` for one that is unknown. The result is `nil` if there is neither.
  mutating func place() -> Point?? {
    if take("nowhere") { return .some(nil) }
    guard take("at"), let point = point() else { return nil }
    return .some(point)
  }
}

extension Double {
  /// Reads a finite decimal number. Swift's parser also accepts "nan", "inf" and "0x1p4".
  init?(decimal word: some StringProtocol) {
    guard word.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }), let number = Double(word),
      number.isFinite
    else { return nil }
    self = number
  }
}
