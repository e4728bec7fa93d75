import CSpans
import GlissadeGeometry
import GlissadeLibC

// MARK: - Text

extension Rasterizer {
  /// Places text as the tessellator does: at rest on whole pixels, in motion at its exact place.
  mutating func text(_ string: String, _ font: Font, _ color: RGBA, at origin: Point, _ placed: Placement) {
    if hasPlacedText, let placedText {
      return paint(placedText.picture, within: placedText.bounds, placed.ink(color))
    }
    guard font.size > 0, font.size.isFinite else { return }
    let scale = placed.textScale(at: origin, detail: sprites.detail)
    guard let entry = find(.text(string, font, scale: scale, silhouette: false)) else { return }
    let rasterScale = sprites.scale(of: entry)
    let count = sprites.count(of: entry)
    for i in 0..<count {
      let sprite = sprites.sprite(i, of: entry)
      let ink =
        sprite.isColored
        ? placed.inkOfSelfRemovingTexels(opacity: placed.opacity * color.alpha)
        : placed.ink(color)
      if placed.isAtRest && rasterScale == placed.scale {
        var still = placed
        still.projection = .identity
        still.isUpright = true
        paint(sprite, over: placed.wholePixels(sprite, at: origin), ink, still)
      } else {
        paint(sprite, over: sprite.rect(at: origin, scale: rasterScale), border: 0.5, ink, placed)
      }
      if count > 1 || sprite.isColored { hasPlacedText = false }
    }
  }

  /// Returns the sprites for that key. If there is no room, all others are removed first, since what has been drawn
  /// no longer needs them.
  private mutating func find(_ key: SpriteKey) -> Int? {
    if let entry = sprites.find(key) { return entry }
    sprites.forgetUse()
    return sprites.find(key)
  }
}

// MARK: - Images

extension Rasterizer {
  mutating func image(_ image: Image, _ rect: Rect, tint: RGBA?, _ placed: Placement) {
    guard rect.size.isPositive else { return }
    let (width, height) = placed.pixelSize(of: rect)
    // Nothing is rasterised for a picture that is out of sight.
    guard isInSight(rect, placed),
      let entry = find(.image(image, width: width, height: height, silhouette: tint != nil)),
      sprites.count(of: entry) > 0
    else { return }
    let ink =
      tint.map { placed.ink($0) }
      ?? placed.inkOfSelfRemovingTexels(opacity: placed.opacity)
    paint(sprites.sprite(0, of: entry), over: rect, ink, placed)
  }

  private mutating func isInSight(_ rect: Rect, _ placed: Placement) -> Bool {
    guard let bounds = placed.upright(rect) else { return true }
    return bounds.intersects(placed.clip.bounds)
  }
}

// MARK: - Shadows

extension Rasterizer {
  /// - Parameter above: The opaque shape that is painted next. What it hides is left out.
  mutating func shadow(
    _ shape: RoundedRect, _ mask: ShadowMask, deviation: Double, _ color: RGBA, under above: RoundedRect?,
    _ placed: Placement
  ) {
    let rect = shape.rect
    guard let entry = find(.shadow(mask)), sprites.count(of: entry) > 0 else { return }
    let sprite = sprites.sprite(0, of: entry)

    // The quarter, then its innermost row or column repeated, then its mirror image.
    let margin = deviation * ShadowMask.margin
    let reach = shape.effectiveRadius + margin
    let whole = rect.insetBy(dx: -margin, dy: -margin)
    let (insideX, insideY) = (margin + min(rect.width / 2, reach), margin + min(rect.height / 2, reach))
    let place = sprite.place
    let (scaleX, scaleY) = (Double(place.width) / insideX, Double(place.height) / insideY)
    let ink = brush(color, placed).ink
    let faint = faintEdge(of: place, in: ink)
    // The pixels that the edge cuts still show nothing.
    let pixel = 1 / max(placed.projection.leastStretch(over: whole), 1e-3)
    paint(
      sprite,
      over: whole.insetBy(
        dx: max(0, faint.columns / scaleX - pixel), dy: max(0, faint.rows / scaleY - pixel)),
      ink, placed,
      texels: Transform2D(
        a: scaleX, b: 0, c: 0, d: scaleY, tx: -whole.minX * scaleX, ty: -whole.minY * scaleY),
      mirrorX: whole.width / 2 * scaleX, mirrorY: whole.height / 2 * scaleY, under: above)
  }

  /// Returns the distances from the outer edges of a shadow's quarter, in texels, within which nothing of it is
  /// visible in eight bits. The shadow grows towards the middle.
  private func faintEdge(of quarter: BitmapStore.Place, in ink: Ink) -> (columns: Double, rows: Double) {
    let share = max(ink.over.max(), ink.subtract.max()) * 256 + 0.5
    let (texels, stride) = (quarter.texels.assumingMemoryBound(to: UInt8.self), quarter.stride)
    func count(_ length: Int, _ step: Int, from start: Int) -> Double {
      var count = 0
      while count < length, Float(texels[start + count * step]) * share < 128 { count += 1 }
      // To the middle of the last texel.
      return max(0, Double(count) - 0.5)
    }
    return (
      count(quarter.width, 1, from: (quarter.height - 1) * stride),
      count(quarter.height, stride, from: quarter.width - 1)
    )
  }
}

// MARK: - Pictures

extension Rasterizer {
  /// A text of one sprite that takes its colour from the item, and what is seen of it in device pixels.
  struct PlacedText: BitwiseCopyable {
    let picture: spans_upright
    let bounds: Bounds
  }

  /// Keeps the place of a text for its other parts. It is large, and therefore not kept without need.
  private mutating func keep(_ picture: spans_upright, _ bounds: Bounds) {
    guard isInPart else { return }
    (placedText, hasPlacedText) = (PlacedText(picture: picture, bounds: bounds), true)
  }

  /// Stretches a bitmap over a rectangle, together with `border` texels of the clear border around it.
  private mutating func paint(
    _ sprite: Sprite<BitmapStore.Place>, over rect: Rect, border: Double = 0, _ ink: Ink, _ placed: Placement
  ) {
    let du = (Double(sprite.place.width) + 2 * border) / rect.width
    let dv = (Double(sprite.place.height) + 2 * border) / rect.height
    paint(
      sprite, over: rect, border: border, ink, placed,
      texels: Transform2D(
        a: du, b: 0, c: 0, d: dv, tx: -rect.minX * du - border, ty: -rect.minY * dv - border))
  }

  /// Stretches a bitmap over a rectangle. `texels` maps the item's coordinates to texels.
  private mutating func paint(
    _ sprite: Sprite<BitmapStore.Place>, over rect: Rect, border: Double = 0, _ ink: Ink, _ placed: Placement,
    texels: Transform2D, mirrorX: Double = .infinity, mirrorY: Double = .infinity,
    under above: RoundedRect? = nil
  ) {
    guard var bounds = placed.upright(rect) else {
      guard var back = placed.projection.inverted(), outline(RoundedRect(rect), placed) else { return }
      // The division by the determinant may have cost the last bit.
      if placed.isAffine { back = Projection(back.affine) }
      let picture = Brush.Picture(
        place: sprite.place, projection: back.concatenating(Projection(texels)), mirrorX: mirrorX,
        mirrorY: mirrorY, reach: 0.5 + border)
      paintPiece(Brush(ink, .picture(picture), order: order), under: above, placed)
      return
    }
    guard begin(bounds, placed) else { return }
    let p = placed.projection
    let (du, dv) = (texels.a / p.m11, texels.d / p.m22)
    let (u, v) = (
      spans_axis(
        step: du, offset: texels.tx - p.m31 * du, of: sprite.place.width, mirror: mirrorX, reach: 0.5 + border
      ),
      spans_axis(
        step: dv, offset: texels.ty - p.m32 * dv, of: sprite.place.height, mirror: mirrorY,
        reach: 0.5 + border)
    )
    let picture = spans_upright(
      texels: sprite.place.texels, is_mask: sprite.place.isMask, stride: sprite.place.stride,
      width: sprite.place.width, u: u, v: v)
    // A picture with a transparent border needs no antialiased edge.
    if border > 0 {
      if above == nil, clips.relation(of: bounds.outset(by: 0.5), to: placed.clip) == .inside {
        let pixels = bounds.middles
        keep(picture, Bounds(pixels))
        return paint(picture, over: pixels, ink)
      }
      bounds = Bounds(bounds.intersection(placed.clip.bounds.outset(by: 2)).middles)
    }
    let isInside = clips.relation(of: bounds, to: placed.clip) == .inside
    if above == nil, isInside || placed.clip.isRect {
      let seen = isInside ? bounds : bounds.intersection(placed.clip.bounds)
      keep(picture, seen)
      return paint(picture, within: seen, ink)
    }
    let brush = Brush(ink, .upright(picture), order: order)
    if let above, placed.opacity < 1 {
      if outline(RoundedRect(rect), placed) { paintPiece(brush, under: above, placed) }
      return
    }
    if isInside || placed.clip.isRect {
      let seen = isInside ? bounds : bounds.intersection(placed.clip.bounds)
      paintRect(seen, around: above.flatMap { placed.upright($0.insideSquareCorners)?.wholePixels }, brush)
    } else if outline(RoundedRect(rect), placed) {
      paintPiece(brush, under: above, placed)
    }
  }
}

extension Bounds {
  /// The whole pixels within the bounds.
  fileprivate var wholePixels: Bounds {
    Bounds(
      minX: minX.rounded(.up), minY: minY.rounded(.up), maxX: maxX.rounded(.down), maxY: maxY.rounded(.down))
  }

  /// The pixels whose middles are within the bounds.
  fileprivate var middles: PixelRect {
    PixelRect(
      from: (Int(roundingUp: minX - 0.5), Int(roundingUp: minY - 0.5)),
      to: (Int(roundingUp: maxX - 0.5), Int(roundingUp: maxY - 0.5)))
  }
}
