import GlissadeGeometry

/// The parts of a collection's layout that are invalid, as `UICollectionViewLayoutInvalidationContext`.
///
/// The library's layouts discard all of their layout, whatever the context says. A layout of the program's own may read
/// from a subclass what has changed.
@MainActor
open class CollectionViewLayoutInvalidationContext {
  /// Creates a context.
  public required init() {}

  /// Whether everything is invalid, as after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that were invalidated one by one. `nil`, the default, if none was.
  open private(set) var invalidatedItemIndexPaths: [TableView.IndexPath]?

  /// Marks items as invalid.
  open func invalidateItems(at indexPaths: [TableView.IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// The context of a flow layout, as `UICollectionViewFlowLayoutInvalidationContext`.
@MainActor
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the sizes that the delegate gives are invalid. The default is `true`.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the attributes of the items are invalid. The default is `true`.
  open var invalidateFlowLayoutAttributes = true
}
