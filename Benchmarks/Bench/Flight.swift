#if canImport(GlissadeSDL)
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  /// The processor time of each phase of a frame, in seconds.
  private struct Phases {
    /// Whether times are recorded. Reading the clock takes time itself.
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

    /// The shares of the phases, in per cent.
    var shares: [(phase: String, share: Double)] {
      let sum = times.reduce(0) { $0 + $1.time }
      return times.map { ($0.phase, 100 * $0.time / sum) }
    }
  }

  /// Continuously moving views, and equivalent rows of the C loop if it can draw them.
  @MainActor
  final class Flight {
    static let framesPerRun = 60

    static let size = Size(width: 390, height: 844)
    private static let firstTime = 2.0

    private let stage: Stage
    private let target: OffscreenTarget
    private var phases = Phases()
    private var frame = 0
    private let loop: FlyInLoop?
    private var loopFrame = 0

    /// Creates views for rows.
    ///
    /// - Parameters:
    ///   - look: What the C loop draws, or `nil` if there is no equivalent.
    ///   - turn: The initial rotation of the views, in radians.
    init(
      _ rows: [FlyInRow], _ look: FlyInLoop.Look?, motion: FlyInLoop.Motion, turn: Double = 0, media: Media,
      renderer: RendererChoice, view: (FlyInRow) -> View
    ) throws {
      stage = Stage(size: Self.size, textMeasurer: media.text, images: media.images)
      let target = try OffscreenTarget(size: Self.size, scale: 1, renderer: renderer, media: media)
      self.target = target
      loop = look.map {
        FlyInLoop(
          rows, $0, motion: motion, width: 390, height: 844, usesOpenGL: target.renderer is TriangleRenderer,
          text: media.text)
      }
      for row in rows { stage.root.addSubview(view(row)) }
      stage.advance(to: 0)
      for (view, row) in zip(stage.root.subviews, rows) {
        view.alpha = motion.startAlpha
        view.transform = Transform2D(scaleX: motion.scale, y: motion.scale).rotated(by: turn).concatenating(
          Transform2D(translationX: 0, y: motion.shift))
        View.animate(withDuration: motion.duration, delay: row.start, options: [.repeat, .autoreverse]) {
          view.alpha = motion.alpha
          view.transform = .identity
        }
      }
      stage.advance(to: Self.firstTime)
    }

    /// Returns the rows of the fly-in.
    static func ofRows(_ count: Int, media: Media, renderer: RendererChoice) throws -> Flight {
      try Flight(
        rows(count), .rows, motion: FlyInLoop.Motion(), media: media, renderer: renderer, view: view)
    }

    /// Returns rows in a single column or, if there are many, in as many columns as make each row twice as
    /// wide as high. All start within a second.
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
    var loopName: String { loop?.name ?? "" }

    /// Draws a frame as in a window: the pointer moves, time advances, and the changes are drawn.
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
        // OpenGL draws asynchronously. Waiting for its end completes the drawing.
        try phases.measure("raster") {
          try triangles.submit(over: .white)
          try triangles.finish()
        }
      } else {
        try phases.measure("raster") { try renderer.draw(list, scale: 1, over: .white) }
      }
      phases.measure("present") { renderer.present() }
    }

    /// Draws the next frame of the C loop, at the time of the library's frame.
    func drawLoopFrame() {
      loop?.drawFrame(at: Self.firstTime + Double(loopFrame) / 60)
      loopFrame += 1
    }

    /// Returns the shares of the phases over some hundred frames, in per cent.
    func sharesOfPhases() throws -> [(phase: String, share: Double)] {
      phases.isCounting = true
      for _ in 0..<3 * Self.framesPerRun { try drawFrame() }
      phases.isCounting = false
      return phases.shares
    }
  }
#endif
