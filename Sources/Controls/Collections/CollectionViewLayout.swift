import GlissadeGeometry
import GlissadeUI

/// The rule by which a collection places its items.
///
/// It corresponds to UIKit's `UICollectionViewLayout`. A subclass overrides `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`. In `prepare()` it may compute everything that
/// the other methods return; it is called once after each invalidation. `CollectionViewFlowLayout` is a subclass for
/// lines of items.
@MainActor
open class CollectionViewLayout {
  /// The collection that it lays out. `nil` if there is none.
  public internal(set) weak var collectionView: CollectionView?

  /// Whether the layout has been prepared since it was invalidated last.
  private(set) var isValid = false
  /// Whether the layout is being prepared. Queries in callbacks return the former layout meanwhile.
  private(set) var isPreparing = false
  /// Whether the collection is laid out already.
  private(set) var isQuiet = false
  private var isReloading = false

  /// Creates a layout.
  public init() {}

  // MARK: Methods to override

  /// The class of the attributes. The default is `CollectionViewLayoutAttributes`. An override returns a subclass of
  /// it, of which the inherited methods then create their attributes.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// Computes the layout. The number of items is that of `collectionView`. The default implementation does nothing.
  open func prepare() {}

  /// The size of the content, in points. The default is zero.
  open var collectionViewContentSize: Size { .zero }

  /// Returns the attributes of the items and supplementary views that intersect a rectangle of the content. `nil`, the
  /// default, means none.
  open func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item, or `nil` for an index path out of range. The default is those of
  /// `layoutAttributesForElements(in:)`.
  open func layoutAttributesForItem(at indexPath: TableView.IndexPath) -> CollectionViewLayoutAttributes? {
    let content = Rect(origin: .zero, size: collectionViewContentSize)
    return layoutAttributesForElements(in: content)?.first {
      $0.indexPath == indexPath && $0.representedElementCategory == .cell
    }
  }

  /// Returns the attributes of a supplementary view, or `nil` if there is none. The default is those of
  /// `layoutAttributesForElements(in:)`.
  ///
  /// - Parameters:
  ///   - elementKind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: The section, and an index in it.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let content = Rect(origin: .zero, size: collectionViewContentSize)
    return layoutAttributesForElements(in: content)?.first {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }
  }

  /// Returns whether the layout must be prepared again because the visible part of the content has changed: its
  /// origin, which is the offset, or its size. The default is `false`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { false }

  /// Discards the layout. `prepare()` is called before it is used again. Overrides call the inherited method.
  open func invalidateLayout() { invalidateLayout(with: invalidationContext()) }

  /// Discards the layout as a context describes. Called for each change that invalidates the layout. Overrides call the
  /// inherited method, which discards all of the layout.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) { invalidate() }

  /// The class of the contexts. The default is `CollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { CollectionViewLayoutInvalidationContext.self }

  /// Returns the context of an invalidation because the visible part of the content has changed.
  open func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext { invalidationContext() }

  private func invalidationContext() -> CollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? CollectionViewLayoutInvalidationContext.Type
    let context = type?.init() ?? CollectionViewLayoutInvalidationContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (isReloading, isReloading)
    return context
  }

  /// Returns the offset at which the content comes to rest after a drag. The default is the proposed one.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which the content would rest.
  ///   - velocity: The velocity of the hand, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: Point, withScrollingVelocity velocity: Point
  ) -> Point { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns the offset after a change of the items or the layout. The default is the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: Point) -> Point {
    proposedContentOffset
  }

  /// Called after the layout was prepared for changed items, before they are animated. The default implementation does
  /// nothing.
  ///
  /// - Parameter changes: The changes of the items.
  open func prepare(forCollectionViewUpdates changes: TableChanges) {}

  /// Called after the animation of changed items has begun. The default implementation does nothing.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes from which an item appears. The default is its own attributes, transparent.
  ///
  /// - Parameter itemIndexPath: The index path after the change.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = layoutAttributesForItem(at: itemIndexPath)?.copied(for: itemIndexPath)
    attributes?.alpha = 0
    return attributes
  }

  /// Returns the attributes to which a removed item disappears. `nil`, the default, means its present attributes,
  /// transparent.
  ///
  /// - Parameter itemIndexPath: The index path before the change.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  // MARK: Validity

  /// Prepares the layout if it is not valid.
  func prepareIfNeeded() {
    guard !isValid, !isPreparing, collectionView != nil else { return }
    isPreparing = true
    defer { isPreparing = false }
    // The data source, the delegate or the layout itself may invalidate it in a callback. The number of attempts is
    // limited.
    for _ in 0..<8 where !isValid {
      isValid = true
      prepare()
    }
  }

  /// Makes the layout prepare itself again for another visible part, without another layout of the collection.
  func invalidateQuietly(for bounds: Rect) {
    // The library's own layout needs no context.
    guard type(of: self) != CollectionViewFlowLayout.self else {
      isValid = false
      return
    }
    isQuiet = true
    invalidateLayout(with: invalidationContext(forBoundsChange: bounds))
    isQuiet = false
  }

  /// Discards the layout because all items may be others.
  func invalidateEverything() {
    isReloading = true
    invalidateLayout()
    isReloading = false
  }

  func invalidate() {
    isValid = false
    if !isQuiet { collectionView?.setNeedsLayout() }
  }
}
