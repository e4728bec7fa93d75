import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// The row of a motion in the tuning panel: its site, and its values below it. Pressing it shows its sliders.
final class MotionHeader: Control {
  /// The layout constants, in points.
  private enum Metrics {
    static let line = 18.0
    static let top = 5.0
    static let inset = 10.0
    static let radius = 8.0
    /// The diameter of the mark of a value that is not that of the source.
    static let mark = 7.0
  }

  /// The fixed height of a row, in points.
  static let height = 2 * Metrics.line + 2 * Metrics.top

  private let siteLabel: Label
  private let valuesLabel = Label("", font: .systemFont(ofSize: 12))
  private let countLabel: Label
  private let mark = View()
  private let site: String

  /// - Parameters:
  ///   - site: The file and the line.
  ///   - call: The kind of the call.
  ///   - count: The number of calls so far.
  init(site: String, call: String, count: Int) {
    self.site = site
    siteLabel = Label(site, font: .systemFont(ofSize: 14, weight: .semibold))
    countLabel = Label(count == 1 ? call : "\(call) ×\(count)", font: .systemFont(ofSize: 12))
    super.init(frame: .zero)
    layer.cornerRadius = Metrics.radius
    siteLabel.lineBreakMode = .byTruncatingMiddle
    countLabel.textAlignment = .right
    mark.layer.cornerRadius = Metrics.mark / 2
    mark.isHidden = true
    for part in [siteLabel, valuesLabel, countLabel, mark] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  /// Whether the sliders of the motion are shown.
  var isOpen = false { didSet { if isOpen != oldValue { paletteDidChange() } } }

  /// Shows the values of the motion.
  ///
  /// - Parameter isChanged: Whether they are not those of the source.
  func show(_ values: String, isChanged: Bool) {
    valuesLabel.text = values
    if mark.isHidden == isChanged {
      mark.isHidden = !isChanged
      setNeedsLayout()
    }
  }

  override func paletteDidChange() {
    backgroundColor =
      isHighlighted ? palette.tertiarySystemFill : isOpen ? palette.tertiarySystemFill : .clear
    siteLabel.textColor = palette.label
    mark.backgroundColor = palette.tint
    for label in [valuesLabel, countLabel] { label.textColor = palette.secondaryLabel }
  }

  override func stateDidChange() {
    super.stateDidChange()
    paletteDidChange()
  }

  override func layoutSubviews() {
    let inner = bounds.insetBy(dx: Metrics.inset, dy: Metrics.top)
    let count = min(countLabel.sizeThatFits(inner.size).width, inner.width / 2)
    countLabel.frame = Rect(x: inner.maxX - count, y: inner.minY, width: count, height: Metrics.line)
    let room = mark.isHidden ? 0 : Metrics.mark + 6
    mark.frame = Rect(
      x: inner.minX, y: inner.minY + (Metrics.line - Metrics.mark) / 2, width: Metrics.mark,
      height: Metrics.mark)
    siteLabel.frame = Rect(
      x: inner.minX + room, y: inner.minY, width: max(0, inner.width - count - 8 - room),
      height: Metrics.line)
    valuesLabel.frame = Rect(
      x: inner.minX, y: inner.minY + Metrics.line, width: inner.width, height: Metrics.line)
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.button)
    description.label = "\(site), \(countLabel.text ?? "")"
    description.value = (valuesLabel.text ?? "") + (mark.isHidden ? "" : ", not saved")
  }
}
