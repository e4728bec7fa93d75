import GlissadeInput
import GlissadeUI

// Queries of elements with selectable children, and of tables.

extension ElementQuery {
  var selectedChildren: [Element] { children.filter { $0.states.contains(.selected) } }

  func selection(_ member: String, _ arguments: [BusValue]) -> Answer? {
    let index = arguments.int(0)
    func select(_ child: Element?, _ isSelected: Bool) -> Answer {
      Answer(asking: child.map { asking(.setSelected(isSelected), of: $0) } ?? [])
    }
    return switch member {
    case "GetSelectedChild": Answer(reference(selectedChildren[safe: index]))
    case "SelectChild": select(child(index), true)
    case "DeselectChild": select(child(index), false)
    case "DeselectSelectedChild": select(selectedChildren[safe: index], false)
    case "IsChildSelected": Answer(.boolean(child(index)?.states.contains(.selected) == true))
    // Whether several children can be selected at once is unknown.
    case "SelectAll": Answer(.boolean(false))
    case "ClearSelection": Answer(asking: selectedChildren.flatMap { asking(.setSelected(false), of: $0) })
    default: nil
    }
  }

  // MARK: - Table

  func tableProperty(_ name: String) -> BusValue? {
    switch name {
    case "NRows": .int(element.table?.rows ?? 0)
    case "NColumns": .int(element.table?.columns ?? 0)
    case "Caption": reference(targets(.labelledBy).first)
    case "Summary": reference(targets(.describedBy).first)
    case "NSelectedRows": .int(selectedRows.count)
    case "NSelectedColumns": .int(0)
    default: nil
    }
  }

  private func cell(_ row: Int, _ column: Int) -> Element? {
    window.cells(of: element).first { cell in
      guard let place = cell.cell, !cell.isHeader || place.isAtPlace else { return false }
      return place.rows.contains(row) && place.columns.contains(column)
    }
  }

  /// Returns the headers of a row or a column of a table, the outermost first: those that head it by their spans or, if
  /// there is none, the last one that does not follow it.
  private func headers(_ role: AccessibilityRole, of table: Element, at place: Int) -> [Element] {
    let headers = window.cells(of: table).compactMap { header -> (element: Element, heads: Range<Int>)? in
      guard header.role == role, let cell = header.cell else { return nil }
      return (header, role == .rowHeader ? cell.rows : cell.columns)
    }
    let own = headers.filter { $0.heads.contains(place) }.map(\.element)
    return own.isEmpty ? headers.last { $0.heads.lowerBound <= place }.map { [$0.element] } ?? [] : own
  }

  /// Returns the innermost header of a row or a column of the table.
  private func header(_ role: AccessibilityRole, at place: Int) -> Element? {
    headers(role, of: element, at: place).last
  }

  private func targets(_ kind: AccessibilityRelation.Kind) -> [Element] {
    element.relations.first { $0.kind == kind }?.targets.compactMap { window.element($0) } ?? []
  }

  private var selectedRows: [Int] {
    let cells = window.cells(of: element).filter { !$0.isHeader && $0.states.contains(.selected) }
    return Set(cells.compactMap { $0.cell?.row }).sorted()
  }

  private func cells(inRow row: Int) -> [Element] {
    window.cells(of: element).filter { !$0.isHeader && $0.cell?.row == row }
  }

  /// Returns the cell at a child index. AT-SPI numbers the cells of a table as its children.
  private func place(_ index: Int) -> AccessibilityCell? { child(index)?.cell }

  func table(_ member: String, _ arguments: [BusValue]) -> Answer? {
    let (first, second) = (arguments.int(0), arguments.int(1))
    func isSelected(_ cell: Element?) -> BusValue {
      .boolean(cell?.states.contains(.selected) == true)
    }
    func isInside(_ row: Int, _ column: Int) -> Bool {
      guard let grid = element.table else { return false }
      return row >= 0 && row < grid.rows && column >= 0 && column < grid.columns
    }
    func span(_ key: KeyPath<AccessibilityCell, Int>) -> Int {
      guard isInside(first, second) else { return 0 }
      return cell(first, second)?.cell?[keyPath: key] ?? 1
    }
    switch member {
    case "GetAccessibleAt": return Answer(reference(cell(first, second)))
    case "GetIndexAt":
      let cell = cell(first, second)
      return Answer(.int(children.firstIndex { $0.id == cell?.id } ?? -1))
    case "GetRowAtIndex": return Answer(.int(place(first)?.row ?? -1))
    case "GetColumnAtIndex": return Answer(.int(place(first)?.column ?? -1))
    case "GetRowDescription": return Answer(.string(header(.rowHeader, at: first)?.name ?? ""))
    case "GetColumnDescription": return Answer(.string(header(.columnHeader, at: first)?.name ?? ""))
    case "GetRowExtentAt": return Answer(.int(span(\.rowSpan)))
    case "GetColumnExtentAt": return Answer(.int(span(\.columnSpan)))
    case "GetRowHeader": return Answer(reference(header(.rowHeader, at: first)))
    case "GetColumnHeader": return Answer(reference(header(.columnHeader, at: first)))
    case "GetSelectedRows": return Answer(.array(selectedRows.map { .int($0) }, of: "i"))
    case "GetSelectedColumns": return Answer(.array([], of: "i"))
    case "IsRowSelected": return Answer(.boolean(selectedRows.contains(first)))
    case "IsColumnSelected": return Answer(.boolean(false))
    case "IsSelected": return Answer(isSelected(cell(first, second)))
    case "AddRowSelection", "RemoveRowSelection":
      let selects = member == "AddRowSelection"
      // A row that is not visible is scrolled to first. The client has to repeat the call.
      if cells(inRow: first).isEmpty, isInside(first, 0) {
        return Answer(.boolean(false), requests: asking(.scrollToRow(first)))
      }
      return Answer(asking: cells(inRow: first).flatMap { asking(.setSelected(selects), of: $0) })
    case "AddColumnSelection", "RemoveColumnSelection": return Answer(.boolean(false))
    case "GetRowColumnExtentsAtIndex":
      guard let place = place(first) else {
        return Answer(.boolean(false), .int(-1), .int(-1), .int(0), .int(0), .boolean(false))
      }
      return Answer(
        .boolean(true), .int(place.row), .int(place.column), .int(place.rowSpan), .int(place.columnSpan),
        isSelected(child(first)))
    default: return nil
    }
  }

  // MARK: - Cell

  func tableCellProperty(_ name: String) -> BusValue? {
    let place = element.cell ?? AccessibilityCell(row: 0)
    return switch name {
    case "ColumnSpan": .int(place.columnSpan)
    case "RowSpan": .int(place.rowSpan)
    case "Position": .structure([.int(place.row), .int(place.column)])
    case "Table": reference(window.table(around: element))
    default: nil
    }
  }

  func tableCell(_ member: String) -> Answer? {
    switch member {
    case "GetRowHeaderCells", "GetColumnHeaderCells":
      guard let place = element.cell, let table = window.table(around: element) else {
        return Answer(.array([], of: "(so)"))
      }
      let found =
        member == "GetRowHeaderCells"
        ? headers(.rowHeader, of: table, at: place.row) : headers(.columnHeader, of: table, at: place.column)
      return Answer(.array(found.filter { $0.id != element.id }.map(reference), of: "(so)"))
    case "GetRowColumnSpan":
      let place = element.cell ?? AccessibilityCell(row: 0)
      return Answer(
        .int(place.row), .int(place.column), .int(place.rowSpan), .int(place.columnSpan))
    default: return nil
    }
  }
}

extension AccessibilityCell {
  /// The rows and columns that the cell occupies, as far as they can be counted.
  fileprivate var rows: Range<Int> { Self.range(row, rowSpan) }
  fileprivate var columns: Range<Int> { Self.range(column, columnSpan) }

  private static func range(_ start: Int, _ count: Int) -> Range<Int> {
    let (end, isTooGreat) = start.addingReportingOverflow(count)
    return start..<(isTooGreat ? .max : end)
  }
}
