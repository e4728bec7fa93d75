/// A choice that an alert offers: a button, and what it does.
@MainActor
public final class AlertAction {
  /// What a choice amounts to.
  public enum Style: Int, Hashable, Sendable {
    case `default`
    /// Leaves all as it is. An alert has one of these at most.
    case cancel
    /// Changes or deletes something; its title is red.
    case destructive
  }

  /// What the button says.
  public let title: String?
  /// The style that it was made with.
  public let style: Style
  let handler: (@MainActor (AlertAction) -> Void)?
  /// The name by which tests, scripts and traces know the button. Where it is `nil`, the default, that is
  /// `alert.action.0` and so on, in the order in which the actions were added.
  public var accessibilityIdentifier: String?

  /// Whether it can be chosen; `true` by default.
  public var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
  /// Told when that has changed.
  var changed: (@MainActor () -> Void)?

  /// Creates an action.
  ///
  /// - Parameter handler: Called once the alert is gone.
  public init(title: String?, style: Style, handler: (@MainActor (AlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
