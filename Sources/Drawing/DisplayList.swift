import GlissadeGeometry

/// A rectangle with round corners.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle, in the coordinates of the item.
  public var rect: Rect
  /// The radius of the corners, in points; 0 for square corners. When drawn it is clamped to half the shorter side,
  /// so a large radius gives a circle or a pill.
  public var radius: Double

  /// Creates a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the item.
  ///   - radius: The radius of the corners, in points. The default is 0.
  @inlinable public init(_ rect: Rect, radius: Double = 0) {
    self.rect = rect
    self.radius = radius
  }

  /// The radius that is drawn: 0 or more, at most half the shorter side.
  @inlinable public var effectiveRadius: Double {
    Swift.max(0, Swift.min(radius, Swift.min(rect.width, rect.height) / 2))
  }
}

/// Colours along a line, in the coordinates of the painted shape. Beyond the ends of the line the outermost colours
/// continue.
public struct LinearGradient: Hashable, Sendable {
  /// A colour at a position of the line.
  public struct Stop: Hashable, Sendable {
    /// The position along the line, from 0 to 1. Positions ascend.
    public var position: Double
    /// The colour at the position.
    public var color: RGBA

    /// Creates a stop from a position, from 0 to 1, and its colour.
    public init(_ position: Double, _ color: RGBA) {
      self.position = position
      self.color = color
    }
  }

  /// The point with position 0.
  public var start: Point
  /// The point with position 1.
  public var end: Point
  /// The colours. Without any, nothing is painted.
  public var stops: [Stop]

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - start: The point of the position 0, in the coordinates of the painted shape.
  ///   - end: The point of the position 1.
  ///   - stops: The colours, in ascending order of their positions.
  public init(from start: Point, to end: Point, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// The colour or colours of a shape.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(RGBA)
  /// Colours along a line.
  case gradient(LinearGradient)

  /// Whether nothing shows through.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.isOpaque
    }
  }
}

extension LinearGradient {
  var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.isOpaque } }
}

/// One thing to draw. An item is complete by itself, so a list can be cut, compared and drawn in part.
public struct DisplayItem: Hashable, Sendable {
  /// The kind of an item. Lengths are in points of the item's own coordinates.
  public enum Content: Hashable, Sendable {
    /// A shape filled with paint.
    case fill(RoundedRect, Paint)
    /// A band of `width` points just inside the edge, as a layer's border.
    case border(RoundedRect, width: Double, RGBA)
    /// The shape blurred by a Gaussian whose standard deviation is `radius` points, as Core Animation's
    /// `shadowRadius`. The shadow extends below the shape.
    case shadow(RoundedRect, radius: Double, RGBA)
    /// A line of text. `origin` is the start of its baseline.
    case text(String, Font, RGBA, origin: Point)
    /// A picture stretched over the rectangle. With a tint, the picture's opacity filled with that colour.
    case image(Image, Rect, tint: RGBA?)
    /// A line of straight segments, `width` points wide, with round joins and caps.
    case polyline([Point], width: Double, RGBA)
    /// A path, filled or stroked.
    indirect case path(Path, PathStyle, Paint)
    /// The beginning of a group, which is everything up to the matching `endGroup`. The group is drawn by itself and
    /// then composited with this opacity. It is visible within the rectangle only.
    case beginGroup(Rect, opacity: Double)
    /// The beginning of the mask of the innermost open group, which is everything up to the matching `endGroup`. What
    /// the group has drawn so far is multiplied by the mask's opacity, and nothing of it remains where the mask draws
    /// nothing. The rectangle is that of the group, whose beginning must be marked by `DisplayItem.isMasked`.
    case beginMask(Rect)
    /// The end of the innermost open group or mask.
    case endGroup
  }

  /// The kind of the item, with its geometry and colours.
  public var content: Content
  /// The transform from the item's own coordinates to those of the stage, both in points.
  public var projection: Projection
  /// The index in `DisplayList.clips` of the innermost clip; `nil` for no clip.
  public var clip: Int?
  /// The product of the opacities of the surrounding groups that need no target of their own, from 0 to 1.
  public var opacity: Double
  /// The opaque colour directly under the item within its opacity group, if `opacity` is below 1.
  ///
  /// opacity × coverage × (colour − backdrop) is then added to the pixel. The result is that of drawing the group to a
  /// target and fading it, without a target.
  public var backdrop: RGBA?
  /// The index in `DisplayList.clips` of the upright rectangle that the backdrop fills, within its parents; `nil` if
  /// it fills all pixels under the item. Outside the rectangle nothing lies under the item within its group. Where an
  /// edge cuts pixels, the backdrop covers a part of each.
  public var backdropArea: Int?
  /// Whether an animation moves the item. It is then drawn at its exact place, between pixels too. At rest, text
  /// stands on whole pixels.
  public var isMoving: Bool
  /// For the beginning of a group, whether the group needs no target of its own except for the shadows in it that the
  /// next item hides (`DisplayList.hidesShadow`). Every other item has nothing below it, or is completely on its
  /// `backdrop`. Opaque items have a backdrop too, because they are in that target.
  public var isFlat: Bool
  /// For the beginning of a group, whether the group ends with a mask. It is then drawn by itself even if it is opaque.
  public var isMasked: Bool

  /// Creates an item. By default its coordinates are those of the stage, and it is unclipped, opaque and at rest.
  @inlinable public init(
    _ content: Content, projection: Projection = .identity, clip: Int? = nil, opacity: Double = 1,
    backdrop: RGBA? = nil, backdropArea: Int? = nil, isMoving: Bool = false, isFlat: Bool = false,
    isMasked: Bool = false
  ) {
    self.content = content
    self.projection = projection
    self.clip = clip
    self.opacity = opacity
    self.backdrop = backdrop
    self.backdropArea = backdropArea
    self.isMoving = isMoving
    self.isFlat = isFlat
    self.isMasked = isMasked
  }
}

/// The content of a frame, back to front. Views create it, back ends draw it, and tests compare its text.
public struct DisplayList: Hashable, Sendable {
  /// A shape outside which nothing is visible, within another such shape.
  public struct Clip: Hashable, Sendable {
    /// The visible shape, in the clip's own coordinates.
    public var shape: RoundedRect
    /// The transform from the clip's own coordinates to those of the stage.
    public var projection: Projection
    /// The index of the clip that contains this one; `nil` for none. It is less than the clip's own index.
    public var parent: Int?

    /// Creates a clip. By default it has the stage's coordinates and no parent.
    public init(_ shape: RoundedRect, projection: Projection = .identity, parent: Int? = nil) {
      self.shape = shape
      self.projection = projection
      self.parent = parent
    }
  }

  /// The items, back to front.
  public var items: [DisplayItem] = []
  /// The clips. Items and other clips refer to them by index.
  public var clips: [Clip] = []

  /// Creates an empty list.
  public init() {}

  /// Appends an item, in front of all others.
  @inlinable public mutating func append(_ item: DisplayItem) { items.append(item) }

  /// Appends a clip and returns its index, which the items within refer to.
  @inlinable public mutating func addClip(_ clip: Clip) -> Int {
    clips.append(clip)
    return clips.count - 1
  }

  /// Removes all items and clips, and keeps the memory.
  @inlinable public mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }
}

extension DisplayList {
  /// Whether item `index` is an opaque shape and the previous item is the shadow below it: in the same coordinates,
  /// within the same clip and in the same group.
  ///
  /// - Parameter index: The index of an item.
  public func hidesShadow(_ index: Int) -> Bool {
    guard index > 0, case .fill(_, let paint) = items[index].content, paint.isOpaque,
      items[index].opacity >= 1, items[index].backdrop == nil,
      case .shadow = items[index - 1].content, items[index - 1].clip == items[index].clip
    else { return false }
    return items[index - 1].projection == items[index].projection
  }
}
