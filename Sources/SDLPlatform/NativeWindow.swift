import CSDL2
import Glibc

/// SDL's video, held for as long as this lives. SDL counts its holders, so windows and offscreen targets may
/// come and go in any order; the first one decides the driver.
@MainActor
final class VideoSubsystem {
  enum Driver {
    /// The one that the display has.
    case display
    /// One that draws with OpenGL where nobody sees it.
    case offscreen
  }

  init(_ driver: Driver) throws(PlatformError) {
    // A finger is told of as a finger, not as a mouse as well.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    // Whoever shows an animated interface may let the screen go dark.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    switch driver {
    case .offscreen: SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE)
    case .display:
      SessionBus.keepFromHolding()
      if let drivers = try Self.driversOfTheDisplay() {
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers, SDL_HINT_OVERRIDE)
      }
    }
    let result = DeadKeys.with { SDL_InitSubSystem(SDL_INIT_VIDEO) }
    SDL_ResetHint(SDL_HINT_VIDEODRIVER)
    guard result == 0 else {
      if driver == .display { throw PlatformError(.unavailable, String(cString: SDL_GetError())) }
      throw .sdl(.unavailable, "no offscreen video")
    }
  }

  /// Those that may show something here; `nil` where SDL_VIDEODRIVER says which. Left to itself, SDL ends with
  /// one that shows nothing, and a window would wait for ever to be closed.
  private static func driversOfTheDisplay() throws(PlatformError) -> String? {
    func isSet(_ name: String) -> Bool { getenv(name).map { $0.pointee != 0 } ?? false }
    if isSet(SDL_HINT_VIDEODRIVER) { return nil }
    let drivers = [("DISPLAY", "x11"), ("XDG_RUNTIME_DIR", "wayland")].filter { isSet($0.0) }.map(\.1)
    guard !drivers.isEmpty else {
      throw PlatformError(.unavailable, "neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    return drivers.joined(separator: ",")
  }

  isolated deinit {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }
}

/// SDL's window, closed with its owner.
@MainActor
final class NativeWindow {
  let handle: OpaquePointer
  private let video: VideoSubsystem

  /// Creates a window of that size in SDL's units, without OpenGL where the flags ask for it and there is none.
  ///
  /// - Parameter isCentered: Whether it stands in the middle of the display, and not where the desktop puts it.
  init(
    _ video: VideoSubsystem, title: String, width: Int, height: Int, isCentered: Bool,
    flags: SDL_WindowFlags.RawValue
  ) throws(PlatformError) {
    let place = isCentered ? glissade_window_centered() : glissade_window_undefined()
    func create(_ flags: SDL_WindowFlags.RawValue) -> OpaquePointer? {
      SDL_CreateWindow(title, place, place, Int32(width), Int32(height), flags)
    }
    let openGL = SDL_WINDOW_OPENGL.rawValue
    // SDL would ask for two bytes of depth a pixel; nothing here is hidden by depth.
    if flags & openGL != 0 { SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0) }
    let withOpenGL = flags & openGL != 0 ? tryingOpenGL { create(flags) } : nil
    guard let handle = withOpenGL ?? create(flags & ~openGL) else {
      throw .sdl(.unavailable, "no window")
    }
    self.handle = handle
    self.video = video
  }

  isolated deinit {
    SDL_DestroyWindow(handle)
  }
}
