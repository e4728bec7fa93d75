import GlissadeGeometry

// MARK: - Pieces

extension Rasterizer {
  mutating func endPiece(_ ink: Ink, _ placed: Placement) {
    guard contour.finish(), begin(contour.bounds, placed), clipPiece(placed) else { return }
    coverage.add(contour)
  }

  /// Begins a shape in `coverage`, without the rows of `gap`.
  private mutating func beginCoverage(gap: Range<Int> = 0..<0) {
    coverage.begin(window: window.y..<window.maxY, gap: gap)
  }

  func brush(_ color: RGBA, _ placed: Placement) -> Brush { Brush(placed.ink(color), order: order) }

  /// Paints the current piece, cut to its clip, except for what an opaque shape hides that is painted next.
  mutating func paintPiece(_ brush: Brush, under above: RoundedRect? = nil, _ placed: Placement) {
    // A clip that cuts pixels leaves partly covered ones too, which must not be taken for edges of the shape.
    let isCut =
      clips.relation(of: contour.bounds, to: placed.clip) == .across
      && !(placed.clip.isRect && placed.clip.bounds.isOnWholePixels)
    guard begin(contour.bounds, placed), clipPiece(placed) else { return }
    beginCoverage()
    coverage.add(contour)
    guard let above else { return paintCoverage(brush) }
    // If the two are seen as one translucent sheet, each hides its own share of a pixel. Otherwise the shape is
    // painted over the pixels that it cuts, and only those wholly within it can be left out.
    let isSeenThrough = placed.opacity < 1
    let hidden = isSeenThrough ? above : wellWithin(above, placed)
    hole.set(hidden, through: placed.projection, steps: placed.steps(for: hidden, clips.tolerance))
    if hole.finish(), clips.clip(&hole, to: placed.clip) { coverage.add(hole, sign: -1) }
    paintCoverage(brush, beside: isSeenThrough && !isCut ? Float(placed.opacity) : 0)
  }

  /// Returns a rectangle within the shape, without the pixels at its edge; empty if there is none.
  private func wellWithin(_ shape: RoundedRect, _ placed: Placement) -> RoundedRect {
    let rect = shape.insideSquareCorners
    let inset = 2 / max(placed.projection.leastStretch(over: rect), 1e-3)
    return RoundedRect(rect.insetBy(dx: inset, dy: inset))
  }
}

extension RoundedRect {
  /// A rectangle within the shape.
  var insideSquareCorners: Rect {
    let inset = effectiveRadius * (1 - 0.5.squareRoot())
    return rect.insetBy(dx: inset, dy: inset)
  }
}

// MARK: - Fills

extension Rasterizer {
  mutating func fill(_ shape: RoundedRect, _ paint: Paint, _ placed: Placement) {
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

  /// Fills a rectangle that stays upright. Returns false, with nothing painted, if a clip cuts it at an angle or if
  /// it has seams.
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
    guard clipPiece(placed) else { return }
    // Between its corners an upright shape is a rectangle, except for its seams.
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

  /// Returns a brush with the gradient's colours in a table.
  mutating func brush(_ gradient: LinearGradient, _ placed: Placement) -> Brush? {
    guard let back = placed.projection.inverted(), ramp.set(gradient, pixelsToShape: back) else { return nil }
    // The first and the last entry are the colours outside the line. They differ from those at its ends if there are
    // several stops.
    let size = Rasterizer.rampSize
    rampTable.resize(to: size + 2)
    rampTable[0] = order.pixel(ramp.light(at: 0, inStrip: 0))
    var strip = 0
    for i in 0..<size {
      let position = Double(i) / Double(size - 1)
      strip = ramp.strip(at: i == size - 1 ? position.nextDown : position, from: strip)
      rampTable[i + 1] = order.pixel(ramp.light(at: position, inStrip: strip))
    }
    rampTable[size + 1] = order.pixel(ramp.light(at: 1, inStrip: ramp.stripCount - 1))
    // From positions along the line to those in the table.
    let (scale, offset) = (Double(size - 1) / Double(size + 1), 1 / Double(size + 1))
    let line = Brush.Gradient(
      table: UnsafePointer(rampTable.base), size: size + 2,
      numerator: ramp.numerator * scale + ramp.denominator * offset, denominator: ramp.denominator,
      isOpaque: gradient.isOpaque)
    return Brush(placed.inkOfSelfRemovingTexels(opacity: placed.opacity), .gradient(line), order: order)
  }
}

// MARK: - Borders and lines

extension Rasterizer {
  mutating func border(
    _ outer: RoundedRect, _ inner: RoundedRect, steps: Int, _ color: RGBA, _ placed: Placement
  ) {
    contour.set(outer, through: placed.projection, steps: steps)
    hole.set(inner, through: placed.projection, steps: steps)
    guard contour.finish(), begin(contour.bounds, placed), clipPiece(placed) else { return }
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
