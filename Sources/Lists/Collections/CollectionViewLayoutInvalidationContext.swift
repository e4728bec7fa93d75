import GlissadeGeometry

/// A description of what has become invalid in a layout.
///
/// It corresponds to UIKit's `UICollectionViewLayoutInvalidationContext`. A layout that keeps its attributes discards
/// only what the context names.
@MainActor
open class CollectionViewLayoutInvalidationContext {
  /// Whether the whole layout is invalid.
  public internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid.
  public internal(set) var invalidateDataSourceCounts = false
  /// The items that are invalid. `nil` if none was named.
  public private(set) var invalidatedItemIndexPaths: [TableView.IndexPath]?
  /// The supplementary views that are invalid, by kind. `nil` if none was named.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [TableView.IndexPath]]?
  /// The decoration views that are invalid, by kind. `nil` if none was named.
  public private(set) var invalidatedDecorationIndexPaths: [String: [TableView.IndexPath]]?

  /// The distance by which the content offset changes, in points. The default is zero. A movement or a drag goes on
  /// from there along the vertical axis, and ends along the horizontal one.
  open var contentOffsetAdjustment = Point.zero
  /// The change of the size of the content, in points. It has no effect of its own: the collection asks the layout for
  /// the size after each invalidation. The default is zero.
  open var contentSizeAdjustment = Size.zero

  /// The attributes that a view prefers, if they are the cause.
  var preferred: CollectionViewLayoutAttributes?
  /// Whether a layout of the collection is running, so that no other one is needed.
  var isDuringLayout = false

  /// Creates a context that names nothing.
  public required init() {}

  /// Adds items.
  open func invalidateItems(at indexPaths: [TableView.IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [TableView.IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [TableView.IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  func invalidate(_ element: CollectionViewLayoutAttributes) {
    let kind = element.representedElementKind ?? ""
    switch element.representedElementCategory {
    case .cell: invalidateItems(at: [element.indexPath])
    case .supplementaryView: invalidateSupplementaryElements(ofKind: kind, at: [element.indexPath])
    case .decorationView: invalidateDecorationElements(ofKind: kind, at: [element.indexPath])
    }
  }
}

/// A description of what has become invalid in a flow layout. It corresponds to UIKit's
/// `UICollectionViewFlowLayoutInvalidationContext`.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked again for sizes and distances. The default is `true`.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the lines are computed again, for which the delegate is asked. The default is `true`.
  open var invalidateFlowLayoutAttributes = true
}
