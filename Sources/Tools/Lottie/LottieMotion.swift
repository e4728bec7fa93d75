import Glibc
import GlissadeGeometry

/// How the things of one rigid body move: the projection of one of them, frame by frame.
struct LottieBody {
  /// By frame; `nil` where it is not known.
  private(set) var projections: [Projection?]

  init(_ track: LottieTrack, frameCount: Int) {
    projections = Array(repeating: nil, count: frameCount)
    for frame in track.first..<track.end { projections[frame] = track.state(at: frame).projection }
  }

  /// Adds what moves with the body, over the frames in which it is there. Returns whether it does.
  mutating func join(_ frames: Range<Int>, _ projection: (Int) -> Projection) -> Bool {
    guard let common = frames.first(where: { projections[$0] != nil }),
      let back = projections[common]?.inverted()
    else { return false }
    let fixed = projection(common).concatenating(back)
    guard let fixedBack = fixed.inverted() else { return false }
    var joined = projections
    for frame in frames {
      let here = projection(frame)
      if let base = projections[frame] {
        guard fixed.concatenating(base).isNear(here) else { return false }
      } else {
        joined[frame] = fixedBack.concatenating(here).normalized
      }
    }
    projections = joined
    return true
  }

  mutating func join(_ track: LottieTrack) -> Bool {
    // What does not move at all is quickly compared.
    join(track.first..<track.end) { track.state(at: $0).projection }
  }
}

extension Projection {
  /// The same projection with 1 in its last place.
  var normalized: Projection {
    guard m33 != 0, m33 != 1 else { return self }
    let k = 1 / m33
    return Projection(m11 * k, m12 * k, m13 * k, m21 * k, m22 * k, m23 * k, m31 * k, m32 * k, 1)
  }

  /// Whether it differs from another by less than a thousandth of a point in a thing as large as a screen.
  func isNear(_ other: Projection) -> Bool {
    let (a, b) = (normalized, other.normalized)
    return abs(a.m11 - b.m11) < 1e-6 && abs(a.m12 - b.m12) < 1e-6 && abs(a.m21 - b.m21) < 1e-6
      && abs(a.m22 - b.m22) < 1e-6 && abs(a.m31 - b.m31) < 1e-3 && abs(a.m32 - b.m32) < 1e-3
      && abs(a.m13 - b.m13) < 1e-9 && abs(a.m23 - b.m23) < 1e-9
  }

  /// Whether it is affine but for rounding.
  var isNearlyAffine: Bool { abs(m13 / m33) < 1e-9 && abs(m23 / m33) < 1e-9 }
}

/// An affine transform as a layer says it: scaled, turned, and shifted, and before that turned where it skews.
struct LottieTransform {
  var translation: Point
  /// Clockwise, in degrees.
  var rotation: Double
  var scale: (x: Double, y: Double)
  /// What comes before the scale, in degrees; other than 0 only where the transform skews.
  var firstRotation: Double

  /// Whether no rotation is needed before the scale.
  static func isPlain(_ t: Transform2D) -> Bool {
    abs(t.a * t.c + t.b * t.d) < 1e-4 * max(abs(t.determinant), 1e-9)
  }

  /// - Parameters:
  ///   - anchor: The point whose place is the translation.
  ///   - previous: The transform of the frame before, next to which the angles are chosen.
  init(_ t: Transform2D, anchor: Point, skews: Bool, after previous: LottieTransform?) {
    translation = anchor.applying(t)
    let unit = 180 / Double.pi
    func near(_ angle: Double, _ other: Double) -> Double { angle + ((other - angle) / 360).rounded() * 360 }
    guard skews else {
      let x = hypot(t.a, t.b)
      rotation = x > 1e-9 ? atan2(t.b, t.a) * unit : previous?.rotation ?? 0
      scale = (x, x > 1e-9 ? t.determinant / x : hypot(t.c, t.d))
      firstRotation = 0
      if let previous { rotation = near(rotation, previous.rotation) }
      return
    }
    // Singular values: t = R(first) · S · R(rotation), for row vectors.
    let (e, f) = ((t.a + t.d) / 2, (t.a - t.d) / 2)
    let (g, h) = ((t.b + t.c) / 2, (t.b - t.c) / 2)
    let (q, r) = (hypot(e, h), hypot(f, g))
    let (sum, difference) = (atan2(h, e), r > 1e-9 ? atan2(g, f) : 0)
    rotation = (sum + difference) / 2 * unit
    firstRotation = (sum - difference) / 2 * unit
    scale = (q + r, q - r)
    if let previous {
      if r <= 1e-9 {
        let total = rotation + firstRotation
        firstRotation = previous.firstRotation
        rotation = total - firstRotation
      }
      rotation = near(rotation, previous.rotation)
      firstRotation = near(firstRotation, previous.firstRotation)
      // Both may be turned by half a turn without a difference.
      if abs(rotation - previous.rotation) > 90 {
        let half = rotation > previous.rotation ? -180.0 : 180
        rotation += half
        firstRotation = near(firstRotation - half, previous.firstRotation)
      }
    }
  }
}
