import GlissadeGeometry

/// The geometry and appearance of an item, computed once for all its pieces.
struct Placement {
  /// The map from the item's coordinates to device pixels.
  var projection: Projection
  var isAffine: Bool
  /// Whether upright rectangles stay upright.
  var isUpright: Bool
  var clip: ClipStack.Region
  var opacity: Double
  var backdrop: RGBA?
  /// Whether the item only hides what is there and adds no light of its own.
  var onlyHides = false
  /// The number of device pixels per point of the stage.
  var scale: Double
  var isMoving = false

  /// - Parameter item: The item, which is large and therefore not copied.
  @inline(__always)
  init(_ item: UnsafePointer<DisplayItem>, clip: ClipStack.Region, scale: Double) {
    projection = item.pointee.projection.scaled(by: scale)
    isAffine = projection.isAffine
    isUpright = isAffine && projection.m12 == 0 && projection.m21 == 0
    self.clip = clip
    opacity = item.pointee.opacity
    backdrop = item.pointee.backdrop
    self.scale = scale
    isMoving = item.pointee.isMoving
  }

  /// Whether the item may be put on whole pixels: neither moving nor scaled nor turned.
  var isAtRest: Bool { isAffine && isUnscaled && !isMoving }

  /// Whether any pixel may change: the projection is finite, and neither opacity nor clip hides all.
  var isSeen: Bool { projection.isFinite && opacity > 0 && clip.count > 0 }
}

extension Placement {
  /// Whether the item is drawn in its own size, neither rotated nor mirrored.
  var isUnscaled: Bool {
    let p = projection
    let tolerance = 1e-5 * scale
    return abs(p.m11 - scale) < tolerance && abs(p.m22 - scale) < tolerance && abs(p.m12) < tolerance
      && abs(p.m21) < tolerance
  }

  /// Returns the power of two, from 1/16 to 16, by which a raster must be larger so that it is magnified at most
  /// `limit` times and shrunk at most twice that. It is the same for a whole range of scales, which an animation
  /// passes through.
  func magnification(at point: Point, upTo limit: Double) -> Double {
    let stretch = projection.stretch(atX: point.x, y: point.y) / scale
    guard stretch.isFinite, stretch > 0 else { return 1 }
    var power = 1.0 / 16
    while power < 16, power * limit < stretch { power *= 2 }
    return power
  }
}

// MARK: - Where things lie

extension Placement {
  /// Returns the image of a rectangle if it is an upright rectangle too, otherwise `nil`.
  func upright(_ rect: Rect) -> Bounds? {
    let p = projection
    guard isUpright else { return nil }
    let (x0, x1) = (rect.minX * p.m11 + p.m31, rect.maxX * p.m11 + p.m31)
    let (y0, y1) = (rect.minY * p.m22 + p.m32, rect.maxY * p.m22 + p.m32)
    return Bounds(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
  }

  /// Returns the number of pixels per point for text: the device's own at rest, more for text that moves, is scaled
  /// or rotated.
  func textScale(at origin: Point, detail: Double) -> Double {
    isAtRest ? scale : detail * scale * magnification(at: origin, upTo: 1.5)
  }

  /// Returns the size in pixels for a picture over that rectangle.
  func pixelSize(of rect: Rect) -> (width: Int, height: Int) {
    let density = scale * (isUnscaled ? 1 : magnification(at: rect.center, upTo: 1.25))
    return (
      Int(max(1, min(rect.width * density, 65536).rounded())),
      Int(max(1, min(rect.height * density, 65536).rounded()))
    )
  }

  /// Returns the number of chords for each quarter turn of the shape's corners.
  func steps(for shape: RoundedRect, _ tolerance: Double) -> Int {
    let radius = shape.effectiveRadius
    guard radius > 0 else { return 1 }
    return quarterTurnSteps(radius: radius * projection.stretch(over: shape.rect), tolerance: tolerance)
  }

  /// Returns the whole device pixels that a sprite of text at rest covers.
  func wholePixels(_ sprite: Sprite<some SpritePlace>, at origin: Point) -> Rect {
    Rect(
      x: (origin.x * scale + projection.m31 + 0.5).rounded(.down) + Double(sprite.x),
      y: (origin.y * scale + projection.m32 + 0.5).rounded(.down) + Double(sprite.y),
      width: Double(sprite.place.width), height: Double(sprite.place.height))
  }
}

extension Sprite {
  /// Returns the place of a sprite of text with `scale` pixels per point, and half a texel more on all sides: up to
  /// the middle of the clear border, so that the filter softens the edge.
  func rect(at origin: Point, scale: Double) -> Rect {
    let k = 1 / scale
    return Rect(
      x: origin.x + (Double(x) - 0.5) * k, y: origin.y + (Double(y) - 0.5) * k,
      width: Double(place.width + 1) * k, height: Double(place.height + 1) * k)
  }
}

extension RoundedRect {
  /// Returns the outer and the inner edge of a border; `nil` if the border fills the shape.
  func rings(width: Double, _ placed: Placement) -> (outer: RoundedRect, inner: RoundedRect)? {
    guard 2 * width < min(rect.width, rect.height) else { return nil }
    let stretch = placed.projection.stretch(over: rect)
    // A tighter curve looks like a corner.
    func rounded(_ radius: Double) -> Double { radius * stretch < 0.75 ? 0 : radius }
    return (
      RoundedRect(rect, radius: rounded(effectiveRadius)),
      RoundedRect(rect.insetBy(dx: width, dy: width), radius: rounded(effectiveRadius - width))
    )
  }
}
