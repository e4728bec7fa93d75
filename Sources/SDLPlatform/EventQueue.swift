import CMainQueue
import CSDL2
import Glibc
import GlissadeGeometry
import GlissadeInput

/// What happens to a window.
package enum WindowEvent: Hashable, Sendable {
  case input(InputEvent)
  /// The picture is gone, or its scale is another: draw, whether or not anything changed.
  case exposed
  /// The window is elsewhere on the desktop, or has or lost the keyboard.
  case placed
  /// The user asks for the window to be closed.
  case closed
}

/// The events of all windows in the order in which they happened, and the wait for the next one.
///
/// No event watch redraws a window while it is being resized, as programs need elsewhere: neither X11 nor Wayland
/// stops the program for that, and each new size comes as an event.
@MainActor
package final class EventQueue {
  package enum Event {
    case window(SystemWindow, WindowEvent)
    /// The program is asked to end, by SIGINT, SIGTERM, SIGHUP, SIGQUIT or the end of the session.
    case quit
    /// Nothing happened to a window; work waits in the main queue.
    case work
  }

  /// What the events' times are counted by.
  package let clock: Clock
  /// The display, which stays connected for as long as the queue lives.
  let video: VideoSubsystem
  /// Tells of work for the main thread by an event of this type.
  package let mainQueue: MainQueue
  private let workType: UInt32
  private var windows: [UInt32: Unowned] = [:]
  private var waiting: [Event] = []
  private var cursors = Cursors()
  private var inputMethod = InputMethod()
  /// The window that had the keyboard last, by SDL's number.
  private var keyboardWindow: UInt32?
  /// The connection to the X server and the main queue, to wait for both at once. `nil` elsewhere than on X11.
  private var descriptors: (server: Int32, work: Int32)?

  private struct Unowned {
    unowned let window: SystemWindow
  }

  /// - Throws: `PlatformError` if there is no display.
  package init(clock: Clock) throws(PlatformError) {
    self.clock = clock
    video = try VideoSubsystem(.display)
    inputMethod.begin()
    Interruption.passOn()
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
    }
  }

  /// Called when the display has gone, on the main thread. The program ends when it returns.
  package static var onServerLoss: (() -> Void)?

  func remove(_ id: UInt32) { windows[id] = nil }

  /// The window that has the keyboard, or had it last. Without a window manager SDL names none.
  package var windowWithKeyboard: SystemWindow? {
    if let focused = SDL_GetKeyboardFocus() { keyboardWindow = SDL_GetWindowID(focused) }
    return keyboardWindow.flatMap { windows[$0]?.window } ?? windows.min { $0.key < $1.key }?.value.window
  }

  /// Lets text be typed into the window that has the keyboard, or switches input methods off.
  ///
  /// - Parameters:
  ///   - caret: Where the caret is drawn, in points. `nil` while nothing takes text.
  ///   - isComposing: Whether marked text is shown. What an input method composes otherwise is given up.
  package func takeText(at caret: Rect?, isComposing: Bool) {
    guard let window = windowWithKeyboard else { return }
    let isAbandoned = !isComposing && window.endComposition()
    inputMethod.takeText(at: caret.map(window.units), isAbandoned: isAbandoned, time: clock.now)
  }

  func post(_ event: WindowEvent, to window: SystemWindow) { waiting.append(.window(window, event)) }

  /// Shows a mouse pointer, over whichever window it is.
  package func show(_ cursor: Cursor) { cursors.show(cursor) }

  /// Returns the next event, or `nil` if there is none by `deadline`.
  ///
  /// - Parameter deadline: until when to wait for one, by the clock. A time in the past does not wait.
  package func next(before deadline: Double = -.infinity) -> Event? {
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      var event = SDL_Event()
      if SDL_PollEvent(&event) != 0 {
        receiveInOrder(event)
      } else if clock.now >= deadline {
        return nil
      } else if let descriptors {
        if waitForServer(descriptors, until: deadline) { return .work }
      } else {
        guard wait(for: &event, until: deadline) else { return nil }
        receive(event)
      }
    }
  }

  /// Waits for the X server, for work or for `deadline`, and returns whether there is work. A signal ends the wait too:
  /// it may be one that SDL makes an event of.
  private func waitForServer(
    _ descriptors: (server: Int32, work: Int32), until deadline: Double
  ) -> Bool {
    // One that is negative is not waited for.
    var requests = (
      pollfd(fd: descriptors.server, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptors.work, events: Int16(POLLIN), revents: 0),
      pollfd(fd: inputMethod.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    )
    // Rounded up: to wake early is to wake twice.
    let timeout =
      deadline == .infinity
      ? -1 : Int32(min(max(0, deadline - clock.now) * 1000, 1e6).rounded(.up))
    let count = withUnsafeMutablePointer(to: &requests) {
      $0.withMemoryRebound(to: pollfd.self, capacity: 3) { poll($0, 3, timeout) }
    }
    if count > 0, requests.2.revents != 0 { inputMethod.descriptorWasReady() }
    return count > 0 && requests.1.revents != 0
  }

  private func wait(for event: inout SDL_Event, until deadline: Double) -> Bool {
    if deadline == .infinity { return SDL_WaitEvent(&event) != 0 }
    let seconds = deadline - clock.now
    if seconds <= 0 { return SDL_PollEvent(&event) != 0 }
    // Rounded up: to wake early is to wake twice.
    return SDL_WaitEventTimeout(&event, Int32(min(seconds * 1000, 1e6).rounded(.up))) != 0
  }

  /// Takes an event, and with a key that ends composing those that it was told before.
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
      waiting.append(.quit)
    case SDL_RENDER_DEVICE_RESET, SDL_RENDER_TARGETS_RESET:
      let isWhole = SDL_EventType(event.type) == SDL_RENDER_DEVICE_RESET
      for window in windows.values { window.window.deviceWasReset(wholly: isWhole) }
    case _ where event.type == workType:
      waiting.append(.work)
    default:
      guard let id = Self.windowID(of: event), !inputMethod.isLate(event, time: clock.now) else { return }
      // SDL names no window where none has the keyboard.
      (id == 0 ? windowWithKeyboard : windows[id]?.window)?.receive(event)
    }
  }

  /// The window that an event concerns, by SDL's number.
  private static func windowID(of event: SDL_Event) -> UInt32? {
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: event.window.windowID
    case SDL_MOUSEMOTION: event.motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.windowID
    case SDL_MOUSEWHEEL: event.wheel.windowID
    case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
    case SDL_TEXTINPUT: event.text.windowID
    case SDL_DROPFILE: event.drop.windowID
    case _ where glissade_is_composition(event.type) != 0: event.edit.windowID
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: event.tfinger.windowID
    // It names none; the pointer is where the fingers mean.
    case SDL_MULTIGESTURE: SDL_GetMouseFocus().map { SDL_GetWindowID($0) }
    default: nil
    }
  }
}
