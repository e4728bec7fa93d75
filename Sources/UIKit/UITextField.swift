import GlissadeControls
import GlissadeUI

extension TextField {
  /// The text with attributes. Setting it sets `text`, and the font, the colour and the alignment from the attributes
  /// of the first character, since a field has one font and one colour.
  public var attributedText: NSAttributedString? {
    get {
      text.map {
        NSAttributedString(
          string: $0, attributes: [.font: font as UIFont, .foregroundColor: textColor as UIColor])
      }
    }
    set {
      text = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      let attributes = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }
  }
}
