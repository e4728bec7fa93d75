import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeUI

/// Provides the rows of a slide-in list.
///
/// The list is a table of one section. It implements the methods of its table's data source with these two methods.
@MainActor
public protocol SlideInListDataSource: TableViewDataSource {
  /// Returns the number of rows. Negative numbers count as 0.
  func numberOfRows(in list: SlideInList) -> Int
  /// Returns what a row shows. Called when the row comes into sight, and when a row is inserted that may be the return
  /// of a deleted one.
  func slideInList(_ list: SlideInList, itemForRowAt index: Int) -> SlideInList.Item
}

extension SlideInListDataSource {
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    (tableView as? SlideInList).map(numberOfRows) ?? 0
  }

  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: SlideInListRow.reuseIdentifier, for: indexPath)
    if let row = cell as? SlideInListRow, let list = tableView as? SlideInList {
      row.item = slideInList(list, itemForRowAt: indexPath.row)
    }
    return cell
  }
}

/// The methods that a slide-in list calls when its rows are selected, held and released, and when its content scrolls.
@MainActor
public protocol SlideInListDelegate: ScrollViewDelegate {
  /// Called when a row was tapped, or selected from the keyboard or by an assistive technology.
  func slideInList(_ list: SlideInList, didSelectRowAt index: Int)
  /// Called when a row begins to be held. The default implementation does nothing.
  func slideInList(_ list: SlideInList, didBeginHoldingRowAt index: Int)
  /// Called when a row is no longer held, because it was released or the hold was cancelled. The index is -1 if the row
  /// was deleted during the hold. The default implementation does nothing.
  func slideInList(_ list: SlideInList, didEndHoldingRowAt index: Int)
}

extension SlideInListDelegate {
  public func slideInList(_ list: SlideInList, didBeginHoldingRowAt index: Int) {}
  public func slideInList(_ list: SlideInList, didEndHoldingRowAt index: Int) {}
}

/// A table of coloured rows that fly in one after the other, from top to bottom. A row that is held grows. When it is
/// released, a ripple runs through the others.
///
/// Call `reset` before the list appears, and `flyIn` when it has appeared. The list scrolls if its rows do not fit.
/// Source: the slide-in list tutorial, with the exercises at its end.
public final class SlideInList: TableView {
  /// The content of a row.
  public struct Item: Hashable, Sendable {
    /// The text of the row.
    public var title: String
    /// The colour of the row.
    public var color: Color

    /// Creates an item.
    public init(title: String, color: Color) {
      self.title = title
      self.color = color
    }
  }

  /// The height of a row at the usual size of text, in points.
  private let leastRowHeight: Double
  /// The height of a title at the usual size of text, in points.
  private static let titleHeight = 21.0
  /// The additional distance between neighbouring rows before they fly in, in points. The same distance is free above
  /// the first row.
  public let initialGap: Double
  /// The distance of the rows from the sides of the list, in points. A row that grows reaches into it. The default is
  /// 0.
  public var rowMargin = 0.0 {
    didSet { if rowMargin != oldValue { setNeedsLayout() } }
  }
  /// The parameters of the motions. A change affects motions that begin later.
  public var choreography = Choreography()

  /// Called with the index of a row that was tapped or otherwise selected.
  public var onSelect: ((Int) -> Void)?
  /// Called with the index of a row that begins to be held.
  public var onHoldBegan: ((Int) -> Void)?
  /// Called with the index of a row that is no longer held; -1 if it was deleted during the hold.
  public var onHoldEnded: ((Int) -> Void)?

  /// Returns the actions that assistive technologies offer for the row at an index, in addition to opening and holding
  /// it.
  public var rowActions: ((Int) -> [AccessibilityCustomAction])?

  /// The row that is held by the pointer, the keyboard or the program.
  weak var heldRow: SlideInListRow?
  /// The row that the program holds, also while another one is held.
  weak var rowHeldByProgram: SlideInListRow?

  func isHeld(_ row: SlideInListRow) -> Bool { row === heldRow || row === rowHeldByProgram }

  /// The opacity of rows at rest. With high contrast nothing shines through.
  var restingAlpha: Double { palette.contrast == .high ? 1 : choreography.restingAlpha }
  /// The row on which Space is pressed, until it is released.
  var keyHold: KeyHold?
  /// The number of resets, by which a completion knows that its motion was cut off by one.
  var run = 0
  /// The row that sets out first, while the rows wait to fly in; `nil` once they do.
  var firstToFly: Int? = 0

  /// The items of a list that was made from titles and colours.
  private var ownItems: FixedItems?

  // MARK: Making

  /// Creates an empty list, to be given a data source.
  ///
  /// - Parameters:
  ///   - rowHeight: The least height of a row, in points. The list makes `rowHeight` greater where the stage's text
  ///     size needs it.
  ///   - initialGapBetweenRows: How far apart the rows are before they fly in, in points.
  public init(rowHeight: Double = 50, initialGapBetweenRows: Double = 10) {
    leastRowHeight = rowHeight
    initialGap = initialGapBetweenRows
    super.init(frame: .zero)
    self.rowHeight = rowHeight
    verticalMargin = initialGap
    separatorStyle = .none
    reordersCells = false
    register(SlideInListRow.self, forCellReuseIdentifier: SlideInListRow.reuseIdentifier)
  }

  /// Creates a list of fixed rows, as high as these.
  ///
  /// - Parameters:
  ///   - titles: The titles of the rows, from the top.
  ///   - colors: The colours of the rows. Rows without one are dark grey.
  ///   - rowHeight: The least height of a row, in points. The list makes `rowHeight` greater where the stage's text
  ///     size needs it.
  ///   - initialGapBetweenRows: How far apart the rows are before they fly in, in points.
  public convenience init(
    titles: [String], colors: [Color], rowHeight: Double = 50, initialGapBetweenRows: Double = 10
  ) {
    self.init(rowHeight: rowHeight, initialGapBetweenRows: initialGapBetweenRows)
    let items = FixedItems(
      items: titles.enumerated().map { index, title in
        Item(title: title, color: index < colors.count ? colors[index] : .darkGray)
      })
    ownItems = items
    dataSource = items
    bounds.size.height = rowHeight * Double(titles.count)
  }

  private final class FixedItems: SlideInListDataSource {
    let items: [Item]
    init(items: [Item]) { self.items = items }
    func numberOfRows(in list: SlideInList) -> Int { items.count }
    func slideInList(_ list: SlideInList, itemForRowAt index: Int) -> Item { items[index] }
  }

  // MARK: Size

  /// Returns the height of the rows, if they and the gap at either end fit into `size`, or else that of `size`.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: super.scrollableHeight <= size.height ? rowsHeight : size.height)
  }

  private var rowsHeight: Double { rowHeight * Double(numberOfRows) }

  /// Whether the rows fit. Such rows are never scrolled and may fly beyond the list's frame, where the last one even
  /// rests.
  private var fits: Bool { rowsHeight <= bounds.height }

  public override var scrollableHeight: Double { fits ? 0 : super.scrollableHeight }

  public override func didMoveToStage() {
    super.didMoveToStage()
    updateRowHeight()
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    guard previousTraitCollection?.textScale != traitCollection.textScale else { return }
    updateRowHeight()
    reloadData()
  }

  private func updateRowHeight() {
    let scale = stage?.textScale ?? 1
    rowHeight =
      scale > 1 ? max(leastRowHeight, (scale * Self.titleHeight + 8).rounded(.up)) : leastRowHeight
  }

  // MARK: Rows

  /// The number of rows.
  public var numberOfRows: Int { numberOfRows(inSection: 0) }

  /// The rows that exist, from the top: those that are seen, the one that the keyboard is at, and those in motion. All
  /// rows of a short list exist.
  public var rows: [SlideInListRow] {
    // A query of a cell applies the edits that the table has collected.
    _ = cellForRow(at: IndexPath(row: 0, section: 0))
    return subviews.lazy.compactMap { $0 as? SlideInListRow }.filter { $0.index >= 0 }
      .sorted { $0.index < $1.index }
  }

  /// Returns the row at `index`, if it exists.
  public func row(at index: Int) -> SlideInListRow? {
    cellForRow(at: IndexPath(row: index, section: 0)) as? SlideInListRow
  }

  public override func layoutSubviews() {
    clipsToBounds = !fits
    super.layoutSubviews()
    separateRows()
    fitTitles()
  }

  /// Whether the titles were limited in the last layout.
  private var limitsTitles = false

  /// Lets the titles of a short list grow alike with the text, as far as the longest of them fits.
  private func fitTitles() {
    guard traitCollection.textScale > 1, numberOfRows <= Self.shortLength,
      let measurer = stage?.textMeasurer
    else {
      if limitsTitles { for row in rows { row.titleLabel.maximumTextScale = .infinity } }
      limitsTitles = false
      return
    }
    limitsTitles = true
    let rows = rows
    let widest = rows.map { measurer.width(of: $0.item.title, font: $0.titleLabel.font) }.max() ?? 0
    let room = bounds.width - 2 * (rowMargin + SlideInListRow.titleInset)
    let scale = widest > 0 ? max(1, (room - 1) / widest) : .infinity
    for row in rows where row.titleLabel.maximumTextScale != scale { row.titleLabel.maximumTextScale = scale }
  }

  /// Draws lines between rows of one colour.
  private func separateRows() {
    var next: SlideInListRow?
    for row in rows.reversed() {
      row.separate(from: next?.index == row.index + 1 ? next : nil)
      next = row
    }
  }

  /// The number of rows up to which all of them are displayed, in sight or not. Keeping them is less work than
  /// following what is seen.
  private static let shortLength = 50

  public override func displayedRows(from minY: Double, to maxY: Double) -> [IndexPath] {
    if numberOfRows <= Self.shortLength { return super.displayedRows(from: 0, to: .infinity) }
    guard contentSize.height == 0 else { return super.displayedRows(from: minY, to: maxY) }
    // Rows that fit may fly anywhere, and a list that was low for its few rows may be about to grow.
    return super.displayedRows(from: minY, to: max(maxY, minY + (stage?.size.height ?? .infinity)))
  }

  // MARK: How cells stand and move

  /// While the rows wait to fly in, they stand further apart the lower they are.
  public override func cellFrame(at indexPath: IndexPath) -> Rect {
    var frame = super.cellFrame(at: indexPath)
    if rowMargin > 0 { frame = frame.insetBy(dx: min(rowMargin, frame.width / 2), dy: 0) }
    guard let firstToFly, !reducesMotion else { return frame }
    return frame.offsetBy(dx: 0, dy: Double(max(0, indexPath.row - firstToFly)) * initialGap)
  }

  public override func showCell(_ cell: TableViewCell) {
    cell.alpha = firstToFly == nil ? restingAlpha : 0
    cell.transform = .identity
  }

  public override func hideCell(_ cell: TableViewCell) {
    cell.alpha = 0
    if !reducesMotion { cell.transform = scale(choreography.editScale) }
    guard let row = cell as? SlideInListRow, row.index < 0 else { return }
    row.forgetRipples()
    if row === heldRow { heldRow = nil }
    if row === rowHeldByProgram { rowHeldByProgram = nil }
  }

  public override func animateChange(
    _ changes: () -> Void, completion: @escaping @MainActor (_ finished: Bool) -> Void
  ) {
    View.animate(
      withDuration: choreography.editDuration, timing: choreography.editTiming,
      options: .allowUserInteraction, animations: changes, completion: completion)
  }

  /// A row with the item of one that is still on its way out turns that one around.
  public override func cellToTurnAround(
    at indexPath: IndexPath, among departing: [TableViewCell]
  ) -> TableViewCell? {
    let item = (dataSource as? any SlideInListDataSource)?.slideInList(self, itemForRowAt: indexPath.row)
    return departing.first { $0.superview === self && ($0 as? SlideInListRow)?.item == item }
  }

  // MARK: Keyboard

  public override func row(aPage pages: Int, from indexPath: IndexPath) -> IndexPath {
    let page = rowHeight > 0 ? max(1, Int(min(bounds.height / rowHeight, 1e9)) - 1) : 1
    return IndexPath(row: min(max(indexPath.row + pages * page, 0), numberOfRows - 1), section: 0)
  }

  public override func activateRow(at indexPath: IndexPath) {
    guard (0..<numberOfRows).contains(indexPath.row) else { return }
    rememberedRow = indexPath
    onSelect?(indexPath.row)
    rowDelegate?.slideInList(self, didSelectRowAt: indexPath.row)
  }

  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    handleHold(stroke) || super.keyPressed(stroke)
  }

  public override func keyReleased(_ stroke: KeyStroke) {
    if stroke.key == .space { releaseKey(selects: true) } else { super.keyReleased(stroke) }
  }

  // MARK: Touches and descriptions

  // Rows have recognizers of their own, because they are tapped where they are drawn, also in flight.
  public override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Rows that fit may be touched wherever they fly, also beyond the list's frame.
  public override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    super.point(inside: point, with: event)
      || !clipsToBounds
        && subviews.contains { row in
          row.project(point, from: self).map { row.point(inside: $0, with: event) } ?? false
        }
  }

  public override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.list, .container)
  }

  public override func describe(into snapshot: inout ViewSnapshot) {
    super.describe(into: &snapshot)
    if contentSize.height == 0 { snapshot.scroll = nil }
  }
}
