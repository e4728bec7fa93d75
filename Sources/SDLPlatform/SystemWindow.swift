import CDisplay
import CSDL2
import Glibc
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput

/// A window on the display. Its events are in the event queue; frames are drawn and presented here.
///
/// No event watch redraws it during a resize, as is necessary on other systems: neither X11 nor Wayland blocks the
/// program, and each new size arrives as an event.
@MainActor
package final class SystemWindow {
  /// The properties of a new window.
  package struct Configuration {
    /// The title.
    package var title: String
    /// The size in points, which is reduced if the display is smaller. The default is 390 by 844.
    package var size = Size(width: 390, height: 844)
    /// The position of the window with its decoration, in the desktop's units; `nil` for one that the desktop chooses.
    /// A position at which the title bar could not be reached counts as `nil`.
    package var position: Point?
    /// The number of pixels per point; `nil` for that of the display.
    package var scale: Double?
    /// The requested renderer. The default is `automatic`.
    package var renderer = RendererChoice.automatic
    /// Whether no other window of the application is open.
    ///
    /// Such a window is centred on the display and may wait for the display when it presents. Of several windows that
    /// are drawn in turn only one may wait.
    package var isFirst = true

    /// Creates the properties of a window with that title.
    package init(title: String) { self.title = title }
  }

  /// The default of `minimumSize`.
  private static let defaultMinimumSize = Size(width: 320, height: 320)

  /// The smallest size to which the user can resize the window, in points. The default is 320 by 320.
  package var minimumSize = defaultMinimumSize {
    didSet {
      minimumSize = Size(
        width: WindowPlacement.length(minimumSize.width), height: WindowPlacement.length(minimumSize.height))
      guard minimumSize != oldValue else { return }
      Self.fit(native, unitsPerPoint: unitsPerPoint, least: minimumSize)
      let least = Size(
        width: max(size.width, minimumSize.width), height: max(size.height, minimumSize.height))
      if least != size { resize(to: least) }
    }
  }

  /// The greatest expected size of the decoration around a window, in the display's units.
  private static let mostBorder = 120.0
  /// The number of times, at intervals of 5 milliseconds, that a window that may be too large is asked for its
  /// decoration.
  private static let bordersPatience = 20

  /// The size of the content, in points.
  package private(set) var size = Size.zero
  /// The number of pixels per point.
  package private(set) var scale = 1.0
  /// The refresh rate of the window's display, in frames per second.
  package private(set) var refreshRate = 60.0
  /// Whether the window is neither hidden nor minimized.
  package private(set) var isVisible = true
  /// The title of the window.
  package var title: String {
    didSet { if title != oldValue { SDL_SetWindowTitle(native.handle, title) } }
  }

  /// The renderer that draws in the window.
  package let renderer: any Renderer
  /// The reason for the choice of the renderer, as the end of a sentence.
  package let reason: String
  /// SDL's number of the window, which its events contain.
  let id: UInt32
  private let native: NativeWindow
  private let events: EventQueue
  private let fixedScale: Double?
  private var translator = EventTranslator()
  private var pacer: FramePacer
  private var lastEventTime = 0.0
  /// Whether the desktop has said that the window has the keyboard. Without a window manager it does not.
  private var hadKeyboard = false
  /// The number of pixels per unit of the display.
  private var density = 1.0

  private var clock: Clock { events.clock }

  /// Opens a window.
  ///
  /// - Parameter events: The queue that receives the window's events.
  /// - Throws: A `PlatformError` if the window cannot be opened or the requested renderer is not available.
  package init(_ configuration: Configuration, media: Media, events: EventQueue) throws(PlatformError) {
    self.events = events
    title = configuration.title
    let screen = X11Screen.current
    fixedScale = configuration.scale ?? screen.flatMap { $0.scale == 1 ? nil : $0.scale }
    let unitsPerPoint = fixedScale ?? 1
    let placement = WindowPlacement(
      position: configuration.position, size: configuration.size, unitsPerPoint: unitsPerPoint,
      on: (0..<SDL_GetNumVideoDisplays()).compactMap { Self.usableArea(of: $0) })
    let plan = RendererPlan(configuration.renderer)
    let openGL = plan.usesOpenGL ? SDL_WINDOW_OPENGL.rawValue : 0
    if !plan.usesOpenGL, let visual = screen?.visual {
      SDL_SetHint(SDL_HINT_VIDEO_X11_WINDOW_VISUALID, visual)
    }
    native = try NativeWindow(
      events.video, title: configuration.title,
      width: Int(placement.size.width), height: Int(placement.size.height), position: placement.position,
      isCentered: configuration.isFirst,
      flags: SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | openGL)
    id = SDL_GetWindowID(native.handle)
    Self.fit(native, unitsPerPoint: unitsPerPoint, least: Self.defaultMinimumSize)
    (renderer, reason) = try Self.renderer(plan, configuration, native, media)
    pacer = FramePacer(refreshRate: 60, displayWaits: false)
    displayChanged()
    measure()
    // On Wayland, the density of the display is known now.
    if fixedScale != nil, density > 1 { resize(to: configuration.size) }
    translator.typesQuestionMarkHere = { [native] keysym in
      guard keysym.sym > 0, let character = UInt32(exactly: keysym.sym) else { return nil }
      let answer = glissade_types_question_mark(UnsafeMutableRawPointer(native.handle), character)
      return answer < 0 ? nil : answer == 1
    }
    translator.pointerInWindow = { [native] in native.pointer }
    events.add(self)
  }

  isolated deinit { events.remove(id) }

  /// Sets the icon of the window in lists of windows.
  package func setIcon(_ icon: Bitmap) {
    _ = icon.withSurface { [native] in SDL_SetWindowIcon(native.handle, $0) }
  }

  private static func renderer(
    _ plan: RendererPlan, _ configuration: Configuration, _ window: NativeWindow, _ media: Media
  ) throws(PlatformError) -> (any Renderer, reason: String) {
    var reason = plan.reason
    if plan.usesOpenGL {
      // SDL 2.32 crashes if it is to draw with OpenGL in a window on Wayland that was created without.
      let device =
        window.hasOpenGL
        ? RenderDevice(name: "opengl", window: window, mayWaitForDisplay: configuration.isFirst) : nil
      if let device {
        return (TriangleRenderer(MeshRenderer(device), media: media), reason)
      }
      if configuration.renderer == .opengl { throw .sdl(.unavailable, "no OpenGL") }
      reason = "as OpenGL does not start: \(String(cString: SDL_GetError()))"
    }
    if let surface = SharedMemorySurface(window) { return (SoftwareRenderer(surface, media: media), reason) }
    if window.wayland != nil { throw PlatformError(.unavailable, "the Wayland compositor shares no memory") }
    if let surface = WindowSurface(window) { return (SoftwareRenderer(surface, media: media), reason) }
    guard let device = RenderDevice(window: window) else {
      throw .sdl(.unavailable, "nothing to show pixels with")
    }
    return (
      SoftwareRenderer(TextureSurface(device), media: media), "\(reason), shown through SDL's \(device.name)"
    )
  }

  /// Makes room on the display for the decoration of the window, which is known once it is shown, so that the title
  /// bar of a window that is too large is visible. Some desktops do not report it; they place windows themselves.
  ///
  /// - Parameter least: The smallest size to which the user can resize the window, in points.
  private static func fit(_ native: NativeWindow, unitsPerPoint: Double, least: Size) {
    var least = Size(width: least.width * unitsPerPoint, height: least.height * unitsPerPoint)
    defer { SDL_SetWindowMinimumSize(native.handle, Int32(least.width), Int32(least.height)) }
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var (width, height): (Int32, Int32) = (0, 0)
    guard let area = usableArea(of: SDL_GetWindowDisplayIndex(native.handle)) else { return }
    least = Size(width: min(least.width, area.width), height: min(least.height, area.height))
    SDL_GetWindowSize(native.handle, &width, &height)
    let size = Size(width: Double(width), height: Double(height))
    guard size.width > area.width - mostBorder || size.height > area.height - mostBorder else { return }
    // The window manager reports the decoration a moment after the window is shown. Without one there is none.
    for _ in 0..<bordersPatience {
      let isKnown = SDL_GetWindowBordersSize(native.handle, &top, &left, &bottom, &right) == 0
      guard isKnown, top == 0 else { break }
      SDL_PumpEvents()
      SDL_Delay(5)
    }
    let room = area.inset(
      by: EdgeInsets(top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right)))
    guard room.width > 0, room.height > 0 else { return }
    least = Size(width: min(least.width, room.width), height: min(least.height, room.height))
    guard let frame = WindowPlacement.reduced(size, to: room) else { return }
    SDL_SetWindowSize(native.handle, Int32(frame.width), Int32(frame.height))
    SDL_SetWindowPosition(native.handle, Int32(frame.minX), Int32(frame.minY))
  }

  /// Returns the area of a display that is not covered by the bars of the desktop, in the desktop's units.
  private static func usableArea(of display: Int32) -> Rect? {
    var area = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(max(0, display), &area) == 0, area.w > 0, area.h > 0 else { return nil }
    return Rect(x: Double(area.x), y: Double(area.y), width: Double(area.w), height: Double(area.h))
  }
}

// MARK: - Events

extension SystemWindow {
  /// Handles an event that concerns the window.
  func receive(_ event: SDL_Event) {
    if SDL_EventType(event.type) == SDL_WINDOWEVENT { receive(window: event) } else { translate(event) }
  }

  private func receive(window event: SDL_Event) {
    switch SDL_WindowEventID(UInt32(event.window.event)) {
    case SDL_WINDOWEVENT_CLOSE:
      events.post(.closed, to: self)
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      measure(at: time(of: event))
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      displayChanged()
      measure(at: time(of: event))
    case SDL_WINDOWEVENT_EXPOSED:
      expose()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      isVisible = false
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      isVisible = true
      expose()
    case SDL_WINDOWEVENT_MOVED:
      events.post(.placed, to: self)
    case SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_FOCUS_LOST:
      events.post(.placed, to: self)
      translate(event)
    default:
      translate(event)
    }
  }

  /// The renderer's device has lost its textures, or everything.
  func deviceWasReset(wholly: Bool) {
    if wholly { renderer.deviceWasReset() }
    expose()
  }

  private func expose() {
    renderer.pictureWasLost()
    events.post(.exposed, to: self)
  }

  private func translate(_ event: SDL_Event) {
    // When the keyboard goes to another window, SDL releases the keys. Alt alone would open a menu then.
    if SDL_EventType(event.type) == SDL_KEYUP, event.key.keysym.sym == SDL_Keycode(SDLK_LALT.rawValue),
      SDL_GetKeyboardFocus() == nil, hadKeyboard
    {
      return
    }
    if SDL_GetKeyboardFocus() != nil { hadKeyboard = true }
    let time = time(of: event)
    translator.translate(event) { events.post(.input(InputEvent(time: time, $0)), to: self) }
  }

  /// Converts SDL's milliseconds to the clock's time, which is never before that of the last event.
  private func time(of event: SDL_Event) -> Double {
    let age = Double(SDL_GetTicks() &- event.common.timestamp) / 1000
    lastEventTime = max(lastEventTime, clock.now - age)
    return lastEventTime
  }

  /// The descriptor of the connection to the X server or the Wayland compositor; -1 on other systems.
  var serverDescriptor: Int32 { glissade_display_descriptor(UnsafeMutableRawPointer(native.handle)) }

  /// The name of the window system: "X11" or "Wayland".
  package var system: String { isOnWayland ? "Wayland" : "X11" }

  /// Whether the window is on Wayland.
  package var isOnWayland: Bool { native.wayland != nil }

  /// Whether the connection to the display is lost. Xlib does not return then (`watchServer`).
  var isServerLost: Bool { native.wayland?.isLost == true }

  /// Whether an input method is composing, as far as is known.
  var isComposing: Bool { translator.composition != nil }

  /// Discards the input method's composition. Returns whether there was one.
  func endComposition() -> Bool {
    defer { translator.composition = nil }
    return translator.composition != nil
  }

  /// Returns the rectangle in SDL's units.
  func units(_ rect: Rect) -> SDL_Rect {
    let unitsPerPoint = 1 / translator.pointsPerUnit
    func unit(_ value: Double) -> Int32 {
      // NaN counts as 0.
      let units = (value * unitsPerPoint).rounded()
      return units < 0 ? Int32(max(units, -1e9)) : units > 0 ? Int32(min(units, 1e9)) : 0
    }
    return SDL_Rect(
      x: unit(rect.minX), y: unit(rect.minY), w: max(1, unit(rect.width)), h: max(1, unit(rect.height)))
  }

  /// Registers for the loss of the connection to the X server.
  func watchServer() {
    glissade_watch_server(UnsafeMutableRawPointer(native.handle)) {
      MainActor.assumeIsolated { EventQueue.onServerLoss?() }
      _exit(PlatformError.Status.unavailable.rawValue)
    }
  }

  /// Registers for the events of a window on X11 that is covered. On Wayland, the compositor asks for no frame then.
  func watchVisibility() { glissade_watch_visibility(UnsafeMutableRawPointer(native.handle)) }

  /// Switches between full screen and a window. Returns whether that succeeded.
  package func toggleFullScreen() -> Bool {
    let (full, isFull) = (SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue, isFullScreen)
    // SDL ignores a change to the state that it has set last. The desktop may have changed that by itself.
    if isFull != isFullScreenBySDL { SDL_SetWindowFullscreen(native.handle, isFull ? full : 0) }
    return SDL_SetWindowFullscreen(native.handle, isFull ? 0 : full) == 0
  }

  private var isFullScreenBySDL: Bool {
    SDL_GetWindowFlags(native.handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0
  }

  /// Whether the content has the place and the size of a display.
  private var coversDisplay: Bool {
    var (bounds, width, height) = (SDL_Rect(), Int32(0), Int32(0))
    guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(native.handle)), &bounds) == 0 else {
      return false
    }
    SDL_GetWindowSize(native.handle, &width, &height)
    return (width, height) == (bounds.w, bounds.h) && origin == Point(Double(bounds.x), Double(bounds.y))
  }

  /// Whether the window fills the display, by the program or by the desktop, which may also have ended what the program
  /// began. SDL notices neither on X11.
  package var isFullScreen: Bool {
    get {
      if isOnWayland { return isFullScreenBySDL }
      return coversDisplay
        && (isFullScreenBySDL || glissade_x11_fills_display(UnsafeMutableRawPointer(native.handle)))
    }
    set { if newValue != isFullScreen { _ = toggleFullScreen() } }
  }

  /// Whether the window is maximized.
  package var isMaximized: Bool {
    get { SDL_GetWindowFlags(native.handle) & SDL_WINDOW_MAXIMIZED.rawValue != 0 }
    set {
      guard newValue != isMaximized else { return }
      if newValue { SDL_MaximizeWindow(native.handle) } else { SDL_RestoreWindow(native.handle) }
    }
  }

  /// Brings the window to the front, and asks for the keyboard.
  package func raise() {
    if SDL_GetWindowFlags(native.handle) & SDL_WINDOW_MINIMIZED.rawValue != 0 {
      SDL_RestoreWindow(native.handle)
    }
    SDL_RaiseWindow(native.handle)
  }

  /// The name of the window for the dialogs of the desktop's portal. It is empty if the window has none.
  package var portalName: String {
    let number = glissade_x11_window(UnsafeMutableRawPointer(native.handle))
    return number == 0 ? "" : "x11:" + String(number, radix: 16)
  }

  /// The greatest time that the hand-over of the clipboard takes, in milliseconds.
  private static let patienceWithManager: UInt32 = 500

  /// Hands the clipboard over to the clipboard manager of the desktop, so that what was copied stays when the program
  /// ends. On Wayland, the compositor keeps it, if at all.
  package func saveClipboard() {
    glissade_x11_save_clipboard(UnsafeMutableRawPointer(native.handle), Self.patienceWithManager)
    glissade_x11_clipboard_save(Self.patienceWithManager)
  }

  /// The displays and their places, as a text that is the same for the same arrangement.
  package static var displays: String {
    (0..<SDL_GetNumVideoDisplays()).map { index in
      var bounds = SDL_Rect()
      SDL_GetDisplayBounds(index, &bounds)
      return "\(bounds.w)x\(bounds.h)+\(bounds.x)+\(bounds.y)"
    }.joined(separator: ",")
  }

  /// Whether the mouse pointer is in the window.
  package var hasPointer: Bool { SDL_GetMouseFocus() == native.handle }
}

// MARK: - Size and scale

extension SystemWindow {
  /// Whether the window has the keyboard.
  package var hasKeyboard: Bool { SDL_GetKeyboardFocus() == native.handle }

  /// The position of the content on the desktop, in the desktop's units.
  package var origin: Point {
    get {
      var (x, y): (Int32, Int32) = (0, 0)
      SDL_GetWindowPosition(native.handle, &x, &y)
      return Point(Double(x), Double(y))
    }
    set {
      guard let x = Int32(exactly: newValue.x.rounded()), let y = Int32(exactly: newValue.y.rounded()) else {
        return
      }
      SDL_SetWindowPosition(native.handle, x, y)
    }
  }

  /// The position of the window with its decoration, in the desktop's units. A window that is opened there has its
  /// content at `origin` again.
  package var frameOrigin: Point {
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowBordersSize(native.handle, &top, &left, &bottom, &right)
    return Point(origin.x - Double(left), origin.y - Double(top))
  }

  /// The number of the desktop's units per point.
  package var unitsPerPoint: Double { 1 / translator.pointsPerUnit }

  /// Updates size and scale, and reports changes.
  private func measure(at time: Double? = nil) {
    var (width, height): (Int32, Int32) = (0, 0)
    var (pixelWidth, pixelHeight): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(native.handle, &width, &height)
    SDL_GetWindowSizeInPixels(native.handle, &pixelWidth, &pixelHeight)
    guard width > 0, height > 0, pixelWidth > 0, pixelHeight > 0 else { return }
    density = Double(pixelWidth) / Double(width)
    let (oldSize, oldScale) = (size, scale)
    scale = fixedScale ?? density
    size = Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
    translator.pointsPerUnit = density / scale
    translator.size = size
    guard let time else { return }
    if size != oldSize { events.post(.input(InputEvent(time: time, .resized(size))), to: self) }
    if size != oldSize || scale != oldScale { expose() }
  }

  /// Resizes the content to that size in points, or to the size of the display if that is smaller.
  package func resize(to size: Size) {
    guard size.width > 0, size.height > 0, size.width < 1e6, size.height < 1e6 else { return }
    let units = unitsPerPoint
    let display = SDL_GetWindowDisplayIndex(native.handle)
    let placement = WindowPlacement(
      position: nil, size: size, unitsPerPoint: units, on: [Self.usableArea(of: display)].compactMap(\.self))
    Self.fit(native, unitsPerPoint: units, least: minimumSize)
    SDL_SetWindowSize(native.handle, Int32(placement.size.width), Int32(placement.size.height))
    measure()
  }

  private func displayChanged() {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(native.handle)
    let isKnown = SDL_GetCurrentDisplayMode(max(0, display), &mode) == 0 && mode.refresh_rate > 0
    refreshRate = isKnown ? Double(mode.refresh_rate) : 60
    pacer = FramePacer(refreshRate: refreshRate, displayWaits: displayWaits)
  }
}

// MARK: - Frames

extension SystemWindow {
  /// Whether a frame would be shown now.
  ///
  /// On Wayland, the compositor asks for each frame, and asks for none while the window is covered or minimized.
  package var isReadyForFrame: Bool { isVisible && !awaitsFrame }

  /// Whether the compositor has yet to ask for the next frame. `false` on systems other than Wayland.
  var awaitsFrame: Bool { native.wayland?.awaitsFrame == true }

  private var displayWaits: Bool { renderer.waitsForDisplay || isOnWayland }

  /// Draws the list over an opaque colour. It becomes visible when presented.
  package func draw(_ list: borrowing DisplayList, over background: RGBA) throws(PlatformError) {
    try renderer.draw(list, scale: scale, over: background)
  }

  /// Presents what was drawn when the display is ready for it.
  package func present() {
    clock.sleep(until: pacer.timeToPresent(readyAt: clock.now))
    renderer.present()
  }
}
