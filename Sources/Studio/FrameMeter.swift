import GlissadeApplication
import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// A panel that shows how long the last frames took: the frames per second, the work per frame compared with
/// the display's frame budget, the dropped frames, and a bar for each frame, divided by phase.
///
/// Recording a frame does not request another frame.
final class FrameMeter: Control {
  /// The layout constants, in points.
  enum Metrics {
    static let size = Size(width: 228, height: 116)
    static let margin = 10.0
    static let graph = 40.0
    static let bar = 2.0
    /// The width beside the graph, for the frame budget at its line.
    static let reading = 44.0
    static let swatch = 7.0
    /// The distance that an arrow key moves the meter.
    static let keyboardStep = 24.0
  }

  /// The number of frames shown, one per bar.
  static let capacity = Int((Metrics.size.width - 2 * Metrics.margin - Metrics.reading) / Metrics.bar)

  private static let titleFont = Font.systemFont(ofSize: 13, weight: .semibold)
  private static let font = Font.systemFont(ofSize: 11)
  private static let smallFont = Font.systemFont(ofSize: 10)
  /// The colour of a number of dropped frames.
  private static let alarm = Color.systemRed.legible(on: .secondarySystemGroupedBackground)

  private static let phases:
    [(name: String, time: KeyPath<FrameTimes, Double> & Sendable, color: @Sendable (Palette) -> Color)] = [
      ("Update", \.update, { $0.blue }), ("List", \.list, { $0.orange }), ("Render", \.render, { $0.green }),
    ]

  var statistics = FrameStatistics(capacity: capacity, budget: 1.0 / 60)

  /// Called with the new location of the meter's centre during a drag, and whether the drag has ended.
  var onMove: ((_ center: Point, _ isDone: Bool) -> Void)?
  /// The vector from the meter's centre to the location where it was pressed.
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
    guard stroke.modifiers.isEmpty, let way = stroke.key.way else { return super.keyPressed(stroke) }
    onMove?(center + way * Metrics.keyboardStep, true)
    return true
  }

  // MARK: - Drawing

  override func draw(in context: inout DrawingContext) {
    let bounds = presentation.bounds
    let inner = bounds.insetBy(dx: Metrics.margin, dy: Metrics.margin)
    let lines = statistics.lines
    // These are drawn instead of being labels, because a label requests a frame whenever its text changes.
    func write(_ text: String, _ font: Font, _ color: Color, x: Double, y: Double) {
      context.text(text, font, color, at: context.snapped(Point(x, y)), extent: bounds)
    }
    func writeAtEnd(_ text: String, _ font: Font, _ color: Color, y: Double) {
      write(text, font, color, x: inner.maxX - (stage?.textMeasurer?.width(of: text, font: font) ?? 0), y: y)
    }
    write(lines[0], Self.titleFont, palette.label, x: inner.minX, y: inner.minY + 10)
    guard lines.count > 3 else { return }
    writeAtEnd(
      lines[2], Self.font, statistics.dropped > 0 ? Self.alarm : palette.secondaryLabel, y: inner.minY + 10)
    write(lines[1], Self.font, palette.secondaryLabel, x: inner.minX, y: inner.minY + 26)

    let base = inner.maxY - 16
    drawBars(
      in: Rect(
        x: inner.minX, y: base - Metrics.graph, width: inner.width - Metrics.reading, height: Metrics.graph),
      &context)
    writeAtEnd(lines[3], Self.smallFont, palette.secondaryLabel, y: base - Metrics.graph / 2 + 3.5)

    // The remaining width is distributed between the texts, whose widths change.
    let texts = Self.phases.map { "\($0.name) \(statistics.percentage(of: $0.time))" }
    let widths = texts.map {
      Metrics.swatch + 3 + (stage?.textMeasurer?.width(of: $0, font: Self.smallFont) ?? 0)
    }
    let free = inner.width - widths.reduce(0, +)
    let gap = max(0, free / Double(max(1, texts.count - 1)))
    var x = inner.minX
    for (index, phase) in Self.phases.enumerated() {
      context.fill(
        Rect(x: x, y: inner.maxY - 9, width: Metrics.swatch, height: Metrics.swatch), phase.color(palette))
      write(
        texts[index], Self.smallFont, palette.secondaryLabel, x: x + Metrics.swatch + 3, y: inner.maxY - 2)
      x += widths[index] + gap
    }
  }

  /// Draws a bar for each frame, with its phases stacked, and a line at the frame budget.
  private func drawBars(in graph: Rect, _ context: inout DrawingContext) {
    // The height of the graph represents twice the frame budget.
    let scale = LinearScale(0...2 * statistics.budget, start: 0, end: graph.height)
    for (index, frame) in statistics.frames.enumerated() {
      let x = graph.maxX - Double(statistics.frames.count - index) * Metrics.bar
      var y = graph.maxY
      for phase in Self.phases {
        let height = min(scale.place(frame[keyPath: phase.time]), y - graph.minY)
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
    description.value = summary
  }

  override func describe(into snapshot: inout ViewSnapshot) { snapshot.text = summary }

  /// The rate, the times and the frames that were dropped.
  private var summary: String { statistics.lines.prefix(3).joined(separator: ", ") }
}

extension FrameMeter: ToolView {
  func name(_ prefix: String) { accessibilityIdentifier = "\(prefix).meter" }
}
