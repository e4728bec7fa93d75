import GlissadeGeometry

/// A rectangle with round corners. The radius is clamped to half the shorter side when drawn, so a large one
/// makes a circle or a pill.
public struct RoundedRect: Hashable, Sendable {
  public var rect: Rect
  /// In points; 0 for square corners.
  public var radius: Double

  @inlinable public init(_ rect: Rect, radius: Double = 0) {
    self.rect = rect
    self.radius = radius
  }

  /// The radius as it is drawn.
  @inlinable public var effectiveRadius: Double {
    Swift.max(0, Swift.min(radius, Swift.min(rect.width, rect.height) / 2))
  }
}

/// Colours along a line, in the coordinates of the shape that is painted.
public struct LinearGradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    /// Where along the line, from 0 to 1; ascending.
    public var position: Double
    public var color: RGBA

    public init(_ position: Double, _ color: RGBA) {
      self.position = position
      self.color = color
    }
  }

  public var start: Point
  public var end: Point
  public var stops: [Stop]

  public init(from start: Point, to end: Point, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

public enum Paint: Hashable, Sendable {
  case color(RGBA)
  case gradient(LinearGradient)

  /// Whether nothing can be seen through it.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.isOpaque
    }
  }
}

extension LinearGradient {
  var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.isOpaque } }
}

/// One thing to draw. An item says all about itself, so a list can be cut, compared and drawn in part.
public struct DisplayItem: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case fill(RoundedRect, Paint)
    /// A band of `width` points just inside the edge, as a layer's border.
    case border(RoundedRect, width: Double, RGBA)
    /// The shape blurred by a Gaussian whose standard deviation is `radius` points (Core Animation's
    /// `shadowRadius`); it lies under the shape too.
    case shadow(RoundedRect, radius: Double, RGBA)
    /// A line of text; `origin` is the start of its baseline.
    case text(String, Font, RGBA, origin: Point)
    /// A picture stretched over the rectangle; with a tint, its opacity filled with that colour.
    case image(Image, Rect, tint: RGBA?)
    /// A line of straight pieces, `width` points wide, with round joins and ends.
    case polyline([Point], width: Double, RGBA)
    /// A path, filled or as a line.
    indirect case path(Path, PathStyle, Paint)
    /// What follows, up to the matching `endGroup`, is drawn by itself first and then laid over the rest with
    /// this opacity. `Rect` bounds it, in the item's coordinates.
    case beginGroup(Rect, opacity: Double)
    case endGroup
  }

  public var content: Content
  /// From the item's own coordinates to the stage's, in points.
  public var projection: Projection
  /// The index in `DisplayList.clips` of the innermost clip; `nil` where nothing clips.
  public var clip: Int?
  /// The opacity of the groups around the item that need no target of their own, multiplied, 0 … 1.
  public var opacity: Double
  /// The opaque colour directly under the item within its opacity group, where `opacity` is below 1.
  ///
  /// Then the pixel must become what it is plus opacity × coverage × (colour − backdrop), which is the group
  /// drawn first and faded afterwards, without a target to draw it in.
  public var backdrop: RGBA?
  /// The index in `DisplayList.clips` of the upright rectangle that the backdrop fills, within its parents; `nil` where
  /// it fills all pixels under the item. Outside the rectangle nothing lies under the item within its group, and where
  /// an edge cuts pixels, the backdrop covers its share of them.
  public var backdropArea: Int?
  /// Whether an animation moves the item: then it is drawn where it is, between the pixels too. At rest, text
  /// stands on whole ones.
  public var isMoving: Bool
  /// Of a group's beginning: whether the group needs no target of its own but for the shadows in it that the next
  /// item hides (`DisplayList.hidesShadow`). All else lies on nothing, or wholly on its `backdrop`, which is why
  /// items that are not seen through, for being in that target, have one all the same.
  public var isFlat: Bool

  @inlinable public init(
    _ content: Content, projection: Projection = .identity, clip: Int? = nil, opacity: Double = 1,
    backdrop: RGBA? = nil, backdropArea: Int? = nil, isMoving: Bool = false, isFlat: Bool = false
  ) {
    self.content = content
    self.projection = projection
    self.clip = clip
    self.opacity = opacity
    self.backdrop = backdrop
    self.backdropArea = backdropArea
    self.isMoving = isMoving
    self.isFlat = isFlat
  }
}

/// What one frame shows, back to front, as data: made by the views, drawn by a backend, printed by a test.
public struct DisplayList: Hashable, Sendable {
  /// A shape outside which nothing is seen, within another such shape.
  public struct Clip: Hashable, Sendable {
    public var shape: RoundedRect
    public var projection: Projection
    public var parent: Int?

    public init(_ shape: RoundedRect, projection: Projection = .identity, parent: Int? = nil) {
      self.shape = shape
      self.projection = projection
      self.parent = parent
    }
  }

  public var items: [DisplayItem] = []
  public var clips: [Clip] = []

  public init() {}

  @inlinable public mutating func append(_ item: DisplayItem) {
    items.append(item)
  }

  /// Adds a clip and returns its index, to be given to the items within.
  @inlinable public mutating func addClip(_ clip: Clip) -> Int {
    clips.append(clip)
    return clips.count - 1
  }

  /// Empties the list and keeps its memory for the next frame.
  @inlinable public mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }
}

extension DisplayList {
  /// Whether item `index` is an opaque shape, and the one before it a shadow that lies under it, as that of a card:
  /// in the same coordinates, within the same clip, in the same group.
  public func hidesShadow(_ index: Int) -> Bool {
    guard index > 0, case .fill(_, let paint) = items[index].content, paint.isOpaque,
      items[index].opacity >= 1, items[index].backdrop == nil,
      case .shadow = items[index - 1].content, items[index - 1].clip == items[index].clip
    else { return false }
    return items[index - 1].projection == items[index].projection
  }
}
