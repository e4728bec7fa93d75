extension GestureRecognizer {
  /// Creates a recognizer that calls a target's method without parameters at each change of state from
  /// `.began` on. The target is held weakly.
  ///
  /// - Parameter action: An unbound reference to a method, such as `Player.stop`.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    add(TargetAction(target, action))
  }

  /// Creates a recognizer that sends a selector to a target, which is held weakly.
  ///
  /// - Parameters:
  ///   - target: The target. `nil` means the first responder, from the recognizer's view upwards, that
  ///     has the method.
  ///   - action: The selector. `nil` adds no action.
  public convenience init(target: AnyObject?, action: Selector?) {
    self.init()
    if let action { add(TargetAction(target, action)) }
  }

  /// Removes the actions of a target.
  ///
  /// - Parameters:
  ///   - target: The target. `nil` means all targets.
  ///   - action: The selector. `nil` means all actions of the target. A selector without a name is
  ///     removed by `nil` only. An action that was added without a selector is removed with any.
  public func removeTarget(_ target: AnyObject?, action: Selector?) {
    let removed = actions.remove(target, action)
    // The last reference to an object that changes the actions as it ends may be among them.
    withExtendedLifetime(removed) {}
  }

  func add(_ action: TargetAction) { actions.append(action) }
}

/// A recognizer, as the sender of actions. `GestureRecognizer` conforms to it; no other type can.
@MainActor
public protocol GestureActionSender: GestureRecognizer {
  /// Creates a recognizer without an action.
  init()
}

extension GestureRecognizer: GestureActionSender {}

// Members of the protocol's extension know the recognizer's own class.
extension GestureActionSender {
  /// Creates a recognizer that calls a closure at each change of state from `.began` on. The closure takes the
  /// recognizer as an instance of its own class.
  public init(action: @escaping @MainActor (Self) -> Void) {
    self.init()
    addTarget(action)
  }

  /// Creates a recognizer that calls a closure without the recognizer at each change of state from `.began` on.
  public init(action: @escaping @MainActor () -> Void) {
    self.init()
    addTarget(action)
  }

  /// Calls a closure without the recognizer at each change of state from `.began` on.
  public func addTarget(_ action: @escaping @MainActor () -> Void) { add(TargetAction { _, _ in action() }) }

  /// Creates a recognizer that calls a target's method, which takes the recognizer as an instance of its own class. The
  /// target is held weakly.
  public init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> (Self) -> Void) {
    self.init()
    add(TargetAction(target, action))
  }

  /// Calls a closure, with the recognizer as an instance of its own class, at each change of state from `.began` on.
  public func addTarget(_ action: @escaping @MainActor (Self) -> Void) {
    add(TargetAction { [unowned self] _, _ in action(self) })
  }

  /// Adds a target's method that is called at each change of state from `.began` on. The target is held
  /// weakly.
  ///
  /// - Parameter action: An unbound reference to a method that takes the recognizer, such as `Player.stop`.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> (Self) -> Void
  ) {
    add(TargetAction(target, action))
  }

  /// Adds a target's method without parameters that is called at each change of state from `.began` on. The
  /// target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    add(TargetAction(target, action))
  }

  /// Adds a selector that is sent to a target at each change of state from `.began` on. The target is held
  /// weakly. `nil` means the first responder, from the recognizer's view upwards, that has the method.
  public func addTarget(_ target: AnyObject?, action: Selector) {
    add(TargetAction(target, action))
  }
}
