extension String {
  /// The text without whitespace at its ends.
  var trimmed: String {
    var rest = self[...].drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
