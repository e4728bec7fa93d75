import GlissadeUI

/// A button that brings in a page of a sliding area.
final class PageTab: Button {
  /// Whether the page is there, as the area says by the button's value.
  private var isActive: Bool { super.accessibilityValue == "active" }

  /// The state says it.
  override var accessibilityValue: String? {
    get { nil }
    set { super.accessibilityValue = newValue }
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.role = .pageTab
    description.states.formUnion(isActive ? [.selectable, .selected] : .selectable)
  }
}
