import Foundation

/// UIKit's name for `MenuElement`.
public typealias UIMenuElement = MenuElement
/// UIKit's name for `Menu`.
public typealias UIMenu = Menu
/// UIKit's name for `DeferredMenuElement`.
public typealias UIDeferredMenuElement = DeferredMenuElement
/// UIKit's name for `KeyCommand`, which is a command of a menu too.
public typealias UIKeyCommand = KeyCommand
/// UIKit's name for `KeyModifiers`.
public typealias UIKeyModifierFlags = KeyModifiers
/// UIKit's name for `ContextMenuInteraction`.
public typealias UIContextMenuInteraction = ContextMenuInteraction
/// UIKit's name for `ContextMenuInteractionDelegate`.
public typealias UIContextMenuInteractionDelegate = ContextMenuInteractionDelegate
/// UIKit's name for `ContextMenuConfiguration`.
public typealias UIContextMenuConfiguration = ContextMenuConfiguration
/// UIKit's name for `Interaction`.
public typealias UIInteraction = Interaction
/// UIKit's name for `SemanticContentAttribute`.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// UIKit's name for `UserInterfaceLayoutDirection`.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection

extension KeyModifiers {
  /// UIKit's name for `alt`.
  public static let alternate = KeyModifiers.alt
}

extension KeyCommand {
  /// Creates a command without a title, with the parameters of UIKit.
  ///
  /// - Parameter input: A character, or the name of a key, such as `"Delete"`.
  public convenience init(input: String, modifierFlags: KeyModifiers, action: Selector) {
    self.init(action: action, input: Input(named: input) ?? "", modifierFlags: modifierFlags)
  }

  /// The name of a key in the inputs of commands.
  public static let inputEscape = "Escape"
  /// The name of a key in the inputs of commands.
  public static let inputDelete = "Delete"
  /// The name of a key in the inputs of commands.
  public static let inputUpArrow = "Up"
  /// The name of a key in the inputs of commands.
  public static let inputDownArrow = "Down"
  /// The name of a key in the inputs of commands.
  public static let inputLeftArrow = "Left"
  /// The name of a key in the inputs of commands.
  public static let inputRightArrow = "Right"
  /// The name of a key in the inputs of commands.
  public static let f1 = "F1"
  /// The name of a key in the inputs of commands.
  public static let f2 = "F2"
  /// The name of a key in the inputs of commands.
  public static let f3 = "F3"
  /// The name of a key in the inputs of commands.
  public static let f4 = "F4"
  /// The name of a key in the inputs of commands.
  public static let f5 = "F5"
  /// The name of a key in the inputs of commands.
  public static let f6 = "F6"
  /// The name of a key in the inputs of commands.
  public static let f7 = "F7"
  /// The name of a key in the inputs of commands.
  public static let f8 = "F8"
  /// The name of a key in the inputs of commands.
  public static let f9 = "F9"
  /// The name of a key in the inputs of commands.
  public static let f10 = "F10"
  /// The name of a key in the inputs of commands.
  public static let f11 = "F11"
  /// The name of a key in the inputs of commands.
  public static let f12 = "F12"
}

extension ContextMenuConfiguration {
  /// Creates a configuration, with the parameters of UIKit.
  ///
  /// - Parameters:
  ///   - identifier: The name that identifies the part to the program.
  ///   - previewProvider: Ignored. Menus have no preview.
  ///   - actionProvider: The closure that returns the menu.
  public convenience init(
    identifier: AnyHashable? = nil, previewProvider: (() -> UIViewController?)?,
    actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.init(identifier: identifier, actionProvider: actionProvider ?? { _ in nil })
  }
}
