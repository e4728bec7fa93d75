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

    /// The size of the content, in points.
    public var size: Size { stage.size }

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
      (self.title, self.stage) = (title, stage)
      driver = ClockDriver(stage)
    }

    /// Closes the window. The application ends when the last window closes.
    public func close() { Application.shared.close(self) }

    /// Toggles between full screen and the previous frame of the window. Returns whether that is possible.
    package func toggleFullScreen() -> Bool { system?.toggleFullScreen() ?? false }

    // MARK: - On the desktop

    /// The minimum interval at which an invisible window is updated, in seconds.
    private static let hiddenInterval = 0.1

    func open(_ system: SystemWindow, driver: any WindowDriver, at time: Double) throws(ApplicationError) {
      self.system = system
      self.driver = driver
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
      if let name = driver.mayPaste(event.kind) {
        let text = Pasteboard.general.text(on: name)
        if !driver.knows(text, on: name) {
          try driver.receive(InputEvent(time: event.time, .pasteboard(name, text)))
        }
      }
      try driver.receive(event)
      spoken.mayHaveChanged()
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
      case .resizeLeftRight: self = .resizeHorizontally
      case .resizeUpDown: self = .resizeVertically
      }
    }
  }
#endif
