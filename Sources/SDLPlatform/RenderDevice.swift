import CSDL2
import GlissadeDrawing

/// An SDL renderer on a window, with its resources.
@MainActor
final class RenderDevice {
  let handle: OpaquePointer
  /// SDL's name of the renderer, such as "opengl".
  let name: String
  /// Whether presenting waits for the display.
  let waitsForDisplay: Bool
  /// Whether OpenGL is emulated by llvmpipe on the processor (`Llvmpipe.swift`).
  let isLlvmpipe: Bool
  /// The window, which must outlive the renderer.
  private let window: NativeWindow

  /// Creates the renderer of that name on a window; by default the one that SDL prefers. If there is none or it
  /// cannot start, the result is `nil` and SDL has the reason.
  ///
  /// - Parameter mayWaitForDisplay: Whether presenting is to wait for the display if it can.
  init?(name: String? = nil, window: NativeWindow, mayWaitForDisplay: Bool = true) {
    guard let index = name.map(Self.index) ?? -1 else {
      SDL_ClearError()
      return nil
    }
    // Without this SDL submits every draw by itself if the renderer is requested by name.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    func create() -> OpaquePointer? { SDL_CreateRenderer(window.handle, index, 0) }
    guard let handle = name == "opengl" ? tryingOpenGL(create) : create() else { return nil }
    // Requested through the renderer, SDL would emulate a missing wait with whole milliseconds and report that it
    // exists: 62.5 frames per second on a display of 60.
    if name == "opengl", SDL_GL_SetSwapInterval(mayWaitForDisplay ? 1 : 0) == 0 {
      waitsForDisplay = SDL_GL_GetSwapInterval() > 0
    } else {
      waitsForDisplay = false
    }
    isLlvmpipe = name == "opengl" && OpenGL.isLlvmpipe
    self.handle = handle
    self.window = window
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(handle, &info)
    self.name = info.name.map { String(cString: $0) } ?? ""
  }

  isolated deinit {
    SDL_DestroyRenderer(handle)
  }

  /// Shows what was drawn.
  func present() {
    window.wayland?.requestFrame()
    SDL_RenderPresent(handle)
  }

  /// The size of the window, in pixels.
  var outputSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// Returns the content of the current target, which must be opaque.
  func read(width: Int, height: Int) throws(PlatformError) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var area = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
    let result = bitmap.pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(handle, &area, Bitmap.pixelFormat, $0.baseAddress, Int32(width * 4))
    }
    guard result == 0 else { throw .sdl(.software, "cannot read the picture back") }
    return bitmap
  }

  private static func index(of name: String) -> Int32? {
    (0..<SDL_GetNumRenderDrivers()).first { index in
      var info = SDL_RendererInfo()
      return SDL_GetRenderDriverInfo(index, &info) == 0 && info.name.map { String(cString: $0) } == name
    }
  }
}

/// A texture, freed with its owner.
@MainActor
final class Texture {
  /// Retained, as SDL frees a renderer's textures with it.
  private let device: RenderDevice
  let handle: OpaquePointer
  let width: Int
  let height: Int

  init(
    _ device: RenderDevice, access: SDL_TextureAccess, format: UInt32 = Bitmap.pixelFormat, width: Int,
    height: Int
  ) throws(PlatformError) {
    let handle = SDL_CreateTexture(
      device.handle, format, Int32(access.rawValue), Int32(width), Int32(height))
    guard let handle else { throw .sdl(.unavailable, "no room for a picture of \(width) by \(height)") }
    self.device = device
    self.handle = handle
    (self.width, self.height) = (width, height)
    if device.isLlvmpipe { orderAsInWindows() }
  }

  isolated deinit {
    SDL_DestroyTexture(handle)
  }
}
