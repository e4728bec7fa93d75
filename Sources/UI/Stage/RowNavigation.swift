import GlissadeInput

/// Keyboard navigation through rows. Conforming views supply the order of their rows; `handle(_:)` implements
/// the keys.
@MainActor
public protocol RowNavigation: View {
  /// The type that identifies a row.
  associatedtype RowPlace: Hashable

  /// The first and the last row. `nil` if there are no rows or none can have the focus.
  var endRows: (first: RowPlace, last: RowPlace)? { get }
  /// The focused row. `nil` while the focus is elsewhere.
  var focusedRow: RowPlace? { get }
  /// The row that was focused last.
  var rememberedRow: RowPlace? { get }
  /// The first visible row.
  var firstVisibleRow: RowPlace? { get }

  /// Returns the previous row, or `nil` for the first one.
  func row(before row: RowPlace) -> RowPlace?
  /// Returns the next row, or `nil` for the last one.
  func row(after row: RowPlace) -> RowPlace?
  /// Returns the row that is a number of pages further down, or up for negative numbers, limited to the ends.
  func row(aPage pages: Int, from row: RowPlace) -> RowPlace

  /// Moves the focus to a row, and scrolls to it.
  func focusRow(at row: RowPlace)
  /// Performs the action of a click on the row.
  func activateRow(at row: RowPlace)
}

extension RowNavigation {
  /// The row that Tab focuses.
  public var focusableRow: RowPlace? { rememberedRow ?? focusedRow ?? firstVisibleRow }

  /// Handles a key: Up, Down, Page Up, Page Down, Home and End move the focus, Return and Space activate the
  /// focused row.
  ///
  /// - Returns: Whether the key was handled. Keys with modifiers are not.
  public func handle(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty, let ends = endRows else { return false }
    let focused = focusedRow
    let start = focused ?? firstVisibleRow ?? ends.first
    switch stroke.key {
    case .up: focusRow(at: focused.map { row(before: $0) ?? ends.first } ?? rememberedRow ?? ends.last)
    case .down: focusRow(at: focused.map { row(after: $0) ?? ends.last } ?? rememberedRow ?? start)
    case .pageUp: focusRow(at: row(aPage: -1, from: start))
    case .pageDown: focusRow(at: row(aPage: 1, from: start))
    case .home: focusRow(at: ends.first)
    case .end: focusRow(at: ends.last)
    case .return, .keypadEnter, .space:
      guard let focused else { return false }
      activateRow(at: focused)
    default: return false
    }
    return true
  }
}
