import GlissadeDrawing
import GlissadeGeometry

/// The area that an item of the display list covers, and with what. The drawing context records it when it adds the item,
/// so that `GroupFlattening` does not have to work it out from the item's content.
struct Footprint: BitwiseCopyable {
  enum Matter: UInt8 {
    /// A shape full of one colour, through which nothing is seen.
    case opaque
    case shadow
    /// Some other coverage times one colour, which a backdrop can be taken off.
    case color
    case colors
    /// Where a group begins or ends.
    case group
  }

  /// At most, in the item's own coordinates.
  var extent: Rect
  var matter: Matter
  /// What its clips leave of that on the stage: the smallest upright rectangle around it; empty where nothing is seen.
  private(set) var onStage = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether it stands upright there, and so fills what its clips leave of that rectangle.
  private(set) var isUpright = true
  /// What is opaque: its corners, and its colour.
  var radius = 0.0
  var color = RGBA(white: 0)

  init(_ extent: Rect, _ matter: Matter = .color) {
    (self.extent, self.matter) = (extent, matter)
  }

  init(of shape: RoundedRect, _ color: RGBA) {
    (extent, matter, radius, self.color) = (shape.rect, .opaque, shape.radius, color)
  }

  /// - Parameters:
  ///   - projection: the item's.
  ///   - clip: what its clips leave of the stage; `nil` for everything.
  @inline(__always)
  consuming func placed(by projection: Projection, within clip: ClipExtent? = nil) -> Footprint {
    isUpright = projection.isUpright
    guard !extent.isEmpty else { return self }
    onStage = isUpright ? extent.whereUpright(projection) : extent.around(projection)
    if let clip { onStage = onStage.intersection(clip.rect) ?? Rect(x: 0, y: 0, width: 0, height: 0) }
    return self
  }
}

/// What a clip, within its parents, leaves of the stage.
struct ClipExtent: BitwiseCopyable {
  /// The smallest upright rectangle around it.
  var rect: Rect
  /// Whether it is that rectangle.
  var isRect: Bool

  init(_ clip: DisplayList.Clip, within parent: ClipExtent?) {
    isRect = clip.projection.isUpright && clip.shape.radius <= 0 && parent?.isRect ?? true
    rect =
      clip.projection.isUpright
      ? clip.shape.rect.whereUpright(clip.projection) : clip.shape.rect.around(clip.projection)
    if let parent { rect = rect.intersection(parent.rect) ?? Rect(x: 0, y: 0, width: 0, height: 0) }
  }
}

extension Rect {
  /// What the rectangle becomes where that is upright.
  @inline(__always)
  func whereUpright(_ p: Projection) -> Rect {
    let (x0, x1) = (minX * p.m11 + p.m31, maxX * p.m11 + p.m31)
    let (y0, y1) = (minY * p.m22 + p.m32, maxY * p.m22 + p.m32)
    return Rect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
  }

  /// The smallest upright rectangle around what the rectangle becomes; empty where nothing is seen.
  func around(_ projection: Projection) -> Rect {
    guard let a = Point(minX, minY).applying(projection), let b = Point(maxX, minY).applying(projection),
      let c = Point(maxX, maxY).applying(projection), let d = Point(minX, maxY).applying(projection)
    else { return .zero }
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Projection {
  /// Whether horizontal lines stay horizontal, and vertical ones vertical.
  var isUpright: Bool { m12 == 0 && m21 == 0 && isAffine }
}
