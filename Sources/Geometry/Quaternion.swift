import GlissadeLibC

/// A rotation in space as a unit quaternion: cos(θ/2) + sin(θ/2) · axis.
public struct Quaternion: Hashable, Sendable, BitwiseCopyable {
  /// The real component, cos(θ/2).
  public var w: Double
  /// The x component, sin(θ/2) times that of the axis.
  public var x: Double
  /// The y component, sin(θ/2) times that of the axis.
  public var y: Double
  /// The z component, sin(θ/2) times that of the axis.
  public var z: Double

  /// Creates a quaternion from its components. A rotation requires them to have the norm 1.
  @inlinable public init(w: Double, x: Double, y: Double, z: Double) {
    self.w = w
    self.x = x
    self.y = y
    self.z = z
  }

  /// The identity rotation.
  public static let identity = Quaternion(w: 1, x: 0, y: 0, z: 0)

  /// Creates the rotation by `angle` radians about the axis (x, y, z). The axis may have any length. A zero
  /// or non-finite axis gives the identity.
  public init(angle: Double, x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else {
      self = .identity
      return
    }
    let s = sin(angle / 2) / length
    self.init(w: cos(angle / 2), x: x * s, y: y * s, z: z * s)
  }

  /// Creates the rotation about the vector's direction by its length, in radians.
  public init(rotationVector v: (x: Double, y: Double, z: Double)) {
    let angle = (v.x * v.x + v.y * v.y + v.z * v.z).squareRoot()
    self.init(angle: angle, x: v.x, y: v.y, z: v.z)
  }

  /// The axis times the angle, in radians. The angle is in the range from 0 to π.
  public var rotationVector: (x: Double, y: Double, z: Double) {
    let sign: Double = w < 0 ? -1 : 1
    let sine = (x * x + y * y + z * z).squareRoot()
    guard sine > 0 else { return (0, 0, 0) }
    let k = sign * 2 * atan2(sine, abs(w)) / sine
    return (x * k, y * k, z * k)
  }

  /// The inverse rotation.
  @inlinable public var inverse: Quaternion { Quaternion(w: w, x: -x, y: -y, z: -z) }

  /// Returns the rotation that applies `q` first and then `p`: the Hamilton product.
  @inlinable public static func * (p: Quaternion, q: Quaternion) -> Quaternion {
    Quaternion(
      w: p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z,
      x: p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
      y: p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x,
      z: p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w)
  }

  /// The rotation matrix for row vectors.
  public var matrix: Transform3D {
    let (xx, yy, zz) = (x * x, y * y, z * z)
    let (xy, xz, yz) = (x * y, x * z, y * z)
    let (wx, wy, wz) = (w * x, w * y, w * z)
    return Transform3D(
      1 - 2 * (yy + zz), 2 * (xy + wz), 2 * (xz - wy), 0,
      2 * (xy - wz), 1 - 2 * (xx + zz), 2 * (yz + wx), 0,
      2 * (xz + wy), 2 * (yz - wx), 1 - 2 * (xx + yy), 0,
      0, 0, 0, 1)
  }
}
