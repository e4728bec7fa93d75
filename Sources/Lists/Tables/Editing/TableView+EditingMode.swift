import GlissadeGeometry
import GlissadeInput
import GlissadeUI

// The editing mode, and the keys and the accessibility actions that edit rows in any mode.

extension TableView {
  // MARK: Permissions

  /// Returns whether the data source permits the editing of a row. `nil` if it does not implement the method.
  private func answersCanEdit(_ row: IndexPath) -> Bool? {
    answer { dataSource?.tableView(self, canEditRowAt: row) }
  }

  /// Returns whether the data source permits moves of a row.
  func answersCanMove(_ row: IndexPath) -> Bool {
    layout.contains(row) && dataSource?.tableView(self, canMoveRowAt: row) == true
  }

  private func editingStyle(at row: IndexPath) -> TableViewCell.EditingStyle {
    tableDelegate?.tableView(self, editingStyleForRowAt: row) ?? .delete
  }

  /// Returns whether the user may delete a row by the data source. In the editing mode it may be deleted unless the
  /// data source refuses.
  func isDeletable(_ row: IndexPath) -> Bool {
    layout.contains(row) && answersCanEdit(row) ?? isEditing && editingStyle(at: row) == .delete
  }

  // MARK: Editing mode

  /// Shows or hides the editing controls of a cell.
  func showEditing(of cell: TableViewCell, animated: Bool) {
    guard isEditing || cell.isEditing, let row = cell.indexPath else { return }
    guard isEditing else {
      return cell.edit(.none, isIndented: true, canMove: false, isEditing: false, animated: animated)
    }
    let canEdit = answersCanEdit(row) ?? true
    cell.edit(
      canEdit ? editingStyle(at: row) : .none,
      isIndented: tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: row) ?? true,
      canMove: answersCanMove(row), isEditing: true, animated: animated)
  }

  func editingDidChange(animated: Bool) {
    closeSwipe()
    dropRow(cancels: true)
    applyCollected()
    for (_, cell) in sortedCells { showEditing(of: cell, animated: animated) }
  }

  func editingMarkPressed(_ style: TableViewCell.EditingStyle, at row: IndexPath) {
    if style == .insert {
      dataSource?.tableView(self, commit: .insert, forRowAt: row)
    } else {
      openSwipe(
        at: row, .trailing, SwipeActionsConfiguration(actions: [deleteAction(at: row)]), takesFocus: false)
    }
  }

  // MARK: Keyboard

  /// Handles the keys that edit the focused row: Delete, Left and Right for its actions, and Up and Down with Alt for
  /// its place. Escape closes the actions.
  func handleEditing(_ stroke: KeyStroke) -> Bool {
    if closesSwipe(stroke) { return true }
    guard let row = focusedRow else { return false }
    if swipes(row, by: stroke) { return true }
    switch (stroke.key, stroke.modifiers) {
    case (.delete, []), (.backspace, []): return delete(row)
    case (.up, .alt): return step(row, backwards: true)
    case (.down, .alt): return step(row, backwards: false)
    default: return false
    }
  }

  /// Deletes a row by the data source.
  private func delete(_ row: IndexPath) -> Bool {
    guard isDeletable(row) else { return false }
    perform(deleteAction(at: row), at: row)
    return true
  }

  // MARK: Accessibility

  /// Returns the actions of a row, in addition to the press.
  func rowActions(at row: IndexPath) -> [(action: AccessibilityAction, perform: () -> Void)] {
    var actions: [(action: AccessibilityAction, perform: () -> Void)] = []
    let words = SystemStrings.current
    var names: Set<String> = []
    func add(_ title: String, _ name: String? = nil, _ perform: @escaping () -> Void) {
      let name = name ?? AccessibilityAction.name(for: title)
      guard names.insert(name).inserted else { return }
      actions.append((AccessibilityAction(name, title: title), perform))
    }
    for edge in [SwipePull.Edge.trailing, .leading] {
      for action in swipeActions(at: row, edge)?.actions ?? [] {
        add(action.spokenTitle) { self.perform(action, at: row) }
      }
    }
    if isEditing, editingStyle(at: row) == .insert, answersCanEdit(row) ?? true {
      add(words[.insert], "insert") { self.editingMarkPressed(.insert, at: row) }
    }
    if answersCanMove(row) {
      if layout.row(before: row) != nil {
        add(words[.moveUp], "move-up") { self.step(row, backwards: true) }
      }
      if layout.row(after: row) != nil {
        add(words[.moveDown], "move-down") { self.step(row, backwards: false) }
      }
    }
    return actions
  }
}

extension AccessibilityAction {
  /// Returns the name of an action for its title.
  static func name(for title: String) -> String {
    String(title.lowercased().map { $0.isWhitespace ? "-" : $0 })
  }
}

extension ContextualAction {
  /// The title for assistive technologies.
  var spokenTitle: String { title ?? image?.spokenName ?? SystemStrings.current[.action] }
}
