import GlissadeGeometry
import GlissadeInput

// MARK: - Scrolling to rows

extension TableView {
  /// Where in sight a row is to be scrolled to.
  public enum ScrollPosition: Hashable, Sendable {
    /// Wherever it is seen whole, by the shortest way.
    case none
    case top, middle, bottom
  }

  /// Scrolls so that a row is seen, clear of its section's header.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition = .none, animated: Bool) {
    guard layout.contains(indexPath) else { return }
    let place = place(of: indexPath)
    let header = layout.sections[indexPath.section].headerHeight
    let top = place.minY - header - adjustedContentInset.top
    let bottom = place.maxY + adjustedContentInset.bottom - bounds.height
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
  /// The row that the keyboard is at; `nil` while it is elsewhere.
  public var indexPathForFocusedRow: IndexPath? { cells.values.first(where: \.isFocused)?.indexPath }

  /// Brings the keyboard to a row, and the row into sight.
  public func focusRow(at indexPath: IndexPath) {
    guard layout.contains(indexPath) else { return }
    currentRow = indexPath
    // A far one does not exist until the table has scrolled there.
    (cells[indexPath] ?? makeCell(at: indexPath))?.becomeFocused()
  }

  public var endRows: (first: IndexPath, last: IndexPath)? {
    guard allowsFocus, let first = layout.first, let last = layout.last else { return nil }
    return (first, last)
  }

  public var focusedRow: IndexPath? { indexPathForFocusedRow }
  /// The nearest one that there is, where that row has gone.
  public var rememberedRow: IndexPath? { currentRow.flatMap(nearestRow) }
  public var firstVisibleRow: IndexPath? { indexPathsForVisibleRows.first }

  public func row(before indexPath: IndexPath) -> IndexPath? { layout.row(before: indexPath) }
  public func row(after indexPath: IndexPath) -> IndexPath? { layout.row(after: indexPath) }

  /// The farthest row that begins within the table's height of where `indexPath` does, or the next one.
  public func row(aPage pages: Int, from indexPath: IndexPath) -> IndexPath {
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

  public func activateRow(at indexPath: IndexPath) { choose(indexPath) }

  /// The row at `indexPath` or, where there is none any more, the one before.
  func nearestRow(to indexPath: IndexPath) -> IndexPath? {
    if layout.contains(indexPath) { return indexPath }
    let end = IndexPath(row: numberOfRows(inSection: indexPath.section), section: indexPath.section)
    return layout.row(before: end) ?? layout.first
  }
}
