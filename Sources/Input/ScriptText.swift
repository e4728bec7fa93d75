/// A text literal of a script: between quotation marks, with escapes as in Swift.
struct ScriptText {
  let text: String
  /// The rest of the line after the closing quotation mark.
  let rest: Substring.UnicodeScalarView

  /// An error about an invalid text literal.
  struct Fault: Error {
    let message: String
  }

  /// Reads a text literal. The first of `scalars` is the opening quotation mark.
  init(_ scalars: Substring.UnicodeScalarView) throws(Fault) {
    var rest = scalars.dropFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        self.text = String(text)
        self.rest = rest
        return
      case "\\":
        text.append(try Self.escaped(&rest))
      default:
        text.append(scalar)
      }
    }
    throw Fault(message: "the text does not end; expected a closing quotation mark")
  }

  /// Reads an escape sequence after its backslash.
  private static func escaped(_ rest: inout Substring.UnicodeScalarView) throws(Fault) -> Unicode.Scalar {
    let start = rest
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "u" where rest.first == "{":
      let digits = rest.dropFirst().prefix { $0 != "}" && $0 != "\"" }
      let isClosed = rest.dropFirst(digits.count + 1).first == "}"
      // Swift's parser also accepts a sign.
      let isNumber = (1...8).contains(digits.count) && digits.allSatisfy { $0.properties.isASCIIHexDigit }
      let value = isNumber ? UInt32(String(digits), radix: 16) : nil
      if isClosed, let scalar = value.flatMap(Unicode.Scalar.init) {
        rest = rest.dropFirst(digits.count + 2)
        return scalar
      }
      let found = "\\u{" + String(digits) + (isClosed ? "}" : "")
      throw Fault(message: "\(found.quoted) is not a character; expected one such as '\\u{e9}'")
    default:
      let found = "\\" + String(start.prefix(1))
      throw Fault(message: "\(found.quoted) in a text; expected '\\\"', '\\\\', '\\n', '\\t' or '\\u{…}'")
    }
  }

  /// Returns the text as a literal that `init(_:)` reads, on one line and with invisible characters escaped.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted.unicodeScalars += ["\\", scalar]
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.isUnseen: quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible in an editor or ends the line. Joiners are excluded, since their effect
  /// on an emoji is visible.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .format: value != 0x200C && value != 0x200D
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
