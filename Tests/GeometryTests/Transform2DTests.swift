import Glibc
import GlissadeGeometry
import TestSupport
import Testing

@Suite("An affine transform")
struct Transform2DTests {
  @Test("concatenated applies the first one and then the next")
  func concatenation() {
    var random = Samples()
    for _ in 0..<500 {
      let (t, u, p) = (random.affine(), random.affine(), random.point())
      #expect(near(p.applying(t.concatenating(u)), p.applying(t).applying(u)), "\(random)")
    }
  }

  @Test("is associative, and the identity changes nothing")
  func associativity() {
    var random = Samples()
    for _ in 0..<500 {
      let (t, u, v) = (random.affine(), random.affine(), random.affine())
      let (left, right) = (t.concatenating(u).concatenating(v), t.concatenating(u.concatenating(v)))
      #expect(near(left, right), "\(random)")
      #expect(t.concatenating(.identity) == t && Transform2D.identity.concatenating(t) == t)
    }
  }

  @Test("gives the identity with its inverse on either side")
  func inverse() throws {
    var random = Samples()
    for _ in 0..<500 {
      let t = random.affine()
      guard abs(t.determinant) > 0.05 else { continue }
      let back = try #require(t.inverted())
      #expect(near(t.concatenating(back), .identity), "\(random)")
      #expect(near(back.concatenating(t), .identity), "\(random)")
      #expect(abs(t.determinant * back.determinant - 1) < 1e-9, "\(random)")
    }
  }

  @Test("that is singular has no inverse")
  func singular() {
    #expect(Transform2D(scaleX: 0, y: 1).inverted() == nil)
    #expect(Transform2D(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6).inverted() == nil)
    #expect(Transform2D(scaleX: .nan, y: 1).inverted() == nil)
    #expect(Transform2D(scaleX: 1e200, y: 1e200).inverted() == nil)
  }

  @Test("has the known matrices")
  func byHand() {
    // [1 0 0; 0 1 0; 3 4 1] · [2 0 0; 0 5 0; 0 0 1]: a translation, then a scale.
    let scale = Transform2D(scaleX: 2, y: 5)
    #expect(scale.translatedBy(x: 3, y: 4) == Transform2D(a: 2, b: 0, c: 0, d: 5, tx: 6, ty: 20))
    #expect(
      Transform2D(translationX: 3, y: 4).scaledBy(x: 2, y: 5)
        == Transform2D(a: 2, b: 0, c: 0, d: 5, tx: 3, ty: 4))
    // [1 2 0; 3 4 0; 5 6 1] · [7 8 0; 9 10 0; 11 12 1]
    #expect(
      Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        .concatenating(Transform2D(a: 7, b: 8, c: 9, d: 10, tx: 11, ty: 12))
        == Transform2D(a: 25, b: 28, c: 57, d: 64, tx: 100, ty: 112))
    // [0 1; -1 0], with the translation rotated from (3, 4) to (-4, 3).
    #expect(
      near(
        Transform2D(rotationAngle: .pi / 2).translatedBy(x: 3, y: 4),
        Transform2D(a: 0, b: 1, c: -1, d: 0, tx: -4, ty: 3)))
    #expect(Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).determinant == -2)
  }

  @Test("rotates clockwise on screen, where y grows downwards")
  func turning() {
    let quarter = Transform2D(rotationAngle: .pi / 2)
    #expect(near(Point(1, 0).applying(quarter), Point(0, 1)))
    #expect(near(Point(0, 1).applying(quarter), Point(-1, 0)))
    #expect(near(Transform2D.identity.rotated(by: .pi / 3).rotated(by: .pi / 6), quarter))
    #expect(abs(quarter.determinant - 1) < 1e-15)
  }

  @Test("maps a rectangle to the bounding box of its corners")
  func rectangles() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.applying(.identity) == rect)
    #expect(rect.applying(Transform2D(scaleX: -1, y: 2)) == Rect(x: -4, y: 4, width: 3, height: 8))
    let eighth = Rect(x: -1, y: -1, width: 2, height: 2).applying(Transform2D(rotationAngle: .pi / 4))
    #expect(near(eighth.origin, Point(-sqrt(2), -sqrt(2))) && abs(eighth.width - 2 * sqrt(2)) < 1e-12)
  }
}
