import GlissadeUI

/// A choice of an alert, with a button and a handler.
@MainActor
public final class AlertAction {
  /// The meaning of an action.
  public enum Style: Int, Hashable, Sendable {
    /// An ordinary action.
    case `default`
    /// The action that cancels the alert without a change. An alert has at most one.
    case cancel
    /// An action that changes or deletes data. Its title is red.
    case destructive
  }

  /// The title of the button.
  public let title: String?
  /// The style of the action.
  public let style: Style
  let handler: (@MainActor (AlertAction) -> Void)?
  /// The identifier of the button, for tests, scripts and traces. `nil`, the default, means
  /// `alert.action.0` and so on, in the order in which the actions were added.
  public var accessibilityIdentifier: String?

  /// Whether the action can be chosen. The default is `true`.
  public var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
  /// A callback for changes of `isEnabled`.
  var changed: (@MainActor () -> Void)?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The meaning of the action.
  ///   - handler: The closure that is called after the alert was dismissed.
  public init(title: String?, style: Style, handler: (@MainActor (AlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Creates an action with a closure that does not take the action.
  ///
  /// - Parameter handler: The closure that is called after the alert was dismissed.
  public convenience init(title: String?, style: Style, handler: @escaping @MainActor () -> Void) {
    self.init(title: title, style: style) { _ in handler() }
  }
}
