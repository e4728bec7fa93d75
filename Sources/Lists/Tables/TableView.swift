import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A scrolling view that shows rows in sections. Cells exist only for visible rows, so that the cost does not
/// depend on the number of rows.
///
/// It corresponds to UIKit's `UITableView`. In the plain style, a section's header stays visible as long as
/// the section is; in the grouped styles, headers scroll with their sections. A row is *displayed* while it
/// intersects the table's bounds. The delegate is notified of the beginning and the end at the exact time,
/// also while the content moves without a drag.
open class TableView: ScrollView, SelfSizedContent {
  /// The data source. Setting it reloads the table.
  open weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }

  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any TableViewDelegate
      if tableDelegate != nil || asksForRowHeights { heightsDidChange() }
      if asksForRowHeights { reloadData() }
    }
  }
  weak var tableDelegate: (any TableViewDelegate)?

  /// A placeholder for the height that a cell's constraints determine.
  public static let automaticDimension = -1.0

  /// The style. The default is `.plain`.
  public let style: Style

  /// The height of rows, in points. The default is 44. `automaticDimension` means the height that each
  /// cell's constraints determine.
  open var rowHeight = TableMetrics.rowHeight {
    didSet { if rowHeight != oldValue { heightsDidChange() } }
  }
  /// The estimated height of rows whose heights are determined by constraints, in points. The default,
  /// `automaticDimension`, means 44 points.
  open var estimatedRowHeight = TableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsDidChange() } }
  }
  /// Whether the delegate determines the height of each row. It is then asked again after each change of the
  /// rows (`performBatchUpdates`). Otherwise all rows have `rowHeight`. Unless it is set, the value is `true`
  /// if the delegate implements the method.
  open var asksForRowHeights: Bool {
    get { askingForRowHeights ?? delegateSaysRowHeights }
    set {
      guard newValue != askingForRowHeights else { return }
      let isNew = newValue != asksForRowHeights
      askingForRowHeights = newValue
      if isNew { reloadData() }
    }
  }
  var askingForRowHeights: Bool?
  /// Whether the delegate implemented the height of rows at the last query.
  var delegateSaysRowHeights = false
  /// Whether the default implementation of a delegate method was called.
  var isAnsweredByDefault = false

  /// The height of section headers, in points. The default is 28. A section without a title or view for it
  /// has no header.
  open var sectionHeaderHeight = TableMetrics.headerHeight {
    didSet { if sectionHeaderHeight != oldValue { reloadData() } }
  }
  /// The height of section footers, in points. The default is 28. A section without a title or view for it
  /// has no footer.
  open var sectionFooterHeight = TableMetrics.headerHeight {
    didSet { if sectionFooterHeight != oldValue { reloadData() } }
  }

  /// The margin above the first section and below the last one, in points. The default is 0. A row that is scrolled to
  /// keeps this distance from the edges of the table.
  open var verticalMargin = 0.0 { didSet { if verticalMargin != oldValue { edgesDidChange() } } }

  /// The view above all sections. Its bounds determine its height. The default is `nil`.
  open var tableHeaderView: View? { didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView) } }
  /// The view below all sections. Its bounds determine its height. The default is `nil`.
  open var tableFooterView: View? { didSet { edgeViewDidChange(from: oldValue, to: tableFooterView) } }
  /// The view behind the rows. It fills the bounds. The default is `nil`.
  open var backgroundView: View? { didSet { backgroundViewDidChange(from: oldValue) } }

  /// The style of the separators. The default is `.singleLine`.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
  /// The colour of the separators. `nil`, the default, means `Color.separator`.
  open var separatorColor: Color? { didSet { separatorsDidChange() } }
  /// The insets of the separators from the sides, in points. The default is 16 at the left.
  open var separatorInset = EdgeInsets(left: TableMetrics.margin) { didSet { separatorsDidChange() } }

  /// Whether a change of the rows puts deleted rows behind the others and moved rows in front. The default is `true`.
  /// If it is `false`, all rows keep their order.
  open var reordersCells = true

  /// Whether rows show the controls by which they are deleted and moved. The default is `false`.
  ///
  /// Rows can be deleted unless the data source refuses it, and moved if the data source permits it.
  open var isEditing: Bool {
    get { editsRows }
    set { setEditing(newValue, animated: false) }
  }
  private var editsRows = false
  /// Whether rows can be selected while they are edited. The default is `false`.
  open var allowsSelectionDuringEditing = false

  /// Shows or hides the controls by which rows are deleted and moved.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != editsRows else { return }
    editsRows = editing
    editingDidChange(animated: animated)
  }

  /// The closure that returns the identifier of a displayed row's cell, for tests, scripts and traces. The
  /// cell's content view has the same identifier with the suffix `.content`. The default is `nil`.
  open var rowIdentifier: ((IndexPath) -> String)? {
    didSet { for cell in cells.values where cell.isDisplayed { identify(cell) } }
  }

  /// Whether a click or the keyboard can select a row. The default is `true`.
  open var allowsSelection = true
  /// Whether several rows can be selected. A click on a selected row deselects it. The default is `false`.
  open var allowsMultipleSelection = false
  /// Whether rows can have the keyboard focus. The default is `true`.
  open var allowsFocus = true

  /// The selected rows, in the order of selection.
  var selection = Selection()
  /// The row that a press highlights.
  var highlightedRow: IndexPath?
  private var press = RowPress()
  /// The focused row, or the one that was focused last.
  var currentRow: IndexPath?

  /// The existing cells, by row.
  var cells: [IndexPath: TableViewCell] = [:] { didSet { cellsInOrder = nil } }
  /// The existing cells, from the top. `nil` until they are asked for.
  private var cellsInOrder: [(indexPath: IndexPath, cell: TableViewCell)]?
  /// The cells of removed rows that are still animating.
  var departing: [TableViewCell] = []
  /// The number of applied edits, by which departing cells are assigned to their edit.
  var editCount = 0
  /// The existing headers and footers.
  var sectionViews: [SectionPart: View] = [:]
  /// Headers and footers that were created during layout, to find out whether they exist.
  var preparedSectionViews: [SectionPart: View] = [:]
  /// The cell that the data source is filling again.
  var reconfigured: TableViewCell?
  var factories: [String: @MainActor () -> TableViewCell] = [:]
  var reusable: [String: [TableViewCell]] = [:]

  /// Registers the class of the cells that `dequeueReusableCell` creates for an identifier. `nil` and a class that is
  /// not one of cells remove the registration.
  @_disfavoredOverload  // A class of cells is registered by the method that knows its type.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    factories[identifier] = nil
    guard let made = cellClass as? TableViewCell.Type else { return }
    factories[identifier] = { made.init(reuseIdentifier: identifier) }
  }

  /// The registered classes of headers and footers, and those that wait for reuse, by identifiers.
  private(set) var headerClasses: [String: TableViewHeaderView.Type] = [:]
  var reusableHeaders: [String: [TableViewHeaderView]] = [:]

  /// Registers the class of the headers and footers that `dequeueReusableHeaderFooterView` creates for an identifier.
  /// `nil` and a class that is not one of such views remove the registration.
  open func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = viewClass as? TableViewHeaderView.Type
  }
  /// The number of reloads and batches. Callers compare it across callbacks to detect that the rows have changed.
  var changeCount = 0
  /// Whether the data source is creating a cell.
  var isMakingCell = false
  /// The number of rows in each section, as far as they are known, while the data source is asked for them and while
  /// the layout is being made. Callbacks may ask for them, but the rows have no places yet.
  var countedRows: [Int]?
  /// Whether the data source or the delegate is being asked, during which layout is postponed.
  var isAsking: Bool { isMakingCell || countedRows != nil }
  /// The scheduled time at which the next row becomes visible during a movement.
  var appearance: Agenda.Entry?
  var lastAppearance = -Double.infinity
  /// The recognizer of swipes over rows.
  let swipePan = PanGestureRecognizer()
  private let swipeGate = SwipeGate()
  /// The row that is swiped, and those that are closing.
  var swipe: TableSwipe?
  var closing: [TableSwipe] = []
  /// The row of an action that is performed without a swipe.
  var pressedRow: IndexPath?
  /// The row that is dragged to another place.
  var reorder: TableReorder?
  /// The move by the person of which the data source is being told, until it reports the move.
  var awaitedMove: (row: IndexPath, target: IndexPath)?
  /// The batch that is open.
  var batch: TableBatch?
  /// The reloaded sections whose headers and footers the next changes replace.
  var renewal = Renewal.sections([])
  /// The edits that are applied at the next layout.
  var collected: CollectedEdits?
  /// Whether changes are being applied.
  var isApplying = false
  /// Whether the table has been reloaded since its last layout.
  var isReloaded = true
  /// Whether a layout moves the existing cells only, because the rows of the data source are not those of the layout.
  var makesNoCells = false
  /// The time of the stage at which changes were last applied.
  var lastEdit: Double?

  public override init(frame: Rect = .zero) {
    style = .plain
    super.init(frame: frame)
    if UIKitDefaults.areUsed { backgroundColor = .systemBackground }
    begin()
  }

  /// Creates a table with the background colour of its style.
  public init(frame: Rect = .zero, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    begin()
  }

  private func begin() {
    readSubviews { [unowned self] in subviewsAsRead }
    swipeGate.view = self
    swipePan.delegate = swipeGate
    swipePan.addTarget { [weak self] _ in self?.swipePanned() }
    addGestureRecognizer(swipePan)
  }

  // MARK: Content

  private var loadedLayout: TableLayout?
  /// The heights with which rows count in the next layout until they are measured again.
  private var formerHeights: [(indexPath: IndexPath, height: Double)] = []
  private var loadedWidth = 0.0

  /// The layout. It reflects the data source at the last reload or batch. It is empty while it is being made.
  var layout: TableLayout {
    get {
      if countedRows != nil { return TableLayout() }
      applyCollected()
      if let loadedLayout { return loadedLayout }
      var change = changeCount
      var layout = makeLayout()
      // A callback may have changed the rows. The number of attempts is limited.
      for _ in 0..<100 where change != changeCount {
        change = changeCount
        layout = makeLayout()
      }
      layout.takeFormer(formerHeights)
      formerHeights = []
      loadedLayout = layout
      return layout
    }
    set { loadedLayout = newValue }
  }

  /// Sets the measured height of a row, in place. A change of `layout` would copy all sections.
  func setHeight(_ height: Double, of indexPath: IndexPath) {
    guard layout.contains(indexPath) else { return }
    loadedLayout?.setHeight(height, of: indexPath)
  }

  /// Discards cells, headers, footers and the selection, and queries the data source again.
  open func reloadData() {
    // The delegate may reload the table in its callback for removed cells.
    let gone = (cells: sortedCells, others: Array(sectionViews.values))
    changeCount += 1
    dropCollected()
    renewal = .sections([])
    awaitedMove = nil
    isReloaded = true
    dropReorder()
    dropSwipe()
    cells = [:]
    (sectionViews, preparedSectionViews) = ([:], [:])
    selection = Selection()
    highlightedRow = nil
    (loadedLayout, formerHeights) = (nil, [])
    for (indexPath, cell) in gone.cells {
      endDisplaying(cell, at: indexPath)
      retire(cell)
    }
    for view in gone.others { view.removeFromSuperview() }
    setNeedsLayout()
  }

  /// Discards the layout. Cells are kept and move to their new positions at the next layout, animated in an
  /// animation.
  func heightsDidChange() {
    loadedLayout = nil
    // A callback that changes a height may be asked while the layout is being made.
    if countedRows != nil { changeCount += 1 }
    setNeedsLayout()
  }

  /// Follows the views above and below all sections. The rows stay known, unless the data source has others, so that
  /// changes that are reported afterwards are compared with them.
  func edgesDidChange() {
    setNeedsLayout()
    let isKnown = isAsking || collected == nil && loadedLayout?.rowCounts == rowCountsOfDataSource
    if isKnown { loadedLayout?.setEdges(edges) } else { heightsDidChange() }
  }

  /// Rows whose heights are those of their texts are measured again for texts of another size.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let isScaled = previousTraitCollection?.textScale != traitCollection.textScale
    if isScaled, loadedLayout?.isEstimated == true { measureAgain() }
  }

  /// Lets the rows be measured again when they are visible. Those in sight stay in their place.
  private func measureAgain() {
    formerHeights = loadedLayout?.measuredRows ?? []
    heightsDidChange()
  }

  func place(of indexPath: IndexPath) -> Rect {
    let top = layout.top(of: indexPath)
    return Rect(
      x: sideInset, y: top, width: max(0, bounds.width - 2 * sideInset),
      height: layout.bottom(of: indexPath) - top)
  }

  var sortedCells: [(indexPath: IndexPath, cell: TableViewCell)] {
    if let cellsInOrder { return cellsInOrder }
    let sorted = cells.keys.sorted().compactMap { indexPath in cells[indexPath].map { (indexPath, $0) } }
    cellsInOrder = sorted
    return sorted
  }

  // MARK: Layout

  open override func layoutSubviews() {
    guard !isAsking else { return setNeedsLayout() }
    applyCollected()
    if collected != nil { reloadData() }
    super.layoutSubviews()
    if loadedWidth != bounds.width {
      loadedWidth = bounds.width
      // Heights from constraints depend on the width.
      if layout.isEstimated { measureAgain() }
    }
    updateContentSize()
    // Cells are moved before they are removed: a cell that animates out of the visible area is kept until it
    // is there.
    for (indexPath, cell) in sortedCells where layout.contains(indexPath) {
      let frame = presentFrame(at: indexPath)
      if frame.size != cell.bounds.size || frame.center != cell.center { put(cell, at: indexPath) }
    }
    if let swipe {
      if layout.contains(swipe.row) { followRows() } else { dropSwipe() }
    }
    guard !makesNoCells else { return }
    isReloaded = false
    updateCells()
    updateGroups()
    updateSectionViews()
    placeEdgeViews()
    awaitNextRow()
  }

  func updateContentSize() { contentSize = scrolledSize }

  /// The size is computed on demand, so that rows of new data can be scrolled to at once.
  package var scrolledSize: Size { Size(width: bounds.width, height: scrollableHeight) }

  /// The height of the content, in points. The default is that of all sections, headers and margins. If it is 0, the
  /// table does not scroll.
  open var scrollableHeight: Double { layout.height }

  // MARK: Overrides of subclasses

  /// Returns the rows that are displayed while a vertical range of the content is visible. The default is the rows that
  /// intersect the range, but only the first 10,000 of them.
  ///
  /// - Parameters:
  ///   - minY: The upper end of the range, in points from the top of the content.
  ///   - maxY: The lower end of the range.
  /// - Returns: Consecutive rows, from the top.
  open func displayedRows(from minY: Double, to maxY: Double) -> [IndexPath] {
    layout.rows(from: minY, to: maxY, atMost: Self.mostCells)
  }

  /// Returns the frame of a row's cell, in the table's coordinates. The default is the frame of the row.
  open func cellFrame(at indexPath: IndexPath) -> Rect { place(of: indexPath) }

  /// Returns the frame of a row's cell, including the displacement by a swipe or by a row that is dragged.
  func presentFrame(at indexPath: IndexPath) -> Rect {
    var frame = cellFrame(at: indexPath)
    if let reorder {
      if indexPath == reorder.source {
        frame.origin.y = reorder.middle - frame.height / 2
      } else {
        frame.origin.y += reorder.displacement(of: indexPath)
      }
    }
    if let swipe, indexPath == swipe.row { frame.origin.x += swipe.offset }
    return frame
  }

  /// Gives a cell the appearance of a visible row. The default sets its alpha to 1. The table calls the method without
  /// animation when a cell is assigned to a row, and in the animation of `animateChange` for inserted rows.
  open func showCell(_ cell: TableViewCell) { cell.alpha = 1 }

  /// Gives a cell the appearance from which an inserted row animates, and to which a deleted row animates. The default
  /// sets its alpha to 0. The index path of a deleted row's cell is `nil`.
  open func hideCell(_ cell: TableViewCell) { cell.alpha = 0 }

  /// Animates the insertion, deletion and displacement of rows. The default takes 0.3 seconds.
  ///
  /// - Parameters:
  ///   - changes: Sets the properties that animate. It is called once, immediately.
  ///   - completion: Must be called when the animation has ended. It removes the cells of deleted rows.
  open func animateChange(
    _ changes: () -> Void, completion: @escaping @MainActor (_ finished: Bool) -> Void
  ) {
    View.animate(
      withDuration: TableMetrics.changeDuration, options: .allowUserInteraction, animations: changes,
      completion: completion)
  }

  /// Returns the cell of a deleted row that reverses its animation and shows an inserted row with the same content.
  /// `nil`, the default, means a cell of the data source.
  ///
  /// - Parameters:
  ///   - indexPath: The inserted row.
  ///   - departing: The cells of deleted rows that are still animating.
  open func cellToTurnAround(at indexPath: IndexPath, among departing: [TableViewCell]) -> TableViewCell? {
    nil
  }

  /// Performs the action of a click on a row. The default selects the row.
  open func activateRow(at indexPath: IndexPath) { choose(indexPath) }

  /// Returns the farthest row that begins within a page of `indexPath`, or the adjacent one.
  open func row(aPage pages: Int, from indexPath: IndexPath) -> IndexPath {
    farthestRow(aPage: pages, from: indexPath)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesBegan(touches, with: event)
    // A press beside the revealed actions closes the row, and has no other effect.
    if swipe != nil { return closeSwipe() }
    if let touch = touches.first, press.begin(touches) { pressed(touch.location(in: self)) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesMoved(touches, with: event)
    if press.move(touches) { unhighlight() }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesEnded(touches, with: event)
    if let point = press.end(touches, in: self) { clicked(point) }
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

  // MARK: Keyboard

  /// Scrolls to the row that receives the focus, so that the whole row is visible.
  open override func focusDidMove(to view: View) {
    if let indexPath = (view as? TableViewCell)?.indexPath {
      scrollToRow(at: indexPath, animated: true)
    } else {
      super.focusDidMove(to: view)
    }
  }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    handleEditing(stroke) || handle(stroke) || super.keyPressed(stroke)
  }

  // MARK: Accessibility

  /// The table is described with the number of all rows. Its children are the displayed cells.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.table, .container)
    description.table = AccessibilityGrid(
      rows: layout.sections.indices.reduce(0) { $0 + numberOfRows(inSection: $1) })
  }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard case .scrollToRow(let row) = request else { return super.accessibilityPerform(request) }
    guard let indexPath = indexPath(ofRow: row) else { return false }
    scrollToRow(at: indexPath, animated: true)
    return true
  }
}
