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

/// Sections whose items, or views at the boundaries, say their heights, in a collection that composes them.
@MainActor
private final class ComposedItems: CollectionViewDataSource {
  private final class Cell: CollectionViewCell {
    override func sizeThatFits(_ size: Size) -> Size { Size(width: bounds.width, height: 0.1) }
  }
  private final class Title: CollectionReusableView {
    override func sizeThatFits(_ size: Size) -> Size { Size(width: bounds.width, height: 0.1) }
  }

  let stage = Stage(size: Size(width: 390, height: 844))
  let collection: CollectionView
  private let items: Int
  var sections: Int

  init(sections: Int = 1, of items: Int, _ layout: CollectionViewLayout) {
    (self.sections, self.items) = (sections, items)
    collection = CollectionView(frame: stage.root.bounds, collectionViewLayout: layout)
    collection.register(Cell.self, forCellWithReuseIdentifier: "item")
    collection.register(Title.self, forSupplementaryViewOfKind: "title", withReuseIdentifier: "title")
    collection.dataSource = self
    stage.root.addSubview(collection)
    stage.advance(to: 0)
  }

  /// A line that is as wide as the collection, and as high as it says.
  static let line = CollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .estimated(0.2))

  /// Returns a section whose group has a number of lines below each other.
  static func section(_ line: CollectionLayoutSize = line, linesOfGroup count: Int = 1)
    -> CollectionLayoutSection
  {
    CollectionLayoutSection(
      group: .vertical(
        layoutSize: line, repeatingSubitem: CollectionLayoutItem(layoutSize: line), count: count))
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: CollectionView.IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
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
        measureGrowth("\(name)\(place), as often as there are", from: 250) { count in
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
    measureGrowth("reload rows that are all in sight, one by one", from: 250) { count in
      let rows = Rows(count)
      rows.table.rowHeight = 800 / Double(count)
      rows.stage.advance(to: 0)
      return { rows.change { rows.table.reloadRows(at: [row($0)]) } }
    }
    measureGrowth("reload items that are all in sight, one by one", from: 250) { count in
      let items = Rows(count, inSectionsOf: 1, inCollection: true)
      let layout = CollectionViewFlowLayout()
      layout.itemSize = Size(width: 390, height: 800 / Double(count))
      layout.minimumLineSpacing = 0
      items.collection.collectionViewLayout = layout
      items.stage.advance(to: 0)
      return { items.change { items.collection.reloadItems(at: [.init(item: 0, section: $0)]) } }
    }
    measureGrowth(
      "reload rows that are all in sight, each at its own time", from: 50,
      reason: "each layout looks at all cells"
    ) { count in
      let rows = Rows(count)
      rows.table.rowHeight = 800 / Double(count)
      rows.stage.advance(to: 0)
      return {
        rows.change {
          rows.table.reloadRows(at: [row($0)])
          rows.stage.advance(to: rows.stage.time + 0.001)
        }
      }
    }
    measureGrowth("insert a composed section at the top, as often as there are", from: 250) { count in
      let items = ComposedItems(
        sections: count, of: 10,
        CollectionViewCompositionalLayout { _, _ in
          ComposedItems.section(
            CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)))
        })
      return {
        for _ in 0..<count {
          items.sections += 1
          items.collection.insertSections([0])
        }
        items.stage.advance(to: items.stage.time + 2)
        items.sections = count
        items.collection.reloadData()
        items.stage.advance(to: items.stage.time)
      }
    }
    measureGrowth("measure the items of one large group", from: 250) { count in
      {
        _ = ComposedItems(
          of: count, CollectionViewCompositionalLayout(section: ComposedItems.section(linesOfGroup: count)))
      }
    }
    measureGrowth("measure the views at the boundaries of a section", from: 250) { count in
      {
        let section = ComposedItems.section()
        section.boundarySupplementaryItems = (0..<count).map { index in
          CollectionLayoutBoundarySupplementaryItem(
            layoutSize: ComposedItems.line, elementKind: "title", alignment: .top,
            absoluteOffset: Point(0, Double(index) * 800 / Double(count)))
        }
        _ = ComposedItems(of: 10, CollectionViewCompositionalLayout(section: section))
      }
    }
    measureGrowthOfSnapshots()
  }

  /// Measures snapshots of data sources.
  @MainActor
  private mutating func measureGrowthOfSnapshots() {
    typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
    func sections(_ count: Int) -> Snapshot {
      var snapshot = Snapshot()
      snapshot.appendSections(Array(0..<count))
      for section in 0..<count { snapshot.appendItems([section], toSection: section) }
      return snapshot
    }
    // Orders without an end near each other, because 7919 is prime and does not divide the count.
    measureGrowth(
      "move sections of a snapshot, one by one", from: 250,
      reason: "the sections behind the edit move by one place"
    ) { count in
      let all = sections(count)
      return {
        var snapshot = all
        for index in 0..<count {
          let (section, other) = (index * 7919 % count, (index * 7919 + 1) * 31 % count)
          snapshot.moveSection(section, beforeSection: other)
          snapshot.moveSection(section, afterSection: count / 2)
        }
      }
    }
    measureGrowth("insert sections into a snapshot, one by one, and delete them", from: 250) { count in
      {
        var snapshot = sections(1)
        for index in 1..<count { snapshot.insertSections([index], beforeSection: index * 7919 % index) }
        for index in 1..<count { snapshot.deleteSections([index * 7919 % count]) }
      }
    }
    measureGrowth(
      "find items and sections of a snapshot, between moves", from: 250,
      reason: "the sections behind the edit move by one place"
    ) { count in
      let all = sections(count)
      return {
        var snapshot = all
        var sum = 0
        for index in 0..<count {
          snapshot.moveSection(index * 7919 % count, beforeSection: count / 2)
          sum += snapshot.indexOfSection(index) ?? 0
          sum += snapshot.indexOfItem(index) ?? 0
          sum += snapshot.sectionIdentifier(containingItem: index) ?? 0
        }
        precondition(sum > 0)
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
