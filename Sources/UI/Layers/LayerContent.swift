/// The content of a layer that draws it by calls.
struct LayerContent {
  /// Whether `display()` must be called.
  var needsDisplay = false
  /// Whether `draw(in:)` draws the content in each frame.
  var isDisplayed = false
}
