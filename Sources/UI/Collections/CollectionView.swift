import GlissadeGeometry
import GlissadeInput

/// Items in lines, in sections: only those that are seen exist.
///
/// Spelled as UIKit's `UICollectionView`, with a flow layout. Changes of the data are shown by `reloadData`.
open class CollectionView: ScrollView {
  public typealias IndexPath = TableView.IndexPath

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

  /// Says where the items stand.
  public var collectionViewLayout: CollectionViewFlowLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }

  /// Whether a click or the keyboard selects an item.
  public var allowsSelection = true
  /// Whether a click or the keyboard selects an item beside others, and deselects it again.
  public var allowsMultipleSelection = false
  /// Whether the keyboard can come to the items.
  public var allowsFocus = true

  /// The cells that exist, by their items.
  private var cells: [IndexPath: CollectionViewCell] = [:]
  /// How often the items have been asked for anew, so that one knows whether they were meanwhile.
  private var loadCount = 0
  /// Whether the data source makes a cell now: what it does to the view is seen when it has.
  private var isMakingCell = false
  private var selection: [IndexPath] = []
  private var currentItem: IndexPath?
  private var factories: [String: @MainActor () -> CollectionViewCell] = [:]
  private var reusable: [String: [CollectionViewCell]] = [:]
  private var loadedSize = Size.zero

  /// Creates a collection with a layout.
  public init(frame: Rect, collectionViewLayout: CollectionViewFlowLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
    begin()
  }

  /// Creates a collection with a flow layout of its own.
  public override init(frame: Rect = .zero) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(frame: frame)
    begin()
  }

  private func begin() {
    collectionViewLayout.collectionView = self
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        guard let self, let item = indexPathForItem(at: tap.location(in: self)) else { return }
        if allowsFocus { focusRow(at: item) }
        choose(item)
      })
  }

  override var takesContentSizeFromConstraints: Bool { false }

  // MARK: Content

  /// How many items each section has by now.
  var itemCountsOfDataSource: [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  /// Asks the data source for everything anew.
  public func reloadData() {
    loadCount += 1
    for (indexPath, cell) in sortedCells { retire(cell, from: indexPath) }
    selection = []
    collectionViewLayout.invalidateLayout()
  }

  public var numberOfSections: Int { collectionViewLayout.counts.count }

  /// 0 for a section that there is not.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = collectionViewLayout.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cell of an item that is displayed.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? { cells[indexPath] }
  /// The cells of the items that are displayed, in order.
  public var visibleCells: [CollectionViewCell] { sortedCells.map(\.value) }
  /// The items that are displayed, in order.
  public var indexPathsForVisibleItems: [IndexPath] { sortedCells.map(\.key) }
  /// The item that a cell serves; `nil` for a cell that serves none here.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    cell.indexPath.flatMap { cells[$0] === cell ? $0 : nil }
  }
  /// The item at a point of the content; `nil` where there is none.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    collectionViewLayout.items(in: Rect(x: point.x, y: point.y, width: 1e-6, height: 1e-6)).first
  }

  private var sortedCells: [(key: IndexPath, value: CollectionViewCell)] { cells.sorted { $0.key < $1.key } }

  // MARK: Cells

  /// Says which class of cell `dequeueReusableCell` makes.
  public func register(_ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
    factories[identifier] = { cellClass.init(reuseIdentifier: identifier) }
  }

  /// A cell that serves again, or a new one of the class registered for the identifier.
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
    guard let dataSource, let frame = collectionViewLayout.frame(of: indexPath) else { return }
    let load = loadCount
    View.performWithoutAnimation {
      isMakingCell = true
      let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
      isMakingCell = false
      // A cell that shows another item already goes from that one.
      if let other = cell.indexPath, cells[other] === cell { cells[other] = nil }
      guard load == loadCount else { return keep(cell) }
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
    // The delegate, which is told of cells that go, may have reloaded the view itself.
    guard cells[indexPath] === cell else { return }
    cells[indexPath] = nil
    cell.removeFromSuperview()
    cell.indexPath = nil
    collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
    keep(cell)
  }

  /// Takes a cell off the view, to serve again.
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
    guard !isMakingCell else { return setNeedsLayout() }
    if bounds.size != loadedSize {
      loadedSize = bounds.size
      collectionViewLayout.invalidateLayout()
    }
    contentSize = collectionViewLayout.collectionViewContentSize
    super.layoutSubviews()
    let seen = Rect(origin: contentOffset, size: bounds.size)
    let items = collectionViewLayout.items(in: seen)
    let kept = Set(items)
    for (indexPath, cell) in sortedCells where !kept.contains(indexPath) && !cell.isFocused {
      retire(cell, from: indexPath)
    }
    let load = loadCount
    for indexPath in items where cells[indexPath] == nil {
      makeCell(at: indexPath)
      // The next pass makes those that are left.
      guard load == loadCount else { return setNeedsLayout() }
    }
    for (indexPath, cell) in sortedCells {
      if let frame = collectionViewLayout.frame(of: indexPath), cell.frame != frame { cell.frame = frame }
    }
  }

  /// Where in sight an item is to be scrolled to.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Scrolls so that an item is seen.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let frame = collectionViewLayout.frame(of: indexPath) else { return }
    guard !position.isEmpty else {
      scrollRectToVisible(frame, animated: animated)
      return
    }
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

  /// The items that are selected, in the order in which they were; `nil` for none.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects an item, and scrolls to it. The delegate is not told.
  ///
  /// - Parameter indexPath: `nil` for no item at all.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if indexPath == nil || !allowsMultipleSelection {
      for old in selection where old != indexPath { deselectItem(at: old, animated: animated) }
    }
    guard let indexPath, collectionViewLayout.frame(of: indexPath) != nil else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item. The delegate is not told.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
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

  /// A list tells how many items it has. Those that are seen are its children.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.list, .container)
    description.table = AccessibilityGrid(
      rows: (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) })
  }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool { handle(stroke) || super.keyPressed(stroke) }
}

// MARK: - Keyboard

/// The arrows go from item to item in their order.
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
