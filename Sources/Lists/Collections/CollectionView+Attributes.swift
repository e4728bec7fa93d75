import GlissadeGeometry

extension CollectionView {
  /// Returns the attributes of the visible items of a rectangle, in the order of the items.
  func attributes(in rect: Rect) -> [CollectionViewLayoutAttributes] { elements(in: rect).items }

  /// Returns the attributes of the visible items and supplementary views of a rectangle, each in the order of the
  /// items, but only those of the first 10,000 items.
  func elements(in rect: Rect) -> (
    items: [CollectionViewLayoutAttributes], supplements: [CollectionViewLayoutAttributes]
  ) {
    collectionViewLayout.prepareIfNeeded()
    let all = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? [])
      .filter { $0.carrier != nil || $0.frame.intersects(rect) }.sorted { $0.indexPath < $1.indexPath }
    let sections = itemCounts.indices
    var items = all.filter { $0.representedElementCategory == .cell && contains($0.indexPath) }
    if items.count > Self.mostCells {
      items.removeLast(items.count - Self.mostCells)
      reportMostCells("items")
    }
    return (
      items,
      all.filter {
        $0.representedElementCategory != .cell
          && ($0.bond == .layout || sections.contains($0.indexPath.section))
      }
    )
  }

  /// Returns the attributes of an item, or `nil` for an index path out of range.
  func place(of indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    guard contains(indexPath) else { return nil }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  func contains(_ indexPath: IndexPath) -> Bool {
    let counts = itemCounts
    return counts.indices.contains(indexPath.section)
      && (0..<counts[indexPath.section]).contains(indexPath.item)
  }
}
