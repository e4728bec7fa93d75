import GlissadeApplication
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// Shows how long the last frames took: frames a second, the work of a frame against what the display gives it, the
/// refreshes that were missed, and a bar for each frame, divided by phase.
///
/// A frame that is told of does not ask to be drawn: it would make the next one.
final class FrameMeter: Control {
  /// In points.
  enum Metrics {
    static let size = Size(width: 216, height: 116)
    static let margin = 10.0
    static let graph = 40.0
    static let bar = 2.0
    static let swatch = 7.0
    /// What an arrow key moves the meter by.
    static let keyboardStep = 24.0
  }

  /// The number of frames that are shown, one a bar.
  static let capacity = Int((Metrics.size.width - 2 * Metrics.margin) / Metrics.bar)

  private static let titleFont = Font.systemFont(ofSize: 13, weight: .semibold)
  private static let font = Font.systemFont(ofSize: 11)
  private static let smallFont = Font.systemFont(ofSize: 10)

  private static let phases:
    [(name: String, time: KeyPath<FrameTimes, Double> & Sendable, color: @Sendable (Palette) -> Color)] = [
      ("Update", \.update, { $0.blue }), ("List", \.list, { $0.orange }), ("Render", \.render, { $0.green }),
    ]

  var statistics = FrameStatistics(capacity: capacity, budget: 1.0 / 60)

  /// Called with the place to which the hand moves the meter's centre, and whether the hand has let go.
  var onMove: ((_ center: Point, _ isDone: Bool) -> Void)?
  /// From the meter's centre to where it was pressed.
  private var grip = Point.zero

  init() {
    super.init(frame: Rect(origin: .zero, size: Metrics.size))
    layer.cornerRadius = 12
    layer.shadowOffset = Size(width: 0, height: 2)
    layer.shadowRadius = 8
    layer.shadowOpacity = 0.2
  }

  override func paletteDidChange() {
    backgroundColor = palette.secondarySystemGroupedBackground
    layer.borderColor = palette.separator
    layer.borderWidth = 0.5
  }

  // MARK: - Moving

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard let superview else { return false }
    grip = touch.location(in: superview) - center
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard let superview else { return false }
    onMove?(touch.location(in: superview) - grip, false)
    return true
  }

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) { onMove?(center, true) }
  override func cancelTracking(with event: TouchEvent?) { onMove?(center, true) }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    let step = Metrics.keyboardStep
    let way: Point
    switch stroke {
    case KeyStroke(.left): way = Point(-step, 0)
    case KeyStroke(.right): way = Point(step, 0)
    case KeyStroke(.up): way = Point(0, -step)
    case KeyStroke(.down): way = Point(0, step)
    default: return super.keyPressed(stroke)
    }
    onMove?(center + way, true)
    return true
  }

  // MARK: - Drawing

  override func draw(in context: inout DrawingContext) {
    let bounds = presentation.bounds
    let inner = bounds.insetBy(dx: Metrics.margin, dy: Metrics.margin)
    let lines = statistics.lines
    // Drawn, not labels, which would ask for a frame whenever their text is another.
    func write(_ text: String, _ font: Font, _ color: Color, x: Double, y: Double) {
      context.text(text, font, color, at: context.snapped(Point(x, y)), extent: bounds)
    }
    func writeAtEnd(_ text: String, _ font: Font, _ color: Color, y: Double) {
      write(text, font, color, x: inner.maxX - (stage?.textMeasurer?.width(of: text, font: font) ?? 0), y: y)
    }
    write(lines[0], Self.titleFont, palette.label, x: inner.minX, y: inner.minY + 10)
    guard lines.count > 3 else { return }
    writeAtEnd(
      lines[2], Self.font, statistics.dropped > 0 ? palette.red : palette.secondaryLabel, y: inner.minY + 10)
    write(lines[1], Self.font, palette.secondaryLabel, x: inner.minX, y: inner.minY + 26)

    let base = inner.maxY - 16
    drawBars(
      in: Rect(x: inner.minX, y: base - Metrics.graph, width: inner.width, height: Metrics.graph), &context)
    writeAtEnd(lines[3], Self.smallFont, palette.secondaryLabel, y: base - Metrics.graph / 2 - 3)

    // What room there is stands between the words, whose widths change.
    let texts = Self.phases.map { "\($0.name) \(statistics.percentage(of: $0.time))" }
    let widths = texts.map {
      Metrics.swatch + 3 + (stage?.textMeasurer?.width(of: $0, font: Self.smallFont) ?? 0)
    }
    let gap = max(4, (inner.width - widths.reduce(0, +)) / Double(max(1, texts.count - 1)))
    var x = inner.minX
    for (index, phase) in Self.phases.enumerated() {
      context.fill(
        Rect(x: x, y: inner.maxY - 9, width: Metrics.swatch, height: Metrics.swatch), phase.color(palette))
      write(
        texts[index], Self.smallFont, palette.secondaryLabel, x: x + Metrics.swatch + 3, y: inner.maxY - 2)
      x += widths[index] + gap
    }
  }

  /// A bar for each frame, its phases on top of each other, and a line where the display's time is up.
  private func drawBars(in graph: Rect, _ context: inout DrawingContext) {
    // Twice the display's time fills the graph.
    let scale = graph.height / (2 * statistics.budget)
    for (index, frame) in statistics.frames.enumerated() {
      let x = graph.maxX - Double(statistics.frames.count - index) * Metrics.bar
      var y = graph.maxY
      for phase in Self.phases {
        let height = min(frame[keyPath: phase.time] * scale, y - graph.minY)
        guard height > 0 else { continue }
        y -= height
        context.fill(Rect(x: x, y: y, width: Metrics.bar, height: height), phase.color(palette))
      }
    }
    context.fill(
      Rect(x: graph.minX, y: graph.midY, width: graph.width, height: 0.5), palette.secondaryLabel)
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.statusBar)
    description.label = "Frame meter"
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = statistics.lines.prefix(3).joined(separator: ", ")
  }
}

extension FrameMeter: ToolView {
  func name(_ prefix: String) { accessibilityIdentifier = "\(prefix).meter" }
}
