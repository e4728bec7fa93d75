import CSpans
import GlissadeGeometry

extension Rasterizer {
  // MARK: Blocks

  /// Paints an upright rectangle in device pixels. Each pixel is covered by the share of its row times the share of
  /// its column.
  mutating func paintRect(_ bounds: Bounds, _ ink: Ink) {
    let columns = Stretch(bounds.minX, bounds.maxX, within: window.x, window.maxX)
    let rows = Stretch(bounds.minY, bounds.maxY, within: window.y, window.maxY)
    guard columns.count > 0, rows.count > 0 else { return }
    let start = canvas.row(rows.start) + columns.start
    let shares = spans_shares(left: columns.head, right: columns.tail, top: rows.head, bottom: rows.tail)
    if ink.covers {
      spans.blend_rect(start, canvas.stride, columns.count, rows.count, shares, order.bytes(ink.over))
    } else {
      spans.shift_rect(
        start, canvas.stride, columns.count, rows.count, shares, order.bytes(ink.subtract),
        order.bytes(ink.over))
    }
  }

  mutating func paintRect(_ bounds: Bounds, _ brush: Brush) {
    guard brush.hasTexels else { return paintRect(bounds, brush.ink) }
    let columns = Stretch(bounds.minX, bounds.maxX, within: window.x, window.maxX)
    let rows = Stretch(bounds.minY, bounds.maxY, within: window.y, window.maxY)
    Stretch.forEachPart(columns, rows) { pixels, share in
      paintBlock(pixels.x, pixels.y, pixels.maxX, pixels.maxY, coverage: share, brush)
    }
  }

  /// Paints a rectangle without the whole pixels of `hole`.
  mutating func paintRect(_ bounds: Bounds, around hole: Bounds?, _ brush: Brush) {
    guard let hole = hole?.intersection(bounds), !hole.isEmpty else { return paintRect(bounds, brush) }
    var rest = bounds
    rest.maxY = hole.minY
    paintRect(rest, brush)
    (rest.minY, rest.maxY) = (hole.maxY, bounds.maxY)
    paintRect(rest, brush)
    (rest.minY, rest.maxY) = (hole.minY, hole.maxY)
    rest.maxX = hole.minX
    paintRect(rest, brush)
    (rest.minX, rest.maxX) = (hole.maxX, bounds.maxX)
    paintRect(rest, brush)
  }

  /// Paints a block of whole pixels with equal coverage.
  mutating func paintBlock(
    _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, coverage: Float, _ brush: Brush
  ) {
    let left = max(left, window.x), right = min(right, window.maxX)
    let top = max(top, window.y), bottom = min(bottom, window.maxY)
    guard left < right, top < bottom else { return }
    let isWhole = coverage > 1 - Stretch.leastCoverage
    if !brush.hasTexels {
      let start = canvas.row(top) + left
      if brush.covers {
        let solid = isWhole ? brush.solid : order.solid(brush.ink.over * coverage)
        if solid.keep == 0 {
          spans.fill(start, canvas.stride, right - left, bottom - top, order.pixel(brush.ink.over))
        } else {
          spans.blend(start, canvas.stride, right - left, bottom - top, solid)
        }
      } else {
        spans.shift(
          start, canvas.stride, right - left, bottom - top, order.pixel(brush.ink.subtract * coverage),
          order.pixel(brush.ink.over * coverage))
      }
    } else {
      let more = isWhole ? brush.more : order.lanes(brush.ink.over * coverage)
      let less = isWhole ? brush.less : order.lanes(brush.ink.subtract * coverage)
      if case .upright(let picture) = brush.texels {
        paint(picture, left, top, right, bottom, covers: brush.covers, less, more)
        return
      }
      if isWhole, let gradient = brush.opaqueGradient {
        for y in top..<bottom { paint(gradient, y, left, right - left, on: canvas.row(y) + left) }
        return
      }
      for y in top..<bottom {
        let texels = texels(y, left, right - left, brush.texels)
        if brush.covers {
          spans.blend_texels(canvas.row(y) + left, texels, right - left, more)
        } else {
          spans.shift_texels(canvas.row(y) + left, texels, right - left, less, more)
        }
      }
    }
  }

  /// Paints an upright picture over whole pixels.
  mutating func paint(_ picture: spans_upright, over pixels: PixelRect, _ ink: Ink) {
    let seen = pixels.intersection(window)
    guard !seen.isEmpty else { return }
    paint(
      picture, seen.x, seen.y, seen.maxX, seen.maxY, covers: ink.covers, order.lanes(ink.subtract),
      order.lanes(ink.over))
  }

  /// Paints the part of an upright picture that lies in a rectangle in device pixels.
  mutating func paint(_ picture: spans_upright, within bounds: Bounds, _ ink: Ink) {
    let columns = Stretch(bounds.minX, bounds.maxX, within: window.x, window.maxX)
    let rows = Stretch(bounds.minY, bounds.maxY, within: window.y, window.maxY)
    let covers = ink.covers
    Stretch.forEachPart(columns, rows) { pixels, share in
      let share = share > 1 - Stretch.leastCoverage ? 1 : share
      paint(
        picture, pixels.x, pixels.y, pixels.maxX, pixels.maxY, covers: covers,
        order.lanes(ink.subtract * share), order.lanes(ink.over * share))
    }
  }

  private mutating func paint(
    _ picture: spans_upright, _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, covers: Bool,
    _ less: spans_lanes, _ more: spans_lanes
  ) {
    let (start, count, rows) = (canvas.row(top) + left, right - left, bottom - top)
    spare.resize(to: picture.spareCount(under: count))
    withUnsafePointer(to: picture) { picture in
      if covers {
        spans.blend_upright(start, canvas.stride, left, top, count, rows, picture, spare.base, more)
      } else {
        spans.shift_upright(start, canvas.stride, left, top, count, rows, picture, spare.base, less, more)
      }
    }
  }

  // MARK: Coverage

  /// Paints what `coverage` holds, and clears it.
  ///
  /// - Parameter opacity: The opacity of a shape that is painted next where this one leaves pixels uncovered, if the
  ///   two are seen as one. Of a pixel of which it covers c, that shape keeps 1 − αc. For α(1 − c) of this one to
  ///   remain, this one must be painted with α(1 − c)/(1 − αc).
  mutating func paintCoverage(_ brush: Brush, beside opacity: Float = 0) {
    if brush.isPlain, seams.isEmpty, opacity == 0 { return paintPlainCoverage(brush) }
    func raised(_ share: Float) -> Float { share / max(1 - opacity + opacity * share, .leastNormalMagnitude) }
    for y in coverage.rows {
      var row = CoverageRow(coverage, y)
      var end = window.x
      while let run = row.nextRun() {
        let between = raised(row.covered)
        if between >= Stretch.leastCoverage {
          paintSpan(y, end, run.lowerBound, coverage: between, brush)
        }
        let masks = maskRow.base
        for x in run {
          let covered = UInt32(raised(row.take(x)) * 255 + 0.5)
          if x >= window.x, x < window.maxX { masks[x - window.x] = covered &* 0x0101_0101 }
        }
        end = run.upperBound
        let left = max(run.lowerBound, window.x), right = min(end, window.maxX)
        if left < right {
          paintMasks(y, left, right - left, masks + (left - window.x), brush)
        }
      }
    }
  }

  /// Paints what `coverage` holds with one colour, and clears it.
  private mutating func paintPlainCoverage(_ brush: Brush) {
    let light = order.bytes(brush.ink.over)
    for y in coverage.rows {
      var row = CoverageRow(coverage, y)
      var end = window.x
      while let run = row.nextCluster() {
        let between = row.covered
        if between >= Stretch.leastCoverage {
          paintBlock(end, y, run.lowerBound, y + 1, coverage: between, brush)
        }
        end = run.upperBound
        let left = min(max(run.lowerBound, window.x), end)
        let right = max(min(end, window.maxX), left)
        row.skip(run.lowerBound..<left)
        if left < right {
          spans.cover(canvas.row(y) + left, row.cells(from: left), right - left, &row.total, light)
        }
        row.skip(right..<end)
      }
    }
  }

  private mutating func paintSpan(_ y: Int, _ left: Int, _ right: Int, coverage: Float, _ brush: Brush) {
    let shared = seams.isEmpty || left >= right ? nil : seams.next(inRow: y, left, right)
    guard let shared, coverage < 1 - Stretch.leastCoverage else {
      return paintBlock(left, y, right, y + 1, coverage: coverage, brush)
    }
    let (cells, seam) = shared
    paintBlock(left, y, cells.lowerBound, y + 1, coverage: coverage, brush)
    paintSeam(y, cells, seam, coverage: coverage, brush)
    paintSpan(y, cells.upperBound, right, coverage: coverage, brush)
  }

  /// Paints cells of which a neighbour has covered the share that this shape does not cover.
  private mutating func paintSeam(
    _ y: Int, _ cells: Range<Int>, _ seam: Seams.Seam, coverage: Float, _ brush: Brush
  ) {
    let left = max(cells.lowerBound, window.x), right = min(cells.upperBound, window.maxX)
    guard left < right else { return }
    let solid = order.solid(seam.light(of: brush.ink.over, covering: coverage))
    spans.blend(canvas.row(y) + left, canvas.stride, right - left, 1, solid)
  }

  private mutating func paintMasks(
    _ y: Int, _ x: Int, _ count: Int, _ masks: UnsafePointer<UInt32>, _ brush: Brush
  ) {
    if !seams.isEmpty, let (cells, seam) = seams.next(inRow: y, x, x + count) {
      let before = cells.lowerBound - x, after = cells.upperBound - x
      if before > 0 { paintMasks(y, x, before, masks, brush) }
      for cell in cells {
        let share = Float(masks[cell - x] & 255) / 255
        if share > 0 { paintSeam(y, cell..<cell + 1, seam, coverage: share, brush) }
      }
      if after < count { paintMasks(y, cells.upperBound, count - after, masks + after, brush) }
      return
    }
    var source = masks
    if brush.hasTexels {
      let texels = texels(y, x, count, brush.texels)
      spans.mask_texels(texels, masks, count)
      source = UnsafePointer(texels)
    }
    if brush.covers {
      spans.blend_texels(canvas.row(y) + x, source, count, brush.more)
    } else {
      spans.shift_texels(canvas.row(y) + x, source, count, brush.less, brush.more)
    }
  }
}
