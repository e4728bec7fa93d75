import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A scrolling view that lays out items in lines and sections. Cells exist only for visible items.
///
/// It corresponds to UIKit's `UICollectionView` with a flow layout. Changes of the data are shown by
/// `reloadData()`.
open class CollectionView: ScrollView, SelfSizedContent {
  /// The section and index of an item.
  public typealias IndexPath = TableView.IndexPath

  /// The data source. Setting it reloads the data.
  public weak var dataSource: (any CollectionViewDataSource)? { didSet { reloadData() } }

  public override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any CollectionViewDelegate
      flowDelegate = delegate as? any CollectionViewDelegateFlowLayout
      collectionViewLayout.invalidateLayout()
    }
  }
  private weak var collectionDelegate: (any CollectionViewDelegate)?
  private(set) weak var flowDelegate: (any CollectionViewDelegateFlowLayout)?

  /// The layout. Setting it lays all items out again.
  public var collectionViewLayout: CollectionViewFlowLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }

  /// Whether a click or the keyboard can select an item. The default is `true`.
  public var allowsSelection = true
  /// Whether several items can be selected. A click on a selected item deselects it. The default is `false`.
  public var allowsMultipleSelection = false
  /// Whether items can have the keyboard focus. The default is `true`.
  public var allowsFocus = true

  /// The existing cells, by item.
  private var cells: [IndexPath: CollectionViewCell] = [:]
  /// The number of reloads and layout passes. Callers compare it across callbacks to detect another one.
  private var changeCount = 0
  /// Whether the data source is creating a cell, during which layout is postponed.
  private var isMakingCell = false
  private var selection = Selection()
  private var currentItem: IndexPath?
  private var factories: [String: @MainActor () -> CollectionViewCell] = [:]
  private var reusable: [String: [CollectionViewCell]] = [:]
  private var loadedSize = Size.zero

  /// Creates a collection view with a layout.
  public init(frame: Rect, collectionViewLayout: CollectionViewFlowLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
    begin()
  }

  /// Creates a collection view with a new flow layout.
  public override init(frame: Rect = .zero) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(frame: frame)
    begin()
  }

  private func begin() {
    collectionViewLayout.collectionView = self
  }

  // MARK: Touches

  private var press = RowPress()

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesBegan(touches, with: event)
    _ = press.begin(touches)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesMoved(touches, with: event)
    _ = press.move(touches)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesEnded(touches, with: event)
    guard let point = press.end(touches, in: self), let item = indexPathForItem(at: point) else { return }
    if allowsFocus { focusRow(at: item) }
    choose(item)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesCancelled(touches, with: event)
    _ = press.end(touches, in: self)
  }

  // MARK: Content

  /// The number of items in each section, as reported by the data source.
  var itemCountsOfDataSource: [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  /// Discards cells and selection, and queries the data source again.
  public func reloadData() {
    changeCount += 1
    for (indexPath, cell) in sortedCells { retire(cell, from: indexPath) }
    selection = Selection()
    collectionViewLayout.invalidateLayout()
  }

  /// The number of sections.
  public var numberOfSections: Int { collectionViewLayout.counts.count }

  /// Returns the number of items in a section. It is 0 for a section out of range.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = collectionViewLayout.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Returns the cell of a displayed item, or `nil`.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? { cells[indexPath] }
  /// The cells of the displayed items, in order.
  public var visibleCells: [CollectionViewCell] { sortedCells.map(\.value) }
  /// The index paths of the displayed items, in order.
  public var indexPathsForVisibleItems: [IndexPath] { sortedCells.map(\.key) }
  /// Returns the index path of a cell, or `nil` if the cell is not displayed in this view.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    cell.indexPath.flatMap { cells[$0] === cell ? $0 : nil }
  }
  /// Returns the item at a point of the content, or `nil`.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    collectionViewLayout.items(in: Rect(x: point.x, y: point.y, width: 1e-6, height: 1e-6)).first
  }

  private var sortedCells: [(key: IndexPath, value: CollectionViewCell)] { cells.sorted { $0.key < $1.key } }

  // MARK: Cells

  /// Registers the class of the cells that `dequeueReusableCell` creates for an identifier.
  public func register(_ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
    factories[identifier] = { cellClass.init(reuseIdentifier: identifier) }
  }

  /// Returns a cell for reuse, or a new one of the class that is registered for the identifier.
  ///
  /// Without a registered class, a `CollectionViewCell` is created.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  {
    guard let cell = reusable[identifier]?.popLast() else {
      return factories[identifier]?() ?? CollectionViewCell(reuseIdentifier: identifier)
    }
    cell.prepareForReuse()
    return cell
  }

  private func makeCell(at indexPath: IndexPath) {
    guard let dataSource, !isMakingCell, !collectionViewLayout.isPreparing,
      collectionViewLayout.frame(of: indexPath) != nil
    else { return }
    let change = changeCount
    View.performWithoutAnimation {
      isMakingCell = true
      let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
      isMakingCell = false
      // A cell that is returned for a second item no longer shows the first one.
      if let other = cell.indexPath, cells[other] === cell { cells[other] = nil }
      // The data source may have changed the items in its callback.
      guard change == changeCount, let frame = collectionViewLayout.frame(of: indexPath) else {
        return keep(cell)
      }
      cell.collectionView = self
      cell.indexPath = indexPath
      cell.isSelected = selection.contains(indexPath)
      cell.frame = frame
      let below = cells.keys.count { $0 < indexPath }
      cells[indexPath] = cell
      insertSubview(cell, at: below)
      cell.layoutIfNeeded()
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
    }
  }

  private func retire(_ cell: CollectionViewCell, from indexPath: IndexPath) {
    // The delegate may have reloaded the view in its callback for another cell.
    guard cells[indexPath] === cell else { return }
    cells[indexPath] = nil
    cell.removeFromSuperview()
    cell.indexPath = nil
    collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
    keep(cell)
  }

  /// Removes a cell from the view and keeps it for reuse.
  private func keep(_ cell: CollectionViewCell) {
    cell.removeFromSuperview()
    cell.indexPath = nil
    guard let identifier = cell.reuseIdentifier else { return }
    if reusable[identifier]?.contains(where: { $0 === cell }) != true {
      reusable[identifier, default: []].append(cell)
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    guard !isMakingCell, !collectionViewLayout.isPreparing else { return setNeedsLayout() }
    if bounds.size != loadedSize {
      loadedSize = bounds.size
      collectionViewLayout.invalidateLayout()
    }
    contentSize = collectionViewLayout.collectionViewContentSize
    super.layoutSubviews()
    changeCount += 1
    let change = changeCount
    let seen = Rect(origin: presentedOffset, size: bounds.size)
    let items = collectionViewLayout.items(in: seen)
    let kept = Set(items)
    for (indexPath, cell) in sortedCells where !kept.contains(indexPath) && !cell.isFocused {
      retire(cell, from: indexPath)
      // The next layout pass removes and creates the remaining cells.
      guard change == changeCount else { return setNeedsLayout() }
    }
    for indexPath in items where cells[indexPath] == nil {
      makeCell(at: indexPath)
      guard change == changeCount else { return setNeedsLayout() }
    }
    for (indexPath, cell) in sortedCells {
      if let frame = collectionViewLayout.frame(of: indexPath), cell.frame != frame { cell.frame = frame }
    }
  }

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
    guard let frame = collectionViewLayout.frame(of: indexPath) else { return }
    guard !position.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
    var offset = restingContentOffset
    if position.contains(.top) { offset.y = frame.minY - adjustedContentInset.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY + adjustedContentInset.bottom - bounds.height }
    if position.contains(.left) { offset.x = frame.minX - adjustedContentInset.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if position.contains(.right) { offset.x = frame.maxX + adjustedContentInset.right - bounds.width }
    setContentOffset(legal(offset), animated: animated)
  }

  // MARK: Selection

  /// The selected items, in the order of selection. `nil` if none is selected.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : Array(selection) }

  /// Selects an item and scrolls to it, unless the position is empty. The delegate is not notified.
  ///
  /// - Parameter indexPath: The item. `nil` clears the selection.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if indexPath == nil || !allowsMultipleSelection {
      for old in selection where old != indexPath { deselectItem(at: old, animated: animated) }
    }
    guard let indexPath, collectionViewLayout.frame(of: indexPath) != nil else { return }
    selection.insert(indexPath)
    cells[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item. The delegate is not notified.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    cells[indexPath]?.isSelected = false
  }

  private func choose(_ indexPath: IndexPath) {
    guard allowsSelection else { return }
    if allowsMultipleSelection, selection.contains(indexPath) {
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

  // MARK: Keyboard

  /// The collection is described as a list with the number of all items. Its children are the displayed
  /// cells.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.list, .container)
    description.table = AccessibilityGrid(
      rows: (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) })
  }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool { handle(stroke) || super.keyPressed(stroke) }
}

// MARK: - Keyboard

/// The arrow keys move through the items in their order.
extension CollectionView: RowNavigation {
  public var endRows: (first: IndexPath, last: IndexPath)? {
    let counts = collectionViewLayout.counts
    guard allowsFocus, let first = counts.firstIndex(where: { $0 > 0 }),
      let last = counts.lastIndex(where: { $0 > 0 })
    else { return nil }
    return (IndexPath(item: 0, section: first), IndexPath(item: counts[last] - 1, section: last))
  }

  public var focusedRow: IndexPath? { cells.values.first(where: \.isFocused)?.indexPath }
  public var rememberedRow: IndexPath? {
    currentItem.flatMap { collectionViewLayout.frame(of: $0) == nil ? nil : $0 }
  }
  public var firstVisibleRow: IndexPath? { indexPathsForVisibleItems.first }

  public func row(before row: IndexPath) -> IndexPath? {
    if row.item > 0 { return IndexPath(item: row.item - 1, section: row.section) }
    let counts = collectionViewLayout.counts
    return counts.indices.prefix(row.section).last { counts[$0] > 0 }
      .map { IndexPath(item: counts[$0] - 1, section: $0) }
  }

  public func row(after row: IndexPath) -> IndexPath? {
    let counts = collectionViewLayout.counts
    if row.item + 1 < numberOfItems(inSection: row.section) {
      return IndexPath(item: row.item + 1, section: row.section)
    }
    return counts.indices.dropFirst(row.section + 1).first { counts[$0] > 0 }
      .map { IndexPath(item: 0, section: $0) }
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
    guard let frame = collectionViewLayout.frame(of: row) else { return }
    currentItem = row
    scrollRectToVisible(frame, animated: false)
    if cells[row] == nil { makeCell(at: row) }
    cells[row]?.becomeFocused()
  }

  public func activateRow(at row: IndexPath) { choose(row) }
}
