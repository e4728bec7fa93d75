/// An object that takes part in handling events: a view, a view controller, or an application's delegate.
///
/// Spelled as UIKit's `UIResponder`. Responders form a chain. An event goes to the first one, and each passes on what
/// it does not handle to its `next`.
@MainActor
open class Responder {
  public init() {}

  /// Creates a responder by its class alone, which is how an application makes its delegate. It calls `init()`.
  public required convenience init(asDelegate: Void) {
    self.init()
  }

  /// The responder to which this one passes on what it does not handle. For a view, its controller or its superview;
  /// for a controller, the superview of its view.
  open var next: Responder? { nil }

  // MARK: Touches

  /// Touches have begun on this responder. By default `next` handles them.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches that began on this responder have moved. By default `next` handles them.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches that began on this responder were lifted. By default `next` handles them.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches that began on this responder were taken away, by a gesture or by the system. By default `next` handles
  /// them.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: The first responder

  /// Whether the keyboard can come here. `false` by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the keyboard is here.
  open var isFirstResponder: Bool { false }

  /// Brings the keyboard here.
  ///
  /// - Returns: Whether it came.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Lets the keyboard go.
  ///
  /// - Returns: Whether it is gone.
  @discardableResult
  open func resignFirstResponder() -> Bool { !isFirstResponder }
}

// Responders are compared by identity.

extension Responder: Hashable {
  nonisolated public static func == (one: Responder, other: Responder) -> Bool { one === other }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
