import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A small lozenge that says what has been done to time and motion, and nothing while all is as usual.
final class MotionBar: View {
  /// In points.
  private enum Metrics {
    static let height = 28.0
    static let margin = 14.0
    /// What is free below it.
    static let clearance = 12.0
  }

  /// In seconds.
  private static let fadeDuration = 0.2

  private let label = Label("", font: .systemFont(ofSize: 13, weight: .medium))

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    alpha = 0
    layer.cornerRadius = Metrics.height / 2
    layer.shadowOffset = Size(width: 0, height: 2)
    layer.shadowRadius = 6
    layer.shadowOpacity = 0.25
    addSubview(label)
  }

  override func paletteDidChange() {
    backgroundColor = palette.label.mixed(with: palette.systemBackground, by: 0.15)
    label.textColor = palette.systemBackground
  }

  /// What it says; with nothing it fades.
  var text = "" {
    didSet {
      guard text != oldValue else { return }
      if !text.isEmpty {
        label.text = text
        superview?.setNeedsLayout()
      }
      View.animate(
        withDuration: Self.fadeDuration, options: .allowUserInteraction,
        animations: { alpha = text.isEmpty ? 0 : 1 })
    }
  }

  /// Takes its place at the bottom of `content` or, where it has something to say and would stand in the way there,
  /// above `foot`.
  func place(in content: Rect, clearOf foot: Rect?) {
    let size = label.sizeThatFits(content.size)
    let width = min(size.width + 2 * Metrics.margin, content.width)
    var place = Rect(
      x: (content.midX - width / 2).rounded(), y: content.maxY - Metrics.clearance - Metrics.height,
      width: width, height: Metrics.height)
    if label.text?.isEmpty == false, let foot, foot.intersects(place) {
      place.origin.y = foot.minY - Metrics.height
    }
    frame = place
    label.frame = Rect(
      x: Metrics.margin, y: 0, width: max(0, width - 2 * Metrics.margin), height: Metrics.height)
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = text
  }
}

extension MotionBar: ToolView {
  func name(_ prefix: String) { accessibilityIdentifier = "\(prefix).motion" }
}
