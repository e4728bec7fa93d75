import GlissadeDrawing
import GlissadeGeometry

/// A text, as a value: what it shows depends on nothing else.
open class Label: View {
  public var text = "" { didSet { if text != oldValue { contentDidChange() } } }
  public var font = Font.systemFont(ofSize: 17) { didSet { if font != oldValue { contentDidChange() } } }
  public var textColor = Color.black { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  public var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { contentDidChange() } }
  }
  /// How many lines there may be; 0 for as many as it takes.
  public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }
  public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  public convenience init(_ text: String, font: Font = .systemFont(ofSize: 17), color: Color = .black) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
  }

  private func contentDidChange() {
    superview?.setNeedsLayout()
    setNeedsDisplay()
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = text
    if snapshot.color == nil { snapshot.color = textColor }
  }
}

public enum TextAlignment: Hashable, Sendable {
  /// Where the script begins.
  case natural
  case left
  case center
  case right
}

public enum LineBreakMode: Hashable, Sendable {
  case byWordWrapping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}
