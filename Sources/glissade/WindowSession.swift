#if canImport(GlissadeSDL)
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  /// A stage in a window, from its opening to its end: events in, frames out, and waiting in between.
  @MainActor
  struct WindowSession {
    private let window: Window
    private let clock: Clock
    private var playback: Playback
    private let speed: Double
    private var recorder: Recorder?
    private let frameLimit: Int?
    private let samples: LiveSamples?

    private(set) var frameCount = 0
    /// Seconds spent on frames without waiting for the display, summed and at most.
    private var work = 0.0
    private var longestWork = 0.0

    init(
      window: Window, clock: Clock, playback: Playback, speed: Double, recorder: Recorder?, frameLimit: Int?,
      samples: LiveSamples? = nil
    ) {
      self.window = window
      self.clock = clock
      self.playback = playback
      self.speed = speed
      self.recorder = recorder
      self.frameLimit = frameLimit
      self.samples = samples
    }

    private var stage: Stage { playback.stage }

    /// When the stage's time began, by the clock: with the first frame, so that nothing has moved unseen.
    private var origin: Double?

    /// The stage's time at the clock's `time`.
    private func stageTime(at time: Double) -> Double { origin.map { max(0, time - $0) * speed } ?? 0 }

    /// A window that nobody sees is looked after so seldom, in seconds.
    private static let hiddenInterval = 0.1

    /// Runs until the window is closed, the program is told to end, or the frames are used up.
    mutating func run() throws {
      stage.displayScale = window.scale
      if window.size != stage.size { try resize(to: window.size) }
      var mustDraw = true
      while frameLimit.map({ frameCount < $0 }) ?? true {
        var deadline = self.deadline(mustDraw: mustDraw)
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
        if let error = playback.advance(to: stageTime(at: start)) {
          throw Failure(.data, error.description)
        }
        window.cursor = Cursor(stage.pointerStyle)
        guard window.isVisible, mustDraw || stage.needsDisplay || frameLimit != nil else { continue }
        try Failure.ofPlatform { () throws(PlatformError) in
          try window.draw(stage.draw(), over: .white)
        }
        mustDraw = false
        frameCount += 1
        let spent = clock.now - start
        work += spent
        longestWork = max(longestWork, spent)
        samples?.frameWasDrawn(in: spent, at: stageTime(at: start))
        window.present()
        if origin == nil { origin = clock.now }
      }
      try finish()
    }

    /// Until when there is nothing to do but wait for events, by the clock.
    private func deadline(mustDraw: Bool) -> Double {
      if !window.isVisible { return clock.now + Self.hiddenInterval }
      if mustDraw || stage.needsDisplay || frameLimit != nil { return -.infinity }
      let next = playback.nextTime.map { (origin ?? clock.now) + $0 / speed } ?? .infinity
      return min(next, samples?.interval.map { clock.now + $0 } ?? .infinity)
    }

    /// How much of a frame may go to taking in samples, in seconds: some of them must be left for drawing.
    private static let collectingTime = 0.005

    private func collectSamples() {
      let end = clock.now + Self.collectingTime
      samples?.collect(at: { stageTime(at: clock.now) }, while: { clock.now < end })
    }

    private mutating func receive(_ input: InputEvent) throws {
      let event = InputEvent(time: max(stageTime(at: input.time), stage.time), input.kind)
      recorder?.record(event)
      // What the script has for the time before comes first.
      if let error = playback.advance(to: event.time) { throw Failure(.data, error.description) }
      stage.advance(to: event.time, input: [event])
    }

    private mutating func resize(to size: Size) throws {
      try receive(InputEvent(time: 0, .resized(size)))
    }

    private mutating func finish() throws {
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
