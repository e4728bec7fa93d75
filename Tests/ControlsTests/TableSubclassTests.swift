import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import StageSupport
import TestSupport
import Testing

@testable import GlissadeLists

/// A table that overrides everything that a subclass can override.
@MainActor
private final class OwnTable: TableView {
  var displaysAll = false
  var shift = 0.0
  var ownHeight: Double?
  var reusesDeparting = false
  private(set) var activated: [Int] = []

  override func displayedRows(from minY: Double, to maxY: Double) -> [IndexPath] {
    displaysAll
      ? super.displayedRows(from: 0, to: .infinity) : super.displayedRows(from: minY, to: maxY)
  }

  override func cellFrame(at indexPath: IndexPath) -> Rect {
    super.cellFrame(at: indexPath).offsetBy(dx: 0, dy: shift * Double(indexPath.row))
  }

  override var scrollableHeight: Double { ownHeight ?? super.scrollableHeight }
  override func showCell(_ cell: TableViewCell) { cell.alpha = 0.8 }
  override func hideCell(_ cell: TableViewCell) { cell.alpha = 0.2 }

  override func animateChange(
    _ changes: () -> Void, completion: @escaping @MainActor (_ finished: Bool) -> Void
  ) {
    View.animate(withDuration: 1, options: .curveLinear, animations: changes, completion: completion)
  }

  override func cellToTurnAround(
    at indexPath: IndexPath, among departing: [TableViewCell]
  ) -> TableViewCell? { reusesDeparting ? departing.first : nil }

  override func activateRow(at indexPath: IndexPath) { activated.append(indexPath.row) }
}

/// A stage with a table of 300 × 200 points and rows of 50 points.
@MainActor
private struct OwnTableFixture {
  let stage = Stage(size: Size(width: 390, height: 844))
  let table = OwnTable(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  let data: TableRows

  init(rows: Int, adjust: (OwnTable) -> Void = { _ in }) {
    data = TableRows([Array(0..<rows)])
    table.rowHeight = 50
    table.rowIdentifier = { "row.\($0.row)" }
    adjust(table)
    table.dataSource = data
    stage.root.addSubview(table)
    stage.advance(to: 0)
  }

  func cell(_ row: Int) -> TableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
}

@MainActor
@Suite struct `A subclass of a table` {
  @Test func `can display rows that are not visible`() {
    let fixture = OwnTableFixture(rows: 20) { $0.displaysAll = true }
    #expect(fixture.table.visibleCells.count == 20)
    #expect(fixture.cell(19)?.accessibilityIdentifier == "row.19")
  }

  @Test func `can position its rows differently, and disable scrolling`() {
    let fixture = OwnTableFixture(rows: 6) {
      $0.shift = 7
      $0.ownHeight = 0
    }
    #expect(fixture.table.visibleCells.map(\.center.y) == [25, 82, 139, 196])
    fixture.table.setContentOffset(Point(0, 100), animated: false)
    #expect(fixture.table.contentOffset == .zero)
  }

  @Test func `defines the look of rows, and the duration of changes`() throws {
    let fixture = OwnTableFixture(rows: 3)
    #expect(fixture.table.visibleCells.map(\.alpha) == [0.8, 0.8, 0.8])
    let gone = try #require(fixture.cell(0))
    fixture.data.sections[0] = [9, 1, 2]
    fixture.table.performBatchUpdates {
      fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)])
      fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)])
    }
    fixture.stage.advance(to: 0.25)
    let new = try #require(fixture.cell(0))
    #expect(abs(new.presentation.alpha - 0.35) < 1e-9)
    #expect(abs(gone.presentation.alpha - 0.65) < 1e-9)
    fixture.stage.advance(to: 1)
    #expect(new.presentation.alpha == 0.8 && gone.superview == nil)
  }

  @Test func `can reuse the cell of a deleted row, which then stays`() throws {
    let fixture = OwnTableFixture(rows: 3) { $0.reusesDeparting = true }
    let cell = try #require(fixture.cell(1))
    fixture.data.sections[0].remove(at: 1)
    fixture.table.deleteRows(at: [IndexPath(row: 1, section: 0)])
    fixture.stage.advance(to: 0.5)
    let alpha = cell.presentation.alpha
    fixture.data.sections[0].insert(1, at: 1)
    fixture.table.insertRows(at: [IndexPath(row: 1, section: 0)])
    #expect(fixture.cell(1) === cell && cell.accessibilityIdentifier == "row.1")
    #expect(abs(cell.presentation.alpha - alpha) < 1e-9)
    fixture.stage.advance(to: 3)
    #expect(cell.superview === fixture.table && cell.presentation.alpha == 0.8)
    #expect(cell.isUserInteractionEnabled && fixture.stage.nextTime == nil)
  }

  @Test func `defines the effect of a click on a row`() {
    let fixture = OwnTableFixture(rows: 3)
    let place = Point(100, 75)
    for phase in [PointerEvent.Phase.pressed(.primary), .released(.primary)] {
      fixture.stage.pointer(phase, place, at: 1)
    }
    #expect(fixture.table.activated == [1])
    #expect(fixture.table.indexPathForSelectedRow == nil)
  }
}

@MainActor
@Suite struct `Insets above and below the rows of a table` {
  @Test func `scroll with the rows, and are kept between an edge and a row that is scrolled to`() {
    let fixture = TableFixture(rows: 100)
    fixture.table.verticalMargin = 10
    fixture.stage.advance(to: 1)
    #expect(fixture.table.contentSize.height == 5020)
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 0))?.minY == 10)
    // The row ends at 20 × 50 + 10.
    fixture.table.scrollToRow(at: IndexPath(row: 19, section: 0), animated: false)
    #expect(fixture.table.contentOffset.y == 1010 + 10 - 600)
    fixture.table.scrollToRow(at: IndexPath(row: 2, section: 0), animated: false)
    #expect(fixture.table.contentOffset.y == 100)
    #expect(fixture.table.firstVisibleRow == IndexPath(row: 1, section: 0))
  }

  @Test func `surround the header and footer views`() {
    let fixture = TableFixture(rows: 2)
    let (header, footer) = (View(), View())
    header.frame = Rect(x: 0, y: 0, width: 10, height: 30)
    footer.frame = Rect(x: 0, y: 0, width: 10, height: 40)
    fixture.table.tableHeaderView = header
    fixture.table.tableFooterView = footer
    fixture.table.verticalMargin = 10
    fixture.stage.advance(to: 1)
    #expect(header.frame == Rect(x: 0, y: 10, width: 300, height: 30))
    #expect(footer.frame == Rect(x: 0, y: 140, width: 300, height: 40))
    #expect(fixture.table.contentSize.height == 190)
  }
}
