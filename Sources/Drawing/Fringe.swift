/// A convex piece as triangles with an anti-aliased edge.
///
/// Along a boundary the coverage falls from full to nothing over one pixel, half of it inside and half outside. Along
/// a seam, and along a boundary on whole pixels, it ends at the edge. A piece that is too thin to reach half a pixel
/// inwards has less coverage in its middle instead. The coverage summed over the pixels is always the area of the
/// piece: the region that is covered more than a share grows with the offset δ of its edges as A + Pδ + cδ², where P
/// is the length of the boundary and c comes from the corners. The peak is A divided by the mean of that.
struct Fringe: ~Copyable {
  /// The points. The first `solid` have the coverage `coverage`, all others none.
  private(set) var points = Buffer<SIMD2<Double>>()
  private(set) var solid = 0
  private(set) var coverage = 1.0
  private(set) var indices = Buffer<Int32>()

  private var edges = Buffer<Line>()
  private var holeEdges = Buffer<Line>()
  private var inner = Buffer<SIMD2<Double>>()
  private var outer = Buffer<SIMD2<Double>>()
  private var innerIndex = Buffer<Int32>()
  private var outerIndex = Buffer<Int32>()

  /// Half the width of the ramp, in pixels.
  static let reach = 0.5
  /// The greatest distance to which the fringe of a sharp corner sticks out, in pixels.
  private static let mitreLimit = 2.0

  struct Line: BitwiseCopyable {
    /// The unit normal, which points out of the piece.
    var normal: SIMD2<Double>
    /// normal · p for every p on the line.
    var offset: Double
    var isSoft: Bool
    var isAlive = true

    var isUpright: Bool { min(abs(normal.x), abs(normal.y)) < 1e-6 }
    var isOnWholePixel: Bool { isUpright && GlissadeDrawing.isOnWholePixel(offset) }

    /// The distance by which the line moves when soft lines move out by `distance`.
    func move(_ distance: Double) -> Double { isSoft ? distance : 0 }
  }
}

extension Fringe {
  mutating func build(_ contour: borrowing Contour) {
    indices.removeAll()
    points.removeAll()
    let softLength = Fringe.read(contour, into: &edges)
    guard softLength > 0 else { return buildPlain(contour) }

    // At most area over boundary, which never empties a convex piece.
    var depth = min(Fringe.reach, 0.99 * contour.area / softLength)
    offsetOut(contour)
    if !offsetIn(contour, by: depth) { depth = 0 }
    coverage = peak(contour, depth: depth, softLength: softLength)
    emit(count: contour.count)
  }

  /// Fills `edges` and returns the total length of the edges with a ramp.
  private static func read(_ contour: borrowing Contour, into edges: inout Buffer<Line>) -> Double {
    let n = contour.count
    edges.resize(to: n)
    var softLength = 0.0
    for i in 0..<n {
      let here = contour[i]
      let next = contour[i + 1 < n ? i + 1 : 0]
      let (dx, dy) = (next.x - here.x, next.y - here.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let normal = SIMD2(dy / length, -dx / length)
      let isSoft = here.edge == .boundary
      edges[i] = Line(normal: normal, offset: normal.x * here.x + normal.y * here.y, isSoft: isSoft)
      if isSoft { softLength += length }
    }
    for i in 0..<n where edges[i].isSoft && edges[i].isOnWholePixel {
      // The edge stays crisp if the corners are square too. Beside an arc a ramp must not begin midway.
      guard edges[i == 0 ? n - 1 : i - 1].isUpright, edges[i + 1 < n ? i + 1 : 0].isUpright else { continue }
      edges[i].isSoft = false
      let here = contour[i]
      let next = contour[i + 1 < n ? i + 1 : 0]
      softLength -= abs(next.x - here.x) + abs(next.y - here.y)
    }
    return softLength > Contour.smallestEdge ? softLength : 0
  }

  private mutating func buildPlain(_ contour: borrowing Contour) {
    coverage = 1
    solid = contour.count
    for i in 0..<solid { points.append(SIMD2(contour[i].x, contour[i].y)) }
    fan()
  }

  private mutating func fan() {
    for i in 1..<Swift.max(solid - 1, 1) {
      indices.append(0)
      indices.append(Int32(truncatingIfNeeded: i))
      indices.append(Int32(truncatingIfNeeded: i + 1))
    }
  }

  /// Returns the shift of the corner between two edges that move out by `p` and `q` pixels.
  @inline(__always)
  private static func shift(_ before: Line, _ after: Line, by p: Double, _ q: Double) -> SIMD2<Double> {
    let (m, n) = (before.normal, after.normal)
    let cross = m.x * n.y - m.y * n.x
    guard abs(cross) > 1e-7 else { return abs(p) > abs(q) ? m * p : n * q }
    return SIMD2(p * n.y - q * m.y, q * m.x - p * n.x) / cross
  }

  private mutating func offsetOut(_ contour: borrowing Contour) {
    let n = contour.count
    outer.resize(to: n)
    var before = edges[n - 1]
    for i in 0..<n {
      let after = edges[i]
      var move = Fringe.shift(before, after, by: before.move(Fringe.reach), after.move(Fringe.reach))
      let square = move.x * move.x + move.y * move.y
      if square > Fringe.mitreLimit * Fringe.mitreLimit { move *= Fringe.mitreLimit / square.squareRoot() }
      outer[i] = SIMD2(contour[i].x, contour[i].y) + move
      before = after
    }
  }

  /// Moves the soft edges of the piece in by `depth`. An edge that is shorter than its corners need is dropped, and
  /// `innerIndex` maps each corner to the inner one that is left. If no valid piece results, restores the piece and
  /// returns false.
  private mutating func offsetIn(_ contour: borrowing Contour, by depth: Double) -> Bool {
    let n = contour.count
    inner.resize(to: n)
    innerIndex.resize(to: n)
    var before = edges[n - 1]
    for i in 0..<n {
      let after = edges[i]
      let move = Fringe.shift(before, after, by: before.move(-depth), after.move(-depth))
      inner[i] = SIMD2(contour[i].x, contour[i].y) + move
      innerIndex[i] = Int32(truncatingIfNeeded: i)
      before = after
    }
    for i in 0..<n where Fringe.turnsBack(inner[i], inner[i + 1 < n ? i + 1 : 0], edges[i]) {
      if dropEdges(by: depth) { return true }
      for k in 0..<n {
        inner[k] = SIMD2(contour[k].x, contour[k].y)
        innerIndex[k] = Int32(truncatingIfNeeded: k)
      }
      return false
    }
    return true
  }

  private static func turnsBack(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ edge: Line) -> Bool {
    // The edge runs along its normal turned clockwise.
    (to.x - from.x) * -edge.normal.y + (to.y - from.y) * edge.normal.x < 0
  }

  /// Drops one edge after the other until none is reversed. Returns false if fewer than three are left.
  private mutating func dropEdges(by depth: Double) -> Bool {
    let n = edges.count
    var alive = n
    var checked = 0
    var i = 0
    while checked < n {
      if edges[i].isAlive {
        let (before, after) = (neighbour(of: i, step: n - 1), neighbour(of: i, step: 1))
        let from = meet(edges[before], edges[i], depth)
        let to = meet(edges[i], edges[after], depth)
        if Fringe.turnsBack(from, to, edges[i]) {
          edges[i].isAlive = false
          alive -= 1
          if alive < 3 { return false }
          // The neighbours have new corners and must be checked again.
          checked = 0
          i = before
          continue
        }
      }
      checked += 1
      i = i + 1 < n ? i + 1 : 0
    }
    inner.removeAll()
    for i in 0..<n where edges[i].isAlive {
      innerIndex[i] = Int32(truncatingIfNeeded: inner.count)
      inner.append(meet(edges[neighbour(of: i, step: n - 1)], edges[i], depth))
    }
    for i in 0..<n where !edges[i].isAlive { innerIndex[i] = innerIndex[neighbour(of: i, step: 1)] }
    return true
  }

  private func neighbour(of i: Int, step: Int) -> Int {
    let n = edges.count
    var k = (i + step) % n
    while !edges[k].isAlive { k = (k + step) % n }
    return k
  }

  private func meet(_ before: Line, _ after: Line, _ depth: Double) -> SIMD2<Double> {
    let (m, n) = (before.normal, after.normal)
    let (p, q) = (before.offset + before.move(-depth), after.offset + after.move(-depth))
    let cross = m.x * n.y - m.y * n.x
    guard abs(cross) > 1e-7 else { return SIMD2(.infinity, .infinity) }
    return SIMD2(p * n.y - q * m.y, q * m.x - p * n.x) / cross
  }

  private func peak(_ contour: borrowing Contour, depth: Double, softLength: Double) -> Double {
    let grown = Fringe.area(outer.base, count: outer.count)
    return Fringe.peak(area: contour.area, grown: grown, depth: depth, softLength: softLength)
  }

  /// Returns the coverage in the middle, from the area and from the area with all soft edges moved out.
  private static func peak(area: Double, grown: Double, depth: Double, softLength: Double) -> Double {
    let h = Fringe.reach
    let corners = (grown - area - softLength * h) / (h * h)
    let mean = area + softLength * (h - depth) / 2 + corners * (h * h - h * depth + depth * depth) / 3
    return min(1, area / mean)
  }

  private static func area(_ points: UnsafePointer<SIMD2<Double>>, count: Int) -> Double {
    var doubleArea = 0.0
    for i in 1..<count - 1 {
      let (p, q) = (points[i] - points[0], points[i + 1] - points[0])
      doubleArea += p.x * q.y - q.x * p.y
    }
    return doubleArea / 2
  }

  private mutating func emit(count n: Int) {
    solid = inner.count
    for i in 0..<solid { points.append(inner[i]) }
    fan()
    outerIndex.resize(to: n)
    var before = edges[n - 1]
    for i in 0..<n {
      let after = edges[i]
      outerIndex[i] = innerIndex[i]
      if before.isSoft || after.isSoft {
        outerIndex[i] = Int32(truncatingIfNeeded: points.count)
        points.append(outer[i])
      }
      before = after
    }
    for i in 0..<n where edges[i].isSoft {
      let next = i + 1 < n ? i + 1 : 0
      let (a, b) = (innerIndex[i], innerIndex[next])
      indices.append(a)
      indices.append(outerIndex[i])
      indices.append(outerIndex[next])
      guard a != b else { continue }
      indices.append(a)
      indices.append(outerIndex[next])
      indices.append(b)
    }
  }
}

/// Whether an edge at that device pixel coordinate needs no ramp.
func isOnWholePixel(_ place: Double) -> Bool { abs(place - place.rounded()) < 1e-3 }

// MARK: - Rings

extension Fringe {
  /// Builds the ring between two convex outlines with parallel edges, from four loops of points that all triangles
  /// share. Returns false if a curve is too tight for that.
  mutating func build(_ contour: borrowing Contour, around hole: borrowing Contour) -> Bool {
    indices.removeAll()
    points.removeAll()
    let softLength = Fringe.read(contour, into: &edges) + Fringe.read(hole, into: &holeEdges)
    let area = contour.area - hole.area
    let depth = softLength > 0 ? min(Fringe.reach, 0.99 * area / softLength) : 0
    let (n, m) = (contour.count, hole.count)
    guard Fringe.addLoop(contour, edges, by: -depth, to: &points),
      Fringe.addLoop(hole, holeEdges, by: depth, to: &points)
    else { return false }
    solid = points.count
    guard Fringe.addLoop(contour, edges, by: Fringe.reach, to: &points),
      Fringe.addLoop(hole, holeEdges, by: -Fringe.reach, to: &points)
    else { return false }
    let grown =
      Fringe.area(points.base + solid, count: n) - Fringe.area(points.base + solid + n, count: m)
    coverage =
      softLength > 0 ? Fringe.peak(area: area, grown: grown, depth: depth, softLength: softLength) : 1

    zip(n, m)
    Fringe.addRamp(edges, solid: 0, clear: n + m, isHole: false, to: &indices)
    Fringe.addRamp(holeEdges, solid: n, clear: n + m + n, isHole: true, to: &indices)
    return true
  }

  private static func addLoop(
    _ contour: borrowing Contour, _ edges: borrowing Buffer<Line>, by distance: Double,
    to points: inout Buffer<SIMD2<Double>>
  ) -> Bool {
    let n = contour.count
    let first = points.count
    var before = edges[n - 1]
    for i in 0..<n {
      let after = edges[i]
      let move = Fringe.shift(before, after, by: before.move(distance), after.move(distance))
      points.append(SIMD2(contour[i].x, contour[i].y) + move)
      before = after
    }
    for i in 0..<n
    where Fringe.turnsBack(points[first + i], points[first + (i + 1 < n ? i + 1 : 0)], edges[i]) {
      return false
    }
    return true
  }

  /// Fills the space between the first `n` points and the next `m`, going around both at once and always along the
  /// edge that turns less far.
  private mutating func zip(_ n: Int, _ m: Int) {
    var (i, j) = (0, 0)
    while i < n || j < m {
      let (here, there) = (Int32(i % n), Int32(n + j % m))
      var goesOutside = j == m
      if i < n, j < m {
        let (a, b) = (edges[i].normal, holeEdges[j].normal)
        goesOutside = a.x * b.y - a.y * b.x > -1e-9
      }
      indices.append(here)
      if goesOutside { i += 1 } else { j += 1 }
      indices.append(goesOutside ? Int32(i % n) : Int32(n + j % m))
      indices.append(there)
    }
  }

  private static func addRamp(
    _ edges: borrowing Buffer<Line>, solid: Int, clear: Int, isHole: Bool, to indices: inout Buffer<Int32>
  ) {
    let n = edges.count
    for i in 0..<n where edges[i].isSoft {
      let next = i + 1 < n ? i + 1 : 0
      let (a, b) = (Int32(solid + i), Int32(solid + next))
      let (c, d) = (Int32(clear + i), Int32(clear + next))
      indices.append(isHole ? b : a)
      indices.append(isHole ? d : c)
      indices.append(isHole ? c : d)
      indices.append(isHole ? b : a)
      indices.append(isHole ? c : d)
      indices.append(isHole ? a : b)
    }
  }
}
