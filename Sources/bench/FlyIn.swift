#if canImport(GlissadeSDL)
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeMotion
  import GlissadeSDL
  import GlissadeUI

  extension Benchmark {
    /// Rows that fly in over one another, each a colour, a label, an alpha, a scale and a shift: a whole frame, out of
    /// sight, and what each phase takes of it.
    static let flyIn = Benchmark("fly-in", "a frame of N rows flying in at 390x844, and its phases") {
      bench in
      let media = Media(
        text: try Typesetter(report: { _ in }),
        images: ImageFiles(assets: try AssetLocator.locate(), report: { _ in }))
      for count in [15, 200, 2000] {
        for renderer in [RendererChoice.software, .opengl] {
          let flight = Flight(rows: count, media: media)
          // Where there is no OpenGL, there is nothing to measure.
          guard let studio = try? flight.studio(renderer) else { continue }
          var phases = Phases()
          try bench.measure("\(count) rows, \(studio.renderer.name)", in: .milliseconds, per: Flight.frames) {
            for _ in 0..<Flight.frames { try flight.drawFrame(on: studio, &phases) }
          }
          for (phase, share) in phases.shares {
            bench.add(
              Figure(
                name: "\(count) rows, \(studio.renderer.name), \(phase)", unit: .share,
                value: Quartiles(of: [share])))
          }
        }
      }
    }
  }

  /// The time of the processor that each phase of a frame has taken, in seconds.
  private struct Phases {
    private var times: [(phase: String, time: Double)] = []

    mutating func measure(_ phase: String, _ work: () throws -> Void) rethrows {
      let time = try ProcessorTime.spent(on: work)
      if let index = times.firstIndex(where: { $0.phase == phase }) {
        times[index].time += time
      } else {
        times.append((phase, time))
      }
    }

    /// In per cent of all.
    var shares: [(phase: String, share: Double)] {
      let sum = times.reduce(0) { $0 + $1.time }
      return times.map { ($0.phase, 100 * $0.time / sum) }
    }
  }

  @MainActor
  private final class Flight {
    /// How many frames one run draws.
    static let frames = 20

    private let stage: Stage
    private let media: Media

    init(rows count: Int, media: Media) {
      self.media = media
      stage = Stage(size: Size(width: 390, height: 844), textMeasurer: media.text, images: media.images)
      var random = SeededGenerator(seed: 7)
      let step = 800 / Double(count)
      for index in 0..<count {
        let row = View(frame: Rect(x: 0, y: step * Double(index), width: 390, height: 40))
        row.backgroundColor = Color(rgb: .random(in: 0...0xffffff, using: &random))
        let label = Label()
        label.text = "row \(index)"
        label.textColor = .white
        label.frame = Rect(x: 16, y: 10, width: 300, height: 20)
        row.addSubview(label)
        row.alpha = 0.2
        row.transform = AffineTransform(scaleX: 0.9, y: 0.9)
        stage.root.addSubview(row)
        // It flies for as long as it is measured.
        View.animate(withDuration: 60 + 0.01 * Double(index)) {
          row.alpha = 0.8
          row.transform = .identity
          row.center.y += 30
        }
      }
      stage.advance(to: 20)
    }

    func studio(_ renderer: RendererChoice) throws(PlatformError) -> OffscreenTarget {
      try OffscreenTarget(size: stage.size, scale: 1, renderer: renderer, media: media)
    }

    func drawFrame(on studio: OffscreenTarget, _ phases: inout Phases) throws {
      phases.measure("input and layout") { stage.advance(to: stage.time + 1 / 60) }
      phases.measure("animation") { _ = stage.root.presentation }
      var list = DisplayList()
      phases.measure("display list") { list = stage.draw() }
      try phases.measure("raster") { try studio.renderer.draw(list, scale: 1, over: .white) }
      phases.measure("present") { studio.renderer.present() }
    }
  }
#endif
