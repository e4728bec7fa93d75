/// A method of a class, to be called on a target that is given later.
///
/// It is made from an unbound method reference, `Selector(Player.stop(_:))`, and takes the role of Objective-C's
/// selectors. The method has no parameters, or takes the sender, or the sender and the touch event.
///
/// Where a target and an unbound method reference can be given directly, as in
/// `button.addTarget(self, action: Player.stop, for: .touchUpInside)`, the compiler checks the type of the sender. A
/// selector checks it when it is performed.
@MainActor
public struct Selector {
  /// The method's name; two selectors with the same name, which is not empty, are equal.
  public let name: String
  /// Calls the method. Returns what was wrong, or `nil`.
  let call: @MainActor (_ target: AnyObject, _ sender: Any?, _ event: TouchEvent?) -> Mismatch?

  /// Why a method could not be called.
  enum Mismatch {
    case target(Any.Type)
    case sender(Any.Type)
  }

  /// Creates a selector of a method without parameters.
  public init<Target>(
    _ method: @escaping (Target) -> () -> Void, named name: String = ""
  ) {
    self.name = name
    call = { target, _, _ in
      guard let target = target as? Target else { return .target(Target.self) }
      method(target)()
      return nil
    }
  }

  /// Creates a selector of a method that takes the sender.
  public init<Target, Sender>(
    _ method: @escaping (Target) -> (Sender) -> Void, named name: String = ""
  ) {
    self.name = name
    call = { target, sender, _ in
      guard let target = target as? Target else { return .target(Target.self) }
      guard let sender = sender as? Sender else { return .sender(Sender.self) }
      method(target)(sender)
      return nil
    }
  }

  /// Creates a selector of a method that takes the sender and the touch event.
  public init<Target, Sender>(
    _ method: @escaping (Target) -> (Sender, TouchEvent?) -> Void,
    named name: String = ""
  ) {
    self.name = name
    call = { target, sender, event in
      guard let target = target as? Target else { return .target(Target.self) }
      guard let sender = sender as? Sender else { return .sender(Sender.self) }
      method(target)(sender, event)
      return nil
    }
  }

  /// Calls the method on a target.
  ///
  /// - Parameters:
  ///   - target: An object of the method's class.
  ///   - sender: What the method is given, of the type that it takes.
  /// - Returns: Whether target and sender are of the types that the method wants. Otherwise it is not called.
  @discardableResult
  public func perform(on target: AnyObject, sender: Any? = nil) -> Bool {
    call(target, sender, nil) == nil
  }
}

extension Selector: Equatable {
  nonisolated public static func == (one: Selector, other: Selector) -> Bool {
    !one.name.isEmpty && one.name == other.name
  }
}
