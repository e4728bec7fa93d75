import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A small lozenge that states how time and motion differ from normal. It fades out after a while, so that it does not
/// stand on the content, and contains the scrubber while time is stopped.
final class MotionBar: View {
  /// The layout constants, in points.
  private enum Metrics {
    static let height = 28.0
    static let margin = 14.0
    /// The free space below the bar.
    static let clearance = 12.0
    /// The maximum width with the scrubber.
    static let width = 340.0
    /// The height by which the scrubber overlaps the line of text.
    static let overlap = 4.0
  }

  /// The duration of fading in and out, in seconds.
  private static let fadeDuration = 0.2
  /// The time for which a text without the scrubber is shown, in seconds of the viewer's time.
  private static let showing = 3.0

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

  /// The text of the bar. The bar fades out when the text is empty.
  var text = "" {
    didSet {
      guard text != oldValue else { return }
      isUserInteractionEnabled = !text.isEmpty && !scrubber.isHidden
      if !text.isEmpty {
        label.text = text
        superview?.setNeedsLayout()
      }
      fade(to: text.isEmpty ? 0 : 1)
      hideLater()
    }
  }

  private var timer: StageTimer?

  /// Hides a text that has been shown for a while, unless the scrubber is in use.
  private func hideLater() {
    timer?.invalidate()
    timer = nil
    guard !text.isEmpty, scrubber.isHidden else { return }
    timer = stage?.scheduleTimer(after: Self.showing) { [weak self] in self?.fade(to: 0) }
  }

  private func fade(to alpha: Double) {
    guard alpha != self.alpha else { return }
    View.animate(withDuration: Self.fadeDuration, options: .allowUserInteraction) { self.alpha = alpha }
  }

  /// The width that the bar needs at its own size, in points.
  static let leastWidth = 260.0

  /// Positions the bar at the bottom of `content` or, if it has a text and would cover `foot` there, above
  /// `foot`, enlarged by a factor.
  func place(in content: Rect, clearOf foot: Rect?, magnifiedBy factor: Double) {
    func own(_ rect: Rect) -> Rect {
      Rect(
        x: rect.minX / factor, y: rect.minY / factor, width: rect.width / factor, height: rect.height / factor
      )
    }
    let (content, foot) = (own(content), foot.map(own))
    isUserInteractionEnabled = !text.isEmpty && !scrubber.isHidden
    let size = label.sizeThatFits(content.size)
    var width = min(size.width + 2 * Metrics.margin, content.width)
    var height = Metrics.height
    if !scrubber.isHidden {
      // The width is the same for every text, so that the scrubber does not move.
      width = max(width, min(Metrics.width, content.width - 2 * Metrics.margin))
      height += Scrubber.Metrics.height - Metrics.overlap
    }
    var place = Rect(
      x: (content.midX - width / 2).rounded(), y: content.maxY - Metrics.clearance - height,
      width: width, height: height)
    if label.text?.isEmpty == false, let foot, foot.intersects(place) {
      place.origin.y = foot.minY - height
    }
    self.place(
      in: Rect(
        x: place.minX * factor, y: place.minY * factor, width: place.width * factor,
        height: place.height * factor),
      magnifiedBy: factor)
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
