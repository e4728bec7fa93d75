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
  func emphasize(_ change: StaticString = #function, _ body: (inout LabelEmphasis) -> Void) {
    var new = emphasis ?? LabelEmphasis()
    body(&new)
    emphasis = new
    displayDidChange(change)
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
