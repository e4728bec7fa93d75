import CSDL2
import Glibc
import GlissadeDrawing
import GlissadeGeometry

/// The sources of texts and pictures for a renderer.
package struct Media {
  /// The source of text.
  package var text: any TextMeasuring & TextRasterizing
  /// The source of pictures.
  package var images: any ImageRasterizing

  /// Creates the sources for a renderer.
  package init(text: any TextMeasuring & TextRasterizing, images: any ImageRasterizing) {
    self.text = text
    self.images = images
  }
}

/// Turns display lists into pixels, in a window or offscreen.
@MainActor
package protocol Renderer: AnyObject {
  /// The name: "opengl" or "software".
  var name: String { get }
  /// Whether `present()` waits for the display.
  var waitsForDisplay: Bool { get }

  /// Draws a whole frame, at `scale` pixels per point, over an opaque colour.
  func draw(_ list: borrowing DisplayList, scale: Double, over background: RGBA) throws(PlatformError)
  /// Returns what was drawn. Must be called before it is presented.
  func read() throws(PlatformError) -> Bitmap
  /// Shows what was drawn, or the part of it that has changed.
  func present()
  /// Waits until all pixels are drawn: a GPU may still be drawing when `draw` and `present` return.
  func finish() throws(PlatformError)
  /// Declares that the presented picture is lost. The next frame is drawn and presented whole.
  func pictureWasLost()
  /// Declares that the device has lost everything that it held.
  func deviceWasReset()
}

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

/// The requested renderer.
package enum RendererChoice: String, Hashable, Sendable, CaseIterable {
  /// OpenGL if there is a GPU for it, otherwise our rasteriser.
  case automatic = "auto"
  /// OpenGL, emulated if there is no GPU.
  case opengl
  /// Our rasteriser, on the processor.
  case software
}

/// The renderer to use, and the reason.
struct RendererPlan {
  var usesOpenGL: Bool
  var reason: String

  init(_ choice: RendererChoice) {
    switch choice {
    case .opengl: (usesOpenGL, reason) = (true, "as asked for")
    case .software: (usesOpenGL, reason) = (false, "as asked for")
    case .automatic:
      // Asking OpenGL itself would load it, which takes longer than drawing without it.
      let node = Self.renderNode()
      usesOpenGL = node != nil
      reason = node.map { "as there is \($0)" } ?? "as there is no GPU: nothing in \(Self.nodes) renders"
    }
  }

  private static let nodes = "/dev/dri"

  /// Returns the kernel's file of a GPU that can render; `nil` if there is none.
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
