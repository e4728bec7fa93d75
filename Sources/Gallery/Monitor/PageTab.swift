import GlissadeUI

/// A button that brings in a page of a sliding area.
final class PageTab: Button {
  /// Not spoken: the `selected` state says the same.
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
