import GlissadeUI

/// A button that brings in a page of a sliding area.
final class PageTab: Button {
  /// Whether it is the selected one says more, and sooner, than the tint, which changes when the slide has ended.
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
