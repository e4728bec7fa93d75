import GlissadeGeometry
import GlissadeLibC

// MARK: - Text

extension Tessellator {
  /// Draws a line of text. At rest it is rasterised at the device's scale and lies on whole pixels. Text that moves,
  /// is scaled or rotated has about twice the pixels and lies at its exact place. Both start at the same point, so
  /// the change from one to the other moves the text by at most half a pixel.
  mutating func text(_ string: String, _ font: Font, _ color: RGBA, at origin: Point, _ placed: Placement) {
    guard font.size > 0, font.size.isFinite else { return }
    let scale = placed.textScale(at: origin, detail: sprites.detail)
    let key = SpriteKey.text(string, font, scale: scale, silhouette: false)
    guard var entry = sprites.find(key) else { return }
    var silhouettes: Int?
    if placed.backdrop != nil, placed.opacity < 1,
      (0..<sprites.count(of: entry)).contains(where: { sprites.sprite($0, of: entry).isColored })
    {
      silhouettes = sprites.find(.text(string, font, scale: scale, silhouette: true))
      // Room for the silhouettes may have moved the entry.
      guard let moved = sprites.find(key) else { return }
      entry = moved
    }
    let ink = placed.ink(color)
    let colored = placed.inkOfTexels(opacity: placed.opacity * color.alpha)

    let rasterScale = sprites.scale(of: entry)
    for i in 0..<sprites.count(of: entry) {
      let sprite = sprites.sprite(i, of: entry)
      if sprite.isColored, let backdrop = placed.backdrop, placed.opacity < 1 {
        guard let silhouettes else { continue }
        let removing = Ink.removing(backdrop, opacity: placed.opacity * color.alpha)
        run(sprites.sprite(i, of: silhouettes), removing, at: origin, rasterScale, placed)
        run(sprite, colored.adding, at: origin, rasterScale, placed)
      } else {
        run(sprite, sprite.isColored ? colored : ink, at: origin, rasterScale, placed)
      }
    }
  }

  private mutating func run(
    _ sprite: Sprite<PixelRect>, _ ink: Ink, at origin: Point, _ rasterScale: Double, _ placed: Placement
  ) {
    let place = sprite.place
    if placed.isAtRest && rasterScale == placed.scale {
      var still = placed
      still.projection = .identity
      picture(placed.wholePixels(sprite, at: origin), texels: Bounds(place), edge: .seam, ink, still)
    } else {
      picture(
        sprite.rect(at: origin, scale: rasterScale), texels: Bounds(place).outset(by: 0.5), edge: .seam, ink,
        placed)
    }
  }
}

// MARK: - Images

extension Tessellator {
  mutating func image(_ image: Image, _ rect: Rect, tint: RGBA?, _ placed: Placement) {
    guard rect.size.isPositive else { return }
    let (width, height) = placed.pixelSize(of: rect)
    let needsSilhouette = tint != nil || (placed.backdrop != nil && placed.opacity < 1)
    if needsSilhouette {
      guard let entry = sprites.find(.image(image, width: width, height: height, silhouette: true)),
        sprites.count(of: entry) > 0
      else { return }
      let texels = Bounds(sprites.sprite(0, of: entry).place)
      if let tint {
        let ink = placed.ink(tint)
        picture(rect, texels: texels, edge: .boundary, ink, placed)
        return
      }
      if let backdrop = placed.backdrop {
        let ink = Ink.removing(backdrop, opacity: placed.opacity)
        picture(rect, texels: texels, edge: .boundary, ink, placed)
      }
    }
    guard let entry = sprites.find(.image(image, width: width, height: height, silhouette: false)),
      sprites.count(of: entry) > 0
    else { return }
    let ink = placed.inkOfTexels(opacity: placed.opacity)
    let texels = Bounds(sprites.sprite(0, of: entry).place)
    picture(rect, texels: texels, edge: .boundary, needsSilhouette ? ink.adding : ink, placed)
  }
}

// MARK: - Shadows

extension Tessellator {
  mutating func shadow(
    _ shape: RoundedRect, _ mask: ShadowMask, deviation: Double, _ color: RGBA, under above: RoundedRect?,
    _ placed: Placement
  ) {
    let rect = shape.rect
    guard let entry = sprites.find(.shadow(mask)) else { return }
    let quarter = Bounds(sprites.sprite(0, of: entry).place)
    let ink = placed.ink(color)

    // Four corners from the quarter and its mirror images. Between them the innermost row and column, stretched.
    let margin = deviation * ShadowMask.margin
    let reach = shape.effectiveRadius + margin
    let (insideX, insideY) = (min(rect.width / 2, reach), min(rect.height / 2, reach))
    let xs: [4 of Double] = [
      rect.minX - margin, rect.minX + insideX, rect.maxX - insideX, rect.maxX + margin,
    ]
    let ys: [4 of Double] = [
      rect.minY - margin, rect.minY + insideY, rect.maxY - insideY, rect.maxY + margin,
    ]
    let us: [4 of Double] = [quarter.minX, quarter.maxX, quarter.maxX, quarter.minX]
    let vs: [4 of Double] = [quarter.minY, quarter.maxY, quarter.maxY, quarter.minY]
    for row in 0..<3 where ys[row + 1] > ys[row] {
      for column in 0..<3 where xs[column + 1] > xs[column] {
        let cell = Rect(
          x: xs[column], y: ys[row], width: xs[column + 1] - xs[column], height: ys[row + 1] - ys[row])
        let texels = Bounds(minX: us[column], minY: vs[row], maxX: us[column + 1], maxY: vs[row + 1])
        picture(cell, texels: texels, edge: .seam, ink, placed)
      }
    }
  }
}

// MARK: - Pictures

extension Tessellator {
  /// Stretches a part of the atlas, in its pixels, over a rectangle. `texels` may be reversed. The rectangle's edges
  /// are anti-aliased if `edge` is a boundary.
  private mutating func picture(_ rect: Rect, texels: Bounds, edge: Edge, _ ink: Ink, _ placed: Placement) {
    let k = 1 / Double(atlas.size)
    let texels = Bounds(
      minX: texels.minX * k, minY: texels.minY * k, maxX: texels.maxX * k, maxY: texels.maxY * k)
    if edge == .seam, placed.projection.m11 > 0, placed.projection.m22 > 0, let place = placed.upright(rect) {
      switch clips.relation(of: place, to: placed.clip) {
      case .outside: return
      case .inside: return paintQuad(place, texels: texels, ink)
      case .across:
        if placed.clip.isTarget, placed.clip.bounds.outset(by: Tessellator.farthest).contains(place) {
          return paintQuad(place, texels: texels, ink)
        }
        if placed.clip.isRect { return paintParts(place, texels: texels, ink, within: placed.clip.bounds) }
      }
    }
    if placed.isAffine {
      setCell(
        rect.minX, rect.minY, rect.maxX, rect.maxY, left: edge, top: edge, right: edge, bottom: edge, placed)
      guard contour.finish() else { return }
      if edge == .seam, clips.relation(of: contour.bounds, to: placed.clip) == .inside {
        return wholePicture(rect, texels: texels, ink, placed)
      }
    }
    guard let back = placed.projection.inverted() else { return }
    let (du, dv) = ((texels.maxX - texels.minX) / rect.width, (texels.maxY - texels.minY) / rect.height)
    let toTexels = back.concatenating(
      Projection(
        Transform2D(
          a: du, b: 0, c: 0, d: dv, tx: texels.minX - rect.minX * du, ty: texels.minY - rect.minY * dv)))
    let limits = Bounds(
      minX: min(texels.minX, texels.maxX), minY: min(texels.minY, texels.maxY),
      maxX: max(texels.minX, texels.maxX), maxY: max(texels.minY, texels.maxY))
    if placed.isAffine { return paint(ink, texels: toTexels, within: limits, placed) }

    let (columns, rows) = cells(for: rect, placed)
    func x(_ column: Int) -> Double { rect.minX + rect.width * Double(column) / Double(columns) }
    func y(_ row: Int) -> Double { rect.minY + rect.height * Double(row) / Double(rows) }
    for row in 0..<rows {
      for column in 0..<columns {
        setCell(
          x(column), y(row), x(column + 1), y(row + 1), left: column == 0 ? edge : .seam,
          top: row == 0 ? edge : .seam,
          right: column == columns - 1 ? edge : .seam, bottom: row == rows - 1 ? edge : .seam, placed)
        if contour.finish() { paint(ink, texels: toTexels, within: limits, placed) }
      }
    }
  }

  private mutating func setCell(
    _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double, left: Edge, top: Edge, right: Edge,
    bottom: Edge, _ placed: Placement
  ) {
    contour.begin(through: placed.projection)
    contour.add(minX, minY, top)
    contour.add(maxX, minY, right)
    contour.add(maxX, maxY, bottom)
    contour.add(minX, maxY, left)
  }

  /// Draws a picture with four vertices: the map is affine, and nothing is clipped or anti-aliased.
  private mutating func wholePicture(_ rect: Rect, texels: Bounds, _ ink: Ink, _ placed: Placement) {
    let p = placed.projection
    let origin = SIMD2(
      rect.minX * p.m11 + rect.minY * p.m21 + p.m31, rect.minX * p.m12 + rect.minY * p.m22 + p.m32)
    let (right, down) = (SIMD2(p.m11, p.m12) * rect.width, SIMD2(p.m21, p.m22) * rect.height)
    let (u0, v0) = (Float(texels.minX), Float(texels.minY))
    let (u1, v1) = (Float(texels.maxX), Float(texels.maxY))
    forEachBlend(of: ink, within: contour.bounds) { drawing, blend, light in
      let first = drawing.writer.nextVertex
      drawing.writer.addVertices(4) {
        $0.append(Vertex(origin, u: u0, v: v0, light))
        $0.append(Vertex(origin + right, u: u1, v: v0, light))
        $0.append(Vertex(origin + right + down, u: u1, v: v1, light))
        $0.append(Vertex(origin + down, u: u0, v: v1, light))
      }
      drawing.writer.addFan(4, from: first, blend: blend)
    }
  }

  /// The greatest distance, in pixels, of a point of a picture under perspective from its exact place.
  private static let bendTolerance = 0.25
  private static let maximumCells = 64.0

  /// Returns the number of cells into which a picture is cut so that the error stays within the tolerance.
  ///
  /// Linear interpolation across a cell whose depth w grows from w₀ by the share e is off by at most e/4 of its
  /// length: with n cells along a side L by L·e/4n², and across it, by the other side's depth, by L·e'/4nm. The
  /// errors add up, so each may be half of the tolerance.
  private func cells(for rect: Rect, _ placed: Placement) -> (columns: Int, rows: Int) {
    let p = placed.projection
    func depth(_ x: Double, _ y: Double) -> Double { max(x * p.m13 + y * p.m23 + p.m33, Contour.nearestW) }
    let nearest = min(
      min(depth(rect.minX, rect.minY), depth(rect.maxX, rect.minY)),
      min(depth(rect.minX, rect.maxY), depth(rect.maxX, rect.maxY)))
    let (ex, ey) = (abs(p.m13) * rect.width / nearest, abs(p.m23) * rect.height / nearest)
    let stretch = min(p.stretch(over: rect), 1e4)
    let (lx, ly) = (rect.width * stretch, rect.height * stretch)
    let allowed = 4 * Tessellator.bendTolerance / 2
    var columns = max((lx * ex / allowed).squareRoot(), 1)
    var rows = max((ly * ey / allowed).squareRoot(), 1)
    let across = max(ly * ex, lx * ey) / allowed / (columns * rows)
    if across > 1 {
      columns *= across.squareRoot()
      rows *= across.squareRoot()
    }
    // NaN counts as 1.
    func whole(_ count: Double) -> Int {
      count > 1 ? Int(min(count.rounded(.up), Tessellator.maximumCells)) : 1
    }
    return (whole(columns), whole(rows))
  }
}

extension Bounds {
  init(_ place: PixelRect) {
    self.init(
      minX: Double(place.x), minY: Double(place.y), maxX: Double(place.x + place.width),
      maxY: Double(place.y + place.height))
  }
}

extension Ink {
  /// The same light, which covers nothing.
  fileprivate var adding: Ink {
    var ink = self
    ink.over.w = 0
    return ink
  }
}
