/// A width and a height, in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size from a width and a height, in points.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with a width and a height of 0.
  public static let zero = Size(width: 0, height: 0)

  /// Whether the width and the height are both positive and finite.
  @inlinable public var isPositive: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }
}

/// Distances inward from the four edges of a rectangle, in points. Negative distances extend outward.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// Creates insets from four distances, in points.
  @inlinable public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of 0 at all edges.
  public static let zero = EdgeInsets()
}

/// Distances inward from the edges of a rectangle, in points, with the horizontal ones relative to the
/// direction of text.
public struct DirectionalEdgeInsets: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the edge at which lines of text begin, in points.
  public var leading: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the edge at which lines of text end, in points.
  public var trailing: Double

  /// Creates insets from four distances, in points.
  @inlinable public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Insets of 0 at all edges.
  public static let zero = DirectionalEdgeInsets()

  /// The insets for text that runs from left to right.
  @inlinable public var resolved: EdgeInsets {
    EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
