import Glibc

/// A 3D transform taken apart into the parts that can be interpolated one by one.
///
/// Put together it reads, for row vectors: perspective last, before it the translation, before that the
/// rotation, the skew, and first of all the scale. Interpolating the parts turns a square by its angle; a
/// mean of two matrices would shrink it on the way.
///
/// Source of the method: Spencer Thomas, "Decomposing a matrix into simple transformations", Graphics
/// Gems II, as CSS Transforms Level 2 adapts it.
public struct Decomposition: Hashable, Sendable, BitwiseCopyable {
  public var translation: (x: Double, y: Double, z: Double) { (parts.tx, parts.ty, parts.tz) }
  public var scale: (x: Double, y: Double, z: Double) { (parts.sx, parts.sy, parts.sz) }
  public var rotation: Quaternion
  /// Everything but the rotation: numbers that may be added and scaled each by itself.
  public var parts: Parts

  public struct Parts: Hashable, Sendable, BitwiseCopyable {
    public var tx = 0.0
    public var ty = 0.0
    public var tz = 0.0
    public var sx = 1.0
    public var sy = 1.0
    public var sz = 1.0
    /// Skews: how much of the one axis is mixed into the other.
    public var xy = 0.0
    public var xz = 0.0
    public var yz = 0.0
    /// The fourth column of the matrix that is left once the affine part has been divided out.
    public var px = 0.0
    public var py = 0.0
    public var pz = 0.0
    public var pw = 1.0

    public init() {}

    /// The parts by number, in the order above.
    public subscript(index: Int) -> Double {
      withUnsafeBytes(of: self) { bytes in
        bytes.load(fromByteOffset: index * MemoryLayout<Double>.stride, as: Double.self)
      }
    }
  }

  public init(parts: Parts = Parts(), rotation: Quaternion = .identity) {
    self.parts = parts
    self.rotation = rotation
  }
}

extension Decomposition {
  /// Takes `t` apart; `nil` where it squeezes space flat, so that there is nothing to take apart.
  public init?(_ t: Transform3D) {
    guard t.elements.allSatisfy(\.isFinite), t.m44 != 0 else { return nil }
    if t.isAffine {
      self.init(affine: t.affine)
      return
    }
    var parts = Parts()
    let k = 1 / t.m44
    var x = Vector3(t.m11 * k, t.m12 * k, t.m13 * k)
    var y = Vector3(t.m21 * k, t.m22 * k, t.m23 * k)
    var z = Vector3(t.m31 * k, t.m32 * k, t.m33 * k)
    let shift = Vector3(t.m41 * k, t.m42 * k, t.m43 * k)
    guard x.dot(y.cross(z)) != 0 else { return nil }

    // The matrix is affine · perspective, where the affine one has the rows x, y, z, shift, and the
    // perspective one the identity's with p for its fourth column: so affine · p is our fourth column.
    let w = (x: t.m14 * k, y: t.m24 * k, z: t.m34 * k)
    if w.x != 0 || w.y != 0 || w.z != 0 {
      let p = Vector3.solve(rows: x, y, z, equal: (w.x, w.y, w.z))
      (parts.px, parts.py, parts.pz) = (p.x, p.y, p.z)
      parts.pw = 1 - shift.dot(p)
    }
    (parts.tx, parts.ty, parts.tz) = (shift.x, shift.y, shift.z)

    // Gram–Schmidt on the rows gives scale and skew and leaves a rotation.
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

  /// The plane's own case, so that flat motions stay flat and exact: a mirrored plane keeps z and turns the
  /// scale of its x axis negative; a scale of zero is a number like another.
  private init?(affine t: Transform2D) {
    var parts = Parts()
    (parts.tx, parts.ty) = (t.tx, t.ty)
    if t.b == 0, t.c == 0 {
      (parts.sx, parts.sy) = (t.a, t.d)
      // Two mirrored axes are half a turn, and a half turn is what must be seen on the way.
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

  /// The transform put together again, where no turn, no depth and no perspective has a part in it; `nil` otherwise.
  @inlinable public var planeTransform: Transform2D? {
    guard parts.tz == 0, parts.sz == 1, parts.xz == 0, parts.yz == 0, parts.px == 0, parts.py == 0,
      parts.pz == 0,
      parts.pw == 1, rotation.w == 1, rotation.x == 0, rotation.y == 0, rotation.z == 0
    else { return nil }
    return Transform2D(a: parts.sx, b: 0, c: parts.sy * parts.xy, d: parts.sy, tx: parts.tx, ty: parts.ty)
  }

  /// The transform put together again.
  public var transform: Transform3D {
    let p = parts
    // scale · skew · rotation: the rows of scale · skew, turned.
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

/// Three numbers that belong together; only the decomposition needs them.
private struct Vector3 {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  var length: Double { dot(self).squareRoot() }
  func dot(_ o: Vector3) -> Double { x * o.x + y * o.y + z * o.z }
  func cross(_ o: Vector3) -> Vector3 {
    Vector3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }
  static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func * (a: Vector3, k: Double) -> Vector3 { Vector3(a.x * k, a.y * k, a.z * k) }
  static func / (a: Vector3, k: Double) -> Vector3 { Vector3(a.x / k, a.y / k, a.z / k) }

  /// The p for which each row times p is the number given for it (Cramer's rule).
  static func solve(
    rows a: Vector3, _ b: Vector3, _ c: Vector3, equal w: (Double, Double, Double)
  ) -> Vector3 {
    (b.cross(c) * w.0 + c.cross(a) * w.1 + a.cross(b) * w.2) / a.dot(b.cross(c))
  }
}

extension Quaternion {
  /// The rotation whose matrix has these orthonormal rows (row vectors turn by multiplying from the left).
  fileprivate init(rows x: Vector3, _ y: Vector3, _ z: Vector3) {
    // The largest of the four is worked out first, so that nothing is divided by a number near zero.
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
