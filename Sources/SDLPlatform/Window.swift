import CSDL2
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput

/// What a window has to say.
public enum WindowEvent: Hashable, Sendable {
  case input(InputEvent)
  /// The picture is gone, or its scale is another: draw, whether or not anything changed.
  case exposed
  /// The window was closed, or the program was asked to end by SIGINT or SIGTERM.
  case quit
}

/// A window on the display: events come out of it, frames go into it.
///
/// No event watch redraws it while it is being resized, as programs need elsewhere: neither X11 nor Wayland
/// stops the program for that, and each new size comes as an event.
@MainActor
public final class Window {
  public struct Configuration {
    public var title: String
    /// In points; made smaller where the display is.
    public var size = Size(width: 390, height: 844)
    /// Pixels a point, where the display's own word is not to be taken.
    public var scale: Double?
    public var renderer = RendererChoice.automatic

    public init(title: String) {
      self.title = title
    }
  }

  /// The smallest a hand can make it, in points.
  static let minimumSize = Size(width: 320, height: 320)

  /// Of the content, in points.
  public private(set) var size = Size.zero
  /// Pixels a point.
  public private(set) var scale = 1.0
  /// Of the display the window is on, in frames a second.
  public private(set) var refreshRate = 60.0
  /// Whether any of it can be seen: what cannot need not be drawn.
  public private(set) var isVisible = true
  public var cursor = Cursor.arrow {
    didSet { if cursor != oldValue { cursors.show(cursor) } }
  }

  public var title: String {
    didSet { if title != oldValue { SDL_SetWindowTitle(native.handle, title) } }
  }

  public let renderer: any Renderer
  /// Why that renderer was taken, as the end of a sentence.
  public let reason: String
  private let native: NativeWindow
  private let clock: Clock
  private let fixedScale: Double?
  private var translator = EventTranslator()
  private var waiting: [WindowEvent] = []
  private var cursors = Cursors()
  private var pacer: FramePacer
  private var lastEventTime = 0.0

  /// - Parameter clock: what the events' times are counted by.
  public init(_ configuration: Configuration, media: Media, clock: Clock) throws(PlatformError) {
    let video = try VideoSubsystem(.display)
    self.clock = clock
    title = configuration.title
    fixedScale = configuration.scale
    let unitsPerPoint = configuration.scale ?? 1
    let size = Self.fitting(configuration.size, unitsPerPoint: unitsPerPoint)
    let plan = RendererPlan(configuration.renderer)
    let openGL = plan.usesOpenGL ? SDL_WINDOW_OPENGL.rawValue : 0
    native = try NativeWindow(
      video, title: configuration.title,
      width: Int((size.width * unitsPerPoint).rounded()),
      height: Int((size.height * unitsPerPoint).rounded()),
      flags: SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | openGL)
    SDL_SetWindowMinimumSize(
      native.handle, Int32(Self.minimumSize.width * unitsPerPoint),
      Int32(Self.minimumSize.height * unitsPerPoint))
    (renderer, reason) = try Self.renderer(plan, configuration.renderer, native, media)
    pacer = FramePacer(refreshRate: 60, displayWaits: renderer.waitsForDisplay)
    displayChanged()
    measure()
  }

  isolated deinit {
    cursors.free()
  }

  /// What stands for it in lists of windows.
  public func setIcon(_ icon: Bitmap) {
    _ = icon.withSurface { [native] in SDL_SetWindowIcon(native.handle, $0) }
  }

  private static func renderer(
    _ plan: RendererPlan, _ choice: RendererChoice, _ window: NativeWindow, _ media: Media
  ) throws(PlatformError) -> (any Renderer, reason: String) {
    var reason = plan.reason
    if plan.usesOpenGL {
      if let device = RenderDevice(name: "opengl", window: window) {
        return (TriangleRenderer(MeshRenderer(device), media: media), reason)
      }
      if choice == .opengl { throw .sdl(.unavailable, "no OpenGL") }
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

  private static func fitting(_ size: Size, unitsPerPoint: Double) -> Size {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return size }
    return Size(
      width: min(size.width, Double(bounds.w) / unitsPerPoint),
      height: min(size.height, Double(bounds.h) / unitsPerPoint))
  }
}

// MARK: - Clipboard

extension Window {
  /// Takes a text to the clipboard, where other programs find it for as long as this one runs.
  ///
  /// - Returns: whether there is one to take it to.
  public func setClipboard(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }
}

// MARK: - Events

extension Window {
  /// The next event; waits for one until `deadline`, by the clock, and not at all where that is past.
  /// `nil` once there is none.
  public func nextEvent(before deadline: Double = -.infinity) -> WindowEvent? {
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      var event = SDL_Event()
      guard wait(for: &event, until: deadline) else { return nil }
      receive(event)
    }
  }

  private func wait(for event: inout SDL_Event, until deadline: Double) -> Bool {
    let seconds = deadline - clock.now
    if seconds <= 0 { return SDL_PollEvent(&event) != 0 }
    if seconds == .infinity { return SDL_WaitEvent(&event) != 0 }
    // Rounded up: to wake early is to wake twice.
    return SDL_WaitEventTimeout(&event, Int32(min(seconds * 1000, 1e6).rounded(.up))) != 0
  }

  private func receive(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      waiting.append(.quit)
    case SDL_RENDER_DEVICE_RESET:
      renderer.deviceWasReset()
      expose()
    case SDL_RENDER_TARGETS_RESET:
      // Groups are drawn anew in each frame.
      expose()
    case SDL_WINDOWEVENT:
      receive(window: event)
    default:
      translate(event)
    }
  }

  private func receive(window event: SDL_Event) {
    switch SDL_WindowEventID(UInt32(event.window.event)) {
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
    default:
      translate(event)
    }
  }

  private func expose() {
    renderer.pictureWasLost()
    waiting.append(.exposed)
  }

  private func translate(_ event: SDL_Event) {
    let time = time(of: event)
    translator.translate(event) { waiting.append(.input(InputEvent(time: time, $0))) }
  }

  /// SDL's milliseconds by our clock, never before the last event's.
  private func time(of event: SDL_Event) -> Double {
    let age = Double(SDL_GetTicks() &- event.common.timestamp) / 1000
    lastEventTime = max(lastEventTime, clock.now - age)
    return lastEventTime
  }
}

// MARK: - Size and scale

extension Window {
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
    if size != oldSize { waiting.append(.input(InputEvent(time: time, .resized(size)))) }
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

extension Window {
  /// Draws the list over an opaque colour. It is seen once presented.
  public func draw(_ list: borrowing DisplayList, over background: RGBA) throws(PlatformError) {
    try renderer.draw(list, scale: scale, over: background)
  }

  /// Shows what was drawn, when the display is due for it.
  public func present() {
    clock.sleep(until: pacer.timeToPresent(readyAt: clock.now))
    renderer.present()
  }
}
