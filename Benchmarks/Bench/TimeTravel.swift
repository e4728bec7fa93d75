#if canImport(GlissadeSDL)
  import CMemory
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeGallery
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeMotion
  import GlissadeSDL
  import GlissadeSession
  import GlissadeUI
  import StageSupport

  /// A screen with continuous input for a minute, and 200 times to seek to.
  @MainActor
  private struct Play {
    let name: String
    let make: @MainActor () -> ViewController

    static let seed: UInt64 = 18
    static let duration = 60.0

    static let all = [
      Play(name: "list") { ListScreen() },
      Play(name: "lower") { MonitorScreen(.roundTrips()) },
      Play(name: "cart") { CartScreen(generator: SeededGenerator(seed: 0)) },
      Play(name: "cards") { CardsScreen() },
      Play(name: "lyrics") { LyricsScreen() },
      Play(name: "controls") { ControlsScreen() },
    ]

    static let hand = RandomHand(seed: seed, duration: duration).events

    static let times: [Double] = {
      var random = SeededGenerator(seed: seed)
      return (0..<200).map { _ in Double.random(in: 0...duration, using: &random) }
    }()

    func stage(_ media: Media) -> ToolStage {
      let stage = Stage(
        size: Size(width: 390, height: 844), textMeasurer: media.text, images: media.images)
      stage.rootViewController = make()
      return ToolStage(stage)
    }

    /// Returns a session that contains all events.
    func session(_ media: Media) -> Session {
      let session = Session { stage(media) }
      for event in Self.hand { session.journal.append(.input(event.kind), at: event.time) }
      return session
    }

    /// Checks that each time looks as it did when it was first reached.
    func check(_ media: Media) throws {
      let (stage, session) = (stage(media), session(media))
      var frames: [Double: (line: String, list: DisplayList)] = [:]
      var next = 0
      for time in Self.times.sorted() {
        let end = Self.hand[next...].firstIndex { $0.time > time } ?? Self.hand.count
        stage.advance(to: time, input: Array(Self.hand[next..<end]))
        next = end
        frames[time] = (TraceWriter().line(stage, at: time), stage.draw())
      }
      for time in Self.times {
        let past = try session.stage(at: time)
        guard let frame = frames[time], frame == (TraceWriter().line(past, at: time), past.draw()) else {
          throw ApplicationError(.software, "\(name) looks different after a seek to \(time) s")
        }
      }
    }
  }

  extension Benchmark {
    static let timeTravel = Benchmark(
      "time-travel",
      """
      a minute of continuous input, and 200 seeks to random times, which restore the original frames; 50 ms are allowed
      """
    ) { bench in
      let media = try Media.ofBenchmarks()
      for play in Play.all {
        // The check loads everything that stages share, so that the memory measured is that of the session.
        try play.check(media)
        let memory = memory_in_use()
        let session = play.session(media)
        var seeks: [Double] = []
        for time in [Play.duration] + Play.times {
          seeks.append(
            try ProcessorTime.spent(on: { _ = try session.stage(at: time).draw() }) * 1000)
        }
        func add(_ what: String, _ unit: Figure.Unit, _ values: [Double]) {
          bench.add(Figure(name: "\(play.name), \(what)", unit: unit, value: Quartiles(of: values)))
        }
        add("all of \(Play.hand.count) events", .milliseconds, [seeks.removeFirst()])
        add("a seek", .milliseconds, seeks)
        add("95th percentile of the seeks", .milliseconds, [seeks.sorted()[seeks.count * 19 / 20]])
        add("memory", .megabytes, [(Double(memory_in_use()) - Double(memory)) / 1e6])
      }
    }
  }
#endif
