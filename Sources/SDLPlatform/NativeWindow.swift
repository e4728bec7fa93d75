import CDisplay
import CSDL2
import Glibc
import GlissadeGeometry

/// SDL's video subsystem, which stays initialised as long as this object exists. SDL counts the users, so windows and
/// offscreen targets may come and go in any order. The first one determines the driver.
@MainActor
final class VideoSubsystem {
  enum Driver {
    /// The driver of the display.
    case display
    /// A driver that draws with OpenGL without a display.
    case offscreen
  }

  init(_ driver: Driver) throws(PlatformError) {
    // Fingers are not to be reported as a mouse as well.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    // The window is composited like that of any application. SDL would ask for the treatment of a full-screen game.
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // An animated interface does not keep the screen on.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // The program handles signals itself.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    switch driver {
    case .offscreen: SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE)
    case .display:
      SessionBus.keepFromHolding()
      try connect()
      return
    }
    guard Self.start("offscreen") else { throw .sdl(.unavailable, "no offscreen video") }
  }

  /// Starts SDL's video with a driver; with `nil`, that of SDL_VIDEODRIVER. Returns whether that succeeded.
  private static func start(_ driver: String?) -> Bool {
    if let driver { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE) }
    defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    return DeadKeys.with { SDL_InitSubSystem(SDL_INIT_VIDEO) } == 0
  }

  /// Connects to the display.
  private func connect() throws(PlatformError) {
    var reason = ""
    for driver in try Self.driversOfTheDisplay() {
      let isWayland = driver.map { $0 == "wayland" } ?? Self.wantsWayland
      if isWayland, Self.isBefore228 { CursorTheme.keepFromCrashing() }
      if Self.start(driver) {
        if opensWindows() { return }
        reason = "on Wayland, this version of SDL needs OpenGL: \(String(cString: SDL_GetError()))"
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
      } else {
        reason = "\(Self.place(of: driver)) cannot be used: \(String(cString: SDL_GetError()))"
      }
      CursorTheme.restore()
    }
    throw PlatformError(.unavailable, reason)
  }

  /// The flags of windows without OpenGL.
  private(set) var flags: SDL_WindowFlags.RawValue = 0

  /// Whether the current driver can open windows. Before 2.28, SDL gives every window on Wayland an OpenGL surface
  /// unless it is for Vulkan, and crashes if there is no OpenGL.
  private func opensWindows() -> Bool {
    guard Self.isBefore228, let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "wayland"
    else { return true }
    if glissade_wayland_avoid_opengl() {
      flags = SDL_WINDOW_VULKAN.rawValue
      return true
    }
    guard tryingOpenGL({ SDL_GL_LoadLibrary(nil) }) == 0 else { return false }
    SDL_GL_UnloadLibrary()
    return true
  }

  private static var isBefore228: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return (version.major, version.minor) < (2, 28)
  }

  /// Returns the setting of the environment that leads to the display of a driver.
  private static func place(of driver: String?) -> String {
    let name = driver == nil ? SDL_HINT_VIDEODRIVER : driver == "x11" ? "DISPLAY" : "WAYLAND_DISPLAY"
    guard let value = getenv(name) else { return "the display \(name)" }
    return "\(name)=\(String(cString: value))"
  }

  /// Whether SDL_VIDEODRIVER names Wayland, maybe among others.
  private static var wantsWayland: Bool {
    getenv(SDL_HINT_VIDEODRIVER).map { String(cString: $0).contains("wayland") } ?? false
  }

  /// Returns the drivers that can show windows here, the best one first; `nil` for the one that SDL_VIDEODRIVER names.
  ///
  /// By default SDL would fall back to a driver without a display, and a window would wait forever to be closed. It
  /// would also prefer X11 to Wayland, whose windows are then blurred on displays with several pixels per unit.
  private static func driversOfTheDisplay() throws(PlatformError) -> [String?] {
    func isSet(_ name: String) -> Bool { getenv(name).map { $0.pointee != 0 } ?? false }
    if isSet(SDL_HINT_VIDEODRIVER) { return [nil] }
    var drivers: [String?] = []
    if isSet("WAYLAND_DISPLAY") { drivers.append("wayland") }
    if isSet("DISPLAY") { drivers.append("x11") }
    // Without WAYLAND_DISPLAY, the socket has its default name.
    if drivers.isEmpty, isSet("XDG_RUNTIME_DIR") { drivers.append("wayland") }
    guard !drivers.isEmpty else {
      throw PlatformError(.unavailable, "neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    return drivers
  }

  isolated deinit {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }
}

/// An SDL window, closed with its owner.
@MainActor
final class NativeWindow {
  let handle: OpaquePointer
  private let video: VideoSubsystem
  /// The surface on Wayland; `nil` on other systems. First used when the renderer exists, for which SDL may
  /// recreate the window.
  private(set) lazy var wayland = WaylandSurface(handle)

  /// Creates a window with that size in SDL's units. If the flags request OpenGL and there is none, it is created
  /// without.
  ///
  /// - Parameters:
  ///   - position: The position of the window with its decoration, in SDL's units; `nil` for one that `isCentered`
  ///     determines.
  ///   - isCentered: Whether the window is in the middle of the display, rather than where the desktop places it.
  init(
    _ video: VideoSubsystem, title: String, width: Int, height: Int, position: Point? = nil, isCentered: Bool,
    flags: SDL_WindowFlags.RawValue
  ) throws(PlatformError) {
    let place = isCentered ? glissade_window_centered() : glissade_window_undefined()
    let x = position.flatMap { Int32(exactly: $0.x.rounded()) } ?? place
    let y = position.flatMap { Int32(exactly: $0.y.rounded()) } ?? place
    func create(_ flags: SDL_WindowFlags.RawValue) -> OpaquePointer? {
      SDL_CreateWindow(title, x, y, Int32(width), Int32(height), flags)
    }
    let openGL = SDL_WINDOW_OPENGL.rawValue
    // SDL would request two bytes of depth for each pixel, which are not needed.
    if flags & openGL != 0 { SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0) }
    let withOpenGL = flags & openGL != 0 ? tryingOpenGL { create(flags) } : nil
    guard let handle = withOpenGL ?? create(flags & ~openGL | video.flags) else {
      throw .sdl(.unavailable, "no window")
    }
    self.handle = handle
    self.video = video
  }

  isolated deinit {
    wayland = nil
    SDL_DestroyWindow(handle)
  }

  /// Whether the window was created for OpenGL.
  var hasOpenGL: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_OPENGL.rawValue != 0 }

  /// The position of the pointer in the content, in units of the display; `nil` on Wayland, where it is unknown outside
  /// of the program's own events.
  var pointer: Point? {
    guard wayland == nil else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var (left, top): (Int32, Int32) = (0, 0)
    SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(handle, &left, &top)
    return Point(Double(x) - Double(left), Double(y) - Double(top))
  }

  /// The size of the content, in pixels.
  var sizeInPixels: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (Int(width), Int(height))
  }
}
