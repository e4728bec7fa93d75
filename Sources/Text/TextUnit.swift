/// A unit of text for moving the caret, selecting and deleting.
public enum TextUnit: Hashable, Sendable, CaseIterable {
  /// A character: an extended grapheme cluster.
  case character
  /// A word, delimited by Unicode's rules.
  case word
  /// The text between two line ends.
  case paragraph
  /// The whole text.
  case document
}
