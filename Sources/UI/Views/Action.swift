import GlissadeDrawing

/// A named action of a button or a menu item, as UIKit's `UIAction`.
public final class Action: MenuElement, MenuCommand {
  /// The properties in a menu. The default is none.
  public var attributes: Attributes
  /// The mark in a menu. The default is `.off`.
  public var state: State
  /// The control or item that is performing the action. `nil` at other times.
  public private(set) weak var sender: AnyObject?

  private let handler: @MainActor (Action) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title, as a button or a menu shows it. The default is empty.
  ///   - image: The image, as a button or a menu shows it. The default is `nil`.
  ///   - identifier: The name that identifies the action to the program.
  ///   - attributes: The properties in a menu. The default is none.
  ///   - state: The mark in a menu. The default is `.off`.
  ///   - handler: The closure that performs the action. It receives the action, with its `sender`.
  public init(
    title: String = "", image: Image? = nil, identifier: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping @MainActor (Action) -> Void
  ) {
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, image: image, identifier: identifier)
  }

  /// Creates an action with a closure that needs no sender.
  ///
  /// - Parameters:
  ///   - title: The title, as a button or a menu shows it. The default is empty.
  ///   - image: The image, as a button or a menu shows it. The default is `nil`.
  ///   - identifier: The name that identifies the action to the program.
  ///   - attributes: The properties in a menu. The default is none.
  ///   - state: The mark in a menu. The default is `.off`.
  ///   - handler: The closure that performs the action.
  public convenience init(
    title: String = "", image: Image? = nil, identifier: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping @MainActor () -> Void
  ) {
    self.init(title: title, image: image, identifier: identifier, attributes: attributes, state: state) { _ in
      handler()
    }
  }

  /// Calls the handler, with `sender` as the action's sender.
  public func perform(by sender: AnyObject? = nil) {
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }

  package var selector: Selector? { nil }
  package func callHandler(by sender: AnyObject?) { perform(by: sender) }
}
