import CInterruption
import CMainQueue
import CSDL2
import Glibc
import GlissadeGeometry
import GlissadeInput

/// An event of a window, other than input.
package enum WindowEvent: Hashable, Sendable {
  case input(InputEvent)
  /// The picture is lost or its scale has changed. The window must be drawn even if nothing else has changed.
  case exposed
  /// The window has moved on the desktop, or has gained or lost the keyboard.
  case placed
  /// The user asks to close the window.
  case closed
}

/// The events of all windows in the order in which they happened, and the wait for the next one.
///
/// No event watch redraws a window during a resize, as is necessary on other systems: neither X11 nor Wayland blocks
/// the program, and each new size arrives as an event.
@MainActor
package final class EventQueue {
  /// An event of a window, or of the program.
  package enum Event {
    case window(SystemWindow, WindowEvent)
    /// The program is asked to end, by SIGINT, SIGTERM, SIGHUP, SIGQUIT or the end of the session.
    case quit
    /// No window event; the main queue has work.
    case work
  }

  /// The clock of the events' times.
  package let clock: Clock
  /// The display. It stays connected as long as the queue exists.
  let video: VideoSubsystem
  /// The main queue, which announces work for the main thread by an event.
  package let mainQueue: MainQueue
  private let workType: UInt32
  private var windows: [UInt32: Unowned] = [:]
  private var waiting: [Event] = []
  private var cursors = Cursors()
  private var inputMethod = InputMethod()
  /// SDL's number of the window that had the keyboard last.
  private var keyboardWindow: UInt32?
  /// The descriptors of the connection to the X server or the Wayland compositor, and of the main queue, for waiting on
  /// both; `nil` on other systems.
  private var descriptors: (server: Int32, work: Int32)?
  /// The descriptor that a signal to end makes ready.
  private let signals: Int32
  /// Whether the windows are on Wayland.
  private var isOnWayland = false
  /// The interval at which SDL is asked for events while a key is held on Wayland, in seconds. SDL repeats the key only
  /// when it is asked.
  private static let repeatInterval = 0.01

  /// The interval at which signals are looked at if the display has no descriptor, in seconds.
  private static let signalInterval = 0.1

  private struct Unowned {
    unowned let window: SystemWindow
  }

  /// Connects to the display.
  ///
  /// - Parameter identifier: The name of the application for the desktop, of which window managers learn by the class
  ///   of its windows. `nil` for the file name of the program.
  /// - Throws: A `PlatformError` if there is no display.
  package init(clock: Clock, identifier: String? = nil) throws(PlatformError) {
    self.clock = clock
    if let identifier {
      for variable in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] {
        setenv(variable, identifier, 0)
      }
    }
    video = try VideoSubsystem(.display)
    inputMethod.begin()
    signals = interruption_defer(reportSession)
    let type = SDL_RegisterEvents(1)
    workType = type
    mainQueue = MainQueue {
      var event = SDL_Event()
      event.type = type
      SDL_PushEvent(&event)
    }
  }

  isolated deinit { cursors.free() }

  func add(_ window: SystemWindow) {
    windows[window.id] = Unowned(window: window)
    let server = window.serverDescriptor
    if descriptors == nil, server >= 0 {
      descriptors = (server, mainQueue.takeDescriptor())
      window.watchServer()
      isOnWayland = window.isOnWayland
    }
    window.watchVisibility()
  }

  /// Runs a body that may wait for the display. If a signal has asked the program to end, it ends in 0.8 s at the
  /// latest.
  package static func ending(_ body: () -> Void) {
    interruption_insist()
    body()
    _ = interruption_take()
  }

  /// Called on the main thread when the connection to the display is lost. The program ends when it returns.
  package static var onServerLoss: (() -> Void)?

  func remove(_ id: UInt32) { windows[id] = nil }

  /// The window that has the keyboard, or had it last. SDL names none if there is no window manager.
  package var windowWithKeyboard: SystemWindow? {
    if let focused = SDL_GetKeyboardFocus() { keyboardWindow = SDL_GetWindowID(focused) }
    return keyboardWindow.flatMap { windows[$0]?.window } ?? windows.min { $0.key < $1.key }?.value.window
  }

  /// Enables text input in the window that has the keyboard, or disables input methods.
  ///
  /// - Parameters:
  ///   - caret: The rectangle of the caret, in points; `nil` if nothing takes text.
  ///   - isComposing: Whether marked text is shown. Otherwise the input method's composition is discarded.
  package func takeText(at caret: Rect?, isComposing: Bool) {
    guard let window = windowWithKeyboard else { return }
    let isAbandoned = !isComposing && window.endComposition()
    inputMethod.takeText(at: caret.map(window.units), isAbandoned: isAbandoned, time: clock.now)
  }

  func post(_ event: WindowEvent, to window: SystemWindow) { waiting.append(.window(window, event)) }

  /// Shows a mouse pointer in all windows.
  package func show(_ cursor: Cursor) { cursors.show(cursor) }

  private var windowsAwaitingFrames: Int {
    isOnWayland ? windows.values.count { $0.window.awaitsFrame } : 0
  }

  /// Returns the next event; `nil` if there is none by `deadline`, or before a frame becomes due.
  ///
  /// - Parameter deadline: The time by the clock until which to wait. A time in the past does not wait.
  package func next(before deadline: Double = -.infinity) -> Event? {
    let blocked = windowsAwaitingFrames
    while true {
      if interruption_take() != 0 { waiting.append(.quit) }
      if !waiting.isEmpty { return waiting.removeFirst() }
      var event = SDL_Event()
      if SDL_PollEvent(&event) != 0 {
        receiveInOrder(event)
      } else if clock.now >= deadline {
        return nil
      } else if let descriptors {
        if blocked > 0, windowsAwaitingFrames < blocked { return nil }
        let next = isOnWayland && Self.keyIsHeld ? clock.now + Self.repeatInterval : .infinity
        if waitForServer(descriptors, until: min(deadline, next)) { return .work }
      } else {
        if wait(for: &event, until: min(deadline, clock.now + Self.signalInterval)) { receive(event) }
      }
    }
  }

  /// Whether a key is held that may be repeated.
  private static var keyIsHeld: Bool {
    var count: Int32 = 0
    guard let keys = SDL_GetKeyboardState(&count) else { return false }
    let modifiers = SDL_SCANCODE_LCTRL.rawValue...SDL_SCANCODE_RGUI.rawValue
    return (0..<Int(count)).contains { keys[$0] != 0 && !modifiers.contains(UInt32($0)) }
  }

  /// Waits for the server, for work, for a signal or until `deadline`, and returns whether there is work.
  private func waitForServer(
    _ descriptors: (server: Int32, work: Int32), until deadline: Double
  ) -> Bool {
    // A negative descriptor is ignored.
    var requests = (
      pollfd(fd: descriptors.server, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptors.work, events: Int16(POLLIN), revents: 0),
      pollfd(fd: inputMethod.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    )
    // Rounded up: waking early means waking twice.
    let timeout =
      deadline == .infinity
      ? -1 : Int32(min(max(0, deadline - clock.now) * 1000, 1e6).rounded(.up))
    let count = withUnsafeMutablePointer(to: &requests) {
      $0.withMemoryRebound(to: pollfd.self, capacity: 4) { poll($0, 4, timeout) }
    }
    if count > 0, requests.2.revents != 0 { inputMethod.descriptorWasReady() }
    return count > 0 && requests.1.revents != 0
  }

  private func wait(for event: inout SDL_Event, until deadline: Double) -> Bool {
    let seconds = deadline - clock.now
    if seconds <= 0 { return SDL_PollEvent(&event) != 0 }
    // Rounded up: waking early means waking twice.
    return SDL_WaitEventTimeout(&event, Int32(min(seconds * 1000, 1e6).rounded(.up))) != 0
  }

  /// Takes an event. If it is a key that ends a composition, also takes the events that belong before it.
  private func receiveInOrder(_ event: SDL_Event) {
    guard SDL_EventType(event.type) == SDL_KEYDOWN, windowWithKeyboard?.isComposing == true else {
      return receive(event)
    }
    var events = [event]
    var next = SDL_Event()
    let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    while SDL_PeepEvents(&next, 1, SDL_GETEVENT, first, last) > 0 { events.append(next) }
    for event in InputMethod.ordered(events) { receive(event) }
  }

  private func receive(_ event: SDL_Event) {
    var event = event
    defer { glissade_release_event(&event) }
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      if windows.values.contains(where: { $0.window.isServerLost }) {
        Self.onServerLoss?()
        _exit(PlatformError.Status.unavailable.rawValue)
      }
      waiting.append(.quit)
    case SDL_RENDER_DEVICE_RESET, SDL_RENDER_TARGETS_RESET:
      let isWhole = SDL_EventType(event.type) == SDL_RENDER_DEVICE_RESET
      for window in windows.values { window.window.deviceWasReset(wholly: isWhole) }
    case _ where event.type == workType:
      waiting.append(.work)
    default:
      guard let id = Self.windowID(of: event), !inputMethod.isLate(event, time: clock.now) else { return }
      // SDL names no window if none has the keyboard.
      (id == 0 ? windowWithKeyboard : windows[id]?.window)?.receive(event)
    }
  }

  /// Returns SDL's number of the window that an event concerns.
  private static func windowID(of event: SDL_Event) -> UInt32? {
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: event.window.windowID
    case SDL_MOUSEMOTION: event.motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.windowID
    case SDL_MOUSEWHEEL: event.wheel.windowID
    case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
    case SDL_TEXTINPUT: event.text.windowID
    case SDL_DROPFILE, SDL_DROPTEXT: event.drop.windowID
    case _ where glissade_is_composition(event.type) != 0: event.edit.windowID
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: event.tfinger.windowID
    // The event names no window; the fingers refer to the one under the pointer.
    case SDL_MULTIGESTURE: SDL_GetMouseFocus().map { SDL_GetWindowID($0) }
    default: nil
    }
  }
}

private nonisolated func reportSession() { FaultSignal.reportSession() }
