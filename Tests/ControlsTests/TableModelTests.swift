import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// Random calls on a table and on arrays, which must agree after each step.
@MainActor
@Suite struct `A table and its model` {
  @Test(arguments: seeds(0..<10))
  func `agree on the selected rows, in the order of selection`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fixture = TableFixture(rows: 12)
    fixture.table.allowsMultipleSelection = true
    var truth: [IndexPath] = []
    for _ in 0..<300 {
      let row = IndexPath(row: Int.random(in: 0..<12, using: &random), section: 0)
      if Bool.random(using: &random) {
        fixture.table.selectRow(at: row, animated: false, scrollPosition: .none)
        if !truth.contains(row) { truth.append(row) }
      } else {
        let gone = Bool.random(using: &random) ? truth.first ?? row : row
        fixture.table.deselectRow(at: gone, animated: false)
        truth.removeAll { $0 == gone }
      }
      #expect(fixture.table.indexPathForSelectedRow == truth.first, "seed \(seed)")
      #expect(fixture.table.indexPathsForSelectedRows ?? [] == truth, "seed \(seed)")
    }
  }

  @Test(arguments: seeds(0..<40))
  func `agree after each of random edits, several at one time`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let counts = [[0], [5], [60], [3, 0, 8], [30, 30]].randomElement(using: &random) ?? [0]
    var next = 0
    func numbers(_ count: Int) -> [Int] {
      next += count
      return Array(next - count..<next)
    }
    let fixture = TableFixture(counts.map(numbers), hasHeaders: Bool.random(using: &random))
    let (table, data, stage) = (fixture.table, fixture.data, fixture.stage)
    var (time, completed, batches) = (1.0, 0, 0)
    for step in 0..<80 {
      time += [0, 0, 0.05, 0.4].randomElement(using: &random) ?? 0
      stage.advance(to: time)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let section = Int.random(in: 0..<max(1, data.sections.count), using: &random)
        let isEmpty = data.sections.isEmpty || data.sections[section].isEmpty
        let row = isEmpty ? 0 : Int.random(in: 0..<data.sections[section].count, using: &random)
        let place = IndexPath(row: row, section: section)
        switch Int.random(in: 0..<11, using: &random) {
        case 0...1:
          data.sections[section].insert(numbers(1)[0], at: row)
          table.insertRows(at: [place], with: Bool.random(using: &random) ? .fade : .none)
        case 2...3 where !isEmpty:
          data.sections[section].remove(at: row)
          table.deleteRows(at: [place])
        case 4 where !isEmpty:
          let number = data.sections[section].remove(at: row)
          let target = Int.random(in: 0..<data.sections.count, using: &random)
          let index = Int.random(in: 0...data.sections[target].count, using: &random)
          data.sections[target].insert(number, at: index)
          table.moveRow(at: place, to: IndexPath(row: index, section: target))
        case 5 where !isEmpty:
          data.sections[section][row] = numbers(1)[0]
          table.reloadRows(at: [place])
        case 6:
          batches += 1
          table.performBatchUpdates(
            {
              guard !isEmpty else { return }
              data.sections[section].remove(at: row)
              data.sections[section].insert(contentsOf: numbers(2), at: 0)
              table.deleteRows(at: [place])
              table.insertRows(at: (0..<2).map { IndexPath(row: $0, section: section) })
            }, completion: { _ in completed += 1 })
        case 7:
          let index = Int.random(in: 0...data.sections.count, using: &random)
          data.sections.insert(numbers(2), at: index)
          table.insertSections([index])
        case 8 where data.sections.count > 1:
          data.sections.remove(at: section)
          table.deleteSections([section])
        case 9:
          let target = Int.random(in: 0..<data.sections.count, using: &random)
          data.sections.insert(data.sections.remove(at: section), at: target)
          table.moveSection(section, toSection: target)
        case 10:
          data.sections[section] = numbers(Int.random(in: 0...4, using: &random))
          table.reloadSections([section])
        default: break
        }
        #expect(table.numberOfSections == data.sections.count, "seed \(seed), step \(step)")
        let rows = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        #expect(rows == data.sections.map(\.count), "seed \(seed), step \(step)")
      }
      if Bool.random(using: &random) {
        // Every cell that the table knows shows the row of the model.
        for cell in table.visibleCells {
          let place = cell.indexPath
          #expect(
            place.map { data.sections[$0.section][$0.row] } == cell.tag - 1, "seed \(seed), step \(step)")
        }
      }
    }
    stage.advance(to: time + 10)
    stage.advance(to: time + 20)
    #expect(fixture.fault() == nil, "seed \(seed)")
    #expect(completed == batches && stage.nextTime == nil, "seed \(seed)")
  }

  @Test func `agree if rows of another section change without a report, at one time with edits of sections`()
  {
    let fixture = TableFixture([[1, 2], [3], [4, 5], [6], [7]])
    fixture.stage.advance(to: 1)
    for step in 0..<3 {
      if step == 2 { fixture.data.sections[2].append(8) }
      fixture.data.sections.removeFirst()
      fixture.table.deleteSections([0])
      #expect(fixture.table.numberOfSections == 4 - step)
    }
    fixture.stage.advance(to: 1)
    #expect(fixture.shown == Array(fixture.data.sections.joined()))
    fixture.stage.advance(to: 2)
    #expect(fixture.fault() == nil)
  }

  @Test func `make few cells for many edits at one time`() {
    let fixture = TableFixture(rows: 100)
    fixture.stage.advance(to: 1)
    let before = fixture.data.asked
    for number in 0..<2000 {
      fixture.data.sections[0].insert(1000 + number, at: 0)
      fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)])
    }
    fixture.stage.advance(to: 1.1)
    #expect(fixture.data.asked - before < 40)
    #expect(fixture.shown.first == 2999)
    for _ in 0..<2000 {
      fixture.data.sections[0].removeFirst()
      fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)])
    }
    fixture.stage.advance(to: 3)
    #expect(fixture.fault() == nil && fixture.data.asked - before < 100)
  }
}
