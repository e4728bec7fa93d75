import GlissadeGeometry

extension Rect {
  /// Returns the rectangle of this size nearest to this one that lies within `container` and is clear of all
  /// `obstacles`.
  ///
  /// If there is no such rectangle, the result is the one that covers the smallest area of the obstacles. If
  /// the rectangle does not fit into the container, the result lies at the container's top left corner.
  func placed(in container: Rect, clearOf obstacles: [Rect]) -> Rect {
    let obstacles = obstacles.filter { $0.intersects(container) }
    let xs = candidates(
      minX, container.minX, max(container.minX, container.maxX - width),
      beside: obstacles.flatMap { [$0.minX - width, $0.maxX] })
    let ys = candidates(
      minY, container.minY, max(container.minY, container.maxY - height),
      beside: obstacles.flatMap { [$0.minY - height, $0.maxY] })
    var (best, least) = (self, (covered: Double.infinity, distance: Double.infinity))
    for x in xs {
      for y in ys {
        let place = Rect(x: x, y: y, width: width, height: height)
        let distance = place.origin.distance(to: origin)
        // A place further away can only be better while the best one covers something.
        guard least.covered > 0 || distance < least.distance else { continue }
        let covered = obstacles.reduce(0) { $0 + $1.areaShared(with: place) }
        if (covered, distance) < least { (best, least) = (place, (covered, distance)) }
      }
    }
    return best
  }

  /// Returns the candidate coordinates of one edge: that of this rectangle, the container's limits, and those
  /// next to an obstacle. A nearest free place always has one of these.
  private func candidates(_ own: Double, _ least: Double, _ most: Double, beside edges: [Double]) -> Set<
    Double
  > {
    Set(([own] + edges).map { min(max($0, least), most) } + [least, most])
  }

  private func areaShared(with other: Rect) -> Double {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    return width > 0 && height > 0 ? width * height : 0
  }
}
