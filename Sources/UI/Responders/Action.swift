import GlissadeDrawing

/// A named action of a button or a menu item, as UIKit's `UIAction`.
@MainActor
public final class Action {
  /// The title, as a button or a menu shows it. The default is empty.
  public var title: String
  /// The image, as a button or a menu shows it. The default is `nil`.
  public var image: Image?
  /// The name that identifies the action to the program. The default is `nil`.
  public let identifier: String?
  /// The control or item that is performing the action. `nil` at other times.
  public private(set) weak var sender: AnyObject?

  private let handler: @MainActor (Action) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image.
  ///   - identifier: The name that identifies the action to the program.
  ///   - handler: The closure that performs the action. It receives the action, with its `sender`.
  public init(
    title: String = "", image: Image? = nil, identifier: String? = nil,
    handler: @escaping @MainActor (Action) -> Void
  ) {
    (self.title, self.image, self.identifier, self.handler) = (title, image, identifier, handler)
  }

  /// Calls the handler, with `sender` as the action's sender.
  public func perform(by sender: AnyObject? = nil) {
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }
}
