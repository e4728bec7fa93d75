#if canImport(GlissadeSDL)
  import GlissadeDrawing
  import GlissadeGallery
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  /// A stage in a window, from its opening to its end: events in, frames out, and waiting in between.
  @MainActor
  final class WindowSession {
    private let window: Window
    private let clock: Clock
    /// By itself, as the script's keys need it while `playback` plays them.
    private let stage: Stage
    private var playback: Playback
    private var transport: Transport
    private let gallery: GalleryController?
    private var recorder: Recorder?
    private let frameLimit: Int?
    private let samples: LiveSamples?
    /// What makes the window's icon, until it has.
    private var icon: (() -> Bitmap?)?

    private(set) var frameCount = 0
    /// Seconds spent on frames without waiting for the display, summed and at most.
    private var work = 0.0
    private var longestWork = 0.0

    init(
      window: Window, clock: Clock, playback: Playback, speed: Double, recorder: Recorder?, frameLimit: Int?,
      samples: LiveSamples? = nil, icon: (() -> Bitmap?)? = nil
    ) {
      self.window = window
      self.clock = clock
      stage = playback.stage
      self.playback = playback
      transport = Transport(speed: speed, frame: 1 / window.refreshRate)
      gallery = playback.stage.rootViewController as? GalleryController
      self.recorder = recorder
      self.frameLimit = frameLimit
      self.samples = samples
      self.icon = icon
    }

    /// A window that nobody sees is looked after so seldom, in seconds.
    private static let hiddenInterval = 0.1

    /// Runs until the window is closed, the program is told to end, or the frames are used up.
    func run() throws {
      stage.displayScale = window.scale
      stage.timeScale = transport.rate
      stage.unhandledKeyPressed = { [weak self] in self?.keyPressed($0) ?? false }
      gallery?.meter.budget = 1 / window.refreshRate
      if window.size != stage.size { try resize(to: window.size) }
      while frameLimit.map({ frameCount < $0 }) ?? true {
        if frameCount > 0 { setIcon() }
        var deadline = self.deadline
        while let event = window.nextEvent(before: deadline) {
          deadline = -.infinity
          switch event {
          case .quit:
            try finish()
            return
          case .exposed:
            stage.displayScale = window.scale
            mustDraw = true
          case .input(let input):
            try receive(input)
          }
        }
        collectSamples()
        let start = clock.now
        if let error = playback.advance(to: transport.stageTime(at: start)) {
          throw Failure(.data, error.description)
        }
        window.cursor = Cursor(stage.pointerStyle)
        window.title = gallery?.title.map { "Glissade: \($0)" } ?? "Glissade"
        guard window.isVisible, wantsFrame else { continue }
        try Failure.ofPlatform { () throws(PlatformError) in
          try window.draw(stage.draw(), over: .white)
        }
        mustDraw = false
        frameCount += 1
        let spent = clock.now - start
        work += spent
        longestWork = max(longestWork, spent)
        gallery?.meter.add(spent)
        samples?.frameWasDrawn(in: spent, at: transport.stageTime(at: start))
        window.present()
        // With the first frame, so that nothing has moved unseen.
        transport.start(at: clock.now)
      }
      try finish()
    }

    /// Only after the first frame, which somebody waits for.
    private func setIcon() {
      if let bitmap = icon?() { window.setIcon(bitmap) }
      icon = nil
    }

    /// Whether the picture in the window is lost, or of another time than the stage's.
    private var mustDraw = true

    /// While time stands, what moves asks for no frames.
    private var wantsFrame: Bool {
      mustDraw || frameLimit != nil || (transport.isPaused ? stage.hasChanged : stage.needsDisplay)
    }

    /// How much of a frame may go to taking in samples, in seconds: some of them must be left for drawing.
    private static let collectingTime = 0.005

    private func collectSamples() {
      let end = clock.now + Self.collectingTime
      samples?.collect(at: { transport.stageTime(at: clock.now) }, while: { clock.now < end })
    }

    /// Until when there is nothing to do but wait for events, by the clock.
    private var deadline: Double {
      if !window.isVisible { return clock.now + Self.hiddenInterval }
      if wantsFrame { return -.infinity }
      let next = playback.nextTime.flatMap { transport.clockTime(atStage: $0) } ?? .infinity
      return min(next, samples?.interval.map { clock.now + $0 } ?? .infinity)
    }

    private func receive(_ input: InputEvent) throws {
      let event = InputEvent(time: max(transport.stageTime(at: input.time), stage.time), input.kind)
      recorder?.record(event)
      if transport.isPaused, event.kind == .keyPressed(KeyStroke(.space)) {
        // Whatever else the key is for, time has to go on again.
        perform(.pause)
        return
      }
      // What the script has for the time before comes first.
      if let error = playback.advance(to: event.time) { throw Failure(.data, error.description) }
      stage.advance(to: event.time, input: [event])
    }

    // MARK: Motion

    /// What nothing on stage has a use for.
    private func keyPressed(_ stroke: KeyStroke) -> Bool {
      if let command = Transport.Command(stroke) {
        perform(command)
      } else if stroke == KeyStroke(.r) {
        stage.reducesMotion.toggle()
        gallery?.reducesMotionDidChange()
      } else {
        return false
      }
      return true
    }

    private func perform(_ command: Transport.Command) {
      transport.perform(command, at: clock.now)
      stage.timeScale = transport.rate
      gallery?.motion = MotionStatus(isSlow: transport.isSlow, isPaused: transport.isPaused)
      mustDraw = true
    }

    private func resize(to size: Size) throws {
      try receive(InputEvent(time: 0, .resized(size)))
    }

    private func finish() throws {
      try Failure.ofPlatform { () throws(PlatformError) in try recorder?.finish() }
    }

    /// How the frames went, in one line.
    var summary: String {
      guard frameCount > 0 else { return "drew no frame" }
      func milliseconds(_ seconds: Double) -> String { (seconds * 1000).formatted(decimals: 2) }
      return "drew \(frameCount) frames in \(milliseconds(work / Double(frameCount))) ms each, "
        + "the longest in \(milliseconds(longestWork)) ms"
    }
  }

  /// Writes what the hand does to a file, which is there when the session ends, or not at all.
  struct Recorder {
    private let file: AtomicFile
    private var writer = ScriptWriter()
    private var text = "# recorded by glissade run\n"

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

  extension Cursor {
    fileprivate init(_ style: PointerStyle) {
      switch style {
      case .arrow: self = .arrow
      case .hand: self = .pointingHand
      case .text: self = .iBeam
      }
    }
  }
#endif
