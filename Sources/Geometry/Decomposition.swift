import GlissadeLibC

/// A 3D transform decomposed into parts that can be interpolated independently.
///
/// For row vectors, the transform is scale · skew · rotation · translation · perspective. Interpolated parts
/// rotate a square by its angle, whereas the mean of two matrices would shrink it on the way.
///
/// Source: Spencer Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II, as adapted
/// by CSS Transforms Level 2.
public struct Decomposition: Hashable, Sendable, BitwiseCopyable {
  /// The translation, in points.
  public var translation: (x: Double, y: Double, z: Double) { (parts.tx, parts.ty, parts.tz) }
  /// The scale factors of the axes.
  public var scale: (x: Double, y: Double, z: Double) { (parts.sx, parts.sy, parts.sz) }
  /// The rotation.
  public var rotation: Quaternion
  /// All parts but the rotation, as numbers that can be added and scaled independently.
  public var parts: Parts

  /// The components of translation, scale, skew and perspective.
  public struct Parts: Hashable, Sendable, BitwiseCopyable {
    /// The translation along x, in points.
    public var tx = 0.0
    /// The translation along y, in points.
    public var ty = 0.0
    /// The translation along z, in points.
    public var tz = 0.0
    /// The scale factor along x.
    public var sx = 1.0
    /// The scale factor along y.
    public var sy = 1.0
    /// The scale factor along z.
    public var sz = 1.0
    /// The skew of y towards x.
    public var xy = 0.0
    /// The skew of z towards x.
    public var xz = 0.0
    /// The skew of z towards y.
    public var yz = 0.0
    /// The first number of the perspective: the fourth column of the matrix after division by the affine
    /// part.
    public var px = 0.0
    /// The second number of the perspective.
    public var py = 0.0
    /// The third number of the perspective.
    public var pz = 0.0
    /// The fourth number of the perspective, 1 without perspective.
    public var pw = 1.0

    /// Creates the parts of the identity.
    public init() {}

    /// Accesses a component by its position in the order of declaration, from 0 to 12.
    public subscript(index: Int) -> Double {
      withUnsafeBytes(of: self) { bytes in
        bytes.load(fromByteOffset: index * MemoryLayout<Double>.stride, as: Double.self)
      }
    }
  }

  /// Creates a decomposition from its parts.
  public init(parts: Parts = Parts(), rotation: Quaternion = .identity) {
    self.parts = parts
    self.rotation = rotation
  }
}

extension Decomposition {
  /// Decomposes a transform.
  ///
  /// Returns `nil` if the transform is not finite, or if it is singular. A scale of 0 in the plane without
  /// rotation or skew is accepted.
  public init?(_ t: Transform3D) {
    guard t.elements.allSatisfy(\.isFinite), t.m44 != 0,
      let decomposition = t.isAffine ? Decomposition(affine: t.affine) : Decomposition(spatial: t),
      decomposition.isFinite
    else { return nil }
    self = decomposition
  }

  private var isFinite: Bool {
    let turn = rotation
    return (0..<13).allSatisfy { parts[$0].isFinite }
      && turn.w.isFinite && turn.x.isFinite && turn.y.isFinite && turn.z.isFinite
  }

  private init?(spatial t: Transform3D) {
    var parts = Parts()
    let k = 1 / t.m44
    var x = Vector3(t.m11 * k, t.m12 * k, t.m13 * k)
    var y = Vector3(t.m21 * k, t.m22 * k, t.m23 * k)
    var z = Vector3(t.m31 * k, t.m32 * k, t.m33 * k)
    let shift = Vector3(t.m41 * k, t.m42 * k, t.m43 * k)
    guard x.dot(y.cross(z)) != 0 else { return nil }

    // The matrix is affine · perspective. The rows of the affine matrix are x, y, z and shift; the
    // perspective matrix is the identity with p as its fourth column. So affine · p is the fourth column of
    // `t`.
    let w = (x: t.m14 * k, y: t.m24 * k, z: t.m34 * k)
    if w.x != 0 || w.y != 0 || w.z != 0 {
      let p = Vector3.solve(rows: x, y, z, equal: (w.x, w.y, w.z))
      (parts.px, parts.py, parts.pz) = (p.x, p.y, p.z)
      parts.pw = 1 - shift.dot(p)
    }
    (parts.tx, parts.ty, parts.tz) = (shift.x, shift.y, shift.z)

    // Gram–Schmidt orthogonalization of the rows yields scale and skew and leaves a rotation.
    parts.sx = x.length
    x = x / parts.sx
    parts.xy = x.dot(y)
    y = y - x * parts.xy
    parts.sy = y.length
    y = y / parts.sy
    parts.xy /= parts.sy
    parts.xz = x.dot(z)
    z = z - x * parts.xz
    parts.yz = y.dot(z)
    z = z - y * parts.yz
    parts.sz = z.length
    z = z / parts.sz
    parts.xz /= parts.sz
    parts.yz /= parts.sz
    if x.dot(y.cross(z)) < 0 {
      (parts.sx, parts.sy, parts.sz) = (-parts.sx, -parts.sy, -parts.sz)
      (x, y, z) = (x * -1, y * -1, z * -1)
    }
    self.init(parts: parts, rotation: Quaternion(rows: x, y, z))
  }

  /// Decomposes a transform of the plane, so that planar motion stays planar and exact. A reflection keeps z
  /// and makes the scale of the x axis negative. A scale of zero is allowed where there is no rotation or
  /// skew.
  private init?(affine t: Transform2D) {
    var parts = Parts()
    (parts.tx, parts.ty) = (t.tx, t.ty)
    if t.b == 0, t.c == 0 {
      (parts.sx, parts.sy) = (t.a, t.d)
      // Two negative scales equal half a turn. The interpolation is to show that turn.
      if t.a < 0, t.d < 0 {
        (parts.sx, parts.sy) = (-t.a, -t.d)
        self.init(parts: parts, rotation: Quaternion(w: 0, x: 0, y: 0, z: 1))
        return
      }
      self.init(parts: parts)
      return
    }
    guard t.determinant != 0 else { return nil }
    let mirror: Double = t.determinant < 0 ? -1 : 1
    parts.sx = mirror * (t.a * t.a + t.b * t.b).squareRoot()
    let (ca, sa) = (t.a / parts.sx, t.b / parts.sx)
    parts.sy = t.determinant / parts.sx
    parts.xy = (ca * t.c + sa * t.d) / parts.sy
    self.init(parts: parts, rotation: Quaternion(angle: atan2(sa, ca), x: 0, y: 0, z: 1))
  }

  /// The recomposed transform, if it has no rotation, depth or perspective; otherwise `nil`.
  @inlinable public var planeTransform: Transform2D? {
    guard parts.tz == 0, parts.sz == 1, parts.xz == 0, parts.yz == 0, parts.px == 0, parts.py == 0,
      parts.pz == 0,
      parts.pw == 1, rotation.w == 1, rotation.x == 0, rotation.y == 0, rotation.z == 0
    else { return nil }
    return Transform2D(a: parts.sx, b: 0, c: parts.sy * parts.xy, d: parts.sy, tx: parts.tx, ty: parts.ty)
  }

  /// The recomposed transform.
  public var transform: Transform3D {
    let p = parts
    // The product is scale · skew · rotation. These are the rows of scale · skew.
    let linear = Transform3D(
      p.sx, 0, 0, 0,
      p.sy * p.xy, p.sy, 0, 0,
      p.sz * p.xz, p.sz * p.yz, p.sz, 0,
      0, 0, 0, 1)
    var t = rotation == .identity ? linear : linear.concatenating(rotation.matrix)
    (t.m41, t.m42, t.m43) = (p.tx, p.ty, p.tz)
    guard p.px != 0 || p.py != 0 || p.pz != 0 || p.pw != 1 else { return t }
    var perspective = Transform3D.identity
    (perspective.m14, perspective.m24, perspective.m34, perspective.m44) = (p.px, p.py, p.pz, p.pw)
    return t.concatenating(perspective)
  }
}

/// A vector in space.
private struct Vector3 {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  var length: Double { dot(self).squareRoot() }
  func dot(_ o: Vector3) -> Double { x * o.x + y * o.y + z * o.z }
  func cross(_ o: Vector3) -> Vector3 {
    Vector3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }
  static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func * (a: Vector3, k: Double) -> Vector3 { Vector3(a.x * k, a.y * k, a.z * k) }
  static func / (a: Vector3, k: Double) -> Vector3 { Vector3(a.x / k, a.y / k, a.z / k) }

  /// Returns the vector p for which the product of each row and p is the given number, by Cramer's rule.
  static func solve(
    rows a: Vector3, _ b: Vector3, _ c: Vector3, equal w: (Double, Double, Double)
  ) -> Vector3 {
    (b.cross(c) * w.0 + c.cross(a) * w.1 + a.cross(b) * w.2) / a.dot(b.cross(c))
  }
}

extension Quaternion {
  /// Creates the rotation whose matrix for row vectors has these orthonormal rows.
  fileprivate init(rows x: Vector3, _ y: Vector3, _ z: Vector3) {
    // The component of greatest magnitude is computed first, so that no divisor is close to zero.
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      self.init(w: s / 4, x: (y.z - z.y) / s, y: (z.x - x.z) / s, z: (x.y - y.x) / s)
    } else if x.x > y.y, x.x > z.z {
      let s = (1 + x.x - y.y - z.z).squareRoot() * 2
      self.init(w: (y.z - z.y) / s, x: s / 4, y: (x.y + y.x) / s, z: (x.z + z.x) / s)
    } else if y.y > z.z {
      let s = (1 + y.y - x.x - z.z).squareRoot() * 2
      self.init(w: (z.x - x.z) / s, x: (x.y + y.x) / s, y: s / 4, z: (y.z + z.y) / s)
    } else {
      let s = (1 + z.z - x.x - y.y).squareRoot() * 2
      self.init(w: (x.y - y.x) / s, x: (x.z + z.x) / s, y: (y.z + z.y) / s, z: s / 4)
    }
  }
}
