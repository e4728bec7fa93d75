import GlissadeDrawing
import GlissadeGeometry
import StageSupport

/// Draws display lists as windows do, on the processor and as triangles. Text and pictures are blocks.
@MainActor
final class Picture {
  private static let side = 200
  private var rasterizer = Rasterizer(text: Blocks(), images: Blocks())
  private var tessellator = Tessellator(text: Blocks(), images: Blocks())
  private var pixels = [UInt32](repeating: 0, count: side * side)

  func draw(_ list: DisplayList) {
    tessellator.tessellate(list, scale: 1, pixelWidth: Self.side, pixelHeight: Self.side)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      rasterizer.draw(
        list, scale: 1, over: .white,
        on: PixelBuffer(base, width: Self.side, height: Self.side, stride: Self.side))
    }
  }

  private final class Blocks: TextRasterizing, ImageRasterizing {
    func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] {
      let bitmap = Bitmap(width: 8, height: 8, pixels: Array(repeating: .max, count: 64))
      return [GlyphRun(bitmap: bitmap, x: 0, y: -8, isColored: false)]
    }

    func size(of image: Image) -> Size? { Size(width: 24, height: 24) }

    func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
      Bitmap(
        width: pixelWidth, height: pixelHeight,
        pixels: Array(repeating: .max, count: pixelWidth * pixelHeight))
    }
  }
}
