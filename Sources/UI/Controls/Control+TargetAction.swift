// The sender of an action is of the control's own class, which only an extension of a protocol can say.

/// A control, as the sender of actions.
@MainActor
public protocol ActionSender: Control {}

extension Control: ActionSender {}

extension ActionSender {
  /// Calls a method of a target at each of `events`. The target is held weakly.
  ///
  /// - Parameter action: An unbound reference to a method that takes the control: `Player.stop`.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> (Self) -> Void,
    for events: Control.Event
  ) {
    add(TargetAction(target, action), for: events)
  }

  /// Calls a method of a target at each of `events`. The target is held weakly.
  ///
  /// - Parameter action: An unbound reference to a method that takes the control and the touch event.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> (Self, TouchEvent?) -> Void,
    for events: Control.Event
  ) {
    add(TargetAction(target, action), for: events)
  }

  /// Calls a method of a target without parameters at each of `events`. The target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void,
    for events: Control.Event
  ) {
    add(TargetAction(target, action), for: events)
  }

  /// Calls a selector on a target at each of `events`. The target is held weakly.
  ///
  /// - Parameter target: `nil` for the first responder from the control on that has the method.
  public func addTarget(_ target: AnyObject?, action: Selector, for events: Control.Event) {
    add(TargetAction(target, action), for: events)
  }

  /// Performs an action at each of `events`.
  public func addAction(_ action: Action, for events: Control.Event) {
    add(TargetAction { sender, _ in action.perform(by: sender) }, for: events)
  }
}
