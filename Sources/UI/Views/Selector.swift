/// A method of a class that is called on a target. It takes the role of Objective-C's selectors.
///
/// A selector is created from an unbound method reference, as in `Selector(Player.stop(_:))`. The method has
/// no parameters, or takes the sender, or the sender and the touch event.
///
/// If a target and an unbound method reference can be passed directly, as in
/// `button.addTarget(self, action: Player.stop, for: .touchUpInside)`, the compiler checks the type of the sender. A
/// selector checks it at run time.
@MainActor
public struct Selector {
  /// The name of the method. Two selectors are equal if they have the same non-empty name.
  public let name: String
  /// Calls the method. The event is a `TouchEvent`. Returns the reason if it could not be called, otherwise `nil`.
  let call: @MainActor (_ target: AnyObject, _ sender: Any?, _ event: AnyObject?) -> Mismatch?
  /// Returns whether an object has the method.
  let applies: @MainActor (_ target: AnyObject) -> Bool
  /// Calls the method, and returns its result. `nil` if the method has no result.
  private(set) var value: (@MainActor (_ target: AnyObject, _ sender: Any?) -> Any?)?

  /// The reason for which a method could not be called. The associated value is the expected type.
  enum Mismatch {
    case target(Any.Type)
    case sender(Any.Type)
  }

  /// Creates a selector of a method without parameters. The default name is empty.
  public init<Target>(
    _ method: @escaping (Target) -> () -> Void, named name: String = ""
  ) {
    self.name = name
    applies = { $0 is Target }
    call = { target, _, _ in
      guard let target = Self.resolved(target, as: Target.self) else { return .target(Target.self) }
      method(target)()
      return nil
    }
  }

  /// Creates a selector of a method that takes the sender. The default name is empty.
  public init<Target, Sender>(
    _ method: @escaping (Target) -> (Sender) -> Void, named name: String = ""
  ) {
    self.name = name
    applies = { $0 is Target }
    call = { target, sender, _ in
      guard let target = Self.resolved(target, as: Target.self) else { return .target(Target.self) }
      guard let sender = sender as? Sender else { return .sender(Sender.self) }
      method(target)(sender)
      return nil
    }
  }

  /// Creates a selector of a method without parameters whose result is not used. The default name is empty.
  @_disfavoredOverload
  public init<Target, Result>(
    _ method: @escaping (Target) -> () -> Result, named name: String = ""
  ) {
    self.init({ (target: Target) in { _ = method(target)() } }, named: name)
    value = { target, _ in Self.resolved(target, as: Target.self).map { method($0)() } }
  }

  /// Creates a selector of a method that takes the sender, and whose result is not used. The default name is empty.
  @_disfavoredOverload
  public init<Target, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) -> Result, named name: String = ""
  ) {
    self.init({ (target: Target) in { (sender: Sender) in _ = method(target)(sender) } }, named: name)
    value = { target, sender in
      guard let target = Self.resolved(target, as: Target.self), let sender = sender as? Sender else {
        return nil
      }
      return method(target)(sender)
    }
  }

  init(
    _ name: String, applies: @escaping @MainActor (AnyObject) -> Bool,
    call: @escaping @MainActor (_ target: AnyObject, _ sender: Any?, _ event: AnyObject?) -> Mismatch?
  ) {
    (self.name, self.applies, self.call) = (name, applies, call)
  }

  /// Creates a selector by its parts.
  init(
    named name: String, applies: @escaping @MainActor (AnyObject) -> Bool,
    call: @escaping @MainActor (_ target: AnyObject, _ sender: Any?) -> Void
  ) {
    (self.name, self.applies) = (name, applies)
    self.call = { target, sender, _ in
      call(target, sender)
      return nil
    }
  }

  /// Returns whether an object has the method.
  public func applies(to object: AnyObject) -> Bool { applies(object) }

  /// Calls the method on a target.
  ///
  /// - Parameters:
  ///   - target: An object of the method's class.
  ///   - sender: The argument of the method, of the type of its parameter.
  /// - Returns: Whether the method was called. It is not called if the target or the sender is of another
  ///   type.
  @discardableResult
  public func perform(on target: AnyObject, sender: Any? = nil) -> Bool {
    call(target, sender, nil) == nil
  }
}

/// An object that passes calls of methods that it lacks to another object.
@MainActor
public protocol SelectorForwarding: AnyObject {
  /// The object to which a method is passed. `nil` if it is not passed.
  func targetOfForwarding(_ selector: String) -> AnyObject?
}

extension Selector {
  /// Returns the object of a type that a call on a target reaches.
  static func resolved<Target>(_ target: AnyObject, as type: Target.Type, _ name: String = "")
    -> Target?
  {
    target as? Target ?? (target as? any SelectorForwarding)?.targetOfForwarding(name) as? Target
  }
}

extension Selector: Equatable {
  nonisolated public static func == (one: Selector, other: Selector) -> Bool {
    !one.name.isEmpty && one.name == other.name
  }
}
