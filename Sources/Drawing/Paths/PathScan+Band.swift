import GlissadeGeometry

extension PathScan {
  /// Returns whether the polygon lies between two lines that both run from left to right and do not cross, as a convex
  /// shape and the area below a chart do, or between two that run down. Such a polygon covers no point twice.
  func isBand() -> Bool { isBand(down: false) || isBand(down: true) }

  /// - Parameter down: Whether the lines run down.
  @inline(__always)
  private func isBand(down: Bool) -> Bool {
    let count = polygon.count
    guard count > 2 else { return false }
    // The axis along which the lines run is x here.
    let corners = Corners(base: polygon.base, isTurned: down)
    var (left, right) = (0, 0)
    for index in 1..<count {
      if corners[index].x < corners[left].x { left = index }
      if corners[index].x > corners[right].x { right = index }
    }
    // The corners that the two lines have reached, and which line is above.
    var (a, b, sign) = (left, left, 0.0)
    while a != right || b != right {
      let nextA = a == right ? a : a + 1 < count ? a + 1 : 0
      let nextB = b == right ? b : b > 0 ? b - 1 : count - 1
      guard corners[nextA].x >= corners[a].x, corners[nextB].x >= corners[b].x else { return false }
      let advancesA = b == right || a != right && corners[nextA].x <= corners[nextB].x
      let x = corners[advancesA ? nextA : nextB].x
      let height =
        (advancesA ? corners[nextA].y : y(from: corners[a], to: corners[nextA], at: x))
        - (advancesA ? y(from: corners[b], to: corners[nextB], at: x) : corners[nextB].y)
      if abs(height) > PathScan.leastHeight {
        guard height * sign >= 0 else { return false }
        sign = height
      }
      if advancesA { a = nextA } else { b = nextB }
    }
    return true
  }

  /// The height in pixels up to which lines count as one.
  private static let leastHeight = 1e-9

  /// Returns the y of a line from one corner to another at a place between them; that of its end if it is vertical.
  @inline(__always)
  private func y(from: (x: Double, y: Double), to: (x: Double, y: Double), at x: Double) -> Double {
    let width = to.x - from.x
    return width > 0 ? from.y + (to.y - from.y) * min(max((x - from.x) / width, 0), 1) : to.y
  }

  /// Corners with x and y, or with y and x.
  private struct Corners {
    let base: UnsafeMutablePointer<SIMD3<Double>>
    let isTurned: Bool

    @inline(__always)
    subscript(index: Int) -> (x: Double, y: Double) {
      let corner = base[index]
      return isTurned ? (corner.y, corner.x) : (corner.x, corner.y)
    }
  }
}
