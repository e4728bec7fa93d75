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
  open internal(set) weak var collectionView: CollectionView?

  /// Whether the layout has been prepared since it was invalidated last.
  private(set) var isValid = false
  /// Whether the layout is being prepared. Queries in callbacks return the former layout meanwhile.
  private(set) var isPreparing = false

  /// Creates a layout.
  public init() {}

  // MARK: Methods to override

  /// Whether the places of the items are mirrored in a layout from right to left. It has no effect: the layouts of the
  /// library mirror their items themselves. The default is `false`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The class of the attributes. The default is `CollectionViewLayoutAttributes`. An override returns a subclass of
  /// it, of which the inherited methods then create their attributes.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// Computes the layout. The number of items is that of `collectionView`. The default implementation does nothing.
  open func prepare() {}

  /// The size of the content, in points. The default is zero.
  open var collectionViewContentSize: Size { .zero }

  /// Returns the attributes of the items, supplementary views and decoration views that intersect a rectangle of the
  /// content. `nil`, the default, means none.
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
        && $0.representedElementCategory == .supplementaryView
    }
  }

  /// Returns the attributes of a decoration view, or `nil` if there is none. The default is those of
  /// `layoutAttributesForElements(in:)`.
  ///
  /// - Parameters:
  ///   - elementKind: The kind for which a class is registered.
  ///   - indexPath: The section, and an index in it.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let content = Rect(origin: .zero, size: collectionViewContentSize)
    return layoutAttributesForElements(in: content)?.first {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
        && $0.representedElementCategory == .decorationView
    }
  }

  /// Returns whether the layout must be prepared again because the visible part of the content has changed: its
  /// origin, which is the offset, or its size. The default is `false`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { false }

  // MARK: Invalidation

  /// The class of the descriptions of what has become invalid. The default is
  /// `CollectionViewLayoutInvalidationContext`. An override returns a subclass of it.
  open class var invalidationContextClass: AnyClass { CollectionViewLayoutInvalidationContext.self }

  /// Discards the layout. `prepare()` is called before it is used again. Overrides call the inherited method.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = areCountsInvalid
    invalidateLayout(with: context)
  }

  /// Discards a part of the layout. `prepare()` is called before it is used again. Overrides discard what the context
  /// names, and call the inherited method.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    isValid = false
    collectionView?.layoutDidBecomeInvalid(by: context)
  }

  /// Returns the description of what becomes invalid when the visible part of the content changes. It is asked for if
  /// `shouldInvalidateLayout(forBoundsChange:)` returns `true`. The default names nothing: `prepare()` is called.
  open func invalidationContext(forBoundsChange newBounds: Rect) -> CollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Returns whether the layout changes because a view prefers other attributes. The default is `false`.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that `preferredLayoutAttributesFitting(_:)` of the view returned.
  ///   - originalAttributes: The attributes of the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the description of what becomes invalid because a view prefers other attributes. The default names the
  /// element.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that `preferredLayoutAttributesFitting(_:)` of the view returned.
  ///   - originalAttributes: The attributes of the layout.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.preferred = preferredAttributes
    context.invalidate(originalAttributes)
    return context
  }

  /// Discards the layout because attributes that it keeps have moved, and nothing else.
  package func invalidateAfterMotion() {
    let context = makeInvalidationContext()
    if let flow = context as? CollectionViewFlowLayoutInvalidationContext {
      (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (false, false)
    }
    invalidateLayout(with: context)
  }

  private func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    (type(of: self).invalidationContextClass as? CollectionViewLayoutInvalidationContext.Type)?.init()
      ?? CollectionViewLayoutInvalidationContext()
  }

  // MARK: Decoration views

  private var decorationClasses: [String: CollectionReusableView.Type] = [:]

  /// Registers the class of the decoration views of a kind. The collection creates a view for each decoration view that
  /// the layout returns attributes of, without asking its data source. `nil` and a class that is not one of such views
  /// remove the class.
  open func register(
    _ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String
  ) { decorationClasses[elementKind] = viewClass as? CollectionReusableView.Type }

  /// Returns a new decoration view of a kind: a `CollectionReusableView` without a registered class.
  func makeDecorationView(ofKind kind: String) -> CollectionReusableView {
    (decorationClasses[kind] ?? CollectionReusableView.self).init(reuseIdentifier: kind)
  }

  // MARK: Sections that scroll by themselves

  /// Returns the sections that scroll by themselves and intersect a rectangle of the content.
  func orthogonalSections(in rect: Rect) -> [OrthogonalSection] { [] }
  /// Returns a section that scrolls by itself, or `nil`.
  func orthogonalSection(_ index: Int) -> OrthogonalSection? { nil }
  /// Returns the offset at which a section comes to rest after a drag.
  ///
  /// - Parameters:
  ///   - index: The section.
  ///   - offset: The offset at the end of the drag.
  ///   - proposed: The offset at which it would rest.
  ///   - velocity: The velocity of the hand, in points per second.
  func restingOffset(
    ofSection index: Int, from offset: Double, proposed: Double, velocity: Double
  ) -> Double { proposed }
  /// Returns the offset to which a turn of the wheel moves a section, or `nil` if it scrolls freely.
  func offsetOfTurn(ofSection index: Int, from offset: Double, towards way: Double) -> Double? { nil }

  // MARK: Changes

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

  /// Called after the layout was prepared for changed items, before they are animated, with the changes one by one. The
  /// default implementation does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

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

  /// Returns the attributes from which a supplementary view appears. `nil`, the default, means that it appears at once
  /// where it is.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - elementIndexPath: The index path after the change.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes to which a removed supplementary view disappears. `nil`, the default, means its present
  /// attributes, transparent.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - elementIndexPath: The index path before the change.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes from which a decoration view appears. `nil`, the default, means that it appears at once
  /// where it is.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - decorationIndexPath: The index path after the change.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes to which a removed decoration view disappears. `nil`, the default, means its present
  /// attributes, transparent.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - decorationIndexPath: The index path before the change.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Called before the items move because the size of the collection changes in an animation. The layout has been
  /// prepared for the new size. The default implementation does nothing.
  ///
  /// - Parameter oldBounds: The bounds before the change.
  open func prepare(forAnimatedBoundsChange oldBounds: Rect) {}

  /// Called after the items have begun to move to a new size of the collection. The default implementation does
  /// nothing.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before the collection replaces the layout by another one. The default implementation does nothing.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Called after the layout has replaced another one, before the items move. The default implementation does nothing.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Called for both layouts after the items have begun to move from the places of the one to those of the other. The
  /// default implementation does nothing.
  open func finalizeLayoutTransition() {}

  // MARK: Validity

  /// Prepares the layout if it is not valid.
  func prepareIfNeeded() {
    guard !isValid, !isPreparing, let collectionView, collectionView.countedItems == nil else { return }
    isPreparing = true
    defer { isPreparing = false }
    // The data source, the delegate or the layout itself may invalidate it in a callback. The number of attempts is
    // limited.
    for _ in 0..<8 where !isValid {
      isValid = true
      prepare()
    }
  }

  /// Makes the layout prepare itself again, without another layout of the collection.
  func invalidateQuietly() { isValid = false }

  /// Discards the layout because the items have changed.
  func invalidateForNewItems() {
    areCountsInvalid = true
    defer { areCountsInvalid = false }
    invalidateLayout()
  }
  private var areCountsInvalid = false

  /// Makes the layout prepare itself again if what it depends on has changed besides the bounds, such as insets.
  func invalidateIfRoomChanged() {}

  /// Called before the layout is prepared for changed items.
  func itemsWillChange(_ changes: TableChanges) {}
}
