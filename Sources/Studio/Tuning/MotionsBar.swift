import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The buttons that write the values of motions to the source, take them back, and show the line of a motion.
final class MotionsBar: View {
  /// The layout constants, in points.
  private enum Metrics {
    static let button = 30.0
    static let gap = 6.0
    static let status = 17.0
    static let after = 8.0
    /// The width below which the buttons have two rows.
    static let narrow = 236.0
  }

  let saveButton = Button("Save to Source", style: .tinted)
  let revertButton = Button("Revert", style: .tinted)
  let openButton = Button("Open", style: .tinted)
  private let statusLabel = Label("", font: .systemFont(ofSize: 12))

  var identifier = "" {
    didSet {
      setIdentifiers(
        ["save": saveButton, "revert": revertButton, "open": openButton, "status": statusLabel],
        after: identifier)
    }
  }

  init() {
    super.init(frame: .zero)
    statusLabel.numberOfLines = 0
    for button in [saveButton, revertButton, openButton] {
      button.setSmall()
      addSubview(button)
    }
    addSubview(statusLabel)
  }

  /// The result of the last action, or why a value cannot be saved.
  var status = "" {
    didSet {
      guard status != oldValue else { return }
      statusLabel.text = status
      superview?.superview?.setNeedsLayout()
      setNeedsLayout()
    }
  }

  /// The height of the bar in a width, in points.
  func height(inWidth width: Double) -> Double {
    buttonsHeight(inWidth: width) + Metrics.after
      + (status.isEmpty ? 0 : statusHeight(inWidth: width) + Metrics.after)
  }

  private func buttonsHeight(inWidth width: Double) -> Double {
    width < Metrics.narrow ? 2 * Metrics.button + Metrics.gap : Metrics.button
  }

  private func statusHeight(inWidth width: Double) -> Double {
    max(
      Metrics.status,
      statusLabel.sizeThatFits(Size(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up))
  }

  override func paletteDidChange() { statusLabel.textColor = palette.secondaryLabel }

  override func layoutSubviews() {
    let width = bounds.width
    let isNarrow = width < Metrics.narrow
    let half = max(0, (width - Metrics.gap) / 2)
    let (open, revert) = isNarrow ? (half, half) : (56.0, 68.0)
    let y = isNarrow ? Metrics.button + Metrics.gap : 0
    openButton.frame = Rect(x: width - open, y: y, width: open, height: Metrics.button)
    revertButton.frame = Rect(
      x: width - open - Metrics.gap - revert, y: y, width: revert, height: Metrics.button)
    saveButton.frame = Rect(
      x: 0, y: 0, width: isNarrow ? width : max(0, revertButton.frame.minX - Metrics.gap),
      height: Metrics.button)
    statusLabel.frame = Rect(
      x: 0, y: buttonsHeight(inWidth: width) + Metrics.after, width: width,
      height: status.isEmpty ? 0 : statusHeight(inWidth: width))
  }
}
