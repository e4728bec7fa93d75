// A recognizer's action takes a recognizer of its own class, which an initialiser can say only class by class.

extension GestureRecognizer {
  /// Creates a recognizer that calls a method of a target, without parameters, at every change of state from began on.
  /// The target is held weakly.
  ///
  /// - Parameter action: An unbound reference to a method: `Player.stop`.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    add(TargetAction(target, action))
  }

  /// Creates a recognizer that performs a selector on a target, which is held weakly.
  ///
  /// - Parameters:
  ///   - target: `nil` for the first responder from the recognizer's view on that has the method.
  ///   - action: `nil` for none.
  public convenience init(target: AnyObject?, action: Selector?) {
    self.init()
    if let action { add(TargetAction(target, action)) }
  }

  /// Removes the actions of a target.
  ///
  /// - Parameters:
  ///   - target: `nil` for all targets.
  ///   - action: `nil` for all actions of the target, and so for a method that has no name; see `Selector`.
  public func removeTarget(_ target: AnyObject?, action: Selector?) {
    actions.removeAll { $0.isOf(target, action) }
  }

  func add(_ action: TargetAction) { actions.append(action) }
}

/// A recognizer, as the sender of actions.
@MainActor
public protocol GestureActionSender: GestureRecognizer {}

extension GestureRecognizer: GestureActionSender {}

extension GestureActionSender {
  /// Calls a method of a target at every change of state from began on. The target is held weakly.
  ///
  /// - Parameter action: An unbound reference to a method that takes the recognizer: `Player.stop`.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> (Self) -> Void
  ) {
    add(TargetAction(target, action))
  }

  /// Calls a method of a target, without parameters, at every change of state from began on. The target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    add(TargetAction(target, action))
  }

  /// Performs a selector on a target at every change of state from began on. The target is held weakly.
  public func addTarget(_ target: AnyObject?, action: Selector) {
    add(TargetAction(target, action))
  }
}

extension TapGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which takes the recognizer. The target is held weakly.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping (Target) -> (TapGestureRecognizer) -> Void
  ) {
    self.init()
    add(TargetAction(target, action))
  }
}

extension LongPressGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which takes the recognizer. The target is held weakly.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping (Target) -> (LongPressGestureRecognizer) -> Void
  ) {
    self.init()
    add(TargetAction(target, action))
  }
}

extension SwipeGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which takes the recognizer. The target is held weakly.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping (Target) -> (SwipeGestureRecognizer) -> Void
  ) {
    self.init()
    add(TargetAction(target, action))
  }
}

extension PinchGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which takes the recognizer. The target is held weakly.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping (Target) -> (PinchGestureRecognizer) -> Void
  ) {
    self.init()
    add(TargetAction(target, action))
  }
}

extension RotationGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which takes the recognizer. The target is held weakly.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping (Target) -> (RotationGestureRecognizer) -> Void
  ) {
    self.init()
    add(TargetAction(target, action))
  }
}

extension HoverGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which takes the recognizer. The target is held weakly.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping (Target) -> (HoverGestureRecognizer) -> Void
  ) {
    self.init()
    add(TargetAction(target, action))
  }
}
