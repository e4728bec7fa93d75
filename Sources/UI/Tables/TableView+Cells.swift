import GlissadeGeometry

extension TableView {
  /// Says which class of cell `dequeueReusableCell` makes.
  public func register(_ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
    factories[identifier] = { cellClass.init(reuseIdentifier: identifier) }
  }

  /// A cell that serves again, or a new one of the class registered for the identifier; `nil` where there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    guard let cell = reusable[identifier]?.popLast() else { return factories[identifier]?() }
    cell.prepareForReuse()
    return cell
  }

  /// A cell that serves again, or a new one of the class registered for the identifier.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> TableViewCell
  {
    dequeueReusableCell(withIdentifier: identifier) ?? TableViewCell(reuseIdentifier: identifier)
  }

  /// Makes the cell of a row, in its place and on stage; none where the data source has the rows loaded anew meanwhile.
  @discardableResult
  func makeCell(at indexPath: IndexPath) -> TableViewCell? {
    guard let dataSource, !isMakingCell else { return nil }
    var made: TableViewCell?
    let load = loadCount
    View.performWithoutAnimation {
      isMakingCell = true
      let cell = dataSource.tableView(self, cellForRowAt: indexPath)
      isMakingCell = false
      // A cell that shows another row already goes from that one.
      if let other = cell.indexPath, cells[other] === cell { cells[other] = nil }
      guard load == loadCount else { return retire(cell) }
      cell.tableView = self
      cell.indexPath = indexPath
      cell.isSelected = selection.contains(indexPath)
      cell.isHighlighted = indexPath == highlightedRow
      cell.alpha = 1
      dress(cell)
      put(cell, at: indexPath)
      made = cell
    }
    guard let made else { return nil }
    cells[indexPath] = made
    // Below headers and indicators, in the order of the rows.
    let above = cells.keys.filter { $0 < indexPath }.max().flatMap { cells[$0] }
    if let above {
      insertSubview(made, aboveSubview: above)
    } else {
      insertSubview(made, at: firstCellIndex)
    }
    View.performWithoutAnimation { made.layoutIfNeeded() }
    return made
  }

  /// Makes the cells that have come into sight and takes away those that have left it, all but the one that the
  /// keyboard is at and those in mid-flight: one that left sight and came back between two frames would otherwise
  /// have arrived or not as the frames fell.
  func updateCells() {
    measureRowsInSight()
    let sight = sight
    let rows = layout.rows(from: sight.minY, to: sight.maxY)
    // In order, as which cell serves again for which row is not to be left to chance.
    let gone = cells.keys.filter { !rows.isSpanning($0) }.sorted()
    for indexPath in gone {
      guard let cell = cells[indexPath] else { continue }
      endDisplaying(cell, at: indexPath)
      guard cells[indexPath] === cell, !cell.isFocused, !cell.layer.hasAnimations,
        !cell.contentView.layer.hasAnimations
      else { continue }
      cells[indexPath] = nil
      retire(cell)
    }
    let (load, edit) = (loadCount, editCount)
    for indexPath in rows {
      // Those who are asked for cells and told of them may have given the table other rows.
      guard load == loadCount, edit == editCount else { return setNeedsLayout() }
      guard let cell = cells[indexPath] ?? makeCell(at: indexPath), !cell.isDisplayed else { continue }
      cell.isDisplayed = true
      identify(cell)
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    }
  }

  func put(_ cell: TableViewCell, at indexPath: IndexPath) {
    let place = place(of: indexPath)
    cell.bounds.size = place.size
    cell.center = place.center
  }

  func endDisplaying(_ cell: TableViewCell, at indexPath: IndexPath) {
    guard cell.isDisplayed else { return }
    cell.isDisplayed = false
    identify(cell)
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
  }

  func identify(_ cell: TableViewCell) {
    let name = cell.isDisplayed ? cell.indexPath.flatMap { rowIdentifier?($0) } : nil
    cell.accessibilityIdentifier = name
    cell.contentView.accessibilityIdentifier = name.map { $0 + ".content" }
  }

  /// Takes a cell off the table, to serve again.
  func retire(_ cell: TableViewCell) {
    cell.removeFromSuperview()
    cell.indexPath = nil
    guard let identifier = cell.reuseIdentifier else { return }
    var others = reusable[identifier] ?? []
    guard !others.contains(where: { $0 === cell }) else { return }
    others.append(cell)
    // Enough for the rows that one turn of the wheel brings; the others go.
    if others.count > max(cells.count, 8) { others.removeFirst() }
    reusable[identifier] = others
  }
}

// MARK: - Heights from constraints

extension TableView {
  /// Measures the rows in sight whose heights are not known yet, those that thereby come into sight too. What is seen
  /// stays where it is: rows above it that turn out higher push the others up.
  func measureRowsInSight() {
    guard layout.isEstimated, bounds.width > 0 else { return }
    for _ in 0..<TableMetrics.measuringPasses {
      let sight = sight
      let rows = layout.rows(from: sight.minY, to: sight.maxY)
      let unknown = rows.filter { !layout.knowsHeight(of: $0) }
      guard !unknown.isEmpty, let anchor = rows.first(where: { layout.knowsHeight(of: $0) }) ?? rows.first
      else {
        return
      }
      let top = layout.top(of: anchor)
      for indexPath in unknown {
        if let cell = cells[indexPath] ?? makeCell(at: indexPath) { measure(cell, at: indexPath) }
      }
      updateContentSize()
      shiftContent(by: layout.top(of: anchor) - top)
      View.performWithoutAnimation { for (indexPath, cell) in cells { put(cell, at: indexPath) } }
    }
  }

  /// Makes the height of a row that of its cell.
  func measure(_ cell: TableViewCell, at indexPath: IndexPath) {
    guard layout.contains(indexPath), !layout.knowsHeight(of: indexPath) else { return }
    let height = cell.fittingHeight(width: place(of: indexPath).width)
    layout.setHeight((height / pixel).rounded(.up) * pixel, of: indexPath)
  }
}

extension [TableView.IndexPath] {
  /// Whether a row lies between the first and the last, of rows without a gap.
  fileprivate func isSpanning(_ indexPath: TableView.IndexPath) -> Bool {
    guard let first, let last else { return false }
    return first <= indexPath && indexPath <= last
  }
}
