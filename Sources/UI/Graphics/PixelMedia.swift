import GlissadeDrawing
import GlissadeGeometry

/// Media that contain no text, and of images only those whose pixels are known.
package final class PixelMedia: TextRasterizing, ImageRasterizing {
  package init() {}

  package func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] { [] }

  package func size(of image: Image) -> Size? { image.content?.size }

  package func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    guard case .pixels(let bitmap)? = image.content?.source, pixelWidth > 0, pixelHeight > 0,
      bitmap.width > 0, bitmap.height > 0
    else { return nil }
    return bitmap.width == pixelWidth && bitmap.height == pixelHeight
      ? bitmap : bitmap.interpolated(width: pixelWidth, height: pixelHeight)
  }
}

extension Bitmap {
  /// Returns the bitmap stretched to a size, with linear interpolation between the middles of pixels.
  fileprivate func interpolated(width: Int, height: Int) -> Bitmap {
    func places(_ count: Int, of source: Int) -> [(first: Int, second: Int, share: Double)] {
      (0..<count).map { index in
        let place = (Double(index) + 0.5) * Double(source) / Double(count) - 0.5
        let inside = min(max(place, 0), Double(source - 1))
        let first = Int(inside)
        return (first, min(first + 1, source - 1), inside - Double(first))
      }
    }
    var result = Bitmap(width: width, height: height)
    let columns = places(width, of: self.width)
    for (row, (top, bottom, down)) in places(height, of: self.height).enumerated() {
      for (column, (left, right, across)) in columns.enumerated() {
        let corners = [
          (pixels[top * self.width + left], (1 - down) * (1 - across)),
          (pixels[top * self.width + right], (1 - down) * across),
          (pixels[bottom * self.width + left], down * (1 - across)),
          (pixels[bottom * self.width + right], down * across),
        ]
        var pixel: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          let sum = corners.reduce(0) { $0 + Double($1.0 >> shift & 0xff) * $1.1 }
          pixel |= UInt32(sum + 0.5) << shift
        }
        result.pixels[row * width + column] = pixel
      }
    }
    return result
  }
}
