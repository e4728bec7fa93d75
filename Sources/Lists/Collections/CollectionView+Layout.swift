import GlissadeGeometry
import GlissadeUI

/// The places of the views of a collection.
extension CollectionView {
  /// The greatest number of passes in which views are measured. Each one brings fewer new views into sight.
  private static let measuringPasses = 16

  /// Creates, places and removes the views, so that they are those in sight. Returns `false` if the data source or the
  /// delegate changed the items meanwhile.
  func layOutElements() -> Bool {
    changeCount += 1
    let change = changeCount
    for _ in 0..<Self.measuringPasses {
      let sight = Rect(origin: presentedOffset, size: bounds.size)
      layOutScrollers(in: sight, isMoving: true)
      isShowing = true
      let (places, supplements) = elements(in: sight)
      isShowing = false
      guard layOutCells(places, change: change), layOutSupplements(supplements, change: change) else {
        return false
      }
      let hasNewItemSizes = takePreferredSizes(of: places)
      guard takePreferredSizes(of: supplements) || hasNewItemSizes else { break }
      guard change == changeCount else { return false }
      takeContentSize()
      // What is in sight stays where it is when something above it is measured.
      let anchor = (places + supplements).filter { $0.isAnchor && $0.frame.minY >= sight.minY }
        .min { $0.frame.minY < $1.frame.minY }
      if let anchor, let now = place(like: anchor) { shiftContent(by: now.frame.minY - anchor.frame.minY) }
    }
    removeEmptyScrollers()
    placeSwipes()
    return true
  }

  /// Takes the size of the content from the layout, which may have been invalidated since the last layout pass.
  func takeContentSize() { contentSize = collectionViewLayout.collectionViewContentSize }

  private func layOutCells(_ places: [CollectionViewLayoutAttributes], change: Int) -> Bool {
    let kept = Set(places.map(\.indexPath))
    // A cell that animates out of the visible area is kept until it is there.
    for (indexPath, cell) in sortedCells where !kept.contains(indexPath) && !cell.isInUse {
      retire(cell, from: indexPath)
      // The next layout pass removes and creates the remaining cells.
      guard change == changeCount else { return false }
    }
    for place in places where cells[place.indexPath] == nil {
      makeCell(at: place.indexPath)
      guard change == changeCount else { return false }
    }
    for place in places {
      guard let cell = cells[place.indexPath] else { continue }
      adopt(cell, at: place)
      cell.take(swiped(place))
    }
    for (indexPath, cell) in sortedCells where !kept.contains(indexPath) {
      guard let place = place(of: indexPath) else { continue }
      adopt(cell, at: place)
      cell.take(swiped(place))
    }
    return true
  }

  // MARK: Preferred sizes

  /// Asks views that have a new size for the one that they prefer. Returns whether the layout has changed.
  @discardableResult
  func takePreferredSizes(of places: [CollectionViewLayoutAttributes]) -> Bool {
    var hasChanged = false
    for place in places {
      let view: CollectionReusableView? =
        place.element.map { supplements.views[$0] } ?? cells[place.indexPath]
      guard let view, view.fittedSize != place.size else { continue }
      view.fittedSize = place.size
      guard let copy = place.copy() as? CollectionViewLayoutAttributes else { continue }
      let preferred = view.preferredLayoutAttributesFitting(copy)
      guard preferred.size.width.isFinite, preferred.size.height.isFinite else { continue }
      for axis in place.estimated {
        preferred.size[axis] = (preferred.size[axis] / pixel).rounded(.up) * pixel
      }
      guard
        collectionViewLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: place)
      else { continue }
      view.fittedSize = preferred.size
      let context = collectionViewLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: place)
      context.isDuringLayout = true
      collectionViewLayout.invalidateLayout(with: context)
      hasChanged = true
    }
    return hasChanged
  }

  /// Returns the present attributes of an element.
  private func place(like former: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes? {
    if let element = former.element { return place(of: element) }
    return place(of: former.indexPath)
  }

  /// Follows an invalidation of the layout.
  func layoutDidBecomeInvalid(by context: CollectionViewLayoutInvalidationContext) {
    let way = context.contentOffsetAdjustment.orZero
    if way != .zero {
      if way.x != 0 { contentOffset.x += way.x }
      shiftContent(by: way.y)
    }
    guard !context.isDuringLayout else { return }
    // The content may have changed.
    if context.invalidateEverything { forgetPreferredSizes() }
    setNeedsLayout()
  }

  /// Asks the views again for the sizes that they prefer, in the next layout.
  func forgetPreferredSizes() {
    for cell in cells.values { cell.fittedSize = nil }
    for view in supplements.views.values { view.fittedSize = nil }
    setNeedsLayout()
  }

  // MARK: Containers

  /// Inserts a cell into the view that contains its place, in the order of the items.
  func insert(_ cell: CollectionViewCell, at place: CollectionViewLayoutAttributes) {
    if let scroller = place.carrier.flatMap({ scrollers[$0] }) {
      let below = scroller.carried.count {
        ($0 as? CollectionViewCell)?.indexPath.map { $0 < place.indexPath } ?? false
      }
      scroller.insertSubview(cell, at: below)
    } else if let above = row(before: place.indexPath).flatMap({ cells[$0] }), above.superview === self {
      insertSubview(cell, aboveSubview: above)
    } else {
      insertSubview(cell, at: countBelow(place.indexPath))
    }
  }

  /// The number of subviews behind all cells: the background view, decoration views and revealed actions.
  var countBelowCells: Int {
    supplements.decorations + (backgroundView?.superview === self ? 1 : 0) + pulls
  }

  /// The number of subviews behind the cell of an item: decoration views, disappearing cells, and the cells and
  /// sections before it.
  func countBelow(_ indexPath: IndexPath) -> Int {
    countBelowCells + departing.count { $0.superview === self }
      + cells.count { $0.key < indexPath && $0.value.superview === self }
      + scrollers.count { $0.key < indexPath.section && $0.value.superview === self }
  }

  /// The number of subviews behind new supplementary views.
  var countBelowSupplements: Int {
    countBelowCells + departing.count { $0.superview === self }
      + cells.count { $0.value.superview === self } + scrollers.count
  }

  /// Moves a view to the scroll view that contains its place, or to the collection itself, without moving it on screen.
  func adopt(_ view: CollectionReusableView, at place: CollectionViewLayoutAttributes) {
    let host: View = place.carrier.flatMap { scrollers[$0] } ?? self
    guard let former = view.superview, former !== host else { return }
    let center = former.convert(view.center, to: host)
    if let cell = view as? CollectionViewCell, cell.indexPath != nil {
      insert(cell, at: place)
    } else {
      host.addSubview(view)
    }
    view.center = center
  }
}

extension CollectionViewLayoutAttributes {
  /// Whether the place is part of the content that scrolls with the collection.
  fileprivate var isAnchor: Bool {
    !isPinned && carrier == nil && representedElementCategory != .decorationView
  }
}
