import GlissadeDrawing

extension View {
  /// Returns the font at the size at which the view's stage would have text. Fonts that are not the system's stay as they
  /// are.
  ///
  /// Labels do this by themselves. It is for what a view draws or measures on its own, as UIKit's `UIFontMetrics` is.
  public func scaledFont(_ font: Font) -> Font {
    guard let scale = stage?.textScale, scale != 1 else { return font }
    if case .named = font.family { return font }
    var font = font
    font.size *= scale
    return font
  }

  /// Returns the room for text that takes `length` points at its usual size, in points; never less.
  public func scaledValue(_ length: Double) -> Double { length * max(1, stage?.textScale ?? 1) }

  /// Lays out the view and all in it for text of another size.
  func textScaleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
    for view in subviews { view.textScaleDidChange() }
  }
}
