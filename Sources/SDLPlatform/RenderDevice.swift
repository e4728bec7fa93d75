import CSDL2
import GlissadeDrawing

/// An SDL renderer with its resources: what meshes are drawn with, on a window or on memory.
@MainActor
final class RenderDevice {
  let handle: OpaquePointer
  /// "opengl", "software"
  let name: String
  /// Whether colours are blended premultiplied, as meshes are made; SDL's software renderer cannot.
  let blendsPremultiplied: Bool
  /// Whether presenting waits for the display.
  let waitsForDisplay: Bool
  /// What it draws on, which must outlive it: a window, or memory for a software renderer.
  private let window: NativeWindow?
  private let surface: UnsafeMutablePointer<SDL_Surface>?

  /// The renderer of that name on a window; `nil` where SDL has none or it cannot start, and SDL says why.
  convenience init?(name: String, window: NativeWindow) {
    guard let index = Self.index(of: name) else {
      SDL_ClearError()
      return nil
    }
    // Without this SDL sends every draw by itself when it is told which renderer to take.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    // The software renderer would otherwise look for a GPU to show its picture with.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard let handle = SDL_CreateRenderer(window.handle, index, 0) else { return nil }
    // Asked for through the renderer, SDL would imitate what is missing with whole milliseconds, and say that
    // it is there: 62.5 frames a second on a display of 60.
    let waits = name == "opengl" && SDL_GL_SetSwapInterval(1) == 0 && SDL_GL_GetSwapInterval() > 0
    self.init(handle, window: window, surface: nil, waitsForDisplay: waits)
  }

  /// SDL's software renderer on memory: it needs neither a display nor a window.
  convenience init?(softwareWidth width: Int, height: Int) {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, Bitmap.pixelFormat)
    else { return nil }
    guard let handle = SDL_CreateSoftwareRenderer(surface) else {
      SDL_FreeSurface(surface)
      return nil
    }
    self.init(handle, window: nil, surface: surface, waitsForDisplay: false)
  }

  private init(
    _ handle: OpaquePointer, window: NativeWindow?, surface: UnsafeMutablePointer<SDL_Surface>?,
    waitsForDisplay: Bool
  ) {
    self.handle = handle
    self.window = window
    self.surface = surface
    self.waitsForDisplay = waitsForDisplay
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(handle, &info)
    name = info.name.map { String(cString: $0) } ?? ""
    blendsPremultiplied = info.flags & SDL_RENDERER_SOFTWARE.rawValue == 0
  }

  isolated deinit {
    SDL_DestroyRenderer(handle)
    if let surface { SDL_FreeSurface(surface) }
  }

  /// Of the window or the memory, in pixels.
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

  init(_ device: RenderDevice, access: SDL_TextureAccess, width: Int, height: Int) throws(PlatformError) {
    let handle = SDL_CreateTexture(
      device.handle, Bitmap.pixelFormat, Int32(access.rawValue), Int32(width), Int32(height))
    guard let handle else { throw .sdl(.unavailable, "no room for a picture of \(width) by \(height)") }
    self.device = device
    self.handle = handle
    (self.width, self.height) = (width, height)
  }

  isolated deinit {
    SDL_DestroyTexture(handle)
  }
}
