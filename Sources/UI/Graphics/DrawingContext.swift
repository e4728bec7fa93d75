import GlissadeDrawing
import GlissadeGeometry

/// The context in which a view draws itself. It adds to a display list and already knows the view's transform and clip.
public struct DrawingContext {
  /// The display list so far, back to front.
  public private(set) var list = DisplayList()
  /// The previous list. A renderer may still compare it with the current one; its storage is reused for the next list.
  private var lastList = DisplayList()
  /// The number of device pixels per point. Edges at multiples of 1/scale are sharp.
  public let scale: Double
  /// The palette of the stage, with which dynamic colours are resolved.
  public internal(set) var palette = Palette.light

  /// The time of the drawing, in seconds of the stage's time. Infinite if movements by code do not count.
  var time = Double.infinity
  /// The projection from the current coordinates to those of the stage.
  var projection = Projection.identity
  /// The index of the innermost clip.
  package var clip: Int?
  /// Whether an animation, or code, moves the view that is being drawn, or one of its ancestors.
  var isMoving = false
  /// Whether one of the ancestors of the view that is being drawn is translucent.
  var isInGroup = false
  /// The footprint of each item of the list.
  private var footprints: [Footprint] = []
  /// The area of the stage that each clip of the list leaves. Computed on demand, from the first clip on.
  private var clipExtents: [ClipExtent] = []
  private var flattening: GroupFlattening
  /// Whether the last group that remained needs no target.
  private var hidesShadows = false
  /// The part of the view to draw, in its own coordinates. `nil` if it is drawn whole.
  var part: Rect?
  /// Whether a view of the stage keeps what it drew; see `PartialDrawing`.
  var hasPartialDrawings = false
  /// Whether opacity groups are replaced by backdrops where possible. The replacement depends on the pixel
  /// grid, so drawings that are shown elsewhere later keep their groups.
  var flattensGroups = true
  /// Whether the drawing determines the shape of a shadow.
  var isCastingShadow = false
  /// The number of copies, of portals and replicators, in the list.
  var copyCount = 0

  init(scale: Double) {
    self.scale = scale
    flattening = GroupFlattening(scale: scale)
  }

  // MARK: Drawing

  // Each method has a variant for `Color` and one for `RGBA`. The overload for `RGBA` is disfavoured, so
  // `.white` means the `Color`.

  /// Fills a rectangle given in the view's coordinates.
  ///
  /// - Parameter radius: The corner radius, in points. 0, the default, draws square corners.
  public mutating func fill(_ rect: Rect, radius: Double = 0, _ paint: Paint) {
    let rect = aligned(rect)
    guard !rect.isEmpty else { return }
    switch paint {
    case .color(let color): fill(RoundedRect(rect, radius: radius), color)
    case .gradient: append(.fill(RoundedRect(rect, radius: radius), paint), Footprint(rect, .colors))
    }
  }

  /// Fills a rectangle given in the view's coordinates with one colour.
  ///
  /// - Parameter radius: The corner radius, in points. 0, the default, draws square corners.
  public mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    fill(rect, radius: radius, color.resolved(with: palette))
  }

  /// Fills a rectangle with a resolved colour.
  @_disfavoredOverload
  public mutating func fill(_ rect: Rect, radius: Double = 0, _ color: RGBA) {
    guard color.alpha > 0 else { return }
    let rect = aligned(rect)
    guard !rect.isEmpty else { return }
    fill(RoundedRect(rect, radius: radius), color)
  }

  @inline(__always)
  private mutating func fill(_ shape: RoundedRect, _ color: RGBA) {
    append(.fill(shape, .color(color)), color.isOpaque ? Footprint(of: shape, color) : Footprint(shape.rect))
  }

  /// Draws a border of `width` points along the inside of the edge of a rectangle.
  public mutating func border(_ rect: Rect, radius: Double = 0, width: Double, _ color: Color) {
    border(rect, radius: radius, width: width, color.resolved(with: palette))
  }

  /// Draws a border of `width` points along the inside of the edge of a rectangle, with a resolved colour.
  @_disfavoredOverload
  public mutating func border(_ rect: Rect, radius: Double = 0, width: Double, _ color: RGBA) {
    let rect = aligned(rect)
    guard !rect.isEmpty, width > 0, color.alpha > 0 else { return }
    append(.border(RoundedRect(rect, radius: radius), width: width, color), Footprint(rect))
  }

  /// Draws the shadow of a rectangle, blurred by a Gaussian with a standard deviation of `blur` points.
  public mutating func shadow(_ rect: Rect, radius: Double = 0, blur: Double, _ color: Color) {
    shadow(rect, radius: radius, blur: blur, color.resolved(with: palette))
  }

  /// Draws the shadow of a rectangle with a resolved colour, blurred by a Gaussian with a standard deviation of
  /// `blur` points.
  @_disfavoredOverload
  public mutating func shadow(_ rect: Rect, radius: Double = 0, blur: Double, _ color: RGBA) {
    guard !rect.isEmpty, color.alpha > 0 else { return }
    append(
      .shadow(RoundedRect(rect, radius: radius), radius: blur, color),
      Footprint(rect.insetBy(dx: -3 * blur, dy: -3 * blur), .shadow))
  }

  /// Draws a line of text.
  ///
  /// - Parameters:
  ///   - origin: The left end of the baseline.
  ///   - extent: The area that the text covers.
  public mutating func text(_ string: String, _ font: Font, _ color: Color, at origin: Point, extent: Rect) {
    text(string, font, color.resolved(with: palette), at: origin, extent: extent)
  }

  /// Draws a line of text with a resolved colour.
  @_disfavoredOverload
  public mutating func text(_ string: String, _ font: Font, _ color: RGBA, at origin: Point, extent: Rect) {
    guard !string.isEmpty, color.alpha > 0 else { return }
    append(.text(string, font, color, origin: origin), Footprint(extent))
  }

  /// Draws an image, stretched to a rectangle.
  ///
  /// - Parameter tint: A colour that replaces the image's colours; the image's opacity is kept. `nil`, the
  ///   default, draws the image's own colours.
  public mutating func image(_ image: Image, in rect: Rect, tint: Color? = nil) {
    self.image(image, in: rect, tint: tint?.resolved(with: palette))
  }

  /// Draws an image with a resolved tint, or, if `tint` is `nil`, with its own one or none.
  @_disfavoredOverload
  public mutating func image(_ image: Image, in rect: Rect, tint: RGBA?) {
    guard !rect.isEmpty else { return }
    let tint = tint ?? image.color
    append(.image(image, rect, tint: tint), Footprint(rect, tint == nil ? .colors : .color))
  }

  /// Draws connected line segments, `width` points wide.
  public mutating func polyline(_ points: [Point], width: Double, _ color: Color) {
    polyline(points, width: width, color.resolved(with: palette))
  }

  /// Draws connected line segments with a resolved colour, `width` points wide.
  @_disfavoredOverload
  public mutating func polyline(_ points: [Point], width: Double, _ color: RGBA) {
    guard let around = Rect(enclosing: points), width > 0, color.alpha > 0 else { return }
    append(
      .polyline(points, width: width, color),
      Footprint(around.insetBy(dx: -width / 2, dy: -width / 2)))
  }

  /// Returns the nearest point to `point` that lies on a whole device pixel.
  ///
  /// The pixels are those of the screen if the view is at rest and only translated. Otherwise they are those
  /// of the view itself, so that aligned content does not shift when the view comes to rest.
  public func snapped(_ point: Point) -> Point {
    let shift = isMoving ? .zero : restingShift ?? .zero
    return Point(
      ((point.x + shift.x) * scale).rounded() / scale - shift.x,
      ((point.y + shift.y) * scale).rounded() / scale - shift.y)
  }

  /// Returns `rect` with its edges on whole device pixels if the view is at rest and only translated. Two
  /// rectangles that share an edge still share it, so no seam shows between them.
  @inline(__always)
  func aligned(_ rect: Rect) -> Rect { isMoving ? rect : alignedAtRest(rect) }

  private func alignedAtRest(_ rect: Rect) -> Rect {
    guard restingShift != nil else { return rect }
    let (a, b) = (snapped(rect.origin), snapped(Point(rect.maxX, rect.maxY)))
    let pixel = 1 / scale
    // A hairline stays visible.
    return Rect(
      x: a.x, y: a.y, width: rect.width > 0 ? max(b.x - a.x, pixel) : 0,
      height: rect.height > 0 ? max(b.y - a.y, pixel) : 0)
  }

  /// The translation from the current coordinates to those of the stage. `nil` if the projection is more than
  /// a translation.
  private var restingShift: Point? {
    guard projection.isAffine, projection.m11 == 1, projection.m12 == 0, projection.m21 == 0,
      projection.m22 == 1
    else { return nil }
    return Point(projection.m31, projection.m32)
  }

  // MARK: Recording

  @inline(__always)
  mutating func append(_ content: consuming DisplayItem.Content, _ footprint: Footprint) {
    list.append(DisplayItem(content, projection: projection, clip: clip, isMoving: isMoving))
    guard let clip else { return footprints.append(footprint.placed(by: projection)) }
    footprints.append(footprint.placed(by: projection, within: clipExtent(clip)))
  }

  private mutating func clipExtent(_ clip: Int) -> ClipExtent {
    while clipExtents.count <= clip {
      let next = list.clips[clipExtents.count]
      clipExtents.append(ClipExtent(next, within: next.parent.map { clipExtents[$0] }))
    }
    return clipExtents[clip]
  }

  /// Inserts an item behind those from an index on, with the current clip.
  mutating func insert(
    _ content: DisplayItem.Content, _ footprint: Footprint, at index: Int, opacity: Double
  ) {
    list.items.insert(
      DisplayItem(content, projection: projection, clip: clip, opacity: opacity, isMoving: isMoving),
      at: index)
    footprints.insert(
      footprint.placed(by: projection, within: clip.map { clipExtent($0) }), at: index)
  }

  /// Returns the bounding box of the items from an index on, without their clips.
  ///
  /// - Parameter back: The projection from the stage to the coordinates of the box.
  func extent(from first: Int, through back: Projection) -> Rect {
    var box = Rect.zero
    for index in first..<list.items.count where !footprints[index].extent.isEmpty {
      let extent = footprints[index].extent.around(list.items[index].projection.concatenating(back))
      if !extent.isEmpty { box = box.isEmpty ? extent : box.union(extent) }
    }
    return box
  }

  /// The bounding box of what is visible of the items.
  var visibleExtent: Rect {
    footprints.reduce(Rect.zero) { box, next in
      next.onStage.isEmpty ? box : box.isEmpty ? next.onStage : box.union(next.onStage)
    }
  }

  /// The opaque shape that covers all other items, if the first item is such a shape, and only moved.
  var coveringShape: RoundedRect? {
    guard let first = footprints.first, let item = list.items.first,
      case .fill(let shape, let paint) = item.content, paint.isOpaque, item.clip == nil, item.opacity >= 1,
      item.projection == Projection(x: item.projection.m31, y: item.projection.m32),
      visibleExtent == first.onStage
    else { return nil }
    return RoundedRect(first.onStage, radius: shape.radius)
  }

  /// Makes `shape` the innermost clip. A shape that equals the innermost clip adds nothing.
  package mutating func pushClip(_ shape: RoundedRect) {
    pushClip(RoundedRect(aligned(shape.rect), radius: shape.radius), projection)
  }

  /// Makes `shape` the innermost clip, in the coordinates from which `projection` leads to the stage.
  mutating func pushClip(_ shape: RoundedRect, _ projection: Projection) {
    if let clip, list.clips[clip].shape == shape, list.clips[clip].projection == projection { return }
    clip = list.addClip(DisplayList.Clip(shape, projection: projection, parent: clip))
  }

  /// Makes `outer` the innermost clip again.
  ///
  /// - Parameter isUsed: Whether items refer to the clips that were pushed within `outer`. Otherwise they are removed.
  mutating func popClip(to outer: Int?, isUsed: Bool) {
    while !isUsed, let innermost = clip, innermost != outer, innermost == list.clips.count - 1 {
      clip = list.clips.removeLast().parent
      if clipExtents.count > innermost { clipExtents.removeLast() }
    }
    clip = outer
  }

  /// Removes the innermost clip from the items from index `first` on if it does not cut any of them. So a view whose
  /// content lies within its bounds is drawn as if it did not clip.
  ///
  /// - Parameters:
  ///   - shape: The shape of the clip, in the current coordinates and not aligned to pixels.
  ///   - outer: The clip within which the innermost one was pushed.
  /// - Returns: Whether the clip cuts nothing.
  mutating func unclip(from first: Int, within shape: RoundedRect, to outer: Int?) -> Bool {
    for index in first..<list.items.count {
      guard list.items[index].clip == clip, list.items[index].projection == projection,
        shape.contains(footprints[index].extent)
      else { return false }
    }
    for index in first..<list.items.count { list.items[index].clip = outer }
    return true
  }

  mutating func removeAll() {
    copyCount = 0
    swap(&list, &lastList)
    list.removeAll()
    footprints.removeAll(keepingCapacity: true)
    clipExtents.removeAll(keepingCapacity: true)
    projection = .identity
    clip = nil
    isMoving = false
  }
}

// MARK: - Opacity groups

extension DrawingContext {
  /// Makes one opacity group of the items from index `first` on.
  @inline(__always)
  mutating func group(from first: Int, opacity: Double) {
    guard opacity < 1, list.items.count > first, !needsNoGroup(from: first, opacity: opacity) else { return }
    list.items.insert(DisplayItem(.endGroup), at: first)
    footprints.insert(Footprint(.zero, .group), at: first)
    wrap(at: first, opacity: opacity)
  }

  /// Takes the place of the beginning of a group, so that the items of nested groups need not make room for it.
  mutating func reserveGroup() {
    list.append(DisplayItem(.endGroup))
    footprints.append(Footprint(.zero, .group))
  }

  /// Makes one opacity group of the items behind a reserved place, or gives up the place if they need none.
  mutating func group(reservedAt place: Int, opacity: Double) {
    if list.items.count == place + 1 || needsNoGroup(from: place + 1, opacity: opacity) {
      list.items.remove(at: place)
      footprints.remove(at: place)
    } else {
      wrap(at: place, opacity: opacity)
    }
  }

  /// Gives the items from index `first` on an opacity of their own, if that looks the same as a group.
  private mutating func needsNoGroup(from first: Int, opacity: Double) -> Bool {
    hidesShadows = false
    if list.items.count > first + 1 {
      guard flattensGroups else { return false }
      switch flattening.flatten(&list, from: first, footprints, clipExtents) {
      case .items: break
      case .flatGroup:
        hidesShadows = true
        return false
      case .group: return false
      }
    }
    for index in first..<list.items.count { list.items[index].opacity *= opacity }
    return true
  }

  /// Makes the item at an index the beginning of a group of the items behind it.
  private mutating func wrap(at place: Int, opacity: Double) {
    let around = area(from: place + 1)
    list.items[place] = DisplayItem(.beginGroup(around, opacity: opacity), isFlat: hidesShadows)
    list.append(DisplayItem(.endGroup))
    footprints[place] = Footprint(around, .group).placed(by: .identity)
    footprints.append(Footprint(.zero, .group))
    footprints[place].length = Int32(footprints.count - place)
  }

  /// Returns the bounding box of what is visible of the items from an index on. The items of a group in it are passed
  /// over.
  private func area(from first: Int) -> Rect {
    var (area, index) = (Rect.zero, first)
    while index < footprints.count {
      let next = footprints[index].onStage
      if !next.isEmpty { area = area.isEmpty ? next : area.union(next) }
      index += Int(footprints[index].length)
    }
    return area
  }
}

// MARK: - Masks

extension DrawingContext {
  /// Multiplies the items from index `first` on by the opacity of what `draw` draws. They become a group.
  mutating func mask(from first: Int, _ draw: (inout DrawingContext) -> Void) {
    guard list.items.count > first else { return }
    let around = area(from: first)
    list.items.insert(DisplayItem(.beginGroup(around, opacity: 1), isMasked: true), at: first)
    footprints.insert(Footprint(around, .group).placed(by: .identity), at: first)
    list.append(DisplayItem(.beginMask(around)))
    footprints.append(Footprint(around, .group).placed(by: .identity))
    // The items are clipped already. Where a clip cuts pixels, it must not cut them twice.
    let outer = clip
    clip = nil
    draw(&self)
    clip = outer
    for _ in 0..<2 {
      list.append(DisplayItem(.endGroup))
      footprints.append(Footprint(.zero, .group))
    }
  }

  /// Multiplies the opacity of the masked group that begins at an index.
  mutating func fade(_ index: Int, to opacity: Double) { list.items[index].opacity *= opacity }
}

// MARK: - Kept drawings

extension DrawingContext {
  /// The display list so far, as a value that can be drawn again.
  var kept: KeptDrawing { KeptDrawing(list: list, footprints: footprints) }

  /// Draws a kept display list.
  ///
  /// - Parameter transform: The transform from the coordinates of the stage in which the list was recorded to
  ///   the current coordinates.
  mutating func draw(_ drawing: KeptDrawing, _ transform: Transform2D) {
    let placed = Projection(transform).concatenating(projection)
    var clips: [Int] = []
    for kept in drawing.list.clips {
      clips.append(
        list.addClip(
          DisplayList.Clip(
            kept.shape, projection: kept.projection.concatenating(placed),
            parent: kept.parent.map { clips[$0] } ?? clip)))
    }
    for (item, footprint) in zip(drawing.list.items, drawing.footprints) {
      var item = item
      item.projection = item.projection.concatenating(placed)
      if footprint.matter != .group { item.clip = item.clip.map { clips[$0] } ?? clip }
      item.backdropArea = item.backdropArea.map { clips[$0] }
      item.isMoving = item.isMoving || isMoving
      list.append(item)
      footprints.append(footprint.placed(by: item.projection, within: item.clip.map { clipExtent($0) }))
    }
  }
}
