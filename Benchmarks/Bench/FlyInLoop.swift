#if canImport(GlissadeSDL)
  import CLoops
  import GlissadeDrawing
  import GlissadeGeometry

  /// The reference for rows that fly in: the same rows in C, without views and without a display list.
  @MainActor
  final class FlyInLoop {
    struct Motion {
      /// The duration in one direction, in seconds.
      var duration = 0.8
      /// The alpha at the start. `alpha` is the alpha at rest.
      var startAlpha = 0.0
      var alpha = 0.8
      /// The scale at the start. `shift` is the translation at the start, in pixels.
      var scale = 1.1
      var shift = 30.0
    }

    /// The appearance of a row.
    enum Look {
      /// The row with its label above it.
      case rows
      /// A translucent sheet with an opaque label, which is higher than the row and hides it.
      case sheets(loop_label)
    }

    let name: String
    private let look: Look
    private let motion: Motion
    private let (width, height): (Int32, Int32)
    private let rows: [loop_row]
    /// The coverage of the labels.
    private let masks: [UnsafeMutablePointer<UInt8>]
    /// The pixels into which the loop on the processor draws.
    private let pixels: UnsafeMutablePointer<UInt32>
    /// The geometry that is drawn with one OpenGL call per frame, or `nil` if the processor draws.
    private let geometry: OpaquePointer?

    /// Creates a loop.
    ///
    /// - Parameter usesOpenGL: Whether OpenGL draws. It requires an offscreen target.
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

    /// Draws the frame at a time in seconds.
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

  /// A row of the fly-in, for the library and for the C loop.
  struct FlyInRow {
    /// The frame at rest.
    var frame: Rect
    var color: RGBA
    var label: String
    var font: Font
    /// The time at which the row starts, in seconds.
    var start: Double
  }

  extension FlyInRow {
    /// Returns the row for the C loop. The caller has to free the mask.
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
