/// A part of Swift source. Tokens are contiguous.
package struct Token: Sendable {
  package enum Kind: Sendable {
    /// Spaces and tabs.
    case space
    case newline
    case comment
    /// A part of a string literal, between quotation marks and interpolations.
    case string
    case regex
    case number
    /// A word, with or without backticks.
    case identifier
    /// A word after `@`.
    case attribute
    /// A word after `#`.
    case pound
    /// Any other byte.
    case punctuation
  }

  package let kind: Kind
  /// The range in the source, in bytes.
  package let range: Range<Int>
  package let text: String

  /// Whether the compiler sees the token.
  package var isCode: Bool {
    switch kind {
    case .space, .newline, .comment: false
    default: true
    }
  }
}
