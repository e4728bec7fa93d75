import GlissadeGeometry
import GlissadeUI

// MARK: - Selection

extension TableView {
  /// The selected row, or the first one that was selected of several.
  public var indexPathForSelectedRow: IndexPath? {
    applyCollected()
    return selection.first
  }

  /// The selected rows, in the order of selection. `nil` if none is selected.
  public var indexPathsForSelectedRows: [IndexPath]? {
    applyCollected()
    return selection.isEmpty ? nil : Array(selection)
  }

  /// Selects a row. `nil` clears the selection. The delegate is not notified.
  public func selectRow(at indexPath: IndexPath?) { select(indexPath, animated: false) }

  /// Selects a row, in addition to others if the table permits that, and scrolls to it. The delegate is not
  /// notified.
  ///
  /// - Parameters:
  ///   - indexPath: The row. `nil` clears the selection.
  ///   - animated: Whether selection and scrolling are animated.
  ///   - scrollPosition: The position to which the row is scrolled. With `.none`, the table does not scroll.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row. The delegate is not notified.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    applyCollected()
    guard selection.remove(indexPath) else { return }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  private func select(_ indexPath: IndexPath?, animated: Bool) {
    applyCollected()
    if indexPath == nil || !allowsMultipleSelection {
      for old in selection where old != indexPath { deselectRow(at: old, animated: animated) }
    }
    guard let indexPath, layout.contains(indexPath), selection.insert(indexPath) else { return }
    cells[indexPath]?.setSelected(true, animated: animated)
  }

  /// Selects or deselects a row for the user. The delegate is called in UIKit's order.
  func choose(_ indexPath: IndexPath) {
    guard allowsSelectionNow else { return }
    applyCollected()
    if allowsMultipleSelection, selection.contains(indexPath) {
      release(indexPath)
      return
    }
    guard let chosen = tableDelegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath
    else {
      return
    }
    if !allowsMultipleSelection {
      for old in selection where old != chosen { release(old) }
    }
    select(chosen, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: chosen)
  }

  /// Whether the user can select rows now.
  var allowsSelectionNow: Bool { allowsSelection && (!isEditing || allowsSelectionDuringEditing) }

  private func release(_ indexPath: IndexPath) {
    guard
      let released = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: indexPath) }) ?? indexPath
    else { return }
    deselectRow(at: released, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: released)
  }
}

// MARK: - Presses

extension TableView {
  private func row(at point: Point) -> IndexPath? {
    guard bounds.contains(point), !sectionViews.values.contains(where: { $0.frame.contains(point) })
    else { return nil }
    return indexPathForRow(at: point)
  }

  /// Highlights the row at a press.
  func pressed(_ point: Point) {
    guard allowsSelectionNow, !isMoving, let indexPath = row(at: point), cells[indexPath] != nil,
      tableDelegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
    else { return }
    highlightedRow = indexPath
    cells[indexPath]?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: indexPath)
  }

  /// Ends the highlight after a press has ended or has become another gesture.
  func unhighlight() {
    guard let indexPath = highlightedRow else { return }
    highlightedRow = nil
    cells[indexPath]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: indexPath)
  }

  /// Chooses the row at the end of a press.
  func clicked(_ point: Point) {
    unhighlight()
    guard let indexPath = row(at: point) else { return }
    if allowsFocus { focusRow(at: indexPath) }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
    activateRow(at: indexPath)
  }
}

// MARK: - Appearance of cells

extension TableView {
  func separatorsDidChange() { for cell in cells.values { dress(cell) } }

  /// Applies the table's style and separators to a cell.
  func dress(_ cell: TableViewCell) {
    cell.setSeparator(hasSeparator(cell) ? separatorColor ?? .separator : nil, inset: separatorInset)
    if style == .insetGrouped { return dressInGroup(cell) }
    guard style != .plain, cell.backgroundColor == nil else { return }
    cell.backgroundColor = .secondarySystemGroupedBackground
  }

  /// Returns the index path of a cell, or `nil` if the cell shows no row of this table.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    applyCollected()
    return cell.indexPath.flatMap { cells[$0] === cell ? $0 : nil }
  }
}
