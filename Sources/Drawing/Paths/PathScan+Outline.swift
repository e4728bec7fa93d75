import GlissadeGeometry

extension PathScan {
  /// The coordinate, in device pixels, beyond which precision is lost.
  private static let farthest = 1e12

  /// Replaces the edges with those of the path as it is drawn, within its clip. Returns false if nothing is left.
  ///
  /// - Parameter extent: The bounds of what the path covers, in its own coordinates.
  mutating func set(
    _ path: Path, _ style: PathStyle, extent: Rect, _ placed: Placement, _ clips: borrowing ClipStack
  ) -> Bool {
    removeEdges()
    let stretch = min(placed.projection.stretch(over: extent), 1e4)
    guard stretch > 0 else { return false }
    outline.removeAll()
    switch style {
    case .fill: path.flatten(into: &outline, tolerance: PathScan.tolerance / stretch)
    case .stroke(let style): path.stroke(into: &outline, style, tolerance: PathScan.tolerance / stretch)
    }
    var first = 0
    for end in outline.ends {
      addPolygon(first..<end, placed, clips)
      first = end
    }
    return !edges.isEmpty
  }

  private mutating func addPolygon(_ range: Range<Int>, _ placed: Placement, _ clips: borrowing ClipStack) {
    let p = placed.projection
    polygon.removeAll()
    var nearest = Double.infinity
    for index in range {
      let point = outline.points[index]
      let w = point.x * p.m13 + point.y * p.m23 + p.m33
      nearest = min(nearest, w)
      polygon.append(
        SIMD3(point.x * p.m11 + point.y * p.m21 + p.m31, point.x * p.m12 + point.y * p.m22 + p.m32, w))
    }
    if !placed.isAffine {
      if nearest < Contour.nearestW { keep(SIMD3(0, 0, 1), -Contour.nearestW) }
      for index in 0..<polygon.count {
        let corner = polygon[index]
        polygon[index] = SIMD3(corner.x / corner.z, corner.y / corner.z, 1)
      }
    }
    var bounds = Bounds.empty
    for index in 0..<polygon.count {
      let corner = polygon[index]
      guard abs(corner.x) < PathScan.farthest, abs(corner.y) < PathScan.farthest else { return }
      bounds.include(x: corner.x, y: corner.y)
    }
    guard bounds.minX <= bounds.maxX else { return }
    clips.forEachSide(of: placed.clip) { a, b, k in
      let least = a * (a > 0 ? bounds.minX : bounds.maxX) + b * (b > 0 ? bounds.minY : bounds.maxY) + k
      if least < 0 { keep(SIMD3(a, b, 0), k) }
    }
    addEdges()
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
