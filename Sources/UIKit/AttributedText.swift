import GlissadeUI

extension Label {
  /// The text with attributes. Setting it also sets `text`, and the font, the colour and the alignment from
  /// the attributes of the first character.
  ///
  /// A label has a single font and a single colour. If the attributes change within the text, the label is
  /// drawn with those of the first character, and the stage's diagnostics report it when a stage is
  /// available.
  public var attributedText: NSAttributedString? {
    get {
      text.map {
        NSAttributedString(
          string: $0, attributes: [.font: font as Font, .foregroundColor: textColor as Color])
      }
    }
    set {
      text = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      var range = NSRange()
      let attributes = newValue.attributes(at: 0, effectiveRange: &range)
      if let font = attributes[.font] as? Font { self.font = font }
      if let color = attributes[.foregroundColor] as? Color { textColor = color }
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
      guard range.length < newValue.length else { return }
      MainScreen.withStage { stage in
        stage.diagnostics?(
          "a label draws \(newValue.string.debugDescription) with the attributes of its first character alone"
        )
      }
    }
  }
}
