import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A scrolling view that shows items, which a layout places. Cells exist only for visible items.
///
/// It corresponds to UIKit's `UICollectionView`. The standard layout is a `CollectionViewFlowLayout`; a subclass of
/// `CollectionViewLayout` may place the items anywhere.
open class CollectionView: ScrollView, SelfSizedContent {
  /// The section and index of an item.
  public typealias IndexPath = TableView.IndexPath

  /// The data source. Setting it reloads the data.
  open weak var dataSource: (any CollectionViewDataSource)? { didSet { reloadData() } }

  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any CollectionViewDelegate
      flowDelegate = delegate as? any CollectionViewDelegateFlowLayout
      collectionViewLayout.invalidateLayout()
    }
  }
  weak var collectionDelegate: (any CollectionViewDelegate)?
  private(set) weak var flowDelegate: (any CollectionViewDelegateFlowLayout)?

  /// The layout. Setting it lays all items out again, animated in an animation block.
  open var collectionViewLayout: CollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      dropSwipe()
      takeGround(of: collectionViewLayout, after: oldValue)
      forgetDecorations()
      scrollerOffsets = [:]
      collectionViewLayout.invalidateForNewItems()
    }
  }

  /// Texts of another size may need other places.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.textScale != traitCollection.textScale { forgetPreferredSizes() }
  }

  /// The view behind the items. It fills the visible part and does not scroll. The default is `nil`.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      oldValue?.layer.zPosition = 0
      if let backgroundView {
        // Decoration views may be below 0.
        backgroundView.layer.zPosition = -1e6
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }

  /// Replaces the layout. The offset becomes the one that the new layout chooses.
  open func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Replaces the layout. The offset becomes the one that the new layout chooses.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: Whether the items move to their new places.
  ///   - completion: Called after the animation with whether it ran to its end.
  open func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: (@MainActor (Bool) -> Void)?
  ) {
    layoutIfNeeded()
    let former = collectionViewLayout
    let change = { @MainActor in
      former.prepareForTransition(to: layout)
      self.collectionViewLayout = layout
      layout.prepareForTransition(from: former)
      layout.prepareIfNeeded()
      self.contentSize = layout.collectionViewContentSize
      self.contentOffset = layout.targetContentOffset(forProposedContentOffset: self.restingContentOffset)
      self.setNeedsLayout()
      self.layoutIfNeeded()
      former.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    guard animated else {
      View.performWithoutAnimation(change)
      completion?(true)
      return
    }
    View.animate(
      withDuration: TableMetrics.changeDuration, options: .allowUserInteraction, animations: change,
      completion: completion)
  }

  /// Whether a click or the keyboard can select an item. The default is `true`.
  open var allowsSelection = true
  /// Whether several items can be selected. A click on a selected item deselects it. The default is `false`.
  open var allowsMultipleSelection = false
  /// Whether items can have the keyboard focus. The default is `true`.
  open var allowsFocus = true

  /// The existing cells, by item.
  var cells: [IndexPath: CollectionViewCell] = [:] { didSet { cellsInOrder = nil } }
  /// The existing cells, in the order of the items. `nil` until they are asked for.
  private var cellsInOrder: [(key: IndexPath, value: CollectionViewCell)]?
  /// The cells of removed items that are still animating.
  var departing: [CollectionViewCell] = []
  /// The number of items in each section at the last reload or batch. `nil` before the data source was asked.
  var counts: [Int]?
  /// The number of reloads, batches and layout passes. Callers compare it across callbacks to detect another one.
  var changeCount = 0
  /// Whether the data source is creating a cell.
  var isMakingCell = false
  /// The number of items in each section, as far as they are known, while the data source is asked for them. Callbacks
  /// may ask for them.
  var countedItems: [Int]?
  /// Whether the layout is being asked for the elements in sight, which are then shown.
  var isShowing = false
  /// Whether the data source or the layout is being asked, during which layout is postponed.
  var isAsking: Bool { isMakingCell || countedItems != nil || collectionViewLayout.isPreparing }
  var selection = Selection()
  var currentItem: IndexPath?
  /// The batch that is open.
  var batch: TableBatch?
  /// The edits that are applied at the next layout.
  var collected: CollectedEdits?
  /// Whether changes are being applied.
  var isApplying = false
  /// The time of the stage at which changes were last applied.
  var lastEdit: Double?
  var supplements = CollectionSupplements()
  /// The scroll views of the sections that scroll by themselves, by section.
  var scrollers: [Int: OrthogonalScroller] = [:]
  /// The scroll views of removed sections, whose cells are still animating.
  var departingScrollers: [OrthogonalScroller] = []
  /// The offsets of such sections that are not in sight.
  var scrollerOffsets: [Int: Point] = [:]
  /// The cell that the data source is filling again.
  var reconfigured: CollectionViewCell?
  private var factories: [String: @MainActor () -> CollectionViewCell] = [:]
  private var reusable: [String: [CollectionViewCell]] = [:]
  /// The visible part of the content at the last layout.
  private var seen = Rect.zero

  /// Creates a collection view with a layout.
  public init(frame: Rect, collectionViewLayout: CollectionViewLayout) {
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
    if UIKitDefaults.areUsed { backgroundColor = .systemBackground }
    takeGround(of: collectionViewLayout, after: nil)
    readSubviews { [unowned self] in subviewsAsRead }
  }

  // MARK: Touches

  /// The recognizer of swipes over the rows of lists. It is added with the first list that has actions.
  let swipePan = PanGestureRecognizer()
  let swipeGate = SwipeGate()
  var swipe: TableSwipe?
  var closing: [TableSwipe] = []
  var pressedRow: IndexPath?
  private var press = RowPress()

  /// The cell that a press highlights.
  weak var highlightedCell: CollectionViewCell?

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesBegan(touches, with: event)
    // A press beside the revealed actions closes the row, and has no other effect.
    if swipe != nil { return closeSwipe() }
    if let touch = touches.first, press.begin(touches) { highlightItem(at: touch.location(in: self)) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesMoved(touches, with: event)
    if press.move(touches) { unhighlight() }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesEnded(touches, with: event)
    guard let point = press.end(touches, in: self) else { return }
    unhighlight()
    guard let item = indexPathForItem(at: point) else { return }
    if allowsFocus { focusRow(at: item) }
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: item) ?? true else { return }
    choose(item)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesCancelled(touches, with: event)
    if press.end(touches, in: self) != nil { unhighlight() }
  }

  /// A drag ends the highlight of a press.
  package func dragDidBegin() {
    unhighlight()
    closeSwipe()
  }

  // MARK: Content

  /// The number of items in each section, as reported by the data source.
  var itemCountsOfDataSource: [Int] {
    guard let dataSource else { return [] }
    let former = countedItems
    defer { countedItems = former }
    countedItems = []
    let sections = dataSource.numberOfSections(in: self).asCount
    countedItems = Array(repeating: 0, count: sections)
    for section in 0..<sections {
      let count = dataSource.collectionView(self, numberOfItemsInSection: section).asCount
      countedItems?[section] = count
    }
    return countedItems ?? []
  }

  /// The number of items in each section at the last reload or batch.
  var itemCounts: [Int] {
    if let known = countedItems ?? counts { return known }
    var change = changeCount
    var counts = itemCountsOfDataSource
    // A callback may have changed the items. The number of attempts is limited.
    for _ in 0..<100 where change != changeCount {
      change = changeCount
      counts = itemCountsOfDataSource
    }
    self.counts = counts
    return counts
  }

  /// Discards cells and selection, and queries the data source again.
  open func reloadData() {
    changeCount += 1
    dropCollected()
    dropSwipe()
    counts = nil
    for (indexPath, cell) in sortedCells { retire(cell, from: indexPath) }
    retireSupplements()
    selection = Selection()
    collectionViewLayout.invalidateForNewItems()
  }

  /// The number of sections.
  open var numberOfSections: Int {
    countedItems?.count ?? collected?.rows.sectionCount ?? itemCounts.count
  }

  /// Returns the number of items in a section. It is 0 for a section out of range.
  open func numberOfItems(inSection section: Int) -> Int {
    if countedItems == nil, collected != nil { return collected?.rows.count(ofSection: section) ?? 0 }
    return itemCounts.element(at: section) ?? 0
  }

  /// Returns the cell of an item, or `nil` if the item has none. Items out of sight have cells while these are focused
  /// or animate.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    applyCollected()
    return cells[indexPath]
  }
  /// The cells of the displayed items, in order.
  open var visibleCells: [CollectionViewCell] {
    applyCollected()
    return displayedCells.map(\.value)
  }
  /// The index paths of the displayed items, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    applyCollected()
    return displayedCells.map(\.key)
  }
  /// The first displayed item.
  public var firstVisibleRow: IndexPath? {
    applyCollected()
    return displayedCells.first?.key
  }
  /// The cells in sight. A cell in use may be elsewhere.
  private var displayedCells: [(key: IndexPath, value: CollectionViewCell)] {
    let sight = Rect(origin: presentedOffset, size: bounds.size)
    return sortedCells.filter {
      !$0.value.isInUse || convert($0.value.bounds, from: $0.value).intersects(sight)
    }
  }
  /// Returns the index path of a cell, or `nil` if the cell is not displayed in this view.
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    applyCollected()
    return cell.indexPath.flatMap { cells[$0] === cell ? $0 : nil }
  }
  /// Returns the item at a point of the content, or `nil`.
  open func indexPathForItem(at point: Point) -> IndexPath? {
    applyCollected()
    return attributes(in: Rect(x: point.x, y: point.y, width: 1e-6, height: 1e-6))
      .filter { shownFrame(of: $0).contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }
  /// Returns the attributes of an item, or `nil` for an index path out of range.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    applyCollected()
    return place(of: indexPath)
  }

  var sortedCells: [(key: IndexPath, value: CollectionViewCell)] {
    if let cellsInOrder { return cellsInOrder }
    let sorted = cells.keys.sorted().compactMap { indexPath in cells[indexPath].map { (indexPath, $0) } }
    cellsInOrder = sorted
    return sorted
  }

  // MARK: Cells

  /// Registers the class of the cells that `dequeueReusableCell` creates for an identifier. `nil` and a class that is
  /// not one of cells remove the registration.
  @_disfavoredOverload  // A class of cells is registered by the method that knows its type.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    factories[identifier] = nil
    guard let made = cellClass as? CollectionViewCell.Type else { return }
    factories[identifier] = { made.init(reuseIdentifier: identifier) }
  }

  /// Registers the class of the cells that `dequeueReusableCell` creates for an identifier.
  public func register(_ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
    register(cellClass as AnyClass, forCellWithReuseIdentifier: identifier)
  }

  /// Registers the class of the supplementary views that are created for a kind and an identifier. `nil` and a class
  /// that is not one of such views remove the registration.
  @_disfavoredOverload  // A class of views is registered by the method that knows its type.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    supplements.factories[[elementKind, identifier]] = nil
    guard let made = viewClass as? CollectionReusableView.Type else { return }
    supplements.factories[[elementKind, identifier]] = { made.init(reuseIdentifier: identifier) }
  }

  /// Returns a cell for reuse, or a new one of the class that is registered for the identifier.
  ///
  /// Without a registered class, a `CollectionViewCell` is created.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  {
    if let cell = reconfigured, cell.indexPath == indexPath, cell.reuseIdentifier == identifier {
      return cell
    }
    let cell: CollectionViewCell
    if let reused = reusable[identifier]?.popLast() {
      reused.isKept = false
      cell = reused
      cell.prepareForReuse()
    } else {
      cell = factories[identifier]?() ?? CollectionViewCell(reuseIdentifier: identifier)
    }
    tell(cell, rowOf: { place(of: indexPath) })
    return cell
  }

  /// Creates the cell of an item and adds it to the collection. Returns `nil` if the data source changed the items in
  /// its callback, or if there is no such item.
  @discardableResult
  func makeCell(at indexPath: IndexPath) -> CollectionViewCell? {
    guard let dataSource, !isAsking, place(of: indexPath) != nil else { return nil }
    let change = changeCount
    var made: CollectionViewCell?
    View.performWithoutAnimation {
      isMakingCell = true
      let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
      isMakingCell = false
      // A cell that is returned for a second item no longer shows the first one.
      if let other = cell.indexPath, cells[other] === cell { cells[other] = nil }
      // The data source may have changed the items in its callback.
      guard change == changeCount, let attributes = place(of: indexPath) else { return keep(cell) }
      if cell.isLeaving {
        departing.removeAll { $0 === cell }
        cell.stay()
      }
      cell.collectionView = self
      cell.indexPath = indexPath
      cell.isSelected = selection.contains(indexPath)
      cells[indexPath] = cell
      insert(cell, at: attributes)
      cell.take(attributes)
      cell.layoutIfNeeded()
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
      made = cell
    }
    return cells[indexPath] === made ? made : nil
  }

  func retire(_ cell: CollectionViewCell, from indexPath: IndexPath) {
    // The delegate may have reloaded the view in its callback for another cell.
    guard cells[indexPath] === cell else { return }
    cells[indexPath] = nil
    cell.removeFromSuperview()
    cell.indexPath = nil
    collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
    keep(cell)
  }

  /// Removes a cell from the view and keeps it for reuse.
  func keep(_ cell: CollectionViewCell) {
    cell.removeFromSuperview()
    cell.indexPath = nil
    cell.forgetAttributes()
    if cell.isHighlighted { cell.isHighlighted = false }
    guard let identifier = cell.reuseIdentifier else { return }
    guard !cell.isKept else { return }
    cell.isKept = true
    reusable[identifier, default: []].append(cell)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    guard !isAsking else { return setNeedsLayout() }
    applyCollected()
    if collected != nil { reloadData() }
    let seen = Rect(origin: presentedOffset, size: bounds.size)
    let isResizing = seen.size != self.seen.size && View.inheritedAnimationDuration > 0
    let (former, layout) = (self.seen, collectionViewLayout)
    if seen != former {
      // As in UIKit, the layout finds the former bounds in the collection, and the new ones in the argument.
      self.seen = seen
      let context = whileBounds(are: former) {
        layout.shouldInvalidateLayout(forBoundsChange: seen)
          ? layout.invalidationContext(forBoundsChange: seen) : nil
      }
      if let context {
        context.isDuringLayout = true
        layout.invalidateLayout(with: context)
      }
    }
    collectionViewLayout.invalidateIfRoomChanged()
    collectionViewLayout.prepareIfNeeded()
    contentSize = collectionViewLayout.collectionViewContentSize
    super.layoutSubviews()
    if isResizing { layout.prepare(forAnimatedBoundsChange: former) }
    if !layOutElements() { setNeedsLayout() }
    if isResizing { layout.finalizeAnimatedBoundsChange() }
    if let backgroundView { View.performWithoutAnimation { backgroundView.frame = visibleBounds } }
  }

  package func restingOffset(for proposed: Point, velocity: Point) -> Point {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity * 0.001)
  }

  // MARK: Accessibility

  /// The collection is described as a list with the number of all items. Its children are the displayed
  /// cells.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.list, .container)
    description.table = AccessibilityGrid(
      rows: (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) })
  }

  /// The arrow keys move in their directions, and the other keys as in a table. Left and Right reveal the actions of a
  /// row of a list, if it has any.
  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    handleSwipes(stroke) || moveFocus(by: stroke) || handle(stroke) || super.keyPressed(stroke)
  }
}
