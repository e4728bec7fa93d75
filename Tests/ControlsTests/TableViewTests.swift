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

  @Test(arguments: 0..<6)
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

@MainActor
@Suite struct `A table with changing rows` {
  @Test func `makes room for a new row, which fades in`() throws {
    let fixture = TableFixture(rows: 5)
    fixture.data.sections[0].insert(99, at: 2)
    fixture.table.insertRows(at: [IndexPath(row: 2, section: 0)])
    fixture.stage.advance(to: 0.1)
    let eased = referenceEaseInOut(0.1 / 0.3)
    let new = try #require(fixture.table.cellForRow(at: IndexPath(row: 2, section: 0)))
    let next = try #require(fixture.table.cellForRow(at: IndexPath(row: 3, section: 0)))
    #expect(isClose(new.presentation.alpha, eased, within: 1e-6))
    #expect(isClose(new.presentation.center.y, 125))
    #expect(isClose(next.presentation.center.y, 125 + 50 * eased, within: 1e-4))
    fixture.stage.advance(to: 1)
    #expect(fixture.fault() == nil)
  }

  @Test func `closes the gap of a row that fades out, and releases the row`() {
    let fixture = TableFixture(rows: 5)
    weak let gone = fixture.table.cellForRow(at: IndexPath(row: 1, section: 0))
    fixture.data.sections[0].remove(at: 1)
    fixture.table.deleteRows(at: [IndexPath(row: 1, section: 0)])
    fixture.stage.advance(to: 0.1)
    let eased = referenceEaseInOut(0.1 / 0.3)
    #expect(isClose(gone?.presentation.alpha ?? 0, 1 - eased, within: 1e-6))
    #expect(gone?.accessibilityIdentifier == nil)
    fixture.stage.advance(to: 0.3)
    #expect(gone == nil)
    #expect(fixture.fault() == nil && fixture.stage.nextTime == nil)
  }

  @Test func `shows and hides rows without animation on request, while the others still move`() throws {
    let fixture = TableFixture(rows: 5)
    fixture.data.sections[0].insert(99, at: 0)
    fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    fixture.stage.advance(to: 0.15)
    let (new, next) = (fixture.table.visibleCells[0], fixture.table.visibleCells[1])
    #expect(new.presentation.alpha == 1)
    #expect(isClose(next.presentation.center.y, 50, within: 1e-4))
    fixture.data.sections[0].removeFirst()
    fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(new.superview == nil)
  }

  @Test func `moves a row from its old to its new position, in front of the others`() throws {
    let fixture = TableFixture(rows: 6)
    fixture.data.sections[0] = [1, 2, 3, 4, 0, 5]
    fixture.table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 4, section: 0))
    fixture.stage.advance(to: 0.1)
    let eased = referenceEaseInOut(0.1 / 0.3)
    let cell = try #require(fixture.table.cellForRow(at: IndexPath(row: 4, section: 0)))
    #expect(isClose(cell.presentation.center.y, 25 + 200 * eased, within: 1e-3))
    #expect(fixture.table.subviews.last { $0 is TableViewCell } === cell)
    fixture.stage.advance(to: 1)
    #expect(fixture.table.subviews.last { $0 is TableViewCell } !== cell, "one of the rows again")
    #expect(fixture.fault() == nil)
  }

  @Test func `keeps a row that moves out of the visible area until the end of the move`() throws {
    let fixture = TableFixture(rows: 100)
    let cell = try #require(fixture.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    fixture.data.sections[0].insert(fixture.data.sections[0].remove(at: 0), at: 90)
    fixture.table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 90, section: 0))
    fixture.stage.advance(to: 0.1)
    #expect(cell.superview != nil)
    #expect(isClose(cell.presentation.center.y, 25 + 4500 * referenceEaseInOut(0.1 / 0.3), within: 1e-3))
    fixture.stage.advance(to: 1)
    #expect(cell.superview == nil && fixture.fault() == nil)
  }

  @Test func `moves rows into view from their old positions when the content becomes shorter`() throws {
    let fixture = TableFixture(rows: 30)
    fixture.stage.wheel(down: 10_000, at: 0.5)
    #expect(fixture.table.contentOffset.y == 900)
    fixture.data.sections[0].removeSubrange(20..<25)
    fixture.data.sections[0].removeSubrange(5..<10)
    fixture.table.deleteRows(at: [5..<10, 20..<25].joined().map { IndexPath(row: $0, section: 0) })
    fixture.stage.advance(to: 0.6)
    // Five rows above it were deleted. It was row 17, and had no cell.
    let cell = try #require(fixture.table.cells[IndexPath(row: 12, section: 0)])
    let left = 1 - referenceEaseInOut(0.1 / 0.3)
    #expect(isClose(cell.presentation.center.y, 625 + 250 * left, within: 1e-3))
    fixture.stage.advance(to: 2)
    #expect(fixture.fault() == nil)
  }

  @Test func `continues from the current positions of its rows in another change, without a jump`() throws {
    let fixture = TableFixture(rows: 8)
    fixture.data.sections[0].insert(99, at: 0)
    fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)])
    fixture.stage.advance(to: 0.17)
    let cell = try #require(fixture.table.cellForRow(at: IndexPath(row: 5, section: 0)))
    let before = cell.presentation.center.y
    fixture.data.sections[0].removeSubrange(1..<3)
    fixture.table.deleteRows(at: (1..<3).map { IndexPath(row: $0, section: 0) })
    #expect(isClose(cell.presentation.center.y, before))
    fixture.stage.advance(to: 1)
    #expect(cell.indexPath == IndexPath(row: 3, section: 0))
    #expect(fixture.fault() == nil)
  }

  @Test func `uses the data source's number of rows if it contradicts the reported changes`() {
    let fixture = TableFixture(rows: 5)
    for changes in [0, 1, 2] {
      fixture.data.sections = [[7, 8, changes]]
      switch changes {
      case 0: fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)])
      case 1: fixture.table.deleteRows(at: [IndexPath(row: 77, section: 5)])
      default: fixture.table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 9, section: 0))
      }
      fixture.stage.advance(to: Double(changes + 1))
      #expect(fixture.shown == [7, 8, changes])
    }
  }

  @Test func `moves rows up from below when rows above them are deleted`() throws {
    let fixture = TableFixture(rows: 1000)
    fixture.data.sections[0].removeFirst(3)
    fixture.table.deleteRows(at: (0..<3).map { IndexPath(row: $0, section: 0) })
    let last = try #require(fixture.table.visibleCells.last)
    #expect(last.tag == 1 + 14)
    #expect(isClose(last.presentation.center.y, 25 + 50 * 14))
    fixture.stage.advance(to: 1)
    #expect(fixture.fault() == nil)
  }

  @Test(arguments: 0..<30)
  func `agrees with its data source after random changes`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let heights = (0..<5000).map { _ in Double(Int.random(in: 10...120, using: &random)) }
    let isVaried = Bool.random(using: &random)
    var next = 0
    func numbers(_ count: Int) -> [Int] {
      next += count
      return Array(next - count..<next)
    }
    let counts = [[0], [3], [40], [400], [2, 0, 30], [15, 15, 15]].randomElement(using: &random) ?? [0]
    let fixture = TableFixture(
      counts.map(numbers), heights: isVaried ? { heights[$0] } : nil, hasHeaders: Bool.random(using: &random))
    var time = 1.0
    for _ in 0..<100 {
      time += [0, 0.05, 0.1, 0.4].randomElement(using: &random) ?? 0
      fixture.stage.advance(to: time)
      switch Int.random(in: 0..<7, using: &random) {
      case 0...3: change(fixture, numbers, &random)
      case 4: fixture.stage.wheel(down: Double(Int.random(in: -900...900, using: &random)), at: time)
      case 5:
        fixture.stage.key(
          [Key.up, .down, .home, .end, .pageDown, .pageUp].randomElement(using: &random) ?? .up, at: time)
      default: fixture.stage.click(Point(100, Double(Int.random(in: 0..<600, using: &random))), at: time)
      }
    }
    fixture.stage.advance(to: time + 10)
    fixture.stage.advance(to: time + 20)
    #expect(fixture.fault() == nil, "seed \(seed)")
    #expect(fixture.stage.nextTime == nil, "seed \(seed)")
  }

  /// Deletes, inserts and moves several rows, in the data and in the table alike.
  private func change(_ fixture: TableFixture, _ numbers: (Int) -> [Int], _ random: inout SplitMix) {
    let old = fixture.data.sections
    let places = Dictionary(
      uniqueKeysWithValues: fixture.plan.map { ($0.number, $0.indexPath) })
    let count = old.reduce(0) { $0 + $1.count }
    // The rows to take out: some are deleted, and some are inserted again elsewhere.
    let all = old.flatMap { $0 }.shuffled(using: &random)
    let deleted = Set(all.prefix(Int.random(in: 0...min(3, count), using: &random)))
    let moved = Set(
      all.dropFirst(deleted.count).prefix(Int.random(in: 0...min(2, count - deleted.count), using: &random)))
    let inserted = numbers(Int.random(in: 0...3, using: &random))
    fixture.data.sections = old.map { $0.filter { !deleted.contains($0) && !moved.contains($0) } }
    for number in inserted + moved.sorted() {
      let section = Int.random(in: 0..<old.count, using: &random)
      let row = Int.random(in: 0...fixture.data.sections[section].count, using: &random)
      fixture.data.sections[section].insert(number, at: row)
    }
    let now = Dictionary(uniqueKeysWithValues: fixture.plan.map { ($0.number, $0.indexPath) })
    fixture.table.performBatchUpdates(with: Bool.random(using: &random) ? .fade : .none) {
      fixture.table.deleteRows(at: deleted.compactMap { places[$0] })
      fixture.table.insertRows(at: inserted.compactMap { now[$0] })
      for number in moved {
        guard let from = places[number], let to = now[number] else { continue }
        fixture.table.moveRow(at: from, to: to)
      }
    }
  }
}

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
    #expect(fixture.table.indexPathForFocusedRow == IndexPath(row: 0, section: 0))
    #expect(fixture.fault() == nil)
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
