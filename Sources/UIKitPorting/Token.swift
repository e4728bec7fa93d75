/// A piece of Swift source: nothing lies between one token and the next.
struct Token {
  enum Kind {
    /// Spaces and tabs, or a line's end.
    case space
    case newline
    case comment
    /// A piece of a string literal: from a quotation mark or the end of an interpolation to the next of them.
    case string
    case regex
    case number
    /// A word, in backticks or not.
    case identifier
    /// A word behind `@`.
    case attribute
    /// A word behind `#`.
    case pound
    /// One byte of anything else.
    case punctuation
  }

  let kind: Kind
  /// The bytes of the source.
  let range: Range<Int>
  let text: String

  /// Whether the compiler sees it.
  var isCode: Bool {
    switch kind {
    case .space, .newline, .comment: false
    default: true
    }
  }
}
