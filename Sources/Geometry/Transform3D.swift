import GlissadeLibC

/// A projective transform of space, laid out as in Core Animation.
///
/// Points are row vectors on the left, `[x y z 1] · M`, so `t.concatenating(u)` applies `t` first. `m34`
/// holds the perspective, −1/d for an eye at the distance `d`. Positive z points towards the viewer.
public struct Transform3D: Hashable, Sendable, BitwiseCopyable {
  /// The first row of the matrix.
  public var m11, m12, m13, m14: Double
  /// The second row of the matrix.
  public var m21, m22, m23, m24: Double
  /// The third row of the matrix.
  public var m31, m32, m33, m34: Double
  /// The fourth row of the matrix. It holds the translation.
  public var m41, m42, m43, m44: Double

  /// Creates a transform from the elements of its matrix, row by row.
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

  /// The identity.
  public static let identity = Transform3D(
    1, 0, 0, 0,
    0, 1, 0, 0,
    0, 0, 1, 0,
    0, 0, 0, 1)

  /// Half a turn about the x axis, free of rounding errors. Two of them are exactly the identity.
  public static let halfTurnAboutX = Transform3D(scaleX: 1, y: -1, z: -1)
  /// Half a turn about the y axis, free of rounding errors.
  public static let halfTurnAboutY = Transform3D(scaleX: -1, y: 1, z: -1)

  /// Creates a translation by the given distances, in points.
  @inlinable public init(translationX x: Double, y: Double, z: Double) {
    self = .identity
    (m41, m42, m43) = (x, y, z)
  }

  /// Creates a scale about the origin by the given factors.
  @inlinable public init(scaleX x: Double, y: Double, z: Double) {
    self = .identity
    (m11, m22, m33) = (x, y, z)
  }

  /// Creates a rotation by `angle` radians about the axis (x, y, z). The axis may have any length. A rotation
  /// about +z is clockwise on screen. A zero or non-finite axis gives the identity.
  public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
    self = Quaternion(angle: angle, x: x, y: y, z: z).matrix
  }

  /// Creates the perspective of an eye at `distance` points in front of the plane z = 0. The plane itself
  /// stays unchanged. A distance that is not positive gives the identity, as for an eye at infinity.
  @inlinable public init(eyeDistance distance: Double) {
    self = .identity
    if distance > 0 { m34 = -1 / distance }
  }

  /// Creates the transform that applies `t` to x and y and keeps z.
  @inlinable public init(_ t: Transform2D) {
    self = .identity
    (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// Whether the transform keeps z and has no perspective, so that `affine` describes it completely.
  @inlinable public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  /// The part that acts in the plane. It is the whole transform if `isAffine` is `true`.
  @inlinable public var affine: Transform2D {
    Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether the transform is exactly the identity.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// The 16 elements of the matrix, row by row.
  public var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension Transform3D {
  /// Returns the transform that applies `self` first and then `n`.
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

  /// Returns the transform that translates first and then applies `self`.
  public func translatedBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that scales first and then applies `self`.
  public func scaledBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that rotates first, by `angle` radians about an axis, and then applies `self`.
  public func rotated(by angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }
}
