import Glibc
import GlissadeGeometry
import TestSupport
import Testing

@Suite("A transform of space")
struct Transform3DTests {
  @Test("acts in the plane as the affine one")
  func affine() {
    var random = Samples()
    for _ in 0..<300 {
      let (t, u) = (random.affine(), random.affine())
      #expect(Transform3D(t).isAffine && Transform3D(t).affine == t, "\(random)")
      #expect(Transform3D(t).concatenating(Transform3D(u)) == Transform3D(t.concatenating(u)), "\(random)")
      let (x, y) = (random.number(), random.number())
      #expect(near(Transform3D(t).translatedBy(x: x, y: y, z: 0), Transform3D(t.translatedBy(x: x, y: y))))
      #expect(near(Transform3D(t).scaledBy(x: x, y: y, z: 1), Transform3D(t.scaledBy(x: x, y: y))))
      #expect(near(Transform3D(t).rotated(by: x, x: 0, y: 0, z: 2), Transform3D(t.rotated(by: x))))
    }
  }

  @Test("is not affine if it leaves the plane or has a perspective")
  func notAffine() {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 500
    #expect(!perspective.isAffine)
    #expect(!Transform3D(translationX: 0, y: 0, z: 1).isAffine)
    #expect(!Transform3D(scaleX: 1, y: 1, z: 2).isAffine)
    #expect(!Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0).isAffine)
    // Each of the ten elements that are constant in an affine transform.
    for element in [2, 3, 6, 7, 8, 9, 10, 11, 14, 15] {
      var elements = Transform3D.identity.elements
      elements[element] += 0.5
      #expect(!Transform3D(elements).isAffine)
    }
    for element in [0, 1, 4, 5, 12, 13] {
      var elements = Transform3D.identity.elements
      elements[element] += 0.5
      #expect(Transform3D(elements).isAffine && !Transform3D(elements).isIdentity)
    }
  }

  @Test("recomposed from parts is planar if no part leaves the plane")
  func partsOfThePlane() {
    var random = Samples()
    for _ in 0..<300 {
      var decomposition = Decomposition()
      (decomposition.parts.tx, decomposition.parts.ty) = (random.number(), random.number())
      (decomposition.parts.sx, decomposition.parts.sy) = (random.number(), random.number())
      decomposition.parts.xy = random.number()
      #expect(decomposition.transform.isAffine, "\(random)")
      #expect(decomposition.planeTransform == decomposition.transform.affine, "\(random)")
      var turned = decomposition
      turned.rotation = random.quaternion()
      #expect(turned.planeTransform == nil, "\(random)")
    }
    let depths: [WritableKeyPath<Decomposition.Parts, Double>] = [
      \.tz, \.sz, \.xz, \.yz, \.px, \.py, \.pz, \.pw,
    ]
    for part in depths {
      var decomposition = Decomposition()
      decomposition.parts[keyPath: part] += 0.5
      #expect(decomposition.planeTransform == nil)
    }
  }

  @Test("of the plane is concatenated with a projection as the matrices are")
  func beforeProjection() {
    var random = Samples()
    for _ in 0..<300 {
      let affine = random.affine()
      let projection = Projection(
        random.number(), random.number(), random.number(), random.number(), random.number(), random.number(),
        random.number(), random.number(), random.number())
      #expect(affine.concatenating(projection) == Projection(affine).concatenating(projection), "\(random)")
    }
  }

  @Test("has its elements in row order")
  func elements() {
    let numbers = (1...16).map(Double.init)
    let t = Transform3D(numbers)
    #expect(t.elements == numbers)
    #expect(t.m12 == 2 && t.m21 == 5 && t.m34 == 12 && t.m41 == 13)
    #expect(t.concatenating(.identity) == t && Transform3D.identity.concatenating(t) == t)
  }

  @Test("is the product of the matrices, rows by columns")
  func product() {
    var random = Samples()
    for _ in 0..<100 {
      let (a, b) = ((0..<16).map { _ in random.number() }, (0..<16).map { _ in random.number() })
      var product = [Double](repeating: 0, count: 16)
      for row in 0..<4 {
        for column in 0..<4 {
          for k in 0..<4 { product[4 * row + column] += a[4 * row + k] * b[4 * k + column] }
        }
      }
      #expect(near(Transform3D(a).concatenating(Transform3D(b)), Transform3D(product)), "\(random)")
    }
  }

  @Test("has no decomposition where a part of it would not be finite", arguments: 0..<UInt64(20))
  func hugeNumbers(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var counts = (decomposed: 0, refused: 0)
    for _ in 0..<500 {
      let isFlat = Bool.random(using: &random)
      let limit = Double.random(in: 0...308, using: &random)
      func number() -> Double {
        .random(in: -1...1, using: &random) * pow(10, .random(in: -limit...limit, using: &random))
      }
      let transform =
        isFlat
        ? Transform3D(Transform2D(a: number(), b: number(), c: number(), d: number(), tx: 0, ty: number()))
        : Transform3D((0..<16).map { _ in number() })
      guard let decomposition = Decomposition(transform) else {
        counts.refused += 1
        continue
      }
      counts.decomposed += 1
      let turn = decomposition.rotation
      let numbers = (0..<13).map { decomposition.parts[$0] } + [turn.w, turn.x, turn.y, turn.z]
      let areFinite = numbers.allSatisfy(\.isFinite)
      #expect(areFinite, "seed \(seed): \(transform)")
    }
    #expect(counts.decomposed > 20 && counts.refused > 20, "seed \(seed): \(counts)")
  }

  @Test("translates, scales and rotates before the existing transform")
  func order() {
    let scale = Transform3D(scaleX: 2, y: 3, z: 4)
    let moved = scale.translatedBy(x: 1, y: 1, z: 1)
    #expect(moved.m41 == 2 && moved.m42 == 3 && moved.m43 == 4)
    let kept = Transform3D(translationX: 1, y: 1, z: 1).scaledBy(x: 2, y: 3, z: 4)
    #expect(kept.m41 == 1 && kept.m42 == 1 && kept.m43 == 1 && kept.m33 == 4)
  }
}

extension Transform3D {
  fileprivate init(_ e: [Double]) {
    self.init(
      e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7], e[8], e[9], e[10], e[11], e[12], e[13], e[14], e[15])
  }
}
