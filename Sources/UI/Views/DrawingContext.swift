import GlissadeDrawing
import GlissadeGeometry

/// What a view draws itself into: the display list, with the view's place and clip already known.
public struct DrawingContext {
  public private(set) var list = DisplayList()
  /// The list before, which whoever draws compares with this one; its memory is the next one's.
  private var lastList = DisplayList()
  /// Device pixels a point: what is drawn on multiples of 1/scale is sharp.
  public let scale: Double
  /// The colours of the stage, with which dynamic colours are resolved.
  public internal(set) var palette = Palette.light

  /// From the coordinates in which is drawn to the stage's.
  var projection = Projection.identity
  /// The index of the innermost clip.
  var clip: Int?
  /// Whether an animation moves the view that draws, or one that holds it.
  var isMoving = false
  /// What each item of the list covers, and with what.
  private var footprints: [Footprint] = []
  /// What each clip of the list leaves of the stage, as far as one was asked.
  private var clipExtents: [ClipExtent] = []
  private var flattening: GroupFlattening
  /// Whether groups are to do without a target where they can. It depends on where the pixels lie: what is shown elsewhere
  /// later keeps its groups.
  var flattensGroups = true

  init(scale: Double) {
    self.scale = scale
    flattening = GroupFlattening(scale: scale)
  }

  // MARK: For views

  // Each comes for a `Color` and for an `RGBA`. Of the two, `.white` and the like mean the `Color`.

  /// Fills a rectangle of the view's coordinates, with round corners or without.
  public mutating func fill(_ rect: Rect, radius: Double = 0, _ paint: Paint) {
    let rect = aligned(rect)
    guard !rect.isEmpty else { return }
    switch paint {
    case .color(let color): fill(RoundedRect(rect, radius: radius), color)
    case .gradient: append(.fill(RoundedRect(rect, radius: radius), paint), Footprint(rect, .colors))
    }
  }

  /// Fills a rectangle of the view's coordinates with one colour, with round corners or without.
  public mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    fill(rect, radius: radius, color.resolved(with: palette))
  }

  /// Fills a rectangle with a colour that is resolved already.
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

  /// Draws a band of `width` points just inside the edge.
  public mutating func border(_ rect: Rect, radius: Double = 0, width: Double, _ color: Color) {
    border(rect, radius: radius, width: width, color.resolved(with: palette))
  }

  /// Draws a border in a colour that is resolved already.
  @_disfavoredOverload
  public mutating func border(_ rect: Rect, radius: Double = 0, width: Double, _ color: RGBA) {
    let rect = aligned(rect)
    guard !rect.isEmpty, width > 0, color.alpha > 0 else { return }
    append(.border(RoundedRect(rect, radius: radius), width: width, color), Footprint(rect))
  }

  /// Draws the shadow of a shape, blurred by a Gaussian of the standard deviation `blur` points.
  public mutating func shadow(_ rect: Rect, radius: Double = 0, blur: Double, _ color: Color) {
    shadow(rect, radius: radius, blur: blur, color.resolved(with: palette))
  }

  /// Draws a shadow in a colour that is resolved already.
  @_disfavoredOverload
  public mutating func shadow(_ rect: Rect, radius: Double = 0, blur: Double, _ color: RGBA) {
    guard !rect.isEmpty, color.alpha > 0 else { return }
    append(
      .shadow(RoundedRect(rect, radius: radius), radius: blur, color),
      Footprint(rect.insetBy(dx: -3 * blur, dy: -3 * blur), .shadow))
  }

  /// Draws a line of text whose baseline begins at `origin` and which takes up `extent`.
  public mutating func text(_ string: String, _ font: Font, _ color: Color, at origin: Point, extent: Rect) {
    text(string, font, color.resolved(with: palette), at: origin, extent: extent)
  }

  /// Draws a line of text in a colour that is resolved already.
  @_disfavoredOverload
  public mutating func text(_ string: String, _ font: Font, _ color: RGBA, at origin: Point, extent: Rect) {
    guard !string.isEmpty, color.alpha > 0 else { return }
    append(.text(string, font, color, origin: origin), Footprint(extent))
  }

  /// Draws a picture over a rectangle; with a tint, its opacity filled with that colour.
  public mutating func image(_ image: Image, in rect: Rect, tint: Color? = nil) {
    self.image(image, in: rect, tint: tint?.resolved(with: palette))
  }

  /// Draws a picture with a tint that is resolved already; `nil` for none.
  @_disfavoredOverload
  public mutating func image(_ image: Image, in rect: Rect, tint: RGBA?) {
    guard !rect.isEmpty else { return }
    append(.image(image, rect, tint: tint), Footprint(rect, tint == nil ? .colors : .color))
  }

  /// Draws a line of straight pieces, `width` points wide.
  public mutating func polyline(_ points: [Point], width: Double, _ color: Color) {
    polyline(points, width: width, color.resolved(with: palette))
  }

  /// Draws a line in a colour that is resolved already.
  @_disfavoredOverload
  public mutating func polyline(_ points: [Point], width: Double, _ color: RGBA) {
    guard let around = Rect(enclosing: points), width > 0, color.alpha > 0 else { return }
    append(
      .polyline(points, width: width, color),
      Footprint(around.insetBy(dx: -width / 2, dy: -width / 2)))
  }

  /// The nearest place to `point` that stands on a whole device pixel: on the screen, where the view rests
  /// upright; else within the view, so that what stands so does not shift when it comes to rest.
  public func snapped(_ point: Point) -> Point {
    let shift = isMoving ? .zero : restingShift ?? .zero
    return Point(
      ((point.x + shift.x) * scale).rounded() / scale - shift.x,
      ((point.y + shift.y) * scale).rounded() / scale - shift.y)
  }

  /// `rect` with its edges on whole device pixels, where the view rests upright. Two rectangles that share an
  /// edge still do, and no seam shows between them.
  @inline(__always)
  func aligned(_ rect: Rect) -> Rect { isMoving ? rect : alignedAtRest(rect) }

  private func alignedAtRest(_ rect: Rect) -> Rect {
    guard restingShift != nil else { return rect }
    let (a, b) = (snapped(rect.origin), snapped(Point(rect.maxX, rect.maxY)))
    let pixel = 1 / scale
    // A hairline stays one.
    return Rect(
      x: a.x, y: a.y, width: rect.width > 0 ? max(b.x - a.x, pixel) : 0,
      height: rect.height > 0 ? max(b.y - a.y, pixel) : 0)
  }

  /// Of what does not move: how far its coordinates are shifted from the stage's, where that is all that is done to them.
  private var restingShift: Point? {
    guard projection.isAffine, projection.m11 == 1, projection.m12 == 0, projection.m21 == 0,
      projection.m22 == 1
    else { return nil }
    return Point(projection.m31, projection.m32)
  }

  // MARK: For the tree

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

  mutating func pushClip(_ shape: RoundedRect) {
    let shape = RoundedRect(aligned(shape.rect), radius: shape.radius)
    clip = list.addClip(DisplayList.Clip(shape, projection: projection, parent: clip))
  }

  mutating func removeAll() {
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
  /// Makes one group of the items from `first` on, seen with `opacity` as a whole.
  @inline(__always)
  mutating func group(from first: Int, opacity: Double) {
    if opacity < 1, list.items.count > first { makeGroup(from: first, opacity: opacity) }
  }

  private mutating func makeGroup(from first: Int, opacity: Double) {
    let count = list.items.count - first
    let outcome: GroupFlattening.Outcome =
      count == 1
      ? .items : flattensGroups ? flattening.flatten(&list, from: first, footprints, clipExtents) : .group
    if outcome == .items {
      for index in first..<list.items.count { list.items[index].opacity *= opacity }
      return
    }
    let around = footprints[first...].reduce(.zero) {
      $1.onStage.isEmpty ? $0 : $0.isEmpty ? $1.onStage : $0.union($1.onStage)
    }
    list.items.insert(
      DisplayItem(.beginGroup(around, opacity: opacity), isFlat: outcome == .flatGroup), at: first)
    footprints.insert(Footprint(around, .group).placed(by: .identity), at: first)
    list.append(DisplayItem(.endGroup))
    footprints.append(Footprint(.zero, .group))
  }
}

// MARK: - Drawings that are kept

/// What was drawn, to be drawn again somewhere else.
struct KeptDrawing {
  fileprivate let list: DisplayList
  fileprivate let footprints: [Footprint]
}

extension DrawingContext {
  /// What has been drawn so far.
  var kept: KeptDrawing { KeptDrawing(list: list, footprints: footprints) }

  /// Draws something again.
  ///
  /// - Parameter transform: from the coordinates that were the stage's when it was kept to those in which is drawn.
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
