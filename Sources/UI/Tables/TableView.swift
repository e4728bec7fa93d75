import GlissadeGeometry
import GlissadeInput

/// Rows below one another, in sections: only those that are seen exist, so that a million of them are as light as
/// a hundred.
///
/// Spelled as UIKit's `UITableView`. In the plain style a section's header stays in sight as long as the section does;
/// grouped sections take their headers along. A row is *displayed* while something of it lies within the table's bounds; the delegate is told when
/// that begins and ends, at the exact time, also while the content moves by itself.
open class TableView: ScrollView {
  public weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }

  public override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any TableViewDelegate
      if tableDelegate != nil || asksForRowHeights { heightsDidChange() }
      if asksForRowHeights { reloadData() }
    }
  }
  weak var tableDelegate: (any TableViewDelegate)?

  /// A height that the constraints of a cell's content decide.
  public static let automaticDimension = -1.0

  /// How the sections are set off from each other.
  public enum Style: Hashable, Sendable {
    case plain, grouped
    /// Grouped, the rows of a section on a rounded ground within the margins.
    case insetGrouped
  }
  /// `.plain` unless the table was made with another.
  public let style: Style

  /// How high a row is, in points, 44 by default; `automaticDimension` for what each cell's constraints make it.
  public var rowHeight = TableMetrics.rowHeight {
    didSet { if rowHeight != oldValue { heightsDidChange() } }
  }
  /// How high rows are about that have not been seen yet and whose heights come from their constraints, in points;
  /// `automaticDimension`, the default, for the height of a plain row.
  public var estimatedRowHeight = TableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsDidChange() } }
  }
  /// Whether the delegate is asked for the height of each row, and again after each change of the rows
  /// (`performBatchUpdates`); otherwise all are `rowHeight` high. Unless it is set, the delegate is asked if it has
  /// something to say.
  public var asksForRowHeights: Bool {
    get { askingForRowHeights ?? delegateSaysRowHeights }
    set {
      guard newValue != askingForRowHeights else { return }
      let isNew = newValue != asksForRowHeights
      askingForRowHeights = newValue
      if isNew { reloadData() }
    }
  }
  private var askingForRowHeights: Bool?
  /// Whether the delegate has told the height of a row when it was last asked for all.
  private var delegateSaysRowHeights = false
  /// Set by what the delegate inherits: it has nothing to say.
  private var isAnsweredByDefault = false

  /// How high a header is, in points, 28 by default. A section without a title or a view for it has none.
  public var sectionHeaderHeight = TableMetrics.headerHeight {
    didSet { if sectionHeaderHeight != oldValue { reloadData() } }
  }
  /// How high a footer is, in points, 28 by default. A section without a title or a view for it has none.
  public var sectionFooterHeight = TableMetrics.headerHeight {
    didSet { if sectionFooterHeight != oldValue { reloadData() } }
  }

  /// Stands above all sections, as high as it is.
  public var tableHeaderView: View? { didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView) } }
  /// Stands below all sections, as high as it is.
  public var tableFooterView: View? { didSet { edgeViewDidChange(from: oldValue, to: tableFooterView) } }
  /// Fills the bounds behind the rows.
  public var backgroundView: View? { didSet { backgroundViewDidChange(from: oldValue) } }

  /// Whether hairlines part the rows.
  public enum SeparatorStyle: Hashable, Sendable {
    case none, singleLine
  }
  /// `.singleLine` by default.
  public var separatorStyle = SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
  /// The colour of the hairlines; `nil` for `Color.separator`.
  public var separatorColor: Color? { didSet { separatorsDidChange() } }
  /// How far the hairlines keep from the sides, in points; 16 from the left by default.
  public var separatorInset = EdgeInsets(left: TableMetrics.margin) { didSet { separatorsDidChange() } }

  /// Whether rows are being edited. It is kept for the owner.
  public var isEditing = false

  /// Names the cell of a row while it is displayed, for tests, scripts and traces; its content has the same name with
  /// `.content` behind.
  public var rowIdentifier: ((IndexPath) -> String)?

  /// Whether a click or the keyboard selects a row.
  public var allowsSelection = true
  /// Whether a click or the keyboard selects a row beside others, and deselects it again.
  public var allowsMultipleSelection = false
  /// Whether the keyboard can come to the rows.
  public var allowsFocus = true

  /// The rows that are selected, in the order in which they were.
  var selection: [IndexPath] = []
  /// The row that a press highlights.
  var highlightedRow: IndexPath?
  /// The row that the keyboard is at, or was last.
  var currentRow: IndexPath?

  /// The cells that exist, by their rows.
  var cells: [IndexPath: TableViewCell] = [:]
  /// Cells whose rows are gone, on their way out.
  var departing: [TableViewCell] = []
  /// How many edits there have been, so that one knows whether another came after it.
  var editCount = 0
  /// The headers and footers that exist, by their sections.
  var headers: [Int: View] = [:]
  var footers: [Int: View] = [:]
  /// Those that were made to know whether there are any.
  var preparedHeaders: [Int: View] = [:]
  var preparedFooters: [Int: View] = [:]
  var factories: [String: @MainActor () -> TableViewCell] = [:]
  var reusable: [String: [TableViewCell]] = [:]
  /// How often the rows have been asked for anew, so that one knows whether they were meanwhile.
  var loadCount = 0
  /// Whether the data source makes a cell now: what it does to the table is seen when it has.
  var isMakingCell = false
  /// When the next row comes into sight by itself.
  private var appearance: Agenda.Entry?
  private var lastAppearance = -Double.infinity
  /// The changes that `performBatchUpdates` gathers.
  var batch: TableBatch?

  public override init(frame: Rect = .zero) {
    style = .plain
    super.init(frame: frame)
    watchClicks()
  }

  /// Creates a table on the ground of its style.
  public init(frame: Rect = .zero, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    watchClicks()
  }

  // MARK: Content

  private var loadedLayout: TableLayout?
  private var loadedWidth = 0.0

  /// Where everything stands. What it knows of the data source is what has been displayed.
  var layout: TableLayout {
    get {
      if let loadedLayout { return loadedLayout }
      let layout = makeLayout()
      loadedLayout = layout
      return layout
    }
    set { loadedLayout = newValue }
  }

  func makeLayout() -> TableLayout {
    var layout = TableLayout()
    layout.headerHeight = tableHeaderView?.bounds.height.asLength ?? 0
    layout.footerHeight = tableFooterView?.bounds.height.asLength ?? 0
    guard let dataSource else { return layout }
    let counts = rowCountsOfDataSource
    if askingForRowHeights == nil, let section = counts.firstIndex(where: { $0 > 0 }) {
      let first = IndexPath(row: 0, section: section)
      delegateSaysRowHeights = answer { tableDelegate?.tableView(self, heightForRowAt: first) } != nil
    }
    for (section, count) in counts.enumerated() {
      let header = headerHeight(
        of: section, title: dataSource.tableView(self, titleForHeaderInSection: section))
      let footer = footerHeight(
        of: section, title: dataSource.tableView(self, titleForFooterInSection: section))
      layout.append(
        headerHeight: header.asLength, footerHeight: footer.asLength, heights(ofSection: section, count))
    }
    return layout
  }

  private func heights(ofSection section: Int, _ count: Int) -> RowHeights {
    let automatic = Self.automaticDimension
    guard asksForRowHeights else {
      return rowHeight == automatic
        ? .estimated(EstimatedRows(estimate: estimate, count: count))
        : .uniform(rowHeight.asLength, count: count)
    }
    let heights = (0..<count).map { row in
      tableDelegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section)) ?? rowHeight
    }
    guard heights.contains(automatic) else { return RowHeights(heights.lazy.map(\.asLength)) }
    return .estimated(
      EstimatedRows(estimate: estimate, heights: heights.map { $0 == automatic ? nil : $0.asLength }))
  }

  private var estimate: Double {
    let first = IndexPath(row: 0, section: 0)
    let estimate =
      answer { tableDelegate?.tableView(self, estimatedHeightForRowAt: first) } ?? estimatedRowHeight
    return estimate > 0 && estimate.isFinite ? estimate : TableMetrics.rowHeight
  }

  /// What the delegate says itself; `nil` for what it only inherits.
  func answer<Value>(_ question: () -> Value?) -> Value? {
    isAnsweredByDefault = false
    let answer = question()
    return isAnsweredByDefault ? nil : answer
  }

  /// Passes on an answer that no delegate has given itself.
  func byDefault<Value>(_ answer: Value) -> Value {
    isAnsweredByDefault = true
    return answer
  }

  /// How many rows each section has by now.
  var rowCountsOfDataSource: [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  /// Asks the data source for everything anew.
  public func reloadData() {
    // The delegate, which is told of cells that go, may reload the table itself.
    let gone = (cells: sortedCells, others: [headers, footers].flatMap(\.values))
    loadCount += 1
    cells = [:]
    (headers, footers, preparedHeaders, preparedFooters) = ([:], [:], [:], [:])
    selection = []
    highlightedRow = nil
    loadedLayout = nil
    for (indexPath, cell) in gone.cells {
      endDisplaying(cell, at: indexPath)
      retire(cell)
    }
    for view in gone.others { view.removeFromSuperview() }
    setNeedsLayout()
  }

  /// The cells stay, and take their rows' new places when they are laid out, as part of an animation if that is one.
  func heightsDidChange() {
    loadedLayout = nil
    setNeedsLayout()
  }

  func place(of indexPath: IndexPath) -> Rect {
    let top = layout.top(of: indexPath)
    return Rect(
      x: sideInset, y: top, width: max(0, bounds.width - 2 * sideInset),
      height: layout.bottom(of: indexPath) - top)
  }

  var sortedCells: [(indexPath: IndexPath, cell: TableViewCell)] {
    cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    guard !isMakingCell else { return setNeedsLayout() }
    super.layoutSubviews()
    if loadedWidth != bounds.width {
      loadedWidth = bounds.width
      // What constraints make of the rows depends on how wide they are.
      if layout.isEstimated { heightsDidChange() }
    }
    updateContentSize()
    // First: one that moves out of sight in an animation is seen until it is there.
    for (indexPath, cell) in sortedCells {
      guard let place = rectForRow(at: indexPath) else { continue }
      if place.size != cell.bounds.size || place.center != cell.center { put(cell, at: indexPath) }
    }
    updateCells()
    updateHeaders()
    placeEdgeViews()
    awaitNextRow()
  }

  func updateContentSize() {
    contentSize = scrolledSize
  }

  override var takesContentSizeFromConstraints: Bool { false }

  /// So that a row of new data can be scrolled to at once.
  override var scrolledSize: Size { Size(width: bounds.width, height: layout.height) }

  /// How far outside of the bounds a row counts as displayed while the content moves by itself, in points: the time
  /// at which it comes in is known to the last bit but one.
  private static let slack = 1e-4

  /// Rows that fly by faster than this are displayed together, in seconds: on its way to the far end, a table of a
  /// million rows passes thousands between two frames.
  private static let appearanceInterval = 0.001

  /// The heights between which rows are displayed.
  var sight: (minY: Double, maxY: Double) {
    let slack = movement == nil ? 0 : Self.slack
    let top = contentOffset.y
    return (top - slack, top + bounds.height + slack)
  }

  /// Lets the next row be displayed at the very time at which the content brings it into sight by itself.
  private func awaitNextRow() {
    appearance?.cancel()
    appearance = nil
    guard let movement, let stage else { return }
    let sight = sight
    let shown = layout.rows(from: sight.minY, to: sight.maxY)
    let above = shown.first.flatMap { layout.row(before: $0) }.map { layout.bottom(of: $0) }
    let below = shown.last.flatMap { layout.row(after: $0) }.map { layout.top(of: $0) - bounds.height }
    let range = (above ?? -.infinity)...max(below ?? .infinity, above ?? -.infinity)
    guard let time = movement.motions[1].time(leaving: range, after: stage.time - movement.start) else {
      return
    }
    let due = max(movement.start + time, lastAppearance + Self.appearanceInterval)
    appearance = stage.schedule(at: due) { [weak self] in
      self?.lastAppearance = due
      self?.setNeedsLayout()
    }
  }

  /// A drag is no press.
  override var drag: ScrollDrag? { didSet { if drag != nil { unhighlight() } } }

  // MARK: Keyboard

  /// The row that the keyboard comes to is seen whole.
  open override func focusDidMove(to view: View) {
    if let indexPath = (view as? TableViewCell)?.indexPath {
      scrollToRow(at: indexPath, animated: true)
    } else {
      super.focusDidMove(to: view)
    }
  }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    handle(stroke) || super.keyPressed(stroke)
  }

  // MARK: Accessibility

  /// A table tells how many rows it has. Those that are seen are its children.
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

extension Double {
  /// A height must be one: what is no number or negative is nothing.
  var asLength: Double { isFinite ? Swift.max(0, self) : 0 }
}
