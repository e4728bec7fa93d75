import GlissadeGeometry

/// Computes how much of each pixel a path covers: the exact area, except for the straight segments that replace
/// curves.
///
/// The edges in a row of pixels are divided into clusters beside each other. Each cluster is cut where its edges begin,
/// end or cross. Within such a slab the edges have an order, and winding numbers tell between which of them the inside
/// of the path lies. The edges at which it begins or ends are added to a `Coverage`. So the time for a row grows with
/// the number of its edges, as long as they are beside each other, as those of a chart are. Both renderers draw the
/// result, so a path has the same pixels in both.
///
/// All memory is kept from path to path.
struct PathScan: ~Copyable {
  struct Edge: BitwiseCopyable {
    /// The upper end, then the lower end.
    var x0, y0, x1, y1: Double
    /// 1 if the path runs down the edge, −1 if it runs up.
    var winding: Int
    var slope: Double

    init(x0: Double, y0: Double, x1: Double, y1: Double, winding: Int) {
      (self.x0, self.y0, self.x1, self.y1, self.winding) = (x0, y0, x1, y1, winding)
      slope = (x1 - x0) / (y1 - y0)
    }

    @inline(__always)
    func x(at y: Double) -> Double {
      if y <= y0 { return x0 }
      if y >= y1 { return x1 }
      return min(max(x0 + (y - y0) * slope, min(x0, x1)), max(x0, x1))
    }
  }

  /// The part of an edge within a row.
  struct Piece: BitwiseCopyable {
    var edge: Int
    var top: Double
    var bottom: Double
    /// The x of its ends.
    var upper: Double
    var lower: Double
    var winding: Int

    var minX: Double { min(upper, lower) }
    var maxX: Double { max(upper, lower) }
  }

  /// The change of the winding number where an edge begins or ends within a row.
  struct Event: BitwiseCopyable {
    var y: Double
    var winding: Int
  }

  /// The part of an edge within a slab.
  struct Side: BitwiseCopyable {
    var top: Double
    var bottom: Double
    var winding: Int
  }

  var outline = Outline()
  /// The polygon that is being transformed to pixels: x, y and the homogeneous coordinate.
  var polygon = Buffer<SIMD3<Double>>()
  var spare = Buffer<SIMD3<Double>>()
  private(set) var edges = Buffer<Edge>()
  /// The edges by the rows in which they begin, and where those of each row start.
  private var order = Buffer<Int>()
  private var rowStarts = Buffer<Int>()
  /// The edges that the current row meets.
  private var active = Buffer<Int>()
  private var pieces = Buffer<Piece>()
  private var events = Buffer<Event>()
  private var cuts = Buffer<Double>()
  private var sides = Buffer<Side>()

  /// The greatest distance of a straight segment from its curve, in device pixels.
  static let tolerance = 0.01
  /// The height in pixels below which slabs are not cut where edges cross.
  private static let leastHeight = 1.0 / 65_536
  /// The number of edges beyond which a slab is cut less finely, as no detail is visible in it.
  private static let mostSides = 64
  /// The number of cuts beyond which a cluster is cut evenly and edges are treated as vertical in each slab.
  private static let mostCuts = 256
  private static let coarseHeight = 1.0 / 16
}

// MARK: - Edges

extension PathScan {
  mutating func removeEdges() { edges.removeAll() }

  /// Adds the edges of the polygon, which is in device pixels.
  mutating func addEdges() {
    guard polygon.count > 2 else { return }
    var here = polygon[polygon.count - 1]
    for index in 0..<polygon.count {
      let next = polygon[index]
      if here.y < next.y {
        edges.append(Edge(x0: here.x, y0: here.y, x1: next.x, y1: next.y, winding: 1))
      } else if next.y < here.y {
        edges.append(Edge(x0: next.x, y0: next.y, x1: here.x, y1: here.y, winding: -1))
      }
      here = next
    }
  }
}

// MARK: - Rows

extension PathScan {
  /// Adds to `coverage` what the edges enclose in these rows.
  mutating func cover(_ coverage: inout Coverage, rows: Range<Int>, by rule: FillRule) {
    guard !edges.isEmpty else { return }
    let (first, count) = (edges.base, edges.count)
    var (highest, lowest) = (Double.infinity, -Double.infinity)
    for index in 0..<count {
      highest = min(highest, first[index].y0)
      lowest = max(lowest, first[index].y1)
    }
    let start = max(rows.lowerBound, Int(roundingDown: highest))
    let end = min(rows.upperBound, Int(roundingDown: lowest) + 1)
    guard start < end else { return }
    divideEdges(into: start..<end)
    active.removeAll()
    for y in start..<end {
      let top = Double(y)
      var kept = 0
      for index in 0..<active.count where first[active[index]].y1 > top {
        active[kept] = active[index]
        kept += 1
      }
      active.resize(to: kept)
      for place in rowStarts[y - start]..<rowStarts[y - start + 1] where first[order[place]].y1 > top {
        active.append(order[place])
      }
      if !active.isEmpty { coverRow(y, &coverage, rule) }
    }
  }

  /// Makes `order` the edges by the rows in which they begin, or by the first row if that is above it.
  private mutating func divideEdges(into rows: Range<Int>) {
    let (first, count) = (edges.base, edges.count)
    func row(_ index: Int) -> Int {
      let y = first[index].y0
      return y < Double(rows.lowerBound)
        ? 0 : y < Double(rows.upperBound) ? Int(y) - rows.lowerBound : rows.count
    }
    // Edges below the rows are counted behind them. The counts become the starts, and then move to the ends.
    rowStarts.resize(to: rows.count + 2)
    for index in 0..<rowStarts.count { rowStarts[index] = 0 }
    for index in 0..<count { rowStarts[row(index) + 1] += 1 }
    for index in 1..<rowStarts.count { rowStarts[index] += rowStarts[index - 1] }
    order.resize(to: count)
    for index in 0..<count {
      let row = row(index)
      order[rowStarts[row]] = index
      rowStarts[row] += 1
    }
    var place = rowStarts.count - 1
    while place > 0 {
      rowStarts[place] = rowStarts[place - 1]
      place -= 1
    }
    rowStarts[0] = 0
  }

  private mutating func coverRow(_ y: Int, _ coverage: inout Coverage, _ rule: FillRule) {
    findPieces(from: Double(y), to: Double(y + 1))
    var (start, windings) = (0, 0)
    while start < pieces.count {
      let end = endOfCluster(from: start, y)
      coverCluster(start..<end, y, windings, &coverage, rule)
      for index in start..<end where pieces[index].top == Double(y) { windings += pieces[index].winding }
      start = end
    }
  }

  /// Makes `pieces` the parts of the active edges in a row, from left to right.
  private mutating func findPieces(from top: Double, to bottom: Double) {
    pieces.removeAll()
    for index in 0..<active.count {
      let edge = edges.base + active[index]
      let (from, to) = (max(edge.pointee.y0, top), min(edge.pointee.y1, bottom))
      let (x0, x1) = (edge.pointee.x(at: from), edge.pointee.x(at: to))
      pieces.append(
        Piece(
          edge: active[index], top: from, bottom: to, upper: x0, lower: x1, winding: edge.pointee.winding))
    }
    pieces.sortAlmostSorted { $0.minX > $1.minX }
    // In the next row the edges are almost in this order.
    for index in 0..<pieces.count { active[index] = pieces[index].edge }
  }

  /// Returns the end of the pieces, from one on, that have to be cut together: those that are not beside each other,
  /// and those between which the winding number depends on the height.
  private mutating func endOfCluster(from start: Int, _ y: Int) -> Int {
    let (base, count) = (pieces.base, pieces.count)
    var (end, reach) = (start + 1, base[start].maxX)
    while true {
      while end < count, base[end].minX <= reach {
        reach = max(reach, base[end].maxX)
        end += 1
      }
      if end == count || isBalanced(start..<end, Double(y), Double(y + 1)) { return end }
      reach = max(reach, base[end].maxX)
      end += 1
    }
  }

  /// Returns whether the winding number to the right of some pieces is the same in the whole row: where one ends,
  /// another begins, or two begin or end at the same height in opposite directions.
  private mutating func isBalanced(_ range: Range<Int>, _ top: Double, _ bottom: Double) -> Bool {
    events.removeAll()
    for index in range {
      let piece = pieces[index]
      if piece.top > top { events.append(Event(y: piece.top, winding: piece.winding)) }
      if piece.bottom < bottom { events.append(Event(y: piece.bottom, winding: -piece.winding)) }
    }
    if events.isEmpty { return true }
    events.sortAlmostSorted { $0.y > $1.y }
    var (sum, y) = (0, events[0].y)
    for index in 0..<events.count {
      let event = events[index]
      if event.y != y {
        if sum != 0 { return false }
        y = event.y
      }
      sum += event.winding
    }
    return sum == 0
  }

  /// Covers what is between some pieces of a row.
  ///
  /// - Parameter windings: The winding number to the left of them.
  private mutating func coverCluster(
    _ range: Range<Int>, _ y: Int, _ windings: Int, _ coverage: inout Coverage, _ rule: FillRule
  ) {
    let (top, bottom) = (Double(y), Double(y + 1))
    if range.count == 1 {
      let piece = pieces[range.lowerBound]
      let isInside = rule.isInside(windings + piece.winding)
      guard rule.isInside(windings) != isInside else { return }
      let height = piece.bottom - piece.top
      return coverage.add(row: y, piece.upper, piece.lower, isInside ? height : -height)
    }
    cuts.removeAll()
    cuts.append(top)
    for index in range {
      let piece = pieces[index]
      if piece.top > top { cuts.append(piece.top) }
      if piece.bottom < bottom { cuts.append(piece.bottom) }
    }
    let isCoarse = cuts.count > PathScan.mostCuts
    if isCoarse {
      cuts.removeAll()
      for step in 0..<Int(1 / PathScan.coarseHeight) {
        cuts.append(top + Double(step) * PathScan.coarseHeight)
      }
    } else if cuts.count > 2 {
      cuts.sortAlmostSorted { $0 > $1 }
    }
    cuts.append(bottom)
    for index in 1..<cuts.count where cuts[index] > cuts[index - 1] {
      coverSlab(
        y, range, windings, from: cuts[index - 1], to: cuts[index], isCoarse: isCoarse, &coverage, rule)
    }
  }

  /// Covers the part of a row between two heights between which no piece begins or ends.
  private mutating func coverSlab(
    _ y: Int, _ range: Range<Int>, _ outer: Int, from top: Double, to bottom: Double, isCoarse: Bool,
    _ coverage: inout Coverage, _ rule: FillRule
  ) {
    findSides(range, from: top, to: bottom, isCoarse: isCoarse)
    let count = sides.count
    if !isCoarse, let crossing = crossing(from: top, to: bottom) {
      coverSlab(y, range, outer, from: top, to: crossing, isCoarse: false, &coverage, rule)
      return coverSlab(y, range, outer, from: crossing, to: bottom, isCoarse: false, &coverage, rule)
    }
    var windings = outer
    for index in 0..<count {
      let side = sides[index]
      let wasInside = rule.isInside(windings)
      windings += side.winding
      let isInside = rule.isInside(windings)
      if wasInside != isInside {
        coverage.add(row: y, side.top, side.bottom, isInside ? bottom - top : top - bottom)
      }
    }
  }

  /// Makes `sides` the edges of some pieces between two heights, in their order halfway.
  private mutating func findSides(
    _ range: Range<Int>, from top: Double, to bottom: Double, isCoarse: Bool
  ) {
    sides.removeAll()
    let middle = (top + bottom) / 2
    let (top, bottom) = isCoarse ? (middle, middle) : (top, bottom)
    for index in range {
      let piece = pieces[index]
      guard piece.top <= middle, piece.bottom > middle else { continue }
      let edge = edges.base + piece.edge
      sides.append(
        Side(top: edge.pointee.x(at: top), bottom: edge.pointee.x(at: bottom), winding: edge.pointee.winding))
    }
    sides.sortAlmostSorted { $0.top + $0.bottom > $1.top + $1.bottom }
  }

  /// Returns a height at which two of the sides cross; `nil` if none do, or only too near to an end to matter.
  private func crossing(from top: Double, to bottom: Double) -> Double? {
    let least = sides.count > PathScan.mostSides ? PathScan.coarseHeight : PathScan.leastHeight
    guard bottom - top > 2 * least else { return nil }
    for index in 1..<max(sides.count, 1) {
      let above = sides[index].top - sides[index - 1].top
      let below = sides[index].bottom - sides[index - 1].bottom
      // Two sides that are in order halfway are out of order at one end at most.
      guard above < -1e-9 || below < -1e-9 else { continue }
      let crossing = top + (bottom - top) * (above / (above - below))
      return min(max(crossing, top + least), bottom - least)
    }
    return nil
  }
}
