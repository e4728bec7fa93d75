import GlissadeDrawing

extension Image {
  /// The pixels of an image that was drawn, with red, green, blue and alpha from the lowest byte on.
  var pixels: [UInt32]? {
    guard case .pixels(let bitmap) = content?.source else { return nil }
    return bitmap.pixels
  }
}
