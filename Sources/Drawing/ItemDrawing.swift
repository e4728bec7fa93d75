import GlissadeGeometry

/// A back end of display lists, with a requirement for each kind of item.
///
/// `draw(_:at:of:scale:)` holds the only switch over the kinds. The compiler specialises it for each back end.
protocol ItemDrawing: ~Copyable {
  /// The clips of the list that is being drawn.
  var clips: ClipStack { get set }
  /// The current piece of a shape.
  var contour: Contour { get set }
  // The walk reads clips and contour by the next three. Reading a large property through the protocol would copy it
  // into allocated memory.

  /// The value of `ClipStack.isUpright(_:)`.
  func isUpright(_ region: ClipStack.Region) -> Bool
  /// The value of `ClipStack.tolerance`.
  var tolerance: Double { get }
  /// The bounds of the current piece, in device pixels.
  var pieceBounds: Bounds { get }
  /// The pixels that are being drawn. The rectangle is empty while items are only measured.
  var window: PixelRect { get }
  /// The number of open groups that began with, or within, a group of which nothing is visible.
  var hiddenGroups: Int { get set }

  mutating func fill(_ shape: RoundedRect, _ paint: Paint, _ placed: Placement)
  /// Draws what lies between two shapes. `steps` is the number of steps per corner.
  mutating func border(
    _ outer: RoundedRect, _ inner: RoundedRect, steps: Int, _ color: RGBA, _ placed: Placement)
  /// - Parameter above: The opaque shape that the next item draws over the shadow, in the same coordinates.
  mutating func shadow(
    _ shape: RoundedRect, _ mask: ShadowMask, deviation: Double, _ color: RGBA, under above: RoundedRect?,
    _ placed: Placement)
  mutating func text(_ string: String, _ font: Font, _ color: RGBA, at origin: Point, _ placed: Placement)
  mutating func image(_ image: Image, _ rect: Rect, tint: RGBA?, _ placed: Placement)
  mutating func polyline(_ points: [Point], width: Double, _ color: RGBA, _ placed: Placement)
  mutating func path(_ path: Path, _ style: PathStyle, _ paint: Paint, _ placed: Placement)

  /// Begins a group and returns whether any of its pixels are drawn. If not, `endGroup()` is not called for it.
  ///
  /// - Parameters:
  ///   - seen: The bounds of the visible part of the group, in device pixels.
  ///   - opacity: The opacity of the group, above 0.
  ///   - style: Whether the group needs a target of its own.
  mutating func beginGroup(
    within seen: Bounds, opacity: Double, _ style: GroupStyle, _ placed: Placement
  ) -> Bool
  /// Begins the mask of the innermost group, and returns whether any of its pixels are drawn.
  ///
  /// - Parameter seen: The bounds of the visible part of the group, in device pixels.
  mutating func beginMask(within seen: Bounds, _ placed: Placement) -> Bool
  /// Ends the innermost group or mask for which `beginGroup` or `beginMask` returned true.
  mutating func endGroup()
  /// Adapts the placement of an item to the group that is being drawn.
  mutating func adapt(_ placed: inout Placement)
  /// Calls `body` with drawing restricted to the pixels of `part`.
  mutating func restrict(
    to part: PixelRect, _ placed: Placement, _ body: (inout Self, Placement) -> Void)

  /// Cuts the current piece to the item's clip; false if nothing is left.
  mutating func clipPiece(_ placed: Placement) -> Bool
  /// Ends the current piece of a stroke and draws it.
  mutating func endPiece(_ ink: Ink, _ placed: Placement)
}

// MARK: - The walk

extension ItemDrawing where Self: ~Copyable {
  /// Draws the item, or begins or ends a group.
  ///
  /// - Parameters:
  ///   - item: The item, which is large and therefore not copied.
  ///   - index: The index of the item in the list.
  ///   - scale: The number of device pixels per point.
  mutating func draw(
    _ item: UnsafePointer<DisplayItem>, at index: Int, of list: borrowing DisplayList, scale: Double
  ) {
    var placed = Placement(
      item, clip: clips.region(item.pointee.clip, of: list, scale: scale), scale: scale)
    guard !item.pointee.content.isGroup else { return draw(item, at: index, of: list, placed) }
    adapt(&placed)
    guard placed.isSeen else { return }
    if let area = item.pointee.backdropArea, placed.backdrop != nil, placed.opacity < 1 {
      draw(item, at: index, of: list, placed, over: clips.region(area, of: list, scale: scale))
    } else {
      draw(item, at: index, of: list, placed)
    }
  }

  /// Draws an item that lies partly on its backdrop, which fills `area`: the parts whose pixels the backdrop covers
  /// alike, one after the other.
  private mutating func draw(
    _ item: UnsafePointer<DisplayItem>, at index: Int, of list: borrowing DisplayList, _ placed: Placement,
    over area: ClipStack.Region
  ) {
    let seen = window.touched(by: placed.clip.bounds)
    // Nothing is painted where nothing is seen. The item is then only measured, and has no parts.
    guard !seen.isEmpty, isUpright(area) else { return draw(item, at: index, of: list, placed) }
    Stretch.forEachPart(of: seen, coveredBy: area.bounds) { part, share in
      restrict(to: part, placed) { drawing, placed in
        placed.forEachPass(overCoverage: share) { drawing.draw(item, at: index, of: list, $0) }
      }
    }
  }

  private mutating func draw(
    _ item: UnsafePointer<DisplayItem>, at index: Int, of list: borrowing DisplayList, _ placed: Placement
  ) {
    switch item.pointee.content {
    case .fill(let shape, let paint): if !shape.rect.isEmpty { fill(shape, paint, placed) }
    case .border(let shape, let width, let color):
      guard width > 0, !shape.rect.isEmpty else { return }
      guard let (outer, inner) = shape.rings(width: width, placed) else {
        return fill(shape, .color(color), placed)
      }
      border(outer, inner, steps: placed.steps(for: outer, tolerance), color, placed)
    case .shadow(let shape, let deviation, let color):
      let rect = shape.rect
      guard rect.size.isPositive else { return }
      guard deviation > 0 else { return fill(shape, .color(color), placed) }
      let mask = ShadowMask(
        radius: shape.effectiveRadius, halfWidth: rect.width / 2, halfHeight: rect.height / 2,
        deviation: deviation)
      shadow(shape, mask, deviation: deviation, color, under: list.shapeHidingShadow(index), placed)
    case .text(let string, let font, let color, let origin): text(string, font, color, at: origin, placed)
    case .image(let image, let rect, let tint): self.image(image, rect, tint: tint, placed)
    case .polyline(let points, let width, let color): polyline(points, width: width, color, placed)
    case .path(let path, let style, let paint): self.path(path, style, paint, placed)
    case .beginGroup(let rect, let opacity):
      guard placed.isSeen, opacity * placed.opacity > 0, let seen = boundsOfGroup(rect, placed),
        beginGroup(within: seen, opacity: opacity * placed.opacity, GroupStyle(item), placed)
      else {
        hiddenGroups += 1
        return
      }
    case .beginMask(let rect):
      guard placed.isSeen, let seen = boundsOfGroup(rect, placed), beginMask(within: seen, placed) else {
        hiddenGroups += 1
        return
      }
    case .endGroup:
      if hiddenGroups > 0 { hiddenGroups -= 1 } else { endGroup() }
    }
  }

  /// The bounds of what is seen of a group, in device pixels; `nil` if nothing is.
  private mutating func boundsOfGroup(_ rect: Rect, _ placed: Placement) -> Bounds? {
    if let bounds = placed.upright(rect)?.intersection(placed.clip.bounds) {
      return bounds.isEmpty ? nil : bounds
    }
    guard outline(RoundedRect(rect), placed), clipPiece(placed) else { return nil }
    return pieceBounds
  }

  /// Makes the shape the current piece; false if its area is too small to be seen.
  mutating func outline(_ shape: RoundedRect, _ placed: Placement) -> Bool {
    contour.set(shape, through: placed.projection, steps: placed.steps(for: shape, tolerance))
    return contour.finish()
  }
}

/// Whether a group needs a target of its own.
enum GroupStyle {
  /// The group needs one if it is translucent.
  case plain
  /// The group needs none; see `DisplayItem.isFlat`.
  case flat
  /// The group needs one in any case, because a mask applies to it.
  case masked

  init(_ item: UnsafePointer<DisplayItem>) {
    self = item.pointee.isMasked ? .masked : item.pointee.isFlat ? .flat : .plain
  }
}

extension DisplayItem.Content {
  /// Whether the item begins or ends a group or a mask.
  var isGroup: Bool {
    switch self {
    case .beginGroup, .beginMask, .endGroup: true
    default: false
    }
  }
}

extension DisplayList {
  /// The opaque shape over the shadow at `index`, if the next item draws one; in the coordinates of both.
  fileprivate func shapeHidingShadow(_ index: Int) -> RoundedRect? {
    guard index + 1 < items.count, hidesShadow(index + 1), case .fill(let shape, _) = items[index + 1].content
    else { return nil }
    return shape
  }
}
