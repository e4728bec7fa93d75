import CMainQueue
import CSDL2
import Glibc
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput

/// A window on the display: the event queue tells what happens to it, frames go into it.
///
/// No event watch redraws it while it is being resized, as programs need elsewhere: neither X11 nor Wayland
/// stops the program for that, and each new size comes as an event.
@MainActor
package final class SystemWindow {
  package struct Configuration {
    package var title: String
    /// In points; made smaller where the display is.
    package var size = Size(width: 390, height: 844)
    /// Pixels a point, where the display's own word is not to be taken.
    package var scale: Double?
    package var renderer = RendererChoice.automatic
    /// Whether no other window of the application is open.
    ///
    /// Such a one stands in the middle of the display, and may wait for it when it presents: of several windows that
    /// are drawn in turn only one may.
    package var isFirst = true

    package init(title: String) {
      self.title = title
    }
  }

  /// The smallest a hand can make it, in points.
  static let minimumSize = Size(width: 320, height: 320)

  /// The most that is expected around a window, in the display's units.
  private static let mostBorder: Int32 = 120
  /// How often a window that may be too large is asked for what is around it, every 5 milliseconds.
  private static let bordersPatience = 20

  /// Of the content, in points.
  package private(set) var size = Size.zero
  /// Pixels a point.
  package private(set) var scale = 1.0
  /// Of the display the window is on, in frames a second.
  package private(set) var refreshRate = 60.0
  /// Whether any of it can be seen: what cannot need not be drawn.
  package private(set) var isVisible = true
  package var title: String {
    didSet { if title != oldValue { SDL_SetWindowTitle(native.handle, title) } }
  }

  package let renderer: any Renderer
  /// Why that renderer was taken, as the end of a sentence.
  package let reason: String
  /// SDL's number for the window, by which its events name it.
  let id: UInt32
  private let native: NativeWindow
  private let events: EventQueue
  private let fixedScale: Double?
  private var translator = EventTranslator()
  private var pacer: FramePacer
  private var lastEventTime = 0.0

  private var clock: Clock { events.clock }

  /// - Parameter events: the queue that the window's events go to.
  package init(_ configuration: Configuration, media: Media, events: EventQueue) throws(PlatformError) {
    self.events = events
    title = configuration.title
    fixedScale = configuration.scale
    let unitsPerPoint = configuration.scale ?? 1
    let size = Self.fitting(configuration.size, unitsPerPoint: unitsPerPoint)
    let plan = RendererPlan(configuration.renderer)
    let openGL = plan.usesOpenGL ? SDL_WINDOW_OPENGL.rawValue : 0
    native = try NativeWindow(
      events.video, title: configuration.title,
      width: Int((size.width * unitsPerPoint).rounded()),
      height: Int((size.height * unitsPerPoint).rounded()), isCentered: configuration.isFirst,
      flags: SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | openGL)
    id = SDL_GetWindowID(native.handle)
    Self.fit(native, unitsPerPoint: unitsPerPoint)
    (renderer, reason) = try Self.renderer(plan, configuration, native, media)
    pacer = FramePacer(refreshRate: 60, displayWaits: renderer.waitsForDisplay)
    displayChanged()
    measure()
    translator.typesQuestionMarkHere = { [native] keysym in
      guard keysym.sym > 0, let character = UInt32(exactly: keysym.sym) else { return nil }
      let answer = glissade_types_question_mark(UnsafeMutableRawPointer(native.handle), character)
      return answer < 0 ? nil : answer == 1
    }
    events.add(self)
  }

  isolated deinit { events.remove(id) }

  /// What stands for it in lists of windows.
  package func setIcon(_ icon: Bitmap) {
    _ = icon.withSurface { [native] in SDL_SetWindowIcon(native.handle, $0) }
  }

  private static func renderer(
    _ plan: RendererPlan, _ configuration: Configuration, _ window: NativeWindow, _ media: Media
  ) throws(PlatformError) -> (any Renderer, reason: String) {
    var reason = plan.reason
    if plan.usesOpenGL {
      if let device = RenderDevice(
        name: "opengl", window: window, mayWaitForDisplay: configuration.isFirst)
      {
        return (TriangleRenderer(MeshRenderer(device), media: media), reason)
      }
      if configuration.renderer == .opengl { throw .sdl(.unavailable, "no OpenGL") }
      reason = "as OpenGL does not start: \(String(cString: SDL_GetError()))"
    }
    if let surface = WindowSurface(window) { return (SoftwareRenderer(surface, media: media), reason) }
    guard let device = RenderDevice(window: window) else {
      throw .sdl(.unavailable, "nothing to show pixels with")
    }
    return (
      SoftwareRenderer(TextureSurface(device), media: media), "\(reason), shown through SDL's \(device.name)"
    )
  }

  /// Leaves room on the display for what the desktop puts around the window, which is known once it is shown, so that a
  /// window that is too large has its title bar in sight. Some desktops do not say; they place windows by themselves.
  private static func fit(_ native: NativeWindow, unitsPerPoint: Double) {
    var least = Size(
      width: minimumSize.width * unitsPerPoint, height: minimumSize.height * unitsPerPoint)
    defer { SDL_SetWindowMinimumSize(native.handle, Int32(least.width), Int32(least.height)) }
    var bounds = SDL_Rect()
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var (width, height): (Int32, Int32) = (0, 0)
    let display = max(0, SDL_GetWindowDisplayIndex(native.handle))
    guard SDL_GetDisplayUsableBounds(display, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return }
    SDL_GetWindowSize(native.handle, &width, &height)
    guard width > bounds.w - mostBorder || height > bounds.h - mostBorder else { return }
    // The window manager tells of it a moment after the window is shown. Without one there is nothing around the window.
    for _ in 0..<bordersPatience {
      let isKnown = SDL_GetWindowBordersSize(native.handle, &top, &left, &bottom, &right) == 0
      guard isKnown, top == 0 else { break }
      SDL_PumpEvents()
      SDL_Delay(5)
    }
    let (most, highest) = (bounds.w - left - right, bounds.h - top - bottom)
    guard most > 0, highest > 0 else { return }
    least.width = min(least.width, Double(most))
    least.height = min(least.height, Double(highest))
    guard width > most || height > highest else { return }
    let (newWidth, newHeight) = (min(width, most), min(height, highest))
    SDL_SetWindowSize(native.handle, newWidth, newHeight)
    SDL_SetWindowPosition(
      native.handle, bounds.x + left + (most - newWidth) / 2, bounds.y + top + (highest - newHeight) / 2)
  }

  private static func fitting(_ size: Size, unitsPerPoint: Double) -> Size {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return size }
    return Size(
      width: min(size.width, Double(bounds.w) / unitsPerPoint),
      height: min(size.height, Double(bounds.h) / unitsPerPoint))
  }
}

// MARK: - Events

extension SystemWindow {
  /// Takes note of an event that concerns the window.
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

  /// The renderer's device lost what it held: its textures, or all.
  func deviceWasReset(wholly: Bool) {
    if wholly { renderer.deviceWasReset() }
    expose()
  }

  private func expose() {
    renderer.pictureWasLost()
    events.post(.exposed, to: self)
  }

  private func translate(_ event: SDL_Event) {
    let time = time(of: event)
    translator.translate(event) { events.post(.input(InputEvent(time: time, $0)), to: self) }
  }

  /// SDL's milliseconds by our clock, never before the last event's.
  private func time(of event: SDL_Event) -> Double {
    let age = Double(SDL_GetTicks() &- event.common.timestamp) / 1000
    lastEventTime = max(lastEventTime, clock.now - age)
    return lastEventTime
  }

  /// The descriptor of the connection to the X server; -1 elsewhere than on X11.
  var serverDescriptor: Int32 { glissade_x11_descriptor(UnsafeMutableRawPointer(native.handle)) }

  /// Whether an input method composes, as far as it has told.
  var isComposing: Bool { translator.composition != nil }

  /// Forgets what an input method composes, and returns whether it did.
  func endComposition() -> Bool {
    defer { translator.composition = nil }
    return translator.composition != nil
  }

  /// The rectangle in SDL's units.
  func units(_ rect: Rect) -> SDL_Rect {
    let unitsPerPoint = 1 / translator.pointsPerUnit
    func unit(_ value: Double) -> Int32 {
      // What is not a number is 0.
      let units = (value * unitsPerPoint).rounded()
      return units < 0 ? Int32(max(units, -1e9)) : units > 0 ? Int32(min(units, 1e9)) : 0
    }
    return SDL_Rect(
      x: unit(rect.minX), y: unit(rect.minY), w: max(1, unit(rect.width)), h: max(1, unit(rect.height)))
  }

  /// Has the queue told when the connection to the X server is lost.
  func watchServer() {
    glissade_watch_server(UnsafeMutableRawPointer(native.handle)) {
      MainActor.assumeIsolated { EventQueue.onServerLoss?() }
      _exit(PlatformError.Status.unavailable.rawValue)
    }
  }

  /// Lets the window fill its display, without anything around it, or be as it was before. Returns whether it could.
  package func toggleFullScreen() -> Bool {
    let isFull = SDL_GetWindowFlags(native.handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0
    return SDL_SetWindowFullscreen(native.handle, isFull ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue) == 0
  }

  /// Whether the mouse pointer is over the window.
  package var hasPointer: Bool { SDL_GetMouseFocus() == native.handle }
}

// MARK: - Size and scale

extension SystemWindow {
  /// Whether keys go to the window.
  package var hasKeyboard: Bool { SDL_GetKeyboardFocus() == native.handle }

  /// Where the content begins on the desktop, in the desktop's units.
  package var origin: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(native.handle, &x, &y)
    return Point(Double(x), Double(y))
  }

  /// The desktop's units a point.
  package var unitsPerPoint: Double { 1 / translator.pointsPerUnit }

  /// Finds out size and scale, and tells of what changed.
  private func measure(at time: Double? = nil) {
    var (width, height): (Int32, Int32) = (0, 0)
    var (pixelWidth, pixelHeight): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(native.handle, &width, &height)
    SDL_GetWindowSizeInPixels(native.handle, &pixelWidth, &pixelHeight)
    guard width > 0, height > 0, pixelWidth > 0, pixelHeight > 0 else { return }
    let density = Double(pixelWidth) / Double(width)
    let (oldSize, oldScale) = (size, scale)
    scale = fixedScale ?? density
    size = Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
    translator.pointsPerUnit = density / scale
    translator.size = size
    guard let time else { return }
    if size != oldSize { events.post(.input(InputEvent(time: time, .resized(size))), to: self) }
    if size != oldSize || scale != oldScale { expose() }
  }

  private func displayChanged() {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(native.handle)
    let isKnown = SDL_GetCurrentDisplayMode(max(0, display), &mode) == 0 && mode.refresh_rate > 0
    refreshRate = isKnown ? Double(mode.refresh_rate) : 60
    pacer = FramePacer(refreshRate: refreshRate, displayWaits: renderer.waitsForDisplay)
  }
}

// MARK: - Frames

extension SystemWindow {
  /// Draws the list over an opaque colour. It is seen once presented.
  package func draw(_ list: borrowing DisplayList, over background: RGBA) throws(PlatformError) {
    try renderer.draw(list, scale: scale, over: background)
  }

  /// Shows what was drawn, when the display is due for it.
  package func present() {
    clock.sleep(until: pacer.timeToPresent(readyAt: clock.now))
    renderer.present()
  }
}
