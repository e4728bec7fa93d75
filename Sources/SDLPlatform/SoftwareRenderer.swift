import CSDL2
import GlissadeDrawing
import GlissadeGeometry

/// Draws display lists on the processor, and shows what has changed.
@MainActor
final class SoftwareRenderer: Renderer {
  private let surface: any PixelSurface
  private var rasterizer: Rasterizer
  /// The rectangles to present, in pixels.
  private var changes: [PixelRect] = []
  private var presentsAll = true

  init(_ surface: any PixelSurface, media: Media) {
    self.surface = surface
    rasterizer = Rasterizer(text: media.text, images: media.images, order: surface.order)
  }

  let name = "software"
  let waitsForDisplay = false

  func draw(_ list: borrowing DisplayList, scale: Double, over background: RGBA) throws(PlatformError) {
    let (pixels, isNew) = try surface.pixels()
    if isNew { pictureWasLost() }
    rasterizer.draw(copy list, scale: scale, over: background, on: pixels)
    changes.removeAll(keepingCapacity: true)
    if presentsAll {
      changes.append(PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
    } else {
      changes.append(contentsOf: rasterizer.changes)
    }
  }

  func read() throws(PlatformError) -> Bitmap {
    let (pixels, _) = try surface.pixels()
    return Bitmap(pixels, order: surface.order)
  }

  func present() {
    guard !changes.isEmpty else { return }
    surface.present(changes)
    changes.removeAll(keepingCapacity: true)
    presentsAll = false
  }

  func finish() {}

  func pictureWasLost() {
    rasterizer.forget()
    presentsAll = true
  }

  func deviceWasReset() { pictureWasLost() }
}

extension Bitmap {
  fileprivate init(_ buffer: PixelBuffer, order: PixelOrder) {
    self.init(width: buffer.width, height: buffer.height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = buffer.base[y * buffer.stride + x]
        pixels[y * width + x] =
          order == .rgba ? pixel : pixel & 0xff00_ff00 | pixel >> 16 & 0xff | (pixel & 0xff) << 16
      }
    }
  }
}
