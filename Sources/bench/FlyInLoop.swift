#if canImport(GlissadeSDL)
  import CLoops
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeSDL
  import GlissadeUI

  extension Benchmark {
    /// Rows that never come to rest, and what a frame of them costs from the clock to the pixels. The loop they are
    /// held to places everything on whole pixels, and has neither views nor a display list.
    static let flyInLoop = Benchmark(
      "fly-in-loop", "a frame of rows that fade, shrink and shift, and the same by hand in C"
    ) {
      bench in
      for count in [15, 200, 2000] {
        let rows = try FlyInLoop(count: count)
        bench.measure(
          "\(count) rows", in: .milliseconds, per: framesPerRun, { rows.draw(frames: framesPerRun) },
          against: ("a C loop", { rows.loop(frames: framesPerRun) }))
        bench.measure(
          "\(count) rows, drawing alone", in: .milliseconds, per: framesPerRun,
          { rows.drawLists(frames: framesPerRun) })
        bench.measure(
          "\(count) rows, all but drawing", in: .milliseconds, per: framesPerRun,
          { rows.advance(frames: framesPerRun) })
      }
    }

    private static let framesPerRun = 60
  }

  @MainActor
  private final class FlyInLoop {
    private static let size = Size(width: 390, height: 844)
    private static let (width, height) = (390, 844)
    private static let (duration, stagger) = (0.8, 0.02)
    private static let (alpha, scale, shift) = (0.8, 1.1, 30.0)

    private let stage: Stage
    private let surface: OffscreenTarget
    private let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    private var rows: [loop_row] = []
    private var labels: [UnsafeMutablePointer<UInt8>] = []
    private var lists: [DisplayList] = []

    init(count: Int) throws {
      let text = try Typesetter { _ in }
      let media = Media(text: text, images: ImageFiles(assets: nil) { _ in })
      stage = Stage(size: Self.size, textMeasurer: text, images: media.images)
      surface = try OffscreenTarget(size: Self.size, scale: 1, renderer: .software, media: media)
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
        addLoopRow(row.frame, color, "\(index)", font, start: start(of: index, count), text)
      }
      stage.advance(to: 0)
      for (index, row) in stage.root.subviews.enumerated() {
        row.alpha = 0
        row.transform = AffineTransform(scaleX: Self.scale, y: Self.scale).concatenating(
          AffineTransform(translationX: 0, y: Self.shift))
        View.animate(
          withDuration: Self.duration, delay: start(of: index, count), options: [.repeat, .autoreverse]
        ) {
          row.alpha = Self.alpha
          row.transform = .identity
        }
      }
      stage.advance(to: 2)
    }

    private func start(of index: Int, _ count: Int) -> Double { Double(index) / Double(count) }

    private func addLoopRow(
      _ frame: Rect, _ color: Color, _ label: String, _ font: Font, start: Double, _ text: Typesetter
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

    isolated deinit {
      memory.deallocate()
      for label in labels { label.deallocate() }
    }

    func draw(frames: Int) {
      for _ in 0..<frames {
        stage.advance(to: stage.time + 1 / 60)
        try? surface.renderer.draw(stage.draw(), scale: 1, over: .white)
      }
    }

    /// All but the drawing.
    func advance(frames: Int) {
      for _ in 0..<frames {
        stage.advance(to: stage.time + 1 / 60)
        _ = stage.draw()
      }
    }

    /// The drawing alone, of lists that are made before.
    func drawLists(frames: Int) {
      while lists.count < frames {
        stage.advance(to: stage.time + 1 / 60)
        lists.append(stage.draw())
      }
      for list in lists.prefix(frames) { try? surface.renderer.draw(list, scale: 1, over: .white) }
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
