import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// The row of a motion in the tuning panel: its site, and the call with its values below it. Pressing it shows its
/// sliders.
final class MotionHeader: Control {
  /// The layout constants, in points.
  private enum Metrics {
    static let line = 18.0
    static let top = 5.0
    static let inset = 10.0
    static let radius = 8.0
    /// The least size of a long site, as a factor.
    static let siteScale = 0.75
    /// The diameter of the mark of a value that is not that of the source.
    static let mark = 7.0
  }

  private let siteLabel: Label
  private let valuesLabel = Label("", font: .systemFont(ofSize: 12))
  private let mark = View()
  private let site: String
  /// The kind of the call, and the number of calls.
  private let call: String

  /// - Parameters:
  ///   - site: The file and the line.
  ///   - call: The kind of the call.
  ///   - count: The number of calls so far.
  init(site: String, call: String, count: Int) {
    self.site = site
    siteLabel = Label(site, font: .systemFont(ofSize: 14, weight: .semibold))
    self.call = count == 1 ? call : "\(call) ×\(count)"
    super.init(frame: .zero)
    layer.cornerRadius = Metrics.radius
    siteLabel.adjustsFontSizeToFitWidth = true
    siteLabel.minimumScaleFactor = Metrics.siteScale
    siteLabel.lineBreakMode = .byTruncatingMiddle
    valuesLabel.numberOfLines = 0
    mark.layer.cornerRadius = Metrics.mark / 2
    mark.isHidden = true
    for part in [siteLabel, valuesLabel, mark] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  private var values = ""

  /// Whether the sliders of the motion are shown.
  var isOpen = false { didSet { if isOpen != oldValue { paletteDidChange() } } }

  /// Shows the values of the motion.
  ///
  /// - Parameter isChanged: Whether they are not those of the source.
  func show(_ values: String, isChanged: Bool) {
    let text = "\(call)  ·  \(values)"
    if valuesLabel.text != text {
      self.values = values
      valuesLabel.text = text
      // The values may need another number of lines.
      superview?.superview?.setNeedsLayout()
    }
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
    valuesLabel.textColor = palette.secondaryLabel
  }

  override func stateDidChange() {
    super.stateDidChange()
    paletteDidChange()
  }

  /// The height of the row in a width, in points.
  func height(inWidth width: Double) -> Double {
    Metrics.line + valuesHeight(inWidth: width - 2 * Metrics.inset) + 2 * Metrics.top
  }

  private func valuesHeight(inWidth width: Double) -> Double {
    max(
      Metrics.line,
      valuesLabel.sizeThatFits(Size(width: max(0, width), height: .infinity)).height.rounded(.up))
  }

  override func layoutSubviews() {
    let inner = bounds.insetBy(dx: Metrics.inset, dy: Metrics.top)
    let room = mark.isHidden ? 0 : Metrics.mark + 6
    mark.frame = Rect(
      x: inner.minX, y: inner.minY + (Metrics.line - Metrics.mark) / 2, width: Metrics.mark,
      height: Metrics.mark)
    siteLabel.frame = Rect(
      x: inner.minX + room, y: inner.minY, width: max(0, inner.width - room), height: Metrics.line)
    let top = inner.minY + Metrics.line
    valuesLabel.frame = Rect(
      x: inner.minX, y: top, width: inner.width, height: max(0, inner.maxY - top))
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.button)
    description.label = "\(site), \(call)"
    description.value = values + (mark.isHidden ? "" : ", not saved")
  }
}
