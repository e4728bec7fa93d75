import GlissadeGeometry
import GlissadeUI

// The application of batches: to the layout, the cells and the selection.

extension TableView {
  func change(_ animation: RowAnimation?, _ body: (inout TableBatch) -> Void) {
    beginBatch(animation)
    if var changed = batch {
      batch = nil
      body(&changed)
      batch = changed
    }
    endBatch()
  }

  /// Begins or nests a batch. The first animation that is given applies to the whole batch.
  func beginBatch(_ animation: RowAnimation?) {
    var open = batch ?? TableBatch()
    batch = nil
    open.depth += 1
    open.animation = open.animation ?? animation
    batch = open
  }

  func endBatch() {
    guard var open = batch else { return }
    batch = nil
    open.depth -= 1
    guard open.depth == 0 else {
      batch = open
      return
    }
    let renewed = open.renewedSections
    if let move = awaitedMove, open.reports(move.row, at: move.target) { awaitedMove = nil }
    changeCount += 1
    let change = changeCount
    let animation = open.animation ?? .fade
    // The numbers of the sections may change until collected edits are applied.
    if !renewed.isEmpty, collected != nil { renewal = .all }
    if collect(open, animation, change: change) { return }
    let (old, new) = (collected?.rows.counts ?? layout.rowCounts, rowCountsOfDataSource)
    let changes = open.changes(from: old.element(at:), to: new.element(at:))
    renewal = renewal.adding(renewed)
    guard change == changeCount else { return apply(changes, animation, open.completions, change: change) }
    if collected == nil, mayCollect, !changes.isEmpty, changes.leads(from: old, to: new) {
      collected = CollectedEdits(rows: RowSequence(counts: old), animation: animation)
      if !renewed.isEmpty { renewal = .all }
      collect(changes, to: new.element(at:), animation, open.completions)
      return
    }
    applyCollected()
    apply(changes, animation, open.completions, change: changeCount)
  }

  // MARK: Collecting

  /// Whether a change can wait for the next layout, because it is not the first at this time.
  private var mayCollect: Bool {
    stage != nil && lastEdit == stage?.time && !isAsking && !isApplying && View.areAnimationsEnabled
      && View.inheritedAnimationDuration == 0
  }

  /// Adds a batch to the collected edits. Returns `false` if there are none, or if it does not fit them.
  ///
  /// Only the rows of the sections that it changes are counted. Those of the others are counted when the edits are
  /// applied, so that the time of an edit does not grow with the number of sections.
  ///
  /// - Parameter change: The count of changes when the batch ended.
  private func collect(_ open: TableBatch, _ animation: RowAnimation, change: Int) -> Bool {
    guard collected != nil, let dataSource else { return false }
    let sections = dataSource.numberOfSections(in: self).asCount
    let continuation = collected.flatMap {
      open.changes(continuing: $0.rows, sections: sections) { section in
        dataSource.tableView(self, numberOfRowsInSection: section).asCount
      }
    }
    guard let (changes, inserted) = continuation, change == changeCount else { return false }
    collect(changes, to: { inserted[$0] }, animation, open.completions)
    return true
  }

  /// Adds valid changes to the collected edits.
  ///
  /// - Parameter count: Returns the number of rows of an inserted section.
  private func collect(
    _ changes: TableChanges, to count: (Int) -> Int?, _ animation: RowAnimation,
    _ completions: [(Bool) -> Void]
  ) {
    guard var edits = collected else { return }
    // One owner at a time, so that the edits are not copied.
    collected = nil
    edits.rows.apply(changes, to: count)
    if edits.animation == .none { edits.animation = animation }
    edits.completions += completions
    collected = edits
    setNeedsLayout()
    if !mayCollect { applyCollected() }
  }

  /// Applies the collected edits, unless the rows of the data source have changed since they were reported: then
  /// another edit follows.
  func applyCollected() {
    guard let edits = collected, !isApplying, countedRows == nil else { return }
    let change = changeCount
    // The data source may have changed the rows in its callback.
    guard edits.rows.counts == rowCountsOfDataSource, change == changeCount else { return }
    collected = nil
    changeCount += 1
    apply(edits.rows.changes, edits.animation, edits.completions, change: changeCount)
  }

  /// Completes the collected edits, which a reload has overtaken.
  func dropCollected() {
    guard let edits = collected else { return }
    collected = nil
    for completion in edits.completions { completion(true) }
  }

  // MARK: Application

  /// Applies changes.
  ///
  /// - Parameter change: The count of changes when they were reported.
  private func apply(
    _ changes: TableChanges, _ animation: RowAnimation, _ completions: [(Bool) -> Void], change: Int
  ) {
    let wasApplying = isApplying
    isApplying = true
    defer { isApplying = wasApplying }
    let renewal = self.renewal
    self.renewal = .sections([])
    func complete(_ finished: Bool) { for completion in completions { completion(finished) } }
    let counts = layout.rowCounts
    // A table that has not shown the rows before the changes shows those after them.
    guard !isAsking, !isReloaded, changes.leads(from: counts, to: rowCountsOfDataSource)
    else {
      reloadData()
      complete(true)
      return
    }
    guard !changes.isEmpty || !renewal.isEmpty || asksForRowHeights || layout.isEstimated else {
      return complete(true)
    }
    makesNoCells = true
    layoutIfNeeded()
    makesNoCells = false
    dropReorder()
    if !changes.isEmpty { lastEdit = stage?.time }
    var leaving: [TableViewCell] = []
    /// Ends the change with a reload, if the delegate or the data source has changed the rows in a callback.
    func isOvertaken(_ isLayoutReplaced: Bool = false) -> Bool {
      guard change != changeCount || isLayoutReplaced else { return false }
      for cell in leaving where cell.indexPath == nil {
        stay(cell)
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
    } else if changes.isEmpty && renewal.isEmpty || changes.changesSections {
      remeasure(changes)
    } else {
      layout.apply(changes)
      renewHeights(renewal)
    }
    if isOvertaken() { return }
    renumberSections(changes, renewal)
    renumber(changes)
    renumberSwipes(changes)
    if isOvertaken() { return }
    let arriving = makeCells(changes, from: old, animation)
    // The data source may have returned one again.
    leaving.removeAll { $0.indexPath != nil }
    if isOvertaken() { return }
    order(inFront: Set(changes.moved.values))
    editCount += 1
    let edit = editCount
    if let hadFocus, changes.newIndexPath(of: hadFocus) == nil, let currentRow { focusRow(at: currentRow) }
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
        for swipe in closing + [swipe].compactMap(\.self) { place(swipe) }
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

  /// Requests the heights of the headers and footers of reloaded sections again.
  private func renewHeights(_ renewal: Renewal) {
    guard !renewal.isEmpty else { return }
    var fresh = layout
    for section in fresh.sections.indices where renewal.contains(section) {
      fresh.setHeights(
        ofSection: section, header: height(of: .header(section)).asLength,
        footer: height(of: .footer(section)).asLength)
    }
    fresh.setEdges(edges)
    layout = fresh
  }

  /// Measures the visible rows of constrained height again.
  private func remeasure(_ changes: TableChanges) {
    var fresh = makeLayout()
    // Rows without cells count with their former heights, so that those in sight stay in their place.
    fresh.takeFormer(
      layout.measuredRows.compactMap { row in
        changes.newIndexPath(of: row.indexPath).map { ($0, row.height) }
      })
    for (old, cell) in sortedCells {
      guard let row = changes.newIndexPath(of: old), fresh.contains(row), !fresh.knowsHeight(of: row) else {
        continue
      }
      let height = cell.fittingHeight(width: place(of: old).width)
      fresh.setHeight((height / pixel).rounded(.up) * pixel, of: row)
    }
    layout = fresh
  }

  /// Removes the cells of deleted rows and returns them.
  private func takeOut(_ changes: TableChanges) -> [TableViewCell] {
    cells.keys.filter { changes.newIndexPath(of: $0) == nil }.sorted().compactMap { indexPath in
      guard let cell = cells.removeValue(forKey: indexPath) else { return nil }
      endDisplaying(cell, at: indexPath)
      cell.indexPath = nil
      (cell.isLeaving, cell.isUserInteractionEnabled) = (true, false)
      return cell
    }
  }

  /// The sections whose headers and footers are requested again, because the sections were reloaded.
  enum Renewal {
    case sections(Set<Int>), all

    var isEmpty: Bool { if case .sections(let sections) = self { sections.isEmpty } else { false } }
    func contains(_ section: Int) -> Bool {
      if case .sections(let sections) = self { sections.contains(section) } else { true }
    }
    func adding(_ more: Set<Int>) -> Renewal {
      // Sections of several batches have numbers of different times.
      more.isEmpty ? self : isEmpty ? .sections(more) : .all
    }
  }

  /// Assigns the new indexes to the headers and footers, and removes those of removed and of reloaded sections.
  private func renumberSections(_ changes: TableChanges, _ renewal: Renewal) {
    guard changes.changesSections || !renewal.isEmpty else { return }
    let old = sectionViews
    sectionViews = [:]
    for (part, view) in old {
      if let section = changes.newSection(of: part.section), !renewal.contains(section) {
        sectionViews[part.of(section)] = view
      } else {
        view.removeFromSuperview()
      }
    }
    preparedSectionViews = [:]
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

  /// Lets a cell whose row was removed show a row again.
  func stay(_ cell: TableViewCell) {
    guard cell.isLeaving else { return }
    (cell.isLeaving, cell.isUserInteractionEnabled, cell.departure) = (false, true, 0)
  }

  /// Assigns the departing cell with the same content to a row. Returns `nil` if there is none.
  private func turnAroundCell(at indexPath: IndexPath) -> TableViewCell? {
    guard !departing.isEmpty, let cell = cellToTurnAround(at: indexPath, among: departing),
      let place = departing.firstIndex(where: { $0 === cell })
    else { return nil }
    departing.remove(at: place)
    stay(cell)
    cell.indexPath = indexPath
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
    putBehindOthers(cells)
  }
}
