extension String {
  /// The text in single quotes for a one-line message. It is truncated to 60 scalars, and control characters
  /// are escaped.
  public var quoted: String {
    let longest = 60
    let text = unicodeScalars.prefix(longest).map { scalar in
      let isControl = scalar.properties.generalCategory == .control
      return isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return "'\(text.joined())\(unicodeScalars.count > longest ? "…" : "")'"
  }
}
