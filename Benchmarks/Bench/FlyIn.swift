#if canImport(GlissadeSDL)
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  extension Benchmark {
    /// Rows that never come to rest, each a colour, a label, an alpha, a scale and a shift, and what a frame of them
    /// costs from the pointer's event to the pixels, and in which phase. On the processor the loop they are held to
    /// places everything on whole pixels; with OpenGL it makes two quads a row.
    static let flyIn = Benchmark(
      "fly-in", "a frame of N rows flying in at 390x844, its phases, and the same by hand in C"
    ) { bench in
      let media = try Media.ofBenchmarks()
      for count in [15, 200, 2000] {
        for choice in [RendererChoice.software, .opengl] {
          // Where there is no OpenGL, there is nothing to measure.
          guard let flight = try? Flight(rows: count, media: media, renderer: choice) else { continue }
          let name = "\(count) rows, \(flight.renderer.name)"
          try bench.measure(
            name, in: .milliseconds, per: Flight.framesPerRun,
            { for _ in 0..<Flight.framesPerRun { try flight.drawFrame() } },
            against: (flight.loopName, { for _ in 0..<Flight.framesPerRun { flight.drawLoopFrame() } }))
          for (phase, share) in try flight.sharesOfPhases() {
            bench.add(Figure(name: "\(name), \(phase)", unit: .share, value: Quartiles(of: [share])))
          }
        }
      }
    }

    /// What a frame costs for each number of rows, in milliseconds: ours, drawn on the processor, and the loop in C.
    @MainActor
    public static func costOfRows(
      _ counts: [Int], isQuick: Bool
    ) throws -> (ours: [Point], loop: [Point]) {
      let media = try Media.ofBenchmarks()
      var (ours, loop) = ([Point](), [Point]())
      for count in counts {
        let flight = try Flight(rows: count, media: media, renderer: .software)
        var bench = Bench(isQuick: isQuick)
        try bench.measure(
          "", in: .milliseconds, per: Flight.framesPerRun,
          { for _ in 0..<Flight.framesPerRun { try flight.drawFrame() } },
          against: ("", { for _ in 0..<Flight.framesPerRun { flight.drawLoopFrame() } }))
        guard let figure = bench.figures.first, let limit = figure.comparison else { continue }
        ours.append(Point(Double(count), figure.value.median))
        loop.append(Point(Double(count), limit.value.median))
      }
      return (ours, loop)
    }
  }

  extension Media {
    /// The machine's fonts and the program's pictures.
    @MainActor
    static func ofBenchmarks() throws -> Media {
      Media(
        text: try Typesetter(report: { _ in }),
        images: ImageFiles(assets: try AssetLocator.locate(), report: { _ in }))
    }
  }

  /// The time of the processor that each phase of a frame has taken, in seconds.
  private struct Phases {
    /// Whether it counts: to ask the system for the time takes some of it.
    var isCounting = false
    private var times: [(phase: String, time: Double)] = []

    @discardableResult
    mutating func measure<Value>(_ phase: String, _ work: () throws -> Value) rethrows -> Value {
      guard isCounting else { return try work() }
      let start = ProcessorTime.now
      let value = try work()
      let time = ProcessorTime.now - start
      if let index = times.firstIndex(where: { $0.phase == phase }) {
        times[index].time += time
      } else {
        times.append((phase, time))
      }
      return value
    }

    /// In per cent of all.
    var shares: [(phase: String, share: Double)] {
      let sum = times.reduce(0) { $0 + $1.time }
      return times.map { ($0.phase, 100 * $0.time / sum) }
    }
  }

  /// The same rows twice: as views on a stage, and as the loop in C has them.
  @MainActor
  private final class Flight {
    static let framesPerRun = 60

    private static let size = Size(width: 390, height: 844)
    private static let firstTime = 2.0

    private let stage: Stage
    private let target: OffscreenTarget
    private var phases = Phases()
    private var frame = 0
    private let loop: FlyInLoop
    private var loopFrame = 0

    init(rows count: Int, media: Media, renderer: RendererChoice) throws {
      stage = Stage(size: Self.size, textMeasurer: media.text, images: media.images)
      target = try OffscreenTarget(size: Self.size, scale: 1, renderer: renderer, media: media)
      let motion = FlyInLoop.Motion()
      let rows = Self.rows(count)
      loop = FlyInLoop(
        rows, motion: motion, width: 390, height: 844, usesOpenGL: target.renderer is TriangleRenderer,
        text: media.text)
      for row in rows { stage.root.addSubview(Self.view(row)) }
      stage.advance(to: 0)
      for (view, row) in zip(stage.root.subviews, rows) {
        view.alpha = 0
        view.transform = Transform2D(scaleX: motion.scale, y: motion.scale).concatenating(
          Transform2D(translationX: 0, y: motion.shift))
        View.animate(withDuration: motion.duration, delay: row.start, options: [.repeat, .autoreverse]) {
          view.alpha = motion.alpha
          view.transform = .identity
        }
      }
      stage.advance(to: Self.firstTime)
    }

    /// In one column of a list, or in as many as leave each row twice as wide as high; all set out within a second.
    private static func rows(_ count: Int) -> [FlyInRow] {
      let columns = count <= 15 ? 1 : Int((Double(count) * 390 / 844 / 2).squareRoot().rounded(.up))
      let lines = (count + columns - 1) / columns
      let cell = Size(width: size.width / Double(columns), height: size.height / Double(lines))
      return (0..<count).map { index in
        let place = Point(Double(index % columns) * cell.width, Double(index / columns) * cell.height)
        return FlyInRow(
          frame: Rect(origin: place, size: cell),
          color: RGBA(red: Double(index % 7) / 7, green: Double(index % 5) / 5, blue: 0.6),
          label: "\(index)", font: .boldSystemFont(ofSize: min(17, cell.height / 2)),
          start: Double(index) / Double(count))
      }
    }

    private static func view(_ row: FlyInRow) -> View {
      let view = View(frame: row.frame)
      view.backgroundColor = Color(row.color)
      let label = Label(row.label, font: row.font, color: .white)
      label.frame = Rect(x: 2, y: 0, width: row.frame.width - 2, height: row.frame.height)
      view.addSubview(label)
      return view
    }

    var renderer: any Renderer { target.renderer }
    var loopName: String { loop.name }

    /// A frame as in a window: the pointer moves, time passes, and what that changes is drawn.
    func drawFrame() throws {
      frame += 1
      let place = Point(Double(frame % 390), Double(frame * 7 % 844))
      phases.measure("input") {
        stage.advance(
          to: stage.time, input: [InputEvent(time: stage.time, .pointer(PointerEvent(.moved, at: place)))])
      }
      phases.measure("layout") { stage.advance(to: stage.time + 1 / 60) }
      phases.measure("animation") { _ = stage.root.presentation }
      let list = phases.measure("display list") { stage.draw() }
      if let triangles = renderer as? TriangleRenderer {
        phases.measure("tessellation") { triangles.tessellate(list, scale: 1) }
        // OpenGL draws when it likes, at the latest when it is waited for.
        try phases.measure("raster") {
          try triangles.submit(over: .white)
          try triangles.finish()
        }
      } else {
        try phases.measure("raster") { try renderer.draw(list, scale: 1, over: .white) }
      }
      phases.measure("present") { renderer.present() }
    }

    /// The loop's next frame, at the time of ours.
    func drawLoopFrame() {
      loop.drawFrame(at: Self.firstTime + Double(loopFrame) / 60)
      loopFrame += 1
    }

    /// Of some hundred frames, in per cent of all.
    func sharesOfPhases() throws -> [(phase: String, share: Double)] {
      phases.isCounting = true
      for _ in 0..<3 * Self.framesPerRun { try drawFrame() }
      phases.isCounting = false
      return phases.shares
    }
  }
#endif
