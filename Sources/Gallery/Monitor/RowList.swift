import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The content of a row: a coloured dot, a time, a text and a trailing value.
struct MonitorRow: Hashable {
  var color: Color
  var time: String
  var text: String
  var value: String
}

/// A list of rows of equal height, newest first. Only visible rows have views. When rows are added while the
/// list is scrolled, the visible rows keep their places.
///
/// A click selects a row, as do Up and Down while the list has the keyboard focus.
final class RowList: ScrollView {
  /// In points.
  private enum Metrics {
    static let rowHeight = 30.0
    static let edge = 6.0
    static let emptyHeight = 40.0
  }

  /// The height of a row, which has two lines for large text.
  private var rowHeight: Double {
    scaledValue(Metrics.rowHeight) * (RowView.isStacked(traitCollection) ? 1.2 : 1)
  }
  /// Returns the number of rows.
  private let rowCount: () -> Int
  /// Returns the number of rows that were ever added, including removed ones.
  private let total: () -> Int
  /// Returns the content of a row, counted from the newest, in the colours of a palette.
  private let row: (Int, Palette) -> MonitorRow?
  /// Returns the number of decimals of the values. When it changes, all rows are updated.
  private let decimals: () -> Int
  private let emptyLabel: Label
  private var rowViews: [RowView] = []
  private var (shownTotal, shownCount) = (0, 0)
  private var shownDecimals = 0

  /// Called when the selection changes, with the index of the selected row from the newest, or `nil` for none.
  var onSelect: ((Int?) -> Void)?
  /// The number of the selected row, counted from 1 for the first row that was ever added.
  private(set) var selectedNumber: Int? {
    didSet { for view in rowViews { view.isMarked = view.number == selectedNumber } }
  }

  init(
    empty: String, count: @escaping () -> Int, total: @escaping () -> Int,
    decimals: @escaping () -> Int, row: @escaping (Int, Palette) -> MonitorRow?
  ) {
    (rowCount, self.total, self.decimals, self.row) = (count, total, decimals, row)
    emptyLabel = Label(empty, font: .systemFont(ofSize: 15), color: .secondaryLabel)
    super.init(frame: .zero)
    alwaysBounceVertical = true
    emptyLabel.textAlignment = .center
    addSubview(emptyLabel)
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        guard let self, tap.state == .ended, let index = index(at: tap.location(in: self)) else { return }
        toggle(index)
      })
  }

  override func paletteDidChange() {
    for view in rowViews { view.number = nil }
    setNeedsLayout()
  }

  /// Updates the rows from the closures.
  func reloadData() {
    if decimals() != shownDecimals {
      shownDecimals = decimals()
      for view in rowViews { view.number = nil }
      setNeedsLayout()
    }
    guard total() != shownTotal else { return }
    let (new, growth) = (total() - shownTotal, rowCount() - shownCount)
    (shownTotal, shownCount) = (total(), rowCount())
    let offset = presentedOffset.y
    updateContentSize()
    // At the top, the newest rows stay visible. Elsewhere, the visible rows keep their places, until they are the
    // oldest ones of a full list.
    if offset > 0 {
      let room = contentSize.height - bounds.height - offset
      shiftContent(by: max(Double(growth) * rowHeight, min(Double(new) * rowHeight, room)))
    }
    setNeedsLayout()
  }

  private func updateContentSize() {
    contentSize = Size(
      width: bounds.width, height: Double(rowCount()) * rowHeight + 2 * Metrics.edge)
  }

  override func layoutSubviews() {
    updateContentSize()
    super.layoutSubviews()
    let count = rowCount()
    emptyLabel.isHidden = count > 0
    pointerStyle = count > 0 ? .hand : nil
    emptyLabel.frame = Rect(
      x: 0, y: (bounds.height - Metrics.emptyHeight) / 2, width: bounds.width,
      height: Metrics.emptyHeight)
    let seen = visibleBounds
    let first = max(Int(((seen.minY - Metrics.edge) / rowHeight).rounded(.down)), 0)
    let end = min(Int(((seen.maxY - Metrics.edge) / rowHeight).rounded(.up)), count)
    let needed = max(end - first, 0)
    while rowViews.count < needed {
      let view = RowView()
      view.onActivate = { [weak self, weak view] in
        guard let self, let number = view?.number else { return false }
        toggle(self.total() - number)
        return true
      }
      rowViews.append(view)
      insertSubview(view, at: 0)
    }
    while rowViews.count > needed { rowViews.removeLast().removeFromSuperview() }
    for (place, view) in rowViews.enumerated() {
      let index = first + place
      // Updating unchanged rows would take up most of the time of a frame.
      let number = total() - index
      if view.number != number { (view.number, view.row) = (number, row(index, palette)) }
      view.isMarked = number == selectedNumber
      view.index = index
      view.frame = frame(ofRow: index)
    }
  }

  // MARK: Selection

  private func index(at place: Point) -> Int? {
    let index = ((place.y - Metrics.edge) / rowHeight).rounded(.down)
    return 0..<Double(rowCount()) ~= index ? Int(index) : nil
  }

  private func frame(ofRow index: Int) -> Rect {
    Rect(x: 0, y: Metrics.edge + Double(index) * rowHeight, width: bounds.width, height: rowHeight)
  }

  /// Selects a row, or deselects it if it is selected.
  private func toggle(_ index: Int) {
    if selectedNumber == total() - index { deselect() } else { select(index) }
  }

  private func select(_ index: Int) {
    selectedNumber = total() - index
    scrollRectToVisible(frame(ofRow: index).insetBy(dx: 0, dy: -Metrics.edge), animated: true)
    onSelect?(index)
  }

  private func deselect() {
    selectedNumber = nil
    onSelect?(nil)
  }

  /// Deselects the selected row without calling `onSelect`.
  func clearSelection() { selectedNumber = nil }

  override var canBecomeFocused: Bool { rowCount() > 0 }

  /// The frame of the selected row if it is visible, or else of the list.
  override var focusShape: RoundedRect {
    let seen = visibleBounds
    let row = selectedNumber.map { frame(ofRow: total() - $0) }
    guard let row, row.intersects(seen) else { return RoundedRect(seen, radius: Page.radius) }
    return RoundedRect(row.insetBy(dx: Metrics.edge, dy: 0), radius: Metrics.edge)
  }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    let last = rowCount() - 1
    guard stroke.modifiers.isEmpty, last >= 0 else { return super.keyPressed(stroke) }
    let selected = selectedNumber.map { total() - $0 }.flatMap { 0...last ~= $0 ? $0 : nil }
    let first = index(at: Point(0, visibleBounds.minY + rowHeight / 2)) ?? 0
    switch stroke.key {
    case .up: select(selected.map { max($0 - 1, 0) } ?? first)
    case .down: select(selected.map { min($0 + 1, last) } ?? first)
    case .return, .keypadEnter: toggle(selected ?? first)
    default: return super.keyPressed(stroke)
    }
    return true
  }

  // MARK: Accessibility

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.list, .container)
    description.table = AccessibilityGrid(rows: rowCount())
  }

  /// The visible rows, from the newest.
  override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? (rowViews.isEmpty ? [emptyLabel] : rowViews) }
    set { super.accessibilityElements = newValue }
  }

  override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard case .scrollToRow(let row) = request else { return super.accessibilityPerform(request) }
    guard (0..<rowCount()).contains(row) else { return false }
    scrollRectToVisible(frame(ofRow: row), animated: true)
    return true
  }

  /// Scrolls by a number of pages.
  func turnPage(by pages: Double) {
    let way = pages * max(bounds.height - rowHeight, rowHeight)
    setContentOffset(Point(0, restingContentOffset.y + way), animated: true)
  }

  /// Scrolls to the newest or to the oldest row.
  func scrollToEnd(newest: Bool) {
    setContentOffset(Point(0, newest ? 0 : contentSize.height), animated: true)
  }
}
