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

  /// Random edits of one item or many, as plain arrays have them.
  @Test(arguments: seeds(0..<40))
  func `edits snapshots as arrays`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let names = ["a", "b"]
    var model: [String: [Int]] = ["a": Array(0..<100), "b": Array(100..<110)]
    var snapshot = snapshot(names.map { ($0, model[$0] ?? []) })
    var next = 1000
    for _ in 0..<300 {
      let all = names.flatMap { model[$0] ?? [] }
      guard let item = all.randomElement(using: &generator) else { break }
      let name = names.first { model[$0]?.contains(item) == true } ?? ""
      let index = model[name]?.firstIndex(of: item) ?? 0
      let count = Bool.random(using: &generator) ? 1 : Int.random(in: 1...30, using: &generator)
      let (new, offset) = (Array(next..<next + count), Int.random(in: 0...1, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        model[name]?.insert(contentsOf: new, at: index + offset)
        if offset == 0 {
          snapshot.insertItems(new, beforeItem: item)
        } else {
          snapshot.insertItems(new, afterItem: item)
        }
        next += count
      case 1:
        let gone = Array(all.shuffled(using: &generator).prefix(count))
        for name in names { model[name]?.removeAll { gone.contains($0) } }
        snapshot.deleteItems(gone)
      case 2:
        model[name]? += new
        snapshot.appendItems(new, toSection: name)
        next += count
      default:
        guard let other = all.randomElement(using: &generator), other != item else { continue }
        model[name]?.remove(at: index)
        let target = names.first { model[$0]?.contains(other) == true } ?? ""
        let place = model[target]?.firstIndex(of: other) ?? 0
        model[target]?.insert(item, at: place + offset)
        if offset == 0 {
          snapshot.moveItem(item, beforeItem: other)
        } else {
          snapshot.moveItem(item, afterItem: other)
        }
      }
      let now = names.flatMap { model[$0] ?? [] }
      #expect(snapshot.itemIdentifiers == now)
      #expect(now.map { snapshot.indexOfItem($0) } == now.indices.map(Optional.init))
      #expect(names.map { snapshot.itemIdentifiers(inSection: $0) } == names.map { model[$0] ?? [] })
    }
    #expect(snapshot.indexOfItem(-1) == nil)
  }

  /// Random edits of one section or many, and of items between them, as plain arrays have them.
  @Test(arguments: seeds(0..<40))
  func `edits the sections of snapshots as arrays`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var model: [(section: String, items: [Int])] = []
    var snapshot = Snapshot()
    var next = 0
    for _ in 0..<200 {
      let count = Bool.random(using: &generator) ? 1 : Int.random(in: 1...12, using: &generator)
      let new = (next..<next + count).map { "\($0)" }
      let other = model.indices.randomElement(using: &generator)
      let offset = Int.random(in: 0...1, using: &generator)
      next += count
      switch Int.random(in: 0..<7, using: &generator) {
      case 0:
        model += new.map { ($0, []) }
        // One that is there already is not added again.
        snapshot.appendSections(new + [model[0].section, new[0]])
      case 1:
        guard let other else { continue }
        let section = model[other].section
        model.insert(contentsOf: new.map { ($0, []) }, at: other + offset)
        if offset == 0 {
          snapshot.insertSections(new, beforeSection: section)
        } else {
          snapshot.insertSections(new, afterSection: section)
        }
      case 2, 3:
        guard let other, let place = model.indices.randomElement(using: &generator), place != other else {
          continue
        }
        let (moved, section) = (model[place], model[other].section)
        model.remove(at: place)
        model.insert(moved, at: (model.firstIndex { $0.section == section } ?? 0) + offset)
        if offset == 0 {
          snapshot.moveSection(moved.section, beforeSection: section)
        } else {
          snapshot.moveSection(moved.section, afterSection: section)
        }
      case 4:
        let gone = model.map(\.section).shuffled(using: &generator).prefix(count) + ["none"]
        model.removeAll { gone.contains($0.section) }
        snapshot.deleteSections(Array(gone))
      case 5:
        guard let other else { continue }
        model[other].items += next - count..<next
        snapshot.appendItems(Array(next - count..<next), toSection: model[other].section)
      default:
        if Int.random(in: 0..<10, using: &generator) == 0 {
          for index in model.indices { model[index].items = [] }
          snapshot.deleteAllItems()
        }
        let gone = model.flatMap(\.items).shuffled(using: &generator).prefix(count)
        for index in model.indices { model[index].items.removeAll(where: gone.contains) }
        snapshot.deleteItems(Array(gone))
      }
      let (sections, items) = (model.map(\.section), model.flatMap(\.items))
      #expect(snapshot.sectionIdentifiers == sections, "seed \(seed)")
      #expect(
        sections.map { snapshot.indexOfSection($0) } == sections.indices.map(Optional.init), "seed \(seed)")
      #expect(snapshot.itemIdentifiers == items, "seed \(seed)")
      #expect(items.map { snapshot.indexOfItem($0) } == items.indices.map(Optional.init), "seed \(seed)")
      for (section, items) in model {
        #expect(snapshot.itemIdentifiers(inSection: section) == items, "seed \(seed)")
        #expect(
          items.allSatisfy { snapshot.sectionIdentifier(containingItem: $0) == section }, "seed \(seed)")
      }
    }
    #expect(snapshot.indexOfSection("none") == nil)
  }

  @Test func `edits snapshots of many items one by one`() {
    let count = 30_000
    var snapshot = snapshot([("a", [0])])
    for item in 1..<count { snapshot.insertItems([item], beforeItem: 0) }
    #expect(snapshot.itemIdentifiers == Array(1..<count) + [0])
    var sum = 0
    for item in 0..<count { sum += snapshot.indexOfItem(item) ?? 0 }
    #expect(sum == count * (count - 1) / 2)
    for item in 1..<count { snapshot.deleteItems([item]) }
    #expect(snapshot.itemIdentifiers == [0])
  }

  @Test(arguments: seeds(0..<60))
  func `finds valid changes between any two snapshots`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let (old, new) = (random(&generator), random(&generator))
    let batch = snapshot(new).batch(from: snapshot(old))
    let changes = batch.changes(from: old.map(\.1.count).element(at:), to: new.map(\.1.count).element(at:))
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

  @Test(arguments: [Int.min, -1, 0, 1, 2, Int.max])
  func `moves a row for the user to the nearest place`(row: Int) {
    let table = TableView()
    let rows = DiffableDataSource<String, Int>(tableView: table) { _, _, _ in nil }
    rows.apply(snapshot([("a", [1, 2, 3])]))
    rows.tableView(table, moveRowAt: IndexPath(row: 2, section: 0), to: IndexPath(row: row, section: 0))
    #expect(rows.snapshot().itemIdentifiers == (row < 1 ? [3, 1, 2] : row == 1 ? [1, 3, 2] : [1, 2, 3]))
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
