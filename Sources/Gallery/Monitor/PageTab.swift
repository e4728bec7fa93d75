import GlissadeControls
import GlissadeUI

/// A button that selects a page of a sliding area.
final class PageTab: Button {
  /// The value is empty, since the `selected` state already says it.
  override var accessibilityValue: String? {
    get { nil }
    set { super.accessibilityValue = newValue }
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.role = .pageTab
    description.states.formUnion(isSelected ? [.selectable, .selected] : .selectable)
  }
}
