import GlissadeGeometry
import GlissadeUI

extension TableView {
  /// Registers the class of the cells that `dequeueReusableCell` creates for an identifier.
  public func register(_ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
    register(cellClass as AnyClass, forCellReuseIdentifier: identifier)
  }

  /// Returns a cell for reuse, or a new one of the class that is registered for the identifier, or `nil` if
  /// there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    guard let cell = reusable[identifier]?.popLast() else { return factories[identifier]?() }
    cell.isKept = false
    cell.prepareForReuse()
    return cell
  }

  /// Returns a cell for reuse, or a new one of the class that is registered for the identifier.
  ///
  /// Without a registered class, a `TableViewCell` of the default style is created.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> TableViewCell
  {
    if let cell = reconfigured, cell.indexPath == indexPath, cell.reuseIdentifier == identifier {
      return cell
    }
    return dequeueReusableCell(withIdentifier: identifier) ?? TableViewCell(reuseIdentifier: identifier)
  }

  /// Asks the data source to fill the cells of rows again. Cells are not replaced: `dequeueReusableCell` returns the
  /// present one. Rows whose heights are those of their cells are measured again.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    applyCollected()
    guard collected == nil, !isAsking, let dataSource else { return }
    for indexPath in indexPaths {
      guard let cell = cells[indexPath] else { continue }
      let change = changeCount
      (isMakingCell, reconfigured) = (true, cell)
      let made = dataSource.tableView(self, cellForRowAt: indexPath)
      (isMakingCell, reconfigured) = (false, nil)
      // The data source may have changed the rows in its callback.
      guard change == changeCount else { return }
      if made === cell {
        identify(cell)
        let height =
          asksForRowHeights
          ? tableDelegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight : rowHeight
        if height == Self.automaticDimension { remeasure(cell, at: indexPath) }
      } else {
        // Another kind of cell replaces the present one.
        retire(made)
        reloadRows(at: [indexPath])
      }
    }
    setNeedsLayout()
  }

  /// Creates the cell of a row and adds it to the table. Returns `nil` if the data source changed the rows in
  /// its callback, or if there is no such row.
  @discardableResult
  func makeCell(at indexPath: IndexPath) -> TableViewCell? {
    guard let dataSource, !isAsking, layout.contains(indexPath) else { return nil }
    var made: TableViewCell?
    let change = changeCount
    View.performWithoutAnimation {
      isMakingCell = true
      let cell = dataSource.tableView(self, cellForRowAt: indexPath)
      isMakingCell = false
      // A cell that is returned for a second row no longer shows the first one.
      if let other = cell.indexPath, cells[other] === cell { cells[other] = nil }
      guard change == changeCount, layout.contains(indexPath) else { return retire(cell) }
      if cell.isLeaving {
        cell.layer.removeAllAnimations()
        departing.removeAll { $0 === cell }
        stay(cell)
      }
      cell.tableView = self
      cell.indexPath = indexPath
      cell.isSelected = selection.contains(indexPath)
      cell.isHighlighted = indexPath == highlightedRow
      showCell(cell)
      dress(cell)
      showEditing(of: cell, animated: false)
      put(cell, at: indexPath)
      identify(cell)
      made = cell
    }
    guard let made else { return nil }
    cells[indexPath] = made
    putInOrder(made, at: indexPath)
    View.performWithoutAnimation { made.layoutIfNeeded() }
    return made
  }

  /// Inserts a cell below headers and indicators, in the order of the rows.
  func putInOrder(_ cell: TableViewCell, at indexPath: IndexPath) {
    let previous = layout.row(before: indexPath).flatMap { cells[$0] }
    if let above = previous ?? cells.keys.filter({ $0 < indexPath }).max().flatMap({ cells[$0] }) {
      insertSubview(cell, aboveSubview: above)
    } else {
      insertSubview(cell, at: firstCellIndex)
    }
  }

  /// Creates the cells of rows that became visible, and removes those of rows that are no longer visible and not in
  /// use.
  func updateCells() {
    measureRowsInSight()
    // The data source or the delegate may change the rows in its callbacks.
    let change = changeCount
    let sight = sight
    let rows = displayedRows(from: sight.minY, to: sight.maxY)
    if rows.count == Self.mostCells { reportMostCells("rows") }
    // The order determines which cell is reused for which row, and must be reproducible.
    let gone = cells.keys.filter { !rows.isSpanning($0) && $0 != reorder?.source }.sorted()
    for indexPath in gone {
      guard let cell = cells[indexPath] else { continue }
      endDisplaying(cell, at: indexPath)
      guard change == changeCount else { return setNeedsLayout() }
      guard cells[indexPath] === cell, !cell.isInUse || !layout.contains(indexPath) else { continue }
      cells[indexPath] = nil
      retire(cell)
    }
    for indexPath in rows {
      guard change == changeCount else { return setNeedsLayout() }
      guard let cell = cells[indexPath] ?? makeCell(at: indexPath), !cell.isDisplayed else { continue }
      cell.isDisplayed = true
      identify(cell)
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    }
  }

  func put(_ cell: TableViewCell, at indexPath: IndexPath) {
    let frame = presentFrame(at: indexPath)
    cell.bounds.size = frame.size
    cell.center = frame.center
  }

  func endDisplaying(_ cell: TableViewCell, at indexPath: IndexPath) {
    // A cell that took the focus before its row came into sight has a name, although it was not displayed.
    if rowIdentifier != nil, cell.accessibilityIdentifier != nil {
      cell.accessibilityIdentifier = nil
      cell.identifyContent()
    }
    guard cell.isDisplayed else { return }
    cell.isDisplayed = false
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
  }

  func identify(_ cell: TableViewCell) {
    // Without names of the table, a cell keeps the name that the data source gave it.
    if let rowIdentifier { cell.accessibilityIdentifier = cell.indexPath.map(rowIdentifier) }
    cell.identifyContent()
  }

  /// Removes a cell from the table and keeps it for reuse.
  func retire(_ cell: TableViewCell) {
    cell.removeFromSuperview()
    cell.indexPath = nil
    guard let identifier = cell.reuseIdentifier, !cell.isKept else { return }
    cell.isKept = true
    reusable[identifier, default: []].append(cell)
    // The number suffices for the rows that one turn of the wheel shows. Further cells are released.
    if let count = reusable[identifier]?.count, count > max(cells.count, 8) {
      reusable[identifier]?.removeFirst().isKept = false
    }
  }
}

// MARK: - Heights from constraints

extension TableView {
  /// Measures the visible rows of unknown height, including those that become visible by the measurements.
  /// The offset is adjusted so that visible content does not move.
  func measureRowsInSight() {
    guard layout.isEstimated, bounds.width > 0 else { return }
    for _ in 0..<TableMetrics.measuringPasses {
      let sight = sight
      let rows = layout.rows(from: sight.minY, to: sight.maxY, atMost: Self.mostCells)
      let unknown = rows.filter { !layout.knowsHeight(of: $0) }
      guard !unknown.isEmpty, let anchor = rows.first(where: { layout.knowsHeight(of: $0) }) ?? rows.first
      else {
        return
      }
      let (top, change) = (layout.top(of: anchor), changeCount)
      for indexPath in unknown {
        if let cell = cells[indexPath] ?? makeCell(at: indexPath) { measure(cell, at: indexPath) }
      }
      guard change == changeCount, layout.contains(anchor) else { return setNeedsLayout() }
      updateContentSize()
      shiftContent(by: layout.top(of: anchor) - top)
      View.performWithoutAnimation { for (indexPath, cell) in cells { put(cell, at: indexPath) } }
    }
  }

  /// Sets the height of a row to the fitting height of its cell.
  func measure(_ cell: TableViewCell, at indexPath: IndexPath) {
    guard layout.contains(indexPath), !layout.knowsHeight(of: indexPath) else { return }
    remeasure(cell, at: indexPath)
  }

  func remeasure(_ cell: TableViewCell, at indexPath: IndexPath) {
    let height = cell.fittingHeight(width: place(of: indexPath).width)
    setHeight((height / pixel).rounded(.up) * pixel, of: indexPath)
  }
}

extension [TableView.IndexPath] {
  /// Returns whether a row lies between the first and the last of contiguous rows.
  fileprivate func isSpanning(_ indexPath: TableView.IndexPath) -> Bool {
    guard let first, let last else { return false }
    return first <= indexPath && indexPath <= last
  }
}
