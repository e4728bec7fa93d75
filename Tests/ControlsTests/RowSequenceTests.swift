import TestSupport
import Testing

@testable import GlissadeControls

/// Changes of rows compared with the same changes of arrays.
@Suite struct `Changes of rows` {
  /// Returns random rows after a batch, and the batch.
  private func batch(
    on old: [[Int]], _ next: inout Int, _ random: inout SplitMix
  ) -> (new: [[Int]], changes: TableChanges) {
    var new = old
    var places: [Int: IndexPath] = [:]
    for (section, rows) in old.enumerated() {
      for (row, number) in rows.enumerated() { places[number] = IndexPath(row: row, section: section) }
    }
    let shuffled = old.joined().shuffled(using: &random)
    let deleted = Array(shuffled.prefix(Int.random(in: 0...4, using: &random)))
    let moved = Array(shuffled.dropFirst(deleted.count).prefix(Int.random(in: 0...3, using: &random)))
    let gone = Set(deleted + moved)
    for section in new.indices { new[section].removeAll(where: gone.contains) }
    var inserted: [Int] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      inserted.append(next)
      next += 1
    }
    for number in (inserted + moved).shuffled(using: &random) {
      let section = Int.random(in: 0..<new.count, using: &random)
      new[section].insert(number, at: Int.random(in: 0...new[section].count, using: &random))
    }
    var changes = TableChanges()
    for number in deleted { if let place = places[number] { changes.delete(place) } }
    for (section, rows) in new.enumerated() {
      for (row, number) in rows.enumerated() {
        let place = IndexPath(row: row, section: section)
        if inserted.contains(number) { changes.insert(place) }
        if moved.contains(number), let old = places[number] { changes.move(old, to: place) }
      }
    }
    return (new, changes)
  }

  /// Returns the first row whose index path is not what the arrays say, or `nil`.
  private func fault(_ changes: TableChanges, from old: [[Int]], to new: [[Int]]) -> String? {
    guard changes.leads(from: old.map(\.count), to: new.map(\.count)) else { return "is not valid" }
    var places: [Int: IndexPath] = [:]
    for (section, rows) in new.enumerated() {
      for (row, number) in rows.enumerated() { places[number] = IndexPath(row: row, section: section) }
    }
    var left = places
    for (section, rows) in old.enumerated() {
      for (row, number) in rows.enumerated() {
        let place = IndexPath(row: row, section: section)
        left[number] = nil
        guard changes.newIndexPath(of: place) == places[number] else { return "loses \(place)" }
        if let now = places[number], changes.oldIndexPath(of: now) != place {
          return "does not return to \(place)"
        }
      }
    }
    return left.values.first { changes.oldIndexPath(of: $0) != nil }.map { "invents the row before \($0)" }
  }

  @Test(arguments: 0..<40)
  func `map index paths as arrays do, alone and one after the other`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...12, using: &random)
    }
    var next = 0
    let first = counts.map { count in
      defer { next += count }
      return Array(next..<next + count)
    }
    var rows = first
    var sequence = RowSequence(counts: counts)
    for _ in 0..<20 {
      let (new, changes) = batch(on: rows, &next, &random)
      if let fault = fault(changes, from: rows, to: new) { Issue.record("seed \(seed): a batch \(fault)") }
      sequence.apply(changes)
      rows = new
      #expect(sequence.counts == rows.map(\.count), "seed \(seed)")
      if let fault = fault(sequence.changes, from: first, to: rows) {
        Issue.record("seed \(seed): the sequence \(fault)")
      }
    }
  }

  @Test func `map sections that are inserted, removed and moved`() {
    var changes = TableChanges()
    changes.deleteSection(1)
    changes.insertSection(0)
    changes.moveSection(3, to: 1)
    // A B C D becomes N D A C.
    changes.move(IndexPath(row: 0, section: 1), to: IndexPath(row: 2, section: 0))
    changes.delete(IndexPath(row: 0, section: 2))
    #expect(changes.leads(from: [2, 2, 2, 2], to: [5, 2, 2, 1]))
    #expect(!changes.leads(from: [2, 2, 2, 2], to: [5, 2, 2, 2]))
    #expect(changes.newIndexPath(of: IndexPath(row: 1, section: 0)) == IndexPath(row: 1, section: 2))
    #expect(changes.newIndexPath(of: IndexPath(row: 1, section: 2)) == IndexPath(row: 0, section: 3))
    #expect(changes.newIndexPath(of: IndexPath(row: 1, section: 3)) == IndexPath(row: 1, section: 1))
    #expect(changes.newIndexPath(of: IndexPath(row: 0, section: 1)) == IndexPath(row: 2, section: 0))
    #expect(changes.newIndexPath(of: IndexPath(row: 1, section: 1)) == nil)
    #expect(changes.oldIndexPath(of: IndexPath(row: 0, section: 0)) == nil)
    #expect(changes.oldIndexPath(of: IndexPath(row: 0, section: 3)) == IndexPath(row: 1, section: 2))
  }

  @Test func `take a time that grows as n log n in a sequence`() {
    // A time that is quadratic would be minutes.
    var sequence = RowSequence(counts: [1_000_000])
    var random = SplitMix(seed: 1)
    for _ in 0..<20_000 {
      var changes = TableChanges()
      changes.insert(IndexPath(row: Int.random(in: 0...sequence.counts[0], using: &random), section: 0))
      sequence.apply(changes)
    }
    let changes = sequence.changes
    #expect(changes.inserted.count == 20_000 && changes.deleted.isEmpty && changes.moved.isEmpty)
  }
}
