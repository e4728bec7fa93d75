import GlissadeMotion

/// The easing between two keyframes: a cubic Bézier curve from (0, 0) to (1, 1).
struct Easing: Hashable {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  static let linear = Easing(x1: 0, y1: 0, x2: 1, y2: 1)

  /// A function that returns the progress at a fraction of the time.
  var progress: (Double) -> Double {
    guard self != .linear, let curve = try? TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2) else { return { $0 } }
    return { curve.progress(at: $0) }
  }

  /// The easing with its control points rounded to the precision of the file.
  var rounded: Easing {
    Easing(
      x1: x1.rounded(decimals: 4), y1: y1.rounded(decimals: 4), x2: x2.rounded(decimals: 4),
      y2: y2.rounded(decimals: 4))
  }
}

extension Easing {
  /// Returns the easing of the remainder after a fraction of the time: the rest of the curve, scaled to the
  /// unit square.
  package func rest(after fraction: Double) -> Easing {
    let s = Easing.parameter(at: fraction, x1, x2)
    /// Returns the control points of the part from `s` on, by de Casteljau's algorithm.
    func part(_ a: Double, _ b: Double) -> (start: Double, first: Double, second: Double) {
      func mix(_ p: Double, _ q: Double) -> Double { p + (q - p) * s }
      let (ab, bc, cd) = (mix(0, a), mix(a, b), mix(b, 1))
      let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
      return (mix(abc, bcd), bcd, cd)
    }
    let (x, y) = (part(x1, x2), part(y1, y2))
    guard x.start < 1, abs(1 - y.start) > 1e-9 else { return .linear }
    func stretched(_ value: Double, _ start: Double) -> Double { (value - start) / (1 - start) }
    return Easing(
      x1: min(max(stretched(x.first, x.start), 0), 1), y1: stretched(y.first, y.start),
      x2: min(max(stretched(x.second, x.start), 0), 1), y2: stretched(y.second, y.start)
    ).rounded
  }
}

// MARK: - Fitting

extension Easing {
  /// Creates the easing that passes closest to the points (`times[i]`, `levels[i]`), whose times are between
  /// 0 and 1.
  ///
  /// For given x coordinates of the control points, the y coordinates with the least squared error follow
  /// from a linear equation. The search is therefore two-dimensional: first on a grid, and then around the
  /// best result with decreasing steps.
  init(fitting levels: [Double], at times: [Double]) {
    // A subset of the points is sufficient to determine the curve.
    let stride = max(1, levels.count / 24)
    let chosen = Swift.stride(from: 0, to: levels.count, by: stride)
    let points = chosen.map { (time: times[$0], level: levels[$0]) }
    var best = (error: Double.infinity, easing: Easing.linear)
    func attempt(_ x1: Double, _ x2: Double) -> Bool {
      let found = Easing.solve(x1, x2, points)
      guard found.error < best.error else { return false }
      best = found
      return true
    }
    for x1 in Swift.stride(from: 0.05, through: 0.95, by: 0.15) {
      for x2 in Swift.stride(from: 0.05, through: 0.95, by: 0.15) { _ = attempt(x1, x2) }
    }
    var step = 0.08
    while step > 0.001, best.error > 1e-12 {
      let (x1, x2) = (best.easing.x1, best.easing.x2)
      var isBetter = false
      for (dx1, dx2) in [(step, 0.0), (-step, 0), (0, step), (0, -step), (step, step), (-step, -step)] {
        isBetter = attempt(min(max(x1 + dx1, 0), 1), min(max(x2 + dx2, 0), 1)) || isBetter
      }
      if !isBetter { step /= 2 }
    }
    self = best.easing
  }

  /// Returns the best y coordinates for given x coordinates, and the sum of the squared errors.
  private static func solve(
    _ x1: Double, _ x2: Double, _ points: [(time: Double, level: Double)]
  ) -> (error: Double, easing: Easing) {
    var (aa, ab, bb, ay, by, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let s = parameter(at: point.time, x1, x2)
      let r = 1 - s
      let (a, b, y) = (3 * s * r * r, 3 * s * s * r, point.level - s * s * s)
      aa += a * a
      ab += a * b
      bb += b * b
      ay += a * y
      by += b * y
      yy += y * y
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-14 else { return (.infinity, .linear) }
    let y1 = (ay * bb - by * ab) / determinant
    let y2 = (by * aa - ay * ab) / determinant
    guard abs(y1) < 50, abs(y2) < 50 else { return (.infinity, .linear) }
    let error = yy - y1 * ay - y2 * by
    return (max(0, error), Easing(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// Returns the curve parameter at which x equals `time`.
  fileprivate static func parameter(at time: Double, _ x1: Double, _ x2: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<24 {
      let r = 1 - s
      let x = 3 * s * r * r * x1 + 3 * s * s * r * x2 + s * s * s - time
      if abs(x) < 1e-9 { break }
      if x > 0 { high = s } else { low = s }
      let slope = 3 * r * r * x1 + 6 * s * r * (x2 - x1) + 3 * s * s * (1 - x2)
      let next = s - x / slope
      s = slope > 1e-6 && next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
