import GlissadeDrawing

/// The sources of texts and pictures for a renderer.
package struct Media {
  /// The source of text.
  package var text: any TextMeasuring & TextRasterizing
  /// The source of pictures.
  package var images: any ImageRasterizing

  /// Creates the sources for a renderer.
  package init(text: any TextMeasuring & TextRasterizing, images: any ImageRasterizing) {
    self.text = text
    self.images = images
  }
}
