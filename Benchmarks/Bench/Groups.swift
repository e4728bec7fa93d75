#if canImport(GlissadeSDL)
  import CLoops
  import CMemory
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeSDL
  import GlissadeUI

  extension Benchmark {
    /// The cost of opacity groups in motion, each drawn as a single translucent sheet. The reference is a C loop if the
    /// equivalent in C is simple. Otherwise it is the same views without opacity, which need no group.
    static let groups = Benchmark(
      "groups",
      "a frame of N opacity groups in motion at 390x844, and the equivalent in C, or without opacity"
    ) { bench in
      let media = try Media.ofBenchmarks()
      for load in Load.all {
        for count in load.counts where count > 200 {
          let before = memory_in_use()
          let flight = try load.flight(count, hasLoop: false, media: media, renderer: .software)
          try flight.drawFrame()
          let bytes = Double(memory_in_use()) - Double(before)
          bench.add(
            Figure(
              name: "\(count) \(load.name), software, memory", unit: .megabytes,
              value: Quartiles(of: [bytes / 1_000_000])))
          withExtendedLifetime(flight) {}
        }
      }
      for choice in [RendererChoice.software, .opengl] {
        for load in Load.all {
          for count in load.counts {
            // Without OpenGL there is nothing to measure.
            guard let flight = try? load.flight(count, media: media, renderer: choice) else { continue }
            let name = "\(count) \(load.name), \(flight.renderer.name)"
            @MainActor func draw(_ flight: Flight) throws {
              for _ in 0..<load.frames { try flight.drawFrame() }
            }
            if load.look != nil {
              try bench.measure(
                name, in: .milliseconds, per: load.frames, { try draw(flight) },
                against: (flight.loopName, { for _ in 0..<load.frames { flight.drawLoopFrame() } }))
            } else {
              let opaque = try load.flight(count, isOpaque: true, media: media, renderer: choice)
              try bench.measure(
                name, in: .milliseconds, per: load.frames, { try draw(flight) },
                against: ("without opacity", { try draw(opaque) }))
            }
          }
        }
      }
    }
  }

  /// A number of groups of one kind.
  @MainActor
  private struct Load {
    let name: String
    var counts = [200]
    /// The size of a group for a number of groups, in points.
    let size: @MainActor (Int) -> Size
    /// What the C loop draws, or `nil` if there is no equivalent.
    var look: FlyInLoop.Look?
    var turn = 0.0
    /// The number of frames per run.
    var frames = 10
    let view: @MainActor (FlyInRow) -> View

    static let all = [
      Load(
        name: "rows that clip a label", counts: [15, 200, 2000], size: thin, look: .sheets(loop_label_clipped)
      ) { row($0, clips: true) },
      Load(
        name: "rows with a label over their edges", counts: [15, 200, 2000], size: thin,
        look: .sheets(loop_label_whole)
      ) { row($0, clips: false) },
      Load(name: "rows that turn", size: { _ in card }, turn: 0.4) { row($0, clips: false) },
      Load(name: "rows that turn and clip a label", size: { _ in Size(width: 40, height: 8) }, turn: 0.4) {
        row($0, clips: true)
      },
      Load(name: "round cards with a shadow", size: { _ in card }) { row in
        let view = Load.row(row, clips: false)
        view.layer.cornerRadius = 6
        view.layer.shadowOpacity = 0.5
        view.layer.shadowRadius = 3
        return view
      },
      Load(name: "round cards that clip", size: { _ in card }) { row in
        let view = Load.row(row, clips: true)
        view.layer.cornerRadius = 6
        let band = View(frame: Rect(x: 0, y: 0, width: row.frame.width, height: 8))
        band.backgroundColor = .white.withAlphaComponent(0.5)
        view.addSubview(band)
        return view
      },
      Load(name: "groups in groups", size: { _ in card }) { row in
        let view = Load.row(row, clips: false)
        for x in [4.0, 10] {
          let inner = View(frame: Rect(x: x, y: 4, width: 14, height: 18))
          inner.backgroundColor = .black
          let label = Label("n", font: row.font, color: .white)
          label.frame = inner.bounds.offsetBy(dx: 8, dy: 0)
          inner.addSubview(label)
          inner.alpha = 0.5
          view.addSubview(inner)
        }
        return view
      },
    ]

    private static let card = Size(width: 40, height: 26)
    private static func thin(_ count: Int) -> Size {
      Size(width: 390, height: count > 200 ? 2 : count > 15 ? 4 : 40)
    }

    private static func row(_ row: FlyInRow, clips: Bool) -> View {
      let view = View(frame: row.frame)
      view.backgroundColor = Color(row.color)
      view.clipsToBounds = clips
      let label = Label(row.label, font: row.font, color: .white)
      label.frame = Rect(x: 2, y: (row.frame.height - 22) / 2, width: row.frame.width - 2, height: 22)
      view.addSubview(label)
      return view
    }

    func flight(
      _ count: Int, isOpaque: Bool = false, hasLoop: Bool = true, media: Media, renderer: RendererChoice
    ) throws -> Flight {
      var motion = FlyInLoop.Motion(alpha: isOpaque ? 1 : 0.8, scale: 1)
      motion.startAlpha = motion.alpha
      let size = size(count)
      let columns = max(1, Int(390 / size.width))
      let lines = (count + columns - 1) / columns
      let rows = (0..<count).map { index in
        let x = Double(index % columns) * size.width
        let y = (Double(index / columns) * 800 / Double(lines)).rounded()
        return FlyInRow(
          frame: Rect(x: x, y: y, width: size.width, height: size.height),
          color: RGBA(red: Double(index % 7) / 7, green: Double(index % 5) / 5, blue: 0.6),
          label: "\(index)", font: .systemFont(ofSize: 17), start: Double(index) / Double(count))
      }
      return try Flight(
        rows, hasLoop ? look : nil, motion: motion, turn: turn, media: media, renderer: renderer, view: view)
    }
  }
#endif
