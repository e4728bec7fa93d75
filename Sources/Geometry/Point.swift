/// A place in the plane, or a displacement in it.
///
/// The conventions of every module, stated here once: lengths are in *points* (one point is `scale` device
/// pixels), x grows to the right, y grows *downwards*, and angles are in radians, positive *clockwise* on
/// screen.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double

  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  public static let zero = Point(x: 0, y: 0)

  /// The distance from the origin, in points.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// The distance to `other`, in points.
  @inlinable public func distance(to other: Point) -> Double { (self - other).length }

  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  @inlinable public static func * (p: Point, k: Double) -> Point { Point(x: p.x * k, y: p.y * k) }
  @inlinable public static prefix func - (p: Point) -> Point { Point(x: -p.x, y: -p.y) }
  @inlinable public static func += (a: inout Point, b: Point) { a = a + b }
  @inlinable public static func -= (a: inout Point, b: Point) { a = a - b }
}
