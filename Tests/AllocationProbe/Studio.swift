import CAllocations
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// Draws a stage as a window does, with text and pictures that do not depend on the machine.
@MainActor
final class Studio {
  var stage: Stage
  private var tessellator = Tessellator(text: BlockText(), images: Squares())
  private var rasterizer = Rasterizer(text: BlockText(), images: Squares())
  private let pixels: PixelBuffer

  private static let (width, height) = (390, 844)

  init(_ stage: Stage) {
    self.stage = stage
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.width * Self.height)
    memory.initialize(repeating: 0, count: Self.width * Self.height)
    pixels = PixelBuffer(memory, width: Self.width, height: Self.height, stride: Self.width)
  }

  isolated deinit { pixels.base.deallocate() }

  /// Returns the number of memory allocations that the work makes on this thread.
  nonisolated static func allocations(in work: () -> Void) -> Int {
    let before = allocations_of_thread()
    work()
    return allocations_of_thread() - before
  }

  /// Draws all frames of a range of time, 100 per second.
  func draw(at times: ClosedRange<Double>) {
    var time = times.lowerBound
    while time <= times.upperBound {
      draw(at: time)
      time += 0.01
    }
  }

  /// Draws a frame, as triangles and as pixels.
  func draw(at time: Double, input: [InputEvent] = []) {
    stage.advance(to: time, input: input)
    let list = stage.draw()
    tessellator.tessellate(list, scale: 1, pixelWidth: Self.width, pixelHeight: Self.height)
    rasterizer.draw(list, scale: 1, over: .white, on: pixels)
  }
}

/// Measures and draws text as blocks. Each character is half an em wide.
final class BlockText: TextMeasuring, TextRasterizing {
  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 0.75 * font.size, descent: 0.25 * font.size, lineHeight: 1.2 * font.size)
  }

  func width(of string: String, font: Font) -> Double { Double(string.count) * font.size / 2 }

  func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] {
    let (width, height) = (Int(width(of: string, font: font) * scale) + 1, Int(font.size * scale) + 1)
    let bitmap = Bitmap(width: width, height: height, pixels: Array(repeating: .max, count: width * height))
    return [GlyphRun(bitmap: bitmap, x: 0, y: Int(-0.75 * font.size * scale), isColored: false)]
  }
}

/// Draws pictures as squares.
final class Squares: ImageRasterizing {
  func size(of image: Image) -> Size? { Size(width: 24, height: 24) }

  func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    Bitmap(
      width: pixelWidth, height: pixelHeight, pixels: Array(repeating: .max, count: pixelWidth * pixelHeight))
  }
}
