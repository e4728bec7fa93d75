import Glibc

/// A map of the plane that keeps lines straight and parallel.
///
/// A point is a row vector on the left, as in Core Graphics:
///
///                      | a  b  0 |
///     [x' y' 1] = [x y 1] | c  d  0 |
///                      | tx ty 1 |
///
/// so `t.concatenating(u)` applies `t` first and `u` to what came out.
public struct Transform2D: Hashable, Sendable, BitwiseCopyable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  @inlinable public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A turn about the origin by `angle` radians, clockwise on screen.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}

extension Transform2D {
  @inlinable public var isIdentity: Bool { self == .identity }

  /// The factor by which areas grow; negative where the map mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// `self` first, then `next`.
  @inlinable public func concatenating(_ next: Transform2D) -> Transform2D {
    Transform2D(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Shifts first, then does what `self` did.
  @inlinable public func translatedBy(x: Double, y: Double) -> Transform2D {
    Transform2D(translationX: x, y: y).concatenating(self)
  }

  /// Scales first, then does what `self` did.
  @inlinable public func scaledBy(x: Double, y: Double) -> Transform2D {
    Transform2D(scaleX: x, y: y).concatenating(self)
  }

  /// Turns first, then does what `self` did.
  public func rotated(by angle: Double) -> Transform2D {
    Transform2D(rotationAngle: angle).concatenating(self)
  }

  /// The map back; `nil` where the plane is squeezed into a line or a point.
  @inlinable public func inverted() -> Transform2D? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    return Transform2D(a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
  }
}

extension Point {
  @inlinable public func applying(_ t: Transform2D) -> Point {
    Point(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }
}

extension Rect {
  /// The smallest rectangle around the transformed one.
  @inlinable public func applying(_ t: Transform2D) -> Rect {
    Rect(enclosing: corners.lazy.map { $0.applying(t) }) ?? .zero
  }
}

/// UIKit's name for `Transform2D`, without its prefix. In a file that also imports Foundation, which has a type of this
/// name, write `Transform2D`.
public typealias AffineTransform = Transform2D
