import Glibc
import GlissadeGeometry
import Testing

@Suite("A quaternion")
struct QuaternionTests {
  @Test("has the known rotation matrix about each axis")
  func axes() {
    let angle = 0.7
    let (c, s) = (cos(angle), sin(angle))
    // For row vectors, a rotation about x maps y to z, one about y maps z to x, and one about z maps x to y.
    #expect(
      near(
        Transform3D(rotationAngle: angle, x: 1, y: 0, z: 0),
        Transform3D(1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1)))
    #expect(
      near(
        Transform3D(rotationAngle: angle, x: 0, y: 5, z: 0),
        Transform3D(c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1)))
    #expect(
      near(
        Transform3D(rotationAngle: angle, x: 0, y: 0, z: 0.1),
        Transform3D(Transform2D(rotationAngle: angle))))
  }

  @Test("times another one applies the other one first, as the matrices do")
  func product() {
    var random = Samples()
    for _ in 0..<300 {
      let (p, q) = (random.quaternion(), random.quaternion())
      #expect(near((p * q).matrix, q.matrix.concatenating(p.matrix)), "\(random)")
      #expect(near((p * p.inverse).matrix, .identity), "\(random)")
    }
  }

  @Test("is restored from its rotation vector, by the shorter way")
  func rotationVector() {
    var random = Samples()
    for _ in 0..<300 {
      let v = (
        x: random.number(in: -1.8...1.8), y: random.number(in: -1.8...1.8), z: random.number(in: -1.8...1.8)
      )
      let length = (v.x * v.x + v.y * v.y + v.z * v.z).squareRoot()
      let q = Quaternion(rotationVector: v)
      let back = q.rotationVector
      // A vector longer than π becomes the rest of the full turn in the opposite direction.
      let k = length <= .pi ? 1 : (length - 2 * .pi) / length
      #expect(abs(back.x - k * v.x) + abs(back.y - k * v.y) + abs(back.z - k * v.z) < 1e-9, "\(random)")
      #expect(near(Quaternion(rotationVector: back).matrix, q.matrix), "\(random)")
    }
  }

  @Test("of a tiny rotation keeps its precision")
  func tinyTurn() {
    let back = Quaternion(rotationVector: (1e-12, -2e-12, 0)).rotationVector
    #expect(abs(back.x / 1e-12 - 1) < 1e-9 && abs(back.y / 2e-12 + 1) < 1e-9 && back.z == 0)
    let half = Quaternion(rotationVector: (.pi, 0, 0)).rotationVector
    #expect(abs(half.x - .pi) < 1e-12 && half.y == 0)
  }

  @Test("without an axis is the identity")
  func noAxis() {
    #expect(Quaternion(angle: 1, x: 0, y: 0, z: 0) == .identity)
    #expect(Quaternion(angle: 1, x: .nan, y: 0, z: 0) == .identity)
    #expect(Quaternion(angle: 1, x: .infinity, y: 0, z: 0) == .identity)
    #expect(Quaternion(rotationVector: (0, 0, 0)) == .identity)
    #expect(Quaternion.identity.rotationVector == (0, 0, 0))
    #expect(Quaternion.identity.matrix == .identity)
  }
}
