/// A piece of a text by which a caret moves and by which text is deleted.
public enum TextUnit: Hashable, Sendable, CaseIterable {
  /// A user-perceived character: an extended grapheme cluster.
  case character
  /// A word, by Unicode's rules.
  case word
  /// The text between two line ends.
  case paragraph
  /// The whole text.
  case document
}
