/// An action of an element in addition to those of its role.
///
/// It corresponds to UIKit's `UIAccessibilityCustomAction`.
@MainActor
open class AccessibilityCustomAction {
  /// The title of the action.
  open var name: String
  /// The closure that performs the action and returns whether it succeeded.
  open var actionHandler: @MainActor (AccessibilityCustomAction) -> Bool

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The title that assistive technologies present.
  ///   - actionHandler: The closure that performs the action, and returns whether it succeeded.
  public init(name: String, actionHandler: @escaping @MainActor (AccessibilityCustomAction) -> Bool) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }

  /// Creates an action that calls a method of a target, which is held weakly. A method returns whether it succeeded;
  /// one without a result always does.
  ///
  /// - Parameters:
  ///   - name: The title that assistive technologies present.
  ///   - target: The object whose method is called. `nil`, or an object without the method, does nothing.
  ///   - selector: The method. It takes no argument, or the action.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    weak let object = target.map { $0 as AnyObject }
    actionHandler = { action in
      guard let object, selector.applies(to: object) else { return false }
      if let value = selector.value { return value(object, action) as? Bool ?? false }
      return selector.perform(on: object, sender: action)
    }
  }

  /// The name of the action in requests: the title in lower case, with hyphens instead of whitespace.
  var identifier: String {
    if identified.name != name {
      identified = (name, String(name.lowercased().map { $0.isWhitespace ? "-" : $0 }))
    }
    return identified.identifier
  }

  /// The identifier, and the title for which it was made.
  private var identified = (name: "", identifier: "")
}
