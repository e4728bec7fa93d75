import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The names of two variants that are shown side by side, each above its picture.
final class SplitNames: View {
  /// The layout constants, in points.
  private enum Metrics {
    static let height = 22.0
    static let gap = 8.0
    static let padding = 10.0
  }

  private let labels = [0, 1].map { _ in Label("", font: .systemFont(ofSize: 13, weight: .semibold)) }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    for label in labels {
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingMiddle
      label.clipsToBounds = true
      label.layer.cornerRadius = Metrics.height / 2
      addSubview(label)
    }
  }

  /// Shows two names, or nothing if the argument is `nil`.
  func show(_ names: (left: String, right: String)?) {
    isHidden = names == nil
    guard let names else { return }
    for (label, name) in zip(labels, [names.left, names.right]) { label.text = name }
    superview?.setNeedsLayout()
  }

  /// Places each name above one of the pictures, or at its top if there is no room above it.
  func place(above pictures: (Rect, Rect), in area: Rect) {
    for (label, picture) in zip(labels, [pictures.0, pictures.1]) {
      let width = min(label.sizeThatFits(picture.size).width + 2 * Metrics.padding, picture.width)
      label.frame = Rect(
        x: (picture.midX - width / 2).rounded(),
        y: max(area.minY + Metrics.gap, picture.minY - Metrics.gap - Metrics.height).rounded(), width: width,
        height: Metrics.height)
    }
  }

  override func paletteDidChange() {
    for label in labels {
      label.textColor = palette.systemBackground
      label.backgroundColor = palette.label.mixed(with: palette.systemBackground, by: 0.15)
    }
  }
}

extension SplitNames: ToolView {
  func name(_ prefix: String) {
    setIdentifiers(["left": labels[0], "right": labels[1]], after: "\(prefix).split")
  }
}
