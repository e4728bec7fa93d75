import Glibc
import GlissadeGeometry

/// The motion of a rigid body of items, as the projection of one of them in each frame.
struct LottieBody {
  /// The projections by frame. `nil` where the projection is unknown.
  private(set) var projections: [Projection?]

  init(_ track: LottieTrack, frameCount: Int) {
    projections = Array(repeating: nil, count: frameCount)
    for frame in track.first..<track.end { projections[frame] = track.state(at: frame).projection }
  }

  /// Adds an item if it moves with the body in its frames, and returns whether it does.
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
    join(track.first..<track.end) { track.state(at: $0).projection }
  }
}

extension Projection {
  /// The equal projection whose last element is 1.
  var normalized: Projection {
    guard m33 != 0, m33 != 1 else { return self }
    let k = 1 / m33
    return Projection(m11 * k, m12 * k, m13 * k, m21 * k, m22 * k, m23 * k, m31 * k, m32 * k, 1)
  }

  /// Returns whether the difference from another projection is less than a thousandth of a point for content
  /// of the size of a screen.
  func isNear(_ other: Projection) -> Bool {
    let (a, b) = (normalized, other.normalized)
    return abs(a.m11 - b.m11) < 1e-6 && abs(a.m12 - b.m12) < 1e-6 && abs(a.m21 - b.m21) < 1e-6
      && abs(a.m22 - b.m22) < 1e-6 && abs(a.m31 - b.m31) < 1e-3 && abs(a.m32 - b.m32) < 1e-3
      && abs(a.m13 - b.m13) < 1e-9 && abs(a.m23 - b.m23) < 1e-9
  }

  /// Whether the projection is affine apart from rounding.
  var isNearlyAffine: Bool { abs(m13 / m33) < 1e-9 && abs(m23 / m33) < 1e-9 }
}

/// An affine transform in the form of a layer: a scale, a rotation and a translation, preceded by a rotation
/// if it skews.
struct LottieTransform {
  var translation: Point
  /// The clockwise rotation, in degrees.
  var rotation: Double
  var scale: (x: Double, y: Double)
  /// The rotation before the scale, in degrees. 0 unless the transform skews.
  var firstRotation: Double

  /// Returns whether the transform needs no rotation before the scale.
  static func isPlain(_ t: Transform2D) -> Bool {
    abs(t.a * t.c + t.b * t.d) < 1e-4 * max(abs(t.determinant), 1e-9)
  }

  /// Creates the decomposition of a transform.
  ///
  /// - Parameters:
  ///   - anchor: The point whose transformed location is the translation.
  ///   - skews: Whether a rotation before the scale is allowed.
  ///   - previous: The transform of the previous frame. The angles are chosen close to those of this
  ///     transform.
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
    // This is a singular value decomposition: t = R(first) · S · R(rotation), for row vectors.
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
      // Half a turn can be moved between both rotations without changing the transform.
      if abs(rotation - previous.rotation) > 90 {
        let half = rotation > previous.rotation ? -180.0 : 180
        rotation += half
        firstRotation = near(firstRotation - half, previous.firstRotation)
      }
    }
  }
}
