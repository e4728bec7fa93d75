import Glibc
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

@MainActor
@Suite struct `A table` {
  @Test func `of a million rows holds only visible cells`() {
    let fixture = TableFixture(rows: 1_000_000)
    #expect(fixture.table.contentSize.height == 50_000_000)
    #expect(fixture.shown == Array(0..<12))
    fixture.stage.wheel(down: 40_000_025, at: 1)
    #expect(fixture.shown == Array(800_000...800_012))
    #expect(fixture.data.made < 30)
  }

  @Test func `requests and creates no more cells for a million rows than for a hundred during a scroll`() {
    func scrolled(rows: Int) -> [Int] {
      let fixture = TableFixture(rows: rows)
      for step in 0..<60 { fixture.stage.wheel(down: 35, at: Double(step) / 10) }
      return [fixture.data.asked, fixture.data.made, fixture.table.subviews.count]
    }
    #expect(scrolled(rows: 100) == scrolled(rows: 1_000_000))
  }

  @Test func `reports the display and end of display of each row, in order`() {
    let fixture = TableFixture(rows: 100)
    #expect(fixture.data.takeLog() == (0..<12).map { "+\($0)" })
    fixture.stage.wheel(down: 50, at: 1)
    #expect(fixture.data.takeLog() == ["-0", "+12"])
    // A row that crosses an edge is displayed, and a row that touches it is not.
    fixture.stage.wheel(down: 1, at: 2)
    #expect(fixture.data.takeLog() == ["+13"])
    fixture.stage.wheel(down: -1, at: 3)
    #expect(fixture.data.takeLog() == ["-13"])
  }

  @Test func `reuses cells of rows that are no longer visible, after a reset`() {
    let fixture = TableFixture(rows: 1000)
    fixture.table.selectRow(at: IndexPath(row: 0, section: 0))
    #expect(fixture.table.visibleCells[0].isSelected)
    for step in 1...40 { fixture.stage.wheel(down: 50, at: Double(step)) }
    #expect(fixture.data.made <= 13)
    #expect(fixture.table.visibleCells.allSatisfy { !$0.isSelected })
    fixture.stage.wheel(down: -2000, at: 50)
    #expect(fixture.table.visibleCells.map(\.isSelected) == [true] + Array(repeating: false, count: 11))
  }

  @Test(arguments: seeds(0..<6))
  func `finds its rows at any position, with any heights`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let sections = (0..<Int.random(in: 1...6, using: &random)).map { section in
      (0..<Int.random(in: 0...40, using: &random)).map { section * 100 + $0 }
    }
    // Some rows have the height 0.
    let heights = (0..<600).map { _ in Double(Int.random(in: 0...120, using: &random)) }
    let fixture = TableFixture(
      sections, heights: { heights[$0] }, hasHeaders: Bool.random(using: &random))
    let plan = fixture.plan
    #expect(fixture.table.contentSize.height >= plan.last.map { $0.top + $0.height } ?? 0)
    for row in plan {
      let rect = try #require(fixture.table.rectForRow(at: row.indexPath))
      #expect(rect == Rect(x: 0, y: row.top, width: 300, height: row.height), "seed \(seed)")
    }
    for _ in 0..<200 {
      let y = Double.random(in: -50...3000, using: &random)
      let expected = plan.first { $0.top <= y && y < $0.top + $0.height }?.indexPath
      #expect(fixture.table.indexPathForRow(at: Point(10, y)) == expected, "seed \(seed), y \(y)")
    }
  }

  @Test func `ignores index paths out of range`() {
    let fixture = TableFixture(rows: 3)
    for indexPath in [
      IndexPath(row: 3, section: 0), IndexPath(row: -1, section: 0), IndexPath(row: 0, section: 1),
    ] {
      #expect(fixture.table.rectForRow(at: indexPath) == nil)
      #expect(fixture.table.cellForRow(at: indexPath) == nil)
      fixture.table.scrollToRow(at: indexPath, at: .top, animated: false)
      fixture.table.focusRow(at: indexPath)
    }
    #expect(fixture.table.contentOffset == .zero)
    #expect(fixture.table.indexPathForFocusedRow == nil)
  }

  @Test func `finds the rows before and after index paths that do not exist`() {
    let fixture = TableFixture([[0, 1], [], [2]])
    let table = fixture.table
    let (first, last) = (IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 2))
    #expect(table.row(after: IndexPath(row: .max, section: 0)) == last)
    #expect(table.row(before: IndexPath(row: .max, section: 0)) == IndexPath(row: 1, section: 0))
    #expect(table.row(before: IndexPath(row: .max, section: 1)) == IndexPath(row: 1, section: 0))
    for row in [Int.min, -1, 0, 7, .max] {
      for section in [Int.min, -3, -1] {
        #expect(table.row(after: IndexPath(row: row, section: section)) == first)
        #expect(table.row(before: IndexPath(row: row, section: section)) == nil)
      }
      for section in [3, 9, Int.max] {
        #expect(table.row(after: IndexPath(row: row, section: section)) == nil)
        #expect(table.row(before: IndexPath(row: row, section: section)) == last)
      }
    }
    table.rememberedRow = IndexPath(row: 0, section: -3)
    #expect(table.rememberedRow == first)
  }

  @Test(arguments: [false, true]) func `has an empty frame for a row that does not exist`(hasHeights: Bool) {
    let fixture = TableFixture([[0, 1], [2]], heights: hasHeights ? { Double($0 * 10 + 50) } : nil)
    for (row, section) in [(-1, 0), (2, 0), (9, 0), (Int.max, 1), (0, 2), (3, -1)] {
      #expect(fixture.table.cellFrame(at: IndexPath(row: row, section: section)).height == 0)
    }
  }

  @Test func `counts at most a billion rows in a section`() throws {
    final class Endless: TableViewDataSource {
      func numberOfSections(in tableView: TableView) -> Int { 2 }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { .max }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
    }
    let (fixture, endless) = (TableFixture(rows: 0), Endless())
    let table = fixture.table
    table.dataSource = endless
    fixture.stage.advance(to: 1)
    let last = IndexPath(row: 999_999_999, section: 1)
    #expect(table.numberOfRows(inSection: 0) == 1_000_000_000 && table.endRows?.last == last)
    table.scrollToRow(at: last, animated: false)
    fixture.stage.advance(to: 2)
    #expect(table.cellForRow(at: last) != nil && table.visibleCells.count == 12)
    #expect(table.indexPathForRow(at: Point(10, 1e300)) == nil)
    var description = AccessibilityDescription()
    table.describe(into: &description)
    #expect(description.table?.rows == 2_000_000_000)
    let cell = try #require(table.cellForRow(at: last))
    cell.describe(into: &description)
    #expect(description.cell?.row == 1_999_999_999)
    #expect(table.dataSource === endless)
  }

  @Test func `drops the cells of rows that its data source does not have when heights are asked for again`() {
    let fixture = TableFixture([[0, 1], [2]])
    fixture.table.rowHeight = TableView.automaticDimension
    fixture.stage.advance(to: 1)
    #expect(fixture.shown == [0, 1, 2])
    fixture.table.focusRow(at: IndexPath(row: 0, section: 1))
    fixture.data.sections.removeLast()
    fixture.table.frame.size.width += 10
    fixture.stage.advance(to: 2)
    #expect(fixture.shown == [0, 1] && fixture.data.displayed.count == 2)
    #expect(fixture.table.subviews.count { $0 is TableViewCell } == 2)
  }

  @Test func `keeps few cells of a data source that creates one for each row`() {
    final class Maker: TableViewDataSource {
      var made: [() -> TableViewCell?] = []

      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10_000 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell(reuseIdentifier: "new")
        made.append { [weak cell] in cell }
        return cell
      }
    }
    let (fixture, maker) = (TableFixture(rows: 0), Maker())
    fixture.table.dataSource = maker
    for step in 1...50 { fixture.stage.wheel(down: 600, at: Double(step)) }
    #expect(maker.made.count > 500)
    #expect(maker.made.count { $0() != nil } < 40)
  }

  @Test func `returns no row for a point outside its rows`() {
    let fixture = TableFixture(rows: 5)
    fixture.table.bounds.size.width = -10
    #expect(fixture.table.indexPathForRow(at: Point(10, 10)) == nil)
    fixture.table.bounds.size.width = 300
    #expect(fixture.table.indexPathForRow(at: Point(10, 10)) == IndexPath(row: 0, section: 0))
    #expect(fixture.table.indexPathForRow(at: Point(10, .nan)) == nil)
    #expect(fixture.table.indexPathForRow(at: Point(10, .infinity)) == nil)
  }

  @Test func `treats an invalid height as 0`() {
    let fixture = TableFixture([Array(0..<4)], heights: { [-5, .nan, .infinity, 30][$0] })
    #expect(fixture.table.contentSize.height == 30)
    #expect(fixture.table.rectForRow(at: IndexPath(row: 3, section: 0))?.minY == 0)
  }

  @Test func `scrolls a row to the requested position`() {
    let fixture = TableFixture([Array(0..<10), Array(100..<200)], hasHeaders: true)
    let row = IndexPath(row: 40, section: 1)
    let top = 28 + 500 + 28 + 40 * 50.0
    fixture.table.scrollToRow(at: row, at: .top, animated: false)
    // The row is below the header, which remains at the top.
    #expect(fixture.table.contentOffset.y == top - 28)
    fixture.table.scrollToRow(at: row, at: .bottom, animated: false)
    #expect(fixture.table.contentOffset.y == top + 50 - 600)
    fixture.table.scrollToRow(at: row, at: .middle, animated: false)
    #expect(fixture.table.contentOffset.y == top - 28 - (600 - 28 - 50) / 2)
    let before = fixture.table.contentOffset
    fixture.table.scrollToRow(at: row, animated: false)
    #expect(fixture.table.contentOffset == before)
  }

  @Test(arguments: [true, false])
  func `scrolls immediately to a row of new data`(animated: Bool) {
    let fixture = TableFixture(rows: 3)
    fixture.data.sections = [Array(0..<100)]
    fixture.table.reloadData()
    fixture.table.scrollToRow(at: IndexPath(row: 99, section: 0), animated: animated)
    fixture.stage.advance(to: 2)
    #expect(fixture.table.contentOffset.y == 100 * 50 - 600)
    #expect(fixture.fault() == nil)
    // The new data has fewer rows than the index of the first scroll.
    fixture.data.sections = [Array(0..<20)]
    fixture.table.reloadData()
    fixture.table.setContentOffset(Point(0, 3000), animated: animated)
    fixture.stage.advance(to: 4)
    #expect(fixture.table.contentOffset.y == 20 * 50 - 600)
    #expect(fixture.fault() == nil)
  }
}

@MainActor
@Suite struct `A table's headers` {
  private func tops(_ fixture: TableFixture) -> [Double] {
    fixture.table.subviews.compactMap { $0 as? TableViewHeaderView }
      .map { $0.frame.minY - fixture.table.contentOffset.y }.sorted()
  }

  @Test func `stay at the top while their sections are visible, and are pushed away by the next one`() {
    let fixture = TableFixture([Array(0..<10), Array(10..<20), Array(20..<90)], hasHeaders: true)
    #expect(tops(fixture) == [0, 528])
    fixture.stage.wheel(down: 100, at: 1)
    #expect(tops(fixture) == [0, 428])
    fixture.stage.wheel(down: 410, at: 2)
    // The first section has 18 visible points left, and its header is 28 points high.
    #expect(tops(fixture) == [-10, 18, 546])
    fixture.stage.wheel(down: 20, at: 3)
    #expect(tops(fixture) == [0, 526])
  }

  @Test func `are removed with their titles when heights are requested again`() {
    let fixture = TableFixture([[0, 1], [2], [3, 4]], heights: { _ in 50 }, hasHeaders: true)
    #expect(tops(fixture) == [0, 128, 206])
    fixture.data.sections[1] = []
    fixture.data.headersOfEmptySections = false
    fixture.table.deleteRows(at: [IndexPath(row: 0, section: 1)])
    fixture.stage.advance(to: 1)
    #expect(tops(fixture) == [0, 128])
  }

  @Test func `are in front of the rows`() throws {
    let fixture = TableFixture([Array(0..<10), Array(10..<90)], hasHeaders: true)
    fixture.stage.wheel(down: 333, at: 1)
    let views = fixture.table.subviews
    let header = try #require(views.firstIndex { $0 is TableViewHeaderView })
    let cell = try #require(views.lastIndex { $0 is TableViewCell })
    #expect(cell < header)
  }

  @Test func `do not pass clicks on to the rows behind them`() {
    let fixture = TableFixture([Array(0..<10), Array(10..<90)], hasHeaders: true)
    fixture.stage.wheel(down: 100, at: 1)
    fixture.stage.click(Point(100, 10), at: 2)
    #expect(fixture.data.selected.isEmpty)
    fixture.stage.click(Point(100, 40), at: 3)
    #expect(fixture.data.selected == [IndexPath(row: 2, section: 0)])
  }
}

@MainActor
@Suite struct `A table during a scroll animation` {
  /// Fades rows in linearly, so that a row's opacity is the time since the beginning of its display.
  private final class Fader: TableViewDelegate {
    static let duration = 5.0

    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
      View.performWithoutAnimation { cell.contentView.alpha = 0 }
      View.animate(withDuration: Self.duration, options: .curveLinear) { cell.contentView.alpha = 1 }
    }
  }

  @Test func `displays a row at the exact time of its appearance, between frames if necessary`() throws {
    let fixture = TableFixture(rows: 1000)
    fixture.table.setContentOffset(Point(0, 700), animated: true)
    // The content follows a critically damped spring with a response of 0.4 s, from 0 to 700.
    let omega = 5 * Double.pi
    func offset(_ time: Double) -> Double { 700 - 700 * exp(-omega * time) * (1 + omega * time) }
    let fader = Fader()
    fixture.table.delegate = fader
    // One long step contains all appearances. The row's animation reveals the time of its display.
    fixture.stage.advance(to: 0.5)
    for row in 14...25 {
      let cell = try #require(fixture.table.cellForRow(at: IndexPath(row: row, section: 0)))
      let began = 0.5 - Fader.duration * cell.contentView.presentation.alpha
      #expect(abs(offset(began) + 600 - Double(row) * 50) < 1e-3, "row \(row) began at \(began)")
    }
  }

  @Test func `displays a row at the exact time at which an animation block moves it into sight`() throws {
    let fixture = TableFixture(rows: 1000)
    let fader = Fader()
    fixture.table.delegate = fader
    View.animate(withDuration: 1, options: .curveLinear) { fixture.table.contentOffset = Point(0, 700) }
    fixture.stage.advance(to: 1.5)
    for row in 14...25 {
      let cell = try #require(fixture.table.cellForRow(at: IndexPath(row: row, section: 0)))
      let began = 1.5 - Fader.duration * cell.contentView.presentation.alpha
      let bottom = 700 * began + 600
      #expect(abs(bottom - Double(row) * 50) < 1e-3, "row \(row) began at \(began)")
    }
  }

  @Test(arguments: [TableView.RowAnimation.fade, .top])
  func `displays the rows above deleted ones at the same times at any frame rate`(
    animation: TableView.RowAnimation
  ) {
    func alphas(framesASecond: Double) -> [Double] {
      let fixture = TableFixture(rows: 100)
      let fader = Fader()
      fixture.table.delegate = fader
      fixture.table.setContentOffset(Point(0, 100 * 50 - 600), animated: false)
      fixture.stage.advance(to: 1)
      fixture.data.sections[0].removeLast(3)
      fixture.table.deleteRows(at: (97..<100).map { IndexPath(row: $0, section: 0) }, with: animation)
      for frame in 1...Int(2 * framesASecond) { fixture.stage.advance(to: 1 + Double(frame) / framesASecond) }
      return fixture.table.visibleCells.map(\.contentView.presentation.alpha)
    }
    let (rare, frequent) = (alphas(framesASecond: 1), alphas(framesASecond: 100))
    #expect(rare.count == frequent.count && Set(rare).count > 3, "\(rare) \(frequent)")
    for (a, b) in zip(rare, frequent) { #expect(abs(a - b) < 1e-6) }
  }

  @Test func `displays the same rows at the same times at any frame rate`() {
    func alphas(framesASecond: Double) -> [Double] {
      let fixture = TableFixture(rows: 1000)
      let fader = Fader()
      fixture.table.delegate = fader
      let events = (0...10).map { step -> InputEvent in
        let phase: PointerEvent.Phase =
          step == 0 ? .pressed(.primary) : step == 10 ? .released(.primary) : .moved
        return InputEvent(
          time: 0.1 + 0.01 * Double(step),
          .pointer(PointerEvent(phase, at: Point(100, 500 - 25 * Double(step)))))
      }
      fixture.stage.advance(to: 0.2, input: events)
      for frame in 1...Int(1.8 * framesASecond) {
        fixture.stage.advance(to: 0.2 + Double(frame) / framesASecond)
      }
      return fixture.table.visibleCells.map(\.contentView.presentation.alpha)
    }
    let (rare, frequent) = (alphas(framesASecond: 5), alphas(framesASecond: 100))
    #expect(rare.count == frequent.count && Set(rare).count > 5)
    for (a, b) in zip(rare, frequent) { #expect(abs(a - b) < 1e-6) }
  }
}
