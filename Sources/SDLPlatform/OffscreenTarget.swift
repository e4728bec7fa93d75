import CSDL2
import GlissadeDrawing
import GlissadeGeometry

/// A target for drawing without a display. It can be used for any number of frames.
@MainActor
package final class OffscreenTarget {
  /// The size, in points.
  package let size: Size
  /// The number of pixels per point.
  package let scale: Double
  /// The renderer, whose target is this one.
  package let renderer: any Renderer

  /// Creates a target.
  ///
  /// - Throws: A `PlatformError` if the renderer is not available, or if either side is not between 1 and 16,384
  ///   pixels.
  package init(
    size: Size, scale: Double, renderer choice: RendererChoice = .software, media: Media
  ) throws(PlatformError) {
    (self.size, self.scale) = (size, scale)
    let pixels = Size(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    guard (1...16_384).contains(pixels.width), (1...16_384).contains(pixels.height) else {
      throw PlatformError(
        .unavailable,
        "cannot draw on \(pixels.width.shortest) by \(pixels.height.shortest) pixels"
      )
    }
    let (width, height) = (Int(pixels.width), Int(pixels.height))
    if RendererPlan(choice).usesOpenGL {
      func offscreen() throws(PlatformError) -> MeshRenderer? {
        try MeshRenderer.offscreen(width: width, height: height)
      }
      // If OpenGL fails, our rasteriser draws, unless OpenGL was requested.
      if let meshes = choice == .opengl ? try offscreen() : try? offscreen() {
        renderer = TriangleRenderer(meshes, media: media)
        return
      }
      if choice == .opengl { throw .sdl(.unavailable, "no OpenGL") }
    }
    renderer = SoftwareRenderer(MemorySurface(width: width, height: height), media: media)
  }

  /// Returns the list as a picture over an opaque colour.
  package func picture(of list: borrowing DisplayList, over background: RGBA) throws(PlatformError) -> Bitmap
  {
    try renderer.draw(list, scale: scale, over: background)
    return try renderer.read()
  }
}

extension MeshRenderer {
  /// Creates a renderer on a texture of OpenGL, which may be emulated; `nil` if there is no OpenGL.
  static func offscreen(width: Int, height: Int) throws(PlatformError) -> MeshRenderer? {
    guard let device = RenderDevice.offscreenOpenGL() else { return nil }
    let renderer = MeshRenderer(device)
    renderer.target = try Texture(
      device, access: SDL_TEXTUREACCESS_TARGET, width: width, height: height)
    return renderer
  }
}

extension RenderDevice {
  fileprivate static func offscreenOpenGL() -> RenderDevice? {
    guard let video = try? VideoSubsystem(.offscreen),
      let window = try? NativeWindow(
        video, title: "", width: 1, height: 1, isCentered: true,
        flags: SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_OPENGL.rawValue)
    else { return nil }
    return RenderDevice(name: "opengl", window: window)
  }
}
