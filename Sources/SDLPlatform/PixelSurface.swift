import CSDL2
import GlissadeDrawing

/// Pixels to be drawn by the processor, and a way to show them.
@MainActor
protocol PixelSurface: AnyObject {
  var order: PixelOrder { get }
  /// The pixels as they were left, or new ones of any content, where the size is another.
  func pixels() throws(PlatformError) -> (buffer: PixelBuffer, isNew: Bool)
  /// Shows those parts.
  func present(_ areas: [PixelRect])
}

/// Pixels that nobody sees.
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

/// A window's own pixels, which the display takes as they are: over shared memory, on X11.
@MainActor
final class WindowSurface: PixelSurface {
  let order: PixelOrder
  private let window: NativeWindow
  private var last: UnsafeMutableRawPointer?
  private var lastSize = (width: Int32(0), height: Int32(0))
  private var rects: [SDL_Rect] = []

  /// `nil` where the display has no such pixels, or none of 32 bits.
  init?(_ window: NativeWindow) {
    // Where SDL would show them through a GPU, a texture of our own does as well.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard let surface = SDL_GetWindowSurface(window.handle),
      let order = PixelOrder(surface.pointee.format.pointee)
    else {
      SDL_ClearError()
      return nil
    }
    self.window = window
    self.order = order
  }

  func pixels() throws(PlatformError) -> (buffer: PixelBuffer, isNew: Bool) {
    guard let surface = SDL_GetWindowSurface(window.handle)?.pointee, let pixels = surface.pixels else {
      throw .sdl(.unavailable, "the window has no pixels")
    }
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
    // Fails where the window's size has changed since, and then the next frame comes at once.
    SDL_UpdateWindowSurfaceRects(window.handle, rects, Int32(rects.count))
  }
}

/// Pixels that SDL shows as a texture, where a window has none of its own.
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
    SDL_RenderPresent(device.handle)
  }

  isolated deinit { memory.deallocate() }
}

extension PixelOrder {
  /// That of a surface; `nil` for any but 32 bits with eight for each colour.
  fileprivate init?(_ format: SDL_PixelFormat) {
    guard format.BytesPerPixel == 4 else { return nil }
    switch (format.Rmask, format.Gmask, format.Bmask) {
    case (0xff, 0xff00, 0xff_0000): self = .rgba
    case (0xff_0000, 0xff00, 0xff): self = .bgra
    default: return nil
    }
  }
}
