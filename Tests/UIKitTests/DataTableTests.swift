import GlissadeTesting
import GlissadeUI
import Testing
import UIKit

/// A cell that is drawn by its table.
private final class Place: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
  var rows = NSRange(location: 0, length: 1)
  var columns = NSRange(location: 0, length: 1)

  func accessibilityRowRange() -> NSRange { rows }
  func accessibilityColumnRange() -> NSRange { columns }
}

/// A cell that is a view.
private final class LabelCell: UILabel, UIAccessibilityContainerDataTableCell {
  func accessibilityRowRange() -> NSRange { NSRange(location: 1, length: 1) }
  func accessibilityColumnRange() -> NSRange { NSRange(location: 1, length: 2) }
}

/// Orders of two days with their headers. The days are cells, too.
///
///             Tea   Cakes
///     Monday  3     4
///     Sunday  closed
private final class Orders: UIView, UIAccessibilityContainerDataTable {
  lazy var headers = [cell("Tea", 0, 1), cell("Cakes", 0, 2)]
  lazy var days = [cell("Monday", 0, 0), cell("Sunday", 1, 0)]
  lazy var counts = [cell("3", 0, 1), cell("4", 0, 2)]
  let closed = LabelCell(frame: CGRect(x: 40, y: 60, width: 60, height: 20))

  private func cell(_ name: String, _ row: Int, _ column: Int) -> Place {
    let place = Place(accessibilityContainer: self)
    place.accessibilityLabel = name
    place.accessibilityFrameInContainerSpace = CGRect(x: 40 * column, y: 20 * row, width: 40, height: 20)
    (place.rows, place.columns) = (NSRange(location: row, length: 1), NSRange(location: column, length: 1))
    return place
  }

  func accessibilityRowCount() -> Int { 2 }
  func accessibilityColumnCount() -> Int { 3 }
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? {
    if column == 0 { return days[row] }
    return row == 0 ? counts[column - 1] : closed
  }
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
    [days[row]]
  }
  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
    column == 0 ? nil : [headers[column - 1]]
  }
}

/// A table with requirements only.
private final class Plain: UIView, UIAccessibilityContainerDataTable {
  var size = (rows: 0, columns: 0)
  var asked = 0

  func accessibilityRowCount() -> Int { size.rows }
  func accessibilityColumnCount() -> Int { size.columns }
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? {
    asked += 1
    return nil
  }
}

@MainActor
@Suite struct `A data table` {
  private let stage = Stage(size: CGSize(width: 200, height: 200))

  private func show<Shown: UIView>(_ view: Shown) -> Shown {
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    stage.root.addSubview(view)
    return view
  }

  @Test func `has its size, and each of its cells once with its place and role`() throws {
    let orders = show(Orders())
    orders.closed.text = "closed"
    orders.addSubview(orders.closed)
    let tree = stage.accessibilityTree()
    let table = try #require(tree.elements.first { $0.role == .table })
    #expect(table.table == AccessibilityGrid(rows: 2, columns: 3))
    let parts = table.children.map { tree.elements[$0] }
    #expect(parts.map(\.name) == ["Tea", "Cakes", "Monday", "3", "4", "Sunday", "closed"])
    #expect(
      parts.map(\.role) == [
        .columnHeader, .columnHeader, .rowHeader, .tableCell, .tableCell, .rowHeader, .tableCell,
      ])
    #expect(parts.map { $0.cell?.row } == [0, 0, 0, 0, 0, 1, 1])
    #expect(parts.map { $0.cell?.column } == [1, 2, 0, 1, 2, 0, 1])
    #expect(parts.map { $0.cell?.columnSpan } == [1, 1, 1, 1, 1, 1, 2])
    #expect(parts.map { $0.cell?.isAtPlace } == [false, false, true, false, false, true, false])
    #expect(parts[3].frame == CGRect(x: 40, y: 0, width: 40, height: 20))
    let again = stage.accessibilityTree()
    #expect(again == tree)
  }

  /// A cell with a view that may be a button.
  private final class ViewCell: UIView, UIAccessibilityContainerDataTableCell {
    func accessibilityRowRange() -> NSRange { NSRange(location: 0, length: 1) }
    func accessibilityColumnRange() -> NSRange { NSRange(location: 0, length: 1) }
  }

  private final class OneCell: UIView, UIAccessibilityContainerDataTable {
    let cell = ViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    func accessibilityRowCount() -> Int { 1 }
    func accessibilityColumnCount() -> Int { 1 }
    func accessibilityDataTableCellElement(
      forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)? { cell }
  }

  @Test func `has the buttons in its cells`() throws {
    let table = show(OneCell())
    table.addSubview(table.cell)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "Tea"
    table.cell.addSubview(label)
    func cell() throws -> (name: String, parts: [AccessibilityRole]) {
      let elements = stage.accessibilityTree().elements
      let cell = try #require(elements.first { $0.role == .tableCell })
      return (cell.name, cell.children.map { elements[$0].role })
    }
    #expect(try cell() == ("Tea", []))
    table.cell.addSubview(UIButton(frame: CGRect(x: 40, y: 0, width: 40, height: 20)))
    #expect(try cell() == ("Tea", [.label, .button]))
  }

  @Test func `needs no headers, and is asked for a bounded number of cells`() throws {
    let plain = show(Plain())
    for (rows, columns) in [(0, 0), (-1, 3), (3, 2), (Int.max, 4), (2, Int.max), (Int.max, Int.max)] {
      plain.size = (rows, columns)
      plain.asked = 0
      let table = try #require(stage.accessibilityTree().elements.first { $0.role == .table })
      #expect(table.table == AccessibilityGrid(rows: max(0, rows), columns: max(0, columns)))
      #expect(table.children.isEmpty)
      #expect(plain.asked <= 100_000)
      if rows == 3 { #expect(plain.asked == 6) }
    }
  }
}
