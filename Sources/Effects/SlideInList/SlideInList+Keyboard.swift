import GlissadeGeometry
import GlissadeInput
import GlissadeUI

// MARK: - Keys

extension SlideInList {
  /// Focuses the row at `index`, and scrolls it into view. Has no effect if there is no such row.
  public func focusRow(at index: Int) { focusRow(at: IndexPath(row: index, section: 0)) }

  /// The index of the focused row; `nil` if no row of the list is focused.
  public var focusedIndex: Int? { indexPathForFocusedRow?.row }
}

// MARK: - Holding by Space

extension SlideInList {
  /// A press of Space on a row. It acts like a press of the pointer: released soon it selects the row, otherwise it
  /// holds the row.
  struct KeyHold {
    weak var row: SlideInListRow?
    /// The timer that makes the press a long press.
    let timer: StageTimer?
    /// Whether the press is a long press.
    var isLong = false
  }

  /// Handles Space on the focused row, and Escape while Space is held.
  func handleHold(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return false }
    if stroke.key == .escape, let row = keyHold?.row {
      cancelKey(on: row)
      return true
    }
    guard stroke.key == .space, let row = rows.first(where: \.isFocused) else { return false }
    releaseKey()
    let timer = stage?.scheduleTimer(after: GestureMetrics.longPressDuration) { [weak self] in
      guard let self, let row = keyHold?.row, row.index >= 0 else { return }
      keyHold?.isLong = true
      hold(row, .began)
    }
    keyHold = KeyHold(row: row, timer: timer)
    return true
  }

  /// Cancels a press of Space on `row`.
  func cancelKey(on row: SlideInListRow) {
    if keyHold?.row === row { releaseKey() }
  }

  /// Ends a press of Space.
  ///
  /// - Parameter selects: Whether the press selects or releases the row. Otherwise it is cancelled.
  func releaseKey(selects: Bool = false) {
    guard let press = keyHold else { return }
    keyHold = nil
    press.timer?.invalidate()
    if press.isLong {
      hold(press.row, selects ? .ended : .cancelled)
    } else if selects, let indexPath = press.row?.indexPath {
      activateRow(at: indexPath)
    }
  }
}
