import GlissadeGeometry

// MARK: - Selection

extension TableView {
  /// The row that was selected first of those that are.
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The rows that are selected, in the order in which they were; `nil` for none.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row, and no other; `nil` for none. The delegate is not told.
  public func selectRow(at indexPath: IndexPath?) { select(indexPath, animated: false) }

  /// Selects a row, beside others where the table allows it, and scrolls to it. The delegate is not told.
  ///
  /// - Parameters:
  ///   - indexPath: `nil` for no row at all.
  ///   - scrollPosition: Where it is scrolled to; with `.none` nothing is scrolled.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row. The delegate is not told.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let index = selection.firstIndex(of: indexPath) else { return }
    selection.remove(at: index)
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  private func select(_ indexPath: IndexPath?, animated: Bool) {
    if indexPath == nil || !allowsMultipleSelection {
      for old in selection where old != indexPath { deselectRow(at: old, animated: animated) }
    }
    guard let indexPath, layout.contains(indexPath), !selection.contains(indexPath) else { return }
    selection.append(indexPath)
    cells[indexPath]?.setSelected(true, animated: animated)
  }

  /// What a click or the keyboard does: in UIKit's order, the delegate having its say.
  func choose(_ indexPath: IndexPath) {
    guard allowsSelection else { return }
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

  private func release(_ indexPath: IndexPath) {
    guard
      let released = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: indexPath) }) ?? indexPath
    else { return }
    deselectRow(at: released, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: released)
  }
}

// MARK: - Presses

/// Tells a table of presses, before it is known what becomes of them.
private final class RowTapGestureRecognizer: TapGestureRecognizer {
  private var tableView: TableView? { view as? TableView }

  override func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    guard state == .possible, let tableView, !(touch.view is Control) else { return }
    tableView.pressed(location(in: tableView))
  }

  override func touchMoved(_ touch: Touch) {
    super.touchMoved(touch)
    if state == .failed { tableView?.unhighlight() }
  }

  override func reset() {
    super.reset()
    tableView?.unhighlight()
  }
}

extension TableView {
  func watchClicks() {
    addGestureRecognizer(
      RowTapGestureRecognizer { [weak self] tap in
        guard let self else { return }
        clicked(tap.location(in: self))
      })
  }

  private func row(at point: Point) -> IndexPath? {
    guard bounds.contains(point),
      !(Array(headers.values) + footers.values).contains(where: { $0.frame.contains(point) })
    else { return nil }
    return indexPathForRow(at: point)
  }

  /// A press is down, which may become a click.
  fileprivate func pressed(_ point: Point) {
    guard allowsSelection, !isMoving, let indexPath = row(at: point), cells[indexPath] != nil,
      tableDelegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
    else { return }
    highlightedRow = indexPath
    cells[indexPath]?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: indexPath)
  }

  /// The press is over, or something else than a click.
  func unhighlight() {
    guard let indexPath = highlightedRow else { return }
    highlightedRow = nil
    cells[indexPath]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: indexPath)
  }

  private func clicked(_ point: Point) {
    unhighlight()
    guard let indexPath = row(at: point) else { return }
    if allowsFocus { focusRow(at: indexPath) }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
    choose(indexPath)
  }
}

// MARK: - What cells look like in the table

extension TableView {
  func separatorsDidChange() { for cell in cells.values { dress(cell) } }

  /// Gives a cell what the table's style and its separators give it.
  func dress(_ cell: TableViewCell) {
    cell.setSeparator(separatorStyle == .none ? nil : separatorColor ?? .separator, inset: separatorInset)
    guard style != .plain else { return }
    if cell.backgroundColor == nil { cell.backgroundColor = .secondarySystemGroupedBackground }
    if style == .insetGrouped { cell.layer.cornerRadius = roundness(of: cell) }
  }

  /// A row that is a group by itself is round; of others, the ground of the group would have to be.
  private func roundness(of cell: TableViewCell) -> Double {
    guard let section = cell.indexPath?.section, numberOfRows(inSection: section) == 1 else { return 0 }
    return TableMetrics.groupRadius
  }

  /// Lets rows be edited, or ends it. It is kept for the owner.
  public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The row that a cell serves; `nil` for a cell that serves none here.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    cell.indexPath.flatMap { cells[$0] === cell ? $0 : nil }
  }
}
