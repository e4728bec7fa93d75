/// One of the changes of the items and sections of a collection.
///
/// It corresponds to UIKit's `UICollectionViewUpdateItem`. The index path of a section has the greatest integer as its
/// item. A reload is reported as a removal and an insertion.
@MainActor
public final class CollectionViewUpdateItem {
  /// What happens to an item or a section.
  public enum Action: Hashable, Sendable {
    /// It is inserted, removed, reloaded, moved, or stays.
    case insert, delete, reload, move, none
  }

  /// The index path before the change. `nil` for an insertion.
  public let indexPathBeforeUpdate: TableView.IndexPath?
  /// The index path after the change. `nil` for a removal.
  public let indexPathAfterUpdate: TableView.IndexPath?
  /// What happens to the item.
  public let updateAction: Action

  init(_ before: TableView.IndexPath?, _ after: TableView.IndexPath?) {
    (indexPathBeforeUpdate, indexPathAfterUpdate) = (before, after)
    updateAction = before == nil ? .insert : after == nil ? .delete : .move
  }
}

extension TableChanges {
  /// The changes one by one: removals, insertions and moves, those of sections first.
  @MainActor var updateItems: [CollectionViewUpdateItem] {
    func path(_ section: Int) -> TableView.IndexPath { TableView.IndexPath(item: .max, section: section) }
    return deletedSections.sorted().map { CollectionViewUpdateItem(path($0), nil) }
      + deleted.sorted().map { CollectionViewUpdateItem($0, nil) }
      + insertedSections.sorted().map { CollectionViewUpdateItem(nil, path($0)) }
      + inserted.sorted().map { CollectionViewUpdateItem(nil, $0) }
      + movedSections.sorted { $0.key < $1.key }.map {
        CollectionViewUpdateItem(path($0.key), path($0.value))
      }
      + moved.sorted { $0.key < $1.key }.map { CollectionViewUpdateItem($0.key, $0.value) }
  }
}
