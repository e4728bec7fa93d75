import GlissadeDrawing

/// What a layer draws: its contents, and what it draws by calls.
struct LayerContent {
  /// The image of the contents.
  var image: Image?
  /// Whether `display()` must be called.
  var needsDisplay = false
  /// Whether `draw(in:)` draws the content in each frame.
  var isDisplayed = false
}
