import GlissadeGeometry

/// Pixels of a row with equal coverage.
struct PixelSpan: BitwiseCopyable {
  var y: Int
  var from: Int
  var to: Int
  /// Above 0, at most 1.
  var coverage: Float

  var bounds: Bounds {
    Bounds(minX: Double(from), minY: Double(y), maxX: Double(to), maxY: Double(y + 1))
  }
}

/// A path is drawn as whole pixels: one rectangle for each row of pixels with equal coverage, and one for each pixel
/// at the edge. These are more rectangles than a mesh of the shape would have, but no texture needs to be made when
/// the path changes, and the pixels are those of the rasteriser.
extension Tessellator {
  mutating func path(_ path: Path, _ style: PathStyle, _ paint: Paint, _ placed: Placement) {
    guard let extent = path.extent(style), outline(RoundedRect(extent), placed),
      clips.relation(of: contour.bounds, to: placed.clip) != .outside
    else { return }
    scan.forgetShapes()
    guard
      let shape = scan.shape(
        of: path, style, item: 0, extent: extent, columns: 0..<window.width, placed, clips)
    else { return }
    coverage.resize(width: window.width, height: window.height)
    coverage.begin(window: 0..<window.height)
    scan.cover(&coverage, shape, rows: 0..<window.height, by: style.rule)
    let bounds = findSpans()
    guard !spans.isEmpty else { return }
    switch paint {
    case .color(let color):
      paintSpans(placed.ink(color), within: bounds)
    case .gradient(let gradient):
      guard let back = placed.projection.inverted(), ramp.set(gradient, pixelsToShape: back) else { return }
      forEachBlendOfRamp(placed, within: bounds) { $0.addRampSpans($1, $2) }
    }
  }

  /// Replaces `spans` with what `coverage` holds, which is cleared. Returns the bounds of the spans.
  private mutating func findSpans() -> Bounds {
    spans.removeAll()
    var bounds = Bounds.empty
    for y in coverage.rows {
      var row = CoverageRow(coverage, y)
      var end = 0
      while let run = row.nextRun() {
        addSpan(
          PixelSpan(y: y, from: end, to: run.lowerBound, coverage: row.covered), &bounds)
        for x in run { addSpan(PixelSpan(y: y, from: x, to: x + 1, coverage: row.take(x)), &bounds) }
        end = run.upperBound
      }
    }
    return bounds
  }

  private mutating func addSpan(_ span: PixelSpan, _ bounds: inout Bounds) {
    var span = span
    span.from = max(span.from, 0)
    span.to = min(span.to, window.width)
    guard span.from < span.to, span.coverage >= Stretch.leastCoverage else { return }
    if span.coverage > 1 - Stretch.leastCoverage { span.coverage = 1 }
    bounds = bounds.union(span.bounds)
    if !spans.isEmpty {
      let last = spans[spans.count - 1]
      if last.y == span.y, last.to == span.from, last.coverage == span.coverage {
        spans[spans.count - 1].to = span.to
        return
      }
    }
    spans.append(span)
  }

  private mutating func paintSpans(_ ink: Ink, within bounds: Bounds) {
    let white = Double(atlas.white)
    let texels = Bounds(minX: white, minY: white, maxX: white, maxY: white)
    forEachBlend(of: ink, within: bounds) { drawing, blend, light in
      for index in 0..<drawing.spans.count {
        let span = drawing.spans[index]
        drawing.writer.addQuad(span.bounds, texels: texels, light * span.coverage, blend: blend)
      }
    }
  }

  // MARK: Gradients

  /// The least width of a strip that is drawn, in pixels.
  private static var leastStrip: Double { 1e-6 }

  private mutating func addRampSpans(_ blend: Mesh.Blend, _ light: (Light) -> Light) {
    var ends: [Double] = []
    for index in 0..<spans.count {
      let span = spans[index]
      let y = Double(span.y) + 0.5
      var from = Double(span.from)
      // The strips of the ramp lie side by side along the row, in either direction.
      ends.removeAll(keepingCapacity: true)
      addStops(between: from, Double(span.to), y, to: &ends)
      ends.append(Double(span.to))
      for to in ends where to > from + Self.leastStrip {
        let strip = ramp.strip(containing: ramp.position(x: (from + to) / 2, y: y))
        let left = ramp.light(at: ramp.position(x: from, y: y), inStrip: strip)
        let right = ramp.light(at: ramp.position(x: to, y: y), inStrip: strip)
        addQuad(span, from: from, to: to, light(left) * span.coverage, light(right) * span.coverage, blend)
        from = to
      }
    }
  }

  /// Adds the coordinates between two in a row at which strips of the ramp begin, in their order.
  private func addStops(between from: Double, _ to: Double, _ y: Double, to places: inout [Double]) {
    let (n, d) = (ramp.numerator, ramp.denominator)
    for index in 0..<ramp.stops.count {
      let f = n - ramp.stops[index].position * d
      let place = -(f.y * y + f.z) / f.x
      if place > from + Self.leastStrip, place < to { places.append(place) }
    }
    places.sort()
  }

  /// Adds a part of a span along which the light changes.
  private mutating func addQuad(
    _ span: PixelSpan, from: Double, to: Double, _ left: Light, _ right: Light, _ blend: Mesh.Blend
  ) {
    let (top, bottom, white) = (Double(span.y), Double(span.y + 1), atlas.white)
    let first = writer.nextVertex
    writer.addVertices(4) {
      $0.append(Vertex(SIMD2(from, top), u: white, v: white, left))
      $0.append(Vertex(SIMD2(to, top), u: white, v: white, right))
      $0.append(Vertex(SIMD2(to, bottom), u: white, v: white, right))
      $0.append(Vertex(SIMD2(from, bottom), u: white, v: white, left))
    }
    writer.addFan(4, from: first, blend: blend)
  }
}
