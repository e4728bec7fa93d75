import GlissadeGeometry
import GlissadeInput

/// Rows below one another, in sections: only those that are seen exist, so that a million of them are as light as
/// a hundred.
///
/// Spelled as UIKit's `UITableView`, in its plain style: a section's header stays in sight as long as the section
/// does. A row is *displayed* while something of it lies within the table's bounds; the delegate is told when
/// that begins and ends, at the exact time, also while the content moves by itself.
open class TableView: ScrollView {
  public weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }

  public override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any TableViewDelegate
      if asksForRowHeights { reloadData() }
    }
  }
  weak var tableDelegate: (any TableViewDelegate)?

  /// How high a row is, in points.
  public var rowHeight = 44.0 { didSet { if rowHeight != oldValue { heightsDidChange() } } }
  /// Whether the delegate is asked for the height of each row, and again after each change of the rows
  /// (`performBatchUpdates`); otherwise all are `rowHeight` high.
  public var asksForRowHeights = false { didSet { if asksForRowHeights != oldValue { reloadData() } } }
  /// How high a header is, in points. A section without a title has none.
  public var sectionHeaderHeight = 28.0 { didSet { if sectionHeaderHeight != oldValue { reloadData() } } }

  /// Names the cell of a row while it is displayed, for tests, scripts and traces; its content has the same name with
  /// `.content` behind.
  public var rowIdentifier: ((IndexPath) -> String)?

  /// Whether a click or the keyboard selects a row.
  public var allowsSelection = true
  /// Whether the keyboard can come to the rows.
  public var allowsFocus = true

  public internal(set) var indexPathForSelectedRow: IndexPath?
  /// The row that the keyboard is at, or was last.
  var currentRow: IndexPath?

  /// The cells that exist, by their rows.
  var cells: [IndexPath: TableViewCell] = [:]
  /// Cells whose rows are gone, on their way out.
  var departing: [TableViewCell] = []
  /// How many edits there have been, so that one knows whether another came after it.
  var editCount = 0
  var headers: [Int: View] = [:]
  private var factories: [String: @MainActor () -> TableViewCell] = [:]
  private var reusable: [String: [TableViewCell]] = [:]
  /// When the next row comes into sight by itself.
  private var appearance: Agenda.Entry?
  private var lastAppearance = -Double.infinity
  /// The changes that `performBatchUpdates` gathers.
  var batch: (changes: TableChanges, animation: RowAnimation)?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        guard let self else { return }
        clicked(tap.location(in: self))
      })
  }

  // MARK: Content

  private var loadedLayout: TableLayout?

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
    guard let dataSource else { return layout }
    for (section, count) in rowCountsOfDataSource.enumerated() {
      let title = dataSource.tableView(self, titleForHeaderInSection: section)
      let heights =
        asksForRowHeights
        ? RowHeights((0..<count).lazy.map { self.height(of: IndexPath(row: $0, section: section)) })
        : .uniform(rowHeight.asLength, count: count)
      layout.append(headerHeight: title == nil ? 0 : sectionHeaderHeight.asLength, heights)
    }
    return layout
  }

  /// How many rows each section has by now.
  var rowCountsOfDataSource: [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  private func height(of indexPath: IndexPath) -> Double {
    (tableDelegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight).asLength
  }

  /// Asks the data source for everything anew.
  public func reloadData() {
    for (indexPath, cell) in sortedCells {
      endDisplaying(cell, at: indexPath)
      retire(cell)
    }
    cells = [:]
    for header in headers.values { header.removeFromSuperview() }
    headers = [:]
    indexPathForSelectedRow = nil
    loadedLayout = nil
    setNeedsLayout()
  }

  /// The cells stay, and take their rows' new places when they are laid out, as part of an animation if that is one.
  private func heightsDidChange() {
    loadedLayout = nil
    setNeedsLayout()
  }

  // MARK: Asking

  public var numberOfSections: Int { layout.sections.count }

  /// 0 for a section that there is not.
  public func numberOfRows(inSection section: Int) -> Int {
    layout.sections.indices.contains(section) ? layout.sections[section].rows.count : 0
  }

  /// The cell of a row that is displayed.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    cells[indexPath].flatMap { $0.isDisplayed ? $0 : nil }
  }

  /// The rows that are displayed, from the top.
  public var indexPathsForVisibleRows: [IndexPath] { visibleCells.compactMap(\.indexPath) }

  /// The cells of the rows that are displayed, from the top.
  public var visibleCells: [TableViewCell] { sortedCells.map(\.cell).filter(\.isDisplayed) }

  /// The row at a point of the content; `nil` where there is none.
  public func indexPathForRow(at point: Point) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return layout.rows(from: point.y, to: point.y.nextUp).first
  }

  /// The place of a row in the content; `nil` for a row that there is not.
  public func rectForRow(at indexPath: IndexPath) -> Rect? {
    layout.contains(indexPath) ? place(of: indexPath) : nil
  }

  func place(of indexPath: IndexPath) -> Rect {
    let top = layout.top(of: indexPath)
    return Rect(x: 0, y: top, width: bounds.width, height: layout.bottom(of: indexPath) - top)
  }

  var sortedCells: [(indexPath: IndexPath, cell: TableViewCell)] {
    cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContentSize()
    // First: one that moves out of sight in an animation is seen until it is there.
    for (indexPath, cell) in cells {
      if let place = rectForRow(at: indexPath), place.size != cell.bounds.size { put(cell, at: indexPath) }
    }
    updateCells()
    updateHeaders()
    awaitNextRow()
  }

  func updateContentSize() {
    contentSize = scrolledSize
  }

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

  /// Makes the cells that have come into sight and takes away those that have left it, all but the one that the
  /// keyboard is at and those in mid-flight: one that left sight and came back between two frames would otherwise
  /// have arrived or not as the frames fell.
  func updateCells() {
    let sight = sight
    let rows = layout.rows(from: sight.minY, to: sight.maxY)
    // In order, as which cell serves again for which row is not to be left to chance.
    for (indexPath, cell) in sortedCells where !rows.isSpanning(indexPath) {
      endDisplaying(cell, at: indexPath)
      guard !cell.isFocused, !cell.layer.hasAnimations, !cell.contentView.layer.hasAnimations else {
        continue
      }
      cells[indexPath] = nil
      retire(cell)
    }
    for indexPath in rows {
      guard let cell = cells[indexPath] ?? makeCell(at: indexPath), !cell.isDisplayed else { continue }
      cell.isDisplayed = true
      identify(cell)
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    }
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

  // MARK: Cells

  /// Says which class of cell `dequeueReusableCell` makes.
  public func register(_ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
    factories[identifier] = { cellClass.init(reuseIdentifier: identifier) }
  }

  /// A cell that serves again, or a new one of the class registered for the identifier.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> TableViewCell
  {
    guard let cell = reusable[identifier]?.popLast() else {
      return factories[identifier]?() ?? TableViewCell(reuseIdentifier: identifier)
    }
    cell.prepareForReuse()
    return cell
  }

  /// Makes the cell of a row, in its place and on stage.
  @discardableResult
  func makeCell(at indexPath: IndexPath) -> TableViewCell? {
    guard let dataSource else { return nil }
    var made: TableViewCell?
    View.performWithoutAnimation {
      let cell = dataSource.tableView(self, cellForRowAt: indexPath)
      cell.tableView = self
      cell.indexPath = indexPath
      cell.isSelected = indexPath == indexPathForSelectedRow
      cell.alpha = 1
      put(cell, at: indexPath)
      made = cell
    }
    guard let made else { return nil }
    cells[indexPath] = made
    // Below headers and indicators, in the order of the rows.
    let above = cells.keys.filter { $0 < indexPath }.max().flatMap { cells[$0] }
    if let above {
      insertSubview(made, aboveSubview: above)
    } else {
      insertSubview(made, at: departing.count)
    }
    View.performWithoutAnimation { made.layoutIfNeeded() }
    return made
  }

  func put(_ cell: TableViewCell, at indexPath: IndexPath) {
    let place = place(of: indexPath)
    cell.bounds.size = place.size
    cell.center = place.center
  }

  func endDisplaying(_ cell: TableViewCell, at indexPath: IndexPath) {
    guard cell.isDisplayed else { return }
    cell.isDisplayed = false
    identify(cell)
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
  }

  func identify(_ cell: TableViewCell) {
    let name = cell.isDisplayed ? cell.indexPath.flatMap { rowIdentifier?($0) } : nil
    cell.accessibilityIdentifier = name
    cell.contentView.accessibilityIdentifier = name.map { $0 + ".content" }
  }

  /// Takes a cell off the table, to serve again.
  func retire(_ cell: TableViewCell) {
    cell.removeFromSuperview()
    cell.indexPath = nil
    var others = reusable[cell.reuseIdentifier] ?? []
    others.append(cell)
    // Enough for the rows that one turn of the wheel brings; the others go.
    if others.count > max(cells.count, 8) { others.removeFirst() }
    reusable[cell.reuseIdentifier] = others
  }

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

  // MARK: Headers

  /// Headers stay at the top of what is seen of their sections.
  private func updateHeaders() {
    let top = visibleBounds.minY
    let sections = layout.sections(from: top, to: visibleBounds.maxY)
    for (section, header) in headers
    where !sections.contains(section) || layout.sections[section].headerHeight == 0 {
      headers[section] = nil
      header.removeFromSuperview()
    }
    View.performWithoutAnimation {
      for section in sections where layout.sections[section].headerHeight > 0 {
        guard let header = headers[section] ?? makeHeader(of: section) else { continue }
        let size = Size(width: bounds.width, height: layout.sections[section].headerHeight)
        let y = layout.headerTop(of: section, sightBeginningAt: top)
        header.bounds.size = size
        header.center = Point(size.width / 2, y + size.height / 2)
      }
    }
  }

  private func makeHeader(of section: Int) -> View? {
    guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else { return nil }
    let header =
      tableDelegate?.tableView(self, viewForHeaderInSection: section) ?? TableViewHeaderView(title: title)
    headers[section] = header
    insertSubview(header, at: departing.count + cells.count)
    return header
  }
}

extension [TableView.IndexPath] {
  /// Whether a row lies between the first and the last, of rows without a gap.
  fileprivate func isSpanning(_ indexPath: TableView.IndexPath) -> Bool {
    guard let first, let last else { return false }
    return first <= indexPath && indexPath <= last
  }
}

extension Double {
  /// A height must be one: what is no number or negative is nothing.
  fileprivate var asLength: Double { isFinite ? Swift.max(0, self) : 0 }
}
