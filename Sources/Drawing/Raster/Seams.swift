import GlissadeGeometry

/// The edges that the shape to be painted shares with shapes painted before it.
///
/// Two shapes that meet between two pixels cover such a pixel by c and 1 − c. Composited as usual, they would let (1
/// − αc)(1 − α(1 − c)) of what is below show through, more than the 1 − α elsewhere: a faint line. But they do not
/// overlap, so what is below must lose αc and then α(1 − c) of itself. As the first shape's share is known, the pixel
/// determines what is below. So the second shape keeps 1 − k of the pixel, where k = α₂c₂ / (1 − α₁c₁), and adds k·c₁
/// of the first colour to its own.
struct Seams: ~Copyable {
  /// The distance, in pixels, beyond which seams are ignored.
  fileprivate static let farthest = 1e9

  struct Seam: BitwiseCopyable {
    /// The upper end, then the lower end.
    var from: SIMD2<Double>
    var to: SIMD2<Double>
    /// The light that was painted on the other side.
    var light: Light
  }

  struct Neighbor: BitwiseCopyable {
    var corners: [4 of SIMD2<Double>]
    var bounds: Bounds
    var light: Light
    var item: Int
  }

  /// The seams of the current shape.
  private(set) var seams = Buffer<Seam>(capacity: 8)
  /// The shapes of the last items in a ring buffer, the newest at `count` − 1.
  private var neighbors = Buffer<Neighbor>(capacity: Seams.reach)
  private var count = 0

  /// The number of items among which a neighbour is searched, a power of two: a row of a list with its content, or a
  /// row of a grid.
  private static let reach = 32
  /// The greatest distance of two edges, in pixels, that count as one.
  private static let tolerance = 1e-3

  init() { neighbors.resize(to: Seams.reach) }

  var isEmpty: Bool { seams.isEmpty }

  /// Whether any seam spans more than one row.
  var areSteep: Bool {
    for i in 0..<seams.count where seams[i].to.y - seams[i].from.y > Seams.tolerance { return true }
    return false
  }

  /// Returns the first cells between `left` and `right` in row `y` that a seam crosses.
  func next(inRow y: Int, _ left: Int, _ right: Int) -> (cells: Range<Int>, seam: Seam)? {
    var found: (cells: Range<Int>, seam: Seam)?
    for i in 0..<seams.count {
      guard let cells = seams[i].cells(inRow: y), cells.lowerBound < right, left < cells.upperBound else {
        continue
      }
      let part = max(cells.lowerBound, left)..<min(cells.upperBound, right)
      if found.map({ part.lowerBound < $0.cells.lowerBound }) ?? true { found = (part, seams[i]) }
    }
    return found
  }

  mutating func forgetNeighbors() { count = 0 }
  mutating func removeAll() { seams.removeAll() }

  /// Finds the seams of a quadrilateral, and remembers it for later shapes.
  mutating func begin(_ contour: borrowing Contour, _ light: Light, item: Int) {
    seams.removeAll()
    guard contour.count == 4, !contour.isOnWholePixels else { return }
    let bounds = contour.bounds.outset(by: Seams.tolerance)
    var index = count - 1
    while index >= 0, index > count - 1 - Seams.reach {
      let neighbor = neighbors.base + index & (Seams.reach - 1)
      guard neighbor.pointee.item >= item - Seams.reach else { break }
      if neighbor.pointee.bounds.intersects(bounds) { find(contour, neighbor.pointee) }
      index -= 1
    }
    remember(
      [contour.point(0), contour.point(1), contour.point(2), contour.point(3)], contour.bounds, light,
      item: item)
  }

  /// Whether an upright rectangle may have seams. A convex neighbour has the shared edge on the opposite side of its
  /// bounds.
  func meets(_ rect: Bounds, item: Int) -> Bool {
    let around = rect.outset(by: Seams.tolerance)
    var index = count - 1
    while index >= 0, index > count - 1 - Seams.reach {
      let neighbor = neighbors.base + index & (Seams.reach - 1)
      guard neighbor.pointee.item >= item - Seams.reach else { break }
      let other = neighbor.pointee.bounds
      if other.intersects(around),
        abs(other.minX - rect.maxX) < Seams.tolerance || abs(other.maxX - rect.minX) < Seams.tolerance
          || abs(other.minY - rect.maxY) < Seams.tolerance || abs(other.maxY - rect.minY) < Seams.tolerance
      {
        return true
      }
      index -= 1
    }
    return false
  }

  /// Remembers an upright rectangle for later shapes.
  mutating func remember(_ rect: Bounds, _ light: Light, item: Int) {
    remember(
      [
        SIMD2(rect.minX, rect.minY), SIMD2(rect.maxX, rect.minY), SIMD2(rect.maxX, rect.maxY),
        SIMD2(rect.minX, rect.maxY),
      ], rect, light, item: item)
  }

  private mutating func remember(_ corners: [4 of SIMD2<Double>], _ bounds: Bounds, _ light: Light, item: Int)
  {
    neighbors[count & (Seams.reach - 1)] = Neighbor(
      corners: corners, bounds: bounds, light: light, item: item)
    count += 1
  }

  private mutating func find(_ contour: borrowing Contour, _ neighbor: Neighbor) {
    for i in 0..<4 {
      let (a, b) = (contour.point(i), contour.point((i + 1) % 4))
      let way = b - a
      let square = way.x * way.x + way.y * way.y
      let slack = Seams.tolerance * square.squareRoot()
      for j in 0..<4 {
        // Both are clockwise, so a shared edge runs in opposite directions.
        let (c, d) = (neighbor.corners[(j + 1) % 4], neighbor.corners[j])
        let (toC, toD) = (c - a, d - a)
        guard abs(way.x * toC.y - way.y * toC.x) <= slack, abs(way.x * toD.y - way.y * toD.x) <= slack else {
          continue
        }
        let from = max(0, (way.x * toC.x + way.y * toC.y) / square)
        let to = min(1, (way.x * toD.x + way.y * toD.y) / square)
        guard from < to else { continue }
        let (p, q) = (a + way * from, a + way * to)
        seams.append(
          p.y <= q.y
            ? Seam(from: p, to: q, light: neighbor.light) : Seam(from: q, to: p, light: neighbor.light))
      }
    }
  }
}

extension Seams.Seam {
  /// Returns the cells of row `y` that the seam crosses.
  func cells(inRow y: Int) -> Range<Int>? {
    let (top, bottom) = (max(from.y, Double(y)), min(to.y, Double(y + 1)))
    guard top <= bottom else { return nil }
    var (left, right) = (from.x, to.x)
    if to.y - from.y > 1e-9 {
      let slope = (to.x - from.x) / (to.y - from.y)
      (left, right) = (from.x + (top - from.y) * slope, from.x + (bottom - from.y) * slope)
    }
    if left > right { swap(&left, &right) }
    guard abs(left) < Seams.farthest, abs(right) < Seams.farthest else { return nil }
    return Int(left.rounded(.down))..<max(Int(right.rounded(.up)), Int(left.rounded(.down)) + 1)
  }

  /// Returns the effect of `other` on a pixel of the seam that it covers by a share, and its neighbour by the rest.
  func light(of other: Light, covering share: Float) -> Light {
    let rest = 1 - share
    let k = other.w * share / max(1 - light.w * rest, 1e-6)
    var sum = light * (k * rest) + other * share
    sum.w = k
    return sum
  }
}

extension Bounds {
  var isOnWholePixels: Bool { minX.isWhole && minY.isWhole && maxX.isWhole && maxY.isWhole }
}

extension Double {
  /// Whether the coordinate is that of an edge between pixels, up to a tolerance.
  fileprivate var isWhole: Bool { abs(self - rounded()) < 1e-3 }
}

extension Contour {
  fileprivate func point(_ index: Int) -> SIMD2<Double> { SIMD2(self[index].x, self[index].y) }

  /// Whether all edges are between pixels.
  fileprivate var isOnWholePixels: Bool {
    for i in 0..<count {
      guard self[i].x.isWhole, self[i].y.isWhole else { return false }
    }
    return true
  }
}
