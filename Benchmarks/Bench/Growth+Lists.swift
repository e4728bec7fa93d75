import GlissadeGeometry
import GlissadeLists
import GlissadeUI

/// A change of a section of a table or a collection.
private enum SectionEdit {
  case insert(Int), delete(Int), reload(Int)
  case move(Int, to: Int)
}

/// The rows of a table and the items of a collection, in sections of ten or in one.
@MainActor
private final class Rows: TableViewDataSource, CollectionViewDataSource {
  let stage = Stage(size: Size(width: 390, height: 844))
  let table = TableView()
  let collection = CollectionView()
  private let size: Int
  var count: Int

  init(_ count: Int, inSectionsOf size: Int = .max, inCollection: Bool = false) {
    (self.count, self.size) = (count, size)
    if inCollection {
      collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
      collection.dataSource = self
    } else {
      table.dataSource = self
    }
    let view = inCollection ? collection : table
    view.frame = stage.root.bounds
    stage.root.addSubview(view)
    stage.advance(to: 0)
  }

  /// Makes changes, one for each row if no number is given, and lets their animations end.
  func change(times: Int? = nil, _ body: (Int) -> Void) {
    let all = count
    for index in 0..<(times ?? all) { body(index) }
    stage.advance(to: stage.time + 2)
    count = all
    table.reloadData()
    collection.reloadData()
    stage.advance(to: stage.time)
  }

  func apply(_ edit: SectionEdit) {
    switch (edit, collection.superview != nil) {
    case (.insert(let section), false): table.insertSections([section])
    case (.insert(let section), true): collection.insertSections([section])
    case (.delete(let section), false): table.deleteSections([section])
    case (.delete(let section), true): collection.deleteSections([section])
    case (.reload(let section), false): table.reloadSections([section])
    case (.reload(let section), true): collection.reloadSections([section])
    case (.move(let section, let place), false): table.moveSection(section, toSection: place)
    case (.move(let section, let place), true): collection.moveSection(section, toSection: place)
    }
  }

  private var sections: Int { size == .max ? 1 : (count + size - 1) / size }
  private func rows(in section: Int) -> Int { size == .max ? count : min(size, count - section * size) }

  func numberOfSections(in tableView: TableView) -> Int { sections }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows(in: section) }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
  func numberOfSections(in collectionView: CollectionView) -> Int { sections }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    rows(in: section)
  }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

/// Items whose cells say their sizes, in a collection that is scrolled through.
@MainActor
private final class MeasuredItems: CollectionViewDataSource {
  private final class Cell: CollectionViewCell {
    var preferred = Size.zero
    override func sizeThatFits(_ size: Size) -> Size { preferred }
  }

  let stage = Stage(size: Size(width: 390, height: 844))
  let collection: CollectionView
  private let count: Int

  init(_ count: Int, _ layout: CollectionViewLayout) {
    self.count = count
    collection = CollectionView(frame: stage.root.bounds, collectionViewLayout: layout)
    collection.register(Cell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = self
    stage.root.addSubview(collection)
    stage.advance(to: 0)
  }

  /// A layout in lines, whose items measure themselves.
  static func flow() -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = Size(width: 80, height: 40)
    return layout
  }

  /// A layout as a list, whose rows measure themselves.
  static func list() -> CollectionViewCompositionalLayout {
    .list(using: CollectionLayoutListConfiguration(appearance: .insetGrouped))
  }

  func scrollThrough() {
    while collection.contentOffset.y + collection.bounds.height < collection.contentSize.height {
      let bottom = collection.contentSize.height - collection.bounds.height
      collection.contentOffset.y = min(bottom, collection.contentOffset.y + collection.bounds.height)
      stage.advance(to: stage.time + 1.0 / 60)
    }
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? Cell)?.preferred = Size(
      width: Double(50 + indexPath.item % 7 * 20), height: Double(30 + indexPath.item % 3 * 10))
    return cell
  }
}

extension Bench {
  /// Measures changes of tables and collections, all at one time of the stage, with their animations.
  @MainActor
  mutating func measureGrowthOfLists() {
    func row(_ index: Int) -> TableView.IndexPath { TableView.IndexPath(row: index, section: 0) }
    // What is done for each of a number of rows.
    let edits: [(String, @MainActor (Rows, Int) -> Void)] = [
      (
        "insert a row at the top",
        { rows, _ in
          rows.count += 1
          rows.table.insertRows(at: [row(0)])
        }
      ),
      (
        "insert a row at the end",
        { rows, _ in
          rows.count += 1
          rows.table.insertRows(at: [row(rows.count - 1)])
        }
      ),
      (
        "delete the first row",
        { rows, _ in
          rows.count -= 1
          rows.table.deleteRows(at: [row(0)])
        }
      ),
      (
        "delete the last row",
        { rows, _ in
          rows.count -= 1
          rows.table.deleteRows(at: [row(rows.count)])
        }
      ),
      ("reload a row", { rows, index in rows.table.reloadRows(at: [row(index)]) }),
      (
        "move the first row to the end",
        { rows, _ in rows.table.moveRow(at: row(0), to: row(rows.count - 1)) }
      ),
    ]
    for (name, edit) in edits {
      measureGrowth("\(name), as often as there are rows", from: 250) { count in
        let rows = Rows(count)
        return { rows.change { edit(rows, $0) } }
      }
    }
    measureGrowth("insert and delete rows in one batch", from: 2000) { count in
      let rows = Rows(count)
      return {
        rows.table.performBatchUpdates {
          rows.table.deleteRows(at: (0..<count / 2).map { row(2 * $0) })
          rows.table.insertRows(at: (0..<count / 2).map { row(2 * $0 + 1) })
        }
        rows.stage.advance(to: rows.stage.time + 2)
      }
    }
    // What is done for each of a number of sections of ten rows or items.
    let sections: [(String, change: Int, @MainActor (Int) -> SectionEdit)] = [
      ("delete the first of many sections", -1, { _ in .delete(0) }),
      ("delete the last of many sections", -1, { .delete($0 - 1) }),
      ("insert a section at the top", 1, { _ in .insert(0) }),
      ("insert a section at the end", 1, { .insert($0) }),
      ("reload the first section", 0, { _ in .reload(0) }),
      ("move the first section to the end", 0, { .move(0, to: $0 - 1) }),
    ]
    for (name, change, edit) in sections {
      for inCollection in [false, true] {
        let place = inCollection ? " in a collection" : ""
        measureGrowth("\(name)\(place), as often as there are", from: 10) { count in
          let rows = Rows(10 * count, inSectionsOf: 10, inCollection: inCollection)
          return {
            rows.change(times: count) { _ in
              let now = rows.count / 10
              rows.count += 10 * change
              rows.apply(edit(now))
            }
          }
        }
      }
    }
    let changes: [(String, @MainActor (Rows, Int) -> Void)] = [
      (
        "insert an item in front",
        { rows, _ in
          rows.count += 1
          rows.collection.insertItems(at: [row(0)])
        }
      ),
      (
        "delete the first item",
        { rows, _ in
          rows.count -= 1
          rows.collection.deleteItems(at: [row(0)])
        }
      ),
      ("reload an item", { rows, index in rows.collection.reloadItems(at: [row(index)]) }),
      (
        "move the first item to the end",
        { rows, _ in rows.collection.moveItem(at: row(0), to: row(rows.count - 1)) }
      ),
    ]
    for (name, change) in changes {
      measureGrowth("\(name), as often as there are items", from: 250) { count in
        let rows = Rows(count, inCollection: true)
        return { rows.change { change(rows, $0) } }
      }
    }
    let layouts: [(String, @MainActor () -> CollectionViewLayout)] = [
      ("in lines", MeasuredItems.flow), ("of a list", MeasuredItems.list),
    ]
    for (name, layout) in layouts {
      measureGrowth("scroll through items \(name) that measure themselves", from: 1000) { count in
        // What was measured is kept. The work begins with items of which none was.
        { MeasuredItems(count, layout()).scrollThrough() }
      }
      measureGrowth("reconfigure items \(name), one by one", from: 1000) { count in
        let items = MeasuredItems(count, layout())
        return {
          for index in 0..<count {
            items.collection.reconfigureItems(at: [row(index)])
            items.stage.advance(to: items.stage.time + 0.001)
          }
        }
      }
    }
    measureGrowth("select items and deselect them, one by one", from: 2000) { count in
      let rows = Rows(count, inCollection: true)
      rows.collection.allowsMultipleSelection = true
      return {
        for index in 0..<count {
          rows.collection.selectItem(at: row(index), animated: false, scrollPosition: [])
        }
        for index in 0..<count { rows.collection.deselectItem(at: row(index), animated: false) }
      }
    }
    measureGrowth("apply snapshots with rows in another order", from: 1000) { count in
      let stage = Stage(size: Size(width: 390, height: 844))
      let table = TableView(frame: stage.root.bounds)
      stage.root.addSubview(table)
      let data = DiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
        TableViewCell(style: .default, reuseIdentifier: nil)
      }
      func snapshot(step: Int) -> DiffableDataSourceSnapshot<Int, Int> {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        // A permutation, because 7919 is prime and does not divide the count.
        snapshot.appendItems((0..<count).map { $0 * step % count })
        return snapshot
      }
      return {
        for step in [1, 7919, 1] {
          data.apply(snapshot(step: step))
          stage.advance(to: stage.time + 2)
        }
      }
    }
  }
}
