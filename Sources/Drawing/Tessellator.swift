import GlissadeGeometry

/// Turns display lists into meshes.
///
/// Every shape is cut into convex pieces (`Contour`), every piece is cut to its clip (`ClipStack`), given an
/// anti-aliased edge (`Fringe`) and painted. Text, pictures and shadows are pieces that are painted from the atlas.
/// All memory is kept from frame to frame. A steady frame allocates nothing.
package struct Tessellator: ~Copyable {
  /// The texture to which the mesh's texture coordinates refer.
  package let atlas: Atlas
  /// The mesh of the last list.
  package var mesh: Mesh { writer.mesh }
  /// The number of texts, pictures and shadows that are missing in the last mesh because even the largest atlas has
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
  /// Scratch memory for cutting triangles of a gradient into its strips.
  var strip = Contour()
  var scan = PathScan()
  var coverage = Coverage()
  var spans = Buffer<PixelSpan>()
  /// All pixels of the target.
  private(set) var window = PixelRect.empty
  var groups = Buffer<Group>(capacity: 8)
  /// The number of open groups that are drawn on a sheet.
  var sheetGroups = 0
  /// The clip of the last item on a sheet: the first corner of the whole region, and the part within the group.
  var lastClip: (whole: Int, cut: ClipStack.Region)?
  var hiddenGroups = 0

  /// The distance beyond the target, in pixels, at which quads are cut before they are added. Some are infinite.
  static let farthest = 4096.0

  /// - Parameter forLlvmpipe: whether llvmpipe draws the mesh, which is then arranged so that it is drawn fastest.
  package init(
    atlas: Atlas = Atlas(), text: any TextRasterizing, images: any ImageRasterizing, forLlvmpipe: Bool = false
  ) {
    self.atlas = atlas
    sprites = Sprites(storage: atlas, text: text, images: images)
    writer.isForLlvmpipe = forLlvmpipe
  }
}

extension Tessellator {
  /// Replaces `mesh` with that of the list, for a target with that size in pixels and `scale` pixels per point.
  package mutating func tessellate(
    _ list: borrowing DisplayList, scale: Double, pixelWidth: Int, pixelHeight: Int
  ) {
    repeat {
      sprites.beginFrame()
      // Sprites that the frame itself adds may move others that it has used already; then the list is drawn again. If
      // the frame needs more than the largest atlas holds, the last pass makes no more room.
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
    window = PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    list.items.withUnsafeBufferPointer { items in
      guard let first = items.baseAddress else { return }
      for index in items.indices {
        if hiddenGroups > 0, !items[index].content.isGroup { continue }
        draw(first + index, at: index, of: list, scale: scale)
      }
    }
    writer.finish()
  }
}

// MARK: - Pieces

extension Tessellator: ItemDrawing {
  func isUpright(_ region: ClipStack.Region) -> Bool { clips.isUpright(region) }
  var tolerance: Double { clips.tolerance }
  var pieceBounds: Bounds { contour.bounds }

  mutating func restrict(
    to part: PixelRect, _ placed: Placement, _ body: (inout Tessellator, Placement) -> Void
  ) {
    let mark = clips.mark
    var placed = placed
    placed.clip = clips.cut(placed.clip, to: Bounds(part))
    if placed.clip.count > 0 { body(&self, placed) }
    clips.forget(after: mark)
  }

  mutating func clipPiece(_ placed: Placement) -> Bool { clips.clip(&contour, to: placed.clip) }

  mutating func endPiece(_ ink: Ink, _ placed: Placement) { if contour.finish() { paint(ink, placed) } }

  /// Draws the current piece in one colour.
  mutating func paint(_ ink: Ink, _ placed: Placement) {
    guard clipPiece(placed) else { return }
    fringe.build(contour)
    paintFringe(ink)
  }

  /// Draws the fringe in one colour.
  mutating func paintFringe(_ ink: Ink) {
    let white = atlas.white
    paintPoints(ink) { vertex, _ in
      vertex.u = white
      vertex.v = white
    }
  }

  /// Draws the current piece from the atlas. `texels` maps device pixels to texture coordinates, which are clamped to
  /// `limits`.
  mutating func paint(_ ink: Ink, texels: Projection, within limits: Bounds, _ placed: Placement) {
    guard clipPiece(placed) else { return }
    fringe.build(contour)
    paintPoints(ink) { vertex, point in
      let place = Point(point.x, point.y).applying(texels) ?? .zero
      vertex.u = Float(min(max(place.x, limits.minX), limits.maxX))
      vertex.v = Float(min(max(place.y, limits.minY), limits.maxY))
    }
  }

  /// Adds the fringe's triangles once for each blend of the ink. `setTexel` sets u and v of a vertex.
  @inline(__always)
  private mutating func paintPoints(_ ink: Ink, _ setTexel: (inout Vertex, SIMD2<Double>) -> Void) {
    forEachBlend(of: ink, within: contour.bounds.outset(by: Fringe.reach)) { drawing, blend, light in
      let first = drawing.writer.nextVertex
      let (count, solid, points) = (
        drawing.fringe.points.count, drawing.fringe.solid, drawing.fringe.points.base
      )
      let covered = Vertex(.zero, u: 0, v: 0, light * Float(drawing.fringe.coverage))
      let bare = Vertex(.zero, u: 0, v: 0, .zero)
      drawing.writer.addVertices(count) { vertices in
        for i in 0..<count {
          var vertex = i < solid ? covered : bare
          vertex.x = Float(points[i].x)
          vertex.y = Float(points[i].y)
          setTexel(&vertex, points[i])
          vertices.append(vertex)
        }
      }
      drawing.writer.add(drawing.fringe.indices, from: first, blend: blend)
    }
  }

  /// Calls `add` with each blend of the ink and its light, to add triangles within `bounds`.
  @inline(__always)
  mutating func forEachBlend(
    of ink: Ink, within bounds: Bounds, _ add: (inout Tessellator, Mesh.Blend, Light) -> Void
  ) {
    if ink.over != .zero {
      writer.willDraw(within: bounds)
      add(&self, .over, ink.over)
    }
    if ink.subtract != .zero {
      writer.willSubtract(within: bounds)
      add(&self, .subtract, ink.subtract)
    }
  }

  /// Calls `add` with each blend of the ramp and the light that replaces the ramp's, to add triangles within `bounds`.
  @inline(__always)
  mutating func forEachBlendOfRamp(
    _ placed: Placement, within bounds: Bounds,
    _ add: (inout Tessellator, Mesh.Blend, (Light) -> Light) -> Void
  ) {
    let opacity = Float(placed.opacity)
    guard let backdrop = placed.backdrop, placed.opacity < 1 else {
      writer.willDraw(within: bounds)
      return add(&self, .over) { placed.onlyHides ? Light(0, 0, 0, $0.w * opacity) : $0 * opacity }
    }
    // The group's light less that of its backdrop. The subtraction is first, since sums are clamped to white.
    let below = backdrop.light()
    writer.willSubtract(within: bounds)
    add(&self, .subtract) { Light(below.x, below.y, below.z, 0) * ($0.w * opacity) }
    writer.willDraw(within: bounds)
    add(&self, .over) { Light($0.x, $0.y, $0.z, 0) * opacity }
  }
}
