/// Fills a mesh, with as few commands as the order of things allows.
///
/// Upright rectangles are what most is made of, and what OpenGL emulated on a processor draws fastest if it can tell
/// them from other triangles: the two of each are the first and second of a pair, counted from the call's first, and
/// none reaches beyond the target. What has a fringe may, and then costs the call that.
///
/// Triangles that subtract are held back, and drawn together once something is to be drawn over one of them:
/// on a list whose rows lose light to their text that is once, not twice a row.
///
/// Groups that need a target are packed side by side into a sheet, one for each depth of nesting, so that what is drawn on
/// changes once for many of them: all that goes into a sheet is drawn before all that is drawn from it.
struct MeshWriter: ~Copyable {
  private(set) var mesh = Mesh()
  private var heldBack = Buffer<Int32>()
  private var heldBackBounds = Bounds.empty
  /// The first index that no command draws yet.
  private var firstPending = 0
  /// All that can be seen, in device pixels.
  private var target = Bounds.empty

  /// What is to be drawn on the target and on the sheets, by depth.
  private var layers = [GroupLayer()]
  /// How many groups are open.
  private var depth = 0
  /// How far what is drawn now is shifted in its sheet, and the first vertex that has not been yet.
  private var shift = SIMD2<Float>.zero
  private var firstUnshifted = 0
  private var open = Buffer<OpenGroup>(capacity: 8)

  /// A sheet has at least so many pixels a side, for many small groups.
  var leastSheetSide = 1024

  struct OpenGroup: BitwiseCopyable {
    /// In the sheet.
    var place: PixelRect
    /// On what is below.
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
    // A pixel more than a group may have, for the gap beside it.
    mesh.sheetWidth = max(pixelWidth + 1, leastSheetSide)
    mesh.sheetHeight = max(pixelHeight + 1, leastSheetSide)
  }

  mutating func finish() { submit() }

  /// To be called before triangles within `bounds` are added with `.over`.
  mutating func willDraw(within bounds: Bounds) {
    if !heldBack.isEmpty, heldBackBounds.intersects(bounds) { flush() }
  }

  /// To be called before triangles within `bounds` are added with `.subtract`.
  mutating func willSubtract(within bounds: Bounds) {
    heldBackBounds = heldBackBounds.union(bounds)
  }

  /// Draws what follows into a sheet, up to the matching `endGroup`.
  mutating func beginGroup(_ bounds: PixelRect) {
    flush()
    shiftVertices()
    if layers.count == depth + 1 { layers.append(GroupLayer()) }
    var place = layers[depth + 1].place(bounds, mesh)
    if place == nil {
      // All groups of that depth are complete, and those around them take what they hold now.
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

  /// Lays the group over what is below.
  mutating func endGroup(opacity: Double) {
    flush()
    shiftVertices()
    let group = open[open.count - 1]
    open.removeLast()
    depth -= 1
    target = group.outerTarget
    shift = group.outerShift
    addGroup(group, opacity: opacity)
  }

  /// Adds what the group is seen in. Of several that follow each other it is one call.
  private mutating func addGroup(_ group: OpenGroup, opacity: Double) {
    let (place, source) = (Bounds(group.bounds), Bounds(group.place))
    let (across, down) = (1 / Double(mesh.sheetWidth), 1 / Double(mesh.sheetHeight))
    let (left, right) = (Float(source.minX * across), Float(source.maxX * across))
    let (top, bottom) = (Float(source.minY * down), Float(source.maxY * down))
    let light = Light(repeating: Float(opacity))
    layers[depth].addQuad(from: nextVertex)
    addVertices(4) {
      $0.append(Vertex(SIMD2(place.minX, place.minY), u: left, v: top, light))
      $0.append(Vertex(SIMD2(place.maxX, place.minY), u: right, v: top, light))
      $0.append(Vertex(SIMD2(place.maxX, place.maxY), u: right, v: bottom, light))
      $0.append(Vertex(SIMD2(place.minX, place.maxY), u: left, v: bottom, light))
    }
  }

  /// Moves what has been added since the last call to where the group lies in its sheet.
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

  /// Ends the commands here, so that what comes next is drawn after everything so far.
  mutating func flush() {
    completePair(.over)
    completePair(.subtract)
    var end = mesh.indices.count
    // What is seen of inner groups lies below what was added since.
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

  /// Hands all that is complete over, the innermost groups first, after which each sheet has room again for what is not
  /// begun yet.
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
      // The group that is open there keeps its place.
      if depth > self.depth { layers[depth].removeAll() }
    }
    if selected > 0 { mesh.commands.append(.select(depth: 0)) }
  }
}

// MARK: - Triangles

extension MeshWriter {
  /// The number the next vertex will have.
  var nextVertex: Int32 { Int32(truncatingIfNeeded: mesh.vertices.count) }

  mutating func add(_ vertex: Vertex) { mesh.vertices.append(vertex) }

  /// Adds as many vertices as `body` writes, `count` at most.
  @inline(__always)
  mutating func addVertices(_ count: Int, _ body: (inout OutputSpan<Vertex>) -> Void) {
    mesh.vertices.append(addingCapacity: count, initializingWith: body)
  }

  /// Adds the triangles; `indices` count from `first` on.
  mutating func add(_ indices: borrowing Buffer<Int32>, from first: Int32, blend: Mesh.Blend) {
    let count = indices.count
    let source = indices.base
    switch blend {
    case .over:
      mesh.indices.append(addingCapacity: count) { target in
        for i in 0..<count { target.append(source[i] &+ first) }
      }
    case .subtract:
      for i in 0..<count { heldBack.append(source[i] &+ first) }
    }
  }

  /// Adds an upright rectangle with that part of the atlas stretched over it, or what the target shows of it.
  @inline(__always)
  mutating func addQuad(_ place: Bounds, texels: Bounds, _ light: Light, blend: Mesh.Blend) {
    if target.contains(place) {
      addVisibleQuad(place, texels: texels, light, blend: blend)
    } else {
      addCutQuad(place, texels: texels, light, blend: blend)
    }
  }

  @inline(__always)
  private mutating func addVisibleQuad(_ place: Bounds, texels: Bounds, _ light: Light, blend: Mesh.Blend) {
    completePair(blend)
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

  private mutating func addCutQuad(_ place: Bounds, texels: Bounds, _ light: Light, blend: Mesh.Blend) {
    let visible = place.intersection(target)
    guard !visible.isEmpty else { return }
    let across = (texels.maxX - texels.minX) / (place.maxX - place.minX)
    let down = (texels.maxY - texels.minY) / (place.maxY - place.minY)
    addVisibleQuad(
      visible,
      texels: Bounds(
        minX: texels.minX + (visible.minX - place.minX) * across,
        minY: texels.minY + (visible.minY - place.minY) * down,
        maxX: texels.maxX + (visible.maxX - place.maxX) * across,
        maxY: texels.maxY + (visible.maxY - place.maxY) * down),
      light, blend: blend)
  }

  /// Adds a triangle of which nothing is seen where the last one is the first of a pair.
  @inline(__always)
  private mutating func completePair(_ blend: Mesh.Blend) {
    switch blend {
    case .over:
      let count = mesh.indices.count
      // Three indices a triangle: an odd number of them is one of triangles.
      guard !(count - firstPending).isMultiple(of: 2) else { return }
      let last = mesh.indices[count - 1]
      addTriangle(last, last, last, blend: blend)
    case .subtract:
      guard !heldBack.count.isMultiple(of: 2) else { return }
      let last = heldBack[heldBack.count - 1]
      addTriangle(last, last, last, blend: blend)
    }
  }

  /// Adds a convex polygon of `count` vertices, the first of them number `first`.
  mutating func addFan(_ count: Int, from first: Int32, blend: Mesh.Blend) {
    for i in 1..<Int32(truncatingIfNeeded: max(count - 1, 1)) {
      addTriangle(first, first &+ i, first &+ i &+ 1, blend: blend)
    }
  }

  @inline(__always)
  private mutating func addTriangle(_ a: Int32, _ b: Int32, _ c: Int32, blend: Mesh.Blend) {
    switch blend {
    case .over:
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
