import GlissadeDrawing

extension Image {
  /// The pixels of a picture that was drawn, each red, green, blue and opacity from the lowest byte on.
  var pixels: [UInt32]? {
    guard case .pixels(let bitmap) = content?.source else { return nil }
    return bitmap.pixels
  }
}
