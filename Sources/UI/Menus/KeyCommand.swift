import GlissadeDrawing
import GlissadeInput

/// A command with a keyboard shortcut, in a menu or among the `keyCommands` of a responder.
///
/// The class corresponds to UIKit's `UIKeyCommand`. A command calls a closure, or a method of the first responder that
/// has it, from the focused view outwards. A responder disables commands by `canPerformAction(_:withSender:)`.
public final class KeyCommand: MenuElement, MenuCommand {
  /// The key.
  public let input: Input
  /// The modifier keys that must be held, and no others. `.command` means Ctrl, which is the key of commands on this
  /// desktop.
  public let modifierFlags: KeyModifiers
  /// The properties in a menu. The default is none.
  public var attributes: Attributes
  /// The mark in a menu. The default is `.off`.
  public var state: State
  /// The responder or control that performs the command. `nil` at other times.
  public private(set) weak var sender: AnyObject?

  /// The method that the command calls. `nil` for a command with a closure.
  public let action: Selector?
  private let handler: @MainActor (KeyCommand) -> Void

  private init(
    _ title: String, _ image: Image?, _ identifier: String?, _ action: Selector?, _ input: Input,
    _ modifierFlags: KeyModifiers, _ attributes: Attributes, _ state: State,
    _ handler: @escaping @MainActor (KeyCommand) -> Void
  ) {
    (self.action, self.input, self.handler) = (action, input, handler)
    self.modifierFlags = modifierFlags
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, image: image, identifier: identifier)
  }

  /// Creates a command that calls a method of the first responder that has it.
  ///
  /// - Parameters:
  ///   - title: The title in a menu. The default is empty.
  ///   - image: The image in a menu. The default is `nil`.
  ///   - identifier: The name that identifies the command to the program.
  ///   - action: The selector of the method.
  ///   - input: The key: a character, as in `"s"`, or a key with a name, such as `.delete`.
  ///   - modifierFlags: The modifier keys. The default is none.
  ///   - attributes: The properties in a menu. The default is none.
  ///   - state: The mark in a menu. The default is `.off`.
  public convenience init(
    title: String = "", image: Image? = nil, identifier: String? = nil, action: Selector, input: Input,
    modifierFlags: KeyModifiers = [], attributes: Attributes = [], state: State = .off
  ) {
    self.init(title, image, identifier, action, input, modifierFlags, attributes, state) { _ in }
  }

  /// Creates a command that calls a closure with the command.
  public convenience init(
    title: String = "", image: Image? = nil, identifier: String? = nil,
    action: @escaping @MainActor (KeyCommand) -> Void, input: Input, modifierFlags: KeyModifiers = [],
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(title, image, identifier, nil, input, modifierFlags, attributes, state, action)
  }

  /// Creates a command that calls a closure.
  public convenience init(
    title: String = "", image: Image? = nil, identifier: String? = nil,
    action: @escaping @MainActor () -> Void, input: Input, modifierFlags: KeyModifiers = [],
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(title, image, identifier, nil, input, modifierFlags, attributes, state) { _ in action() }
  }

  package var selector: Selector? { action }

  package func callHandler(by sender: AnyObject?) {
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }

  // MARK: The shortcut

  /// The keystroke that performs the command.
  public var keyStroke: KeyStroke {
    var modifiers = modifierFlags
    if modifiers.remove(.command) != nil { modifiers.insert(.control) }
    return KeyStroke(input.key, modifiers: modifiers)
  }

  /// Returns whether a keystroke performs the command.
  func isGiven(by stroke: KeyStroke) -> Bool {
    let own = keyStroke
    if stroke == own { return true }
    // A shifted sign, such as the question mark, may be typed with or without Shift, depending on the keyboard.
    guard own.key.isSign, stroke.key == own.key else { return false }
    return stroke.modifiers.subtracting(.shift) == own.modifiers.subtracting(.shift)
  }
}

extension KeyCommand {
  /// The key of a command: a character, as in `"s"`, or a key with a name, such as `.delete`.
  public struct Input: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The key.
    public let key: Key

    /// Creates the input of a key.
    public init(_ key: Key) { self.key = key }

    /// Creates the input of the key with a name, such as `"s"` or `"F5"`. Returns `nil` if there is no such key.
    public init?(named name: String) {
      guard let key = Key(name) else { return nil }
      self.key = key
    }

    /// Creates the input of the key with a name in the source. An unknown name is that of a key that is never pressed.
    public init(stringLiteral name: String) { key = Key(name) ?? .none }

    /// The arrow keys.
    public static let upArrow = Input(.up)
    /// The arrow keys.
    public static let downArrow = Input(.down)
    /// The arrow keys.
    public static let leftArrow = Input(.left)
    /// The arrow keys.
    public static let rightArrow = Input(.right)
    /// The Escape key.
    public static let escape = Input(.escape)
    /// The Delete key.
    public static let delete = Input(.delete)
    /// The Backspace key.
    public static let backspace = Input(.backspace)
    /// The Return key.
    public static let `return` = Input(.return)
    /// The Tab key.
    public static let tab = Input(.tab)
    /// The space bar.
    public static let space = Input(.space)
    /// The Home key.
    public static let home = Input(.home)
    /// The End key.
    public static let end = Input(.end)
    /// The Page Up key.
    public static let pageUp = Input(.pageUp)
    /// The Page Down key.
    public static let pageDown = Input(.pageDown)
    /// The function key F1.
    public static let f1 = Input(.f1)
    /// The function key F2.
    public static let f2 = Input(.f2)
    /// The function key F3.
    public static let f3 = Input(.f3)
    /// The function key F4.
    public static let f4 = Input(.f4)
    /// The function key F5.
    public static let f5 = Input(.f5)
    /// The function key F6.
    public static let f6 = Input(.f6)
    /// The function key F7.
    public static let f7 = Input(.f7)
    /// The function key F8.
    public static let f8 = Input(.f8)
    /// The function key F9.
    public static let f9 = Input(.f9)
    /// The function key F10.
    public static let f10 = Input(.f10)
    /// The function key F11.
    public static let f11 = Input(.f11)
    /// The function key F12.
    public static let f12 = Input(.f12)
  }
}

extension Key {
  /// Whether the key is named by a character that is neither a letter nor a digit.
  fileprivate var isSign: Bool {
    guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 else { return false }
    return !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
  }
}
