/// A text as a script holds it: between quotation marks, with escapes as in Swift.
struct ScriptText {
  let text: String
  /// What stands behind the closing quotation mark.
  let rest: Substring.UnicodeScalarView

  /// Why a text could not be read, as a message.
  struct Fault: Error {
    let message: String
  }

  /// Reads a text whose opening quotation mark is the first of `scalars`.
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

  /// Reads what stands behind a backslash.
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
      // Swift reads a sign too.
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

  /// The text as `init(_:)` reads it, on one line, with nothing in it that is not seen.
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
  /// Whether an editor shows nothing for it, or ends the line. What joins the parts of an emoji is seen by what it does.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .format: value != 0x200C && value != 0x200D
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
