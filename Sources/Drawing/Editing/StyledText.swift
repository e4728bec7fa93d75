import GlissadeText

/// The attributes of a character on which its layout depends.
package struct CharacterStyle: Hashable, Sendable {
  /// The font.
  package var font: Font
  /// The space after the character, in points.
  package var kern: Double
  /// The distance of the character above the baseline, in points.
  package var baselineOffset: Double
  /// The style of a paragraph that begins with the character. `nil` means that of the view.
  package var paragraph: ParagraphStyle?

  /// Creates a style.
  package init(font: Font, kern: Double = 0, baselineOffset: Double = 0, paragraph: ParagraphStyle? = nil) {
    (self.font, self.kern, self.baselineOffset) = (font, kern.isFinite ? kern : 0, baselineOffset)
    if !baselineOffset.isFinite { self.baselineOffset = 0 }
    self.paragraph = paragraph
  }
}

/// The attributes of the characters of a text, for its layout.
package struct StyledText: Hashable, Sendable {
  /// The different styles.
  package var styles: [CharacterStyle]
  /// The index of the style of each character.
  package var runs: RunLengths<Int>
  /// The hyphenation of paragraphs without a style; see `ParagraphStyle.hyphenationFactor`.
  package var hyphenationFactor = 0.0
  /// The line break mode of paragraphs without one.
  package var lineBreakMode: LineBreakMode?
  /// Whether white space at the end of any line counts for nothing. Otherwise it does at the end of a paragraph, as the
  /// caret stands after it.
  package var trimsLines = false

  /// Creates the attributes of a text.
  package init(styles: [CharacterStyle], runs: RunLengths<Int>) { (self.styles, self.runs) = (styles, runs) }
}

/// A part of a line that is drawn by itself: characters with the same attributes and direction.
package struct TextFragment: Hashable {
  /// The string to draw, after a direction mark if it needs one.
  package var string: String
  /// The index of the style in `StyledText.styles`.
  package var style: Int
  /// The font.
  package var font: Font
  /// The left edge, from the origin of the line, in points.
  package var x: Double
  /// The advance, in points.
  package var width: Double
  /// The distance above the baseline, in points.
  package var baselineOffset: Double
  /// Whether the fragment is white space at the end of a wrapped line.
  package var isHanging: Bool
  /// Whether nothing is to be drawn but decorations.
  package var isBlank: Bool
  /// The characters, from the start of the paragraph. Empty for a hyphen or "…" that was added.
  package var characters: Range<Int>
  var hasMark: Bool
  var level: Int8
}

/// The parts of a line whose characters have attributes.
struct StyledLine: Hashable {
  /// The fragments, from left to right.
  var fragments: [TextFragment]
  /// The top, from that of the paragraph with the space above it, in points.
  var top = 0.0
  /// The height of the line's box, without the space below it.
  var height: Double
  /// The distance of the baseline from the top.
  var baseline: Double
  /// The indents at the leading and at the trailing edge.
  var head = 0.0
  var tail = 0.0
  var alignment: TextAlignment
}
