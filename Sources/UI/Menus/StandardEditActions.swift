import GlissadeInput

/// The editing commands of the desktop. Text fields and text views conform to the protocol.
///
/// It corresponds to UIKit's `UIResponderStandardEditActions`. A responder that conforms to it offers the commands that
/// `canPerformAction(_:withSender:)` permits, by default all of them.
@MainActor
public protocol ResponderStandardEditActions: AnyObject {
  /// Moves the selection to the clipboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the clipboard.
  func copy(_ sender: Any?)
  /// Inserts the content of the clipboard.
  func paste(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Selects the word at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Reverts the last change.
  func undo(_ sender: Any?)
  /// Makes the last reverted change again.
  func redo(_ sender: Any?)
}

extension ResponderStandardEditActions {
  /// Does nothing.
  public func cut(_ sender: Any?) {}
  /// Does nothing.
  public func copy(_ sender: Any?) {}
  /// Does nothing.
  public func paste(_ sender: Any?) {}
  /// Does nothing.
  public func delete(_ sender: Any?) {}
  /// Does nothing.
  public func select(_ sender: Any?) {}
  /// Does nothing.
  public func selectAll(_ sender: Any?) {}
  /// Does nothing.
  public func undo(_ sender: Any?) {}
  /// Does nothing.
  public func redo(_ sender: Any?) {}
}

extension Selector {
  private static func editing(
    _ name: String, _ call: @escaping @MainActor (any ResponderStandardEditActions, Any?) -> Void
  ) -> Selector {
    Selector(named: name, applies: { $0 is any ResponderStandardEditActions }) { target, sender in
      if let target = target as? any ResponderStandardEditActions { call(target, sender) }
    }
  }

  /// The command that moves the selection to the clipboard.
  public static let cut = editing("cut:") { $0.cut($1) }
  /// The command that copies the selection to the clipboard.
  public static let copy = editing("copy:") { $0.copy($1) }
  /// The command that inserts the content of the clipboard.
  public static let paste = editing("paste:") { $0.paste($1) }
  /// The command that deletes the selection.
  public static let delete = editing("delete:") { $0.delete($1) }
  /// The command that selects everything.
  public static let selectAll = editing("selectAll:") { $0.selectAll($1) }
  /// The command that reverts the last change.
  public static let undo = editing("undo:") { $0.undo($1) }
  /// The command that makes the last reverted change again.
  public static let redo = editing("redo:") { $0.redo($1) }
}

extension Menu {
  /// Returns a menu with the editing commands of the desktop, for the menu bar. Text fields and text views perform
  /// them, and so does every responder that conforms to `ResponderStandardEditActions`. If none undoes or redoes, the
  /// `undoManager` of the focused responder does.
  public static func standardEdit() -> Menu {
    let words = SystemStrings.current
    func command(
      _ title: String, _ action: Selector, _ input: KeyCommand.Input, _ modifiers: KeyModifiers = .control
    ) -> KeyCommand {
      KeyCommand(
        title: title, identifier: String(action.name.dropLast()), action: action, input: input,
        modifierFlags: modifiers)
    }
    return Menu(
      title: words[.edit], identifier: "edit",
      children: [
        Menu(
          options: .displayInline,
          children: [
            command(words[.undo], .undo, "z"), command(words[.redo], .redo, "z", [.control, .shift]),
          ]),
        Menu(
          options: .displayInline,
          children: [
            command(words[.cut], .cut, "x"), command(words[.copy], .copy, "c"),
            command(words[.paste], .paste, "v"),
            command(words[.delete], .delete, .delete, []),
          ]),
        Menu(options: .displayInline, children: [command(words[.selectAll], .selectAll, "a")]),
      ])
  }
}
