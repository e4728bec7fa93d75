/// An axis-aligned rectangle, from `origin` up to but not including `origin + size`.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The top left corner, in points.
  public var origin: Point
  /// The width and the height, in points.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size, in points.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its top left corner and its size, in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates a rectangle of the given size around `center`.
  @inlinable public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle with a zero origin and a zero size.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The width, in points.
  @inlinable public var width: Double { size.width }
  /// The height, in points.
  @inlinable public var height: Double { size.height }
  /// The x coordinate of the left edge.
  @inlinable public var minX: Double { origin.x }
  /// The y coordinate of the top edge.
  @inlinable public var minY: Double { origin.y }
  /// The x coordinate of the right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the centre.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the centre.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The centre.
  @inlinable public var center: Point { Point(x: midX, y: midY) }
  /// Whether the width or the height is not positive.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The four corners, clockwise on screen from the top left.
  @inlinable public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }
}

extension Rect {
  /// Returns whether the rectangle contains a point. The left and top edges are inside; the right and bottom
  /// edges are not.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether the rectangle contains every point of `other`. An empty rectangle is contained in every
  /// rectangle.
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Returns whether the rectangles overlap in a positive area.
  @inlinable public func intersects(_ other: Rect) -> Bool { intersection(other) != nil }

  /// Returns the overlap of two rectangles, or `nil` if it has no area.
  @_disfavoredOverload  // The module UIKit has the method with Core Graphics' type.
  @inlinable public func intersection(_ other: Rect) -> Rect? {
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    let right = Swift.min(maxX, other.maxX)
    let bottom = Swift.min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that contains both.
  @inlinable public func union(_ other: Rect) -> Rect {
    let left = Swift.min(minX, other.minX)
    let top = Swift.min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: Swift.max(maxX, other.maxX) - left, height: Swift.max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle moved by the given distances, in points.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }

  /// Returns the rectangle with `dx` removed at the left and the right, and `dy` at the top and the bottom.
  /// Negative numbers enlarge it.
  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// Returns the rectangle reduced by `insets`. A width or height that would be negative becomes 0.
  @inlinable public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: Swift.max(0, width - insets.left - insets.right),
      height: Swift.max(0, height - insets.top - insets.bottom))
  }

  /// Creates the smallest rectangle that contains `points`, or `nil` if there are none.
  @inlinable public init?(enclosing points: some Sequence<Point>) {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    for point in points {
      minX = Swift.min(minX, point.x)
      minY = Swift.min(minY, point.y)
      maxX = Swift.max(maxX, point.x)
      maxY = Swift.max(maxY, point.y)
    }
    guard minX <= maxX, minY <= maxY else { return nil }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
