import GlissadeDrawing
import GlissadeGeometry

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
    nodes.folderEntries.first { $0.hasPrefix("renderD") }.map { "\(nodes)/\($0)" }
  }
}
