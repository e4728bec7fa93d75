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

  @Test func `reloads after edits that name a section twice, also beside others at that time`() {
    let fixture = TableFixture(rows: 5)
    fixture.data.sections[0].insert(99, at: 0)
    fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)])
    fixture.data.sections += [[7], [8]]
    fixture.table.performBatchUpdates {
      fixture.table.insertSections([1])
      fixture.table.insertSections([1])
    }
    fixture.stage.advance(to: 1)
    #expect(fixture.table.numberOfSections == 3)
    #expect(fixture.fault() == nil)
  }

  @Test func `gives none of its places to a row or a section beyond all others`() {
    let change = ListChange(leaving: [1], coming: [0, 3])
    #expect(!(0..<5).contains(change.newIndex(of: .max)) && !(0..<5).contains(change.oldIndex(of: .max)))
    var changes = TableChanges()
    changes.insert(IndexPath(row: 0, section: 1))
    changes.insertSection(0)
    #expect(changes.newIndexPath(of: IndexPath(row: .max, section: 0))?.section == 1)
    #expect(changes.newSection(of: .max).map { (0..<5).contains($0) } == false)
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

  @Test(arguments: seeds(0..<30))
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
