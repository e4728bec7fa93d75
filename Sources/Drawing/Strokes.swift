import GlissadeGeometry
import GlissadeLibC

/// Returns whether the pieces of a line may overlap: where a segment is too short for the inner side of its corner, or
/// where the line turns back both across and down.
func strokeMayOverlap(_ points: [Point], width: Double) -> Bool {
  var old: (direction: SIMD2<Double>, length: Double)?
  var (least, most) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
  for (from, to) in zip(points, points.dropFirst()) {
    let way = SIMD2(to.x - from.x, to.y - from.y)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > 0, length.isFinite else { continue }
    let u = way / length
    if let old {
      let (cross, dot) = (
        old.direction.x * u.y - old.direction.y * u.x, old.direction.x * u.x + old.direction.y * u.y
      )
      guard innerReach(half: width / 2, cross: cross, dot: dot) <= min(old.length, length) / 2 else {
        return true
      }
    }
    least = pointwiseMin(least, u)
    most = pointwiseMax(most, u)
    old = (u, length)
  }
  return least.x < 0 && most.x > 0 && least.y < 0 && most.y > 0
}

/// Returns how far the inner side of a corner reaches along its segments, from the sine and the cosine of its turn.
private func innerReach(half: Double, cross: Double, dot: Double) -> Double {
  dot > -0.999 ? half * abs(cross) / (1 + dot) : .infinity
}

// Strokes consist of convex pieces, each of which is the current `contour` for a moment.
extension ItemDrawing where Self: ~Copyable {
  /// Draws a line as a quad for each segment and a wedge for each corner, side by side. Where a segment is too short
  /// for the inner side of its corner, the quads overlap.
  mutating func stroke(_ points: [Point], width: Double, _ ink: Ink, _ placed: Placement) {
    guard width > 0, let start = points.first else { return }
    let half = width / 2
    let pixels = half * placed.projection.stretch(atX: start.x, y: start.y)
    let steps = quarterTurnSteps(radius: pixels)

    var from = SIMD2(start.x, start.y)
    var direction: SIMD2<Double>?
    var length = 0.0
    // The corners where the segment begins, on the side of its normal and on the other side.
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
        // The inner side is where the line turns to: the side of the normal if it turns clockwise.
        let side = cross > 0 ? 1.0 : -1.0
        let back = innerReach(half: half, cross: cross, dot: dot)
        let fits = back <= min(length, newLength) / 2
        // If both sides can be mitred invisibly, nothing is needed between the two quads.
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

  /// Draws a disc. `start` is the vector from the centre to a point of its edge.
  mutating func disc(
    _ center: SIMD2<Double>, _ start: SIMD2<Double>, steps: Int, _ ink: Ink, _ placed: Placement
  ) {
    let turn = QuarterTurn(steps: steps)
    var start = start
    contour.begin(through: placed.projection)
    for _ in 0..<4 {
      turn.walk(from: start) { contour.add(center + $0, .boundary) }
      start = SIMD2(-start.y, start.x)
    }
    endPiece(ink, placed)
  }

  /// Draws half a disc, clockwise from `center + start` to the other side.
  mutating func cap(
    _ center: SIMD2<Double>, _ start: SIMD2<Double>, steps: Int, _ ink: Ink, _ placed: Placement
  ) {
    let turn = QuarterTurn(steps: steps)
    contour.begin(through: placed.projection)
    turn.walk(from: start) { contour.add(center + $0, .boundary) }
    turn.walk(from: SIMD2(-start.y, start.x)) { contour.add(center + $0, .boundary) }
    contour.closeWithSeam()
    endPiece(ink, placed)
  }

  /// Fills the outer side of a corner: from `apex` out to the arc around the centre from `from` to `to`.
  mutating func wedge(
    _ apex: SIMD2<Double>, center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, steps: Int,
    _ ink: Ink, _ placed: Placement
  ) {
    let (a, b) = (from - center, to - center)
    let angle = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    let share = abs(angle) / (.pi / 2) * Double(steps)
    let chords = share > 1 ? Int(share.rounded(.up)) : 1
    let (sine, cosine) = (sin(angle / Double(chords)), cos(angle / Double(chords)))
    contour.begin(through: placed.projection)
    contour.add(apex, .seam)
    var v = a
    for _ in 0..<chords {
      contour.add(center + v, .boundary)
      v = SIMD2(v.x * cosine - v.y * sine, v.x * sine + v.y * cosine)
    }
    contour.add(to, .seam)
    endPiece(ink, placed)
  }

  /// Draws a quad whose first and third edges are boundaries.
  mutating func quad(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ ink: Ink,
    _ placed: Placement
  ) {
    contour.begin(through: placed.projection)
    contour.add(a, .boundary)
    contour.add(b, .seam)
    contour.add(c, .boundary)
    contour.add(d, .seam)
    endPiece(ink, placed)
  }
}
