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
