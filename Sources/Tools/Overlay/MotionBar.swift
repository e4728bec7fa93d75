import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A small lozenge that says what has been done to time and motion, and nothing while all is as usual. While time stands, it
/// holds the scrubber too.
final class MotionBar: View {
  /// In points.
  private enum Metrics {
    static let height = 28.0
    static let margin = 14.0
    /// What is free below it.
    static let clearance = 12.0
    /// With the scrubber, at most.
    static let width = 340.0
    /// How far the scrubber reaches into the text's line.
    static let overlap = 4.0
  }

  /// In seconds.
  private static let fadeDuration = 0.2

  private let label = Label("", font: .systemFont(ofSize: 13, weight: .medium))
  let scrubber = Scrubber()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    alpha = 0
    layer.cornerRadius = Metrics.height / 2
    layer.shadowOffset = Size(width: 0, height: 2)
    layer.shadowRadius = 6
    layer.shadowOpacity = 0.25
    label.textAlignment = .center
    addSubview(label)
    addSubview(scrubber)
  }

  override func paletteDidChange() {
    backgroundColor = palette.label.mixed(with: palette.systemBackground, by: 0.15)
    label.textColor = palette.systemBackground
  }

  /// What it says; with nothing it fades.
  var text = "" {
    didSet {
      guard text != oldValue else { return }
      isUserInteractionEnabled = !text.isEmpty && !scrubber.isHidden
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
    isUserInteractionEnabled = !text.isEmpty && !scrubber.isHidden
    let size = label.sizeThatFits(content.size)
    var width = min(size.width + 2 * Metrics.margin, content.width)
    var height = Metrics.height
    if !scrubber.isHidden {
      // The same for every text, so that the scrubber stays where it is.
      width = max(width, min(Metrics.width, content.width - 2 * Metrics.margin))
      height += Scrubber.Metrics.height - Metrics.overlap
    }
    var place = Rect(
      x: (content.midX - width / 2).rounded(), y: content.maxY - Metrics.clearance - height,
      width: width, height: height)
    if label.text?.isEmpty == false, let foot, foot.intersects(place) {
      place.origin.y = foot.minY - height
    }
    frame = place
    let inner = max(0, width - 2 * Metrics.margin)
    label.frame = Rect(x: Metrics.margin, y: 0, width: inner, height: Metrics.height)
    scrubber.frame = Rect(
      x: Metrics.margin, y: Metrics.height - Metrics.overlap, width: inner, height: Scrubber.Metrics.height)
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = text
  }
}

extension MotionBar: ToolView {
  func name(_ prefix: String) { accessibilityIdentifier = "\(prefix).motion" }
}
