import GlissadeGeometry

/// The sections of a table or a collection and their items, each identified by a value.
///
/// It corresponds to UIKit's `NSDiffableDataSourceSnapshot`. An item occurs once, in one section. Identifiers that are
/// in the snapshot already are not added again, and those that are not in it are ignored.
public struct DiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [Section] = []
  /// The sections in order, and their items. Each section takes one position, and one for each item.
  private var tree = Treap()
  private var root = -1
  /// The section of each node of the tree.
  private var contents: [Content] = []
  /// The node of each section in the tree.
  private var nodes: [Section: Int] = [:]
  /// The section of each item, and about where it is in that.
  private var places: [Item: Place] = [:]
  /// The items whose content has changed.
  public private(set) var reloadedItemIdentifiers: Set<Item> = []
  /// The items whose cells are filled again.
  public private(set) var reconfiguredItemIdentifiers: Set<Item> = []
  /// The sections whose items have changed.
  public private(set) var reloadedSectionIdentifiers: Set<Section> = []

  private struct Content: Sendable {
    let section: Section
    var items: [Item] = []
    /// By how much the indexes of items may have changed since they were noted.
    var drift = 0
  }

  private struct Place: Hashable, Sendable {
    /// The node of the section.
    var section: Int
    /// The index of the item when it was noted.
    var index: Int
  }

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items of all sections.
  public var numberOfItems: Int { places.count }
  /// The items of all sections, in order.
  public var itemIdentifiers: [Item] { sectionIdentifiers.flatMap(itemIdentifiers(inSection:)) }

  /// Returns the number of items of a section. It is 0 for a section that is not in the snapshot.
  public func numberOfItems(inSection section: Section) -> Int {
    nodes[section].map { contents[$0].items.count } ?? 0
  }
  /// Returns the items of a section, in order.
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    nodes[section].map { contents[$0].items } ?? []
  }
  /// Returns the section that contains an item, or `nil`.
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    places[item].map { contents[$0.section].section }
  }
  /// Returns the index of a section, or `nil`.
  public func indexOfSection(_ section: Section) -> Int? { nodes[section].map { tree.place(of: $0).index } }

  /// Returns the index of an item among those of all sections, or `nil`.
  public func indexOfItem(_ item: Item) -> Int? {
    guard let (section, index) = find(item) else { return nil }
    let place = tree.place(of: section)
    return place.start - place.index + index
  }

  /// Returns the node of an item's section and the item's index in that, which is not far from the one that was noted.
  private func find(_ item: Item) -> (section: Int, index: Int)? {
    guard let place = places[item] else { return nil }
    let items = contents[place.section].items
    var (back, on) = (min(place.index, items.count - 1), min(place.index, items.count - 1) + 1)
    while back >= 0 || on < items.count {
      if back >= 0, items[back] == item { return (place.section, back) }
      if on < items.count, items[on] == item { return (place.section, on) }
      (back, on) = (back - 1, on + 1)
    }
    return nil
  }

  /// Follows a change of a section's items. Notes the indexes of the items again, if those that were noted may be too
  /// far from the present ones.
  ///
  /// - Parameter count: The number of items that were inserted or removed.
  private mutating func note(_ count: Int, in section: Int) {
    let items = contents[section].items
    tree.setCount(items.count + 1, of: section)
    let drift = contents[section].drift + count
    let isFar = drift * drift > 16 * items.count
    contents[section].drift = isFar ? 0 : drift
    guard isFar else { return }
    for (index, item) in items.enumerated() { places[item]?.index = index }
  }

  // MARK: Sections

  /// Adds sections without items at the end.
  public mutating func appendSections(_ sections: [Section]) {
    insert(sections, at: (tree.total(root), sectionIdentifiers.count))
  }

  /// Inserts sections without items before another one.
  public mutating func insertSections(_ sections: [Section], beforeSection section: Section) {
    if let node = nodes[section] { insert(sections, at: place(beside: node, offset: 0)) }
  }

  /// Inserts sections without items after another one.
  public mutating func insertSections(_ sections: [Section], afterSection section: Section) {
    if let node = nodes[section] { insert(sections, at: place(beside: node, offset: 1)) }
  }

  /// Returns the position and the index before a section, or after it.
  private func place(beside node: Int, offset: Int) -> (start: Int, index: Int) {
    let place = tree.place(of: node)
    return (place.start + offset * tree.count(node), place.index + offset)
  }

  private mutating func insert(_ sections: [Section], at place: (start: Int, index: Int)) {
    var (front, back) = tree.cut(root, at: place.start)
    var new: [Section] = []
    for section in sections where nodes[section] == nil {
      let node = tree.add(count: 1)
      let content = Content(section: section)
      if node < contents.count { contents[node] = content } else { contents.append(content) }
      nodes[section] = node
      front = tree.merge(front, node)
      new.append(section)
    }
    root = tree.merge(front, back)
    sectionIdentifiers.insert(contentsOf: new, at: place.index)
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ sections: [Section]) {
    let gone = Set(sections)
    if gone.count > Self.few { sectionIdentifiers.removeAll(where: gone.contains) }
    for section in gone {
      guard let node = nodes.removeValue(forKey: section) else { continue }
      let index = takeOut(node)
      if gone.count <= Self.few { sectionIdentifiers.remove(at: index) }
      forget(contents[node].items)
      contents[node].items = []
      tree.discard(node)
    }
    reloadedSectionIdentifiers.subtract(gone)
  }

  /// Removes a section from the tree, and returns its index.
  private mutating func takeOut(_ node: Int) -> Int {
    let place = tree.place(of: node)
    let (front, rest) = tree.cut(root, at: place.start)
    let (_, back) = tree.cut(rest, at: tree.count(node))
    root = tree.merge(front, back)
    return place.index
  }

  /// Moves a section before another one.
  public mutating func moveSection(_ section: Section, beforeSection other: Section) {
    move(section, beside: other, offset: 0)
  }

  /// Moves a section after another one.
  public mutating func moveSection(_ section: Section, afterSection other: Section) {
    move(section, beside: other, offset: 1)
  }

  private mutating func move(_ section: Section, beside other: Section, offset: Int) {
    guard section != other, let node = nodes[section], let other = nodes[other] else { return }
    sectionIdentifiers.remove(at: takeOut(node))
    let place = place(beside: other, offset: offset)
    let (front, back) = tree.cut(root, at: place.start)
    root = tree.merge(tree.merge(front, node), back)
    sectionIdentifiers.insert(section, at: place.index)
  }

  /// Marks sections as changed. All their cells are replaced.
  public mutating func reloadSections(_ sections: [Section]) {
    reloadedSectionIdentifiers.formUnion(sections.filter { nodes[$0] != nil })
  }

  // MARK: Items

  /// Adds items at the end of a section.
  ///
  /// - Parameter section: The section. `nil`, the default, means the last one.
  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    guard let node = (section ?? sectionIdentifiers.last).flatMap({ nodes[$0] }) else { return }
    let new = take(identifiers, into: node, at: contents[node].items.count)
    contents[node].items += new
    tree.setCount(contents[node].items.count + 1, of: node)
  }

  /// Inserts items before another one.
  public mutating func insertItems(_ identifiers: [Item], beforeItem item: Item) {
    insert(identifiers, beside: item, offset: 0)
  }

  /// Inserts items after another one.
  public mutating func insertItems(_ identifiers: [Item], afterItem item: Item) {
    insert(identifiers, beside: item, offset: 1)
  }

  private mutating func insert(_ identifiers: [Item], beside item: Item, offset: Int) {
    guard let (section, index) = find(item) else { return }
    let new = take(identifiers, into: section, at: index + offset)
    contents[section].items.insert(contentsOf: new, at: index + offset)
    places[item]?.index = offset == 0 ? index + new.count : index
    note(new.count, in: section)
  }

  /// Notes the places of the items that are not in the snapshot, and returns them.
  private mutating func take(_ identifiers: [Item], into section: Int, at index: Int) -> [Item] {
    var new: [Item] = []
    for item in identifiers where places[item] == nil {
      places[item] = Place(section: section, index: index + new.count)
      new.append(item)
    }
    return new
  }

  /// Removes items.
  public mutating func deleteItems(_ identifiers: [Item]) {
    if identifiers.count <= Self.few {
      for item in identifiers { _ = remove(item) }
    } else {
      let gone = Set(identifiers)
      for section in Set(gone.compactMap { places[$0]?.section }) {
        let count = contents[section].items.count
        contents[section].items.removeAll(where: gone.contains)
        note(count - contents[section].items.count, in: section)
      }
    }
    forget(identifiers)
  }

  /// The greatest number of items or sections that are removed one by one. For more, all are examined.
  private static var few: Int { 8 }

  /// Removes an item from its section. Returns `false` if it is in none.
  private mutating func remove(_ item: Item) -> Bool {
    guard let (section, index) = find(item) else { return false }
    contents[section].items.remove(at: index)
    note(1, in: section)
    return true
  }

  /// Removes all items. The sections remain.
  public mutating func deleteAllItems() {
    for node in nodes.values {
      (contents[node].items, contents[node].drift) = ([], 0)
      tree.setCount(1, of: node)
    }
    (places, reloadedItemIdentifiers, reconfiguredItemIdentifiers) = ([:], [], [])
  }

  private mutating func forget(_ identifiers: [Item]) {
    for item in identifiers {
      places[item] = nil
      reloadedItemIdentifiers.remove(item)
      reconfiguredItemIdentifiers.remove(item)
    }
  }

  /// Moves an item before another one, also in another section.
  public mutating func moveItem(_ item: Item, beforeItem other: Item) { move(item, beside: other, offset: 0) }

  /// Moves an item after another one, also in another section.
  public mutating func moveItem(_ item: Item, afterItem other: Item) { move(item, beside: other, offset: 1) }

  private mutating func move(_ item: Item, beside other: Item, offset: Int) {
    guard item != other, places[other] != nil, remove(item), let (section, index) = find(other) else {
      return
    }
    contents[section].items.insert(item, at: index + offset)
    places[item] = Place(section: section, index: index + offset)
    note(1, in: section)
  }

  /// Marks items as changed. Their cells are replaced.
  public mutating func reloadItems(_ identifiers: [Item]) {
    reloadedItemIdentifiers.formUnion(identifiers.filter { places[$0] != nil })
  }

  /// Marks items as changed. Their cells are filled again, and not replaced.
  public mutating func reconfigureItems(_ identifiers: [Item]) {
    reconfiguredItemIdentifiers.formUnion(identifiers.filter { places[$0] != nil })
  }

  /// Returns the same sections and items, of which none is marked as changed.
  func settled() -> Self {
    var settled = self
    (settled.reloadedItemIdentifiers, settled.reloadedSectionIdentifiers) = ([], [])
    settled.reconfiguredItemIdentifiers = []
    return settled
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the changes that lead from another snapshot to this one, in a time that is proportional to n log n.
  func batch(from old: Self) -> TableBatch {
    var batch = TableBatch()
    let oldSections = Self.indexes(old.sectionIdentifiers)
    let newSections = Self.indexes(sectionIdentifiers)
    batch.deletedSections = old.sectionIdentifiers.indices.filter {
      newSections[old.sectionIdentifiers[$0]] == nil
    }
    let origins = sectionIdentifiers.map { oldSections[$0] }
    batch.insertedSections = origins.indices.filter { origins[$0] == nil }
    let resting = Self.longestIncreasingSubsequence(
      origins.enumerated().compactMap { new, old in old.map { ($0, new) } })
    for (new, origin) in origins.enumerated() {
      if let origin, !resting.contains(new) { batch.movedSections.append((origin, new)) }
    }
    addItems(to: &batch, from: old, newSections)
    batch.reloadedSections = reloadedSectionIdentifiers.compactMap {
      newSections[$0] == nil ? nil : oldSections[$0]
    }
    return batch
  }

  private func addItems(to batch: inout TableBatch, from old: Self, _ newSections: [Section: Int]) {
    var oldPlaces: [Item: TableView.IndexPath] = [:]
    oldPlaces.reserveCapacity(old.numberOfItems)
    for (section, identifier) in old.sectionIdentifiers.enumerated() {
      for (row, item) in old.itemIdentifiers(inSection: identifier).enumerated() {
        let place = TableView.IndexPath(row: row, section: section)
        oldPlaces[item] = place
        if places[item] == nil, newSections[identifier] != nil { batch.deleted.append(place) }
      }
    }
    for (section, identifier) in sectionIdentifiers.enumerated() {
      let isNew = old.nodes[identifier] == nil
      let items = itemIdentifiers(inSection: identifier)
      // The items that were in this section before, by their old order.
      var stayed: [(old: Int, new: Int)] = []
      for (row, item) in items.enumerated() {
        let place = TableView.IndexPath(row: row, section: section)
        guard let origin = oldPlaces[item] else {
          if !isNew { batch.inserted.append(place) }
          continue
        }
        if !isNew, old.sectionIdentifiers[origin.section] == identifier {
          stayed.append((origin.row, row))
        } else {
          batch.moved.append((origin, place))
        }
        if reloadedItemIdentifiers.contains(item) { batch.reloaded.append(origin) }
      }
      let resting = Self.longestIncreasingSubsequence(stayed)
      guard resting.count < stayed.count else { continue }
      for (_, row) in stayed where !resting.contains(row) {
        guard let origin = oldPlaces[items[row]] else { continue }
        batch.moved.append((origin, TableView.IndexPath(row: row, section: section)))
      }
    }
  }

  private static func indexes(_ sections: [Section]) -> [Section: Int] {
    Dictionary(sections.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the new indexes of the most elements that keep their order. The pairs are in the order of the new indexes.
  private static func longestIncreasingSubsequence(_ pairs: [(old: Int, new: Int)]) -> Set<Int> {
    // The pair that ends the best subsequence of each length, and the pair before each one.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let length = ends.partitionIndex { pairs[$0].old >= pair.old }
      before[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var kept: Set<Int> = []
    var next = ends.last
    while let index = next {
      kept.insert(pairs[index].new)
      next = before[index]
    }
    return kept
  }
}
