// UIKit's cells have no property `indexPath`. It is a member of protocols, so that a subclass can declare one.

/// A cell of a table, with its place. `TableViewCell` conforms to it.
@MainActor
public protocol IndexedTableCell: TableViewCell {}

extension TableViewCell: IndexedTableCell {}

extension IndexedTableCell {
  /// The row that the cell shows. `nil` while it shows none.
  public internal(set) var indexPath: TableView.IndexPath? {
    get { shownIndexPath }
    set { shownIndexPath = newValue }
  }
}

/// A cell of a collection, with its place. `CollectionViewCell` conforms to it.
@MainActor
public protocol IndexedCollectionCell: CollectionViewCell {}

extension CollectionViewCell: IndexedCollectionCell {}

extension IndexedCollectionCell {
  /// The item that the cell shows. `nil` while it shows none.
  public internal(set) var indexPath: TableView.IndexPath? {
    get { shownIndexPath }
    set { shownIndexPath = newValue }
  }
}
