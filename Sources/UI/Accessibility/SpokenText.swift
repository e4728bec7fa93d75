import GlissadeDrawing

/// A view that tells where its characters are.
@MainActor
package protocol SpokenText: View {
  /// The lines in sight, in the coordinates of the bounds as drawn now.
  var spokenLines: [TextAppearance.Line] { get }
  /// The attributes of the characters. Empty if they have none.
  var spokenAttributes: [TextAppearance.Run] { get }
  /// The font and the colour of characters without attributes, and the alignment of the text.
  var spokenStandard: (font: Font, color: Color?, alignment: TextAlignment) { get }
}

extension SpokenText {
  /// The attributes of characters without any.
  var spokenStandardAttributes: TextAppearance.Attributes {
    let standard = spokenStandard
    var attributes = TextAppearance.Attributes(font: standard.font)
    attributes.foreground = standard.color?.resolved(with: palette)
    attributes.alignment = standard.alignment
    return attributes
  }
}
