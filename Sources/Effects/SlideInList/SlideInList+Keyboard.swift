import GlissadeGeometry
import GlissadeInput
import GlissadeUI

// MARK: - Keys

extension SlideInList {
  /// Brings the keyboard to the row at `index`, and the row into sight.
  public func focusRow(at index: Int) {
    guard (0..<numberOfRows).contains(index) else { return }
    currentIndex = index
    let place = Rect(
      x: 0, y: restingY(ofRow: index) - rowHeight / 2, width: bounds.width, height: rowHeight)
    scrollRectToVisible(place.insetBy(dx: 0, dy: -initialGap), animated: true)
    // A far one does not exist until the list has scrolled there.
    let row = rowsByIndex[index] ?? makeRow(at: index)
    row?.becomeFocused()
  }

  /// The row that the keyboard is at; `nil` while it is elsewhere.
  public var focusedIndex: Int? { rowsByIndex.values.first(where: \.isFocused)?.index }

  /// Up, Down, Page Up, Page Down, Home and End go through the rows, Return and Space select one.
  public func handle(_ stroke: KeyStroke) -> Bool {
    guard numberOfRows > 0, stroke.modifiers.isEmpty else { return false }
    let last = numberOfRows - 1
    let page = max(1, Int(bounds.height / rowHeight) - 1)
    let focused = focusedIndex
    let first = visibleRange.lowerBound
    switch stroke.key {
    case .up: focusRow(at: focused.map { max($0 - 1, 0) } ?? currentIndex ?? last)
    case .down: focusRow(at: focused.map { min($0 + 1, last) } ?? currentIndex ?? first)
    case .pageUp: focusRow(at: max((focused ?? first) - page, 0))
    case .pageDown: focusRow(at: min((focused ?? first) + page, last))
    case .home: focusRow(at: 0)
    case .end: focusRow(at: last)
    case .return, .keypadEnter, .space:
      guard let focused else { return false }
      select(rowsByIndex[focused])
    default: return false
    }
    return true
  }
}
