import GlissadeGeometry

extension PathScan {
  /// The coordinate, in device pixels, beyond which precision is lost.
  private static let farthest = 1e12
  /// The distance from the columns that are drawn at which polygons are cut, in pixels.
  private static let reach = 8.0

  /// Makes `outline` the polygons of a path. Returns false if it is too small to be seen.
  ///
  /// - Parameter extent: The bounds of what the path covers, in its own coordinates.
  mutating func flatten(_ path: Path, _ style: PathStyle, extent: Rect, _ placed: Placement) -> Bool {
    let stretch = min(placed.projection.stretch(over: extent), 1e4)
    guard stretch > 0 else { return false }
    outline.removeAll()
    switch style {
    case .fill: path.flatten(into: &outline, tolerance: PathScan.tolerance / stretch)
    case .stroke(let style): path.stroke(into: &outline, style, tolerance: PathScan.tolerance / stretch)
    }
    return true
  }

  /// Makes `polygon` one of the outline's, in device pixels and within the clip. Returns false if it covers none of the
  /// columns.
  mutating func setPolygon(
    _ range: Range<Int>, columns: Range<Int>, _ placed: Placement, _ clips: borrowing ClipStack
  ) -> Bool {
    let p = placed.projection
    let count = range.count
    polygon.resize(to: count)
    let corners = polygon.base
    outline.points.withUnsafeBufferPointer { points in
      guard placed.isAffine else {
        for index in 0..<count {
          let point = points[range.lowerBound + index]
          corners[index] = SIMD3(
            point.x * p.m11 + point.y * p.m21 + p.m31, point.x * p.m12 + point.y * p.m22 + p.m32,
            point.x * p.m13 + point.y * p.m23 + p.m33)
        }
        return
      }
      for index in 0..<count {
        let point = points[range.lowerBound + index]
        corners[index] = SIMD3(
          point.x * p.m11 + point.y * p.m21 + p.m31, point.x * p.m12 + point.y * p.m22 + p.m32, 1)
      }
    }
    if !placed.isAffine { divideByW() }
    var bounds = Bounds.empty
    var isNear = true
    for index in 0..<polygon.count {
      let corner = polygon[index]
      isNear = isNear && abs(corner.x) < PathScan.farthest && abs(corner.y) < PathScan.farthest
      bounds.include(x: corner.x, y: corner.y)
    }
    let (first, end) = (Double(columns.lowerBound), Double(columns.upperBound))
    guard isNear, bounds.maxX > first, bounds.minX < end else { return false }
    clips.forEachSide(of: placed.clip) { a, b, k in
      let least = a * (a > 0 ? bounds.minX : bounds.maxX) + b * (b > 0 ? bounds.minY : bounds.maxY) + k
      if least < 0 { keep(SIMD3(a, b, 0), k) }
    }
    return polygon.count > 2
  }

  /// Cuts off what lies far to the left or to the right of some columns.
  mutating func cutPolygon(to columns: Range<Int>) {
    let left = Double(columns.lowerBound) - PathScan.reach
    let right = Double(columns.upperBound) + PathScan.reach
    var (least, most) = (Double.infinity, -Double.infinity)
    for index in 0..<polygon.count {
      (least, most) = (min(least, polygon[index].x), max(most, polygon[index].x))
    }
    if least < left { keep(SIMD3(1, 0, 0), -left) }
    if most > right { keep(SIMD3(-1, 0, 0), right) }
  }

  /// Cuts the polygon off behind the eye, and projects it.
  private mutating func divideByW() {
    var nearest = Double.infinity
    for index in 0..<polygon.count { nearest = min(nearest, polygon[index].z) }
    if nearest < Contour.nearestW { keep(SIMD3(0, 0, 1), -Contour.nearestW) }
    for index in 0..<polygon.count {
      let corner = polygon[index]
      polygon[index] = SIMD3(corner.x / corner.z, corner.y / corner.z, 1)
    }
  }

  /// Keeps the part of the polygon on the side where factors · corner + k ≥ 0 (Sutherland and Hodgman). The part that
  /// is cut off leaves edges that run to and fro along the line and cancel out.
  private mutating func keep(_ factors: SIMD3<Double>, _ k: Double) {
    let count = polygon.count
    guard count > 0 else { return }
    spare.removeAll()
    var here = polygon[count - 1]
    var height = (factors * here).sum() + k
    for index in 0..<count {
      let next = polygon[index]
      let nextHeight = (factors * next).sum() + k
      if (height >= 0) != (nextHeight >= 0) {
        spare.append(here + (next - here) * (height / (height - nextHeight)))
      }
      if nextHeight >= 0 { spare.append(next) }
      (here, height) = (next, nextHeight)
    }
    swap(&polygon, &spare)
  }
}
