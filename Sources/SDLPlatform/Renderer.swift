import CSDL2
import GlissadeDrawing
import GlissadeGeometry

/// What text and pictures are made of, for whoever draws them.
public struct Media {
  public var text: any TextMeasuring & TextRasterizing
  public var images: any ImageRasterizing

  public init(text: any TextMeasuring & TextRasterizing, images: any ImageRasterizing) {
    self.text = text
    self.images = images
  }
}

/// Makes pixels of display lists, on a window or out of sight.
@MainActor
public protocol Renderer: AnyObject {
  var name: String { get }
  /// One line that says what is not drawn as it should be; `nil` where all is.
  var shortcoming: String? { get }
  /// Whether `present()` waits for the display.
  var waitsForDisplay: Bool { get }

  /// Draws all of a frame, at `scale` pixels a point, over an opaque colour.
  func draw(_ list: borrowing DisplayList, scale: Double, over background: Color) throws(PlatformError)
  /// What was drawn, before it is presented.
  func read() throws(PlatformError) -> Bitmap
  func present()
  /// The device lost all that it held.
  func deviceWasReset()
}

/// Draws display lists as triangles, through SDL.
@MainActor
final class TriangleRenderer: Renderer {
  private let meshes: MeshRenderer
  private var tessellator: Tessellator

  init(_ meshes: MeshRenderer, media: Media) {
    self.meshes = meshes
    tessellator = Tessellator(text: media.text, images: media.images)
  }

  var name: String { meshes.device.name }
  var waitsForDisplay: Bool { meshes.device.waitsForDisplay }

  var shortcoming: String? {
    meshes.device.blendsPremultiplied
      ? nil : "SDL draws in software: motion snaps to whole pixels, and fading is rough"
  }

  func draw(_ list: borrowing DisplayList, scale: Double, over background: Color) throws(PlatformError) {
    let (width, height) = meshes.targetSize
    tessellator.tessellate(list, scale: scale, pixelWidth: width, pixelHeight: height)
    let atlas = tessellator.atlas
    if meshes.needsAtlas || atlas.dirtyRect != nil {
      try meshes.upload(
        atlas.pixels, width: atlas.size, height: atlas.size, area: meshes.needsAtlas ? nil : atlas.dirtyRect)
      atlas.markClean()
    }
    try meshes.draw(tessellator.mesh, over: background)
  }

  func read() throws(PlatformError) -> Bitmap {
    let (width, height) = meshes.targetSize
    return try meshes.device.read(width: width, height: height)
  }

  func present() { SDL_RenderPresent(meshes.device.handle) }
  func deviceWasReset() { meshes.deviceWasReset() }
}
