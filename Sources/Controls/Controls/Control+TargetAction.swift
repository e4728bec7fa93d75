import GlissadeUI

// The sender of an action has the control's own class. Only a protocol extension can express that, by `Self`.

/// A control, as the sender of actions. `Control` conforms to it; no other type can.
@MainActor
public protocol ActionSender: Control {}

extension Control: ActionSender {}

extension ActionSender {
  /// Adds a target's method that is called for each of `events`. The target is held weakly.
  ///
  /// - Parameter action: An unbound reference to a method that takes the control, such as `Player.stop`.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> (Self) -> Void,
    for events: Control.Event
  ) {
    add(TargetAction(target, action), for: events)
  }

  /// Adds a target's method that is called for each of `events`. The target is held weakly.
  ///
  /// - Parameter action: An unbound reference to a method that takes the control and the touch event.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> (Self, TouchEvent?) -> Void,
    for events: Control.Event
  ) {
    add(TargetAction(target, action), for: events)
  }

  /// Adds a target's method without parameters that is called for each of `events`. The target is held
  /// weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void,
    for events: Control.Event
  ) {
    add(TargetAction(target, action), for: events)
  }

  /// Adds a selector that is sent to a target for each of `events`. The target is held weakly.
  ///
  /// - Parameter target: The target. `nil` means the first responder, from the control upwards, that has
  ///   the method.
  public func addTarget(_ target: AnyObject?, action: Selector, for events: Control.Event) {
    add(TargetAction(target, action), for: events)
  }

  /// Adds a closure that is called for `events`, with the control as an instance of its own class.
  public func addAction(for events: Control.Event, _ action: @escaping @MainActor (Self) -> Void) {
    add(TargetAction { [unowned self] _, _ in action(self) }, for: events)
  }

  /// Adds an action that is performed for each of `events`.
  public func addAction(_ action: Action, for events: Control.Event) {
    add(TargetAction { sender, _ in action.perform(by: sender) }, for: events)
  }
}
