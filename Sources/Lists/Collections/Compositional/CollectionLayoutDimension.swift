import GlissadeGeometry

/// A length in a compositional layout: in points, or a fraction of what contains it.
///
/// It corresponds to UIKit's `NSCollectionLayoutDimension`. Negative and non-finite numbers count as 0.
public struct CollectionLayoutDimension: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case absolute, estimated, uniform, fractionalWidth, fractionalHeight
  }

  private let kind: Kind
  /// The number that the dimension was created with: points, or a fraction.
  public let dimension: Double

  private init(_ kind: Kind, _ dimension: Double) {
    self.kind = kind
    self.dimension = dimension.isFinite ? max(0, dimension) : 0
  }

  /// Returns a fraction of the width of the container, where 1 is all of it.
  public static func fractionalWidth(_ fractionalWidth: Double) -> Self {
    Self(.fractionalWidth, fractionalWidth)
  }

  /// Returns a fraction of the height of the container, where 1 is all of it.
  public static func fractionalHeight(_ fractionalHeight: Double) -> Self {
    Self(.fractionalHeight, fractionalHeight)
  }

  /// Returns a length in points.
  public static func absolute(_ absoluteDimension: Double) -> Self { Self(.absolute, absoluteDimension) }

  /// Returns a length that is measured when the item becomes visible, by its constraints, and is a number of points
  /// until then.
  public static func estimated(_ estimatedDimension: Double) -> Self { Self(.estimated, estimatedDimension) }

  /// Returns a length that is measured, as with `estimated(_:)`, and is that of the longest sibling: all items of the
  /// same group with such a length have the same one.
  public static func uniformAcrossSiblings(estimate estimatedDimension: Double) -> Self {
    Self(.uniform, estimatedDimension)
  }

  /// Whether it is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether it is measured.
  public var isEstimated: Bool { kind == .estimated || kind == .uniform }
  /// Whether it is measured, and that of the longest item of the group.
  public var isUniformAcrossSiblings: Bool { kind == .uniform }

  func length(in container: Size) -> Double {
    switch kind {
    case .absolute, .estimated, .uniform: dimension
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    }
  }

  /// Returns whether the length depends on the length of the container along an axis.
  func isFraction(of axis: LayoutAxis) -> Bool {
    axis == .horizontal ? isFractionalWidth : isFractionalHeight
  }
}

/// A width and a height in a compositional layout. It corresponds to UIKit's `NSCollectionLayoutSize`.
public struct CollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public let widthDimension: CollectionLayoutDimension
  /// The height.
  public let heightDimension: CollectionLayoutDimension

  /// Creates a size from its width and its height.
  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  subscript(axis: LayoutAxis) -> CollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }

  func size(in container: Size) -> Size {
    Size(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// A distance in a compositional layout. It corresponds to UIKit's `NSCollectionLayoutSpacing`.
public struct CollectionLayoutSpacing: Hashable, Sendable {
  /// The distance, or the least distance, in points. Negative and non-finite numbers count as 0.
  public let spacing: Double
  /// Whether the distance grows with the room that items leave.
  public let isFlexible: Bool
  /// Whether the distance does not grow.
  public var isFixed: Bool { !isFlexible }

  private init(_ spacing: Double, isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing.isFinite ? max(0, spacing) : 0, isFlexible)
  }

  /// Returns a distance in points.
  public static func fixed(_ fixedSpacing: Double) -> Self { Self(fixedSpacing, isFlexible: false) }

  /// Returns a distance of at least a number of points. The flexible distances of a line share the room that its items
  /// leave.
  public static func flexible(_ flexibleSpacing: Double) -> Self { Self(flexibleSpacing, isFlexible: true) }
}

/// The distances around an item of a compositional layout. It corresponds to UIKit's `NSCollectionLayoutEdgeSpacing`.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// The distance at the edge where lines of text begin. `nil` means none.
  public let leading: CollectionLayoutSpacing?
  /// The distance above. `nil` means none.
  public let top: CollectionLayoutSpacing?
  /// The distance at the edge where lines of text end. `nil` means none.
  public let trailing: CollectionLayoutSpacing?
  /// The distance below. `nil` means none.
  public let bottom: CollectionLayoutSpacing?

  /// Creates the distances.
  public init(
    leading: CollectionLayoutSpacing?, top: CollectionLayoutSpacing?, trailing: CollectionLayoutSpacing?,
    bottom: CollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  func before(_ axis: LayoutAxis) -> CollectionLayoutSpacing? { axis == .horizontal ? leading : top }
  func after(_ axis: LayoutAxis) -> CollectionLayoutSpacing? { axis == .horizontal ? trailing : bottom }
}

/// The place of a supplementary item at another item. It corresponds to UIKit's `NSCollectionLayoutAnchor`.
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges that meet at the place. Without a horizontal one it is in the middle of the width, and without a
  /// vertical one in the middle of the height.
  public let edges: DirectionalRectEdge
  /// The distance from that place: in points, or in fractions of the size of the supplementary item.
  public let offset: Point
  /// Whether the distance is in fractions.
  public let isFractionalOffset: Bool
  /// Whether the distance is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: DirectionalRectEdge, _ offset: Point, isFractional: Bool) {
    self.edges = edges
    self.offset = offset.orZero
    isFractionalOffset = isFractional
  }

  /// Creates an anchor at the place where edges meet.
  public init(edges: DirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }

  /// Creates an anchor at a distance, in points, from the place where edges meet.
  public init(edges: DirectionalRectEdge, absoluteOffset: Point) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// Creates an anchor at a distance, in fractions of the size of the supplementary item, from the place where edges
  /// meet.
  public init(edges: DirectionalRectEdge, fractionalOffset: Point) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  /// Returns the distance, in points, for a supplementary item of a size.
  func distance(of size: Size) -> Point {
    isFractionalOffset ? Point(offset.x * size.width, offset.y * size.height) : offset
  }
}

extension DirectionalRectEdge {
  /// Returns the point of a rectangle at which the edges meet.
  func point(of rect: Rect) -> Point {
    Point(
      contains(.leading) ? rect.minX : contains(.trailing) ? rect.maxX : rect.midX,
      contains(.top) ? rect.minY : contains(.bottom) ? rect.maxY : rect.midY)
  }
}
