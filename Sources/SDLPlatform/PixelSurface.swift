import CSDL2
import GlissadeDrawing

/// Pixels that the processor draws and a display may show.
@MainActor
protocol PixelSurface: AnyObject {
  var order: PixelOrder { get }
  /// Returns the pixels, unchanged since the last call. If the size has changed they are new, and their content is
  /// undefined.
  func pixels() throws(PlatformError) -> (buffer: PixelBuffer, isNew: Bool)
  /// Shows those parts.
  func present(_ areas: [PixelRect])
}

/// Pixels without a display.
@MainActor
final class MemorySurface: PixelSurface {
  let order = PixelOrder.rgba
  private let memory: UnsafeMutableBufferPointer<UInt32>
  private let width: Int
  private var isNew = true

  init(width: Int, height: Int) {
    self.width = width
    memory = .allocate(capacity: width * height)
  }

  func pixels() throws(PlatformError) -> (buffer: PixelBuffer, isNew: Bool) {
    guard let base = memory.baseAddress else { throw PlatformError(.software, "no memory for a picture") }
    defer { isNew = false }
    return (PixelBuffer(base, width: width, height: memory.count / width, stride: width), isNew)
  }

  func present(_ areas: [PixelRect]) {}

  isolated deinit { memory.deallocate() }
}

/// A window's own pixels, which the display takes as they are: through shared memory on X11.
///
/// A display whose pixels do not have eight bits for each colour, such as X11 with a depth of 16 or 30, takes them
/// converted.
@MainActor
final class WindowSurface: PixelSurface {
  let order: PixelOrder
  private let window: NativeWindow
  /// Whether the window's pixels are of another format than those that are drawn.
  private let converts: Bool
  /// The drawn pixels, if they are converted.
  private var canvas: UnsafeMutablePointer<SDL_Surface>?
  private var last: UnsafeMutableRawPointer?
  private var lastSize = (width: Int32(0), height: Int32(0))
  private var rects: [SDL_Rect] = []

  /// `nil` if the display has no such pixels.
  init?(_ window: NativeWindow) {
    // If SDL showed the pixels through a GPU, a texture of the library would be as fast.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard let surface = SDL_GetWindowSurface(window.handle) else {
      SDL_ClearError()
      return nil
    }
    self.window = window
    let order = PixelOrder(surface.pointee.format.pointee)
    converts = order == nil
    self.order = order ?? .bgra
  }

  isolated deinit { SDL_FreeSurface(canvas) }

  func pixels() throws(PlatformError) -> (buffer: PixelBuffer, isNew: Bool) {
    guard var surface = SDL_GetWindowSurface(window.handle)?.pointee else {
      throw .sdl(.unavailable, "the window has no pixels")
    }
    if converts {
      if canvas.map({ $0.pointee.w != surface.w || $0.pointee.h != surface.h }) ?? true {
        SDL_FreeSurface(canvas)
        canvas = SDL_CreateRGBSurfaceWithFormat(0, surface.w, surface.h, 32, SDL_PIXELFORMAT_RGB888.rawValue)
      }
      guard let canvas else { throw .sdl(.software, "no memory for a picture") }
      surface = canvas.pointee
    }
    guard let pixels = surface.pixels else { throw .sdl(.unavailable, "the window has no pixels") }
    let isNew = pixels != last || lastSize != (surface.w, surface.h)
    (last, lastSize) = (pixels, (surface.w, surface.h))
    let buffer = PixelBuffer(
      pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.w), height: Int(surface.h),
      stride: Int(surface.pitch) / MemoryLayout<UInt32>.stride)
    return (buffer, isNew)
  }

  func present(_ areas: [PixelRect]) {
    rects.removeAll(keepingCapacity: true)
    for area in areas { rects.append(SDL_Rect(area)) }
    if let canvas, let surface = SDL_GetWindowSurface(window.handle) {
      for area in areas {
        var (source, target) = (SDL_Rect(area), SDL_Rect(area))
        SDL_UpperBlit(canvas, &source, surface, &target)
      }
    }
    // Fails if the window's size has changed since; then the next frame follows at once.
    SDL_UpdateWindowSurfaceRects(window.handle, rects, Int32(rects.count))
  }
}

/// Pixels that SDL shows as a texture, for a window without pixels of its own.
@MainActor
final class TextureSurface: PixelSurface {
  let order = PixelOrder.bgra
  private let device: RenderDevice
  private var memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 0)
  private var texture: Texture?

  init(_ device: RenderDevice) { self.device = device }

  func pixels() throws(PlatformError) -> (buffer: PixelBuffer, isNew: Bool) {
    let (width, height) = device.outputSize
    let isNew = texture?.width != width || texture?.height != height
    if isNew {
      texture = try Texture(
        device, access: SDL_TEXTUREACCESS_STREAMING, format: SDL_PIXELFORMAT_ARGB8888.rawValue, width: width,
        height: height)
      memory.deallocate()
      memory = .allocate(capacity: width * height)
    }
    guard let base = memory.baseAddress else { throw PlatformError(.software, "no memory for a picture") }
    return (PixelBuffer(base, width: width, height: height, stride: width), isNew)
  }

  func present(_ areas: [PixelRect]) {
    guard let texture, let base = memory.baseAddress else { return }
    for area in areas {
      var rect = SDL_Rect(area)
      SDL_UpdateTexture(
        texture.handle, &rect, base + area.y * texture.width + area.x, Int32(texture.width * 4))
    }
    SDL_RenderCopy(device.handle, texture.handle, nil, nil)
    device.present()
  }

  isolated deinit { memory.deallocate() }
}

extension PixelOrder {
  /// The order of a surface's bytes; `nil` unless it has 32 bits with eight for each colour.
  fileprivate init?(_ format: SDL_PixelFormat) {
    guard format.BytesPerPixel == 4 else { return nil }
    switch (format.Rmask, format.Gmask, format.Bmask) {
    case (0xff, 0xff00, 0xff_0000): self = .rgba
    case (0xff_0000, 0xff00, 0xff): self = .bgra
    default: return nil
    }
  }
}
