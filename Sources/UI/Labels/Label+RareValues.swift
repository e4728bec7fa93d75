import GlissadeDrawing
import GlissadeGeometry

/// The values that few labels have: a shadow, a colour while highlighted, a preferred width, limits of the text scale.
struct RareLabelValues {
  var shadowColor: Color?
  var shadowOffset = Size(width: 0, height: -1)
  var highlightedColor: Color?
  var isHighlighted = false
  var isEnabled = true
  var preferredWidth = 0.0
  /// See `Label.baselineAdjustment`. `nil` for the default.
  var baselineAdjustment: BaselineAdjustment?
  /// See `Label.minimumContentSizeCategory` and `Label.maximumContentSizeCategory`.
  var leastCategory: ContentSizeCategory?
  var greatestCategory: ContentSizeCategory?

  /// Returns a text scale within the limits. The greater limit wins if they contradict each other.
  func limited(_ scale: Double) -> Double {
    let most = greatestCategory.map { min(scale, $0.textScale) } ?? scale
    return leastCategory.map { max(most, $0.textScale) } ?? most
  }

  /// Returns the colour in which a text is drawn.
  func color(for color: RGBA, _ palette: Palette) -> RGBA {
    let shown = isHighlighted ? highlightedColor?.resolved(with: palette) ?? color : color
    return isEnabled ? shown : shown.withAlphaComponent(shown.alpha * Label.disabledOpacity)
  }
}

/// The place of a text whose font was made smaller to fit into a line, as `UIBaselineAdjustment`.
public enum BaselineAdjustment: Hashable, Sendable {
  /// The baseline is where that of the text in its own font would be.
  case alignBaselines
  /// The text is vertically centred.
  case alignCenters
  /// The top edge is where that of the text in its own font would be.
  case none
}

extension Label {
  /// The opacity of the text of a label that is not enabled.
  nonisolated package static let disabledOpacity = 0.5

  /// Changes rarely set values with which the text is drawn.
  func changeRareValues(_ change: StaticString = #function, _ body: (inout RareLabelValues) -> Void) {
    var new = rareValues ?? RareLabelValues()
    body(&new)
    rareValues = new
    displayDidChange(change)
  }

  /// Changes the limits of the text scale.
  func limitCategories(_ change: StaticString = #function, _ body: (inout RareLabelValues) -> Void) {
    changeRareValues(change, body)
    contentDidChange(change)
  }

  /// Returns the text scale within the limits of the label. Named fonts do not follow the text scale.
  func limited(_ scale: Double, _ values: RareLabelValues) -> Double {
    if case .named = ownFont.family { scale } else { values.limited(scale) }
  }

  /// Returns the rectangle in which the text is drawn: the bounds, or the one that a subclass chooses. `nil` if a
  /// subclass draws without the inherited implementation. It need not be asked while `drawsByCalls` is `false`.
  func textBounds(_ bounds: Rect, in context: inout DrawingContext) -> Rect? {
    guard type(of: self) != Label.self else {
      drawsByCalls = false
      return bounds
    }
    Label.inheritedRect = nil
    let count = context.list.items.count
    GraphicsContext.draw(
      on: &context, bounds: bounds, textMeasurer: textMeasurer, report: stage?.diagnostics
    ) { drawContent(bounds) }
    drawsByCalls = Label.inheritedRect != bounds || context.list.items.count > count
    return Label.inheritedRect
  }
}
