import GlissadeGeometry

/// Computes how much of each pixel a path covers: the exact area, except for the straight segments that replace
/// curves.
///
/// Each row of pixels is cut where edges begin, end or cross. Within such a slab the edges have an order, and winding
/// numbers tell between which of them the inside of the path lies. The edges at which it begins or ends are added to
/// a `Coverage`. Both renderers draw the result, so a path has the same pixels in both.
///
/// All memory is kept from path to path.
struct PathScan: ~Copyable {
  struct Edge: BitwiseCopyable {
    /// The upper end, then the lower end.
    var x0, y0, x1, y1: Double
    /// 1 if the path runs down the edge, −1 if it runs up.
    var winding: Int

    @inline(__always)
    func x(at y: Double) -> Double {
      min(max(x0 + (y - y0) / (y1 - y0) * (x1 - x0), min(x0, x1)), max(x0, x1))
    }
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
  /// The edges that the current row meets.
  private var active = Buffer<Int>()
  private var cuts = Buffer<Double>()
  private var sides = Buffer<Side>()

  /// The greatest distance of a straight segment from its curve, in device pixels.
  static let tolerance = 0.01
  /// The height in pixels below which slabs are not cut where edges cross.
  private static let leastHeight = 1.0 / 65_536
  /// The number of edges beyond which a slab is cut less finely, as no detail is visible in it.
  private static let mostSides = 64
  /// The number of cuts beyond which a row is cut evenly and edges are treated as vertical in each slab.
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
    edges.sort { $0.y0 < $1.y0 }
    let (first, count) = (edges.base, edges.count)
    var lowest = -Double.infinity
    for index in 0..<count { lowest = max(lowest, first[index].y1) }
    active.removeAll()
    var next = 0
    var y = max(rows.lowerBound, Int(roundingDown: first[0].y0))
    let end = min(rows.upperBound, Int(roundingDown: lowest) + 1)
    while y < end {
      let (top, bottom) = (Double(y), Double(y + 1))
      var kept = 0
      for index in 0..<active.count where first[active[index]].y1 > top {
        active[kept] = active[index]
        kept += 1
      }
      active.resize(to: kept)
      while next < count, first[next].y0 < bottom {
        if first[next].y1 > top { active.append(next) }
        next += 1
      }
      if active.isEmpty {
        guard next < count else { return }
        y = max(y + 1, Int(roundingDown: first[next].y0))
        continue
      }
      coverRow(y, &coverage, rule)
      y += 1
    }
  }

  private mutating func coverRow(_ y: Int, _ coverage: inout Coverage, _ rule: FillRule) {
    let (top, bottom) = (Double(y), Double(y + 1))
    cuts.removeAll()
    cuts.append(top)
    for index in 0..<active.count {
      let edge = edges[active[index]]
      if edge.y0 > top { cuts.append(edge.y0) }
      if edge.y1 < bottom { cuts.append(edge.y1) }
    }
    let isCoarse = cuts.count > PathScan.mostCuts
    if isCoarse {
      cuts.removeAll()
      for step in 0..<Int(1 / PathScan.coarseHeight) {
        cuts.append(top + Double(step) * PathScan.coarseHeight)
      }
    } else if cuts.count > 2 {
      cuts.sort { $0 < $1 }
    }
    cuts.append(bottom)
    for index in 1..<cuts.count where cuts[index] > cuts[index - 1] {
      coverSlab(y, from: cuts[index - 1], to: cuts[index], isCoarse: isCoarse, &coverage, rule)
    }
  }

  /// Covers the part of a row between two heights between which no edge begins or ends.
  private mutating func coverSlab(
    _ y: Int, from top: Double, to bottom: Double, isCoarse: Bool, _ coverage: inout Coverage,
    _ rule: FillRule
  ) {
    findSides(from: top, to: bottom, isCoarse: isCoarse)
    let count = sides.count
    if !isCoarse, let crossing = crossing(from: top, to: bottom) {
      coverSlab(y, from: top, to: crossing, isCoarse: false, &coverage, rule)
      return coverSlab(y, from: crossing, to: bottom, isCoarse: false, &coverage, rule)
    }
    var windings = 0
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

  /// Makes `sides` the edges between two heights, in their order halfway.
  private mutating func findSides(from top: Double, to bottom: Double, isCoarse: Bool) {
    sides.removeAll()
    let middle = (top + bottom) / 2
    let (top, bottom) = isCoarse ? (middle, middle) : (top, bottom)
    for index in 0..<active.count {
      let edge = edges[active[index]]
      guard edge.y0 <= middle, edge.y1 > middle else { continue }
      sides.append(Side(top: edge.x(at: top), bottom: edge.x(at: bottom), winding: edge.winding))
    }
    guard sides.count <= PathScan.mostSides else {
      return sides.sort { $0.top + $0.bottom < $1.top + $1.bottom }
    }
    let (base, count) = (sides.base, sides.count)
    // Insertion sort: there are few, and they are often in order.
    for index in 1..<max(count, 1) {
      let side = base[index]
      let sum = side.top + side.bottom
      var place = index
      while place > 0, base[place - 1].top + base[place - 1].bottom > sum {
        base[place] = base[place - 1]
        place -= 1
      }
      base[place] = side
    }
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
