import GlissadeGeometry
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
      menuItems, at: Rect(origin: location, size: .zero), on: stage, selectsFirst: selectsFirst,
      identifier: "menu")
  }

  private var menuItems: [MenuView.Item] {
    func item(
      _ name: String, _ title: String, _ shortcut: String, _ isEnabled: Bool, beginsGroup: Bool = false,
      _ action: @escaping @MainActor (TextEditing) -> Void
    ) -> MenuView.Item {
      MenuView.Item(
        name: name, title: title, shortcut: shortcut, isEnabled: isEnabled, beginsGroup: beginsGroup
      ) { [weak self] in
        if let self { action(self) }
      }
    }
    let copying = item("copy", "Copy", "Ctrl+C", canCopy) { $0.copy() }
    let selecting = item("selectAll", "Select All", "Ctrl+A", canSelectAll, beginsGroup: true) {
      $0.selectAll()
      $0.publishSelection()
    }
    guard view.allowsEditing else { return [copying, selecting] }
    return [
      item("undo", "Undo", "Ctrl+Z", canUndo) { $0.undo() },
      item("redo", "Redo", "Ctrl+Shift+Z", canRedo) { $0.redo() },
      item("cut", "Cut", "Ctrl+X", canCut, beginsGroup: true) { $0.cut() },
      copying,
      item("paste", "Paste", "Ctrl+V", canPaste) { $0.paste() },
      selecting,
    ]
  }
}
