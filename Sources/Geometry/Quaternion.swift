import Glibc

/// A rotation of space, as a quaternion of length one: cos(θ/2) + sin(θ/2) · axis.
public struct Quaternion: Hashable, Sendable, BitwiseCopyable {
  public var w: Double
  public var x: Double
  public var y: Double
  public var z: Double

  @inlinable public init(w: Double, x: Double, y: Double, z: Double) {
    self.w = w
    self.x = x
    self.y = y
    self.z = z
  }

  public static let identity = Quaternion(w: 1, x: 0, y: 0, z: 0)

  /// A turn by `angle` radians about (x, y, z), which need not be of length one; the identity where it has
  /// no direction.
  public init(angle: Double, x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else {
      self = .identity
      return
    }
    let s = sin(angle / 2) / length
    self.init(w: cos(angle / 2), x: x * s, y: y * s, z: z * s)
  }

  /// The turn whose axis is the vector's direction and whose angle is its length, in radians.
  public init(rotationVector v: (x: Double, y: Double, z: Double)) {
    let angle = (v.x * v.x + v.y * v.y + v.z * v.z).squareRoot()
    self.init(angle: angle, x: v.x, y: v.y, z: v.z)
  }

  /// Axis times angle, the short way round: the angle lies in [0, π].
  public var rotationVector: (x: Double, y: Double, z: Double) {
    let sign: Double = w < 0 ? -1 : 1
    let sine = (x * x + y * y + z * z).squareRoot()
    guard sine > 0 else { return (0, 0, 0) }
    let k = sign * 2 * atan2(sine, abs(w)) / sine
    return (x * k, y * k, z * k)
  }

  /// The turn back.
  @inlinable public var inverse: Quaternion { Quaternion(w: w, x: -x, y: -y, z: -z) }

  /// `second * first` turns by `first`, then by `second` (the quaternions' usual product).
  @inlinable public static func * (p: Quaternion, q: Quaternion) -> Quaternion {
    Quaternion(
      w: p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z,
      x: p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
      y: p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x,
      z: p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w)
  }

  /// The rotation as a matrix for row vectors.
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
