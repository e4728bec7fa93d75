/// A line segment or a Bézier curve, by its control points.
enum Curve: Hashable {
  case line(Point, Point)
  case quadratic(Point, Point, Point)
  case cubic(Point, Point, Point, Point)
}

extension Curve {
  var start: Point {
    switch self {
    case .line(let a, _), .quadratic(let a, _, _), .cubic(let a, _, _, _): a
    }
  }

  var end: Point {
    switch self {
    case .line(_, let b), .quadratic(_, _, let b), .cubic(_, _, _, let b): b
    }
  }

  /// The same curve in the opposite direction.
  var reversed: Curve {
    switch self {
    case .line(let a, let b): .line(b, a)
    case .quadratic(let a, let b, let c): .quadratic(c, b, a)
    case .cubic(let a, let b, let c, let d): .cubic(d, c, b, a)
    }
  }

  /// Returns the point at the parameter `t`, from 0 to 1.
  func point(at t: Double) -> Point {
    let s = 1 - t
    switch self {
    case .line(let a, let b): return a * s + b * t
    case .quadratic(let a, let b, let c): return a * (s * s) + b * (2 * s * t) + c * (t * t)
    case .cubic(let a, let b, let c, let d):
      return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
    }
  }

  /// Returns the derivative of the point with respect to the parameter.
  func derivative(at t: Double) -> Point {
    let s = 1 - t
    switch self {
    case .line(let a, let b): return b - a
    case .quadratic(let a, let b, let c): return (b - a) * (2 * s) + (c - b) * (2 * t)
    case .cubic(let a, let b, let c, let d):
      return (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
    }
  }

  /// Returns a vector along the curve at `t`. Control points that coincide are allowed. Zero for a single
  /// point.
  func direction(at t: Double) -> Point {
    let way = derivative(at: t)
    if way.length > 1e-9 * size { return way }
    // The derivative vanishes here. The chord to a nearby point gives the direction.
    let near = 1e-4
    return t < 0.5 ? point(at: t + near) - point(at: t) : point(at: t) - point(at: t - near)
  }

  /// An upper bound of the distance between any two points of the curve.
  private var size: Double {
    switch self {
    case .line(let a, let b): a.distance(to: b)
    case .quadratic(let a, let b, let c): a.distance(to: b) + b.distance(to: c)
    case .cubic(let a, let b, let c, let d): a.distance(to: b) + b.distance(to: c) + c.distance(to: d)
    }
  }

  /// Returns the parts before and after `t`, by de Casteljau's algorithm.
  func split(at t: Double) -> (Curve, Curve) {
    func mix(_ a: Point, _ b: Point) -> Point { a * (1 - t) + b * t }
    switch self {
    case .line(let a, let b):
      let middle = mix(a, b)
      return (.line(a, middle), .line(middle, b))
    case .quadratic(let a, let b, let c):
      let (ab, bc) = (mix(a, b), mix(b, c))
      let middle = mix(ab, bc)
      return (.quadratic(a, ab, middle), .quadratic(middle, bc, c))
    case .cubic(let a, let b, let c, let d):
      let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
      let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
      let middle = mix(abc, bcd)
      return (.cubic(a, ab, abc, middle), .cubic(middle, bcd, cd, d))
    }
  }

  /// Returns the part between two parameters.
  func part(from: Double, to: Double) -> Curve {
    if from <= 0, to >= 1 { return self }
    let rest = from > 0 ? split(at: from).1 : self
    guard to < 1 else { return rest }
    return rest.split(at: from < 1 ? (to - from) / (1 - from) : 1).0
  }
}

// MARK: - Length

extension Curve {
  /// Nodes and weights of the Gauss–Legendre rule of five points on −1 … 1.
  private static let rule: [(node: Double, weight: Double)] = [
    (0, 128.0 / 225),
    (0.538_469_310_105_683, 0.478_628_670_499_366), (-0.538_469_310_105_683, 0.478_628_670_499_366),
    (0.906_179_845_938_664, 0.236_926_885_056_189), (-0.906_179_845_938_664, 0.236_926_885_056_189),
  ]
  /// The greatest number of times an interval is halved.
  private static let mostHalvings = 16
  /// The relative tolerance of a computed length.
  private static let lengthTolerance = 1e-9

  /// Returns the length from the start to `t`, in points.
  func length(upTo t: Double = 1) -> Double {
    guard t > 0 else { return 0 }
    switch self {
    case .line(let a, let b): return a.distance(to: b) * t
    case .quadratic, .cubic:
      let whole = sum(0, t)
      return length(0, t, whole, tolerance: max(whole, size) * Curve.lengthTolerance, Curve.mostHalvings)
    }
  }

  private func sum(_ from: Double, _ to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    var sum = 0.0
    for (node, weight) in Curve.rule { sum += weight * derivative(at: middle + half * node).length }
    return sum * half
  }

  private func length(
    _ from: Double, _ to: Double, _ whole: Double, tolerance: Double, _ halvings: Int
  ) -> Double {
    let middle = (from + to) / 2
    let (first, second) = (sum(from, middle), sum(middle, to))
    guard halvings > 0, abs(first + second - whole) > tolerance else { return first + second }
    return length(from, middle, first, tolerance: tolerance / 2, halvings - 1)
      + length(middle, to, second, tolerance: tolerance / 2, halvings - 1)
  }

  /// Returns the parameter at which the curve has the given length. `total` is the length of the whole curve.
  func parameter(atLength length: Double, of total: Double) -> Double {
    guard length > 0, total > 0 else { return 0 }
    guard length < total else { return 1 }
    if case .line = self { return length / total }
    // Newton's method, with bisection where a step would leave the interval known to contain the root.
    var (low, high) = (0.0, 1.0)
    var t = length / total
    for _ in 0..<40 {
      let excess = self.length(upTo: t) - length
      if abs(excess) <= total * Curve.lengthTolerance { break }
      if excess > 0 { high = t } else { low = t }
      let speed = derivative(at: t).length
      let next = t - excess / speed
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}

// MARK: - Extent

extension Curve {
  /// Returns the parameters strictly between 0 and 1 at which a coordinate has an extremum.
  func turningParameters(_ coordinate: (Point) -> Double) -> [Double] {
    switch self {
    case .line: return []
    case .quadratic(let a, let b, let c):
      let (first, second) = (coordinate(b) - coordinate(a), coordinate(c) - coordinate(b))
      return [first / (first - second)].filter { $0 > 0 && $0 < 1 }
    case .cubic(let a, let b, let c, let d):
      // The derivative is p(1 − t)² + 2q(1 − t)t + rt².
      let (p, q, r) = (
        coordinate(b) - coordinate(a), coordinate(c) - coordinate(b), coordinate(d) - coordinate(c)
      )
      let (square, linear) = (p - 2 * q + r, 2 * (q - p))
      guard abs(square) > 1e-12 * (abs(p) + abs(q) + abs(r)) else {
        return [-p / linear].filter { $0 > 0 && $0 < 1 }
      }
      let root = (linear * linear - 4 * square * p).squareRoot()
      // The sum of larger magnitude is computed first, so that no digits cancel.
      let far = -0.5 * (linear + (linear < 0 ? -root : root))
      return [far / square, p / far].filter { $0 > 0 && $0 < 1 }
    }
  }
}
