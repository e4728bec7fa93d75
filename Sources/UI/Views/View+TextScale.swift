import GlissadeDrawing

extension View {
  /// Measures text for the view. `nil` if text has no size.
  ///
  /// A view that is not on a stage yet, as in `viewDidLoad`, is measured as on the first window's stage.
  package var textMeasurer: (any TextMeasuring)? {
    if let stage { return stage.textMeasurer }
    return MainScreen.textMeasurer
  }

  /// Provides the sizes of images that have no content, for a view on a stage or not.
  var imageRasterizer: (any ImageRasterizing)? { (stage ?? MainScreen.stage)?.images }

  /// The text scale of the view's stage or, before it is on one, of the first window's stage.
  package var textScale: Double { (stage ?? MainScreen.stage)?.textScale ?? 1 }

  /// Returns the font, scaled by the text scale of the view's stage. Named fonts are returned unchanged; only
  /// system fonts scale. For a view that is not on a stage yet, the text scale is that of the first window.
  ///
  /// Labels scale their fonts themselves. The method is for text that a view draws or measures itself, as
  /// UIKit's `UIFontMetrics`.
  public func scaledFont(_ font: Font) -> Font {
    let scale = textScale
    guard scale != 1 else { return font }
    if case .named = font.family { return font }
    var font = font
    font.size *= scale
    return font
  }

  /// Returns a length for text at the stage's text scale, in points. `length` applies at scale 1, and the
  /// result is at least `length`.
  public func scaledValue(_ length: Double) -> Double { length * max(1, textScale) }

  /// Invalidates the layout of the view and its descendants after a change of the text scale.
  func textScaleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    displayDidChange()
    for view in children { view.textScaleDidChange() }
  }
}
