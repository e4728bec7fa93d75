import Glibc
import GlissadeDrawing
import GlissadeGeometry

/// An approximation of a blurred rounded rectangle by nested shapes of one colour, whose opacities add up to
/// those of the shadow.
struct LottieShadow {
  /// The shapes, outermost first.
  ///
  /// Each has the distance by which it extends beyond the shape that casts the shadow, its corner radius, and
  /// its opacity.
  private(set) var rings: [(reach: Double, radius: Double, alpha: Double)] = []
  /// The largest difference of the opacity from that of the shadow.
  private(set) var error = 0.0

  /// Creates an approximation.
  ///
  /// - Parameters:
  ///   - shape: The shape that casts the shadow.
  ///   - deviation: The standard deviation of the Gaussian blur, in points.
  ///   - alpha: The opacity of the shadow.
  ///   - count: The number of nested shapes.
  init(_ shape: RoundedRect, deviation: Double, alpha: Double, count: Int) {
    let blur = Blur(shape, deviation)
    var total = 0.0
    for index in 0..<count {
      let level = (Double(index) + 0.5) / Double(count)
      guard let reach = blur.reach(of: level) else { break }
      let next = alpha * Double(index + 1) / Double(count)
      rings.append((reach, blur.radius(of: level, reach: reach), (next - total) / (1 - total)))
      total = next
    }
    error = blur.largestError(of: self, alpha: alpha)
  }

  /// Returns the opacity at a point relative to the centre of the shape.
  fileprivate func alpha(at point: Point, of size: Size) -> Double {
    var clear = 1.0
    for ring in rings {
      let half = Point(size.width / 2 + ring.reach, size.height / 2 + ring.reach)
      let shape = RoundedRect(
        Rect(x: -half.x, y: -half.y, width: 2 * half.x, height: 2 * half.y), radius: ring.radius)
      if shape.holds(Rect(origin: point, size: .zero)) { clear *= 1 - ring.alpha }
    }
    return 1 - clear
  }
}

/// The exact blurred shape.
private struct Blur {
  let shape: RoundedRect
  let deviation: Double
  private let slices: [(top: Double, bottom: Double, half: Double)]

  init(_ shape: RoundedRect, _ deviation: Double) {
    (self.shape, self.deviation) = (shape, max(deviation, 0.01))
    let (w, h, r) = (shape.rect.width / 2, shape.rect.height / 2, shape.effectiveRadius)
    var slices = [(top: -h + r, bottom: h - r, half: w)]
    let count = r > 0 ? 16 : 0
    for index in 0..<count {
      let (from, to) = (r * Double(index) / Double(count), r * Double(index + 1) / Double(count))
      let depth = r - (from + to) / 2
      let half = w - r + max(0, r * r - depth * depth).squareRoot()
      slices.append((-h + from, -h + to, half))
      slices.append((h - to, h - from, half))
    }
    self.slices = slices
  }

  private func below(_ x: Double) -> Double { 0.5 * erfc(-x / deviation / 2.0.squareRoot()) }

  /// Returns the coverage at a point relative to the centre of the shape.
  func level(at point: Point) -> Double {
    slices.reduce(0) { sum, slice in
      let share = below(point.y - slice.top) - below(point.y - slice.bottom)
      return sum + share * (below(point.x + slice.half) - below(point.x - slice.half))
    }
  }

  /// Returns the distance from the nearer side at which the coverage falls to `level`, along the line through
  /// its middle.
  func reach(of level: Double) -> Double? {
    let isWide = shape.rect.width >= shape.rect.height
    let half = (isWide ? shape.rect.height : shape.rect.width) / 2
    let place = last(from: 0, to: half + 4 * deviation) {
      self.level(at: isWide ? Point(0, $0) : Point($0, 0)) > level
    }
    return place.map { $0 - half }
  }

  /// Returns the radius with which the shape's corner passes through the point on the diagonal where the
  /// coverage is `level`.
  func radius(of level: Double, reach: Double) -> Double {
    let (w, h) = (shape.rect.width / 2, shape.rect.height / 2)
    let most = min(w, h) + reach
    let corner = Point(w + reach, h + reach)
    // The crossing is the last point outside of the shape.
    let inset = last(from: -4 * deviation, to: most) { inset in
      self.level(at: Point(corner.x - inset, corner.y - inset)) < level
    }
    guard let inset else { return most }
    return min(max(inset, 0) / (1 - 1 / 2.0.squareRoot()), most)
  }

  /// Returns the last point on a line up to which `isBefore` holds, found by bisection, or `nil` if it does
  /// not hold at the start.
  private func last(from start: Double, to end: Double, _ isBefore: (Double) -> Bool) -> Double? {
    guard isBefore(start) else { return nil }
    var (low, high) = (start, end)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return low
  }

  func largestError(of shadow: LottieShadow, alpha: Double) -> Double {
    let (w, h) = (shape.rect.width / 2, shape.rect.height / 2)
    var largest = 0.0
    let reach = 3 * deviation
    for step in 0...48 {
      let share = Double(step) / 48
      let across = Point(w + reach - share * min(w + reach, 3 * reach), 0)
      let diagonal = Point(
        w + reach - share * min(w + reach, 3 * reach), h + reach - share * min(h + reach, 3 * reach))
      for point in [across, Point(0, diagonal.y), diagonal] {
        largest = max(largest, abs(shadow.alpha(at: point, of: shape.rect.size) - alpha * level(at: point)))
      }
    }
    return largest
  }
}
