extension String {
  /// The text between quotes, for a message of one line: cut where it is long, without control characters.
  package var quoted: String {
    let longest = 60
    let text = unicodeScalars.prefix(longest).map { scalar in
      let isControl = scalar.properties.generalCategory == .control
      return isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return "'\(text.joined())\(unicodeScalars.count > longest ? "…" : "")'"
  }
}
