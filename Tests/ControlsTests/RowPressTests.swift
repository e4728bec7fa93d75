import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

@MainActor
@Suite struct `A press of a row` {
  private let fixture = TableFixture(rows: 30)
  private let finger = PointerKind.touch(id: 1)
  private var stage: Stage { fixture.stage }

  private func tap(_ point: Point, at time: Double) {
    stage.press(point, at: time, kind: finger)
    stage.release(point, at: time + 0.1, kind: finger)
    stage.advance(to: time + 1)
  }

  @Test(arguments: [true, false])
  func `is left to a tap recognizer around the table that takes touches, and shared with one that does not`(
    takesTouches: Bool
  ) {
    var taps = 0
    let recognizer = TapGestureRecognizer { (_: TapGestureRecognizer) in taps += 1 }
    recognizer.cancelsTouchesInView = takesTouches
    stage.root.addGestureRecognizer(recognizer)
    tap(Point(100, 60), at: 1)
    #expect(taps == 1)
    #expect(fixture.data.selected == (takesTouches ? [] : [IndexPath(row: 1, section: 0)]))
    tap(Point(100, 10), at: 3)
    #expect(taps == 2 && fixture.data.selected.count == (takesTouches ? 0 : 2))
  }

  @Test func `ends its highlight when a recognizer of the cell takes the touch`() throws {
    let cell = try #require(fixture.table.visibleCells.first)
    cell.addGestureRecognizer(PanGestureRecognizer { (_: PanGestureRecognizer) in })
    fixture.table.isScrollEnabled = false
    stage.press(Point(200, 20), at: 1, kind: finger)
    #expect(cell.isHighlighted)
    stage.move(Point(120, 20), at: 1.1, kind: finger)
    #expect(!cell.isHighlighted)
    stage.release(Point(120, 20), at: 1.2, kind: finger)
    #expect(fixture.data.selected.isEmpty)
  }

  @Test func `does not end the answers of the table if its cell disappears`() {
    stage.press(Point(100, 20), at: 1, kind: finger)
    fixture.data.sections = [Array(100..<120)]
    fixture.table.reloadData()
    stage.advance(to: 1.1)
    stage.release(Point(100, 20), at: 1.2, kind: finger)
    tap(Point(100, 60), at: 2)
    #expect(fixture.data.selected.last == IndexPath(row: 1, section: 0))
  }

  @Test func `selects nothing after a movement of more than 45 points`() {
    fixture.table.isScrollEnabled = false
    stage.press(Point(100, 20), at: 1, kind: finger)
    stage.move(Point(100, 60), at: 1.1, kind: finger)
    stage.move(Point(100, 70), at: 1.2, kind: finger)
    stage.move(Point(100, 20), at: 1.3, kind: finger)
    stage.release(Point(100, 20), at: 1.4, kind: finger)
    #expect(fixture.data.selected.isEmpty && fixture.table.visibleCells.allSatisfy { !$0.isHighlighted })
  }
}

/// Cells with the names that the data source gives them.
private final class NamedRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.accessibilityIdentifier = "item \(indexPath.row)"
    return cell
  }
}

@MainActor
@Suite struct `The identifier of a cell` {
  @Test func `is the one that the data source gives it, also after scrolling`() {
    let stage = Stage(size: Size(width: 300, height: 200))
    let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    let rows = NamedRows()
    table.rowHeight = 50
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    stage.root.addSubview(table)
    for (time, first) in [(1.0, 0), (2, 40), (3, 7)] {
      table.setContentOffset(Point(0, 50 * Double(first)), animated: false)
      stage.advance(to: time)
      let names = stage.snapshot().map(\.identifier).filter {
        $0.hasPrefix("item") && !$0.hasSuffix(".content")
      }
      #expect(names == (first..<first + 4).map { "item \($0)" })
    }
    table.rowIdentifier = { "row.\($0.row)" }
    stage.advance(to: 4)
    #expect(table.visibleCells.first?.accessibilityIdentifier == "row.7")
  }
}
