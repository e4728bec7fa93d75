import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeUI

/// A motion drawn as a curve: time to the right, the way up, with lines where it sets out and where it arrives.
final class CurveView: View {
  /// In points.
  private enum Metrics {
    static let margin = 10.0
    static let text = 14.0
    static let line = 2.0
    /// Between two corners of the curve.
    static let step = 2.0
  }

  private let durationLabel = Label("", font: .systemFont(ofSize: 11))

  /// Each corner's place: the share of the duration, and the value.
  private var corners: [Point] = []

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 10
    isUserInteractionEnabled = false
    durationLabel.textAlignment = .right
    addSubview(durationLabel)
  }

  var curve: MotionCurve? { didSet { curveDidChange() } }

  private func curveDidChange() {
    durationLabel.text = curve.map { ParameterUnit.seconds.text(of: $0.duration) } ?? ""
    corners = []
    if let curve, curve.duration > 0 {
      let count = max(2, Int(bounds.width / Metrics.step))
      corners = (0...count).map { index in
        let share = Double(index) / Double(count)
        return Point(share, curve.value(share * curve.duration))
      }.filter(\.y.isFinite)
    }
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    curveDidChange()
    durationLabel.frame = Rect(
      x: Metrics.margin, y: bounds.maxY - Metrics.text - 2, width: max(0, bounds.width - 2 * Metrics.margin),
      height: Metrics.text)
  }

  override func paletteDidChange() {
    backgroundColor = palette.tertiarySystemFill
    durationLabel.textColor = palette.secondaryLabel
  }

  override func draw(in context: inout DrawingContext) {
    let bounds = presentation.bounds
    let area = bounds.inset(
      by: EdgeInsets(
        top: Metrics.margin, left: Metrics.margin, bottom: Metrics.text + 4, right: Metrics.margin))
    guard !area.isEmpty, !corners.isEmpty else { return }
    // From where it sets out to where it arrives, and as far beyond as it goes.
    let least = min(0, corners.map(\.y).min() ?? 0)
    let most = max(1, corners.map(\.y).max() ?? 1)
    func y(_ value: Double) -> Double { area.maxY - (value - least) / (most - least) * area.height }
    for value in [0.0, 1] {
      context.fill(Rect(x: area.minX, y: y(value), width: area.width, height: 0.5), palette.separator)
    }
    context.polyline(
      corners.map { Point(area.minX + $0.x * area.width, y($0.y)) }, width: Metrics.line, palette.tint)
  }
}
