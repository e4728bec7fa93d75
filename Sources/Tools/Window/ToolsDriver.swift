#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeControls
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeSession
  import GlissadeStudio
  import GlissadeUI

  /// A driver of a window with tools, which can slow down or stop time, play a script and record input.
  @MainActor
  final class ToolsDriver: WindowDriver {
    private let window: Window
    private let clock: Clock
    private let tools: ToolStage
    private var playback: Playback
    private let recorder: Recorder?
    private let frameLimit: Int?
    /// The clock's time at which the first frame was presented, in seconds.
    private var start: Double?
    private let title: String
    private let playhead: Playhead

    private(set) var summary = FrameSummary()

    /// The file of variants that the command line specifies.
    private let tuning: TuningSource?

    /// Creates a driver.
    ///
    /// - Parameters:
    ///   - speed: The rate of the application's time in relation to the clock's.
    ///   - frame: The duration of one refresh of the display, in seconds.
    ///   - recorder: The recorder of the user's input.
    ///   - frameLimit: The number of frames after which the window closes. `nil` for no limit.
    ///   - showsHint: Whether the window initially shows how to open the tools.
    ///   - session: The record of the session. `nil` if it cannot go back in time.
    ///   - tuning: The file of variants to show and to save to.
    init(
      _ window: Window, tools: ToolStage, clock: Clock, speed: Double, frame: Double, script: Script? = nil,
      recorder: Recorder? = nil, frameLimit: Int? = nil, showsHint: Bool = true, session: Session? = nil,
      tuning: TuningSource? = nil
    ) {
      (self.window, self.clock, self.tools) = (window, clock, tools)
      playback = Playback(stage: tools, script: script)
      playhead = Playhead(tools, session: session, speed: speed, frame: frame)
      (self.recorder, self.frameLimit) = (recorder, frameLimit)
      title = window.title
      self.tuning = tuning
      playhead.onChange = { [weak self] in self?.statusDidChange() }
      playhead.onReplace = { [weak self] in self?.stageWasReplaced() }
      playhead.onContinue = { [weak self] in self?.didContinue(from: $0) }
      playhead.onTakeBack = { [weak self] in self?.didTakeBack(to: $0) }
      if let journal = session?.journal {
        tools.recorder = { [unowned tools] in
          journal.append($0, at: tools.stage.time)
          recorder?.record($0, at: tools.stage.time)
        }
      }
      tools.overlayTime = { [weak self, clock] in self?.start.map { max(0, clock.now - $0) } ?? 0 }
      tools.marksStrip = true
      tools.onMake = { [weak self] in
        if let controller = $0 as? ToolsController { self?.prepare(controller, frame: frame) }
      }
      if showsHint { showHints() }
    }

    /// Shows how to open the tools, and the hint of each screen that is new to the viewer.
    private func showHints() {
      guard let controller = tools.tools else { return }
      let file = SeenHints()
      controller.showHints(except: file.read()) { file.write($0) }
    }

    private func prepare(_ controller: ToolsController, frame: Double) {
      controller.session = playhead.session
      controller.enableExports()
      controller.rate = transport.rate
      controller.connect(frame: frame, tuning: tuning) {
        Pasteboard.general.set($0)
      } openFile: {
        Editor.open($0, line: $1)
      } write: { bytes, path throws(PlatformError) in
        try AtomicFile.write(bytes, to: path)
      }
      controller.toggleFullScreen = { [weak window] in window?.toggleFullScreen() ?? false }
      controller.saveSession = { [weak self] in self?.saveSession() ?? false }
      controller.quit = {
        Application.shared.terminate()
        return true
      }
      controller.onTimeChange = { [playhead, clock] in playhead.perform($0, at: clock.now) }
    }

    // MARK: - Time

    private var transport: Transport { playhead.transport }

    var nextTime: Double? {
      // An export continues whenever the loop is idle.
      if tools.made?.isExporting == true { return -.infinity }
      let next = playback.nextTime.flatMap { transport.clockTime(atStage: $0) }
      guard let start, let overlay = tools.nextOverlayTime.map({ start + $0 }) else { return next }
      return min(next ?? .infinity, overlay)
    }

    var nextActionTime: Double? {
      if tools.made?.isExporting == true { return -.infinity }
      return playback.nextActionTime.flatMap { transport.clockTime(atStage: $0) }
    }

    /// While time is stopped, animations on the application's stage do not request frames.
    var needsDisplay: Bool {
      frameLimit != nil || playhead.isMoving || (transport.isPaused ? tools.hasChanged : tools.needsDisplay)
    }

    var isFinished: Bool { frameLimit.map { summary.count >= $0 } ?? false }

    func advance(to time: Double) throws(ApplicationError) {
      tools.made?.workOnExport()
      playhead.advance(to: time)
      // What is due may end the program, and its time is then that of the end.
      recorder?.advance(to: transport.stageTime(at: time))
      try playback.play(to: transport.stageTime(at: time))
      window.title = windowTitle
    }

    /// The application's title and, if the root view controller has tabs, the title of the selected tab.
    private var windowTitle: String {
      guard let tabs = window.rootViewController as? TabBarController,
        let screen = tabs.selectedViewController?.tabBarItem?.title
      else { return title }
      return "\(title): \(screen)"
    }

    func workWillRun() { tools.stage.hasChangedByOthers = false }

    func desktopDidChange(_ settings: DesktopSettings) { tools.change(.desktop(settings)) }

    func workDidRun() {
      guard tools.stage.hasChangedByOthers else { return }
      playhead.session?.noteDisturbance(by: "main queue", at: tools.stage.time)
    }

    func receive(_ event: InputEvent) throws(ApplicationError) {
      // Whole microseconds are short in a script. The stage's time does not go back.
      let time = max((transport.stageTime(at: event.time) * 1e6).rounded(.up) / 1e6, tools.stage.time)
      let event = InputEvent(time: time, event.kind.withContent)
      if transport.isPaused, textInput == nil, event.kind == .keyPressed(KeyStroke(.space)) {
        // Space resumes time with any focused control, as the motion bar states.
        _ = playhead.perform(.pause, at: clock.now)
        return
      }
      // A sheet closes before the past ends.
      if playhead.past != nil, tools.made?.isModal != true, event.kind == .keyPressed(KeyStroke(.escape)) {
        _ = playhead.perform(.present, at: clock.now)
        return
      }
      // The script's events before this time come first.
      try playback.play(to: time)
      tools.advance(to: time, input: [event])
      // The focus ring moves even while time is stopped.
      if transport.isPaused { tools.change(.focus(.settle)) }
    }

    /// Writes the session to its file, and returns whether that was possible.
    private func saveSession() -> Bool {
      guard let recorder, let path = recorder.save(tools) else { return false }
      StandardError.write("the session is in \(path)")
      return true
    }

    private func statusDidChange() {
      tools.made?.rate = transport.rate
      tools.made?.motion = playhead.status(at: clock.now)
    }

    private func stageWasReplaced() { window.stage = tools.stage }

    /// What was left when a past time became the present: that time, the script, the lines recorded since, and their
    /// place in the record.
    private var left: (since: Double, playback: Playback, lines: [String], mark: Int)?

    /// Lets the script and the recording continue from a past time.
    private func didContinue(from time: Double) {
      let lines = recorder?.rewind(to: time) ?? []
      left = (time, playback, lines, recorder?.mark ?? 0)
      playback.rewind(to: time)
    }

    /// Lets the script and the recording continue from the present that was left.
    private func didTakeBack(to time: Double) {
      guard let left else { return }
      // The new present may have recorded changes at the time itself.
      let lines = recorder?.rewind(to: left.since, from: left.mark) ?? []
      self.left = (left.since, playback, lines, left.mark)
      playback = left.playback
      recorder?.restore(left.lines, to: time)
    }

    // MARK: - Frames

    var displayScale: Double {
      get { tools.displayScale }
      set {
        tools.displayScale = newValue
        recorder?.displayScale = newValue
      }
    }

    var pointerStyle: PointerStyle { tools.pointerStyle }
    var textInput: TextInputArea? { tools.textInputArea }
    var onCopy: ((PasteboardName, String) -> Void)? {
      get { tools.onCopy }
      set { tools.onCopy = newValue }
    }
    func mayPaste(_ event: InputEvent.Kind) -> PasteboardName? { tools.mayPaste(event) }
    func knows(_ text: String, on name: PasteboardName) -> Bool { tools.knows(text, on: name) }

    func draw() -> DisplayList {
      playhead.showPast(at: clock.now)
      return tools.draw()
    }

    func frameWasDrawn(_ frame: FrameTimes) {
      summary.add(frame.total)
      tools.made?.frameWasDrawn(frame)
      if playhead.takesFrames, window.rootViewController is any FrameObserver {
        tools.change(.frame(frame.total))
      }
    }

    func frameWasPresented(at time: Double) {
      if start == nil { start = time }
      tools.made?.frameWasPresented(at: time, isFollowed: needsDisplay)
      // Time starts with the first frame, so that no motion is missed.
      playhead.start(at: time)
    }

    func accessibilityTree() -> AccessibilityTree { tools.accessibilityTree() }

    func takeAccessibilityNotifications() -> [AccessibilityNotification] {
      tools.takeAccessibilityNotifications()
    }

    func windowWillClose() throws(ApplicationError) {
      // A partially written file is removed when the window closes.
      tools.made?.cancelExport()
      try ApplicationError.ofPlatform(try recorder?.finish(tools))
    }
  }

  /// The number and the durations of drawn frames.
  struct FrameSummary: CustomStringConvertible {
    private(set) var count = 0
    /// The total and the maximum work of the frames, in seconds.
    private var (work, longest) = (0.0, 0.0)

    mutating func add(_ duration: Double) {
      count += 1
      work += duration
      longest = max(longest, duration)
    }

    var description: String {
      guard count > 0 else { return "drew no frame" }
      func milliseconds(_ seconds: Double) -> String { (seconds * 1000).formatted(decimals: 2) }
      return "drew \(count.counted("frame")) in \(milliseconds(work / Double(count))) ms each, "
        + "the longest in \(milliseconds(longest)) ms"
    }
  }
#endif
