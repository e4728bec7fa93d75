import Glibc

/// A projective map of space, as Core Animation writes it: a point is a row vector on the left,
/// `[x y z 1] · M`, so `t.concatenating(u)` applies `t` first. `m34` holds the perspective: −1/d for an eye
/// at distance `d`. Positive z points at the viewer.
public struct Transform3D: Hashable, Sendable, BitwiseCopyable {
  public var m11, m12, m13, m14: Double
  public var m21, m22, m23, m24: Double
  public var m31, m32, m33, m34: Double
  public var m41, m42, m43, m44: Double

  /// The elements row by row.
  @inlinable public init(
    _ m11: Double, _ m12: Double, _ m13: Double, _ m14: Double,
    _ m21: Double, _ m22: Double, _ m23: Double, _ m24: Double,
    _ m31: Double, _ m32: Double, _ m33: Double, _ m34: Double,
    _ m41: Double, _ m42: Double, _ m43: Double, _ m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  public static let identity = Transform3D(
    1, 0, 0, 0,
    0, 1, 0, 0,
    0, 0, 1, 0,
    0, 0, 0, 1)

  /// Half a turn about an axis of the plane, to the last bit: what it turns stands upright again, seen from behind.
  public static let halfTurnAboutX = Transform3D(scaleX: 1, y: -1, z: -1)
  public static let halfTurnAboutY = Transform3D(scaleX: -1, y: 1, z: -1)

  @inlinable public init(translationX x: Double, y: Double, z: Double) {
    self = .identity
    (m41, m42, m43) = (x, y, z)
  }

  @inlinable public init(scaleX x: Double, y: Double, z: Double) {
    self = .identity
    (m11, m22, m33) = (x, y, z)
  }

  /// A turn by `angle` radians about the axis (x, y, z), which need not be of length one. About +z it turns
  /// clockwise on screen. The identity where the axis has no direction.
  public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
    self = Quaternion(angle: angle, x: x, y: y, z: z).matrix
  }

  /// The perspective in which an eye sees things that stands at `distance` points before the plane z = 0, which
  /// itself stays as it is. The identity where the distance is none: as from infinitely far.
  @inlinable public init(eyeDistance distance: Double) {
    self = .identity
    if distance > 0 { m34 = -1 / distance }
  }

  /// The affine map of the plane, kept as it is at z = 0.
  @inlinable public init(_ t: Transform2D) {
    self = .identity
    (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// Whether the map leaves z alone and knows no perspective, so that `affine` says all of it.
  @inlinable public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  /// The part that acts in the plane; the whole map where `isAffine`.
  @inlinable public var affine: Transform2D {
    Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  @inlinable public var isIdentity: Bool { self == .identity }

  /// The elements row by row, 16 of them.
  public var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension Transform3D {
  /// `self` first, then `next`.
  public func concatenating(_ n: Transform3D) -> Transform3D {
    Transform3D(
      m11 * n.m11 + m12 * n.m21 + m13 * n.m31 + m14 * n.m41,
      m11 * n.m12 + m12 * n.m22 + m13 * n.m32 + m14 * n.m42,
      m11 * n.m13 + m12 * n.m23 + m13 * n.m33 + m14 * n.m43,
      m11 * n.m14 + m12 * n.m24 + m13 * n.m34 + m14 * n.m44,
      m21 * n.m11 + m22 * n.m21 + m23 * n.m31 + m24 * n.m41,
      m21 * n.m12 + m22 * n.m22 + m23 * n.m32 + m24 * n.m42,
      m21 * n.m13 + m22 * n.m23 + m23 * n.m33 + m24 * n.m43,
      m21 * n.m14 + m22 * n.m24 + m23 * n.m34 + m24 * n.m44,
      m31 * n.m11 + m32 * n.m21 + m33 * n.m31 + m34 * n.m41,
      m31 * n.m12 + m32 * n.m22 + m33 * n.m32 + m34 * n.m42,
      m31 * n.m13 + m32 * n.m23 + m33 * n.m33 + m34 * n.m43,
      m31 * n.m14 + m32 * n.m24 + m33 * n.m34 + m34 * n.m44,
      m41 * n.m11 + m42 * n.m21 + m43 * n.m31 + m44 * n.m41,
      m41 * n.m12 + m42 * n.m22 + m43 * n.m32 + m44 * n.m42,
      m41 * n.m13 + m42 * n.m23 + m43 * n.m33 + m44 * n.m43,
      m41 * n.m14 + m42 * n.m24 + m43 * n.m34 + m44 * n.m44)
  }

  /// Shifts first, then does what `self` did.
  public func translatedBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// Scales first, then does what `self` did.
  public func scaledBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// Turns first, then does what `self` did.
  public func rotated(by angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }
}
