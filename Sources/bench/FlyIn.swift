#if canImport(GlissadeSDL)
  import CLoops
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  extension Benchmark {
    /// Rows that never come to rest, each a colour, a label, an alpha, a scale and a shift, and what a frame of them
    /// costs from the pointer's event to the pixels, and in which phase. The loop they are held to places everything
    /// on whole pixels, and has neither views nor a display list.
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
            against: ("a C loop", { flight.loop(frames: Flight.framesPerRun) }))
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
          against: ("", { flight.loop(frames: Flight.framesPerRun) }))
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
    private static let (width, height) = (390, 844)
    private static let (duration, alpha, scale, shift) = (0.8, 0.8, 1.1, 30.0)

    private let stage: Stage
    private let target: OffscreenTarget
    private var phases = Phases()
    private var frame = 0

    private let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    private var rows: [loop_row] = []
    private var labels: [UnsafeMutablePointer<UInt8>] = []

    init(rows count: Int, media: Media, renderer: RendererChoice) throws {
      stage = Stage(size: Self.size, textMeasurer: media.text, images: media.images)
      target = try OffscreenTarget(size: Self.size, scale: 1, renderer: renderer, media: media)
      // One column of a list, or as many as leave each row twice as wide as high.
      let columns = count <= 15 ? 1 : Int((Double(count) * 390 / 844 / 2).squareRoot().rounded(.up))
      let lines = (count + columns - 1) / columns
      let cell = Size(width: Self.size.width / Double(columns), height: Self.size.height / Double(lines))
      let font = Font.boldSystemFont(ofSize: min(17, cell.height / 2))
      for index in 0..<count {
        let color = Color(red: Double(index % 7) / 7, green: Double(index % 5) / 5, blue: 0.6)
        let row = View(
          frame: Rect(
            x: Double(index % columns) * cell.width, y: Double(index / columns) * cell.height,
            width: cell.width, height: cell.height))
        row.backgroundColor = color
        let label = Label("\(index)", font: font, color: .white)
        label.frame = Rect(x: 2, y: 0, width: cell.width - 2, height: cell.height)
        row.addSubview(label)
        stage.root.addSubview(row)
        addLoopRow(row.frame, color, "\(index)", font, start: Self.start(of: index, count), media.text)
      }
      stage.advance(to: 0)
      for (index, row) in stage.root.subviews.enumerated() {
        row.alpha = 0
        row.transform = AffineTransform(scaleX: Self.scale, y: Self.scale).concatenating(
          AffineTransform(translationX: 0, y: Self.shift))
        View.animate(
          withDuration: Self.duration, delay: Self.start(of: index, count), options: [.repeat, .autoreverse]
        ) {
          row.alpha = Self.alpha
          row.transform = .identity
        }
      }
      stage.advance(to: 2)
    }

    isolated deinit {
      memory.deallocate()
      for label in labels { label.deallocate() }
    }

    var renderer: any Renderer { target.renderer }

    /// When a row sets out, in seconds: all within one.
    private static func start(of index: Int, _ count: Int) -> Double { Double(index) / Double(count) }

    private func addLoopRow(
      _ frame: Rect, _ color: Color, _ label: String, _ font: Font, start: Double,
      _ text: any TextRasterizing
    ) {
      var row = loop_row()
      (row.x, row.y) = (Int32(frame.minX.rounded()), Int32(frame.minY.rounded()))
      (row.width, row.height) = (Int32(frame.width.rounded()), Int32(frame.height.rounded()))
      func byte(_ x: Double) -> UInt32 { UInt32((x * 255).rounded()) }
      row.color = 0xff00_0000 | byte(color.blue) << 16 | byte(color.green) << 8 | byte(color.red)
      row.start = start
      if let run = text.rasterize(label, font: font, scale: 1).first {
        let mask = UnsafeMutablePointer<UInt8>.allocate(capacity: run.bitmap.pixels.count)
        for (i, pixel) in run.bitmap.pixels.enumerated() { mask[i] = UInt8(pixel >> 24) }
        labels.append(mask)
        (row.label_width, row.label_height) = (Int32(run.bitmap.width), Int32(run.bitmap.height))
        row.label = UnsafePointer(mask)
      }
      rows.append(row)
    }

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
      try phases.measure(renderer.name == "software" ? "raster" : "tessellation and raster") {
        try renderer.draw(list, scale: 1, over: .white)
      }
      phases.measure("present") { renderer.present() }
    }

    /// Of some hundred frames, in per cent of all.
    func sharesOfPhases() throws -> [(phase: String, share: Double)] {
      phases.isCounting = true
      for _ in 0..<3 * Self.framesPerRun { try drawFrame() }
      phases.isCounting = false
      return phases.shares
    }

    func loop(frames: Int) {
      for frame in 0..<frames {
        loop_fly_in(
          memory, Int32(Self.width), Int32(Self.height), Int32(rows.count), rows, 2 + Double(frame) / 60,
          Self.duration, Self.alpha, Self.scale, Self.shift)
      }
    }
  }
#endif
