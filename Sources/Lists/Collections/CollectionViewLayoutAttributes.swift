import GlissadeGeometry
import GlissadeUI

/// The place and the appearance of an item or of another view of a collection, as a layout determines them.
///
/// It corresponds to UIKit's `UICollectionViewLayoutAttributes`. Subclasses add values of their own, which a cell
/// receives in `CollectionViewCell.apply(_:)`, and copy them in `copy()`.
@MainActor
open class CollectionViewLayoutAttributes {
  /// The section and the index of the item. For a supplementary view, the section and an index in it.
  public var indexPath = TableView.IndexPath(item: 0, section: 0)
  /// The kind of the supplementary or decoration view. `nil` for an item.
  public internal(set) var representedElementKind: String?
  /// Whether the attributes are those of a cell, of a supplementary view or of a decoration view.
  public var representedElementCategory: CollectionView.ElementCategory {
    representedElementKind == nil ? .cell : isDecoration ? .decorationView : .supplementaryView
  }
  private var isDecoration = false
  /// The middle of the item in the content, in points.
  public var center = Point.zero
  /// The size of the item, in points.
  public var size = Size.zero
  /// The transform about the middle. The default is the identity.
  public var transform3D = Transform3D.identity
  /// The opacity. The default is 1.
  public var alpha = 1.0
  /// The position in the order of overlapping items. Greater values are in front. The default is 0.
  public var zIndex = 0
  /// Whether the item is hidden. The default is `false`.
  public var isHidden = false

  /// What a supplementary view belongs to, which determines its index path after a change of the items.
  enum Bond: Hashable, Sendable {
    case section, item, layout
  }
  var bond = Bond.section
  /// The section that scrolls by itself and contains the item. `nil` for an item that scrolls with the collection.
  var carrier: Int?
  /// The axes along which the size is an estimate, in place of which the layout takes the size that the view prefers.
  var estimated: Set<LayoutAxis> = []
  /// Those of the axes along which the size is that of the longest sibling, rather than the one that the view prefers.
  var uniform: Set<LayoutAxis> = []
  /// What the row of a list shows besides its content. `nil` outside of lists.
  var listRow: ListRow?
  /// The colour of a decoration view of the library. `nil` for one of a layout.
  var color: Color?
  /// Whether the place depends on the offset, so that the view stays in sight.
  var isPinned = false

  /// Creates attributes of the first item, without a size. Subclasses inherit it.
  public required init() {}

  /// Creates attributes of an item, without a size.
  public convenience init(forCellWith indexPath: TableView.IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view, without a size.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - indexPath: The section, and an index in it.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: TableView.IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
  }

  /// Creates attributes of a decoration view, without a size.
  ///
  /// - Parameters:
  ///   - decorationViewKind: The kind for which the layout has a class.
  ///   - indexPath: The section, and an index in it.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: TableView.IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    become(decoration: decorationViewKind)
  }

  func become(decoration kind: String) { (representedElementKind, isDecoration) = (kind, true) }

  /// The frame of the item in the content, in points. With a transform, it is the bounding box of the item.
  public var frame: Rect {
    get {
      let plain = Rect(center: center, size: size)
      guard !transform3D.isIdentity else { return plain }
      let corners = plain.corners.map { center + ($0 - center).applying(transform3D.affine) }
      return Rect(enclosing: corners) ?? plain
    }
    set { (center, size) = (newValue.center, newValue.size) }
  }

  /// The size of the item, as a rectangle at the origin.
  public var bounds: Rect {
    get { Rect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The affine part of `transform3D`.
  public var transform: Transform2D {
    get { transform3D.affine }
    set { transform3D = Transform3D(newValue) }
  }

  /// Returns a copy. Overrides copy the values of the subclass to the inherited result.
  open func copy() -> Any {
    let copy = type(of: self).init()
    copy.take(self)
    return copy
  }

  /// Returns whether an object has the same values. Overrides compare the values of the subclass as well.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
      return false
    }
    return indexPath == other.indexPath && representedElementKind == other.representedElementKind
      && isDecoration == other.isDecoration
      && center == other.center && size == other.size && transform3D == other.transform3D
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }

  private func take(_ other: CollectionViewLayoutAttributes) {
    (indexPath, representedElementKind) = (other.indexPath, other.representedElementKind)
    (center, size, transform3D) = (other.center, other.size, other.transform3D)
    (alpha, zIndex, isHidden) = (other.alpha, other.zIndex, other.isHidden)
    (isDecoration, bond, carrier) = (other.isDecoration, other.bond, other.carrier)
    (estimated, uniform, isPinned) = (other.estimated, other.uniform, other.isPinned)
    (listRow, color) = (other.listRow, other.color)
  }

  /// Returns a copy for another item.
  func copied(for indexPath: TableView.IndexPath) -> CollectionViewLayoutAttributes {
    let copy = copy() as? CollectionViewLayoutAttributes ?? self
    copy.indexPath = indexPath
    return copy
  }
}
