import GlissadeText

extension TextField {
  /// The number of characters of the text, which is known without counting them.
  package var editedCharacterCount: Int { editing.text.count }
}

extension TextView {
  /// The number of characters of the text, which is known without counting them.
  package var editedCharacterCount: Int { editing.text.count }
}
