import GlissadeGeometry
import GlissadeUI

/// One choice of a screen: what it is about, and the ways to choose from.
final class ChoiceRow: View {
  /// In points.
  private enum Metrics {
    static let text = 24.0
    static let control = 32.0
    static let after = 10.0
  }

  /// In points: it has no other.
  static let height = Metrics.text + Metrics.control + Metrics.after

  private let choice: ScreenChoice
  private let titleLabel: Label
  let control: SegmentedControl

  /// - Parameter onChange: Called with the place of the way that was chosen.
  init(_ choice: ScreenChoice, identifier: String, onChange: @escaping @MainActor (Int) -> Void) {
    self.choice = choice
    titleLabel = Label(choice.title, font: .systemFont(ofSize: 14))
    control = SegmentedControl(items: choice.ways)
    super.init(frame: .zero)
    control.accessibilityIdentifier = identifier
    control.accessibilityLabel = choice.title
    control.selectedSegmentIndex = choice.selectedIndex
    control.addAction(for: .valueChanged) { [weak self] in
      if let self { onChange(control.selectedSegmentIndex) }
    }
    for part in [titleLabel, control] { addSubview(part) }
  }

  /// Takes the way that the screen takes, which something else may have changed.
  func update() {
    if control.selectedSegmentIndex != choice.selectedIndex {
      control.selectedSegmentIndex = choice.selectedIndex
    }
  }

  override func paletteDidChange() { titleLabel.textColor = palette.label }

  override func layoutSubviews() {
    titleLabel.frame = Rect(x: 0, y: 0, width: bounds.width, height: Metrics.text)
    control.frame = Rect(x: 0, y: Metrics.text, width: bounds.width, height: Metrics.control)
  }
}
