#if canImport(GlissadeSDL)
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  /// A window on the desktop, with a stage of its own.
  @MainActor
  public final class Window {
    /// The views in the window, with their own time and input.
    ///
    /// Where the window has the tools over it, another stage takes its place when a past time becomes the present.
    public package(set) var stage: Stage

    /// The title, as the desktop shows it.
    public var title: String { didSet { system?.title = title } }

    /// Whether the window is on the desktop. A window that was closed does not open again.
    public var isOpen: Bool { system != nil }

    /// The size of the content, in points.
    public var size: Size { stage.size }

    /// The controller whose view fills the window.
    public var rootViewController: ViewController? {
      get { stage.rootViewController }
      set { stage.rootViewController = newValue }
    }

    private(set) var system: SystemWindow?
    private(set) var driver: any WindowDriver
    /// Whether the picture is lost, or there has not been any.
    private var mustDraw = true
    private(set) var frameCount = 0
    /// The seconds of work that went into the frame to come.
    private var work = 0.0
    /// What assistive technologies know of the window.
    let spoken = SpokenWindow()

    init(title: String, stage: Stage) {
      (self.title, self.stage) = (title, stage)
      driver = ClockDriver(stage)
    }

    /// Closes the window. Closing the last one ends the application.
    public func close() { Application.shared.close(self) }

    /// Lets the window fill its display, or be as it was before. Returns whether it could.
    package func toggleFullScreen() -> Bool { system?.toggleFullScreen() ?? false }

    // MARK: - On the desktop

    /// A window that is covered or minimized is looked after so seldom while something moves, in seconds.
    private static let hiddenInterval = 0.1

    func open(_ system: SystemWindow, driver: any WindowDriver, at time: Double) throws(ApplicationError) {
      self.system = system
      self.driver = driver
      driver.displayScale = system.scale
      driver.onCopy = { name, text in _ = Pasteboard.general.set(text, on: name) }
      if system.size != stage.size { try driver.receive(InputEvent(time: time, .resized(system.size))) }
    }

    /// Takes the window off the desktop.
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
      if let name = driver.mayPaste(event.kind) {
        let text = Pasteboard.general.text(on: name)
        if !driver.knows(text, on: name) {
          try driver.receive(InputEvent(time: event.time, .pasteboard(name, text)))
        }
      }
      try driver.receive(event)
      spoken.mayHaveChanged()
    }

    /// Does what assistive technologies have asked for.
    func answerRequests(at time: Double) throws(ApplicationError) {
      while let event = spoken.takeRequest(of: driver, at: time) { try receive(event) }
    }

    /// Tells assistive technologies of what has changed.
    func speak(at time: Double) {
      if let system { spoken.publish(driver, in: system, titled: title, at: time) }
    }

    func advance(by clock: Clock) throws(ApplicationError) {
      let start = clock.now
      try driver.advance(to: start)
      work += clock.now - start
    }

    /// Until when the window needs nothing but events, by the clock.
    func deadline(at now: Double) -> Double {
      guard let system else { return .infinity }
      if system.isVisible, wantsFrame { return -.infinity }
      let next = min(driver.nextTime ?? .infinity, spoken.nextTime)
      return system.isVisible ? next : max(next, now + Self.hiddenInterval)
    }

    private var wantsFrame: Bool { mustDraw || driver.needsDisplay }

    /// Draws a frame where one is due, and returns whether it did.
    func draw(by clock: Clock) throws(ApplicationError) -> Bool {
      guard let system else { return false }
      guard system.isVisible, wantsFrame else {
        work = 0
        return false
      }
      let start = clock.now
      let list = driver.draw()
      let drawn = clock.now
      do {
        let ground = stage.palette.systemBackground.resolved(with: stage.palette)
        try system.draw(list, over: ground)
      } catch {
        throw ApplicationError(error)
      }
      mustDraw = false
      frameCount += 1
      driver.frameWasDrawn(FrameTimes(update: work, list: drawn - start, render: clock.now - drawn))
      work = 0
      return true
    }

    func present(by clock: Clock) {
      system?.present()
      spoken.mayHaveChanged()
      driver.frameWasPresented(at: clock.now)
    }
  }

  extension Cursor {
    init(_ style: PointerStyle) {
      switch style {
      case .arrow: self = .arrow
      case .hand: self = .pointingHand
      case .text: self = .iBeam
      }
    }
  }
#endif
