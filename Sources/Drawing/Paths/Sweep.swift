import GlissadeGeometry

extension PathScan {
  /// Adds what edges enclose to a `Coverage`, row by row.
  struct Sweep: ~Copyable {
    /// An edge that the current row meets, and its part within the row.
    struct Piece: BitwiseCopyable {
      /// The upper end of the edge, and the y of its lower end.
      var x0, y0, y1: Double
      var slope: Double
      /// The least and the greatest x of the edge.
      var least, most: Double
      var winding: Int
      var top, bottom: Double
      /// The x of the part's ends.
      var upper, lower: Double
    }

    /// A piece by the columns in which it lies.
    struct Place: BitwiseCopyable {
      var minX, maxX: Double
      var piece: Int
    }

    /// The change of the winding number where an edge begins or ends within a row.
    struct Event: BitwiseCopyable {
      var y: Double
      var winding: Int
    }

    /// A piece by the height at which it begins.
    struct Start: BitwiseCopyable {
      var y: Double
      var piece: Int
    }

    /// The part of a piece within a slab.
    struct Side: BitwiseCopyable {
      /// The x of its ends.
      var top, bottom: Double
      var winding: Int
      var piece: Int
    }

    /// The edges that the current row meets, in no order, and the places of those that have ended.
    private var pieces = Buffer<Piece>()
    private var free = Buffer<Int>()
    /// The pieces from left to right.
    private var places = Buffer<Place>()
    private var events = Buffer<Event>()
    private var cuts = Buffer<Double>()
    /// The pieces of a cluster in the order in which they begin, and those that a slab of it meets.
    private var starts = Buffer<Start>()
    private var active = Buffer<Int>()
    private var sides = Buffer<Side>()

    /// The height in pixels below which slabs are not cut where edges cross.
    private static let leastHeight = 1.0 / 65_536
    /// The number of edges beyond which a slab is cut less finely, as no detail is visible in it.
    private static let mostSides = 64
    /// The number of cuts beyond which a cluster is cut evenly and edges are treated as vertical in each slab.
    private static let mostCuts = 256
    /// The number of pieces up to which the end of a cluster is sought after each of them.
    private static let smallCluster = 64
    private static let coarseHeight = 1.0 / 16
  }
}

extension PathScan.Sweep.Piece {
  @inline(__always)
  init(_ edge: PathScan.Edge) {
    (x0, y0, y1, slope, winding) = (edge.x0, edge.y0, edge.y1, edge.slope, edge.winding)
    (least, most) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    (top, bottom, upper, lower) = (y0, y0, x0, x0)
  }

  @inline(__always)
  func x(at y: Double) -> Double {
    // Beyond an end, as far as rounding goes, it is the x of that end.
    min(max(x0 + (min(max(y, y0), y1) - y0) * slope, least), most)
  }

  /// Makes the part that of a row.
  @inline(__always)
  mutating func move(to row: Double) {
    (top, bottom) = (max(y0, row), min(y1, row + 1))
    (upper, lower) = (x(at: top), x(at: bottom))
  }
}

// MARK: - Rows

extension PathScan.Sweep {
  /// - Parameter edges: The edges, in the order of the rows in which they begin.
  mutating func cover(
    _ coverage: inout Coverage, _ edges: UnsafePointer<PathScan.Edge>, count: Int, rows: Range<Int>,
    by rule: FillRule
  ) {
    pieces.removeAll()
    free.removeAll()
    places.removeAll()
    var next = 0
    var y = rows.lowerBound
    while y < rows.upperBound {
      if places.isEmpty {
        guard next < count, edges[next].y0 < Double(rows.upperBound) else { return }
        y = max(y, Int(roundingDown: edges[next].y0))
      }
      advance(to: Double(y))
      while next < count, edges[next].y0 < Double(y + 1) {
        if edges[next].y1 > Double(y) { add(edges[next], Double(y)) }
        next += 1
      }
      places.sortAlmostSorted { $0.minX > $1.minX }
      coverRow(y, &coverage, rule)
      y += 1
    }
  }

  /// Moves the pieces to a row, and removes those that have ended.
  private mutating func advance(to row: Double) {
    let (all, base) = (places.base, pieces.base)
    var kept = 0
    for index in 0..<places.count {
      let piece = all[index].piece
      guard base[piece].y1 > row else {
        free.append(piece)
        continue
      }
      base[piece].move(to: row)
      let (upper, lower) = (base[piece].upper, base[piece].lower)
      all[kept] = Place(minX: min(upper, lower), maxX: max(upper, lower), piece: piece)
      kept += 1
    }
    places.truncate(to: kept)
  }

  private mutating func add(_ edge: PathScan.Edge, _ row: Double) {
    var piece = Piece(edge)
    piece.move(to: row)
    var index = pieces.count
    if free.isEmpty {
      pieces.append(piece)
    } else {
      index = free[free.count - 1]
      free.removeLast()
      pieces[index] = piece
    }
    places.append(
      Place(minX: min(piece.upper, piece.lower), maxX: max(piece.upper, piece.lower), piece: index))
  }

  private mutating func coverRow(_ y: Int, _ coverage: inout Coverage, _ rule: FillRule) {
    let (top, bottom) = (Double(y), Double(y + 1))
    let (all, base, count) = (places.base, pieces.base, places.count)
    var (start, windings) = (0, 0)
    while start < count {
      let piece = base + all[start].piece
      if piece.pointee.top == top, piece.pointee.bottom == bottom,
        start + 1 == count || all[start + 1].minX >= all[start].maxX
      {
        // Most pieces are alone, and as high as the row.
        let isInside = rule.isInside(windings)
        windings += piece.pointee.winding
        if rule.isInside(windings) != isInside {
          coverage.add(row: y, piece.pointee.upper, piece.pointee.lower, isInside ? -1 : 1)
        }
        start += 1
        continue
      }
      let (end, hasEnds) = endOfCluster(from: start, top, bottom)
      coverCluster(start..<end, y, windings, hasEnds: hasEnds, &coverage, rule)
      for index in start..<end where base[all[index].piece].top == top {
        windings += base[all[index].piece].winding
      }
      start = end
    }
  }

  /// Returns the end of the pieces, from one on, that have to be cut together: those that are not beside each other,
  /// and those between which the winding number depends on the height. Also returns whether any begins or ends within
  /// the row.
  private mutating func endOfCluster(
    from start: Int, _ top: Double, _ bottom: Double
  ) -> (end: Int, hasEnds: Bool) {
    let (all, base, count) = (places.base, pieces.base, places.count)
    var (end, reach) = (start, all[start].maxX)
    // The sum of what changes within the row.
    var change = 0
    var hasEnds = false
    // A search of a large cluster after each of its pieces would take quadratic time. A larger one is correct too.
    var next = start
    while true {
      repeat {
        let piece = base + all[end].piece
        reach = max(reach, all[end].maxX)
        if piece.pointee.top > top {
          hasEnds = true
          change += piece.pointee.winding
        }
        if piece.pointee.bottom < bottom {
          hasEnds = true
          change -= piece.pointee.winding
        }
        end += 1
      } while end < count && all[end].minX < reach
      if end == count || !hasEnds { return (end, hasEnds) }
      guard change == 0, end >= next else { continue }
      if isBalanced(start..<end, top, bottom) { return (end, hasEnds) }
      next = end - start < Self.smallCluster ? end : end + (end - start) / 4
    }
  }

  /// Returns whether the winding number to the right of some pieces is the same in the whole row: where one ends,
  /// another begins, or two begin or end at the same height in opposite directions.
  private mutating func isBalanced(_ range: Range<Int>, _ top: Double, _ bottom: Double) -> Bool {
    events.removeAll()
    for index in range {
      let piece = pieces.base + places[index].piece
      let winding = piece.pointee.winding
      if piece.pointee.top > top { events.append(Event(y: piece.pointee.top, winding: winding)) }
      if piece.pointee.bottom < bottom { events.append(Event(y: piece.pointee.bottom, winding: -winding)) }
    }
    events.sortAlmostSorted { $0.y > $1.y }
    var (sum, y) = (0, -Double.infinity)
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
}

// MARK: - Clusters

extension PathScan.Sweep {
  /// Covers what is between some pieces of a row.
  ///
  /// - Parameter windings: The winding number to the left of them.
  private mutating func coverCluster(
    _ range: Range<Int>, _ y: Int, _ windings: Int, hasEnds: Bool, _ coverage: inout Coverage,
    _ rule: FillRule
  ) {
    let (top, bottom) = (Double(y), Double(y + 1))
    if hasEnds, isChain(range, top, bottom) {
      for index in range {
        let piece = pieces.base + places[index].piece
        let isInside = rule.isInside(windings + piece.pointee.winding)
        guard rule.isInside(windings) != isInside else { return }
        let height = piece.pointee.bottom - piece.pointee.top
        coverage.add(row: y, piece.pointee.upper, piece.pointee.lower, isInside ? height : -height)
      }
      return
    }
    active.removeAll()
    guard hasEnds else {
      for index in range { active.append(places[index].piece) }
      return coverSlab(y, windings, from: top, to: bottom, isCoarse: false, &coverage, rule)
    }
    findCuts(range, top, bottom)
    let isCoarse = cuts.count > Self.mostCuts
    if isCoarse {
      cuts.removeAll()
      for step in 0..<Int(1 / Self.coarseHeight) { cuts.append(top + Double(step) * Self.coarseHeight) }
    }
    cuts.append(bottom)
    var next = 0
    for index in 1..<cuts.count where cuts[index] > cuts[index - 1] {
      let (from, to) = (cuts[index - 1], cuts[index])
      var kept = 0
      for place in 0..<active.count where pieces[active[place]].bottom > from {
        active[kept] = active[place]
        kept += 1
      }
      active.truncate(to: kept)
      while next < starts.count, starts[next].y < to {
        active.append(starts[next].piece)
        next += 1
      }
      coverSlab(y, windings, from: from, to: to, isCoarse: isCoarse, &coverage, rule)
    }
  }

  /// Returns whether some pieces are one line through the row, of which each begins where the one to its left ends, or
  /// ends where that begins.
  private func isChain(_ range: Range<Int>, _ top: Double, _ bottom: Double) -> Bool {
    let (all, base) = (places.base, pieces.base)
    let first = base + all[range.lowerBound].piece
    let last = base + all[range.upperBound - 1].piece
    let goesDown = first.pointee.top == top
    guard goesDown ? last.pointee.bottom == bottom : first.pointee.bottom == bottom && last.pointee.top == top
    else { return false }
    for index in range.lowerBound + 1..<range.upperBound {
      let (before, after) = (base + all[index - 1].piece, base + all[index].piece)
      guard after.pointee.winding == before.pointee.winding,
        goesDown ? before.pointee.bottom == after.pointee.top : before.pointee.top == after.pointee.bottom
      else { return false }
    }
    return true
  }

  /// Makes `cuts` the heights at which pieces begin or end, from the top of the row on, and `starts` the pieces.
  private mutating func findCuts(_ range: Range<Int>, _ top: Double, _ bottom: Double) {
    cuts.removeAll()
    cuts.append(top)
    starts.removeAll()
    for index in range {
      let piece = pieces.base + places[index].piece
      starts.append(Start(y: piece.pointee.top, piece: places[index].piece))
      if piece.pointee.top > top { cuts.append(piece.pointee.top) }
      if piece.pointee.bottom < bottom { cuts.append(piece.pointee.bottom) }
    }
    starts.sortAlmostSorted { $0.y > $1.y }
    if cuts.count <= Self.mostCuts { cuts.sortAlmostSorted { $0 > $1 } }
  }

  /// Covers the part of a row between two heights between which no piece begins or ends.
  private mutating func coverSlab(
    _ y: Int, _ outer: Int, from top: Double, to bottom: Double, isCoarse: Bool, _ coverage: inout Coverage,
    _ rule: FillRule
  ) {
    findSides(from: top, to: bottom, isCoarse: isCoarse)
    if !isCoarse, let crossing = crossing(from: top, to: bottom) {
      coverSlab(y, outer, from: top, to: crossing, isCoarse: false, &coverage, rule)
      return coverSlab(y, outer, from: crossing, to: bottom, isCoarse: false, &coverage, rule)
    }
    var windings = outer
    for index in 0..<sides.count {
      let side = sides[index]
      let wasInside = rule.isInside(windings)
      windings += side.winding
      let isInside = rule.isInside(windings)
      if wasInside != isInside {
        coverage.add(row: y, side.top, side.bottom, isInside ? bottom - top : top - bottom)
      }
    }
  }

  /// Makes `sides` the parts of the active pieces between two heights, in their order halfway.
  private mutating func findSides(from top: Double, to bottom: Double, isCoarse: Bool) {
    sides.removeAll()
    let middle = (top + bottom) / 2
    let (top, bottom) = isCoarse ? (middle, middle) : (top, bottom)
    for place in 0..<active.count {
      let piece = pieces.base + active[place]
      guard piece.pointee.top <= middle, piece.pointee.bottom > middle else { continue }
      let (upper, lower) = (piece.pointee.x(at: top), piece.pointee.x(at: bottom))
      sides.append(Side(top: upper, bottom: lower, winding: piece.pointee.winding, piece: active[place]))
    }
    sides.sortAlmostSorted { $0.top + $0.bottom > $1.top + $1.bottom }
    // In the next slab they are almost in this order.
    guard sides.count == active.count else { return }
    for place in 0..<sides.count { active[place] = sides[place].piece }
  }

  /// Returns a height at which two of the sides cross; `nil` if none do, or only too near to an end to matter.
  private func crossing(from top: Double, to bottom: Double) -> Double? {
    let least = sides.count > Self.mostSides ? Self.coarseHeight : Self.leastHeight
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
