#if canImport(GlissadeSDL)
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeMotion
  import GlissadeSDL
  import GlissadeUI

  /// A chart that shifts by a point with each frame: an area, a line and a grid.
  final class LiveChart: View {
    private var generator = SeededGenerator(seed: 7)
    private var values: [Double] = []
    private let count: Int
    private let parts: Parts

    /// The parts of a chart.
    struct Parts: OptionSet {
      let rawValue: Int
      static let area = Parts(rawValue: 1)
      static let line = Parts(rawValue: 2)
      static let grid = Parts(rawValue: 4)
    }

    init(count: Int, size: Size, shows parts: Parts = [.area, .line, .grid]) {
      (self.count, self.parts) = (count, parts)
      super.init(frame: Rect(origin: .zero, size: size))
      backgroundColor = .white
      for _ in 0..<count { step() }
    }

    /// Adds a value, and drops the oldest one.
    func step() {
      let last = values.last ?? 0.5
      let way = Double.random(in: -0.05...0.05, using: &generator)
      values.append(min(max(last + way, 0.05), 0.95))
      if values.count > count { values.removeFirst() }
      setNeedsDisplay()
    }

    override func draw(in context: inout DrawingContext) {
      let bounds = presentation.bounds
      if parts.contains(.grid) { drawGrid(bounds, in: &context) }
      let points = values.enumerated().map { index, value in
        Point(bounds.width * Double(index) / Double(count - 1), bounds.height * (1 - value))
      }
      var line = Path()
      line.move(to: points[0])
      for point in points.dropFirst() { line.addLine(to: point) }
      if parts.contains(.area) {
        var area = line
        area.addLine(to: Point(bounds.width, bounds.height))
        area.addLine(to: Point(0, bounds.height))
        area.closeSubpath()
        context.fill(area, RGBA(rgb: 0x0a84ff).withAlphaComponent(0.3))
      }
      if parts.contains(.line) {
        let style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
        context.stroke(line, style, RGBA(rgb: 0x0a84ff))
      }
    }

    private func drawGrid(_ bounds: Rect, in context: inout DrawingContext) {
      for row in 0...10 {
        context.fill(
          Rect(x: 0, y: bounds.height * Double(row) / 10, width: bounds.width, height: 1),
          Color(rgb: 0xe0e0e0))
      }
    }
  }

  extension Benchmark {
    /// At 60 frames per second, 16.7 ms are available per frame.
    static let charts = Benchmark(
      "charts", "a frame of a chart of N points that shifts, with an area, a line and a grid, at 900x560"
    ) { bench in
      let media = try Media.ofBenchmarks()
      let size = Size(width: 900, height: 560)
      for count in [60, 600, 6000] {
        let stage = Stage(size: size, textMeasurer: media.text, images: media.images)
        let chart = LiveChart(count: count, size: size)
        stage.root.addSubview(chart)
        let target = try OffscreenTarget(size: size, scale: 1, renderer: .software, media: media)
        let frames = 20
        try bench.measure("\(count) points", in: .milliseconds, per: frames) {
          for _ in 0..<frames {
            chart.step()
            try target.renderer.draw(stage.draw(), scale: 1, over: .white)
            target.renderer.present()
          }
        }
      }
    }
  }
#endif
