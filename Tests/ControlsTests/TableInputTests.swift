import Glibc
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `A table with pointer and keyboard input` {
  @Test func `selects a row on a click, and notifies its delegate`() {
    let fixture = TableFixture(rows: 50)
    fixture.stage.wheel(down: 120, at: 1)
    fixture.stage.click(Point(10, 40), at: 2)
    #expect(fixture.data.selected == [IndexPath(row: 3, section: 0)])
    #expect(fixture.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    #expect(fixture.table.visibleCells.filter(\.isSelected).map(\.tag) == [4])
    fixture.table.allowsSelection = false
    fixture.stage.click(Point(10, 140), at: 3)
    #expect(fixture.data.selected.count == 1)
  }

  @Test func `keeps the selection on its row when others are inserted and deleted`() {
    let fixture = TableFixture(rows: 5)
    fixture.table.selectRow(at: IndexPath(row: 3, section: 0))
    fixture.data.sections[0].insert(99, at: 0)
    fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)])
    #expect(fixture.table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
    fixture.data.sections[0].remove(at: 4)
    fixture.table.deleteRows(at: [IndexPath(row: 4, section: 0)])
    #expect(fixture.table.indexPathForSelectedRow == nil)
  }

  @Test func `moves between rows across sections, to both ends and by pages, and selects`() {
    let fixture = TableFixture([[0, 1], [], Array(10..<60)])
    let keys: [(Key, IndexPath)] = [
      (.tab, IndexPath(row: 0, section: 0)), (.down, IndexPath(row: 1, section: 0)),
      (.down, IndexPath(row: 0, section: 2)), (.up, IndexPath(row: 1, section: 0)),
      (.end, IndexPath(row: 49, section: 2)), (.down, IndexPath(row: 49, section: 2)),
      (.home, IndexPath(row: 0, section: 0)), (.up, IndexPath(row: 0, section: 0)),
      (.pageDown, IndexPath(row: 8, section: 2)), (.pageUp, IndexPath(row: 1, section: 0)),
    ]
    for (step, (key, expected)) in keys.enumerated() {
      fixture.stage.key(key, at: Double(step))
      #expect(fixture.table.indexPathForFocusedRow == expected, "after key \(step)")
    }
    fixture.stage.key(.return, at: 20)
    #expect(fixture.data.selected == [IndexPath(row: 1, section: 0)])
  }

  @Test func `makes the focused row completely visible, below the floating header`() throws {
    let fixture = TableFixture([Array(0..<100)], hasHeaders: true)
    fixture.stage.key(.end, at: 1)
    fixture.stage.key(.tab, at: 1)
    fixture.stage.key(.end, at: 1)
    fixture.stage.advance(to: 4)
    #expect(fixture.table.contentOffset.y == 28 + 5000 - 600)
    for step in 0..<20 { fixture.stage.key(.up, at: 5 + Double(step)) }
    fixture.stage.advance(to: 30)
    let rect = try #require(fixture.table.rectForRow(at: IndexPath(row: 79, section: 0)))
    #expect(fixture.table.contentOffset.y == rect.minY - 28)
    #expect(fixture.fault() == nil)
  }

  @Test func `focuses a row near the focused one when that is deleted`() {
    let fixture = TableFixture(rows: 5)
    fixture.stage.key(.tab, at: 1)
    fixture.stage.key(.end, at: 1)
    fixture.data.sections[0].removeLast()
    fixture.table.deleteRows(at: [IndexPath(row: 4, section: 0)])
    #expect(fixture.table.indexPathForFocusedRow == IndexPath(row: 3, section: 0))
    fixture.stage.advance(to: 3)
    #expect(fixture.fault() == nil)
  }

  @Test func `focuses a near row when the focused one is deleted with its predecessors, or with all data`() {
    let fixture = TableFixture([Array(0..<3), Array(3..<8)])
    fixture.stage.key(.tab, at: 1)
    fixture.stage.key(.end, at: 1)
    fixture.data.sections[1].removeLast(3)
    fixture.table.deleteRows(at: (2..<5).map { IndexPath(row: $0, section: 1) })
    #expect(fixture.table.indexPathForFocusedRow == IndexPath(row: 1, section: 1))
    fixture.data.sections = [[0, 1], []]
    fixture.table.reloadData()
    fixture.stage.key(.tab, at: 3)
    #expect(fixture.table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
  }

  @Test func `keeps the focused row while it is not visible, without displaying it`() {
    let fixture = TableFixture(rows: 10_000)
    fixture.stage.key(.tab, at: 1)
    fixture.stage.wheel(down: 100_000, at: 2)
    let first = IndexPath(row: 0, section: 0)
    #expect(fixture.table.indexPathForFocusedRow == first)
    #expect(fixture.fault() == nil)
    // Its cell is not requested again, so that the program has to be able to change it.
    #expect(fixture.table.cellForRow(at: first)?.isFocused == true)
    #expect(!fixture.table.indexPathsForVisibleRows.contains(first))
    fixture.stage.key(.down, at: 3)
    fixture.stage.advance(to: 6)
    #expect(fixture.table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
    #expect(fixture.shown.contains(1) && fixture.fault() == nil)
  }

  @Test func `keeps its cells when rows become higher, and animates their heights`() throws {
    let fixture = TableFixture(rows: 100)
    let (asked, cell) = (
      fixture.data.asked, try #require(fixture.table.cellForRow(at: IndexPath(row: 3, section: 0)))
    )
    View.animate(withDuration: 1, options: .curveLinear) {
      fixture.table.rowHeight = 100
      fixture.table.layoutIfNeeded()
    }
    fixture.stage.advance(to: 0.5)
    #expect(
      fixture.table.cellForRow(at: IndexPath(row: 3, section: 0)) === cell && fixture.data.asked == asked)
    // The position is half way from 175 to 350.
    #expect(abs(cell.presentation.center.y - 262.5) < 1e-6)
    #expect(abs(cell.presentation.bounds.height - 75) < 1e-6)
    fixture.stage.advance(to: 1)
    #expect(fixture.fault() == nil)
    fixture.table.rowHeight = 20
    fixture.stage.advance(to: 2)
    #expect(fixture.shown == Array(0..<30) && fixture.fault() == nil)
  }

  @Test func `updates the heights of remaining rows, with and without insertions and deletions`()
    throws
  {
    final class Opened { var number = -1 }
    let opened = Opened()
    let fixture = TableFixture([Array(0..<100)], heights: { $0 == opened.number ? 150 : 50 })
    let (third, fourth) = (
      try #require(fixture.table.cellForRow(at: IndexPath(row: 3, section: 0))),
      try #require(fixture.table.cellForRow(at: IndexPath(row: 4, section: 0)))
    )
    opened.number = 3
    fixture.table.performBatchUpdates()
    fixture.stage.advance(to: 0.15)
    // The curve is symmetric, so the height is half way, and the content of the cell is animated alike.
    #expect(abs(third.presentation.bounds.height - 100) < 1e-6)
    #expect(abs(third.contentView.presentation.bounds.height - 100) < 1e-6)
    #expect(abs(fourth.presentation.center.y - 275) < 1e-6)
    fixture.stage.advance(to: 1)
    #expect(fixture.fault() == nil)
    opened.number = 5
    fixture.data.sections[0].remove(at: 0)
    fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)])
    fixture.stage.advance(to: 2)
    #expect(fixture.fault() == nil && fixture.table.contentSize.height == 99 * 50 + 100)
  }

  @Test func `animates a row that becomes visible from its old height`() throws {
    final class Opened { var number = 3 }
    let opened = Opened()
    let fixture = TableFixture([Array(0..<100)], heights: { $0 == opened.number ? 150 : 50 })
    #expect(fixture.shown == Array(0...9))
    opened.number = 10
    fixture.table.performBatchUpdates()
    let cell = try #require(fixture.table.cellForRow(at: IndexPath(row: 10, section: 0)))
    #expect(cell.presentation.bounds.height == 50 && cell.presentation.center.y == 625)
    fixture.stage.advance(to: 0.15)
    #expect(abs(cell.presentation.bounds.height - 100) < 1e-6)
    #expect(abs(cell.presentation.center.y - 600) < 1e-6)
    fixture.stage.advance(to: 1)
    #expect(fixture.fault() == nil)
  }

  @Test func `reloads if an empty batch finds another number of rows`() {
    let fixture = TableFixture(rows: 100)
    fixture.data.sections = [Array(0..<3)]
    fixture.table.performBatchUpdates()
    fixture.stage.advance(to: 1)
    #expect(fixture.shown == [0, 1, 2] && fixture.fault() == nil)
  }
}
