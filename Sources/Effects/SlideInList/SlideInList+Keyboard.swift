import GlissadeGeometry
import GlissadeInput
import GlissadeUI

// MARK: - Keys

extension SlideInList {
  /// Brings the keyboard to the row at `index`, and the row into sight.
  public func focusRow(at index: Int) {
    guard (0..<numberOfRows).contains(index) else { return }
    currentIndex = index
    bringIntoSight(index)
    // A far one does not exist until the list has scrolled there.
    let row = rowsByIndex[index] ?? makeRow(at: index)
    row?.becomeFocused()
  }

  /// Scrolls to the row at `index`.
  func bringIntoSight(_ index: Int) {
    let place = Rect(
      x: 0, y: restingY(ofRow: index) - rowHeight / 2, width: bounds.width, height: rowHeight)
    scrollRectToVisible(place.insetBy(dx: 0, dy: -initialGap), animated: true)
  }

  /// The row that the keyboard is at; `nil` while it is elsewhere.
  public var focusedIndex: Int? { rowsByIndex.values.first(where: \.isFocused)?.index }
}

// MARK: - Holding by Space

extension SlideInList {
  /// Space, pressed on a row. It does what a press of the pointer does there: soon released it selects the row, and
  /// otherwise it holds it.
  struct KeyHold {
    weak var row: SlideInListRow?
    /// What makes the press a long one.
    let timer: StageTimer?
    /// Whether it is one.
    var isLong = false
  }

  /// Handles Space on the focused row, and Escape while Space is held.
  func handleHold(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return false }
    if stroke.key == .escape, let row = keyHold?.row {
      cancelKey(on: row)
      return true
    }
    guard stroke.key == .space, let row = focusedIndex.flatMap({ rowsByIndex[$0] }) else { return false }
    releaseKey()
    let timer = stage?.scheduleTimer(after: GestureMetrics.longPressDuration) { [weak self] in
      guard let self, let row = keyHold?.row, row.index >= 0 else { return }
      keyHold?.isLong = true
      hold(row, .began)
    }
    keyHold = KeyHold(row: row, timer: timer)
    return true
  }

  /// Space is not going to be released on `row`: what it did is taken back.
  func cancelKey(on row: SlideInListRow) {
    if keyHold?.row === row { releaseKey() }
  }

  /// Space was released.
  ///
  /// - Parameter selects: Whether that counts; otherwise the press is taken back.
  func releaseKey(selects: Bool = false) {
    guard let press = keyHold else { return }
    keyHold = nil
    press.timer?.invalidate()
    if press.isLong {
      hold(press.row, selects ? .ended : .cancelled)
    } else if selects {
      select(press.row)
    }
  }
}

extension SlideInList: RowNavigation {
  public var endRows: (first: Int, last: Int)? { numberOfRows > 0 ? (0, numberOfRows - 1) : nil }
  public var focusedRow: Int? { focusedIndex }
  public var rememberedRow: Int? { currentIndex }
  public var firstVisibleRow: Int? { visibleRange.lowerBound }

  public func row(before index: Int) -> Int? { index > 0 ? index - 1 : nil }
  public func row(after index: Int) -> Int? { index + 1 < numberOfRows ? index + 1 : nil }

  public func row(aPage pages: Int, from index: Int) -> Int {
    let page = max(1, Int(bounds.height / rowHeight) - 1)
    return min(max(index + pages * page, 0), numberOfRows - 1)
  }

  public func activateRow(at index: Int) { select(rowsByIndex[index]) }
}
