import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The button of an alert's action, a row that darkens while it is pressed.
final class AlertButton: Control {
  let action: AlertAction
  private let label = Label()
  private let size: Double
  private let margin: Double

  /// Creates a button for an action.
  ///
  /// - Parameters:
  ///   - size: The size of the title's font, in points.
  ///   - margin: The margin at both sides of the title, in points.
  init(_ action: AlertAction, size: Double, margin: Double) {
    self.action = action
    (self.size, self.margin) = (size, margin)
    super.init(frame: .zero)
    label.text = action.title ?? ""
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    addSubview(label)
    isEnabled = action.isEnabled
    style()
  }

  /// Whether the title is semibold.
  var isEmphasized = false { didSet { if isEmphasized != oldValue { style() } } }

  /// The width of the title with its margins, in points.
  var naturalWidth: Double {
    label.sizeThatFits(Size(width: .infinity, height: .infinity)).width + 2 * margin
  }

  private func style() {
    label.font = .systemFont(ofSize: size, weight: isEmphasized ? .semibold : .regular)
    let ground = Color.alertGround.resolved(with: palette)
    let color =
      !isEnabled
      ? palette.rgba(.tertiaryLabel)
      : action.style == .destructive
        ? palette.rgba(.red).legible(on: ground, contrast: palette.contrast.ofText)
        : effectiveTint.legible(on: ground, contrast: palette.contrast.ofText)
    label.textColor = Color(color)
  }

  override func layoutSubviews() { label.frame = bounds.insetBy(dx: margin, dy: 0) }

  override func tintColorDidChange() { style() }
  override func paletteDidChange() { style() }

  override func stateDidChange() {
    style()
    if isHighlighted {
      View.performWithoutAnimation {
        layer.removeAllAnimations()
        backgroundColor = .tertiarySystemFill
      }
    } else {
      fade(duration: ControlChoreography.highlightDuration) { backgroundColor = nil }
    }
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.color = label.presentation.textColor
    snapshot.text = action.title
    snapshot.state = isEnabled ? nil : "disabled"
  }
}
