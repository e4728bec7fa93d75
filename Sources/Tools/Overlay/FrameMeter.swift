import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// How long the last frames took: a bar each, a line where the display's time for a frame is up, and the mean.
///
/// A frame that is told of does not ask to be drawn: it would make the next one.
final class FrameMeter: View {
  /// In points.
  enum Metrics {
    static let size = Size(width: 148, height: 64)
    static let margin = 8.0
    static let text = 16.0
    static let bar = 2.0
  }

  /// How many frames are shown: one a bar.
  static let capacity = Int((Metrics.size.width - 2 * Metrics.margin) / Metrics.bar)

  /// What the display gives a frame, in seconds.
  var budget = 1.0 / 60

  private static let font = Font(family: .monospaced, size: 11)

  /// In seconds, the latest last.
  private(set) var times: [Double] = []

  init() {
    super.init(frame: Rect(origin: .zero, size: Metrics.size))
    isUserInteractionEnabled = false
    layer.cornerRadius = 10
  }

  override func paletteDidChange() {
    backgroundColor = palette.secondarySystemBackground.withAlphaComponent(0.94)
    layer.borderColor = palette.separator
    layer.borderWidth = 0.5
  }

  /// Adds a frame that took so many seconds to make, without the wait for the display.
  func add(_ seconds: Double) {
    guard seconds.isFinite, seconds >= 0 else { return }
    if times.count == Self.capacity { times.removeFirst() }
    times.append(seconds)
  }

  /// The mean and the longest of the frames shown, in milliseconds.
  var summary: String {
    guard !times.isEmpty else { return "no frames yet" }
    func milliseconds(_ seconds: Double) -> String { (seconds * 1000).formatted(decimals: 1) }
    let mean = times.reduce(0, +) / Double(times.count)
    return "\(milliseconds(mean)) ms, to \(milliseconds(times.max() ?? 0))"
  }

  override func draw(in context: inout DrawingContext) {
    let bounds = presentation.bounds
    let base = bounds.maxY - Metrics.margin
    let height = base - Metrics.margin - Metrics.text
    // Drawn, not a label, which would ask for a frame whenever its text is another.
    let baseline = context.snapped(Point(bounds.minX + Metrics.margin, bounds.minY + Metrics.text))
    context.text(
      summary, Self.font, palette.label, at: baseline,
      extent: bounds.inset(by: EdgeInsets(bottom: bounds.height - Metrics.margin - Metrics.text)))
    // Twice the display's time fills the graph.
    let scale = height / (2 * budget)
    for (index, time) in times.enumerated() {
      let bar = max(1, min(time * scale, height))
      let x = bounds.maxX - Metrics.margin - Double(times.count - index) * Metrics.bar
      context.fill(
        Rect(x: x, y: base - bar, width: Metrics.bar, height: bar),
        time <= budget ? palette.green : palette.red)
    }
    context.fill(
      Rect(
        x: bounds.minX + Metrics.margin, y: base - height / 2, width: bounds.width - 2 * Metrics.margin,
        height: 0.5), palette.secondaryLabel)
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = summary
  }
}

extension FrameMeter: ToolView {
  func name(_ prefix: String) { accessibilityIdentifier = "\(prefix).meter" }
}
