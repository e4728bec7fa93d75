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
    Metrics.button + Metrics.after + (status.isEmpty ? 0 : statusHeight(inWidth: width) + Metrics.after)
  }

  private func statusHeight(inWidth width: Double) -> Double {
    max(
      Metrics.status,
      statusLabel.sizeThatFits(Size(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up))
  }

  override func paletteDidChange() { statusLabel.textColor = palette.secondaryLabel }

  override func layoutSubviews() {
    let width = bounds.width
    let (open, revert) = (56.0, 68.0)
    openButton.frame = Rect(x: width - open, y: 0, width: open, height: Metrics.button)
    revertButton.frame = Rect(
      x: width - open - Metrics.gap - revert, y: 0, width: revert, height: Metrics.button)
    saveButton.frame = Rect(
      x: 0, y: 0, width: max(0, revertButton.frame.minX - Metrics.gap), height: Metrics.button)
    statusLabel.frame = Rect(
      x: 0, y: Metrics.button + Metrics.after, width: width,
      height: status.isEmpty ? 0 : statusHeight(inWidth: width))
  }
}
