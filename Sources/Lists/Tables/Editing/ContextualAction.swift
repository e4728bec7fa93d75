import GlissadeDrawing
import GlissadeUI

/// An action that is revealed beside a row when the row is swiped.
///
/// It corresponds to UIKit's `UIContextualAction`. The same actions are offered to assistive technologies and, for the
/// focused row, by the Left and Right keys.
@MainActor
public final class ContextualAction {
  /// The kind of an action.
  public enum Style: Hashable, Sendable {
    /// An action on a grey background.
    case normal
    /// An action that deletes the row, on a red background. The Delete key performs it.
    case destructive
  }

  /// The closure that performs an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceView: The view of the action, in the row.
  ///   - completionHandler: Must be called with whether the action was performed. The row then closes.
  public typealias Handler =
    @MainActor (
      _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// The kind of the action.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title.
  public var title: String?
  /// The image above the title. The default is `nil`.
  public var image: Image?
  /// The background colour. `nil` restores the colour of the style.
  public var backgroundColor: Color? {
    get { ownColor ?? (style == .destructive ? Self.destructiveGround : Self.normalGround) }
    set { ownColor = newValue }
  }
  private var ownColor: Color?
  /// The backgrounds of the white title.
  private static let (destructiveGround, normalGround) = (
    Color.systemRed.legible(on: .white), Color.systemGray.legible(on: .white)
  )

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The kind of the action.
  ///   - title: The title.
  ///   - handler: The closure that performs the action, and reports its end.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The actions at one side of a row.
///
/// It corresponds to UIKit's `UISwipeActionsConfiguration`.
@MainActor
public final class SwipeActionsConfiguration {
  /// The actions, from the edge of the table inwards.
  public let actions: [ContextualAction]
  /// Whether a swipe over most of the row performs the first action. The default is `true`.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
