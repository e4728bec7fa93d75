import GlissadeDrawing

/// Something that can be done, with a name: what a button does, or an item of a menu.
///
/// Spelled as UIKit's `UIAction`.
@MainActor
public final class Action {
  /// What the action is called. Empty by default.
  public var title: String
  /// The picture that stands for it.
  public var image: Image?
  /// The name by which a program knows the action.
  public let identifier: String?
  /// The control or item that performs the action now.
  public private(set) weak var sender: AnyObject?

  private let handler: @MainActor (Action) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - image: The picture that stands for it.
  ///   - identifier: The name by which a program knows it.
  ///   - handler: Does it.
  public init(
    title: String = "", image: Image? = nil, identifier: String? = nil,
    handler: @escaping @MainActor (Action) -> Void
  ) {
    (self.title, self.image, self.identifier, self.handler) = (title, image, identifier, handler)
  }

  /// Does what the action is there for.
  public func perform(by sender: AnyObject? = nil) {
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }
}
