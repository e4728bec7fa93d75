import GlissadeGeometry

extension TableView {
  /// How a row comes or goes.
  public enum RowAnimation: Hashable, Sendable, CaseIterable {
    /// It is there, or gone, at once; the others still move.
    case none
    case fade
    /// What the table finds best: they fade.
    case automatic
    /// UIKit's further ways. They fade too.
    case left, right, top, bottom, middle
  }

  /// How long rows take to come, to go and to make room, in seconds. Source: UITableView.
  private static let editDuration = 0.3

  // MARK: Saying what has changed

  /// Shows rows that the data source has just been given, the others making room.
  ///
  /// - Parameter indexPaths: where the new rows stand among all of them.
  public func insertRows(at indexPaths: some Sequence<IndexPath>, with animation: RowAnimation = .fade) {
    change(animation) { for indexPath in indexPaths { $0.changes.insert(indexPath) } }
  }

  /// Takes away rows that the data source has just lost, the others closing up.
  ///
  /// - Parameter indexPaths: where the rows stood before any of them was lost.
  public func deleteRows(at indexPaths: some Sequence<IndexPath>, with animation: RowAnimation = .fade) {
    change(animation) { for indexPath in indexPaths { $0.changes.delete(indexPath) } }
  }

  /// Shows rows anew: they go and come again with other cells.
  ///
  /// - Parameter indexPaths: Where the rows stood before any change of the same batch.
  public func reloadRows(at indexPaths: some Sequence<IndexPath>, with animation: RowAnimation = .fade) {
    change(animation) { $0.reloaded += Array(indexPaths) }
  }

  /// Brings a row to where the data source has it now.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(nil) { $0.changes.move(indexPath, to: newIndexPath) }
  }

  /// Shows sections that the data source has just been given. All is asked for anew, without a motion.
  public func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .fade) {
    change(animation) { $0.reloadsAll = true }
  }

  /// Takes away sections that the data source has just lost. All is asked for anew, without a motion.
  public func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .fade) {
    change(animation) { $0.reloadsAll = true }
  }

  /// Shows sections anew: their rows go, and those that the data source has now come.
  public func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .fade) {
    change(animation) { $0.reloadedSections += Array(sections) }
  }

  /// Begins a batch: changes count together until `endUpdates`, which is to be called as often.
  public func beginUpdates() { beginBatch(nil) }

  /// Ends what `beginUpdates` has begun, and applies the changes as `performBatchUpdates` does.
  public func endUpdates() { endBatch() }

  /// Gathers what `updates` inserts, deletes and moves into one change, as the data source has had it.
  ///
  /// Where the delegate says how high rows are, it is asked for all of them again, and rows that stay grow or shrink as
  /// others come and go; with no updates, that is all that happens. Where the numbers of rows do not bear the updates
  /// out, the data source is right and is asked for everything.
  public func performBatchUpdates(with animation: RowAnimation = .fade, _ updates: () -> Void = {}) {
    beginBatch(animation)
    updates()
    endBatch()
  }

  /// The same, as UIKit has it.
  ///
  /// - Parameter completion: Told when all that the changes have set going has ended, whether it ran to the end.
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

  /// The first animation that is named holds for the whole batch.
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
    open.closeReloads(from: layout.rowCounts, to: rowCountsOfDataSource)
    apply(open)
  }

  // MARK: Showing it

  private func apply(_ batch: TableBatch) {
    let (changes, animation) = (batch.changes, batch.animation ?? .fade)
    func complete(_ finished: Bool) { for completion in batch.completions { completion(finished) } }
    guard !batch.reloadsAll, !isMakingCell,
      changes.leads(from: layout.rowCounts, to: rowCountsOfDataSource)
    else {
      reloadData()
      complete(true)
      return
    }
    guard !changes.isEmpty || asksForRowHeights || layout.isEstimated else {
      complete(true)
      return
    }
    layoutIfNeeded()
    let hadFocus = indexPathForFocusedRow
    let load = loadCount
    let leaving = takeOut(changes)
    if !changes.isEmpty { tableDelegate?.tableView(self, willApply: changes) }
    /// Ends the change where the delegate or the data source has reloaded the table meanwhile.
    func isReloaded() -> Bool {
      guard load != loadCount else { return false }
      for cell in leaving { retire(cell) }
      complete(true)
      return true
    }
    if isReloaded() { return }
    let old = layout
    if asksForRowHeights, !layout.isEstimated {
      layout = makeLayout()
    } else if changes.isEmpty {
      remeasure()
    } else {
      layout.apply(changes)
    }
    renumber(changes)
    let arriving = makeCells(changes, from: old)
    if isReloaded() { return }
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
        for (indexPath, cell) in sortedCells {
          put(cell, at: indexPath)
          cell.layoutIfNeeded()
        }
        for cell in arriving { cell.alpha = 1 }
        for cell in leaving { cell.alpha = 0 }
        updateContentSize()
      },
      completion: { [weak self] finished in
        defer { complete(finished) }
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

  /// The rows in sight take the heights that their constraints give them by now.
  private func remeasure() {
    var fresh = makeLayout()
    for (indexPath, cell) in sortedCells where fresh.contains(indexPath) && !fresh.knowsHeight(of: indexPath)
    {
      let height = cell.fittingHeight(width: place(of: indexPath).width)
      fresh.setHeight((height / pixel).rounded(.up) * pixel, of: indexPath)
    }
    layout = fresh
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
    selection = selection.compactMap { changes.newIndexPath(of: $0) }
    highlightedRow = highlightedRow.flatMap { changes.newIndexPath(of: $0) }
    if let current = currentRow {
      currentRow = changes.newIndexPath(of: current) ?? nearestRow(to: current)
    }
  }

  /// Makes the cells of rows that come into sight: of new ones, which are returned, and of those that others leave
  /// room for, which set out from where they were.
  private func makeCells(_ changes: TableChanges, from old: TableLayout) -> [TableViewCell] {
    let now = contentOffset.y
    let end = max(-adjustedContentInset.top, layout.height + adjustedContentInset.bottom - bounds.height)
    let then = min(restingContentOffset.y, end)
    var arriving: [TableViewCell] = []
    for top in [now, then] {
      for indexPath in layout.rows(from: top, to: top + bounds.height) where cells[indexPath] == nil {
        guard let cell = makeCell(at: indexPath) else { continue }
        measure(cell, at: indexPath)
        View.performWithoutAnimation { put(cell, at: indexPath) }
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

  /// Sorts the cells by their rows, with departing cells behind the others and moved cells in front. Cells that are still
  /// animating may overlap: they stay in front, in their present order.
  private func order(inFront moved: Set<IndexPath>) {
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

/// Changes of a table's rows that count together.
struct TableBatch {
  var changes = TableChanges()
  var animation: TableView.RowAnimation?
  var depth = 0
  /// Rows and sections that are shown anew, by where they were.
  var reloaded: [TableView.IndexPath] = []
  var reloadedSections: [Int] = []
  /// Whether sections come or go.
  var reloadsAll = false
  var completions: [(Bool) -> Void] = []

  /// Lets what is shown anew go and come.
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
