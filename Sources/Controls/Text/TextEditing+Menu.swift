import GlissadeGeometry
import GlissadeInput
import GlissadeUI

extension TextEditing {
  /// Opens the menu below the caret, on a keyboard command.
  func openMenu() {
    view.revealCaret()
    let caret = caretRectOnStage
    openMenu(at: Point(caret.minX, caret.maxY), selectsFirst: true)
  }

  /// Opens the menu of editing commands.
  ///
  /// - Parameter location: The location, in the stage's coordinates.
  func openMenu(at location: Point, selectsFirst: Bool = false) {
    guard let stage = view.stage else { return }
    menu = MenuView.open(
      commands, at: .pointer(location), on: stage, selectsFirst: selectsFirst, identifier: "menu")
  }

  private var commands: Menu {
    func command(
      _ name: String, _ word: SystemStrings.Word, _ input: KeyCommand.Input,
      _ isEnabled: Bool, modifiers: KeyModifiers = .control,
      _ action: @escaping @MainActor (TextEditing) -> Void
    ) -> KeyCommand {
      KeyCommand(
        title: SystemStrings.current[word], identifier: name,
        action: { [weak self] in
          if let self { action(self) }
        }, input: input, modifierFlags: modifiers, attributes: isEnabled ? [] : .disabled)
    }
    func group(_ commands: KeyCommand...) -> Menu { Menu(options: .displayInline, children: commands) }
    let copying = command("copy", .copy, "c", canCopy) { $0.copy() }
    let selecting = group(
      command("selectAll", .selectAll, "a", canSelectAll) {
        $0.selectAll()
        $0.publishSelection()
      })
    guard view.allowsEditing else { return Menu(children: [group(copying), selecting]) }
    return Menu(children: [
      group(
        command("undo", .undo, "z", canUndo) { $0.undo() },
        command("redo", .redo, "z", canRedo, modifiers: [.control, .shift]) { $0.redo() }),
      group(
        command("cut", .cut, "x", canCut) { $0.cut() }, copying,
        command("paste", .paste, "v", canPaste) { $0.paste() }),
      selecting,
    ])
  }

  // MARK: Commands of the responder chain

  /// Returns whether an editing command can be performed. `nil` for another command.
  func canPerform(_ action: Selector) -> Bool? {
    switch action {
    case .cut: canCut
    case .copy: canCopy
    case .paste: canPaste
    case .delete: canCut
    case .selectAll: canSelectAll
    case .undo: canUndo
    case .redo: canRedo
    default: nil
    }
  }
}
