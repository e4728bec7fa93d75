import GlissadeDrawing
import GlissadeGeometry

/// The source of text outlines and images for a Lottie file.
package final class LottieMedia {
  package let measuring: any TextMeasuring
  let imageSize: (Image) -> Size?
  private let outlining: any TextOutlining
  private let encode: (Image, Int, Int, RGBA?) -> [UInt8]?
  private var lines: [TextKey: TextOutlines] = [:]

  private struct TextKey: Hashable {
    var string: String
    var font: Font
  }

  package init(
    measuring: any TextMeasuring, outlining: any TextOutlining,
    imageSize: @escaping (Image) -> Size? = { _ in nil },
    encode: @escaping (Image, Int, Int, RGBA?) -> [UInt8]? = { _, _, _, _ in nil }
  ) {
    (self.measuring, self.outlining, self.imageSize) = (measuring, outlining, imageSize)
    self.encode = encode
  }

  package func outlines(_ string: String, _ font: Font) -> TextOutlines {
    let key = TextKey(string: string, font: font)
    if let known = lines[key] { return known }
    let outlines = outlining.outlines(of: string, font: font)
    lines[key] = outlines
    return outlines
  }

  /// Returns an image as a PNG of the given size in pixels. With a tint, the image is used as a stencil.
  package func png(_ image: Image, _ width: Int, _ height: Int, _ tint: RGBA?) -> [UInt8]? {
    encode(image, width, height, tint)
  }
}

extension Bitmap {
  /// Returns the bitmap's opacity filled with a colour.
  package func tinted(_ color: RGBA) -> Bitmap {
    var tinted = self
    for index in pixels.indices {
      let alpha = Double(pixels[index] >> 24)
      // NaN counts as 0.
      func part(_ value: Double) -> UInt32 { value > 0 ? UInt32((min(value, 1) * alpha).rounded()) : 0 }
      tinted.pixels[index] =
        part(color.red) | part(color.green) << 8 | part(color.blue) << 16 | UInt32(alpha) << 24
    }
    return tinted
  }
}
