import GlissadeUI

extension CollectionView {
  /// Asks the data source to fill the cells of items again. Cells are not replaced: `dequeueReusableCell` and
  /// registrations return the present one. If a cell prefers another size now, the layout follows.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    applyCollected()
    guard collected == nil, !isAsking, let dataSource else { return }
    for indexPath in indexPaths {
      guard let cell = cells[indexPath] else { continue }
      let change = changeCount
      (isMakingCell, reconfigured) = (true, cell)
      let made = dataSource.collectionView(self, cellForItemAt: indexPath)
      (isMakingCell, reconfigured) = (false, nil)
      // The data source may have changed the items in its callback.
      guard change == changeCount else { return }
      cell.fittedSize = nil
      guard made !== cell else { continue }
      // Another kind of cell replaces the present one.
      keep(made)
      reloadItems(at: [indexPath])
    }
    setNeedsLayout()
  }
}
