import GlissadeGeometry
import GlissadeUI

// MARK: - Scrolling to items

extension CollectionView {
  /// The position in the visible area to which an item is scrolled. An empty set scrolls by the least
  /// distance.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the set, as in UIKit.
    public let rawValue: Int

    /// Creates a position from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The item's top edge at that of the visible area.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item's centre at the vertical centre of the visible area.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item's bottom edge at that of the visible area.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item's left edge at that of the visible area.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item's centre at the horizontal centre of the visible area.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item's right edge at that of the visible area.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Scrolls to an item. An index path out of range has no effect.
  ///
  /// - Parameters:
  ///   - indexPath: The section and the index of the item.
  ///   - position: The edges or centres that are aligned. Without any, the shortest scroll makes the item visible.
  ///   - animated: Whether the scroll is animated.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    applyCollected()
    guard let place = place(of: indexPath) else { return }
    takeContentSize()
    guard !position.isEmpty else { return reveal(place, animated: animated) }
    let frame = place.frame
    scroll(place, to: position, animated: animated)
    // A section that scrolls by itself moves its items along its own axis.
    let position = position.subtracting(self.position(along: place.carrier))
    guard !position.isEmpty else { return reveal(place, animated: animated) }
    var offset = restingContentOffset
    if position.contains(.top) { offset.y = frame.minY - adjustedContentInset.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY + adjustedContentInset.bottom - bounds.height }
    if position.contains(.left) { offset.x = frame.minX - adjustedContentInset.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if position.contains(.right) { offset.x = frame.maxX + adjustedContentInset.right - bounds.width }
    setContentOffset(legal(offset), animated: animated)
  }
}

// MARK: - Selection

extension CollectionView {
  /// The selected items, in the order of selection. `nil` if none is selected.
  public var indexPathsForSelectedItems: [IndexPath]? {
    applyCollected()
    return selection.isEmpty ? nil : Array(selection)
  }

  /// Selects an item and scrolls to it, unless the position is empty. The delegate is not notified.
  ///
  /// - Parameter indexPath: The item. `nil` clears the selection.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    applyCollected()
    if indexPath == nil || !allowsMultipleSelection {
      for old in selection where old != indexPath { deselectItem(at: old, animated: animated) }
    }
    guard let indexPath, contains(indexPath) else { return }
    selection.insert(indexPath)
    cells[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item. The delegate is not notified.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    applyCollected()
    selection.remove(indexPath)
    cells[indexPath]?.isSelected = false
  }

  /// Selects or deselects an item for the user.
  func choose(_ indexPath: IndexPath) {
    guard allowsSelection else { return }
    applyCollected()
    if allowsMultipleSelection, selection.contains(indexPath) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      deselectItem(at: indexPath, animated: false)
      collectionDelegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    let old = allowsMultipleSelection ? [] : selection.filter { $0 != indexPath }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    for item in old { collectionDelegate?.collectionView(self, didDeselectItemAt: item) }
    collectionDelegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}

// MARK: - Presses

extension CollectionView {
  /// Highlights the item at a press.
  func highlightItem(at point: Point) {
    guard allowsSelection, !isMoving, let item = indexPathForItem(at: point), let cell = cells[item],
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: item) ?? true
    else { return }
    highlightedCell = cell
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: item)
  }

  /// Ends the highlight after a press has ended or has become another gesture.
  func unhighlight() {
    guard let cell = highlightedCell else { return }
    highlightedCell = nil
    guard cell.isHighlighted else { return }
    cell.isHighlighted = false
    if let item = cell.indexPath { collectionDelegate?.collectionView(self, didUnhighlightItemAt: item) }
  }
}

// MARK: - Keyboard

extension CollectionView: RowNavigation {
  public var endRows: (first: IndexPath, last: IndexPath)? {
    let counts = itemCounts
    guard allowsFocus, let first = counts.firstIndex(where: { $0 > 0 }),
      let last = counts.lastIndex(where: { $0 > 0 })
    else { return nil }
    return (IndexPath(item: 0, section: first), IndexPath(item: counts[last] - 1, section: last))
  }

  public var focusedRow: IndexPath? {
    applyCollected()
    for case let cell as CollectionViewCell in stage?.focus.focusedViews ?? [] {
      if let indexPath = cell.indexPath, cells[indexPath] === cell { return indexPath }
    }
    return nil
  }
  public var rememberedRow: IndexPath? { currentItem.flatMap { contains($0) ? $0 : nil } }
  public func row(before row: IndexPath) -> IndexPath? {
    let counts = itemCounts
    return row.previous(in: counts.count) { counts[$0] }
  }

  public func row(after row: IndexPath) -> IndexPath? {
    let counts = itemCounts
    return row.next(in: counts.count) { counts[$0] }
  }

  public func row(aPage pages: Int, from row: IndexPath) -> IndexPath {
    let step = max(1, indexPathsForVisibleItems.count)
    var row = row
    for _ in 0..<step {
      guard let next = pages > 0 ? self.row(after: row) : self.row(before: row) else { break }
      row = next
    }
    return row
  }

  public func focusRow(at row: IndexPath) {
    applyCollected()
    guard let place = place(of: row) else { return }
    takeContentSize()
    currentItem = row
    reveal(place, animated: false)
    if cells[row] == nil { makeCell(at: row) }
    cells[row]?.becomeFocused()
  }

  public func activateRow(at row: IndexPath) { choose(row) }
}
