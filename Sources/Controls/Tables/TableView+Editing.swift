import GlissadeGeometry
import GlissadeUI

extension TableView {
  /// The animation by which a row appears or disappears. The other rows always move.
  public enum RowAnimation: Hashable, Sendable, CaseIterable {
    /// The row appears or disappears without an animation.
    case none
    /// The row fades.
    case fade
    /// The table chooses: the row fades.
    case automatic
    /// UIKit's other animations. The row fades.
    case left, right, top, bottom, middle
  }

  // MARK: Changes

  /// Inserts rows that have been added to the data source. The other rows make room.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths after the insertion.
  ///   - animation: The animation of the new rows. The default is `.fade`.
  public func insertRows(at indexPaths: some Sequence<IndexPath>, with animation: RowAnimation = .fade) {
    change(animation) { for indexPath in indexPaths { $0.changes.insert(indexPath) } }
  }

  /// Removes rows that have been removed from the data source. The other rows close the gap.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths before the removal.
  ///   - animation: The animation of the removed rows. The default is `.fade`.
  public func deleteRows(at indexPaths: some Sequence<IndexPath>, with animation: RowAnimation = .fade) {
    change(animation) { for indexPath in indexPaths { $0.changes.delete(indexPath) } }
  }

  /// Reloads rows: their cells are replaced.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths before any change of the same batch.
  ///   - animation: The animation of the old and new cells. The default is `.fade`.
  public func reloadRows(at indexPaths: some Sequence<IndexPath>, with animation: RowAnimation = .fade) {
    change(animation) { $0.reloaded += Array(indexPaths) }
  }

  /// Moves a row that has been moved in the data source.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row before the change.
  ///   - newIndexPath: The index path of the row after the change.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(nil) { $0.changes.move(indexPath, to: newIndexPath) }
  }

  /// Inserts sections that have been added to the data source. The whole table is reloaded, without
  /// animation.
  public func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .fade) {
    change(animation) { $0.reloadsAll = true }
  }

  /// Removes sections that have been removed from the data source. The whole table is reloaded, without
  /// animation.
  public func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .fade) {
    change(animation) { $0.reloadsAll = true }
  }

  /// Reloads sections: their rows are removed, and the rows that the data source has now are inserted.
  public func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .fade) {
    change(animation) { $0.reloadedSections += Array(sections) }
  }

  /// Begins a batch of changes, which are applied together by `endUpdates()`. Calls may be nested.
  public func beginUpdates() { beginBatch(nil) }

  /// Ends a batch. The outermost call applies the changes, as `performBatchUpdates` does.
  public func endUpdates() { endBatch() }

  /// Applies the insertions, removals and moves of `updates` as one batch. When `updates` returns, the data
  /// source must have the changed rows.
  ///
  /// If the delegate determines row heights, it is asked for all of them again, and the remaining rows are
  /// resized. Without updates, only this happens. If the updates do not match the row counts of the data
  /// source, the table is reloaded.
  ///
  /// - Parameters:
  ///   - animation: The animation of inserted and removed rows. The default is `.fade`.
  ///   - updates: The closure that makes the changes.
  public func performBatchUpdates(with animation: RowAnimation = .fade, _ updates: () -> Void = {}) {
    beginBatch(animation)
    updates()
    endBatch()
  }

  /// Applies the insertions, removals and moves of `updates` as one batch, with UIKit's parameters.
  ///
  /// - Parameters:
  ///   - updates: The closure that makes the changes.
  ///   - completion: The closure that is called after the animations ended, with `true` if they ran to their
  ///     end.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginBatch(nil)
    updates?()
    if let completion { batch?.completions.append(completion) }
    endBatch()
  }

  private func change(_ animation: RowAnimation?, _ body: (inout TableBatch) -> Void) {
    beginBatch(animation)
    if var changed = batch {
      body(&changed)
      batch = changed
    }
    endBatch()
  }

  /// Begins or nests a batch. The first animation that is given applies to the whole batch.
  private func beginBatch(_ animation: RowAnimation?) {
    var open = batch ?? TableBatch()
    open.depth += 1
    open.animation = open.animation ?? animation
    batch = open
  }

  private func endBatch() {
    guard var open = batch else { return }
    open.depth -= 1
    guard open.depth == 0 else {
      batch = open
      return
    }
    batch = nil
    changeCount += 1
    let change = changeCount
    open.closeReloads(from: layout.rowCounts, to: rowCountsOfDataSource)
    apply(open, change)
  }

  // MARK: Application

  /// Applies a batch.
  ///
  /// - Parameter change: The count of changes at the end of the batch.
  private func apply(_ batch: TableBatch, _ change: Int) {
    let (changes, animation) = (batch.changes, batch.animation ?? .fade)
    func complete(_ finished: Bool) { for completion in batch.completions { completion(finished) } }
    let counts = layout.rowCounts
    guard !batch.reloadsAll, !isMakingCell, changes.leads(from: counts, to: rowCountsOfDataSource)
    else {
      reloadData()
      complete(true)
      return
    }
    guard !changes.isEmpty || asksForRowHeights || layout.isEstimated else { return complete(true) }
    layoutIfNeeded()
    var leaving: [TableViewCell] = []
    /// Ends the change with a reload, if the delegate or the data source has changed the rows in a callback.
    func isOvertaken(_ isLayoutReplaced: Bool = false) -> Bool {
      guard change != changeCount || isLayoutReplaced else { return false }
      for cell in leaving {
        cell.isUserInteractionEnabled = true
        retire(cell)
      }
      reloadData()
      complete(true)
      return true
    }
    if isOvertaken() { return }
    let hadFocus = indexPathForFocusedRow
    leaving = takeOut(changes)
    if !changes.isEmpty { tableDelegate?.tableView(self, willApply: changes) }
    // A callback may have discarded the layout. A new one has the changed rows already.
    if isOvertaken(layout.rowCounts != counts) { return }
    let old = layout
    if asksForRowHeights, !layout.isEstimated {
      layout = makeLayout()
    } else if changes.isEmpty {
      remeasure()
    } else {
      layout.apply(changes)
    }
    if isOvertaken() { return }
    renumber(changes)
    if isOvertaken() { return }
    let arriving = makeCells(changes, from: old, animation)
    if isOvertaken() { return }
    order(inFront: Set(changes.moved.values))
    editCount += 1
    let edit = editCount
    if let hadFocus, changes.deleted.contains(hadFocus), let currentRow { focusRow(at: currentRow) }
    if animation == .none {
      for cell in leaving { cell.removeFromSuperview() }
    } else {
      for cell in leaving { cell.departure = edit }
      departing += leaving
    }

    animateChange(
      {
        for (indexPath, cell) in sortedCells {
          put(cell, at: indexPath)
          cell.layoutIfNeeded()
        }
        for cell in arriving { showCell(cell) }
        for cell in leaving { hideCell(cell) }
        updateContentSize()
      },
      completion: { [weak self] finished in
        defer { complete(finished) }
        // A cell that shows an inserted row again stays.
        for cell in leaving where cell.departure == edit { cell.removeFromSuperview() }
        guard let self else { return }
        departing.removeAll { $0.departure == edit }
        // Moved cells return to the order of the rows, unless a later edit has raised cells of its own.
        if edit == editCount { order(inFront: []) }
        // Rows that moved out of the visible area are removed in the next layout.
        setNeedsLayout()
      })
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Measures the visible rows of constrained height again.
  private func remeasure() {
    var fresh = makeLayout()
    for (indexPath, cell) in sortedCells where fresh.contains(indexPath) && !fresh.knowsHeight(of: indexPath)
    {
      let height = cell.fittingHeight(width: place(of: indexPath).width)
      fresh.setHeight((height / pixel).rounded(.up) * pixel, of: indexPath)
    }
    layout = fresh
  }

  /// Removes the cells of deleted rows and returns them.
  private func takeOut(_ changes: TableChanges) -> [TableViewCell] {
    changes.deleted.sorted().compactMap { indexPath in
      guard let cell = cells.removeValue(forKey: indexPath) else { return nil }
      endDisplaying(cell, at: indexPath)
      cell.indexPath = nil
      cell.isUserInteractionEnabled = false
      return cell
    }
  }

  /// Assigns the new index paths to the remaining cells, to the selection and to the focused row.
  private func renumber(_ changes: TableChanges) {
    var renumbered: [IndexPath: TableViewCell] = [:]
    var gone: [(indexPath: IndexPath, cell: TableViewCell)] = []
    for (old, cell) in sortedCells {
      guard let new = changes.newIndexPath(of: old) else {
        gone.append((old, cell))
        continue
      }
      cell.indexPath = new
      renumbered[new] = cell
      if cell.isDisplayed { identify(cell) }
    }
    cells = renumbered
    selection = Selection(selection.compactMap { changes.newIndexPath(of: $0) })
    highlightedRow = highlightedRow.flatMap { changes.newIndexPath(of: $0) }
    if let current = currentRow {
      currentRow = changes.newIndexPath(of: current) ?? nearestRow(to: current)
    }
    // A callback may have laid out the table while the layout still had the deleted rows.
    for (indexPath, cell) in gone {
      endDisplaying(cell, at: indexPath)
      retire(cell)
    }
  }

  /// Creates the cells of rows that become visible: those of inserted rows, which are returned, and those of
  /// rows that move in, which start at their old positions.
  private func makeCells(
    _ changes: TableChanges, from old: TableLayout, _ animation: RowAnimation
  ) -> [TableViewCell] {
    let now = presentedOffset.y
    let end = max(-adjustedContentInset.top, layout.height + adjustedContentInset.bottom - bounds.height)
    let then = min(restingContentOffset.y, end)
    var arriving: [TableViewCell] = []
    let change = changeCount
    for top in [now, then] {
      for indexPath in displayedRows(from: top, to: top + bounds.height) where cells[indexPath] == nil {
        let source = changes.oldIndexPath(of: indexPath)
        if source == nil, let cell = turnAroundCell(at: indexPath) {
          arriving.append(cell)
          continue
        }
        guard let cell = makeCell(at: indexPath) else { continue }
        guard change == changeCount else { return arriving }
        measure(cell, at: indexPath)
        View.performWithoutAnimation { put(cell, at: indexPath) }
        guard let source else {
          if animation != .none { View.performWithoutAnimation { hideCell(cell) } }
          arriving.append(cell)
          continue
        }
        let (top, bottom) = (old.top(of: source), old.bottom(of: source))
        View.performWithoutAnimation {
          cell.center.y = (top + bottom) / 2
          cell.bounds.size.height = bottom - top
          cell.layoutIfNeeded()
        }
      }
    }
    return arriving
  }

  /// Assigns the departing cell with the same content to a row. Returns `nil` if there is none.
  private func turnAroundCell(at indexPath: IndexPath) -> TableViewCell? {
    guard !departing.isEmpty, let cell = cellToTurnAround(at: indexPath, among: departing),
      let place = departing.firstIndex(where: { $0 === cell })
    else { return nil }
    departing.remove(at: place)
    cell.departure = 0
    cell.indexPath = indexPath
    cell.isUserInteractionEnabled = true
    identify(cell)
    cells[indexPath] = cell
    putInOrder(cell, at: indexPath)
    return cell
  }

  /// Sorts the cells by their rows, with departing cells behind the others and moved cells in front. Cells that are
  /// still animating may overlap: they stay in front, in their present order.
  private func order(inFront moved: Set<IndexPath>) {
    guard reordersCells else { return }
    let sorted = sortedCells.filter { !$0.cell.layer.hasAnimations }
    let moving = Set(
      sortedCells.lazy.filter { $0.cell.layer.hasAnimations }.map { ObjectIdentifier($0.cell) })
    let onTheirWay = subviews.filter { moving.contains(ObjectIdentifier($0)) }
    let cells: [View] =
      (backgroundView.map { [$0] } ?? []) + departing
      + sorted.filter { !moved.contains($0.indexPath) }.map(\.cell)
      + sorted.filter { moved.contains($0.indexPath) }.map(\.cell) + onTheirWay
    for (index, cell) in cells.enumerated() { insertSubview(cell, at: index) }
  }
}

/// The changes of a batch.
struct TableBatch {
  var changes = TableChanges()
  var animation: TableView.RowAnimation?
  var depth = 0
  /// The rows and sections that are reloaded, by their old indexes.
  var reloaded: [TableView.IndexPath] = []
  var reloadedSections: [Int] = []
  /// Whether sections are inserted or removed.
  var reloadsAll = false
  var completions: [(Bool) -> Void] = []

  /// Converts reloads to removals and insertions.
  mutating func closeReloads(from old: [Int], to new: [Int]) {
    var pairs: [(old: TableView.IndexPath, new: TableView.IndexPath)] = []
    for row in Set(reloaded).sorted() where !reloadedSections.contains(row.section) {
      if let place = changes.newIndexPath(of: row) { pairs.append((row, place)) }
    }
    for (old, new) in pairs {
      changes.delete(old)
      changes.insert(new)
    }
    for section in Set(reloadedSections).sorted()
    where old.indices.contains(section) && new.indices.contains(section) {
      for row in 0..<old[section] { changes.delete(TableView.IndexPath(row: row, section: section)) }
      for row in 0..<new[section] { changes.insert(TableView.IndexPath(row: row, section: section)) }
    }
  }
}
