/// A lexer that divides Swift source into tokens, precisely enough to distinguish code from strings and
/// comments.
///
/// It accepts invalid source, too. Bytes that it does not recognize become punctuation.
package struct Lexer {
  private let bytes: [UInt8]
  private var at = 0
  private var tokens: [Token] = []
  /// The number of interpolations within each other, and the greatest one.
  private var interpolations = 0
  private static let mostInterpolations = 200
  /// The numbers of delimiters for which no extended regular expression ends any more.
  private var isUnclosed: Set<Int> = []

  package static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes)
    if lexer.starts(with: "#!") { lexer.takeLine(as: .comment) }
    lexer.takeCode(inInterpolation: false)
    return lexer.tokens
  }

  /// The words after which an expression begins, so that a slash opens a regular expression.
  private static let expressionOpeners: Set<String> = [
    "return", "in", "case", "where", "if", "guard", "while", "switch", "let", "var", "try", "await", "throw",
    "yield", "is", "as", "else", "do", "repeat", "for",
  ]

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  // MARK: - Code

  /// Consumes code up to the end, or up to but excluding the parenthesis that closes an interpolation.
  private mutating func takeCode(inInterpolation: Bool) {
    var depth = 0
    while at < bytes.count {
      let byte = bytes[at]
      if inInterpolation {
        if byte == Ascii.openParenthesis { depth += 1 }
        if byte == Ascii.closeParenthesis {
          if depth == 0 { return }
          depth -= 1
        }
      }
      takeToken(byte)
    }
  }

  private mutating func takeToken(_ byte: UInt8) {
    switch byte {
    case Ascii.newline, Ascii.carriageReturn:
      take(.newline, to: at + (starts(with: "\r\n") ? 2 : 1))
    case Ascii.space, Ascii.tab:
      take(.space) { $0 == Ascii.space || $0 == Ascii.tab }
    case _ where starts(with: "\u{A0}") || starts(with: "\u{FEFF}"):
      // No-break spaces from copied text, and the byte order mark.
      take(.space, to: at + (byte == 0xC2 ? 2 : 3))
    case Ascii.slash:
      takeSlash()
    case Ascii.quote:
      takeString(delimiters: 0)
    case Ascii.hash:
      takeHash()
    case Ascii.at where isWordStart(at + 1):
      take(.attribute, to: endOfWord(from: at + 1))
    case Ascii.backtick:
      takeQuotedIdentifier()
    case Ascii.zero...Ascii.nine:
      takeNumber()
    case _ where isWordStart(at):
      take(.identifier, to: endOfWord(from: at))
    default:
      take(.punctuation, to: at + 1)
    }
  }

  private mutating func takeNumber() {
    var end = endOfWord(from: at)
    // A point is part of the number if a digit follows, but not in `0...9` or `1.description`.
    if end + 1 < bytes.count, bytes[end] == Ascii.point, Ascii.isDigit(bytes[end + 1]) {
      end = endOfWord(from: end + 1)
    }
    if isExponent(end - 1), end + 1 < bytes.count, bytes[end] == Ascii.minus || bytes[end] == Ascii.plus,
      Ascii.isDigit(bytes[end + 1])
    {
      end = endOfWord(from: end + 1)
    }
    take(.number, to: end)
  }

  /// Returns whether the last letter of a number marks an exponent, to which a sign may belong.
  private func isExponent(_ last: Int) -> Bool {
    let letter = bytes[last] | 0x20
    return letter == UInt8(ascii: starts(with: "0x") ? "p" : "e")
  }

  private mutating func takeQuotedIdentifier() {
    var end = at + 1
    while end < bytes.count, bytes[end] != Ascii.backtick, bytes[end] != Ascii.newline { end += 1 }
    let isClosed = end < bytes.count && bytes[end] == Ascii.backtick
    take(isClosed ? .identifier : .punctuation, to: isClosed ? end + 1 : at + 1)
  }

  private mutating func takeHash() {
    var hashes = 0
    while at + hashes < bytes.count, bytes[at + hashes] == Ascii.hash { hashes += 1 }
    let next = at + hashes
    if next < bytes.count, bytes[next] == Ascii.quote {
      takeString(delimiters: hashes)
    } else if next < bytes.count, bytes[next] == Ascii.slash {
      takeExtendedRegex(delimiters: hashes)
    } else {
      // Only the last one belongs to a word.
      while at + 1 < next { take(.punctuation, to: at + 1) }
      if isWordStart(next) { take(.pound, to: endOfWord(from: next)) } else { take(.punctuation, to: next) }
    }
  }

  // MARK: - Comments and regular expressions

  private mutating func takeSlash() {
    if starts(with: "//") {
      takeLine(as: .comment)
    } else if starts(with: "/*") {
      takeBlockComment()
    } else if let end = endOfRegex() {
      take(.regex, to: end)
    } else {
      take(.punctuation, to: at + 1)
    }
  }

  private mutating func takeLine(as kind: Token.Kind) {
    take(kind) { $0 != Ascii.newline && $0 != Ascii.carriageReturn }
  }

  private mutating func takeBlockComment() {
    var end = at + 2
    var depth = 1
    while end < bytes.count, depth > 0 {
      if starts(with: "/*", from: end) {
        depth += 1
        end += 2
      } else if starts(with: "*/", from: end) {
        depth -= 1
        end += 2
      } else {
        end += 1
      }
    }
    take(.comment, to: end)
  }

  /// Returns the end of a regular expression between bare slashes, or `nil` if none starts here.
  private func endOfRegex() -> Int? {
    guard at + 1 < bytes.count, !Ascii.isSpace(bytes[at + 1]) else { return nil }
    if let before = tokens.last(where: \.isCode) {
      switch before.kind {
      case .identifier where !Self.expressionOpeners.contains(before.text): return nil
      case .number, .string, .regex, .attribute, .pound: return nil
      case .punctuation where [")", "]", "}", "?", "!", "/", "*", "."].contains(before.text): return nil
      default: break
      }
    }
    var end = at + 1
    while end < bytes.count, bytes[end] != Ascii.newline {
      if bytes[end] == Ascii.backslash {
        end += 2
      } else if bytes[end] == Ascii.slash {
        return Ascii.isSpace(bytes[end - 1]) ? nil : end + 1
      } else {
        end += 1
      }
    }
    return nil
  }

  /// Consumes `#/…/#`, which may span several lines.
  private mutating func takeExtendedRegex(delimiters: Int) {
    let close = "/" + String(repeating: "#", count: delimiters)
    if isUnclosed.contains(delimiters) { return take(.punctuation, to: at + 1) }
    var end = at + delimiters + 1
    while end < bytes.count {
      if bytes[end] == Ascii.backslash {
        end += 2
      } else if starts(with: close, from: end) {
        take(.regex, to: end + delimiters + 1)
        return
      } else {
        end += 1
      }
    }
    isUnclosed.insert(delimiters)
    take(.punctuation, to: at + 1)
  }

  // MARK: - Strings

  private mutating func takeString(delimiters: Int) {
    let isMultiline = starts(with: "\"\"\"", from: at + delimiters)
    let hashes = String(repeating: "#", count: delimiters)
    let close = (isMultiline ? "\"\"\"" : "\"") + hashes
    let escape = "\\" + hashes
    var end = at + delimiters + (isMultiline ? 3 : 1)
    while end < bytes.count {
      if starts(with: close, from: end) {
        take(.string, to: end + close.utf8.count)
        return
      }
      if !isMultiline, bytes[end] == Ascii.newline { break }
      guard starts(with: escape, from: end) else {
        end += 1
        continue
      }
      end += escape.utf8.count
      guard end < bytes.count else { break }
      // Code in more interpolations than this counts as text.
      guard bytes[end] == Ascii.openParenthesis, interpolations < Self.mostInterpolations else {
        // An escaped character. An escaped line end belongs to the string only if that spans several lines.
        if bytes[end] != Ascii.newline || isMultiline { end += 1 }
        continue
      }
      take(.string, to: end + 1)
      interpolations += 1
      takeCode(inInterpolation: true)
      interpolations -= 1
      // The parenthesis that closes the interpolation begins the next token.
      end = min(at + 1, bytes.count)
    }
    take(.string, to: end)
  }

  // MARK: - Bytes

  private mutating func take(_ kind: Token.Kind, while belongs: (UInt8) -> Bool) {
    var end = at + 1
    while end < bytes.count, belongs(bytes[end]) { end += 1 }
    take(kind, to: end)
  }

  private mutating func take(_ kind: Token.Kind, to end: Int) {
    let range = at..<min(end, bytes.count)
    guard !range.isEmpty else { return }
    tokens.append(Token(kind: kind, range: range, text: String(decoding: bytes[range], as: UTF8.self)))
    at = range.upperBound
  }

  private func starts(with text: String, from start: Int? = nil) -> Bool {
    bytes[min(start ?? at, bytes.count)...].starts(with: text.utf8)
  }

  private func isWordStart(_ index: Int) -> Bool {
    index < bytes.count && Ascii.isWord(bytes[index]) && !Ascii.isDigit(bytes[index])
  }

  private func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Ascii.isWord(bytes[end]), !starts(with: "\u{A0}", from: end) { end += 1 }
    return end
  }
}

private enum Ascii {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let at = UInt8(ascii: "@")
  static let backtick = UInt8(ascii: "`")
  static let point = UInt8(ascii: ".")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")

  static func isDigit(_ byte: UInt8) -> Bool {
    zero...nine ~= byte
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == newline || byte == carriageReturn
  }

  /// Returns whether a byte is part of a word. Bytes outside ASCII count as letters.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), zero...nine,
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
