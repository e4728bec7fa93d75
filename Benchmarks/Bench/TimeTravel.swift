#if canImport(GlissadeSDL)
  import CMemory
  import Glibc
  import GlissadeGallery
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeMotion
  import GlissadeSDL
  import GlissadeTools
  import GlissadeUI
  import StageSupport

  /// A screen with which somebody plays for a minute without a pause.
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

    @MainActor func stage(_ media: Media) -> ToolStage {
      let stage = Stage(
        size: Size(width: 390, height: 844), textMeasurer: media.text, images: media.images)
      stage.rootViewController = make()
      return ToolStage(stage)
    }
  }

  extension Benchmark {
    static let timeTravel = Benchmark(
      "time-travel",
      "a session of a minute of continuous input, and 200 seeks to random times of it; 50 ms are allowed"
    ) { bench in
      let media = try Media.ofBenchmarks()
      for play in Play.all where getenv("PLAY").map({ String(cString: $0) == play.name }) ?? true {
        let before = memory_in_use()
        var optional: Session? = Session { play.stage(media) }
        defer { optional = nil ; print(play.name, "left", (Double(memory_in_use()) - Double(before)) / 1e6) }
        unowned let session = optional!
        for event in RandomHand(seed: Play.seed, duration: Play.duration).events {
          session.journal.append(.input(event.kind), at: event.time)
        }
        let replay = try ProcessorTime.spent(on: {
          let stage = try session.stage(at: Play.duration)
          _ = stage.draw()
        })
        bench.add(
          Figure(
            name: "\(play.name), all of \(session.journal.count) events", unit: .milliseconds,
            value: Quartiles(of: [1000 * replay])))
        var random = SeededGenerator(seed: Play.seed)
        var seeks: [Double] = []
        for _ in 0..<200 {
          let time = Double.random(in: 0...Play.duration, using: &random)
          seeks.append(
            try 1000
              * ProcessorTime.spent(on: {
                let stage = try session.stage(at: time)
                if getenv("NODRAW") == nil { _ = stage.draw() }
              }))
        }
        bench.add(
          Figure(name: "\(play.name), a seek", unit: .milliseconds, value: Quartiles(of: seeks)))
        bench.add(
          Figure(
            name: "\(play.name), the dearest seek in twenty", unit: .milliseconds,
            value: Quartiles(of: [seeks.sorted()[190]])))
        bench.add(
          Figure(
            name: "\(play.name), memory", unit: .megabytes,
            value: Quartiles(of: [Double(session.size) / 1e6])))
        bench.add(
          Figure(
            name: "\(play.name), memory as the allocator has it", unit: .megabytes,
            value: Quartiles(of: [(Double(memory_in_use()) - Double(before)) / 1e6])))
      }
    }
  }
#endif
