/// A position in the plane, or a vector.
///
/// The conventions of all modules are: lengths are in *points* (a point is `scale` device pixels), x grows to
/// the right, y grows *downwards*, and angles are in radians, positive *clockwise* on screen.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal coordinate, in points, growing to the right.
  public var x: Double
  /// The vertical coordinate, in points, growing downwards.
  public var y: Double

  /// Creates a point from its coordinates, in points.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from its coordinates, in points.
  @inlinable public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The distance from the origin, in points.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// The distance to `other`, in points.
  @inlinable public func distance(to other: Point) -> Double { (self - other).length }

  /// Returns the sum of two vectors.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// Returns the difference of two vectors.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// Returns a vector scaled by a factor.
  @inlinable public static func * (p: Point, k: Double) -> Point { Point(x: p.x * k, y: p.y * k) }
  /// Returns the opposite vector.
  @inlinable public static prefix func - (p: Point) -> Point { Point(x: -p.x, y: -p.y) }
  /// Adds a vector.
  @inlinable public static func += (a: inout Point, b: Point) { a = a + b }
  /// Subtracts a vector.
  @inlinable public static func -= (a: inout Point, b: Point) { a = a - b }
}
