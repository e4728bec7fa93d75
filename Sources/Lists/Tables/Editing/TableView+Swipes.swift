import GlissadeGeometry
import GlissadeUI

extension TableView: SwipingView {
  // MARK: Actions

  /// Returns the actions at an edge of a row. `nil` if there are none.
  func swipeActions(at indexPath: IndexPath, _ edge: SwipePull.Edge) -> SwipeActionsConfiguration? {
    guard layout.contains(indexPath) else { return nil }
    let answered = answer {
      switch edge {
      case .leading: tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      case .trailing: tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
      }
    }
    if let answered { return answered.actions.isEmpty ? nil : answered }
    // As in UIKit, the standard actions are those of rows that can be deleted.
    guard edge == .trailing, isDeletable(indexPath) else { return nil }
    return SwipeActionsConfiguration(actions: [deleteAction(at: indexPath)])
  }

  /// Returns the action that deletes a row by the data source.
  func deleteAction(at indexPath: IndexPath) -> ContextualAction {
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath)
      ?? SystemStrings.current[.delete]
    return ContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
      guard let self, let row = swipe?.row ?? pressedRow else { return completion(false) }
      dataSource?.tableView(self, commit: .delete, forRowAt: row)
      completion(true)
    }
  }

  // MARK: Swipes

  var permitsSwipes: Bool { !isEditing && reorder == nil }
  func row(atSwipe point: Point) -> IndexPath? { reorder == nil ? indexPathForRow(at: point) : nil }
  func swipedCell(at indexPath: IndexPath) -> View? { cells[indexPath] }
  func restingFrame(at indexPath: IndexPath) -> Rect { cellFrame(at: indexPath) }
  func put(swiped cell: View, at indexPath: IndexPath) {
    if let cell = cell as? TableViewCell { put(cell, at: indexPath) }
  }
  func insert(_ pull: SwipePull, behind cell: View) { insertSubview(pull, belowSubview: cell) }
  func swipeWillBegin(at indexPath: IndexPath) {
    tableDelegate?.tableView(self, willBeginEditingRowAt: indexPath)
  }
  func swipeDidEnd(at indexPath: IndexPath?) {
    tableDelegate?.tableView(self, didEndEditingRowAt: indexPath)
  }
}
