import GlissadeDrawing
import GlissadeGeometry

/// What few labels have: a shadow, a colour while highlighted, a width that is preferred.
struct LabelEmphasis {
  var shadowColor: Color?
  var shadowOffset = Size(width: 0, height: -1)
  var highlightedColor: Color?
  var isHighlighted = false
  var isEnabled = true
  var preferredWidth = 0.0

  /// The opacity of the text of a label that is not enabled.
  private static let disabledOpacity = 0.5

  /// Returns the colour in which a text is drawn.
  func color(for color: RGBA, _ palette: Palette) -> RGBA {
    let shown = isHighlighted ? highlightedColor?.resolved(with: palette) ?? color : color
    return isEnabled ? shown : shown.withAlphaComponent(shown.alpha * Self.disabledOpacity)
  }
}

extension Label {
  private func emphasize(_ change: StaticString = #function, _ body: (inout LabelEmphasis) -> Void) {
    var new = emphasis ?? LabelEmphasis()
    body(&new)
    emphasis = new
    displayDidChange(change)
  }

  /// The colour of the text's shadow, which is not blurred. `nil`, the default, draws none. A text with attributes has
  /// no shadow.
  public var shadowColor: Color? {
    get { emphasis?.shadowColor }
    set { if newValue != shadowColor { emphasize { $0.shadowColor = newValue } } }
  }

  /// The distance of the text's shadow from the text, in points. The default is (0, -1).
  public var shadowOffset: Size {
    get { emphasis?.shadowOffset ?? LabelEmphasis().shadowOffset }
    set { if newValue != shadowOffset { emphasize { $0.shadowOffset = newValue } } }
  }

  /// The colour of a text without attributes while `isHighlighted` is `true`. `nil`, the default, is the text's own.
  public var highlightedTextColor: Color? {
    get { emphasis?.highlightedColor }
    set { if newValue != highlightedTextColor { emphasize { $0.highlightedColor = newValue } } }
  }

  /// Whether the text has the highlighted colour. The default is `false`.
  public var isHighlighted: Bool {
    get { emphasis?.isHighlighted ?? false }
    set { if newValue != isHighlighted { emphasize { $0.isHighlighted = newValue } } }
  }

  /// Whether the text is drawn as that of an enabled element. The default is `true`. Otherwise a text without
  /// attributes is drawn with half of its opacity.
  public var isEnabled: Bool {
    get { emphasis?.isEnabled ?? true }
    set { if newValue != isEnabled { emphasize { $0.isEnabled = newValue } } }
  }

  /// The width at which `intrinsicContentSize` breaks the lines of a label that may have several, in points. 0, the
  /// default, and negative values set no limit.
  public var preferredMaxLayoutWidth: Double {
    get { emphasis?.preferredWidth ?? 0 }
    set {
      guard newValue != preferredMaxLayoutWidth else { return }
      emphasize { $0.preferredWidth = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// Returns the rectangle in which the text is drawn: the bounds, or the one that a subclass chooses. `nil` if a
  /// subclass draws without the inherited implementation.
  func textBounds(_ bounds: Rect, in context: inout DrawingContext) -> Rect? {
    guard drawsByCalls, type(of: self) != Label.self else { return bounds }
    Label.inheritedRect = nil
    let count = context.list.items.count
    GraphicsContext.draw(
      on: &context, bounds: bounds, textMeasurer: textMeasurer, report: stage?.diagnostics
    ) { draw(bounds) }
    drawsByCalls = Label.inheritedRect != bounds || context.list.items.count > count
    return Label.inheritedRect
  }
}
