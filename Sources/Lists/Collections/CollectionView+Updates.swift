import GlissadeGeometry
import GlissadeUI

extension CollectionView {
  // MARK: Changes

  /// Inserts items that have been added to the data source. The other items make room.
  ///
  /// - Parameter indexPaths: The index paths after the insertion.
  public func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted += indexPaths } }

  /// Removes items that have been removed from the data source. The other items close the gap.
  ///
  /// - Parameter indexPaths: The index paths before the removal.
  public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted += indexPaths } }

  /// Moves an item that has been moved in the data source.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item before the change.
  ///   - newIndexPath: The index path of the item after the change.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moved.append((indexPath, newIndexPath)) }
  }

  /// Reloads items: their cells are replaced.
  ///
  /// - Parameter indexPaths: The index paths before any change of the same batch.
  public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded += indexPaths } }

  /// Inserts sections that have been added to the data source.
  ///
  /// - Parameter sections: The indexes after the insertion.
  public func insertSections(_ sections: some Sequence<Int>) {
    change { $0.insertedSections += Array(sections) }
  }

  /// Removes sections that have been removed from the data source.
  ///
  /// - Parameter sections: The indexes before the removal.
  public func deleteSections(_ sections: some Sequence<Int>) {
    change { $0.deletedSections += Array(sections) }
  }

  /// Moves a section that has been moved in the data source, from its index before the change to that after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }

  /// Reloads sections: their items are removed, and the items that the data source has now are inserted.
  public func reloadSections(_ sections: some Sequence<Int>) {
    change { $0.reloadedSections += Array(sections) }
  }

  /// Applies the insertions, removals, moves and reloads of `updates` as one batch. When `updates` returns, the data
  /// source must have the changed items.
  ///
  /// The items animate from where they are, also if another change is still animating. If the updates do not match the
  /// item counts of the data source, the collection is reloaded. As in a table, further batches at the same time of the
  /// stage are collected.
  ///
  /// - Parameters:
  ///   - updates: The closure that makes the changes.
  ///   - completion: Called after the animations ended, with `true` if they ran to their end.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    // What the collection shows before the changes is known from here on.
    if batch == nil, collected == nil { _ = itemCounts }
    change { open in
      batch = open
      updates?()
      open = batch ?? open
      if let completion { open.completions.append(completion) }
    }
  }

  func change(_ body: (inout TableBatch) -> Void) {
    var open = batch ?? TableBatch()
    batch = nil
    open.depth += 1
    body(&open)
    open.depth -= 1
    guard open.depth == 0 else {
      batch = open
      return
    }
    batch = nil
    close(open)
  }

  private func close(_ open: TableBatch) {
    changeCount += 1
    let change = changeCount
    guard let applied = counts else {
      // Nothing has been shown yet.
      collectionViewLayout.invalidateLayout()
      for completion in open.completions { completion(true) }
      return
    }
    if collect(open, change: change) { return }
    let (old, new) = (collected?.rows.counts ?? applied, itemCountsOfDataSource)
    let changes = open.changes(from: old.element(at:), to: new.element(at:))
    guard change == changeCount else { return apply(changes, open.completions, change: change) }
    if collected == nil, mayCollect, !changes.isEmpty, changes.leads(from: old, to: new) {
      collected = CollectedEdits(rows: RowSequence(counts: old), animation: .fade)
      collect(changes, to: new.element(at:), open.completions)
      return
    }
    applyCollected()
    apply(changes, open.completions, change: changeCount)
  }

  // MARK: Collecting

  /// Whether a change can wait for the next layout, because it is not the first at this time.
  private var mayCollect: Bool {
    stage != nil && lastEdit == stage?.time && !isAsking && !isApplying && View.areAnimationsEnabled
      && View.inheritedAnimationDuration == 0
  }

  /// Adds a batch to the collected edits, as in a table. Returns `false` if there are none, or if it does not fit them.
  ///
  /// - Parameter change: The count of changes when the batch ended.
  private func collect(_ open: TableBatch, change: Int) -> Bool {
    guard collected != nil, let dataSource else { return false }
    let sections = dataSource.numberOfSections(in: self).asCount
    let continuation = collected.flatMap {
      open.changes(continuing: $0.rows, sections: sections) { section in
        dataSource.collectionView(self, numberOfItemsInSection: section).asCount
      }
    }
    guard let (changes, inserted) = continuation, change == changeCount else { return false }
    collect(changes, to: { inserted[$0] }, open.completions)
    return true
  }

  /// Adds valid changes to the collected edits.
  ///
  /// - Parameter count: Returns the number of items of an inserted section.
  private func collect(
    _ changes: TableChanges, to count: (Int) -> Int?, _ completions: [(Bool) -> Void]
  ) {
    guard var edits = collected else { return }
    collected = nil
    edits.rows.apply(changes, to: count)
    edits.completions += completions
    collected = edits
    setNeedsLayout()
    if !mayCollect { applyCollected() }
  }

  /// Applies the collected edits, unless the items of the data source have changed since they were reported: then
  /// another edit follows.
  func applyCollected() {
    guard let edits = collected, !isApplying, countedItems == nil else { return }
    let change = changeCount
    // The data source may have changed the items in its callback.
    guard edits.rows.counts == itemCountsOfDataSource, change == changeCount else { return }
    collected = nil
    changeCount += 1
    apply(edits.rows.changes, edits.completions, change: changeCount)
  }

  /// Completes the collected edits, which a reload has overtaken.
  func dropCollected() {
    guard let edits = collected else { return }
    collected = nil
    for completion in edits.completions { completion(true) }
  }

  // MARK: Application

  private func apply(_ changes: TableChanges, _ completions: [(Bool) -> Void], change: Int) {
    let wasApplying = isApplying
    isApplying = true
    defer { isApplying = wasApplying }
    func complete(_ finished: Bool) { for completion in completions { completion(finished) } }
    let new = itemCountsOfDataSource
    guard !isAsking, change == changeCount, changes.leads(from: itemCounts, to: new) else {
      reloadData()
      return complete(true)
    }
    guard !changes.isEmpty else {
      collectionViewLayout.invalidateLayout()
      return complete(true)
    }
    lastEdit = stage?.time
    // The places of the items that may move into sight: those within a screen of it.
    let seen = Rect(origin: presentedOffset, size: bounds.size)
    let near = seen.insetBy(dx: -seen.width, dy: -seen.height)
    let former = Dictionary(
      (collectionViewLayout.isValid ? attributes(in: near) : []).map { ($0.indexPath, $0) },
      uniquingKeysWith: { first, _ in first })
    let hadFocus = focusedRow

    counts = new
    let leaving = takeOut(changes)
    renumber(changes)
    renumberSwipes(changes)
    let fading = renumberSupplements(changes)
    renumberScrollers(changes)
    collectionViewLayout.itemsWillChange(changes)
    collectionViewLayout.invalidateForNewItems()
    collectionViewLayout.prepareIfNeeded()
    layOutScrollers(in: seen, isMoving: false)
    guard changeCount == change else {
      keepCells(leaving.map(\.cell))
      keepSupplements(fading)
      reloadData()
      return complete(true)
    }
    collectionViewLayout.prepare(forCollectionViewUpdates: changes)
    collectionViewLayout.prepare(forCollectionViewUpdates: changes.updateItems)
    let appearing = makeCells(changes, from: former)
    makeSupplements()
    if takePreferredSizes(of: sortedCells.compactMap { place(of: $0.key) }) { beginAgain(appearing) }
    guard changeCount == change else {
      keepCells(leaving.map(\.cell))
      keepSupplements(fading)
      reloadData()
      return complete(true)
    }
    departing += leaving.map(\.cell).filter(\.isLeaving)
    order(inFront: Set(changes.moved.values))
    if let hadFocus, changes.newIndexPath(of: hadFocus) == nil, let currentItem { focusRow(at: currentItem) }
    View.animate(
      withDuration: TableMetrics.changeDuration, options: .allowUserInteraction,
      animations: {
        layOutScrollers(in: seen, isMoving: true)
        for (indexPath, cell) in sortedCells {
          if let place = place(of: indexPath) {
            View.performWithoutAnimation { adopt(cell, at: place) }
            cell.take(swiped(place))
          }
          cell.layoutIfNeeded()
        }
        for (cell, place) in leaving where cell.isLeaving { cell.take(place) }
        moveSupplements(fading: fading)
        placeSwipes()
        contentSize = collectionViewLayout.collectionViewContentSize
      },
      completion: { [weak self] finished in
        defer { complete(finished) }
        guard let self else { return }
        keepSupplements(fading)
        let gone = Set(leaving.map { ObjectIdentifier($0.cell) })
        departing.removeAll { gone.contains(ObjectIdentifier($0)) }
        keepCells(leaving.map(\.cell))
        order(inFront: [])
        // Items that moved out of the visible area are removed in the next layout.
        setNeedsLayout()
      })
    collectionViewLayout.finalizeCollectionViewUpdates()
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Keeps the cells of deleted items for reuse.
  private func keepCells(_ leaving: [CollectionViewCell]) {
    for cell in leaving where cell.isLeaving {
      cell.stay()
      keep(cell)
    }
  }

  /// Removes the cells of deleted items, and returns them with the attributes to which they disappear.
  private func takeOut(
    _ changes: TableChanges
  ) -> [(cell: CollectionViewCell, place: CollectionViewLayoutAttributes)] {
    cells.keys.filter { changes.newIndexPath(of: $0) == nil }.sorted().compactMap { indexPath in
      guard let cell = cells.removeValue(forKey: indexPath) else { return nil }
      let place =
        collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: indexPath) ?? cell.fadedAttributes
      cell.indexPath = nil
      cell.leave()
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
      return (cell, place)
    }
  }

  /// Assigns the new index paths to the remaining cells, to the selection and to the focused item.
  private func renumber(_ changes: TableChanges) {
    var renumbered: [IndexPath: CollectionViewCell] = [:]
    for (old, cell) in sortedCells {
      guard let new = changes.newIndexPath(of: old) else {
        keep(cell)
        continue
      }
      cell.indexPath = new
      renumbered[new] = cell
    }
    cells = renumbered
    selection = Selection(selection.compactMap { changes.newIndexPath(of: $0) })
    if let current = currentItem {
      currentItem = changes.newIndexPath(of: current) ?? nearestItem(to: current)
    }
  }

  /// Returns the item at `indexPath` or, if it does not exist, the last one before it.
  private func nearestItem(to indexPath: IndexPath) -> IndexPath? {
    if contains(indexPath) { return indexPath }
    return row(
      before: IndexPath(item: numberOfItems(inSection: indexPath.section), section: indexPath.section))
      ?? endRows?.first
  }

  /// Creates the cells of items that become visible. Inserted ones start at the attributes that the layout chooses, and
  /// others where they were.
  ///
  /// - Returns: The items whose cells start at attributes that the layout chose.
  private func makeCells(
    _ changes: TableChanges, from former: [IndexPath: CollectionViewLayoutAttributes]
  ) -> [IndexPath] {
    var appearing: [IndexPath] = []
    let now = presentedOffset
    let size = collectionViewLayout.collectionViewContentSize
    let inset = adjustedContentInset
    // Where the content will rest, if it becomes shorter.
    let then = Point(
      min(restingContentOffset.x, max(-inset.left, size.width + inset.right - bounds.width)),
      min(restingContentOffset.y, max(-inset.top, size.height + inset.bottom - bounds.height)))
    let change = changeCount
    for origin in [now, then] {
      for place in attributes(in: Rect(origin: origin, size: bounds.size)) where cells[place.indexPath] == nil
      {
        let source = changes.oldIndexPath(of: place.indexPath)
        guard let cell = makeCell(at: place.indexPath) else { continue }
        guard change == changeCount else { return appearing }
        let place = place.indexPath
        let old = source.flatMap { former[$0] }
        if old == nil { appearing.append(place) }
        guard let start = old ?? collectionViewLayout.initialLayoutAttributesForAppearingItem(at: place)
        else {
          continue
        }
        View.performWithoutAnimation {
          cell.take(start)
          cell.layoutIfNeeded()
        }
      }
    }
    return appearing
  }

  /// Gives appearing cells the sizes that were measured, so that these do not animate.
  private func beginAgain(_ appearing: [IndexPath]) {
    View.performWithoutAnimation {
      for indexPath in appearing {
        guard let cell = cells[indexPath],
          let start = collectionViewLayout.initialLayoutAttributesForAppearingItem(at: indexPath)
        else { continue }
        cell.take(start)
        cell.layoutIfNeeded()
      }
    }
  }

  /// Sorts the cells by their items, with departing cells behind the others and moved cells in front. Cells that are
  /// still animating may overlap: they stay in front, in their present order.
  private func order(inFront moved: Set<IndexPath>) {
    let sorted = sortedCells
    let moving = Set(sorted.lazy.filter { $0.value.layer.hasAnimations }.map { ObjectIdentifier($0.value) })
    let resting = sorted.filter { !moving.contains(ObjectIdentifier($0.value)) }
    let onTheirWay = moving.isEmpty ? [] : subviews.filter { moving.contains(ObjectIdentifier($0)) }
    let ranked: [View] =
      departing + resting.filter { !moved.contains($0.key) }.map(\.value)
      + resting.filter { moved.contains($0.key) }.map(\.value) + onTheirWay
    for scroller in scrollers.values { scroller.order(ranked) }
    putBehindOthers(ranked.filter { $0.superview === self }, from: countBelowCells)
    putScrollersInOrder()
  }
}
