import GlissadeDrawing

extension View {
  /// Returns the font, scaled by the text scale of the view's stage. Named fonts are returned unchanged; only
  /// system fonts scale.
  ///
  /// Labels scale their fonts themselves. The method is for text that a view draws or measures itself, as
  /// UIKit's `UIFontMetrics`.
  public func scaledFont(_ font: Font) -> Font {
    guard let scale = stage?.textScale, scale != 1 else { return font }
    if case .named = font.family { return font }
    var font = font
    font.size *= scale
    return font
  }

  /// Returns a length for text at the stage's text scale, in points. `length` applies at scale 1, and the
  /// result is at least `length`.
  public func scaledValue(_ length: Double) -> Double { length * max(1, stage?.textScale ?? 1) }

  /// Invalidates the layout of the view and its descendants after a change of the text scale.
  func textScaleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    displayDidChange()
    for view in subviews { view.textScaleDidChange() }
  }
}
