import GlissadeGeometry
import GlissadeUI

/// The place of one item in a compositional layout.
///
/// It corresponds to UIKit's `NSCollectionLayoutItem`. A group consists of items and further groups. An item that
/// changes after a layout has used it takes effect when the layout is invalidated.
@MainActor
open class CollectionLayoutItem {
  /// The size of the item with its insets.
  public let layoutSize: CollectionLayoutSize
  /// The views that are attached to the item, such as badges.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem]
  /// The distances from the edges of the item's place to the item, in points. They have no effect along an axis whose
  /// dimension is estimated. The default is zero.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The distances around the item, in addition to its size. The default is `nil`.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?

  /// Creates an item with a size, and with views that are attached to it.
  public init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem] = [])
  {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }

  /// The insets of an item, without those along its estimated axes.
  var effectiveInsets: EdgeInsets {
    var insets = contentInsets.resolved
    if layoutSize.widthDimension.isEstimated { (insets.left, insets.right) = (0, 0) }
    if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// The place of a view that is attached to an item or a group of a compositional layout, such as a badge.
///
/// It corresponds to UIKit's `NSCollectionLayoutSupplementaryItem`.
open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The kind by which the data source recognizes the view.
  public let elementKind: String
  /// The place at the item or group. Fractions of a container refer to the item or group.
  public let containerAnchor: CollectionLayoutAnchor
  /// The part of the view that is at this place. `nil` means the one that is at the same edges, so that the view lies
  /// within the item.
  public let itemAnchor: CollectionLayoutAnchor?
  /// The position in the order of overlapping views. The default is 0; views are in front of the items then.
  public var zIndex = 0

  /// Creates the place of a view.
  ///
  /// - Parameters:
  ///   - layoutSize: The size.
  ///   - elementKind: The kind by which the data source recognizes the view.
  ///   - containerAnchor: The place at the item or group.
  ///   - itemAnchor: The part of the view that is there. The default is the one at the same edges.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  /// Returns the frame of a view of a size at a container.
  func frame(at container: Rect, size: Size) -> Rect {
    let anchor = itemAnchor ?? CollectionLayoutAnchor(edges: containerAnchor.edges)
    let place = containerAnchor.edges.point(of: container) + containerAnchor.distance(of: size)
    let own = anchor.edges.point(of: Rect(origin: .zero, size: size)) + anchor.distance(of: size)
    return Rect(origin: place - own, size: size)
  }
}

/// The place of a view at the boundary of a section or of the whole layout, such as a header.
///
/// It corresponds to UIKit's `NSCollectionLayoutBoundarySupplementaryItem`.
open class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// The place at the boundary.
  public let alignment: RectAlignment
  /// The distance from that place, in points.
  public let offset: Point
  /// Whether the section is longer by the view, rather than covered by it. The default is `true`.
  public var extendsBoundary = true
  /// Whether the view stays in sight while its section is. The default is `false`.
  public var pinToVisibleBounds = false

  /// Creates the place of a view.
  ///
  /// - Parameters:
  ///   - layoutSize: The size.
  ///   - elementKind: The kind by which the data source recognizes the view.
  ///   - alignment: The place at the boundary.
  ///   - absoluteOffset: The distance from that place, in points. The default is zero.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: Point = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset.orZero
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: CollectionLayoutAnchor(edges: alignment.edges))
  }

  /// Whether the view is at the beginning of the section along an axis.
  func isBefore(_ axis: LayoutAxis) -> Bool {
    alignment.edges.contains(axis == .horizontal ? .leading : .top)
  }
  /// Whether the view is at the end of the section along an axis.
  func isAfter(_ axis: LayoutAxis) -> Bool {
    alignment.edges.contains(axis == .horizontal ? .trailing : .bottom)
  }

  /// Returns the origin of a view of a size between two edges along an axis: at the one that the alignment names, or in
  /// the middle.
  func origin(_ axis: LayoutAxis, of size: Size, from low: Double, to high: Double) -> Double {
    isBefore(axis) ? low : isAfter(axis) ? high - size[axis] : (low + high - size[axis]) / 2
  }
}

/// The place of a view that belongs to the layout, such as the background of a section.
///
/// It corresponds to UIKit's `NSCollectionLayoutDecorationItem`. The class of the view is registered at the layout,
/// with `CollectionViewLayout.register(_:forDecorationViewOfKind:)`.
open class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The kind for which the view's class is registered.
  public let elementKind: String
  /// The position in the order of overlapping views. The default is 0; decoration views are behind the items then.
  public var zIndex = 0
  /// The colour of a ground that has no class of its own.
  var color: Color?

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Returns the background of a section. It covers the section with its insets, headers and footers, except the
  /// `contentInsets` of the background itself.
  ///
  /// - Parameter elementKind: The kind for which the view's class is registered.
  public class func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }

  /// Returns the ground of a list, in a layout with sections of other kinds.
  static func ground(_ color: Color) -> CollectionLayoutDecorationItem {
    let item = CollectionLayoutDecorationItem(elementKind: "list ground")
    (item.color, item.zIndex) = (color, -1)
    return item
  }
}
