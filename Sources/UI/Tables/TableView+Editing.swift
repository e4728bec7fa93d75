import GlissadeGeometry

extension TableView {
  /// How a row comes or goes.
  public enum RowAnimation: Hashable, Sendable, CaseIterable {
    /// It is there, or gone, at once; the others still move.
    case none
    case fade
  }

  /// How long rows take to come, to go and to make room, in seconds. Source: UITableView.
  private static let editDuration = 0.3

  // MARK: Saying what has changed

  /// Shows rows that the data source has just been given, the others making room.
  ///
  /// - Parameter indexPaths: where the new rows stand among all of them.
  public func insertRows(at indexPaths: some Sequence<IndexPath>, with animation: RowAnimation = .fade) {
    performBatchUpdates(with: animation) {
      for indexPath in indexPaths { batch?.changes.insert(indexPath) }
    }
  }

  /// Takes away rows that the data source has just lost, the others closing up.
  ///
  /// - Parameter indexPaths: where the rows stood before any of them was lost.
  public func deleteRows(at indexPaths: some Sequence<IndexPath>, with animation: RowAnimation = .fade) {
    performBatchUpdates(with: animation) {
      for indexPath in indexPaths { batch?.changes.delete(indexPath) }
    }
  }

  /// Brings a row to where the data source has it now.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    performBatchUpdates { batch?.changes.move(indexPath, to: newIndexPath) }
  }

  /// Gathers what `updates` inserts, deletes and moves into one change, as the data source has had it.
  ///
  /// Where the delegate says how high rows are, it is asked for all of them again, and rows that stay grow or shrink as
  /// others come and go; with no updates, that is all that happens. Where the numbers of rows do not bear the updates
  /// out, the data source is right and is asked for everything.
  public func performBatchUpdates(with animation: RowAnimation = .fade, _ updates: () -> Void = {}) {
    guard batch == nil else {
      updates()
      return
    }
    batch = (TableChanges(), animation)
    updates()
    let changes = batch?.changes ?? TableChanges()
    batch = nil
    apply(changes, animation)
  }

  // MARK: Showing it

  private func apply(_ changes: TableChanges, _ animation: RowAnimation) {
    guard changes.leads(from: layout.rowCounts, to: rowCountsOfDataSource) else {
      reloadData()
      return
    }
    guard !changes.isEmpty || asksForRowHeights else { return }
    layoutIfNeeded()
    let hadFocus = indexPathForFocusedRow
    let leaving = takeOut(changes)
    if !changes.isEmpty { tableDelegate?.tableView(self, willApply: changes) }
    let old = layout
    if asksForRowHeights { layout = makeLayout() } else { layout.apply(changes) }
    renumber(changes)
    let arriving = makeCells(changes, from: old)
    order(inFront: Set(changes.moved.values))
    editCount += 1
    let edit = editCount
    if let hadFocus, changes.deleted.contains(hadFocus), let currentRow { focusRow(at: currentRow) }
    if animation == .none {
      for cell in leaving { cell.removeFromSuperview() }
    } else {
      departing += leaving
      View.performWithoutAnimation { for cell in arriving { cell.alpha = 0 } }
    }

    View.animate(
      withDuration: Self.editDuration, options: .allowUserInteraction,
      animations: {
        for (indexPath, cell) in cells {
          put(cell, at: indexPath)
          cell.layoutIfNeeded()
        }
        for cell in arriving { cell.alpha = 1 }
        for cell in leaving { cell.alpha = 0 }
        updateContentSize()
      },
      completion: { [weak self] _ in
        for cell in leaving { cell.removeFromSuperview() }
        self?.departing.removeAll { cell in leaving.contains { $0 === cell } }
        guard let self else { return }
        // What has moved in front of others is one of them again, unless a later edit has its own in front.
        if edit == editCount { order(inFront: []) }
        // Rows that have been pushed out of sight are no longer needed.
        setNeedsLayout()
      })
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Lets go of the cells whose rows are deleted, and returns them.
  private func takeOut(_ changes: TableChanges) -> [TableViewCell] {
    changes.deleted.sorted().compactMap { indexPath in
      guard let cell = cells.removeValue(forKey: indexPath) else { return nil }
      endDisplaying(cell, at: indexPath)
      cell.indexPath = nil
      cell.isUserInteractionEnabled = false
      return cell
    }
  }

  /// Gives the cells that stay their new rows; selection and keyboard go along.
  private func renumber(_ changes: TableChanges) {
    var renumbered: [IndexPath: TableViewCell] = [:]
    for (old, cell) in cells {
      guard let new = changes.newIndexPath(of: old) else { continue }
      cell.indexPath = new
      renumbered[new] = cell
      identify(cell)
    }
    cells = renumbered
    indexPathForSelectedRow = indexPathForSelectedRow.flatMap { changes.newIndexPath(of: $0) }
    if let current = currentRow {
      currentRow = changes.newIndexPath(of: current) ?? nearestRow(to: current)
    }
  }

  /// Makes the cells of rows that come into sight: of new ones, which are returned, and of those that others leave
  /// room for, which set out from where they were.
  private func makeCells(_ changes: TableChanges, from old: TableLayout) -> [TableViewCell] {
    let now = contentOffset.y
    let end = max(-contentInset.top, layout.height + contentInset.bottom - bounds.height)
    let then = min(restingContentOffset.y, end)
    var arriving: [TableViewCell] = []
    for top in [now, then] {
      for indexPath in layout.rows(from: top, to: top + bounds.height) where cells[indexPath] == nil {
        guard let cell = makeCell(at: indexPath) else { continue }
        guard let source = changes.oldIndexPath(of: indexPath) else {
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

  /// Puts the cells in the order of their rows again, those that go behind and those that move in front of the
  /// others.
  private func order(inFront moved: Set<IndexPath>) {
    let sorted = sortedCells
    let cells =
      departing + sorted.filter { !moved.contains($0.indexPath) }.map(\.cell)
      + sorted.filter { moved.contains($0.indexPath) }.map(\.cell)
    for (index, cell) in cells.enumerated() { insertSubview(cell, at: index) }
  }
}
