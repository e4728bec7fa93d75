import Foundation
import GlissadeUI

/// A view or another container whose elements are the cells of a table.
///
/// The cells are asked for whenever the accessibility tree is made, and should be the same objects each time.
@MainActor
public protocol UIAccessibilityContainerDataTable: AccessibilityDataTable {
  /// Returns the element of the cell that contains a row and a column, or `nil` if there is none.
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)?
  /// Returns the number of rows.
  func accessibilityRowCount() -> Int
  /// Returns the number of columns.
  func accessibilityColumnCount() -> Int
  /// Returns the headers of a row. The default is none.
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
  /// Returns the headers of a column. The default is none.
  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

/// A cell or a header of a table. It is a responder, such as a view or a `UIAccessibilityElement`.
@MainActor
public protocol UIAccessibilityContainerDataTableCell: Responder {
  /// Returns the rows that the cell occupies.
  func accessibilityRowRange() -> NSRange
  /// Returns the columns that the cell occupies.
  func accessibilityColumnRange() -> NSRange
}

extension UIAccessibilityContainerDataTable {
  /// Returns no headers.
  public func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { nil }

  /// Returns no headers.
  public func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { nil }

  /// The size of the table.
  public var accessibilityGrid: AccessibilityGrid {
    AccessibilityGrid(rows: max(0, accessibilityRowCount()), columns: max(0, accessibilityColumnCount()))
  }

  /// The headers of the columns, and then each row with its headers. Of a table with more than 100,000 places, only the
  /// first ones are asked for.
  public var accessibilityTableParts: [AccessibilityTablePart] {
    var parts = TableParts()
    let grid = accessibilityGrid
    let columns = min(grid.columns, TableParts.mostPlaces)
    for column in 0..<columns {
      for header in accessibilityHeaderElements(forColumn: column) ?? [] { parts.add(header, .columnHeader) }
    }
    for row in 0..<min(grid.rows, TableParts.mostPlaces / max(1, columns)) {
      for header in accessibilityHeaderElements(forRow: row) ?? [] { parts.add(header, .rowHeader) }
      for column in 0..<columns {
        if let cell = accessibilityDataTableCellElement(forRow: row, column: column) {
          parts.add(cell, .tableCell)
        }
      }
    }
    return parts.all
  }
}

/// The parts of a table, each once.
@MainActor
private struct TableParts {
  static let mostPlaces = 100_000

  private(set) var all: [AccessibilityTablePart] = []
  private var indexes: [ObjectIdentifier: Int] = [:]

  /// Adds a part. A header that is a cell, too, stays a header, and is at the place of the cell.
  mutating func add(_ element: any UIAccessibilityContainerDataTableCell, _ role: AccessibilityRole) {
    if let index = indexes[ObjectIdentifier(element)] {
      if role == .tableCell, all[index].role != .tableCell { all[index].place.isAtPlace = true }
      return
    }
    let (rows, columns) = (element.accessibilityRowRange(), element.accessibilityColumnRange())
    let place = AccessibilityCell(
      row: Self.start(rows), column: Self.start(columns), rowSpan: rows.length, columnSpan: columns.length)
    indexes[ObjectIdentifier(element)] = all.count
    all.append(AccessibilityTablePart(element, at: place, role: role))
  }

  /// The first place of a range, which may have none.
  private static func start(_ range: NSRange) -> Int { range.location == NSNotFound ? 0 : range.location }
}
