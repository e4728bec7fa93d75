import GlissadeDrawing
import GlissadeGeometry

/// Draws display lists as triangles, through SDL.
@MainActor
package final class TriangleRenderer: Renderer {
  private let meshes: MeshRenderer
  private var tessellator: Tessellator

  init(_ meshes: MeshRenderer, media: Media) {
    self.meshes = meshes
    tessellator = Tessellator(
      text: media.text, images: media.images, forLlvmpipe: meshes.device.isLlvmpipe)
  }

  package var name: String { meshes.device.name }
  package var waitsForDisplay: Bool { meshes.device.waitsForDisplay }

  package func draw(_ list: borrowing DisplayList, scale: Double, over background: RGBA) throws(PlatformError)
  {
    tessellate(list, scale: scale)
    try submit(over: background)
  }

  /// The first half of `draw`: produces the triangles.
  package func tessellate(_ list: borrowing DisplayList, scale: Double) {
    let (width, height) = meshes.targetSize
    tessellator.tessellate(list, scale: scale, pixelWidth: width, pixelHeight: height)
  }

  /// The second half of `draw`: passes the triangles to SDL.
  package func submit(over background: RGBA) throws(PlatformError) {
    let atlas = tessellator.atlas
    if meshes.needsAtlas || atlas.dirtyRect != nil {
      try meshes.upload(
        atlas.pixels, width: atlas.size, height: atlas.size, area: meshes.needsAtlas ? nil : atlas.dirtyRect)
      atlas.markClean()
    }
    try meshes.draw(tessellator.mesh, over: background)
  }

  package func read() throws(PlatformError) -> Bitmap {
    let (width, height) = meshes.targetSize
    return try meshes.device.read(width: width, height: height)
  }

  package func present() { meshes.device.present() }
  package func finish() throws(PlatformError) { _ = try meshes.device.read(width: 1, height: 1) }
  package func pictureWasLost() {}
  package func deviceWasReset() { meshes.deviceWasReset() }
}
