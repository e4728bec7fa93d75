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
    hiddenGroups = 0
    clips.begin(clipCount: list.clips.count, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    let target = PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    list.items.withUnsafeBufferPointer { items in
      guard let first = items.baseAddress else { return }
      for index in items.indices {
        let clip = clips.region(first[index].clip, of: list, scale: scale)
        draw(first + index, clip: clip, scale: scale, target: target)
      }
    }
    writer.finish()
  }

  private mutating func draw(
    _ item: UnsafePointer<DisplayItem>, clip: ClipStack.Region, scale: Double, target: PixelRect
  ) {
    let placed = Placement(item, clip: clip, scale: scale)
    let isSeen = placed.projection.isFinite && hiddenGroups == 0 && placed.opacity > 0 && clip.count > 0
    switch item.pointee.content {
    case .beginGroup(let rect, let opacity):
      beginGroup(rect, opacity: opacity * placed.opacity, placed, target: target)
    case .endGroup: endGroup()
    case _ where !isSeen: break
    case .fill(let shape, let paint): fill(shape, paint, placed)
    case .border(let shape, let width, let color): border(shape, width: width, color, placed)
    case .shadow(let shape, let radius, let color): shadow(shape, deviation: radius, color, placed)
    case .text(let string, let font, let color, let origin): text(string, font, color, at: origin, placed)
    case .image(let name, let rect, let tint): image(name, rect, tint: tint, placed)
    case .polyline(let points, let width, let color):
      stroke(
        points, width: width, Ink(color, opacity: placed.opacity, backdrop: placed.backdrop), placed)
    case .path(let path, let style, let paint): self.path(path, style, paint, placed, target: target)
    }
  }
}

// MARK: - Groups

extension Tessellator {
  private mutating func beginGroup(_ rect: Rect, opacity: Double, _ placed: Placement, target: PixelRect) {
    guard placed.projection.isFinite, hiddenGroups == 0, opacity > 0, placed.clip.count > 0,
      outline(RoundedRect(rect), placed), clips.clip(&contour, to: placed.clip)
    else {
      hiddenGroups += 1
      return
    }
    let bounds = contour.bounds
    let (left, top) = (max(0, Int(bounds.minX.rounded(.down))), max(0, Int(bounds.minY.rounded(.down))))
    let right = min(target.width, Int(bounds.maxX.rounded(.up)))
    let bottom = min(target.height, Int(bounds.maxY.rounded(.up)))
    guard left < right, top < bottom else {
      hiddenGroups += 1
      return
    }
    let group = Group(
      bounds: PixelRect(x: left, y: top, width: right - left, height: bottom - top), opacity: opacity,
      hasTarget: opacity < 1)
    groups.append(group)
    if group.hasTarget { writer.beginGroup(group.bounds) }
  }

  private mutating func endGroup() {
    guard hiddenGroups == 0 else {
      hiddenGroups -= 1
      return
    }
    precondition(!groups.isEmpty, "an endGroup without its beginGroup")
    let group = groups[groups.count - 1]
    groups.removeLast()
    if group.hasTarget { writer.endGroup(group.bounds, opacity: group.opacity) }
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
