import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeLists
@testable import GlissadeUI

/// A table whose data source keeps its cells and headers, as one of few static rows does.
@MainActor
@Suite struct `A cell that a data source returns again` {
  private final class Rows: TableViewDataSource, TableViewDelegate {
    var rows: [[TableViewCell]] = []
    var titles: [String?] = []
    var headers: [Int: TableViewHeaderView] = [:]
    func numberOfSections(in tableView: TableView) -> Int { rows.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      rows[indexPath.section][indexPath.row]
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      titles[section]
    }
  }

  private let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 600))
  private let rows = Rows()
  private let cells = (0..<4).map { _ in TableViewCell(reuseIdentifier: nil) }

  init() {
    rows.rows = [[cells[0], cells[1], cells[2]]]
    rows.titles = [nil]
    (table.delegate, table.dataSource) = (rows, rows)
    stage.root.addSubview(table)
    stage.advance(to: 0)
  }

  private let first = IndexPath(row: 0, section: 0)

  @Test(arguments: [TableView.RowAnimation.fade, .none])
  func `is visible after its row was reloaded`(animation: TableView.RowAnimation) {
    table.reloadRows(at: [first], with: animation)
    stage.advance(to: 0.1)
    stage.advance(to: 2)
    #expect(table.cellForRow(at: first) === cells[0] && cells[0].superview === table)
    #expect(cells[0].presentation.alpha == 1 && cells[0].isUserInteractionEnabled)
  }

  @Test(arguments: [0.1, 5.0])
  func `takes touches after its row was deleted and inserted`(pause: Double) {
    rows.rows[0].removeFirst()
    table.deleteRows(at: [first])
    stage.advance(to: pause)
    rows.rows[0].insert(cells[0], at: 0)
    table.insertRows(at: [first])
    stage.advance(to: pause + 3)
    #expect(table.cellForRow(at: first) === cells[0] && cells[0].superview === table)
    #expect(cells[0].presentation.alpha == 1 && cells[0].isUserInteractionEnabled)
    #expect(table.visibleCells.count == 3 && stage.brokenInvariants() == [])
  }

  @Test func `stays selected while a footer comes and a row is inserted`() {
    let second = IndexPath(row: 1, section: 0)
    table.selectRow(at: second)
    table.tableFooterView = View(frame: Rect(x: 0, y: 0, width: 300, height: 30))
    table.tableHeaderView = View(frame: Rect(x: 0, y: 0, width: 300, height: 20))
    rows.rows[0].append(cells[3])
    table.insertRows(at: [IndexPath(row: 3, section: 0)])
    stage.advance(to: 2)
    #expect(table.indexPathForSelectedRow == second)
    #expect(table.contentSize.height == 20 + 4 * 44 + 30 && cells[0].frame.minY == 20)
  }

  @Test func `has the header of its section as it is when the section is reloaded`() {
    func title() -> String? { (table.headerView(forSection: 0) as? TableViewHeaderView)?.titleLabel.text }
    rows.titles = ["1 item"]
    table.reloadSections([0])
    stage.advance(to: 2)
    #expect(title() == "1 item")
    rows.titles = ["2 items"]
    table.reloadSections([0])
    stage.advance(to: 4)
    #expect(title() == "2 items")
    rows.titles = [nil]
    table.reloadSections([0])
    stage.advance(to: 6)
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test func `has the header of its section also if that has no rows, and none of the others is replaced`() {
    rows.rows = [[], [cells[0]]]
    rows.titles = ["none", "some"]
    table.reloadData()
    stage.advance(to: 1)
    let other = table.headerView(forSection: 1)
    rows.titles[0] = "no rows"
    table.reloadSections([0])
    stage.advance(to: 2)
    #expect((table.headerView(forSection: 0) as? TableViewHeaderView)?.titleLabel.text == "no rows")
    #expect(other != nil && table.headerView(forSection: 1) === other)
  }

  @Test func `is requested once if each count sets a footer`() {
    final class Counting: TableViewDataSource {
      var count = 0
      func numberOfSections(in tableView: TableView) -> Int {
        count += 1
        tableView.tableFooterView = View(frame: Rect(x: 0, y: 0, width: 10, height: 30))
        return 1
      }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell(reuseIdentifier: nil)
      }
    }
    let counting = Counting()
    table.delegate = nil
    table.dataSource = counting
    stage.advance(to: 1)
    #expect(counting.count < 10 && table.contentSize.height == 2 * 44 + 30)
    #expect(table.dataSource === counting)
  }

  @Test func `of a height of its own follows the size of the text`() {
    for (index, cell) in cells.enumerated() {
      cell.textLabel?.text = String(repeating: "word ", count: 10 + index)
      cell.textLabel?.numberOfLines = 0
    }
    table.rowHeight = TableView.automaticDimension
    table.reloadData()
    stage.advance(to: 1)
    let heights = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0))?.height ?? 0 }
    stage.textScale = 2
    stage.advance(to: 2)
    for (row, height) in heights.enumerated() {
      #expect((table.rectForRow(at: IndexPath(row: row, section: 0))?.height ?? 0) > 1.5 * height)
    }
  }
}
