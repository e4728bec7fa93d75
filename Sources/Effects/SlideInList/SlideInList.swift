import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// What a slide-in list shows.
@MainActor
public protocol SlideInListDataSource: AnyObject {
  func numberOfRows(in list: SlideInList) -> Int
  func slideInList(_ list: SlideInList, itemForRowAt index: Int) -> SlideInList.Item
}

/// Hears of what is done to a slide-in list, and of its scrolling.
@MainActor
public protocol SlideInListDelegate: ScrollViewDelegate {
  func slideInList(_ list: SlideInList, didSelectRowAt index: Int)
  func slideInList(_ list: SlideInList, didBeginHoldingRowAt index: Int)
  func slideInList(_ list: SlideInList, didEndHoldingRowAt index: Int)
}

extension SlideInListDelegate {
  public func slideInList(_ list: SlideInList, didBeginHoldingRowAt index: Int) {}
  public func slideInList(_ list: SlideInList, didEndHoldingRowAt index: Int) {}
}

/// A list of coloured rows that opens like a fan, each row flying in a little after the one above it. A row
/// that is held grows, and when it is let go a ripple runs through the others.
///
/// Call `reset` before the list comes into view and `flyIn` when it has. Rows that do not fit are scrolled to;
/// of a long list only those that are seen exist. Source: the slide-in list tutorial, with what its author left as
/// exercises.
public final class SlideInList: ScrollView {
  public struct Item: Hashable, Sendable {
    public var title: String
    public var color: Color

    public init(title: String, color: Color) {
      self.title = title
      self.color = color
    }
  }

  /// In points. Rows are higher where the stage's text needs it.
  public var rowHeight: Double {
    guard let scale = stage?.textScale, scale > 1 else { return leastRowHeight }
    return max(leastRowHeight, (scale * Self.titleHeight + 8).rounded(.up))
  }
  private let leastRowHeight: Double
  /// How high a title is at its usual size, in points.
  private static let titleHeight = 21.0
  /// How much further apart than at rest two neighbouring rows are before they fly in, in points. As much
  /// stays free above the first row.
  public let initialGap: Double
  public var choreography = Choreography()

  /// Asked for the rows; call `reloadData` when it has others, or `insertRows` and `deleteRows`.
  public weak var dataSource: (any SlideInListDataSource)? { didSet { reloadData() } }

  /// Called with the index of a row that was tapped.
  public var onSelect: ((Int) -> Void)?
  /// Called when a row begins to be held, and when it no longer is.
  public var onHoldBegan: ((Int) -> Void)?
  public var onHoldEnded: ((Int) -> Void)?

  /// Makes the identifier of the row at an index.
  public var rowIdentifier: ((Int) -> String)? { didSet { for row in rows { identify(row) } } }

  /// The actions that assistive technologies offer for the row at an index, besides opening and holding it.
  public var rowActions: ((Int) -> [AccessibilityCustomAction])?

  public internal(set) var numberOfRows = 0
  /// The rows that exist, by index.
  var rowsByIndex: [Int: SlideInListRow] = [:]
  /// Rows on their way out, which have no index any more.
  var departing: [SlideInListRow] = []
  private var reusable: [SlideInListRow] = []
  /// The row under the pointer, while it is held.
  weak var heldRow: SlideInListRow? {
    didSet {
      guard heldRow !== oldValue else { return }
      for row in [oldValue, heldRow] { row?.colorTitle() }
    }
  }
  /// The opacity of rows at rest. With high contrast nothing shines through.
  var restingAlpha: Double { palette.contrast == .high ? 1 : choreography.restingAlpha }
  /// The row on which Space is pressed, until it is released.
  var keyHold: KeyHold?
  /// The row that the keyboard is at, or would come to.
  var currentIndex: Int?
  /// Counts the resets, so that what was going on before one does not go on after it.
  var run = 0
  /// The row that set out first, while the rows wait to fly in; `nil` once they do.
  var firstToFly: Int? = 0

  /// The items of a list that was made from titles and colours.
  private var ownItems: FixedItems?

  // MARK: Making

  /// An empty list, to be given a data source.
  public init(rowHeight: Double = 50, initialGapBetweenRows: Double = 10) {
    leastRowHeight = rowHeight
    initialGap = initialGapBetweenRows
    super.init(frame: .zero)
  }

  /// A list of fixed rows.
  ///
  /// - Parameters:
  ///   - titles: one a row, from the top.
  ///   - colors: one a row; where there are fewer than titles, the rest is dark grey.
  ///   - rowHeight: in points.
  ///   - initialGapBetweenRows: how far apart the rows are before they fly in, in points.
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
    // An initializer does not set off the property's observer.
    reloadData()
    bounds.size.height = rowHeight * Double(titles.count)
  }

  private final class FixedItems: SlideInListDataSource {
    let items: [Item]
    init(items: [Item]) { self.items = items }
    func numberOfRows(in list: SlideInList) -> Int { items.count }
    func slideInList(_ list: SlideInList, itemForRowAt index: Int) -> Item { items[index] }
  }

  // MARK: Size

  /// As high as the rows, where they and the gap at either end fit; else as high as there is room.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: contentHeight <= size.height ? rowsHeight : size.height)
  }

  private var rowsHeight: Double { rowHeight * Double(numberOfRows) }
  private var contentHeight: Double { rowsHeight + 2 * initialGap }

  /// Rows that fit are never scrolled and may fly beyond the list's frame, where the last one even rests.
  func updateContentSize() {
    let fits = rowsHeight <= bounds.height
    clipsToBounds = !fits
    contentSize = Size(width: bounds.width, height: fits ? 0 : contentHeight)
  }

  // MARK: Rows

  /// The rows that exist, from the top.
  public var rows: [SlideInListRow] { rowsByIndex.values.sorted { $0.index < $1.index } }

  /// The row at `index`, if it is seen.
  public func row(at index: Int) -> SlideInListRow? { rowsByIndex[index] }

  /// Asks the data source for everything anew.
  public func reloadData() {
    numberOfRows = max(0, dataSource?.numberOfRows(in: self) ?? 0)
    for row in rows { retire(row) }
    rowsByIndex = [:]
    if let current = currentIndex { currentIndex = numberOfRows > 0 ? min(current, numberOfRows - 1) : nil }
    updateContentSize()
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    updateContentSize()
    updateRows()
    for row in rows where row.bounds.width != bounds.width {
      row.bounds.size = Size(width: bounds.width, height: rowHeight)
      row.center.x = bounds.width / 2
    }
    separateRows()
  }

  /// Draws lines between rows of one colour.
  func separateRows() {
    for row in rows { row.separate(from: rowsByIndex[row.index + 1]) }
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    if previousTraitCollection?.textScale != traitCollection.textScale { reloadData() }
  }

  /// Which rows rest where something of them is seen.
  var visibleRange: Range<Int> {
    guard numberOfRows > 0 else { return 0..<0 }
    // Rows that fit all exist, wherever they fly.
    guard contentSize.height > 0 else { return 0..<numberOfRows }
    let seen = visibleBounds
    let first = ((seen.minY - initialGap) / rowHeight).rounded(.down)
    let last = ((seen.maxY - initialGap) / rowHeight).rounded(.up)
    let count = Double(numberOfRows)
    return Int(min(max(first, 0), count))..<Int(min(max(last, 0), count))
  }

  /// Up to so many rows are kept whether they are seen or not: it is less trouble than to look after them.
  private static let shortLength = 50

  /// Which rows are to exist.
  var existingRange: Range<Int> {
    numberOfRows <= Self.shortLength ? 0..<numberOfRows : visibleRange
  }

  /// Makes the rows that have come into sight and takes away those that have left it, all but the one that
  /// the keyboard is at and those in mid-flight: one that left sight and came back between two frames would
  /// otherwise have landed or not as the frames fell.
  private func updateRows() {
    let range = existingRange
    // In order, as which row serves again for which index is not to be left to chance.
    for row in rows
    // A hidden row has become a screen, and will be looked for on its way back.
    where !range.contains(row.index) && !row.isFocused && !row.isHidden && !row.layer.hasAnimations
      && row.awaitedRipples == 0
    {
      rowsByIndex[row.index] = nil
      retire(row)
    }
    for index in range where rowsByIndex[index] == nil { makeRow(at: index) }
  }

  @discardableResult
  func makeRow(at index: Int) -> SlideInListRow? {
    guard let item = dataSource?.slideInList(self, itemForRowAt: index) else { return nil }
    let row = reusable.popLast() ?? newRow()
    row.index = index
    row.item = item
    identify(row)
    View.performWithoutAnimation {
      row.isHidden = false
      row.bounds.size = Size(width: bounds.width, height: rowHeight)
      row.center.x = bounds.width / 2
      place(row)
    }
    rowsByIndex[index] = row
    putInOrder(row)
    return row
  }

  /// Puts a row below the scroll indicators, in the order of the rows.
  func putInOrder(_ row: SlideInListRow) {
    let above = rowsByIndex.keys.filter { $0 < row.index }.max().flatMap { rowsByIndex[$0] }
    if let above { insertSubview(row, aboveSubview: above) } else { insertSubview(row, at: 0) }
  }

  private func newRow() -> SlideInListRow {
    let row = SlideInListRow()
    row.addGestureRecognizer(
      TapGestureRecognizer { [weak self, weak row] _ in self?.select(row) })
    row.addGestureRecognizer(
      LongPressGestureRecognizer { [weak self, weak row] press in self?.hold(row, press.state) })
    return row
  }

  /// Takes a row off the list, to serve again for another index.
  private func retire(_ row: SlideInListRow) {
    row.removeFromSuperview()
    row.forgetRipples()
    row.index = -1
    reusable.append(row)
    // Enough for the rows that one turn of the wheel brings; the others go.
    if reusable.count > visibleRange.count { reusable.removeFirst() }
  }

  func identify(_ row: SlideInListRow) {
    row.accessibilityIdentifier = rowIdentifier?(row.index)
  }

  /// A list tells how many rows it has. Those that exist are its children.
  public override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.list, .container)
    description.table = AccessibilityGrid(rows: numberOfRows)
  }

  public override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard case .scrollToRow(let row) = request else { return super.accessibilityPerform(request) }
    guard (0..<numberOfRows).contains(row) else { return false }
    bringIntoSight(row)
    return true
  }

  public override func describe(into snapshot: inout ViewSnapshot) {
    super.describe(into: &snapshot)
    if contentSize.height == 0 { snapshot.scroll = nil }
  }

  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    handleHold(stroke) || handle(stroke) || super.keyPressed(stroke)
  }

  public override func keyReleased(_ stroke: KeyStroke) {
    if stroke.key == .space { releaseKey(selects: true) } else { super.keyReleased(stroke) }
  }

  /// Rows that fit may be touched wherever they fly, also beyond the list's own frame.
  public override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    super.point(inside: point, with: event)
      || !clipsToBounds
        && subviews.contains { row in
          row.project(point, from: self).map { row.point(inside: $0, with: event) } ?? false
        }
  }
}
