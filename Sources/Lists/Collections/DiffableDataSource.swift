import GlissadeUI

/// The data source of a table or a collection whose items are identified by values.
///
/// It corresponds to UIKit's `UITableViewDiffableDataSource` and `UICollectionViewDiffableDataSource`. The rows are
/// those of the snapshot that was applied last; the changes from one snapshot to the next are found and animated.
///
///     let data = DiffableDataSource<Section, Song.ID>(tableView: table) { table, indexPath, id in
///       let cell = table.dequeueReusableCell(withIdentifier: "song", for: indexPath)
///       cell.textLabel?.text = library[id].title
///       return cell
///     }
///     var snapshot = DiffableDataSourceSnapshot<Section, Song.ID>()
///     snapshot.appendSections([.main])
///     snapshot.appendItems(library.ids)
///     data.apply(snapshot)
@MainActor
open class DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: TableViewDataSource,
  CollectionViewDataSource
{
  /// Returns the cell of an item in a table.
  public typealias TableCellProvider =
    @MainActor (
      _ tableView: TableView, _ indexPath: TableView.IndexPath, _ itemIdentifier: Item
    ) -> TableViewCell?
  /// Returns the cell of an item in a collection.
  public typealias CollectionCellProvider =
    @MainActor (
      _ collectionView: CollectionView, _ indexPath: TableView.IndexPath, _ itemIdentifier: Item
    ) -> CollectionViewCell?

  /// Returns a supplementary view of a collection.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: CollectionView, _ elementKind: String, _ indexPath: TableView.IndexPath
    ) -> CollectionReusableView?

  /// Returns the supplementary views of the collection. The default is `nil`: they are empty.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var table: TableView?
  private weak var collection: CollectionView?
  private let tableCell: TableCellProvider?
  private let collectionCell: CollectionCellProvider?
  private var current = DiffableDataSourceSnapshot<Section, Item>()
  /// The index paths of the items of the current snapshot. `nil` until they are asked for.
  private var indexPaths: [Item: TableView.IndexPath]?

  /// The animation of rows that are inserted and removed in a table. The default is `.automatic`.
  public var defaultRowAnimation = TableView.RowAnimation.automatic

  /// Creates the data source of a table, which becomes its data source. The table holds it weakly.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - cellProvider: Returns the cell of an item.
  public init(tableView: TableView, cellProvider: @escaping TableCellProvider) {
    (table, tableCell, collectionCell) = (tableView, cellProvider, nil)
    tableView.dataSource = self
  }

  /// Creates the data source of a collection, which becomes its data source. The collection holds it weakly.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - cellProvider: Returns the cell of an item.
  public init(collectionView: CollectionView, cellProvider: @escaping CollectionCellProvider) {
    (collection, tableCell, collectionCell) = (collectionView, nil, cellProvider)
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the snapshot that was applied last.
  public func snapshot() -> DiffableDataSourceSnapshot<Section, Item> { current }

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - animatingDifferences: Whether the changes are animated. The default is `true`.
  ///   - completion: Called after the animation has ended.
  public func apply(
    _ snapshot: DiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) {
    let batch = snapshot.batch(from: current)
    // What is shown now must be known before the items change.
    _ = (table?.numberOfSections, collection?.numberOfSections)
    let update = { @MainActor in
      self.show(snapshot)
      self.perform(batch, completion)
      self.reconfigure(snapshot.reconfiguredItemIdentifiers)
    }
    if animatingDifferences { update() } else { View.performWithoutAnimation(update) }
  }

  /// Shows a snapshot without looking for the changes: all cells are replaced, and the selection is cleared.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - completion: Called afterwards.
  public func applySnapshotUsingReloadData(
    _ snapshot: DiffableDataSourceSnapshot<Section, Item>, completion: (@MainActor () -> Void)? = nil
  ) {
    show(snapshot)
    table?.reloadData()
    collection?.reloadData()
    completion?()
  }

  private func show(_ snapshot: DiffableDataSourceSnapshot<Section, Item>) {
    current = snapshot.settled()
    indexPaths = nil
  }

  private func perform(_ batch: TableBatch, _ completion: (@MainActor () -> Void)?) {
    let completions: [(Bool) -> Void] = completion.map { completion in [{ _ in completion() }] } ?? []
    table?.change(defaultRowAnimation) { $0.join(batch, completions) }
    collection?.change { $0.join(batch, completions) }
    if table == nil, collection == nil { completion?() }
  }

  private func reconfigure(_ items: Set<Item>) {
    guard !items.isEmpty else { return }
    let places = items.compactMap { indexPath(for: $0) }.sorted()
    table?.reconfigureRows(at: places)
    collection?.reconfigureItems(at: places)
  }

  /// Returns the item at an index path, or `nil`.
  public func itemIdentifier(for indexPath: TableView.IndexPath) -> Item? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }

  /// Returns the index path of an item, or `nil`.
  public func indexPath(for item: Item) -> TableView.IndexPath? {
    if let indexPaths { return indexPaths[item] }
    var made: [Item: TableView.IndexPath] = [:]
    for (section, identifier) in current.sectionIdentifiers.enumerated() {
      for (row, item) in current.itemIdentifiers(inSection: identifier).enumerated() {
        made[item] = TableView.IndexPath(row: row, section: section)
      }
    }
    indexPaths = made
    return made[item]
  }

  /// Returns the section at an index, or `nil`.
  public func sectionIdentifier(for index: Int) -> Section? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section, or `nil`.
  public func index(for section: Section) -> Int? { current.indexOfSection(section) }

  private func count(ofSection index: Int) -> Int {
    sectionIdentifier(for: index).map { current.numberOfItems(inSection: $0) } ?? 0
  }

  // MARK: Tables

  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    count(ofSection: section)
  }
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
    itemIdentifier(for: indexPath).flatMap { tableCell?(tableView, indexPath, $0) }
      ?? TableViewCell(reuseIdentifier: nil)
  }
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: TableView.IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: TableView.IndexPath
  ) {}
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: TableView.IndexPath) -> Bool { false }

  /// Moves the item in the current snapshot. Overrides call the inherited method.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: TableView.IndexPath,
    to destinationIndexPath: TableView.IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath),
      let section = sectionIdentifier(for: destinationIndexPath.section)
    else { return }
    var snapshot = current
    snapshot.deleteItems([item])
    let items = snapshot.itemIdentifiers(inSection: section)
    if let next = items.element(at: max(0, destinationIndexPath.row)) {
      snapshot.insertItems([item], beforeItem: next)
    } else {
      snapshot.appendItems([item], toSection: section)
    }
    show(snapshot)
  }

  // MARK: Collections

  open func numberOfSections(in collectionView: CollectionView) -> Int { current.numberOfSections }
  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    count(ofSection: section)
  }
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: TableView.IndexPath
  ) -> CollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { collectionCell?(collectionView, indexPath, $0) }
      ?? CollectionViewCell(reuseIdentifier: nil)
  }
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: TableView.IndexPath
  ) -> CollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? CollectionReusableView()
  }
}

extension TableBatch {
  /// Adds the changes of another batch.
  fileprivate mutating func join(_ other: TableBatch, _ completions: [(Bool) -> Void]) {
    deleted += other.deleted
    inserted += other.inserted
    moved += other.moved
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    movedSections += other.movedSections
    reloaded += other.reloaded
    reloadedSections += other.reloadedSections
    self.completions += completions
  }
}
