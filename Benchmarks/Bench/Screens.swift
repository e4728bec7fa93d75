#if canImport(GlissadeSDL)
  import GlissadeDrawing
  import GlissadeGallery
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeMotion
  import GlissadeSDL
  import GlissadeUI

  /// A screen with the input that sets it in motion.
  private struct Scene {
    let name: String
    /// The times at which the motion begins and ends, in seconds.
    let span: ClosedRange<Double>
    var script = ""
    let make: @MainActor () -> ViewController

    static let all = [
      Scene(name: "list, fly-in", span: 0...1) { ListScreen() },
      Scene(name: "list, a row held", span: 1.5...3.4, script: "1.5 down 960 360\n2.4 up") { ListScreen() },
      Scene(name: "lower, sliding", span: 1...1.4, script: "1 click @lower.tab.log") {
        MonitorScreen(.roundTrips())
      },
      Scene(name: "cart, racing", span: 0.5...2.6, script: "0.5 down @cart\n1.5 up") {
        CartScreen(generator: SeededGenerator(seed: 0))
      },
      Scene(name: "cards, tipping in", span: 0...0.8) { CardsScreen() },
      Scene(
        name: "cards, scrolled", span: 1...2, script: "1 wheel 0 -300\n1.1 wheel 0 -300\n1.5 wheel 0 -300"
      ) { CardsScreen() },
      Scene(name: "lyrics, sung", span: 30...34) { LyricsScreen() },
      Scene(name: "lyrics, changing places", span: 24...25.5, script: "24 key Return") { LyricsScreen() },
    ]
  }

  extension Benchmark {
    /// At 60 frames per second, 16.7 ms are available per frame.
    static let screens = Benchmark(
      "screens",
      "the screens in motion at 3840x2160, drawn on one processor; 60 frames per second allow 16.7 ms each"
    ) { bench in
      let media = try Media.ofBenchmarks()
      for scene in Scene.all {
        // The number of runs is limited, since each takes seconds.
        let performances = try (0..<max(2, bench.runs / 4)).map { _ in try Performance(of: scene, media) }
        let frames = performances[0].frames.indices.map { frame in
          Quartiles(of: performances.map { $0.frames[frame] }).median
        }
        let median = Quartiles(of: frames)
        bench.add(Figure(name: "\(scene.name), a frame", unit: .milliseconds, value: median))
        bench.add(
          Figure(
            name: "\(scene.name), 95th percentile of the frames", unit: .milliseconds,
            value: Quartiles(of: [frames.sorted()[frames.count * 19 / 20]])))
        bench.add(
          Figure(
            name: "\(scene.name), the slowest frame", unit: .milliseconds,
            value: Quartiles(of: [frames.max() ?? 0])))
        let late = frames.count { $0 > 1000 / 60 }
        bench.add(
          Figure(
            name: "\(scene.name), frames beyond 16.7 ms", unit: .share,
            value: Quartiles(of: [100 * Double(late) / Double(frames.count)])))
      }
    }
  }

  @MainActor
  private struct Performance {
    /// The cost of each frame, in milliseconds.
    private(set) var frames: [Double] = []

    init(of scene: Scene, _ media: Media) throws {
      let size = Size(width: 1920, height: 1080)
      let stage = Stage(size: size, textMeasurer: media.text, images: media.images)
      stage.displayScale = 2
      let target = try OffscreenTarget(size: size, scale: 2, renderer: .software, media: media)
      stage.rootViewController = scene.make()
      let events = Script(scene.script, file: scene.name).events
      var player = ScriptPlayer(file: scene.name)
      var next = 0
      func advance(to time: Double) throws {
        while next < events.count, events[next].time <= time {
          stage.advance(to: events[next].time)
          let input = try player.resolve(events[next]) { stage.locate($0) }
          stage.advance(to: events[next].time, input: input)
          next += 1
        }
        stage.advance(to: time)
      }
      // The window is open already, and its resources are loaded.
      try target.renderer.draw(DisplayList(), scale: 2, over: .white)
      // The content before the motion has been drawn already.
      if scene.span.lowerBound > 0 {
        try advance(to: scene.span.lowerBound - 1e-3)
        try target.renderer.draw(stage.draw(), scale: 2, over: .white)
      }
      for frame in 0...Int(60 * (scene.span.upperBound - scene.span.lowerBound)) {
        let time = scene.span.lowerBound + Double(frame) / 60
        let spent = try ProcessorTime.spent(on: {
          try advance(to: time)
          try target.renderer.draw(stage.draw(), scale: 2, over: .white)
          target.renderer.present()
        })
        frames.append(1000 * spent)
      }
    }
  }
#endif
