/// A width and a height, in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  public var width: Double
  public var height: Double

  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)

  /// Whether both sides are finite numbers above zero.
  @inlinable public var isPositive: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }
}

/// Distances to be kept from the four sides of a rectangle, in points; negative ones reach outside.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  @inlinable public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = EdgeInsets()
}

/// Distances from the edges of a rectangle, in points, counted from where text begins.
public struct DirectionalEdgeInsets: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the edge at which text begins, in points.
  public var leading: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the edge at which text ends, in points.
  public var trailing: Double

  @inlinable public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public static let zero = DirectionalEdgeInsets()

  /// The same distances, where text begins at the left.
  @inlinable public var resolved: EdgeInsets {
    EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
