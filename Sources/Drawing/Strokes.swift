import Glibc
import GlissadeGeometry

/// What draws shapes piece by piece: as triangles, or as coverage.
protocol PieceDrawing: ~Copyable {
  /// Starts a convex piece whose corners will be given in the shape's own coordinates.
  mutating func beginPiece(_ placed: Placement)
  /// Adds a corner, and the edge from it to the next.
  mutating func addCorner(_ corner: SIMD2<Double>, _ edge: Edge)
  /// Makes the edge from the last corner back to the first a seam.
  mutating func closeWithSeam()
  mutating func endPiece(_ ink: Ink, _ placed: Placement)
}

extension PieceDrawing where Self: ~Copyable {
  /// A quad a segment and a wedge a corner, side by side; where a segment is too short for its corner's inner
  /// side the quads overlap there.
  mutating func stroke(_ points: [Point], width: Double, _ ink: Ink, _ placed: Placement) {
    guard width > 0, let start = points.first else { return }
    let half = width / 2
    let pixels = half * placed.projection.stretch(atX: start.x, y: start.y)
    let steps = quarterTurnSteps(radius: pixels)

    var from = SIMD2(start.x, start.y)
    var direction: SIMD2<Double>?
    var length = 0.0
    // The corners where the segment begins, on the side of its normal and on the other.
    var (begin, otherBegin) = (from, from)
    for index in 1..<max(points.count, 1) {
      let to = SIMD2(points[index].x, points[index].y)
      let way = to - from
      let newLength = (way.x * way.x + way.y * way.y).squareRoot()
      guard newLength > 0, newLength.isFinite else { continue }
      let u = way / newLength
      let normal = SIMD2(-u.y, u.x) * half
      if let old = direction {
        let oldNormal = SIMD2(-old.y, old.x) * half
        let cross = old.x * u.y - old.y * u.x
        let dot = old.x * u.x + old.y * u.y
        // The inner side is where the line turns to: that of the normal where it turns clockwise.
        let side = cross > 0 ? 1.0 : -1.0
        let back = dot > -0.999 ? half * abs(cross) / (1 + dot) : .infinity
        let fits = back <= min(length, newLength) / 2
        // Where both sides may be mitred unseen, the two quads need nothing between them.
        let isSmooth = fits && pixels * ((2 / (1 + dot)).squareRoot() - 1) < flatteningTolerance
        let mitre = side * (oldNormal - old * (side * back))
        let (outerEnd, outerBegin) =
          isSmooth ? (from - mitre, from - mitre) : (from - side * oldNormal, from - side * normal)
        let innerEnd = fits ? from + mitre : from + side * oldNormal
        let innerBegin = fits ? innerEnd : from + side * normal
        let (end, otherEnd) = side > 0 ? (innerEnd, outerEnd) : (outerEnd, innerEnd)
        quad(begin, end, otherEnd, otherBegin, ink, placed)
        if !isSmooth {
          wedge(fits ? innerEnd : from, center: from, outerEnd, outerBegin, steps: steps, ink, placed)
        }
        (begin, otherBegin) = side > 0 ? (innerBegin, outerBegin) : (outerBegin, innerBegin)
      } else {
        cap(from, normal, steps: steps, ink, placed)
        (begin, otherBegin) = (from + normal, from - normal)
      }
      direction = u
      length = newLength
      from = to
    }
    if let direction {
      let normal = SIMD2(-direction.y, direction.x) * half
      quad(begin, from + normal, from - normal, otherBegin, ink, placed)
      cap(from, -normal, steps: steps, ink, placed)
    } else {
      disc(from, SIMD2(-half, 0), steps: steps, ink, placed)
    }
  }

  /// A disc, of which `start` points from the centre to the edge.
  mutating func disc(
    _ center: SIMD2<Double>, _ start: SIMD2<Double>, steps: Int, _ ink: Ink, _ placed: Placement
  ) {
    let turn = QuarterTurn(steps: steps)
    var start = start
    beginPiece(placed)
    for _ in 0..<4 {
      turn.walk(from: start) { addCorner(center + $0, .boundary) }
      start = SIMD2(-start.y, start.x)
    }
    endPiece(ink, placed)
  }

  /// Half a disc, clockwise from `center + start` to the other side.
  mutating func cap(
    _ center: SIMD2<Double>, _ start: SIMD2<Double>, steps: Int, _ ink: Ink, _ placed: Placement
  ) {
    let turn = QuarterTurn(steps: steps)
    beginPiece(placed)
    turn.walk(from: start) { addCorner(center + $0, .boundary) }
    turn.walk(from: SIMD2(-start.y, start.x)) { addCorner(center + $0, .boundary) }
    closeWithSeam()
    endPiece(ink, placed)
  }

  /// What fills a corner's outer side: from `apex` out to the arc from `from` to `to` about the centre.
  mutating func wedge(
    _ apex: SIMD2<Double>, center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, steps: Int,
    _ ink: Ink, _ placed: Placement
  ) {
    let (a, b) = (from - center, to - center)
    let angle = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    let share = abs(angle) / (.pi / 2) * Double(steps)
    let chords = share > 1 ? Int(share.rounded(.up)) : 1
    let (sine, cosine) = (sin(angle / Double(chords)), cos(angle / Double(chords)))
    beginPiece(placed)
    addCorner(apex, .seam)
    var v = a
    for _ in 0..<chords {
      addCorner(center + v, .boundary)
      v = SIMD2(v.x * cosine - v.y * sine, v.x * sine + v.y * cosine)
    }
    addCorner(to, .seam)
    endPiece(ink, placed)
  }

  /// A quad whose first and third edges are boundaries.
  mutating func quad(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ ink: Ink,
    _ placed: Placement
  ) {
    beginPiece(placed)
    addCorner(a, .boundary)
    addCorner(b, .seam)
    addCorner(c, .boundary)
    addCorner(d, .seam)
    endPiece(ink, placed)
  }
}
