import GlissadeInput

/// Rows that the keyboard goes through, in whatever view shows them: a conforming view says where its rows are, and
/// `handle` does the rest.
@MainActor
public protocol RowNavigation: View {
  /// What a row is known by.
  associatedtype RowPlace: Hashable

  /// The first and the last row; `nil` where there are none, or none that the keyboard may come to.
  var endRows: (first: RowPlace, last: RowPlace)? { get }
  /// The row that the keyboard is at; `nil` while it is elsewhere.
  var focusedRow: RowPlace? { get }
  /// The row that it was at last, or would come back to.
  var rememberedRow: RowPlace? { get }
  /// The first row in sight.
  var firstVisibleRow: RowPlace? { get }

  func row(before row: RowPlace) -> RowPlace?
  func row(after row: RowPlace) -> RowPlace?
  /// The row a page further down, or up; at most the last one, or the first.
  func row(aPage pages: Int, from row: RowPlace) -> RowPlace

  /// Brings the keyboard to a row, and the row into sight.
  func focusRow(at row: RowPlace)
  /// Does what a click on the row does.
  func activateRow(at row: RowPlace)
}

extension RowNavigation {
  /// The row to which Tab comes.
  public var focusableRow: RowPlace? { rememberedRow ?? focusedRow ?? firstVisibleRow }

  /// Up, Down, Page Up, Page Down, Home and End go through the rows, Return and Space select one.
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
