#if canImport(GlissadeSDL)
  import CLoops
  import GlissadeDrawing
  import GlissadeGeometry

  /// What rows that fly in are held to: the same rows by hand in C, with neither views nor a display list.
  @MainActor
  final class FlyInLoop {
    struct Motion {
      /// In seconds, one way.
      var duration = 0.8
      /// At the start, and at rest.
      var startAlpha = 0.0
      var alpha = 0.8
      /// At the start, as `shift`, which is in pixels.
      var scale = 1.1
      var shift = 30.0
    }

    /// What of each row is drawn.
    enum Look {
      /// The row, and its label over it.
      case rows
      /// A translucent sheet, of which the label, which is higher, hides the row.
      case sheets(loop_label)
    }

    let name: String
    private let look: Look
    private let motion: Motion
    private let (width, height): (Int32, Int32)
    private let rows: [loop_row]
    /// The labels' coverage.
    private let masks: [UnsafeMutablePointer<UInt8>]
    /// What it blends into itself, where it does so.
    private let pixels: UnsafeMutablePointer<UInt32>
    /// What draws with one call to OpenGL a frame; `nil` where the processor is to draw.
    private let geometry: OpaquePointer?

    /// - Parameter usesOpenGL: only where there is an offscreen target that does.
    init(
      _ rows: [FlyInRow], _ look: Look = .rows, motion: Motion, width: Int, height: Int, usesOpenGL: Bool,
      text: any TextRasterizing
    ) {
      self.look = look
      self.motion = motion
      (self.width, self.height) = (Int32(width), Int32(height))
      pixels = .allocate(capacity: width * height)
      let copies = rows.map { $0.inC(text) }
      (self.rows, masks) = (copies.map(\.row), copies.compactMap(\.mask))
      geometry =
        usesOpenGL ? loop_geometry_open(self.width, self.height, Int32(rows.count), self.rows) : nil
      name = geometry == nil ? "a C loop" : "a C loop and one call to OpenGL"
    }

    isolated deinit {
      loop_geometry_close(geometry)
      pixels.deallocate()
      for mask in masks { mask.deallocate() }
    }

    /// `time` in seconds.
    func drawFrame(at time: Double) {
      let count = Int32(rows.count)
      let (duration, alpha, scale, shift) = (motion.duration, motion.alpha, motion.scale, motion.shift)
      switch (look, geometry) {
      case (.rows, let geometry?):
        loop_geometry_fly_in(geometry, time, duration, alpha, scale, shift)
      case (.rows, nil):
        loop_fly_in(pixels, width, height, count, rows, time, duration, alpha, scale, shift)
      case (.sheets(let label), let geometry?):
        loop_geometry_sheets(geometry, label, time, duration, alpha, scale, shift)
      case (.sheets(let label), nil):
        loop_sheets(pixels, width, height, count, rows, label, time, duration, alpha, scale, shift)
      }
    }
  }

  /// A row of the fly-in, whoever draws it.
  struct FlyInRow {
    /// Where it comes to rest.
    var frame: Rect
    var color: RGBA
    var label: String
    var font: Font
    /// When it sets out, in seconds.
    var start: Double
  }

  extension FlyInRow {
    /// The mask is to be freed by whoever asks.
    @MainActor
    fileprivate func inC(_ text: any TextRasterizing) -> (row: loop_row, mask: UnsafeMutablePointer<UInt8>?) {
      var row = loop_row()
      (row.x, row.y) = (Int32(frame.minX.rounded()), Int32(frame.minY.rounded()))
      (row.width, row.height) = (Int32(frame.width.rounded()), Int32(frame.height.rounded()))
      func byte(_ x: Double) -> UInt32 { UInt32((x * 255).rounded()) }
      row.color = 0xff00_0000 | byte(color.blue) << 16 | byte(color.green) << 8 | byte(color.red)
      row.start = start
      guard let run = text.rasterize(label, font: font, scale: 1).first else { return (row, nil) }
      let mask = UnsafeMutablePointer<UInt8>.allocate(capacity: run.bitmap.pixels.count)
      for (i, pixel) in run.bitmap.pixels.enumerated() { mask[i] = UInt8(pixel >> 24) }
      (row.label_width, row.label_height) = (Int32(run.bitmap.width), Int32(run.bitmap.height))
      row.label = UnsafePointer(mask)
      return (row, mask)
    }
  }
#endif
