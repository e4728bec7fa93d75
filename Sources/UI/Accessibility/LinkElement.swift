/// The element of a link in a text.
package final class LinkElement: AccessibilityElement {
  private let follow: @MainActor () -> Bool

  /// Creates the element of a link.
  ///
  /// - Parameters:
  ///   - view: The view that shows the text.
  ///   - follow: Follows the link. Returns `false` if it cannot be followed.
  package init(in view: View, follow: @escaping @MainActor () -> Bool) {
    self.follow = follow
    super.init(accessibilityContainer: view)
  }

  package override func describe(into description: inout AccessibilityDescription) {
    description.become(.link)
    description.addPress()
  }

  package override func accessibilityActivate() -> Bool { follow() }
}
