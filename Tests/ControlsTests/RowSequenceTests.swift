import TestSupport
import Testing

@testable import GlissadeLists

/// Changes of rows compared with the same changes of arrays.
@Suite struct `Changes of rows` {
  /// A section, with its old index if it is not new.
  private struct Section {
    var origin: Int?
    var rows: [Int]
  }

  /// Returns random rows after a batch, and the batch. Some batches remove, insert and move sections too.
  private func batch(
    on old: [[Int]], _ next: inout Int, _ random: inout SplitMix
  ) -> (new: [[Int]], changes: TableChanges) {
    func numbers(_ count: Int) -> [Int] {
      next += count
      return Array(next - count..<next)
    }
    var places: [Int: IndexPath] = [:]
    for (section, rows) in old.enumerated() {
      for (row, number) in rows.enumerated() { places[number] = IndexPath(row: row, section: section) }
    }
    let shuffled = old.joined().shuffled(using: &random)
    let deleted = Array(shuffled.prefix(Int.random(in: 0...4, using: &random)))
    let moved = Array(shuffled.dropFirst(deleted.count).prefix(Int.random(in: 0...3, using: &random)))
    let gone = Set(deleted + moved)
    var new = old.enumerated().map { Section(origin: $0, rows: $1.filter { !gone.contains($0) }) }
    var movedSections: Set<Int> = []
    if Int.random(in: 0..<3, using: &random) == 0 {
      new.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
      for section in new.compactMap(\.origin) where Int.random(in: 0..<4, using: &random) == 0 {
        guard let place = new.firstIndex(where: { $0.origin == section }) else { continue }
        movedSections.insert(section)
        new.insert(new.remove(at: place), at: Int.random(in: 0..<new.count + 1, using: &random))
      }
      for _ in 0..<Int.random(in: new.isEmpty ? 1...2 : 0...1, using: &random) {
        new.insert(
          Section(rows: numbers(Int.random(in: 0...3, using: &random))),
          at: Int.random(in: 0...new.count, using: &random))
      }
    }
    func put(_ number: Int, in sections: [Int]) {
      guard let section = sections.randomElement(using: &random) else { return }
      new[section].rows.insert(number, at: Int.random(in: 0...new[section].rows.count, using: &random))
    }
    let inserted = Set(numbers(Int.random(in: 0...4, using: &random)))
    for number in inserted.sorted() { put(number, in: new.indices.filter { new[$0].origin != nil }) }
    for number in moved.shuffled(using: &random) { put(number, in: Array(new.indices)) }

    var changes = TableChanges()
    let kept = Set(new.compactMap(\.origin))
    for number in deleted {
      if let place = places[number], kept.contains(place.section) { changes.delete(place) }
    }
    for (index, section) in new.enumerated() {
      if let origin = section.origin {
        if movedSections.contains(origin) { changes.moveSection(origin, to: index) }
      } else {
        changes.insertSection(index)
      }
      for (row, number) in section.rows.enumerated() {
        let place = IndexPath(row: row, section: index)
        if inserted.contains(number) { changes.insert(place) }
        if moved.contains(number), let old = places[number] { changes.move(old, to: place) }
      }
    }
    for section in old.indices where !kept.contains(section) { changes.deleteSection(section) }
    return (new.map(\.rows), changes)
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

  @Test(arguments: seeds(0..<40))
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
      sequence.apply(changes, to: new.map(\.count).element(at:))
      rows = new
      #expect(sequence.counts == rows.map(\.count), "seed \(seed)")
      #expect(sequence.sectionCount == rows.count, "seed \(seed)")
      for section in -1...rows.count {
        #expect(
          sequence.count(ofSection: section) == rows.map(\.count).element(at: section), "seed \(seed)")
      }
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
      sequence.apply(changes, to: { _ in nil })
    }
    let changes = sequence.changes
    #expect(changes.inserted.count == 20_000 && changes.deleted.isEmpty && changes.moved.isEmpty)
  }
}
