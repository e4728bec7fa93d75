/// Fills a mesh with as few commands as the order of drawing allows.
///
/// Triangles that subtract are held back and drawn together as soon as something is to be drawn over one of them. In
/// a list whose rows lose light to their text that is one command in total, not two for each row.
///
/// Groups that need a target are packed side by side into a sheet, one for each depth of nesting, so that the target
/// changes once for many of them: everything on a sheet is drawn before anything from it.
struct MeshWriter: ~Copyable {
  private(set) var mesh = Mesh()
  private(set) var heldBack = Buffer<Int32>()
  private var heldBackBounds = Bounds.empty
  /// The first index that no command draws yet.
  private(set) var firstPending = 0
  /// The visible part of the target or group, in device pixels.
  private var target = Bounds.empty

  /// The commands for the target and for the sheets, by depth.
  private var layers = [GroupLayer()]
  /// The number of open groups.
  private var depth = 0
  /// The shift of the open group on its sheet, and the first vertex that has not been shifted yet.
  private var shift = SIMD2<Float>.zero
  private var firstUnshifted = 0
  private var open = Buffer<OpenGroup>(capacity: 8)

  /// The least width and height of a sheet, in pixels. Many small groups fit into one of that size.
  var leastSheetSide = 1024

  /// Whether rectangles are arranged so that llvmpipe recognises them (`MeshWriter+Llvmpipe.swift`).
  var isForLlvmpipe = false

  struct OpenGroup: BitwiseCopyable {
    /// The pixels of the sheet on which the group is drawn.
    var place: PixelRect
    /// The pixels of the outer target in which the group is visible.
    var bounds: PixelRect
    var outerTarget: Bounds
    var outerShift: SIMD2<Float>
  }

  mutating func begin(pixelWidth: Int, pixelHeight: Int) {
    mesh.removeAll()
    heldBack.removeAll()
    heldBackBounds = .empty
    firstPending = 0
    target = Bounds(minX: 0, minY: 0, maxX: Double(pixelWidth), maxY: Double(pixelHeight))
    for index in layers.indices { layers[index].removeAll() }
    depth = 0
    shift = .zero
    firstUnshifted = 0
    open.removeAll()
    // One pixel more than a group may have, for the gap beside it.
    mesh.sheetWidth = max(pixelWidth + 1, leastSheetSide)
    mesh.sheetHeight = max(pixelHeight + 1, leastSheetSide)
  }

  mutating func finish() { submit() }

  /// Prepares for triangles within `bounds` that are added with `.over`.
  mutating func willDraw(within bounds: Bounds) {
    if !heldBack.isEmpty, heldBackBounds.intersects(bounds) { flush() }
  }

  /// Prepares for triangles within `bounds` that are added with `.subtract`.
  mutating func willSubtract(within bounds: Bounds) {
    heldBackBounds = heldBackBounds.union(bounds)
  }

  /// Draws what follows on a sheet, up to the matching `endGroup`.
  mutating func beginGroup(_ bounds: PixelRect) {
    flush()
    shiftVertices()
    if layers.count == depth + 1 { layers.append(GroupLayer()) }
    var place = layers[depth + 1].place(bounds, mesh)
    if place == nil {
      // All groups of that depth are complete, and the groups around them take what they hold now.
      submit()
      place = layers[depth + 1].place(bounds, mesh)
    }
    let group = OpenGroup(
      place: place ?? bounds, bounds: bounds, outerTarget: target, outerShift: shift)
    open.append(group)
    depth += 1
    target = Bounds(bounds)
    shift = SIMD2(Float(group.place.x - bounds.x), Float(group.place.y - bounds.y))
  }

  /// Composites the group with what is below it.
  mutating func endGroup(opacity: Double) {
    let group = closeGroup()
    // Several groups in succession are drawn by one call.
    layers[depth].addQuad(from: nextVertex)
    addQuad(of: group, opacity: opacity)
  }

  /// Multiplies what the group around has drawn by the opacity of the group that ends.
  mutating func endMask() {
    let group = closeGroup()
    // The mask applies to inner groups, too.
    layers[depth].drawGroups(depth: depth, &mesh)
    let first = nextVertex
    layers[depth].commands.append(
      .draw(first: mesh.indices.count, count: 6, blend: .keep, from: .sheet(depth: depth + 1)))
    for corner: Int32 in [0, 1, 2, 0, 2, 3] { mesh.indices.append(first &+ corner) }
    firstPending = mesh.indices.count
    addQuad(of: group, opacity: 1)
  }

  /// Ends the innermost open group. What comes next is drawn on the group around it.
  private mutating func closeGroup() -> OpenGroup {
    flush()
    shiftVertices()
    let group = open[open.count - 1]
    open.removeLast()
    depth -= 1
    target = group.outerTarget
    shift = group.outerShift
    return group
  }

  /// Adds the corners of the quad that shows the group.
  private mutating func addQuad(of group: OpenGroup, opacity: Double) {
    let (place, source) = (Bounds(group.bounds), Bounds(group.place))
    let (across, down) = (1 / Double(mesh.sheetWidth), 1 / Double(mesh.sheetHeight))
    let (left, right) = (Float(source.minX * across), Float(source.maxX * across))
    let (top, bottom) = (Float(source.minY * down), Float(source.maxY * down))
    let light = Light(repeating: Float(opacity))
    addVertices(4) {
      $0.append(Vertex(SIMD2(place.minX, place.minY), u: left, v: top, light))
      $0.append(Vertex(SIMD2(place.maxX, place.minY), u: right, v: top, light))
      $0.append(Vertex(SIMD2(place.maxX, place.maxY), u: right, v: bottom, light))
      $0.append(Vertex(SIMD2(place.minX, place.maxY), u: left, v: bottom, light))
    }
  }

  /// Moves the vertices that were added since the last call to the group's place on its sheet.
  private mutating func shiftVertices() {
    let count = mesh.vertices.count
    if shift != .zero {
      for index in firstUnshifted..<count {
        mesh.vertices[index].x += shift.x
        mesh.vertices[index].y += shift.y
      }
    }
    firstUnshifted = count
  }

  /// Ends the pending commands, so that what comes next is drawn after everything so far.
  mutating func flush() {
    if isForLlvmpipe { completePairs() }
    var end = mesh.indices.count
    // Inner groups are visible below what was added since.
    if end > firstPending || !heldBack.isEmpty { layers[depth].drawGroups(depth: depth, &mesh) }
    if end > firstPending {
      layers[depth].commands.append(.draw(first: firstPending, count: end - firstPending, blend: .over))
    }
    if !heldBack.isEmpty {
      end = mesh.indices.count
      mesh.indices.append(contentsOf: UnsafeBufferPointer(start: heldBack.base, count: heldBack.count))
      layers[depth].commands.append(.draw(first: end, count: heldBack.count, blend: .subtract))
      heldBack.removeAll()
      heldBackBounds = .empty
    }
    firstPending = mesh.indices.count
  }

  /// Hands over everything that is complete, the innermost groups first. Then each sheet has room again for groups
  /// that have not begun.
  private mutating func submit() {
    flush()
    shiftVertices()
    defer { firstPending = mesh.indices.count }
    var selected = 0
    for depth in layers.indices.reversed() {
      layers[depth].drawGroups(depth: depth, &mesh)
      if !layers[depth].isEmpty {
        if selected != depth || depth > 0 { mesh.commands.append(.select(depth: depth)) }
        selected = depth
        layers[depth].submit(to: &mesh)
      }
      // The open group of that depth keeps its place.
      if depth > self.depth { layers[depth].removeAll() }
    }
    if selected > 0 { mesh.commands.append(.select(depth: 0)) }
  }
}

// MARK: - Triangles

extension MeshWriter {
  /// The index that the next vertex will have.
  var nextVertex: Int32 { Int32(truncatingIfNeeded: mesh.vertices.count) }

  mutating func add(_ vertex: Vertex) { mesh.vertices.append(vertex) }

  /// Adds the vertices that `body` writes, at most `count`.
  @inline(__always)
  mutating func addVertices(_ count: Int, _ body: (inout OutputSpan<Vertex>) -> Void) {
    mesh.vertices.append(addingCapacity: count, initializingWith: body)
  }

  /// Adds triangles. `indices` count from `first` on.
  mutating func add(_ indices: borrowing Buffer<Int32>, from first: Int32, blend: Mesh.Blend) {
    let count = indices.count
    let source = indices.base
    switch blend {
    case .over, .keep:
      mesh.indices.append(addingCapacity: count) { target in
        for i in 0..<count { target.append(source[i] &+ first) }
      }
    case .subtract:
      for i in 0..<count { heldBack.append(source[i] &+ first) }
    }
  }

  /// Adds an upright rectangle with that part of the atlas stretched over it. On a sheet it is cut to its group, which
  /// others lie beside.
  @inline(__always)
  mutating func addQuad(_ place: Bounds, texels: Bounds, _ light: Light, blend: Mesh.Blend) {
    guard isForLlvmpipe || depth > 0, !target.contains(place) else {
      return addWholeQuad(place, texels: texels, light, blend: blend)
    }
    let part = place.intersection(target)
    guard !part.isEmpty else { return }
    let across = (texels.maxX - texels.minX) / (place.maxX - place.minX)
    let down = (texels.maxY - texels.minY) / (place.maxY - place.minY)
    addWholeQuad(
      part,
      texels: Bounds(
        minX: texels.minX + (part.minX - place.minX) * across,
        minY: texels.minY + (part.minY - place.minY) * down,
        maxX: texels.maxX + (part.maxX - place.maxX) * across,
        maxY: texels.maxY + (part.maxY - place.maxY) * down),
      light, blend: blend)
  }

  @inline(__always)
  private mutating func addWholeQuad(_ place: Bounds, texels: Bounds, _ light: Light, blend: Mesh.Blend) {
    if isForLlvmpipe { completePair(blend) }
    let first = nextVertex
    var corner = Vertex(SIMD2(place.minX, place.minY), u: Float(texels.minX), v: Float(texels.minY), light)
    addVertices(4) {
      $0.append(corner)
      (corner.x, corner.u) = (Float(place.maxX), Float(texels.maxX))
      $0.append(corner)
      (corner.y, corner.v) = (Float(place.maxY), Float(texels.maxY))
      $0.append(corner)
      (corner.x, corner.u) = (Float(place.minX), Float(texels.minX))
      $0.append(corner)
    }
    addFan(4, from: first, blend: blend)
  }

  /// Adds a convex polygon of `count` vertices, beginning with vertex `first`.
  mutating func addFan(_ count: Int, from first: Int32, blend: Mesh.Blend) {
    for i in 1..<Int32(truncatingIfNeeded: max(count - 1, 1)) {
      addTriangle(first, first &+ i, first &+ i &+ 1, blend: blend)
    }
  }

  @inline(__always)
  mutating func addTriangle(_ a: Int32, _ b: Int32, _ c: Int32, blend: Mesh.Blend) {
    switch blend {
    case .over, .keep:
      mesh.indices.append(a)
      mesh.indices.append(b)
      mesh.indices.append(c)
    case .subtract:
      heldBack.append(a)
      heldBack.append(b)
      heldBack.append(c)
    }
  }
}
