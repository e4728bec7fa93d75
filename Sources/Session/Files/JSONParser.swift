import GlissadeGeometry

/// A JSON value with the number of the line on which it begins, starting at 1.
public struct JSONNode {
  /// The number of the line on which the value begins, starting at 1.
  public let line: Int
  /// The value.
  public let value: Value

  /// A value.
  public indirect enum Value {
    /// The literal `null`.
    case null
    /// The literal `true` or `false`.
    case boolean(Bool)
    /// A finite number.
    case number(Double)
    /// A string without its escapes.
    case string(String)
    /// The elements of an array.
    case array([JSONNode])
    /// The members in the order of the file. Names are unique.
    case object([(name: String, node: JSONNode)])

    /// A description of the kind of value for error messages.
    public var kind: String {
      switch self {
      case .null: "null"
      case .boolean(let value): "\(value)"
      case .number: "a number"
      case .string: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }
}

/// A strict parser for JSON according to RFC 8259.
///
/// It is used in place of Foundation's decoder, which does not report the place of errors, and which accepts
/// trailing commas, the number `01` and duplicate names.
public struct JSONParser {
  private let file: DataFile
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  /// The maximum nesting depth, which protects the stack.
  private static let deepest = 100

  /// Parses a file, which must contain one value.
  ///
  /// - Throws: A `DataFileError` with the line and what was expected there.
  public static func parse(_ file: DataFile) throws(DataFileError) -> JSONNode {
    var parser = JSONParser(file: file)
    let root = try parser.value(depth: 0)
    parser.skipBlanks()
    if parser.index < parser.bytes.count { throw parser.unexpected("the end of the file") }
    return root
  }

  private init(file: DataFile) {
    self.file = file
    bytes = file.bytes
  }

  private mutating func value(depth: Int) throws(DataFileError) -> JSONNode {
    skipBlanks()
    guard depth <= Self.deepest else {
      throw file.error(line: line, "arrays and objects \(depth) deep; expected at most \(Self.deepest)")
    }
    let start = line
    let value: JSONNode.Value
    if take("[") {
      value = .array(try array(depth: depth))
    } else if take("{") {
      value = .object(try object(depth: depth))
    } else if take("\"") {
      value = .string(try string())
    } else if take("null") {
      value = .null
    } else if take("true") {
      value = .boolean(true)
    } else if take("false") {
      value = .boolean(false)
    } else if let byte = peek, "-0123456789".utf8.contains(byte) {
      value = .number(try number())
    } else {
      throw unexpected("a value")
    }
    return JSONNode(line: start, value: value)
  }

  // The next three functions begin after the opening bracket or quotation mark.

  private mutating func array(depth: Int) throws(DataFileError) -> [JSONNode] {
    skipBlanks()
    if take("]") { return [] }
    var elements: [JSONNode] = []
    repeat {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(",")
    guard take("]") else { throw unexpected("',' or ']'") }
    return elements
  }

  private mutating func object(depth: Int) throws(DataFileError) -> [(name: String, node: JSONNode)] {
    skipBlanks()
    if take("}") { return [] }
    var members: [(name: String, node: JSONNode)] = []
    var names: Set<String> = []
    repeat {
      skipBlanks()
      guard take("\"") else { throw unexpected("a name in double quotes") }
      let name = try string()
      guard names.insert(name).inserted else {
        throw file.error(line: line, "the name \(name.quoted) twice in an object; expected it once")
      }
      skipBlanks()
      guard take(":") else { throw unexpected("':'") }
      members.append((name, try value(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw unexpected("',' or '}'") }
    return members
  }

  private mutating func string() throws(DataFileError) -> String {
    var text: [UInt8] = []
    while let byte = peek, byte >= 0x20 {
      if take("\"") { return String(decoding: text, as: UTF8.self) }
      if take("\\") {
        text += try escaped().utf8
      } else {
        text.append(byte)
        index += 1
      }
    }
    throw unexpected("the string's closing quote")
  }

  /// Returns the character of an escape sequence, starting after its backslash.
  private mutating func escaped() throws(DataFileError) -> String {
    if take("\"") { return "\"" }
    if take("\\") { return "\\" }
    if take("/") { return "/" }
    if take("b") { return "\u{8}" }
    if take("f") { return "\u{C}" }
    if take("n") { return "\n" }
    if take("r") { return "\r" }
    if take("t") { return "\t" }
    guard take("u") else { throw unexpected("one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u") }
    var units = [try codeUnit()]
    if UTF16.isLeadSurrogate(units[0]), take("\\u") { units.append(try codeUnit()) }
    guard let text = String(validating: units, as: UTF16.self) else {
      let half = String(units[0], radix: 16)
      throw file.error(line: line, "half a character, \\u\(half); expected its other half beside it")
    }
    return text
  }

  private mutating func codeUnit() throws(DataFileError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  private mutating func number() throws(DataFileError) -> Double {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw file.error(
        line: line, "the number \(text.quoted) is too large; expected one that a double can hold")
    }
    return number
  }

  private mutating func digits() throws(DataFileError) {
    let start = index
    while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
    if index == start { throw unexpected("a digit") }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Advances past `token` if it comes next, and returns whether it did.
  private mutating func take(_ token: StaticString) -> Bool {
    let end = index + token.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for offset in 0..<token.utf8CodeUnitCount where bytes[index + offset] != token.utf8Start[offset] {
      return false
    }
    index = end
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  private func unexpected(_ expected: String) -> DataFileError {
    guard index < bytes.count else { return file.error(line: line, "the file ends; expected \(expected)") }
    let found = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.prefix(1)
    return file.error(line: line, "found \(String(found).quoted); expected \(expected)")
  }
}
