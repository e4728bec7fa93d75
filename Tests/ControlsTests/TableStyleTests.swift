import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeLists
@testable import GlissadeUI

@MainActor
@Suite struct `A table with UIKit's interface` {
  /// A screen written as a client of UIKit writes it.
  final class Screen: TableViewController {
    var log: [String] = []
    var refuses: IndexPath?

    override func numberOfSections(in tableView: TableView) -> Int { 2 }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? TableViewCell(style: .subtitle, reuseIdentifier: "cell")
      cell.textLabel?.text = "row"
      cell.detailTextLabel?.text = "more"
      cell.accessoryType = .detailDisclosureButton
      return cell
    }
    override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
      indexPath.section == 0 ? 60 : 40
    }
    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "first" : nil
    }
    override func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
      section == 1 ? View() : nil
    }
    override func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
      section == 1 ? 70 : 0
    }
    override func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      log.append("highlight?")
      return true
    }
    override func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
      log.append("highlighted")
    }
    override func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("unhighlighted")
    }
    override func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("select \(indexPath.row)?")
      return indexPath == refuses ? nil : indexPath
    }
    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      log.append("selected \(indexPath.row)")
    }
    override func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("deselect \(indexPath.row)?")
      return indexPath
    }
    override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselected \(indexPath.row)")
    }
    override func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      log.append("accessory \(indexPath.row)")
    }
  }

  let stage = Stage(size: Size(width: 300, height: 600), textMeasurer: Typewriter(descent: 0.25))
  let screen = Screen(style: .grouped)

  init() {
    stage.rootViewController = screen
    stage.advance(to: 0)
  }

  private var table: TableView { screen.tableView }

  @Test func `stacks its rows, headers and footers`() {
    let header = View(frame: Rect(x: 0, y: 0, width: 10, height: 50))
    let footer = View(frame: Rect(x: 0, y: 0, width: 10, height: 30))
    table.tableHeaderView = header
    table.tableFooterView = footer
    stage.advance(to: 1)
    let heights: [Double] = [50, 28, 60, 60, 60, 40, 40, 40, 70, 30]
    #expect(table.contentSize.height == heights.reduce(0, +))
    #expect(header.frame == Rect(x: 0, y: 0, width: 300, height: 50))
    #expect(table.headerView(forSection: 0)?.frame == Rect(x: 0, y: 50, width: 300, height: 28))
    #expect(table.headerView(forSection: 1) == nil)
    #expect(table.rectForRow(at: IndexPath(item: 1, section: 1))?.minY == 298.0)
    #expect(table.footerView(forSection: 1)?.frame == Rect(x: 0, y: 378, width: 300, height: 70))
    #expect(footer.frame == Rect(x: 0, y: 448, width: 300, height: 30))
  }

  @Test func `begins below a bar that covers its screen, and scrolls below the bar`() {
    let navigation = NavigationController(rootViewController: Screen(style: .plain))
    stage.rootViewController = navigation
    stage.advance(to: 1)
    let table = (navigation.topViewController as? Screen)?.tableView
    let bar = navigation.navigationBar.frame.maxY
    #expect(bar > 0 && table?.contentOffset.y == -bar && table?.frame.minY == 0)
  }

  @Test func `asks its delegate before it highlights and selects, in UIKit's order`() throws {
    stage.pointer(.pressed(.primary), Point(100, 58), at: 1)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.isHighlighted && !cell.isSelected)
    stage.pointer(.released(.primary), Point(100, 58), at: 1.1)
    #expect(cell.isSelected && !cell.isHighlighted)
    #expect(
      screen.log == ["highlight?", "highlighted", "unhighlighted", "highlight?", "select 0?", "selected 0"])
    screen.log = []
    stage.pointer(.pressed(.primary), Point(100, 118), at: 2)
    stage.pointer(.released(.primary), Point(100, 118), at: 2.1)
    #expect(screen.log.suffix(4) == ["select 1?", "deselect 0?", "deselected 0", "selected 1"])
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
    screen.refuses = IndexPath(row: 2, section: 0)
    stage.pointer(.pressed(.primary), Point(100, 178), at: 3)
    stage.pointer(.released(.primary), Point(100, 178), at: 3.1)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    table.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test func `toggles rows in a multiple selection on clicks`() {
    table.allowsMultipleSelection = true
    for (time, y) in [(1.0, 58.0), (2, 118), (3, 58)] {
      stage.pointer(.pressed(.primary), Point(100, y), at: time)
      stage.pointer(.released(.primary), Point(100, y), at: time + 0.1)
      if time == 2 { #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 1]) }
    }
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1])
  }

  @Test func `removes the highlight when a press becomes a drag`() throws {
    table.alwaysBounceVertical = true
    stage.pointer(.pressed(.primary), Point(100, 58), at: 1)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.isHighlighted)
    stage.pointer(.moved, Point(100, 20), at: 1.1)
    #expect(!cell.isHighlighted)
    stage.pointer(.released(.primary), Point(100, 20), at: 1.2)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `reports a click on a detail button, and does not select the row`() {
    // The button is left of the disclosure indicator, which is at the margin.
    let x = 300 - 16 - 8 - 8 - 11.0
    stage.pointer(.pressed(.primary), Point(x, 58), at: 1)
    stage.pointer(.released(.primary), Point(x, 58), at: 1.1)
    #expect(screen.log == ["accessory 0"])
  }

  @Test func `lays out texts, accessories and separators`() throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    // The texts are 17 and 12 points high with 2 points between them, centred in 60.
    #expect(text.frame.minX == 16 && text.frame.minY == 14.5 && detail.frame.minY == 33.5)
    #expect(cell.contentView.bounds.width == 300 - 38 - 24)
    let line = try #require(cell.subviews.first { $0.bounds.height == 1 })
    #expect(line.frame == Rect(x: 16, y: 59, width: 284, height: 1))
    table.separatorStyle = .none
    #expect(line.superview == nil)
    #expect(TableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }

  @Test func `reloads rows, and calls the completion`() throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    var completed: Bool?
    table.performBatchUpdates({ table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .automatic) }) {
      completed = $0
    }
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) !== cell && completed == nil)
    stage.advance(to: 1)
    #expect(completed == true && table.visibleCells.count == 6)
    table.reloadSections([0], with: .fade)
    stage.advance(to: 2)
    #expect(table.visibleCells.count == 6)
  }
}
