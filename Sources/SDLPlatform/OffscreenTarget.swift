import CSDL2
import GlissadeDrawing
import GlissadeGeometry

/// Pixels that nobody sees, drawn on without a display: with OpenGL where there is any, emulated or not, and
/// roughly with SDL's software renderer else. Made once, it takes frame after frame.
@MainActor
final class OffscreenTarget {
  let width: Int
  let height: Int
  let renderer: MeshRenderer

  init(width: Int, height: Int, allowsOpenGL: Bool = true) throws(PlatformError) {
    (self.width, self.height) = (width, height)
    if allowsOpenGL, let device = Self.openGL() {
      renderer = MeshRenderer(device)
      renderer.target = try Texture(
        device, access: SDL_TEXTUREACCESS_TARGET, width: width, height: height)
    } else if let device = RenderDevice(softwareWidth: width, height: height) {
      renderer = MeshRenderer(device)
    } else {
      throw .sdl(.unavailable, "cannot draw \(width) by \(height) pixels")
    }
  }

  func read() throws(PlatformError) -> Bitmap {
    try renderer.device.read(width: width, height: height)
  }

  private static func openGL() -> RenderDevice? {
    guard let video = try? VideoSubsystem(.offscreen),
      let window = try? NativeWindow(
        video, title: "", width: 1, height: 1, flags: SDL_WINDOW_HIDDEN.rawValue)
    else { return nil }
    return RenderDevice(name: "opengl", window: window)
  }
}
