#if canImport(GlissadeSDL)
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  /// A window on the desktop, with a stage of its own.
  @MainActor
  public final class Window {
    /// The stage with the views of the window, with its own time and input.
    ///
    /// In a window with the tools, the stage is replaced when a past time becomes the present.
    public package(set) var stage: Stage

    /// The title that the desktop shows.
    public var title: String { didSet { system?.title = title } }

    /// Whether the window is open. A closed window cannot be reopened.
    public var isOpen: Bool { system != nil }

    /// The size of the content, in points. Setting it resizes the window, as far as the display has room. The stage has
    /// the new size when the desktop has resized the window.
    public var size: Size {
      get { stage.size }
      set { system?.resize(to: newValue) }
    }

    /// The smallest size to which the person can resize the window, in points. The default is 320 by 320. A smaller
    /// window is enlarged.
    public var minimumSize: Size {
      get { system?.minimumSize ?? .zero }
      set { system?.minimumSize = newValue }
    }

    /// The position of the content on the desktop, in points. Setting it moves the window, except on Wayland, where
    /// only the desktop places windows.
    public var position: Point {
      get { system.map { $0.origin * (1 / $0.unitsPerPoint) } ?? .zero }
      set { if let system { system.origin = newValue * system.unitsPerPoint } }
    }

    /// Whether the window fills the display.
    public var isFullScreen: Bool {
      get { system?.isFullScreen ?? false }
      set { system?.isFullScreen = newValue }
    }

    /// Whether the window is maximized.
    public var isMaximized: Bool {
      get { system?.isMaximized ?? false }
      set { system?.isMaximized = newValue }
    }

    /// The closure that decides whether the window may close, for example after asking whether to save changes. The
    /// default is `nil`, which lets it close.
    ///
    /// It is called when the person closes the window or quits the application, and at the end of the session. It is
    /// not called again while it is running. `close()` does not call it.
    public var shouldClose: (@MainActor () async -> Bool)?

    /// Whether `shouldClose` is running.
    private var isAsked = false
    /// The title with which the window was opened, by which its place is stored.
    let name: String
    /// The position and size of the window when it was last neither maximized nor full screen.
    var normalPlace: WindowPlaces.Place?

    /// The controller whose view fills the window.
    public var rootViewController: ViewController? {
      get { stage.rootViewController }
      set { stage.rootViewController = newValue }
    }

    private(set) var system: SystemWindow?
    private(set) var driver: any WindowDriver
    /// Whether the window has not been drawn yet or its picture has been lost.
    private var mustDraw = true
    private(set) var frameCount = 0
    /// The time spent on the next frame so far, in seconds.
    private var work = 0.0
    /// The accessibility of the window.
    let spoken = SpokenWindow()

    init(title: String, stage: Stage) {
      (self.title, self.stage, name) = (title, stage, title)
      driver = ClockDriver(stage)
    }

    /// Closes the window. The application ends when the last window closes.
    public func close() { Application.shared.close(self) }

    /// Closes the window as its close button does, if `shouldClose` permits it.
    public func performClose() {
      guard isOpen else { return }
      guard shouldClose != nil else { return close() }
      Task { @MainActor in if await mayClose() { close() } }
    }

    /// The name of the window for the dialogs of the desktop's portal.
    var portalName: String { system?.portalName ?? "" }

    /// Brings the window to the front. Some desktops only mark it as demanding attention.
    public func activate() { system?.raise() }

    /// Asks whether the window may close.
    func mayClose() async -> Bool {
      guard let shouldClose else { return true }
      guard !isAsked else { return false }
      isAsked = true
      defer { isAsked = false }
      return await shouldClose()
    }

    // MARK: - The place on the desktop

    /// Remembers the position and the size, unless the window is maximized or full screen.
    func placeMayHaveChanged() {
      guard let system, !system.isMaximized, !system.isFullScreen else { return }
      normalPlace = WindowPlaces.Place(
        position: system.isOnWayland ? nil : system.frameOrigin, size: system.size)
    }

    /// The place of the window now. `nil` if it is not open.
    var place: WindowPlaces.Place? {
      guard let system else { return nil }
      placeMayHaveChanged()
      var place = normalPlace ?? WindowPlaces.Place(position: nil, size: system.size)
      (place.isMaximized, place.isFullScreen) = (system.isMaximized, system.isFullScreen)
      return place
    }

    /// Toggles between full screen and the previous frame of the window. Returns whether that is possible.
    package func toggleFullScreen() -> Bool { system?.toggleFullScreen() ?? false }

    // MARK: - On the desktop

    /// The minimum interval at which an invisible window is updated, in seconds.
    private static let hiddenInterval = 0.1

    func open(_ system: SystemWindow, driver: any WindowDriver, at time: Double) throws(ApplicationError) {
      self.system = system
      self.driver = driver
      spoken.onClose = { [weak self] in self?.performClose() }
      driver.displayScale = system.scale
      driver.onCopy = { name, text in _ = Pasteboard.general.set(text, on: name) }
      if system.size != stage.size { try driver.receive(InputEvent(time: time, .resized(system.size))) }
    }

    /// Removes the window from the desktop.
    func leave() throws(ApplicationError) {
      guard system != nil else { return }
      spoken.remove()
      defer {
        system = nil
        stage.rootViewController = nil
      }
      try driver.windowWillClose()
    }

    func exposed() {
      if let system { driver.displayScale = system.scale }
      mustDraw = true
    }

    func receive(_ event: InputEvent) throws(ApplicationError) {
      if case .resized = event.kind { placeMayHaveChanged() }
      if let name = driver.mayPaste(event.kind) {
        let text = Pasteboard.general.text(on: name)
        if !driver.knows(text, on: name) {
          try driver.receive(InputEvent(time: event.time, .pasteboard(name, text)))
        }
      }
      try driver.receive(event)
      spoken.mayHaveChanged(after: event)
    }

    /// Performs the requests of assistive technologies.
    func answerRequests(at time: Double) throws(ApplicationError) {
      while let event = spoken.takeRequest(of: driver, at: time) { try receive(event) }
    }

    /// Reports changes to assistive technologies.
    func speak(at time: Double) {
      if let system { spoken.publish(driver, in: system, titled: title, at: time) }
    }

    func advance(by clock: Clock) throws(ApplicationError) {
      let start = clock.now
      try driver.advance(to: start)
      work += clock.now - start
    }

    /// The time until which the window needs only events, by the clock.
    func deadline(at now: Double) -> Double {
      guard let system else { return .infinity }
      guard system.isReadyForFrame else {
        // Motion needs no frames while it is invisible.
        return max(min(driver.nextActionTime ?? .infinity, spoken.nextTime), now + Self.hiddenInterval)
      }
      return wantsFrame ? -.infinity : min(driver.nextTime ?? .infinity, spoken.nextTime)
    }

    private var wantsFrame: Bool { mustDraw || driver.needsDisplay }

    /// Draws a frame if one is due. Returns whether a frame was drawn.
    func draw(by clock: Clock) throws(ApplicationError) -> Bool {
      guard let system else { return false }
      guard wantsFrame, system.isReadyForFrame else {
        work = 0
        return false
      }
      let start = clock.now
      let list = driver.draw()
      let drawn = clock.now
      let ground = stage.palette.systemBackground.resolved(with: stage.palette)
      try ApplicationError.ofPlatform(try system.draw(list, over: ground))
      mustDraw = false
      frameCount += 1
      driver.frameWasDrawn(FrameTimes(update: work, list: drawn - start, render: clock.now - drawn))
      work = 0
      return true
    }

    func present(by clock: Clock) {
      system?.present()
      spoken.mayHaveChanged(isAwaited: false)
      driver.frameWasPresented(at: clock.now)
    }
  }

  extension Cursor {
    init(_ style: PointerStyle) {
      switch style {
      case .arrow: self = .arrow
      case .hand: self = .pointingHand
      case .text: self = .iBeam
      case .resizeLeftRight: self = .resizeHorizontally
      case .resizeUpDown: self = .resizeVertically
      }
    }
  }
#endif
