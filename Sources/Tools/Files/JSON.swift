import GlissadeGeometry

/// How traces and timelines write JSON.
enum JSON {
  /// A number with at most six decimals. JSON knows no other numbers than finite ones: those become 0.
  static func number(_ value: Double) -> String {
    value.isFinite ? value.formatted(decimals: 6) : "0"
  }

  static func array(_ numbers: [Double]) -> String {
    "[" + numbers.map(number).joined(separator: ",") + "]"
  }

  /// A text in quotation marks.
  static func string(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
