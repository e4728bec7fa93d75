import GlissadeGeometry
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

/// Snapshots that are compared with plain arrays.
@MainActor
@Suite struct `A diffable data source` {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  /// Random sections of different items.
  private func random(_ random: inout SplitMix) -> [(String, [Int])] {
    let names = ["a", "b", "c", "d", "e"].shuffled(using: &random).prefix(
      Int.random(in: 0...5, using: &random))
    var items = Array(0..<30).shuffled(using: &random)
    return names.map { name in
      let count = Int.random(in: 0...8, using: &random)
      defer { items.removeFirst(min(count, items.count)) }
      return (name, Array(items.prefix(count)))
    }
  }

  @Test(arguments: seeds(0..<60))
  func `finds valid changes between any two snapshots`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let (old, new) = (random(&generator), random(&generator))
    let batch = snapshot(new).batch(from: snapshot(old))
    let changes = batch.changes(from: old.map(\.1.count), to: new.map(\.1.count))
    #expect(changes.leads(from: old.map(\.1.count), to: new.map(\.1.count)), "seed \(seed)")
    var places: [Int: IndexPath] = [:]
    for (section, (_, items)) in new.enumerated() {
      for (row, item) in items.enumerated() { places[item] = IndexPath(row: row, section: section) }
    }
    for (section, (_, items)) in old.enumerated() {
      for (row, item) in items.enumerated() {
        let place = IndexPath(row: row, section: section)
        #expect(changes.newIndexPath(of: place) == places[item], "seed \(seed), item \(item)")
      }
    }
  }

  @Test func `moves as few items as possible`() {
    let batch = snapshot([("a", [5, 1, 2, 3, 4])]).batch(from: snapshot([("a", [1, 2, 3, 4, 5])]))
    #expect(batch.moved.count == 1 && batch.deleted.isEmpty && batch.inserted.isEmpty)
  }

  @Test(arguments: seeds(0..<20))
  func `shows each snapshot in a table and in a collection`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let stage = Stage(size: Size(width: 400, height: 800))
    let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 800))
    let collection = CollectionView(frame: Rect(x: 200, y: 0, width: 200, height: 800))
    let rows = DiffableDataSource<String, Int>(tableView: table) { table, indexPath, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.tag = item
      return cell
    }
    let tiles = DiffableDataSource<String, Int>(collectionView: collection) { view, indexPath, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      cell.tag = item
      return cell
    }
    stage.root.addSubview(table)
    stage.root.addSubview(collection)
    stage.advance(to: 0)
    var (time, done) = (0.0, 0)
    for step in 1...15 {
      let next = random(&generator)
      let isAnimated = Bool.random(using: &generator)
      rows.apply(snapshot(next), animatingDifferences: isAnimated) { done += 1 }
      tiles.apply(snapshot(next), animatingDifferences: isAnimated) { done += 1 }
      time += [0, 0.1, 1].randomElement(using: &generator) ?? 0
      stage.advance(to: time)
      #expect(rows.snapshot().itemIdentifiers == next.flatMap(\.1), "seed \(seed), step \(step)")
      let expected = next.flatMap(\.1)
      #expect(table.visibleCells.map(\.tag) == Array(expected.prefix(table.visibleCells.count)))
      if let item = expected.randomElement(using: &generator), let place = rows.indexPath(for: item) {
        #expect(next[place.section].1[place.row] == item && rows.itemIdentifier(for: place) == item)
      }
    }
    stage.advance(to: time + 5)
    let last = rows.snapshot().itemIdentifiers
    #expect(done == 30 && stage.nextTime == nil, "seed \(seed)")
    #expect(table.visibleCells.map(\.tag) == Array(last.prefix(19)), "seed \(seed)")
    #expect(collection.visibleCells.map(\.tag) == last, "seed \(seed)")
  }

  @Test func `replaces the cells of items that are reloaded, also of moved ones`() {
    let stage = Stage(size: Size(width: 200, height: 800))
    let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 800))
    let rows = DiffableDataSource<String, Int>(tableView: table) { table, indexPath, item in
      let cell = TableViewCell(reuseIdentifier: nil)
      cell.tag = item * 10 + table.tag
      return cell
    }
    stage.root.addSubview(table)
    rows.apply(snapshot([("a", [1, 2, 3])]))
    stage.advance(to: 1)
    table.tag = 1
    var next = rows.snapshot()
    next.moveItem(3, beforeItem: 1)
    next.reloadItems([3, 2])
    rows.apply(next)
    stage.advance(to: 3)
    #expect(table.visibleCells.map(\.tag) == [31, 10, 21])
  }

  @Test func `keeps each identifier once, and ignores those that it does not know`() {
    var snapshot = snapshot([("a", [1, 2]), ("b", [3])])
    snapshot.appendItems([1, 4, 4], toSection: "b")
    snapshot.appendItems([9], toSection: "z")
    snapshot.insertItems([5], beforeItem: 7)
    snapshot.appendSections(["a"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4] && snapshot.sectionIdentifiers == ["a", "b"])
    snapshot.moveSection("b", beforeSection: "a")
    snapshot.moveItem(1, afterItem: 4)
    #expect(snapshot.itemIdentifiers == [3, 4, 1, 2] && snapshot.indexOfItem(2) == 3)
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [2] && snapshot.sectionIdentifier(containingItem: 3) == nil)
  }
}
