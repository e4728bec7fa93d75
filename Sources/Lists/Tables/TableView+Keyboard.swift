import GlissadeGeometry
import GlissadeInput
import GlissadeUI

// MARK: - Scrolling to rows

extension TableView {
  /// The position in the visible area to which a row is scrolled.
  public enum ScrollPosition: Hashable, Sendable {
    /// The nearest position at which the whole row is visible.
    case none
    /// The top, the middle or the bottom of the visible area.
    case top, middle, bottom
  }

  /// Scrolls to a row, so that its section's header does not cover it. An index path out of range has no
  /// effect.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition = .none, animated: Bool) {
    guard layout.contains(indexPath) else { return }
    let place = place(of: indexPath)
    let header = layout.sections[indexPath.section].headerHeight
    let top = place.minY - header - verticalMargin.asLength - adjustedContentInset.top
    let bottom = place.maxY + verticalMargin.asLength + adjustedContentInset.bottom - bounds.height
    var offset = restingContentOffset
    offset.y =
      switch position {
      case .none: min(max(offset.y, bottom), top)
      case .top: top
      case .middle: (top + bottom) / 2
      case .bottom: bottom
      }
    if legal(offset) != restingContentOffset { setContentOffset(offset, animated: animated) }
  }
}

// MARK: - Keyboard

extension TableView: RowNavigation {
  /// The row that has the keyboard focus, or `nil`.
  public var indexPathForFocusedRow: IndexPath? {
    applyCollected()
    // A cell asks for it when the next view of Tab is sought, so that it must not ask each cell in turn.
    for case let cell as TableViewCell in stage?.focus.focusedViews ?? [] {
      if let indexPath = cell.indexPath, cells[indexPath] === cell { return indexPath }
    }
    return nil
  }

  /// Moves the keyboard focus to a row, and scrolls to it.
  public func focusRow(at indexPath: IndexPath) {
    guard layout.contains(indexPath) else { return }
    currentRow = indexPath
    // A distant row has no cell until the table has scrolled to it.
    (cells[indexPath] ?? makeCell(at: indexPath))?.becomeFocused()
  }

  public var endRows: (first: IndexPath, last: IndexPath)? {
    guard allowsFocus, let first = layout.first, let last = layout.last else { return nil }
    return (first, last)
  }

  public var focusedRow: IndexPath? { indexPathForFocusedRow }
  /// The row that was focused last, or the nearest one if it has been removed.
  public var rememberedRow: IndexPath? {
    get { currentRow.flatMap(nearestRow) }
    set { currentRow = newValue }
  }
  public var firstVisibleRow: IndexPath? {
    layout.rows(from: visibleBounds.minY, to: visibleBounds.maxY, atMost: 1).first
  }

  public func row(before indexPath: IndexPath) -> IndexPath? { layout.row(before: indexPath) }
  public func row(after indexPath: IndexPath) -> IndexPath? { layout.row(after: indexPath) }

  func farthestRow(aPage pages: Int, from indexPath: IndexPath) -> IndexPath {
    let distance = Double(pages) * bounds.height
    let start = layout.top(of: indexPath)
    let rows =
      distance > 0
      ? layout.rows(from: start, to: start + distance).dropLast()
      : layout.rows(from: start + distance, to: start).dropFirst()
    let farthest = distance > 0 ? rows.last : rows.first
    if let farthest, farthest != indexPath { return farthest }
    return (distance > 0 ? layout.row(after: indexPath) : layout.row(before: indexPath)) ?? indexPath
  }

  /// Returns the row at `indexPath` or, if it does not exist, the last one before it.
  func nearestRow(to indexPath: IndexPath) -> IndexPath? {
    if layout.contains(indexPath) { return indexPath }
    let end = IndexPath(row: numberOfRows(inSection: indexPath.section), section: indexPath.section)
    return layout.row(before: end) ?? layout.first
  }
}
