import GlissadeLibC

/// An affine transform of the plane.
///
/// Points are row vectors on the left, as in Core Graphics:
///
///                         | a  b  0 |
///     [x' y' 1] = [x y 1] | c  d  0 |
///                         | tx ty 1 |
///
/// So `t.concatenating(u)` applies `t` first and then `u`.
public struct Transform2D: Hashable, Sendable, BitwiseCopyable {
  /// The element in row 1 and column 1.
  public var a: Double
  /// The element in row 1 and column 2.
  public var b: Double
  /// The element in row 2 and column 1.
  public var c: Double
  /// The element in row 2 and column 2.
  public var d: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double

  /// Creates a transform from the elements of its matrix.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity.
  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a translation by the given distances, in points.
  @inlinable public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a scale about the origin by the given factors.
  @inlinable public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by `angle` radians, clockwise on screen.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}

extension Transform2D {
  /// Whether the transform is exactly the identity.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// The factor by which the transform multiplies areas. It is negative for a reflection.
  @inlinable public var determinant: Double { a * d - b * c }

  /// Returns the transform that applies `self` first and then `next`.
  @inlinable public func concatenating(_ next: Transform2D) -> Transform2D {
    Transform2D(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that translates first and then applies `self`.
  @inlinable public func translatedBy(x: Double, y: Double) -> Transform2D {
    Transform2D(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales first and then applies `self`.
  @inlinable public func scaledBy(x: Double, y: Double) -> Transform2D {
    Transform2D(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates first, by `angle` radians, and then applies `self`.
  public func rotated(by angle: Double) -> Transform2D {
    Transform2D(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse, or `nil` if the transform is singular.
  @_disfavoredOverload  // The module UIKit has the method with Core Graphics' type.
  @inlinable public func inverted() -> Transform2D? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    return Transform2D(a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
  }
}

extension Point {
  /// Returns the transformed point.
  @inlinable public func applying(_ t: Transform2D) -> Point {
    Point(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }
}

extension Rect {
  /// Returns the bounding box of the transformed rectangle.
  @inlinable public func applying(_ t: Transform2D) -> Rect {
    Rect(enclosing: corners.lazy.map { $0.applying(t) }) ?? .zero
  }
}

/// UIKit's name for `Transform2D`, without its prefix. Foundation has a type of the same name, so that a file
/// that imports Foundation has to write `Transform2D`.
public typealias AffineTransform = Transform2D
