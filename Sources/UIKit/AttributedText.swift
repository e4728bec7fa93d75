import GlissadeUI

extension Label {
  /// The text with attributes. Setting it sets `text`, and of the first character's attributes the font and the colour.
  ///
  /// A label has one font and one colour. Where the attributes change within the text, the stage's diagnostics say so
  /// once the label is on a stage, and the text is drawn with the first.
  public var attributedText: NSAttributedString? {
    get {
      text.map {
        NSAttributedString(string: $0, attributes: [.font: font as Font, .foregroundColor: textColor])
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
