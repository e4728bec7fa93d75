import GlissadeGeometry

// MARK: - Pieces

extension Rasterizer: PieceDrawing {
  /// Makes the shape the current piece; false where there is nothing of it.
  mutating func outline(_ shape: RoundedRect, _ placed: Placement) -> Bool {
    contour.set(shape, through: placed.projection, steps: placed.steps(for: shape))
    return contour.finish()
  }

  mutating func beginPiece(_ placed: Placement) { contour.begin(through: placed.projection) }
  mutating func addCorner(_ corner: SIMD2<Double>, _ edge: Edge) { contour.add(corner, edge) }
  mutating func closeWithSeam() { contour.closeWithSeam() }

  mutating func endPiece(_ ink: Ink, _ placed: Placement) {
    guard contour.finish(), begin(contour.bounds, placed), clips.clip(&contour, to: placed.clip) else {
      return
    }
    coverage.add(contour)
  }

  /// Starts a shape in `coverage`, but for the rows of `gap`.
  private mutating func beginCoverage(gap: Range<Int> = 0..<0) {
    coverage.begin(window: window.y..<window.maxY, gap: gap)
  }

  func brush(_ color: RGBA, _ placed: Placement) -> Brush {
    Brush(placed.ink(color), order: order)
  }

  /// Paints the current piece, cut to its clip, but for what is hidden by an opaque shape that is painted next.
  mutating func paintPiece(_ brush: Brush, under above: RoundedRect? = nil, _ placed: Placement) {
    // A clip that cuts pixels leaves shares of them too, which are not to be taken for the shape's.
    let isCut =
      clips.relation(of: contour.bounds, to: placed.clip) == .across
      && !(placed.clip.isRect && placed.clip.bounds.isOnWholePixels)
    guard begin(contour.bounds, placed), clips.clip(&contour, to: placed.clip) else { return }
    beginCoverage()
    coverage.add(contour)
    guard let above else { return paintCoverage(brush) }
    // Where the two are seen through as one, each hides its own share of a pixel. Where they are not, what the shape
    // cuts is painted over it, and only what is wholly within can be left out.
    let isSeenThrough = placed.opacity < 1
    let hidden = isSeenThrough ? above : wellWithin(above, placed)
    hole.set(hidden, through: placed.projection, steps: placed.steps(for: hidden))
    if hole.finish(), clips.clip(&hole, to: placed.clip) { coverage.add(hole, sign: -1) }
    paintCoverage(brush, beside: isSeenThrough && !isCut ? Float(placed.opacity) : 0)
  }

  /// As much of the shape as a rectangle holds, but for the pixels at its edge; empty where that is nothing.
  private func wellWithin(_ shape: RoundedRect, _ placed: Placement) -> RoundedRect {
    let rect = shape.insideSquareCorners
    let inset = 2 / max(placed.projection.leastStretch(over: rect), 1e-3)
    return RoundedRect(rect.insetBy(dx: inset, dy: inset))
  }
}

extension RoundedRect {
  /// As much of it as a rectangle holds.
  var insideSquareCorners: Rect {
    let inset = effectiveRadius * (1 - 0.5.squareRoot())
    return rect.insetBy(dx: inset, dy: inset)
  }
}

extension Placement {
  /// Chords a quarter turn that the shape's corners need.
  fileprivate func steps(for shape: RoundedRect) -> Int {
    let radius = shape.effectiveRadius
    guard radius > 0 else { return 1 }
    return quarterTurnSteps(
      radius: radius * projection.stretch(over: shape.rect), tolerance: Rasterizer.flatteningTolerance)
  }
}

// MARK: - Fills

extension Rasterizer {
  mutating func fill(_ shape: RoundedRect, _ paint: Paint, _ placed: Placement) {
    guard !shape.rect.isEmpty else { return }
    switch paint {
    case .color(let color):
      let ink = placed.ink(color)
      if shape.radius <= 0, placed.isUpright, fill(shape.rect, ink, placed) { return }
      fill(shape, Brush(ink, order: order), placed)
    case .gradient(let gradient):
      guard let brush = brush(gradient, placed) else { return }
      fill(shape, brush, placed)
    }
  }

  /// Fills a rectangle that stays upright, but for one that a clip cuts otherwise than upright, or that has seams: false
  /// for these, of which nothing is painted.
  private mutating func fill(_ rect: Rect, _ ink: Ink, _ placed: Placement) -> Bool {
    guard let bounds = placed.upright(rect), begin(bounds, placed) else { return true }
    let isInside = clips.relation(of: bounds, to: placed.clip) == .inside
    guard isInside || placed.clip.isRect else { return false }
    if ink.covers, !bounds.isOnWholePixels {
      guard !seams.meets(bounds, item: item) else { return false }
      seams.remember(bounds, ink.over, item: item)
    }
    paintRect(isInside ? bounds : bounds.intersection(placed.clip.bounds), ink)
    return true
  }

  private mutating func fill(_ shape: RoundedRect, _ brush: Brush, _ placed: Placement) {
    let upright = placed.upright(shape.rect)
    if let upright, !begin(upright, placed) { return }
    let bounds = upright ?? .empty
    let relation = upright.map { clips.relation(of: $0, to: placed.clip) } ?? .across
    let isCutUpright = upright != nil && (relation == .inside || placed.clip.isRect)
    let isSquare = shape.radius <= 0
    if isSquare, isCutUpright, bounds.isOnWholePixels || !brush.isPlain {
      paintRect(relation == .inside ? bounds : bounds.intersection(placed.clip.bounds), brush)
      return
    }
    guard outline(shape, placed) else { return }
    if upright == nil, !begin(contour.bounds, placed) { return }
    if isSquare, brush.isPlain { seams.begin(contour, brush.ink.over, item: item) }
    defer { seams.removeAll() }
    let seen = bounds.intersection(placed.clip.bounds)
    if isSquare, isCutUpright, seams.isEmpty {
      paintRect(seen, brush)
      return
    }
    guard clips.clip(&contour, to: placed.clip) else { return }
    // Between its corners an upright shape is a rectangle, but for its seams.
    var gap = 0..<0
    if isCutUpright, !seams.areSteep {
      let radius = shape.effectiveRadius * abs(placed.projection.m22)
      let top = max(bounds.minY + radius, seen.minY).rounded(.up)
      let bottom = min(bounds.maxY - radius, seen.maxY).rounded(.down)
      if top < bottom { gap = Int(top)..<Int(bottom) }
    }
    beginCoverage(gap: gap)
    coverage.add(contour)
    paintCoverage(brush)
    if !gap.isEmpty {
      paintRect(
        Bounds(
          minX: seen.minX, minY: Double(gap.lowerBound), maxX: seen.maxX, maxY: Double(gap.upperBound)),
        brush)
    }
  }

  /// The gradient's colours as a table, and where they lie.
  mutating func brush(_ gradient: LinearGradient, _ placed: Placement) -> Brush? {
    guard let back = placed.projection.inverted(), ramp.set(gradient, pixelsToShape: back) else { return nil }
    let size = Rasterizer.rampSize
    rampTable.resize(to: size)
    var strip = 0
    for i in 0..<size {
      let position = Double(i) / Double(size - 1)
      while strip < ramp.stops.count, ramp.stops[strip].position <= position { strip += 1 }
      rampTable[i] = order.pixel(ramp.light(at: position, inStrip: strip))
    }
    let line = Brush.Gradient(
      table: UnsafePointer(rampTable.base), size: size, numerator: ramp.numerator,
      denominator: ramp.denominator, isOpaque: gradient.isOpaque)
    return Brush(placed.inkOfSelfRemovingTexels(opacity: placed.opacity), .gradient(line), order: order)
  }
}

// MARK: - Borders and lines

extension Rasterizer {
  mutating func border(_ shape: RoundedRect, width: Double, _ color: RGBA, _ placed: Placement) {
    guard width > 0, !shape.rect.isEmpty else { return }
    guard let (outer, inner) = shape.rings(width: width, placed) else {
      return fill(shape, .color(color), placed)
    }
    let steps = placed.steps(for: outer)
    contour.set(outer, through: placed.projection, steps: steps)
    hole.set(inner, through: placed.projection, steps: steps)
    guard contour.finish(), begin(contour.bounds, placed), clips.clip(&contour, to: placed.clip) else {
      return
    }
    beginCoverage()
    coverage.add(contour)
    if hole.finish(), clips.clip(&hole, to: placed.clip) { coverage.add(hole, sign: -1) }
    paintCoverage(brush(color, placed))
  }

  mutating func polyline(_ points: [Point], width: Double, _ color: RGBA, _ placed: Placement) {
    let brush = brush(color, placed)
    beginCoverage()
    stroke(points, width: width, brush.ink, placed)
    paintCoverage(brush)
  }
}
