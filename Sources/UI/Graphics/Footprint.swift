import GlissadeDrawing
import GlissadeGeometry

/// The area that an item of the display list covers, and the kind of its paint. The drawing context records
/// the footprint as it adds the item, so `GroupFlattening` need not derive it from the item's content.
struct Footprint: BitwiseCopyable {
  enum Matter: UInt8 {
    /// A shape filled with one opaque colour.
    case opaque
    case shadow
    /// One colour with some other coverage. A backdrop can be subtracted from it.
    case color
    case colors
    /// The beginning or the end of a group.
    case group
  }

  /// The largest area that the item may cover, in the item's own coordinates.
  var extent: Rect
  var matter: Matter
  /// For the beginning of a group whose extent is that of all items in it, their number with its own and its end. 1 for
  /// others.
  var length: Int32 = 1
  /// The bounding box of the visible area on the stage, after clipping. Empty if nothing is visible.
  private(set) var onStage = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether the extent is axis-aligned on the stage, so that it fills `onStage` as far as the clips allow.
  private(set) var isUpright = true
  /// The corner radius and the colour of an opaque item.
  var radius = 0.0
  var color = RGBA(white: 0)

  init(_ extent: Rect, _ matter: Matter = .color) {
    (self.extent, self.matter) = (extent, matter)
  }

  init(of shape: RoundedRect, _ color: RGBA) {
    (extent, matter, radius, self.color) = (shape.rect, .opaque, shape.radius, color)
  }

  /// Returns the footprint with its area on the stage.
  ///
  /// - Parameters:
  ///   - projection: The projection of the item to the stage.
  ///   - clip: The area that the item's clips leave of the stage. `nil` if the item is not clipped.
  @inline(__always)
  consuming func placed(by projection: Projection, within clip: ClipExtent? = nil) -> Footprint {
    isUpright = projection.isUpright
    guard !extent.isEmpty else { return self }
    onStage = isUpright ? extent.whereUpright(projection) : extent.around(projection)
    if let clip { onStage = onStage.intersection(clip.rect) ?? Rect(x: 0, y: 0, width: 0, height: 0) }
    return self
  }
}

/// The area of the stage that a clip and its parents leave.
struct ClipExtent: BitwiseCopyable {
  /// The bounding box of the area.
  var rect: Rect
  /// Whether the area is exactly `rect`.
  var isRect: Bool

  /// Creates the extent of a rectangle of the stage.
  init(_ rect: Rect) { (self.rect, isRect) = (rect, true) }

  init(_ clip: DisplayList.Clip, within parent: ClipExtent?) {
    isRect = clip.projection.isUpright && clip.shape.radius <= 0 && parent?.isRect ?? true
    rect =
      clip.projection.isUpright
      ? clip.shape.rect.whereUpright(clip.projection) : clip.shape.rect.around(clip.projection)
    if let parent { rect = rect.intersection(parent.rect) ?? Rect(x: 0, y: 0, width: 0, height: 0) }
  }
}

extension Rect {
  /// Returns the image of the rectangle under `p`, which must keep rectangles axis-aligned.
  @inline(__always)
  func whereUpright(_ p: Projection) -> Rect {
    let (x0, x1) = (minX * p.m11 + p.m31, maxX * p.m11 + p.m31)
    let (y0, y1) = (minY * p.m22 + p.m32, maxY * p.m22 + p.m32)
    return Rect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
  }

  /// Returns the bounding box of the image of the rectangle. Empty if a corner has no image.
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
  /// Whether the projection maps horizontal lines to horizontal lines and vertical lines to vertical lines.
  var isUpright: Bool { m12 == 0 && m21 == 0 && isAffine }
}
