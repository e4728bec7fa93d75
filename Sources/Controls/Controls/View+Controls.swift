import GlissadeUI

extension View {
  /// Whether the view contains what is described, and operated, separately: a control, a list, a text that can be
  /// selected or edited, or links.
  package var holdsControls: Bool {
    subviews.contains {
      !$0.isHidden && !$0.accessibilityElementsHidden
        && ($0 is Control || $0 is ScrollView || $0.canBecomeFocused || $0.holdsControls)
    }
  }
}
