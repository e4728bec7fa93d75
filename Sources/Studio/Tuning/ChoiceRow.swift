import GlissadeControls
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// A row for one choice of a screen: a title, and the options to select from.
final class ChoiceRow: View {
  /// The layout constants, in points.
  private enum Metrics {
    static let text = 24.0
    static let control = 32.0
    static let after = 10.0
  }

  /// The fixed height of a row, in points.
  static let height = Metrics.text + Metrics.control + Metrics.after

  private let choice: ScreenChoice
  private let titleLabel: Label
  let control: SegmentedControl

  /// - Parameter onChange: Called with the index of the selected option.
  init(_ choice: ScreenChoice, identifier: String, onChange: @escaping @MainActor (Int) -> Void) {
    self.choice = choice
    titleLabel = Label(choice.title, font: .systemFont(ofSize: 14))
    control = SegmentedControl(items: choice.ways)
    super.init(frame: .zero)
    control.accessibilityIdentifier = identifier
    control.accessibilityLabelledBy = [titleLabel]
    control.selectedSegmentIndex = choice.selectedIndex
    control.addAction(for: .valueChanged) { [weak self] in
      if let self { onChange(control.selectedSegmentIndex) }
    }
    for part in [titleLabel, control] { addSubview(part) }
  }

  /// Updates the row to the screen's selection, which may have been changed elsewhere.
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
