/// A projective transform of the plane, such as a `Transform3D` followed by a projection along z.
///
/// It maps lines to lines but does not keep them parallel. Points are row vectors:
///
///     [x' y' w'] = [x y 1] · M,   with the point (x'/w', y'/w')
public struct Projection: Hashable, Sendable, BitwiseCopyable {
  /// The first row of the matrix.
  public var m11, m12, m13: Double
  /// The second row of the matrix.
  public var m21, m22, m23: Double
  /// The third row of the matrix.
  public var m31, m32, m33: Double

  /// Creates a transform from the elements of its matrix, row by row.
  @inlinable public init(
    _ m11: Double, _ m12: Double, _ m13: Double,
    _ m21: Double, _ m22: Double, _ m23: Double,
    _ m31: Double, _ m32: Double, _ m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// The identity.
  public static let identity = Projection(1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// Creates the projective transform that equals an affine one.
  @inlinable public init(_ t: Transform2D) { self.init(t.a, t.b, 0, t.c, t.d, 0, t.tx, t.ty, 1) }

  /// Creates the transform that `t` applies to the plane z = 0, seen along z.
  @inlinable public init(_ t: Transform3D) {
    self.init(t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m41, t.m42, t.m44)
  }

  /// Whether the transform is affine and so keeps parallel lines parallel.
  @inlinable public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The affine part. It is the whole transform if `isAffine` is `true`.
  @inlinable public var affine: Transform2D {
    Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }

  /// Returns the transform that applies `self` first and then `n`.
  @inlinable public func concatenating(_ n: Projection) -> Projection {
    Projection(
      m11 * n.m11 + m12 * n.m21 + m13 * n.m31,
      m11 * n.m12 + m12 * n.m22 + m13 * n.m32,
      m11 * n.m13 + m12 * n.m23 + m13 * n.m33,
      m21 * n.m11 + m22 * n.m21 + m23 * n.m31,
      m21 * n.m12 + m22 * n.m22 + m23 * n.m32,
      m21 * n.m13 + m22 * n.m23 + m23 * n.m33,
      m31 * n.m11 + m32 * n.m21 + m33 * n.m31,
      m31 * n.m12 + m32 * n.m22 + m33 * n.m32,
      m31 * n.m13 + m32 * n.m23 + m33 * n.m33)
  }

  /// Returns the transform that translates first and then applies `self`.
  @inlinable @inline(__always) public func translatedBy(x: Double, y: Double) -> Projection {
    Projection(
      m11, m12, m13, m21, m22, m23,
      x * m11 + y * m21 + m31, x * m12 + y * m22 + m32, x * m13 + y * m23 + m33)
  }

  /// The determinant. It is negative if the plane is seen from behind.
  @inlinable public var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Returns the inverse, or `nil` if the transform is singular, as for a plane seen edge-on.
  @inlinable public func inverted() -> Projection? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    let inverse = Projection(
      (m22 * m33 - m23 * m32) * k, (m13 * m32 - m12 * m33) * k, (m12 * m23 - m13 * m22) * k,
      (m23 * m31 - m21 * m33) * k, (m11 * m33 - m13 * m31) * k, (m13 * m21 - m11 * m23) * k,
      (m21 * m32 - m22 * m31) * k, (m12 * m31 - m11 * m32) * k, (m11 * m22 - m12 * m21) * k)
    return inverse
  }
}

extension Transform2D {
  /// Returns the transform that applies `self` first and then `next`.
  @inlinable @inline(__always) public func concatenating(_ next: Projection) -> Projection {
    Projection(
      a * next.m11 + b * next.m21, a * next.m12 + b * next.m22, a * next.m13 + b * next.m23,
      c * next.m11 + d * next.m21, c * next.m12 + d * next.m22, c * next.m13 + d * next.m23,
      tx * next.m11 + ty * next.m21 + next.m31, tx * next.m12 + ty * next.m22 + next.m32,
      tx * next.m13 + ty * next.m23 + next.m33)
  }
}

extension Point {
  /// Returns the projected point, or `nil` if the point is behind the eye or in its plane.
  @inlinable public func applying(_ p: Projection) -> Point? {
    let w = x * p.m13 + y * p.m23 + p.m33
    guard w > 0 else { return nil }
    return Point(x: (x * p.m11 + y * p.m21 + p.m31) / w, y: (x * p.m12 + y * p.m22 + p.m32) / w)
  }
}
