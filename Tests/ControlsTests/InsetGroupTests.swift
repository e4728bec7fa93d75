import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

@MainActor
@Suite struct `An inset group of a table` {
  private let stage = Stage(size: Size(width: 300, height: 400))
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 400), style: .insetGrouped)

  private func show(_ rows: TableRows) {
    table.dataSource = rows
    table.delegate = rows
    stage.root.addSubview(table)
    stage.advance(to: 0)
  }

  /// The corners of the rows that are round, and whether rows have a line below them.
  private var look: [(corners: RectCorner, hasLine: Bool)] {
    table.visibleCells.map { cell in
      let line = cell.subviews.contains { $0.bounds.height == 1 && $0.backgroundColor == .separator }
      return (cell.showsGroup ? cell.groupCorners : [], line)
    }
  }

  @Test func `is round at its first and last row, which has no line below it`() {
    let rows = TableRows([[1, 2, 3], [4]])
    show(rows)
    #expect(look.map(\.corners) == [[.topLeft, .topRight], [], [.bottomLeft, .bottomRight], .allCorners])
    #expect(look.map(\.hasLine) == [true, true, false, false])
  }

  @Test func `keeps its corners when rows come and go`() {
    let rows = TableRows([[1, 2, 3]])
    show(rows)
    rows.sections[0] = [2, 3, 5]
    table.performBatchUpdates(with: .fade) {
      table.deleteRows(at: [IndexPath(row: 0, section: 0)])
      table.insertRows(at: [IndexPath(row: 2, section: 0)])
    }
    stage.advance(to: 2)
    #expect(look.map(\.corners) == [[.topLeft, .topRight], [], [.bottomLeft, .bottomRight]])
    #expect(look.map(\.hasLine) == [true, true, false])
  }

  @Test func `draws the page in its corners, and the group beside them`() throws {
    show(TableRows([[1, 2]]))
    let ground = try #require(table.visibleCells[0].subviews.first as? GroupGround)
    #expect(ground.frame == table.visibleCells[0].bounds)
    // A point at the corner itself is outside of a radius of 10 points, and one on the diagonal at 10 inside.
    var path = Path()
    path.addRoundedRect(in: ground.bounds, corners: ground.corners, radii: Size(width: 10, height: 10))
    #expect(!path.contains(Point(1, 1)) && path.contains(Point(10, 10)))
    #expect(path.contains(Point(1, ground.bounds.height - 1)))
  }

  @Test func `leaves the colour of a cell as it is`() {
    let cell = TableViewCell(reuseIdentifier: nil)
    cell.backgroundColor = .systemRed
    table.dressInGroup(cell)
    #expect(!cell.showsGroup && cell.backgroundColor == .systemRed)
  }
}
