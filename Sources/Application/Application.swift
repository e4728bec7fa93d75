#if canImport(GlissadeSDL)
  import CMemory
  import GlissadeAccessibility
  import GlissadeControls
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  /// The running application, which owns the windows and the event loop.
  ///
  /// While windows are open, the loop executes the main actor's tasks, the main dispatch queue and
  /// Foundation's timers on the main thread, between input and frames. The application, its windows and their views
  /// are isolated to the main actor.
  @MainActor
  public final class Application {
    /// The application of the process.
    public static let shared = Application()

    /// The open windows, in the order in which they were opened.
    public private(set) var windows: [Window] = []

    private var isTerminating = false
    /// The error that ends the application.
    private var failure: ApplicationError?
    private let clock = Clock()
    /// The event queue of the display. `nil` before the first window.
    private var events: EventQueue?
    /// The fonts and pictures of all windows. `nil` before the first window.
    private var media: Media?
    /// The time of Foundation's next timer, by the clock.
    private var nextTimer = Double.infinity
    /// The connection to assistive technologies. `nil` before the first frame.
    private(set) var accessibility: AccessibilityBridge?
    /// The services of the desktop.
    let desktopServices = Desktop()
    /// Whether a fault of the file with the places of windows has been reported.
    var hasReportedPlaces = false
    /// The time at which queued work began to run, or went on after a checkpoint, by the clock.
    private var workStart = 0.0
    /// The time from which free memory may be returned to the system, by the clock.
    private var trimTime = 60.0
    /// The time that must be left before the next frame for that, in seconds.
    private var trimReserve = leastTrimReserve

    /// The appearance of the windows, and the drivers of their stages.
    package var configuration = Configuration()

    package struct Configuration {
      /// The name of the application for the desktop.
      package var name = Program.name
      /// The appearance, or `nil` for that of the desktop.
      package var userInterfaceStyle: UserInterfaceStyle?
      /// Whether motion is reduced, or `nil` for the desktop's setting.
      package var reducesMotion: Bool?
      /// The contrast, or `nil` for the desktop's setting.
      package var contrast: AccessibilityContrast?
      /// The scale of text, or `nil` for the desktop's setting.
      package var textScale: Double?
      package var renderer = RendererChoice.automatic
      /// The number of pixels per point, or `nil` for that of the display.
      package var scale: Double?
      /// Whether a window that is smaller than requested for lack of room is reported on standard error.
      package var reportsSize = false
      /// Whether the renderer and replaced fonts and pictures are reported on standard error.
      package var isVerbose = false
      /// The alternative to a display, as the end of a sentence for an error message.
      package var displaySubstitute: String?
      /// The icon of the application's windows.
      package var icon: Image? = Image(asset: "AppIcon")
      /// The name of the application for the desktop.
      package var identifier = Program.name
      /// The menus of each window. `nil` without a bar.
      package var menus: (@MainActor () -> [Menu])?
      /// Whether windows open where they were closed.
      package var restoresWindows = false
      /// Creates the driver of a window's stage. With `nil`, the clock alone drives it.
      package var makeDriver: (@MainActor (Window, SystemWindow, Clock) -> any WindowDriver)?

      /// Whether any of the desktop's settings is used.
      var asksDesktop: Bool {
        userInterfaceStyle == nil || reducesMotion == nil || contrast == nil || textScale == nil
      }
      /// Whether changes of the desktop's settings are followed.
      package var followsDesktop = true
    }

    private init() {
      MainScreen.loadTextMeasurer = { try? Application.shared.loadMedia().text }
      Links.open = { openURL($0) }
      // The text of a past copy was passed on when it was made.
      Pasteboard.general.isMuted = { Stage.isReplaying }
    }

    // MARK: - Windows

    /// Opens a window with a stage of its own, and shows a controller in it.
    ///
    /// If the window cannot be opened, the reason is written to standard error and the returned window is not
    /// open. The application then ends if there is no other window.
    ///
    /// - Parameters:
    ///   - title: The title of the window.
    ///   - size: The size of the content, in points. The window is smaller if the display does not have enough room.
    ///     The default is 390 by 844.
    ///   - rootViewController: The controller whose view fills the window.
    @discardableResult
    public func openWindow(
      title: String, size: Size = Size(width: 390, height: 844), rootViewController: ViewController
    ) -> Window {
      // A window that the original run opened is still open during a replay.
      guard !Stage.isReplaying else { return Window(title: title, stage: Stage(size: size)) }
      let stage: Stage
      do throws(ApplicationError) {
        let media = try loadMedia()
        stage = Stage(size: size, textMeasurer: media.text, images: media.images)
        if windows.isEmpty { MainScreen.stage = stage }
        let window = Window(title: title, stage: stage)
        try show(rootViewController, in: window, size, media)
        return window
      } catch {
        if windows.isEmpty { failure = error } else { error.report() }
        return Window(title: title, stage: Stage(size: size))
      }
    }

    private func show(
      _ controller: ViewController, in window: Window, _ size: Size, _ media: Media
    ) throws(ApplicationError) {
      do {
        let events = try self.events ?? openDisplay()
        var system = SystemWindow.Configuration(title: window.title)
        let place = storedPlace(of: window)
        system.size = place?.size ?? size
        system.position = place?.position
        system.scale = configuration.scale
        system.renderer = configuration.renderer
        system.isFirst = windows.isEmpty
        let shown = try SystemWindow(system, media: media, events: events)
        if configuration.isVerbose { report(shown) }
        if configuration.reportsSize { report(size, shownAs: shown.size) }
        apply(to: window.stage)
        window.stage.layoutDirection = SystemStrings.current.direction
        if let menus = configuration.menus { window.stage.setMenus(menus) }
        window.stage.diagnostics = { StandardError.write($0) }
        // The replicas of a session begin with the size that was asked for.
        if configuration.makeDriver == nil, place != nil {
          window.stage.advance(to: 0, input: [InputEvent(time: 0, .resized(shown.size))])
        }
        if place?.isMaximized == true || place?.isFullScreen == true { window.normalPlace = place }
        // Appending precedes the controller's appearance, which may open further windows.
        windows.append(window)
        window.stage.rootViewController = controller
        let driver = configuration.makeDriver?(window, shown, clock) ?? ClockDriver(window.stage)
        try window.open(shown, driver: driver, at: clock.now)
        if place?.isMaximized == true { shown.isMaximized = true }
        if place?.isFullScreen == true { shown.isFullScreen = true }
      } catch let error as PlatformError {
        throw ApplicationError(error)
      } catch let error as ApplicationError {
        throw error
      } catch {
        throw ApplicationError(.software, "\(error)")
      }
    }

    private func openDisplay() throws(ApplicationError) -> EventQueue {
      do {
        let identifier = configuration.identifier
        let events = try EventQueue(clock: clock, identifier: identifier == Program.name ? nil : identifier)
        events.mainQueue.checkpoint = { [weak self] in self?.checkpoint() }
        self.events = events
        EventQueue.onServerLoss = { [weak self] in self?.displayWasLost() }
        return events
      } catch {
        let substitute = configuration.displaySubstitute.map { " (\($0))" } ?? ""
        throw ApplicationError(.unavailable, "no display\(substitute): \(error.message)")
      }
    }

    /// Lets every driver save its state, and reports why the program ends.
    private func displayWasLost() {
      for window in windows {
        do throws(ApplicationError) { try window.driver.windowWillClose() } catch { error.report() }
      }
      StandardError.write("the connection to the display was lost")
    }

    private func report(_ size: Size, shownAs shown: Size) {
      guard shown.width < size.width - 1 || shown.height < size.height - 1 else { return }
      StandardError.write(
        "\(size.width.shortest)x\(size.height.shortest) points do not fit on the display; "
          + "the window has \(shown.width.shortest)x\(shown.height.shortest)")
    }

    private func report(_ window: SystemWindow) {
      StandardError.write(
        "draws with \(window.renderer.name) on \(window.system), \(window.reason); \(window.scale.shortest) pixels per point, "
          + "\(window.refreshRate.shortest) frames per second")
    }

    /// Called with the stage of a window that has closed.
    package var windowDidClose: ((Stage) -> Void)?

    func close(_ window: Window) {
      storePlace(of: window)
      // The last window holds the clipboard until the program ends.
      if windows.count == 1, windows[0] === window { lastSystemWindow = window.system }
      windows.removeAll { $0 === window }
      // What waits for the first window continues in the one that is first now.
      if MainScreen.stage == nil || MainScreen.stage === window.stage, let next = windows.first {
        MainScreen.stage = next.stage
      }
      defer { windowDidClose?(window.stage) }
      do throws(ApplicationError) { try window.leave() } catch { fail(error) }
    }

    /// Ends the application: closes all windows, and lets `main()` return with the exit status 0.
    ///
    /// The windows that have a closure `shouldClose` are asked first, one after the other. The application continues if
    /// one of them does not permit it.
    public func terminate() {
      guard !Stage.isReplaying, !isTerminating, !isAsking else { return }
      guard windows.contains(where: { $0.shouldClose != nil }) else {
        isTerminating = true
        return
      }
      isAsking = true
      Task { @MainActor in
        defer { isAsking = false }
        for window in windows {
          if window.shouldClose != nil { window.activate() }
          guard window.isOpen else { continue }
          guard await window.mayClose() else { return }
        }
        isTerminating = true
      }
    }

    /// The window that was closed last, while the application ends.
    private var lastSystemWindow: SystemWindow?

    /// Whether windows are being asked whether the application may end.
    private var isAsking = false

    private func fail(_ error: ApplicationError) {
      failure = failure ?? error
      isTerminating = true
    }

    // MARK: - Shared resources

    /// Loads fonts and pictures on the first call.
    package func loadMedia() throws(ApplicationError) -> Media {
      if let media { return media }
      let media = try Media.system(isVerbose: configuration.isVerbose)
      self.media = media
      return media
    }

    /// The pending query of the desktop's settings. It is sent as early as possible, and answered while the
    /// first window opens.
    private var desktop: DesktopAppearance?

    /// The greatest time that the first frame waits for the desktop's answer, in seconds.
    private static let patienceWithDesktop = 0.15

    private lazy var desktopWishes = (desktop ?? DesktopAppearance()).wishes(within: Self.patienceWithDesktop)

    /// Applies the configured appearance to a stage, and the desktop's settings where none is configured.
    private func apply(to stage: Stage) {
      guard configuration.asksDesktop else {
        stage.userInterfaceStyle = configuration.userInterfaceStyle ?? .light
        stage.reducesMotion = configuration.reducesMotion ?? false
        stage.accessibilityContrast = configuration.contrast ?? .normal
        stage.textScale = configuration.textScale ?? 1
        return
      }
      let wishes = desktopWishes
      stage.userInterfaceStyle = configuration.userInterfaceStyle ?? (wishes.style == .dark ? .dark : .light)
      stage.reducesMotion = configuration.reducesMotion ?? wishes.reducesMotion ?? false
      stage.accessibilityContrast = configuration.contrast ?? (wishes.highContrast == true ? .high : .normal)
      stage.textScale = configuration.textScale ?? wishes.textScale ?? 1
      // Later windows begin with the present settings.
      stage.apply(desktopServices.settings)
    }

    // MARK: - Event loop

    /// The time that queued work may take before input and frames are processed, in seconds.
    private static let workTime = 0.004

    /// Calls `start`, which opens windows, and runs the loop until the last window has closed.
    package func run(_ start: () throws(ApplicationError) -> Void) throws(ApplicationError) {
      isTerminating = false
      failure = nil
      if configuration.asksDesktop { desktop = DesktopAppearance() }
      try start()
      while failure == nil, !isTerminating, !windows.isEmpty { turn() }
      for window in windows { close(window) }
      EventQueue.ending {
        lastSystemWindow?.saveClipboard()
        lastSystemWindow = nil
      }
      if let failure { throw failure }
    }

    private func turn() {
      guard let events else { return }
      let deadline = deadline
      returnMemory(before: deadline)
      do throws(ApplicationError) {
        try takeEvents(from: events, before: deadline)
        // Time advances before the queued work, so that animations that the work starts begin now.
        for window in windows { try window.advance(by: clock) }
        for window in windows { window.driver.workWillRun() }
        workStart = clock.now
        nextTimer = workStart + events.mainQueue.drain(for: Self.workTime, clock: clock)
        for window in windows { window.driver.workDidRun() }
        for window in windows { try window.answerRequests(at: clock.now) }
        try show(events)
      } catch {
        fail(error)
      }
    }

    /// The least interval at which free memory is returned to the system, in seconds.
    private static let trimInterval = 60.0
    /// The least time that is left for it, in seconds: twice what it takes for 40 MB.
    private static let leastTrimReserve = 0.01

    /// Returns memory between allocations to the system, which frees only that above them, if the next frame leaves
    /// time for it, or no frame has for a further interval. Otherwise the memory of a long session approaches the sum
    /// of its peaks.
    private func returnMemory(before deadline: Double) {
      let now = clock.now
      guard now >= trimTime, deadline - now > trimReserve || now >= trimTime + Self.trimInterval else {
        return
      }
      // It takes longer the more memory there is, and is less frequent then: at most a thousandth of the time. Only its
      // own time counts. Otherwise other programs that run meanwhile would postpone it.
      let duration = memory_trim()
      trimReserve = max(Self.leastTrimReserve, 2 * duration)
      trimTime = now + max(Self.trimInterval, 1000 * duration)
    }

    /// Processes input and frames while queued work takes long.
    ///
    /// Only the time of the work counts. Otherwise a frame that takes longer than the interval of checkpoints would be
    /// followed by another one at the next checkpoint, and the queue would fill with checkpoints faster than they run.
    private func checkpoint() {
      guard let events, failure == nil, !isTerminating, clock.now - workStart > Self.workTime else { return }
      for window in windows { window.driver.workDidRun() }
      do throws(ApplicationError) {
        try takeEvents(from: events, before: -.infinity)
        try show(events)
      } catch {
        fail(error)
      }
      for window in windows { window.driver.workWillRun() }
      workStart = clock.now
    }

    private func takeEvents(from events: EventQueue, before deadline: Double) throws(ApplicationError) {
      var deadline = deadline
      while !isTerminating, let event = events.next(before: deadline) {
        deadline = -.infinity
        switch event {
        // A second request to end the program does not wait for an answer.
        case .quit: if isAsking { isTerminating = true } else { terminate() }
        case .work: break
        case .window(let system, let event):
          guard let window = windows.first(where: { $0.system === system }) else { continue }
          switch event {
          case .closed: window.performClose()
          case .exposed: window.exposed()
          case .placed:
            window.spoken.mayHaveChanged(isAwaited: false)
            window.placeMayHaveChanged()
          case .input(let input): try window.receive(input)
          }
        }
      }
    }

    /// Updates and draws all windows.
    private func show(_ events: EventQueue) throws(ApplicationError) {
      for window in windows { try window.advance(by: clock) }
      if let window = windows.first(where: { $0.system?.hasPointer == true }) {
        events.show(Cursor(window.driver.pointerStyle))
      }
      var drawn: [Window] = []
      for window in windows where try window.draw(by: clock) { drawn.append(window) }
      for window in drawn { window.present(by: clock) }
      let typing = windows.first { $0.system === events.windowWithKeyboard }?.driver.textInput
      events.takeText(at: typing?.caret, isComposing: typing?.isComposing == true)
      for window in drawn {
        if window.driver.isFinished {
          close(window)
        } else if window.frameCount == 1 {
          setIcon(of: window)
        }
      }
      for window in windows { window.speak(at: clock.now) }
      if !drawn.isEmpty, accessibility == nil {
        listenToAssistiveTechnologies()
        followDesktopSettings()
      }
    }

    /// The bridge starts after the first frame, so as not to delay it.
    private func listenToAssistiveTechnologies() {
      let client = AccessibilityBridge.Client { number, element, request in
        let window = Application.shared.windows.first { $0.spoken.number == number }
        window?.spoken.receive(request, of: element)
      } activityDidChange: {
        for window in Application.shared.windows { window.spoken.begin() }
      } contentIsAwaited: {
        for window in Application.shared.windows { window.spoken.isBeingRead() }
      }
      let bridge = AccessibilityBridge(
        applicationName: configuration.name, sessionBus: SessionBus.address, client: client)
      accessibility = bridge
      bridge.start()
    }

    /// The icon is loaded after the first frame, so as not to delay it. An application need not have one.
    private func setIcon(of window: Window) {
      guard let image = configuration.icon, (media?.images as? ImageFiles)?.hasFile(of: image) != false else {
        return
      }
      if let icon = media?.images.rasterize(image, pixelWidth: 128, pixelHeight: 128) {
        window.system?.setIcon(icon)
      }
    }

    /// The time until which the loop can wait for events, by the clock.
    private var deadline: Double {
      if events?.mainQueue.isPending == true { return -.infinity }
      let now = clock.now
      return windows.reduce(nextTimer) { min($0, $1.deadline(at: now)) }
    }
  }

  extension Media {
    /// Returns the fonts of the system and the pictures of the application and the library.
    ///
    /// Missing or damaged pictures are reported on standard error.
    ///
    /// - Parameter isVerbose: Whether replaced fonts are reported as well.
    package static func system(isVerbose: Bool = false) throws(ApplicationError) -> Media {
      try ApplicationError.ofPlatform(
        Media(
          text: try Typesetter { if isVerbose { StandardError.write($0) } },
          images: ImageFiles(assets: try AssetLocator.locate(), report: StandardError.write)))
    }
  }

  extension ApplicationError {
    package init(_ error: PlatformError) {
      self.init(Status(rawValue: error.status.rawValue) ?? .software, error.message)
    }

    /// Returns the value of an expression, and converts the platform's error, with its status.
    package static func ofPlatform<Value>(
      _ body: @autoclosure () throws(PlatformError) -> Value
    ) throws(ApplicationError) -> Value {
      do {
        return try body()
      } catch {
        throw ApplicationError(error)
      }
    }
  }
#endif
