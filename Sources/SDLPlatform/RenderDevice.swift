import CSDL2
import GlissadeDrawing

/// An SDL renderer on a window, with its resources.
@MainActor
final class RenderDevice {
  let handle: OpaquePointer
  /// As SDL names it: "opengl"
  let name: String
  /// Whether presenting waits for the display.
  let waitsForDisplay: Bool
  /// Whether OpenGL is Mesa's on a processor. That draws upright rectangles row by row, twice as fast, but where it is
  /// of version 22 only if both the target and the texture have blue first.
  let prefersBlueFirst: Bool
  /// What it draws on, which must outlive it.
  private let window: NativeWindow

  /// The renderer of that name on a window, or whichever SDL prefers; `nil` where SDL has none or it cannot start,
  /// and SDL says why.
  ///
  /// - Parameter mayWaitForDisplay: whether presenting is to wait for the display, where it can.
  init?(name: String? = nil, window: NativeWindow, mayWaitForDisplay: Bool = true) {
    guard let index = name.map(Self.index) ?? -1 else {
      SDL_ClearError()
      return nil
    }
    // Without this SDL sends every draw by itself when it is told which renderer to take.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    func create() -> OpaquePointer? { SDL_CreateRenderer(window.handle, index, 0) }
    guard let handle = name == "opengl" ? tryingOpenGL(create) : create() else { return nil }
    // Asked for through the renderer, SDL would imitate what is missing with whole milliseconds, and say that
    // it is there: 62.5 frames a second on a display of 60.
    if name == "opengl", SDL_GL_SetSwapInterval(mayWaitForDisplay ? 1 : 0) == 0 {
      waitsForDisplay = SDL_GL_GetSwapInterval() > 0
    } else {
      waitsForDisplay = false
    }
    prefersBlueFirst = name == "opengl" && OpenGL.rendererName?.hasPrefix("llvmpipe") == true
    self.handle = handle
    self.window = window
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(handle, &info)
    self.name = info.name.map { String(cString: $0) } ?? ""
  }

  isolated deinit {
    SDL_DestroyRenderer(handle)
  }

  /// Of the window, in pixels.
  var outputSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// What the current target shows, which must be opaque.
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
  /// Kept alive, as SDL frees a renderer's textures with it.
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
    if device.prefersBlueFirst { orderAsInWindows() }
  }

  /// Has OpenGL keep the pixels in the order in which windows have them: blue first, not red, as SDL asks for. What
  /// SDL uploads and reads back OpenGL reorders. What the texture held is lost.
  private func orderAsInWindows() {
    var (width, height): (Float, Float) = (0, 0)
    guard SDL_GL_BindTexture(handle, &width, &height) == 0 else { return SDL_ClearError() }
    defer { SDL_GL_UnbindTexture(handle) }
    // Another width or height is that of a texture of the kind whose coordinates are pixels.
    guard width == 1, height == 1 else { return }
    OpenGL.makeTextureBlueFirst(width: self.width, height: self.height)
  }

  isolated deinit {
    SDL_DestroyTexture(handle)
  }
}
