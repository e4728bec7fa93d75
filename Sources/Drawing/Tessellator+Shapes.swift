import Glibc
import GlissadeGeometry

// MARK: - Fills

extension Tessellator {
  mutating func fill(_ shape: RoundedRect, _ paint: Paint, _ placed: Placement) {
    guard !shape.rect.isEmpty, outline(shape, placed) else { return }
    switch paint {
    case .color(let color):
      self.paint(Ink(color, opacity: placed.opacity, backdrop: placed.backdrop), placed)
    case .gradient(let gradient):
      guard let back = placed.projection.inverted(), ramp.set(gradient, pixelsToShape: back) else { return }
      paintRamp(placed)
    }
  }

  /// Draws the current piece with the ramp's colours.
  private mutating func paintRamp(_ placed: Placement) {
    guard clips.clip(&contour, to: placed.clip) else { return }
    fringe.build(contour)
    let bounds = contour.bounds.outset(by: Fringe.reach)
    let opacity = Float(placed.opacity)
    guard let backdrop = placed.backdrop, placed.opacity < 1 else {
      writer.willDraw(within: bounds)
      addStrips(.over) { $0 * opacity }
      return
    }
    // What the group would show, less what its backdrop showed; first the less, since sums are cut off at white.
    let below = backdrop.light()
    writer.willSubtract(within: bounds)
    addStrips(.subtract) { Light(below.x, below.y, below.z, 0) * ($0.w * opacity) }
    writer.willDraw(within: bounds)
    addStrips(.over) { Light($0.x, $0.y, $0.z, 0) * opacity }
  }

  /// Adds the fringe's triangles cut into the ramp's strips, across which colours are linear.
  private mutating func addStrips(_ blend: Mesh.Blend, _ light: (Light) -> Light) {
    let white = atlas.white
    var triangle = 0
    while triangle < fringe.indices.count {
      defer { triangle += 3 }
      var (least, most) = (Double.infinity, -Double.infinity)
      for k in triangle..<triangle + 3 {
        let point = fringe.points[Int(fringe.indices[k])]
        let position = ramp.position(x: point.x, y: point.y)
        least = min(least, position)
        most = max(most, position)
      }
      for i in 0..<ramp.stripCount {
        let (from, to) = ramp.range(ofStrip: i)
        // Empty strips, and those the triangle only touches, have nothing of it.
        guard from < to, least < to, most > from || least == most && least == from else { continue }
        cut(triangle, from: from > least ? from : nil, to: to < most ? to : nil)
        guard strip.count >= 3 else { continue }
        let first = writer.nextVertex
        for k in 0..<strip.count {
          let corner = strip[k]
          let color = light(ramp.light(at: ramp.position(x: corner.x, y: corner.y), inStrip: i))
          writer.add(Vertex(SIMD2(corner.x, corner.y), u: white, v: white, color * Float(corner.w)))
        }
        writer.addFan(strip.count, from: first, blend: blend)
      }
    }
  }

  /// Makes `strip` the part of a triangle between two positions; a corner's `w` holds its coverage.
  private mutating func cut(_ triangle: Int, from: Double?, to: Double?) {
    strip.begin()
    for k in triangle..<triangle + 3 {
      let index = Int(fringe.indices[k])
      let point = fringe.points[index]
      strip.add(pixelX: point.x, y: point.y, w: index < fringe.solid ? fringe.coverage : 0)
    }
    // position ≥ t where numerator − t·denominator ≥ 0, the denominator being above zero wherever one sees.
    if let from {
      let f = ramp.numerator - from * ramp.denominator
      guard strip.keep(f.x, f.y, 0, f.z, cut: .seam) else { return }
    }
    if let to {
      let f = to * ramp.denominator - ramp.numerator
      guard strip.keep(f.x, f.y, 0, f.z, cut: .seam) else { return }
    }
  }
}

// MARK: - Borders

extension Tessellator {
  mutating func border(_ shape: RoundedRect, width: Double, _ color: Color, _ placed: Placement) {
    let rect = shape.rect
    guard width > 0, !rect.isEmpty else { return }
    guard 2 * width < min(rect.width, rect.height) else { return fill(shape, .color(color), placed) }
    let ink = Ink(color, opacity: placed.opacity, backdrop: placed.backdrop)
    let stretch = placed.projection.stretch(over: rect)
    // A tighter curve than this is a corner to the eye.
    func rounded(_ radius: Double) -> Double { radius * stretch < 0.75 ? 0 : radius }
    let inner = RoundedRect(
      rect.insetBy(dx: width, dy: width), radius: rounded(shape.effectiveRadius - width))
    let outer = RoundedRect(rect, radius: rounded(shape.effectiveRadius))
    let steps = quarterTurnSteps(radius: outer.radius * stretch)

    contour.set(outer, through: placed.projection, steps: steps)
    hole.set(inner, through: placed.projection, steps: steps)
    guard contour.finish() else { return }
    switch clips.relation(of: contour.bounds, to: placed.clip) {
    case .outside: return
    case .inside:
      if hole.finish(), !contour.hasSeam, !hole.hasSeam, fringe.build(contour, around: hole) {
        return paintFringe(ink)
      }
    case .across: break
    }
    borderPieces(outer, inner, steps: steps, ink, placed)
  }

  /// The same in quads, each of which can be clipped.
  private mutating func borderPieces(
    _ outer: RoundedRect, _ inner: RoundedRect, steps: Int, _ ink: Ink, _ placed: Placement
  ) {
    func centers(_ shape: RoundedRect) -> [4 of SIMD2<Double>] {
      let (rect, r) = (shape.rect, shape.radius)
      return [
        SIMD2(rect.minX + r, rect.minY + r), SIMD2(rect.maxX - r, rect.minY + r),
        SIMD2(rect.maxX - r, rect.maxY - r), SIMD2(rect.minX + r, rect.maxY - r),
      ]
    }
    let turn = QuarterTurn(steps: steps)
    let (outerCenters, innerCenters) = (centers(outer), centers(inner))
    let starts: [4 of SIMD2<Double>] = [SIMD2(-1, 0), SIMD2(0, -1), SIMD2(1, 0), SIMD2(0, 1)]
    var last = (
      outer: outerCenters[3] + SIMD2(-outer.radius, 0), inner: innerCenters[3] + SIMD2(-inner.radius, 0)
    )
    for corner in 0..<4 {
      turn.walk(from: starts[corner]) { unit in
        let next = (
          outer: outerCenters[corner] + unit * outer.radius, inner: innerCenters[corner] + unit * inner.radius
        )
        quad(last.outer, next.outer, next.inner, last.inner, ink, placed)
        last = next
      }
    }
  }

  /// A quad whose first and third edges are boundaries.
  private mutating func quad(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ ink: Ink,
    _ placed: Placement
  ) {
    contour.begin(through: placed.projection)
    contour.add(a, .boundary)
    contour.add(b, .seam)
    contour.add(c, .boundary)
    contour.add(d, .seam)
    if contour.finish() { paint(ink, placed) }
  }
}

// MARK: - Polylines

extension Tessellator {
  /// A quad a segment and a wedge a corner, side by side; where a segment is too short for its corner's inner
  /// side the quads overlap there.
  mutating func polyline(_ points: [Point], width: Double, _ color: Color, _ placed: Placement) {
    guard width > 0, let start = points.first else { return }
    let ink = Ink(color, opacity: placed.opacity, backdrop: placed.backdrop)
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
      fill(
        RoundedRect(Rect(center: start, size: Size(width: width, height: width)), radius: half),
        .color(color),
        placed)
    }
  }

  /// Half a disc, clockwise from `center + start` to the other side.
  private mutating func cap(
    _ center: SIMD2<Double>, _ start: SIMD2<Double>, steps: Int, _ ink: Ink, _ placed: Placement
  ) {
    let turn = QuarterTurn(steps: steps)
    contour.begin(through: placed.projection)
    turn.walk(from: start) { contour.add(center + $0, .boundary) }
    turn.walk(from: SIMD2(-start.y, start.x)) { contour.add(center + $0, .boundary) }
    contour.closeWithSeam()
    if contour.finish() { paint(ink, placed) }
  }

  /// What fills a corner's outer side: from `apex` out to the arc from `from` to `to` about the centre.
  private mutating func wedge(
    _ apex: SIMD2<Double>, center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, steps: Int,
    _ ink: Ink, _ placed: Placement
  ) {
    let (a, b) = (from - center, to - center)
    let angle = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    let chords = max(1, Int((abs(angle) / (.pi / 2) * Double(steps)).rounded(.up)))
    let (sine, cosine) = (sin(angle / Double(chords)), cos(angle / Double(chords)))
    contour.begin(through: placed.projection)
    contour.add(apex, .seam)
    var v = a
    for _ in 0..<chords {
      contour.add(center + v, .boundary)
      v = SIMD2(v.x * cosine - v.y * sine, v.x * sine + v.y * cosine)
    }
    contour.add(to, .seam)
    if contour.finish() { paint(ink, placed) }
  }
}
