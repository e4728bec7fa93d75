import GlissadeGeometry

/// Turns display lists into meshes.
///
/// Every shape is cut into convex pieces (`Contour`), every piece to its clip (`ClipStack`), then given an
/// anti-aliased edge (`Fringe`), then paint; text, pictures and shadows are pieces painted from the atlas. All
/// memory is kept from frame to frame: a steady frame allocates nothing.
package struct Tessellator: ~Copyable {
  /// What the mesh's texture coordinates mean.
  package let atlas: Atlas
  /// The last list that was tessellated.
  package var mesh: Mesh { writer.mesh }
  /// How many texts, pictures and shadows of the last list are missing, because even the largest atlas holds
  /// no room for them.
  package var misfits: Int { sprites.misfits }

  var sprites: Sprites<Atlas>
  var writer = MeshWriter()
  var clips = ClipStack()
  var contour = Contour()
  /// The inside of a border.
  var hole = Contour()
  var fringe = Fringe()
  var ramp = Ramp()
  /// For splitting triangles of a gradient into its strips.
  var strip = Contour()
  var scan = PathScan()
  var coverage = Coverage()
  var spans = Buffer<PixelSpan>()
  private var groups = Buffer<Group>(capacity: 8)
  /// How many of them are drawn by themselves.
  private var sheetGroups = 0
  /// The region of the last item in a sheet, before it was cut to its group and after.
  private var lastClip: (whole: Int, cut: ClipStack.Region)?
  /// While in a group of which nothing is seen: how many more begin than end.
  private var hiddenGroups = 0

  /// How far beyond the target a quad may reach that is cut there, in pixels. Some reach out without end.
  static let farthest = 4096.0

  struct Group: BitwiseCopyable {
    var bounds: PixelRect
    var opacity: Double
    /// Whether it is drawn by itself; at full opacity it need not be.
    var hasTarget: Bool
  }

  package init(atlas: Atlas = Atlas(), text: any TextRasterizing, images: any ImageRasterizing) {
    self.atlas = atlas
    sprites = Sprites(storage: atlas, text: text, images: images)
  }
}

extension Tessellator {
  /// Makes `mesh` from the list, for a target of that many pixels, `scale` of them a point.
  package mutating func tessellate(
    _ list: borrowing DisplayList, scale: Double, pixelWidth: Int, pixelHeight: Int
  ) {
    repeat {
      sprites.beginFrame()
      // What the frame itself adds to the atlas may move what it used already: then once more, and should the
      // frame need more than there is at all, a last time without making room.
      for pass in 0..<3 {
        sprites.isFrozen = pass == 2
        let generation = atlas.generation
        draw(list, scale: scale, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
        if atlas.generation == generation { break }
      }
    } while sprites.misfits > 0 && sprites.lowerDetail()
  }

  private mutating func draw(
    _ list: borrowing DisplayList, scale: Double, pixelWidth: Int, pixelHeight: Int
  ) {
    sprites.beginPass()
    writer.begin(pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    groups.removeAll()
    sheetGroups = 0
    hiddenGroups = 0
    clips.begin(clipCount: list.clips.count, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    let target = PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    list.items.withUnsafeBufferPointer { items in
      guard let first = items.baseAddress else { return }
      for index in items.indices {
        let clip = clips.region(first[index].clip, of: list, scale: scale)
        draw(first + index, of: list, clip: clip, scale: scale, target: target)
      }
    }
    writer.finish()
  }

  private mutating func draw(
    _ item: UnsafePointer<DisplayItem>, of list: borrowing DisplayList, clip: ClipStack.Region,
    scale: Double, target: PixelRect
  ) {
    var placed = Placement(item, clip: clip, scale: scale)
    let isSeen = placed.projection.isFinite && hiddenGroups == 0 && placed.opacity > 0 && clip.count > 0
    switch item.pointee.content {
    case .beginGroup(let rect, let opacity):
      beginGroup(rect, opacity: opacity * placed.opacity, placed, target: target)
    case .endGroup: endGroup()
    case _ where !isSeen: break
    default:
      if sheetGroups > 0 { placed.clip = clipInSheet(clip) }
      if let area = item.pointee.backdropArea, placed.backdrop != nil, placed.opacity < 1 {
        draw(item, over: clips.region(area, of: list, scale: scale), placed, target: target)
      } else {
        draw(item, placed, target: target)
      }
    }
  }

  /// Draws what lies partly on its backdrop, which fills that region: each pixel by how much of it the backdrop covers.
  private mutating func draw(
    _ item: UnsafePointer<DisplayItem>, over area: ClipStack.Region, _ placed: Placement, target: PixelRect
  ) {
    guard clips.isUpright(area) else { return draw(item, placed, target: target) }
    let seen = target.touched(by: placed.clip.bounds)
    let columns = Stretch(area.bounds.minX, area.bounds.maxX)
    let rows = Stretch(area.bounds.minY, area.bounds.maxY)
    let mark = clips.mark
    for row in 0..<5 {
      let (top, bottom, height) = rows.part(row, of: seen.y, seen.maxY)
      guard top < bottom else { continue }
      // Beside all rows of the backdrop its columns do not matter.
      for column in 0..<(height > 0 ? 5 : 1) {
        let (left, right, width) =
          height > 0 ? columns.part(column, of: seen.x, seen.maxX) : (seen.x, seen.maxX, 0)
        guard left < right else { continue }
        var part = placed
        part.clip = clips.cut(
          placed.clip, to: Bounds(PixelRect(from: (left, top), to: (right, bottom))))
        guard part.clip.count > 0 else { continue }
        part.forEachPass(overCoverage: Double(height * width)) { draw(item, $0, target: target) }
        clips.forget(after: mark)
      }
    }
  }

  private mutating func draw(
    _ item: UnsafePointer<DisplayItem>, _ placed: Placement, target: PixelRect
  ) {
    switch item.pointee.content {
    case .beginGroup, .endGroup: break
    case .fill(let shape, let paint): fill(shape, paint, placed)
    case .border(let shape, let width, let color): border(shape, width: width, color, placed)
    case .shadow(let shape, let radius, let color): shadow(shape, deviation: radius, color, placed)
    case .text(let string, let font, let color, let origin): text(string, font, color, at: origin, placed)
    case .image(let name, let rect, let tint): image(name, rect, tint: tint, placed)
    case .polyline(let points, let width, let color):
      stroke(
        points, width: width, placed.ink(color), placed)
    case .path(let path, let style, let paint): self.path(path, style, paint, placed, target: target)
    }
  }
}

// MARK: - Groups

extension Tessellator {
  private mutating func beginGroup(_ rect: Rect, opacity: Double, _ placed: Placement, target: PixelRect) {
    guard placed.projection.isFinite, hiddenGroups == 0, opacity > 0, placed.clip.count > 0,
      let seen = boundsOfGroup(rect, placed)
    else {
      hiddenGroups += 1
      return
    }
    var bounds = target.touched(by: seen)
    // What is beyond the group around it is not seen.
    if groups.count > 0 { bounds = bounds.intersection(groups[groups.count - 1].bounds) }
    guard !bounds.isEmpty else {
      hiddenGroups += 1
      return
    }
    let group = Group(bounds: bounds, opacity: opacity, hasTarget: opacity < 1)
    groups.append(group)
    guard group.hasTarget else { return }
    writer.beginGroup(bounds)
    sheetGroups += 1
    lastClip = nil
  }

  /// Around what is seen of a group, in device pixels; `nil` where that is nothing.
  private mutating func boundsOfGroup(_ rect: Rect, _ placed: Placement) -> Bounds? {
    if let bounds = placed.upright(rect)?.intersection(placed.clip.bounds) {
      return bounds.isEmpty ? nil : bounds
    }
    guard outline(RoundedRect(rect), placed), clips.clip(&contour, to: placed.clip) else { return nil }
    return contour.bounds
  }

  private mutating func endGroup() {
    guard hiddenGroups == 0 else {
      hiddenGroups -= 1
      return
    }
    precondition(!groups.isEmpty, "an endGroup without its beginGroup")
    let group = groups[groups.count - 1]
    groups.removeLast()
    guard group.hasTarget else { return }
    writer.endGroup(opacity: group.opacity)
    sheetGroups -= 1
    lastClip = nil
  }

  /// What of a region lies within the innermost group that is drawn by itself, beside which others lie.
  private mutating func clipInSheet(_ clip: ClipStack.Region) -> ClipStack.Region {
    if let lastClip, lastClip.whole == clip.first { return lastClip.cut }
    var index = groups.count - 1
    while index > 0, !groups[index].hasTarget { index -= 1 }
    let cut = clips.cut(clip, to: Bounds(groups[index].bounds))
    lastClip = (clip.first, cut)
    return cut
  }
}

// MARK: - Pieces

extension Tessellator: PieceDrawing {
  mutating func beginPiece(_ placed: Placement) { contour.begin(through: placed.projection) }
  mutating func addCorner(_ corner: SIMD2<Double>, _ edge: Edge) { contour.add(corner, edge) }
  mutating func closeWithSeam() { contour.closeWithSeam() }
  mutating func endPiece(_ ink: Ink, _ placed: Placement) { if contour.finish() { paint(ink, placed) } }

  /// Makes the shape the current piece; false where there is nothing of it.
  mutating func outline(_ shape: RoundedRect, _ placed: Placement) -> Bool {
    let radius = shape.effectiveRadius
    let steps =
      radius > 0 ? quarterTurnSteps(radius: radius * placed.projection.stretch(over: shape.rect)) : 1
    contour.set(shape, through: placed.projection, steps: steps)
    return contour.finish()
  }

  /// Draws the current piece in one colour.
  mutating func paint(_ ink: Ink, _ placed: Placement) {
    guard clips.clip(&contour, to: placed.clip) else { return }
    fringe.build(contour)
    paintFringe(ink)
  }

  /// Draws what the fringe holds in one colour.
  mutating func paintFringe(_ ink: Ink) {
    let white = atlas.white
    paintPoints(ink) { vertex, _ in
      vertex.u = white
      vertex.v = white
    }
  }

  /// Draws the current piece from the atlas: `texels` maps device pixels to texture coordinates, which are kept
  /// within `limits`.
  mutating func paint(_ ink: Ink, texels: Projection, within limits: Bounds, _ placed: Placement) {
    guard clips.clip(&contour, to: placed.clip) else { return }
    fringe.build(contour)
    paintPoints(ink) { vertex, point in
      let place = Point(point.x, point.y).applying(texels) ?? .zero
      vertex.u = Float(min(max(place.x, limits.minX), limits.maxX))
      vertex.v = Float(min(max(place.y, limits.minY), limits.maxY))
    }
  }

  /// Adds the fringe's triangles, once for each blend the ink needs; `setTexel` gives a vertex its u and v.
  @inline(__always)
  private mutating func paintPoints(_ ink: Ink, _ setTexel: (inout Vertex, SIMD2<Double>) -> Void) {
    let bounds = contour.bounds.outset(by: Fringe.reach)
    if ink.over != .zero {
      writer.willDraw(within: bounds)
      addPoints(.over, ink.over, setTexel)
    }
    if ink.subtract != .zero {
      writer.willSubtract(within: bounds)
      addPoints(.subtract, ink.subtract, setTexel)
    }
  }

  @inline(__always)
  private mutating func addPoints(
    _ blend: Mesh.Blend, _ light: Light, _ setTexel: (inout Vertex, SIMD2<Double>) -> Void
  ) {
    let first = writer.nextVertex
    let (count, solid) = (fringe.points.count, fringe.solid)
    let (points, covered) = (fringe.points.base, Vertex(.zero, u: 0, v: 0, light * Float(fringe.coverage)))
    let bare = Vertex(.zero, u: 0, v: 0, .zero)
    writer.addVertices(count) { vertices in
      for i in 0..<count {
        var vertex = i < solid ? covered : bare
        vertex.x = Float(points[i].x)
        vertex.y = Float(points[i].y)
        setTexel(&vertex, points[i])
        vertices.append(vertex)
      }
    }
    writer.add(fringe.indices, from: first, blend: blend)
  }
}
