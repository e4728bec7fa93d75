#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  /// Drives a window's stage with tools over it: time may be slow or stand, a script may play, and what the hand does
  /// may be recorded.
  @MainActor
  final class ToolsDriver: WindowDriver {
    private let window: Window
    private let clock: Clock
    private let tools: ToolStage
    private var playback: Playback
    private var transport: Transport
    private var recorder: Recorder?
    private let frameLimit: Int?
    /// When the first frame was shown, by the clock.
    private var start: Double?
    private let title: String
    /// All that has happened. `nil` where the stage cannot be made anew.
    private let session: Session?
    /// The time that is shown, where that is past; in seconds.
    private var past: Double?
    /// Whether another time is to be shown than was drawn last.
    private var isPastDue = false

    private(set) var summary = FrameSummary()

    /// - Parameters:
    ///   - speed: Seconds of the application's time in one of the clock's.
    ///   - frame: The time that the display gives a frame, in seconds.
    ///   - recorder: Writes down what the hand does.
    ///   - frameLimit: The number of frames after which the window closes.
    ///   - showsHint: Whether the window says at first how to find the tools.
    ///   - session: Where all that happens is written down. `nil` where there is no going back.
    init(
      _ window: Window, tools: ToolStage, clock: Clock, speed: Double, frame: Double, script: Script? = nil,
      recorder: Recorder? = nil, frameLimit: Int? = nil, showsHint: Bool = true, session: Session? = nil
    ) {
      (self.window, self.clock, self.tools) = (window, clock, tools)
      playback = Playback(stage: tools, script: script)
      transport = Transport(speed: speed, frame: frame)
      (self.recorder, self.frameLimit) = (recorder, frameLimit)
      title = window.title
      self.session = session
      if let journal = session?.journal {
        tools.recorder = { [unowned tools] in journal.append($0, at: tools.stage.time) }
      }
      tools.overlayTime = { [weak self, clock] in self?.start.map { max(0, clock.now - $0) } ?? 0 }
      tools.marksStrip = true
      tools.onMake = { [weak self] in self?.prepare($0, frame: frame) }
      if showsHint { tools.tools?.showHint() }
    }

    private func prepare(_ controller: ToolsController, frame: Double) {
      controller.rate = transport.rate
      controller.meter.budget = frame
      controller.panel.copy = { Pasteboard.general.set($0) }
      controller.onTimeChange = { [weak self] in self?.perform($0) ?? false }
      controller.onScrub = { [weak self] in self?.go(to: $0) }
    }

    // MARK: - Time

    var nextTime: Double? {
      let next = playback.nextTime.flatMap { transport.clockTime(atStage: $0) }
      guard let start, let overlay = tools.nextOverlayTime.map({ start + $0 }) else { return next }
      return min(next ?? .infinity, overlay)
    }

    /// While time stands, what moves on the application's stage asks for no frames.
    var needsDisplay: Bool {
      frameLimit != nil || isPastDue || (transport.isPaused ? tools.hasChanged : tools.needsDisplay)
    }

    var isFinished: Bool { frameLimit.map { summary.count >= $0 } ?? false }

    func advance(to time: Double) throws(ApplicationError) {
      if let error = playback.advance(to: transport.stageTime(at: time)) {
        throw ApplicationError(.data, error.description)
      }
      window.title = windowTitle
    }

    /// The application's title and, where tabs lead to its screens, that of the screen.
    private var windowTitle: String {
      guard let tabs = window.rootViewController as? TabBarController,
        let screen = tabs.selectedViewController?.tabBarItem?.title
      else { return title }
      return "\(title): \(screen)"
    }

    func workWillRun() { tools.stage.hasChangedByOthers = false }

    func workDidRun() {
      guard tools.stage.hasChangedByOthers else { return }
      session?.noteDisturbance(by: "main queue", at: tools.stage.time)
    }

    func receive(_ event: InputEvent) throws(ApplicationError) {
      let time = max(transport.stageTime(at: event.time), tools.stage.time)
      let event = InputEvent(time: time, event.kind)
      recorder?.record(event)
      if transport.isPaused, event.kind == .keyPressed(KeyStroke(.space)) {
        // Whatever else the key is for, time has to go on again.
        _ = perform(.pause)
        return
      }
      if past != nil, event.kind == .keyPressed(KeyStroke(.escape)) { return go(to: nil) }
      // What the script has for the time before comes first.
      if let error = playback.advance(to: time) { throw ApplicationError(.data, error.description) }
      tools.advance(to: time, input: [event])
      // The ring shows where the keyboard is, also while it has no time to go there.
      if transport.isPaused { tools.change(.focus(.settle)) }
    }

    /// Does something to the application's time, or to which time of it is shown.
    private func perform(_ command: Transport.Command) -> Bool {
      switch command {
      case .stepBack:
        guard session != nil else { return false }
        transport.perform(command, at: clock.now)
        go(to: (past ?? tools.stage.time) - transport.step)
      case .step where past != nil:
        go(to: past.map { $0 + transport.step })
      case .pause, .step, .slowMotion:
        if command == .pause, past != nil {
          past = nil
          tools.show(past: nil)
        }
        transport.perform(command, at: clock.now)
        statusDidChange()
      }
      return true
    }

    private func statusDidChange() {
      tools.made?.rate = transport.rate
      var status = MotionStatus(isSlow: transport.isSlow, isPaused: transport.isPaused)
      if let session, transport.isPaused {
        // A step may have moved the clock before the stage.
        let end = max(tools.stage.time, transport.stageTime(at: clock.now))
        status.place = MotionStatus.Place(time: past ?? end, end: end)
        status.disturbances = session.disturbances(until: past ?? end)
      }
      tools.made?.motion = status
    }

    /// Shows a past time, in seconds. `nil`, and times that are not past, show the present.
    private func go(to time: Double?) {
      let end = session.map { min(tools.stage.time, $0.journal.end ?? .infinity) } ?? 0
      past = time.flatMap { $0 < end ? max(0, $0) : end < tools.stage.time ? end : nil }
      isPastDue = past != nil
      if past == nil { tools.show(past: nil) }
      statusDidChange()
    }

    /// Brings a replica to the time that is to be shown.
    private func showPast() {
      guard isPastDue, let past, let session else { return }
      isPastDue = false
      do throws(ApplicationError) {
        tools.show(past: try session.stage(at: past).stage)
      } catch {
        // What can no longer be made, as where a file is gone, cannot be gone back to.
        error.report()
        go(to: nil)
      }
    }

    // MARK: - Frames

    var displayScale: Double {
      get { tools.displayScale }
      set { tools.displayScale = newValue }
    }

    var pointerStyle: PointerStyle { tools.pointerStyle }

    func draw() -> DisplayList {
      showPast()
      return tools.draw()
    }

    func frameWasDrawn(in duration: Double) {
      summary.add(duration)
      tools.made?.meter.add(duration)
      if past == nil, window.rootViewController is any FrameObserver { tools.change(.frame(duration)) }
    }

    func frameWasPresented(at time: Double) {
      if start == nil { start = time }
      // With the first frame, so that nothing has moved unseen.
      transport.start(at: time)
    }

    func windowWillClose() throws(ApplicationError) {
      do { try recorder?.finish() } catch { throw ApplicationError(error) }
    }
  }

  /// How long frames took.
  struct FrameSummary: CustomStringConvertible {
    private(set) var count = 0
    /// The seconds of work, summed and at most.
    private var (work, longest) = (0.0, 0.0)

    mutating func add(_ duration: Double) {
      count += 1
      work += duration
      longest = max(longest, duration)
    }

    var description: String {
      guard count > 0 else { return "drew no frame" }
      func milliseconds(_ seconds: Double) -> String { (seconds * 1000).formatted(decimals: 2) }
      return "drew \(count) frames in \(milliseconds(work / Double(count))) ms each, "
        + "the longest in \(milliseconds(longest)) ms"
    }
  }

  /// Writes what the hand does to a file, which exists when the window has closed, or not at all.
  struct Recorder {
    private let file: AtomicFile
    private var writer = ScriptWriter()
    private var text = "# recorded by \(Program.name) run\n"

    init(path: String) throws(PlatformError) {
      file = try AtomicFile(path: path)
    }

    mutating func record(_ event: InputEvent) {
      for line in writer.lines(for: event) { text += line + "\n" }
    }

    func finish() throws(PlatformError) {
      try file.write(Array(text.utf8))
      try file.commit()
    }
  }
#endif
