/// An action of an element in addition to those of its role.
///
/// It corresponds to UIKit's `UIAccessibilityCustomAction`.
@MainActor
public final class AccessibilityCustomAction {
  /// The title of the action.
  public let name: String
  /// The closure that performs the action and returns whether it succeeded.
  public let actionHandler: @MainActor (AccessibilityCustomAction) -> Bool

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The title that assistive technologies present.
  ///   - actionHandler: The closure that performs the action, and returns whether it succeeded.
  public init(name: String, actionHandler: @escaping @MainActor (AccessibilityCustomAction) -> Bool) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }

  /// The name of the action in requests: the title in lower case, with hyphens instead of whitespace.
  var identifier: String { String(name.lowercased().map { $0.isWhitespace ? "-" : $0 }) }
}
