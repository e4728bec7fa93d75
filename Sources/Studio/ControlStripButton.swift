import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A button with an image above its title, and a lozenge behind the image while its command is on.
///
/// It looks like a tab of a tab bar.
final class ControlStripButton: Control {
  /// The layout constants, in points.
  private enum Metrics {
    static let image = 24.0
    /// The space above the lozenge in a single row. In a lower row, it is what the others leave.
    static let top = 5.0
    static let lozenge = Size(width: 44, height: 26)
    static let gap = 2.0
    static let title = 13.0
    static let margin = 1.5
    static let font = Font.systemFont(ofSize: 11, weight: .medium)
    /// The font of buttons narrower than `narrow`, so that adjacent titles stay apart.
    static let narrowFont = Font.systemFont(ofSize: 10, weight: .medium)
    static let narrow = 46.0
  }

  private static let highlightedAlpha = 0.4
  /// The fraction of the tint colour in the lozenge.
  private static let lozengeShare = 0.16
  /// The duration of a change of state, in seconds.
  private static let fadeDuration = 0.2

  private let lozenge = View()
  private let icon = ImageView()
  private let label: Label

  init(_ title: String, image: Image) {
    label = Label(title, font: Metrics.font)
    super.init(frame: .zero)
    icon.image = image
    icon.isTemplate = true
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.8
    lozenge.alpha = 0
    lozenge.layer.cornerRadius = Metrics.lozenge.height / 2
    for part in [lozenge, icon, label] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  override func paletteDidChange() { color() }

  private func color() {
    let ground = palette.secondarySystemGroupedBackground
    lozenge.backgroundColor = ground.mixed(with: palette.tint, by: Self.lozengeShare)
    let ink = isSelected ? palette.link : palette.secondaryLabel
    icon.tintColor = ink
    label.textColor = ink
  }

  override func stateDidChange() {
    View.animate(
      withDuration: isHighlighted ? 0 : Self.fadeDuration,
      options: .allowUserInteraction,
      animations: {
        lozenge.alpha = isSelected ? 1 : 0
        for part in [icon, label] as [View] { part.alpha = isHighlighted ? Self.highlightedAlpha : 1 }
        color()
      })
  }

  override func layoutSubviews() {
    let width = min(Metrics.lozenge.width, max(0, bounds.width - 2))
    let content = Metrics.lozenge.height + Metrics.gap + Metrics.title
    let top = min(Metrics.top, max(0, ((bounds.height - content) / 2).rounded(.down)))
    let middle = top + Metrics.lozenge.height / 2
    lozenge.frame = Rect(
      center: Point(bounds.midX, middle), size: Size(width: width, height: Metrics.lozenge.height))
    icon.frame = Rect(
      center: Point(bounds.midX.rounded(.down), middle),
      size: Size(width: Metrics.image, height: Metrics.image))
    label.font = bounds.width < Metrics.narrow ? Metrics.narrowFont : Metrics.font
    label.frame = Rect(
      x: Metrics.margin, y: top + Metrics.lozenge.height + Metrics.gap,
      width: max(0, bounds.width - 2 * Metrics.margin), height: Metrics.title)
  }

  override var focusShape: RoundedRect {
    RoundedRect(presentation.bounds.insetBy(dx: 1, dy: 2), radius: 10)
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = label.text
    snapshot.state = isSelected ? "on" : nil
  }
}
