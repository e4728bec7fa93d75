import CSDL2
import Glibc
import GlissadeDrawing
import GlissadeGeometry

/// What text and pictures are made of, for whoever draws them.
package struct Media {
  package var text: any TextMeasuring & TextRasterizing
  package var images: any ImageRasterizing

  package init(text: any TextMeasuring & TextRasterizing, images: any ImageRasterizing) {
    self.text = text
    self.images = images
  }
}

/// Makes pixels of display lists, on a window or out of sight.
@MainActor
package protocol Renderer: AnyObject {
  /// "opengl" or "software"
  var name: String { get }
  /// Whether `present()` waits for the display.
  var waitsForDisplay: Bool { get }

  /// Draws all of a frame, at `scale` pixels a point, over an opaque colour.
  func draw(_ list: borrowing DisplayList, scale: Double, over background: RGBA) throws(PlatformError)
  /// What was drawn, before it is presented.
  func read() throws(PlatformError) -> Bitmap
  /// Shows what was drawn, or of that what has changed.
  func present()
  /// Waits until the pixels are there: a GPU may have them still to draw when `draw` and `present` return.
  func finish() throws(PlatformError)
  /// What was presented is no longer there: the next frame is drawn and presented whole.
  func pictureWasLost()
  /// The device lost all that it held.
  func deviceWasReset()
}

/// Draws display lists as triangles, through SDL.
@MainActor
package final class TriangleRenderer: Renderer {
  private let meshes: MeshRenderer
  private var tessellator: Tessellator

  init(_ meshes: MeshRenderer, media: Media) {
    self.meshes = meshes
    tessellator = Tessellator(text: media.text, images: media.images)
  }

  package var name: String { meshes.device.name }
  package var waitsForDisplay: Bool { meshes.device.waitsForDisplay }

  package func draw(_ list: borrowing DisplayList, scale: Double, over background: RGBA) throws(PlatformError)
  {
    tessellate(list, scale: scale)
    try submit(over: background)
  }

  /// The first half of `draw`: makes the triangles.
  package func tessellate(_ list: borrowing DisplayList, scale: Double) {
    let (width, height) = meshes.targetSize
    tessellator.tessellate(list, scale: scale, pixelWidth: width, pixelHeight: height)
  }

  /// The second half: hands the triangles to SDL.
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

  package func present() { SDL_RenderPresent(meshes.device.handle) }
  package func finish() throws(PlatformError) { _ = try meshes.device.read(width: 1, height: 1) }
  package func pictureWasLost() {}
  package func deviceWasReset() { meshes.deviceWasReset() }
}

/// Which renderer is wanted.
package enum RendererChoice: String, Hashable, Sendable, CaseIterable {
  /// OpenGL where there is a GPU to run it, else ours.
  case automatic = "auto"
  case opengl
  /// Ours, on the processor.
  case software
}

/// Which renderer is taken, and why.
struct RendererPlan {
  var usesOpenGL: Bool
  var reason: String

  init(_ choice: RendererChoice) {
    switch choice {
    case .opengl: (usesOpenGL, reason) = (true, "as asked for")
    case .software: (usesOpenGL, reason) = (false, "as asked for")
    case .automatic:
      // To ask OpenGL itself would be to load it, which takes longer than to draw without.
      let node = Self.renderNode()
      usesOpenGL = node != nil
      reason = node.map { "as there is \($0)" } ?? "as there is no GPU: nothing in \(Self.nodes) renders"
    }
  }

  private static let nodes = "/dev/dri"

  /// The kernel's file for a GPU that renders.
  private static func renderNode() -> String? {
    guard let folder = opendir(nodes) else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("renderD") { return "\(nodes)/\(name)" }
    }
    return nil
  }
}
