import GlissadeDrawing
import GlissadeUI

extension BarButtonItem {
  /// Creates a button with a title that calls a target's method, which takes the item. The target is held
  /// weakly.
  ///
  /// - Parameter action: An unbound reference to a method, such as `Player.stop`.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping (Target) -> (BarButtonItem) -> Void
  ) {
    self.init(title: title, style: style)
    call(TargetAction(target, action))
  }

  /// Creates a button with a title that calls a target's method without parameters. The target is held
  /// weakly.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title, style: style)
    call(TargetAction(target, action))
  }

  /// Creates a button with a title that sends a selector to a target, which is held weakly. With a `nil`
  /// target, pressing the button has no effect.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(title: title, style: style)
    perform(action, on: target)
  }

  /// Creates a button with an image that calls a target's method, which takes the item. The target is held
  /// weakly.
  public convenience init<Target: AnyObject>(
    image: Image?, style: Style, target: Target?,
    action: @escaping (Target) -> (BarButtonItem) -> Void
  ) {
    self.init(image: image, style: style)
    call(TargetAction(target, action))
  }

  /// Creates a button with an image that calls a target's method without parameters. The target is held
  /// weakly.
  public convenience init<Target: AnyObject>(
    image: Image?, style: Style, target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(image: image, style: style)
    call(TargetAction(target, action))
  }

  /// Creates a button with an image that sends a selector to a target, which is held weakly. With a `nil`
  /// target, pressing the button has no effect.
  public convenience init(image: Image?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(image: image, style: style)
    perform(action, on: target)
  }

  /// Creates a system button that calls a target's method, which takes the item. The target is held weakly.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> (BarButtonItem) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    call(TargetAction(target, action))
  }

  /// Creates a system button that calls a target's method without parameters. The target is held weakly.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    call(TargetAction(target, action))
  }

  /// Creates a system button or space that sends a selector to a target, which is held weakly. With a `nil`
  /// target, pressing the button has no effect.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
    self.init(barButtonSystemItem: systemItem)
    perform(action, on: target)
  }

  /// Creates a button that performs an action and shows the action's title and image.
  public convenience init(primaryAction: Action?) {
    self.init(title: primaryAction?.title)
    image = primaryAction?.image
    if let primaryAction { actionHandler = { primaryAction.perform(by: $0) } }
  }

  private func call(_ action: TargetAction) { actionHandler = { action.perform($0) } }

  private func perform(_ action: Selector?, on target: AnyObject?) {
    if let action { call(TargetAction(target, action)) }
  }
}
