import GlissadeGeometry
import GlissadeLibC

// MARK: - Fills

extension Tessellator {
  mutating func fill(_ shape: RoundedRect, _ paint: Paint, _ placed: Placement) {
    switch paint {
    case .color(let color):
      let ink = placed.ink(color)
      if shape.effectiveRadius == 0, fillUpright(shape.rect, ink, placed) { return }
      if outline(shape, placed) { self.paint(ink, placed) }
    case .gradient(let gradient):
      guard outline(shape, placed), let back = placed.projection.inverted(),
        ramp.set(gradient, pixelsToShape: back)
      else { return }
      paintRamp(placed)
    }
  }

  /// Draws an upright rectangle within an upright clip from a mask. Returns false if it is not one, or if there is no
  /// room.
  private mutating func fillUpright(_ rect: Rect, _ ink: Ink, _ placed: Placement) -> Bool {
    guard placed.clip.isRect, let whole = placed.upright(rect) else { return false }
    // The edge of the target cuts it later as a quad. Here only coordinates that are too large for computing are cut.
    let clip = placed.clip.bounds
    let place = whole.intersection(placed.clip.isTarget ? clip.outset(by: Tessellator.farthest) : clip)
    guard !place.isEmpty else { return false }
    let white = Double(atlas.white)
    let full = Bounds(minX: white, minY: white, maxX: white, maxY: white)
    guard let across = MaskedSide(from: place.minX, to: place.maxX),
      let down = MaskedSide(from: place.minY, to: place.maxY)
    else {
      // A rectangle that is too thin for a mask is painted by rows and columns of pixels.
      paintParts(place.outset(by: 1), texels: full, ink, within: place)
      return true
    }
    if across.softEnds + down.softEnds == 0 {
      paintQuad(place, texels: full, ink)
      return true
    }
    guard let entry = sprites.find(.rect(RectMask(x: across.profile, y: down.profile))) else { return false }
    let mask = sprites.sprite(0, of: entry).place
    let (left, top, k) = (Double(mask.x), Double(mask.y), 1 / Double(atlas.size))
    for row in 0..<down.pieces {
      for column in 0..<across.pieces {
        let piece = Bounds(
          minX: across.cuts[column], minY: down.cuts[row], maxX: across.cuts[column + 1],
          maxY: down.cuts[row + 1])
        let texels = Bounds(
          minX: (left + across.texels[column]) * k, minY: (top + down.texels[row]) * k,
          maxX: (left + across.texels[column + 1]) * k, maxY: (top + down.texels[row + 1]) * k)
        paintQuad(piece, texels: texels, ink)
      }
    }
    return true
  }

  /// Draws the part of an upright picture within a rectangle. Pixels that the rectangle's edges cut are drawn by
  /// their share.
  mutating func paintParts(_ place: Bounds, texels: Bounds, _ ink: Ink, within clip: Bounds) {
    let columns = Stretch(clip.minX, clip.maxX)
    let rows = Stretch(clip.minY, clip.maxY)
    let across = (texels.maxX - texels.minX) / (place.maxX - place.minX)
    let down = (texels.maxY - texels.minY) / (place.maxY - place.minY)
    Stretch.forEachPart(columns, rows) { pixels, share in
      let part = place.intersection(Bounds(pixels))
      guard !part.isEmpty else { return }
      paintQuad(
        part,
        texels: Bounds(
          minX: texels.minX + (part.minX - place.minX) * across,
          minY: texels.minY + (part.minY - place.minY) * down,
          maxX: texels.minX + (part.maxX - place.minX) * across,
          maxY: texels.minY + (part.maxY - place.minY) * down), ink * share)
    }
  }

  /// Draws an upright rectangle from the atlas. `texels` are texture coordinates.
  mutating func paintQuad(_ place: Bounds, texels: Bounds, _ ink: Ink) {
    forEachBlend(of: ink, within: place) { $0.writer.addQuad(place, texels: texels, $2, blend: $1) }
  }

  /// Draws the current piece with the ramp's colours.
  private mutating func paintRamp(_ placed: Placement) {
    guard clipPiece(placed) else { return }
    fringe.build(contour)
    forEachBlendOfRamp(placed, within: contour.bounds.outset(by: Fringe.reach)) { $0.addStrips($1, $2) }
  }

  /// Adds the fringe's triangles, cut into the ramp's strips. Within a strip colours are linear.
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
        // Empty strips, and those that the triangle only touches, contain nothing of it.
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

  /// Makes `strip` the part of a triangle between two positions. The `w` of a corner holds its coverage.
  private mutating func cut(_ triangle: Int, from: Double?, to: Double?) {
    strip.begin()
    for k in triangle..<triangle + 3 {
      let index = Int(fringe.indices[k])
      let point = fringe.points[index]
      strip.add(pixelX: point.x, y: point.y, w: index < fringe.solid ? fringe.coverage : 0)
    }
    // position ≥ t where numerator − t·denominator ≥ 0, as the denominator is positive wherever anything is visible.
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
  mutating func border(
    _ outer: RoundedRect, _ inner: RoundedRect, steps: Int, _ color: RGBA, _ placed: Placement
  ) {
    let ink = placed.ink(color)
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

  /// Draws the border as quads, each of which can be clipped.
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
}

// MARK: - Lines

extension Tessellator {
  mutating func polyline(_ points: [Point], width: Double, _ color: RGBA, _ placed: Placement) {
    let ink = placed.ink(color)
    // Pieces that overlap would draw a translucent colour twice. The coverage of a path counts once.
    guard ink.over.w < 1, strokeMayOverlap(points, width: width) else {
      return stroke(points, width: width, ink, placed)
    }
    var line = Path()
    line.addLines(between: points)
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    path(line, .stroke(style), .color(color), placed)
  }
}
