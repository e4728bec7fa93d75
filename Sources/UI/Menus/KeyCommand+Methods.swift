import GlissadeDrawing
import GlissadeInput

extension KeyCommand {
  /// Creates a command that calls a method without parameters on the first responder that has it.
  ///
  /// - Parameter action: An unbound reference to the method, such as `Editor.save`.
  public convenience init<Target: Responder>(
    title: String = "", image: Image? = nil, identifier: String? = nil,
    action: @escaping (Target) -> () -> Void, input: Input, modifierFlags: KeyModifiers = [],
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, identifier: identifier, action: Selector(action), input: input,
      modifierFlags: modifierFlags, attributes: attributes, state: state)
  }

  /// Creates a command that calls a method on the first responder that has it. The method takes the command.
  ///
  /// - Parameter action: An unbound reference to the method, such as `Editor.save`.
  public convenience init<Target: Responder>(
    title: String = "", image: Image? = nil, identifier: String? = nil,
    action: @escaping (Target) -> (KeyCommand) -> Void, input: Input, modifierFlags: KeyModifiers = [],
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, identifier: identifier, action: Selector(action), input: input,
      modifierFlags: modifierFlags, attributes: attributes, state: state)
  }
}
