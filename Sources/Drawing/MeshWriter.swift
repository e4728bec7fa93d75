/// Fills a mesh, with as few commands as the order of things allows.
///
/// Upright rectangles are what most is made of, and what OpenGL emulated on a processor draws fastest if it can tell
/// them from other triangles: the two of each are the first and second of a pair, counted from the call's first, and
/// none reaches beyond the target. What has a fringe may, and then costs the call that.
///
/// Triangles that subtract are held back, and drawn together once something is to be drawn over one of them:
/// on a list whose rows lose light to their text that is once, not twice a row.
struct MeshWriter: ~Copyable {
  private(set) var mesh = Mesh()
  private var heldBack = Buffer<Int32>()
  private var heldBackBounds = Bounds.empty
  /// The first index that no command draws yet.
  private var firstPending = 0
  /// All that can be seen, in device pixels.
  private var target = Bounds.empty

  mutating func begin(pixelWidth: Int, pixelHeight: Int) {
    mesh.removeAll()
    heldBack.removeAll()
    heldBackBounds = .empty
    firstPending = 0
    target = Bounds(minX: 0, minY: 0, maxX: Double(pixelWidth), maxY: Double(pixelHeight))
  }

  mutating func finish() { flush() }

  /// To be called before triangles within `bounds` are added with `.over`.
  mutating func willDraw(within bounds: Bounds) {
    if !heldBack.isEmpty, heldBackBounds.intersects(bounds) { flush() }
  }

  /// To be called before triangles within `bounds` are added with `.subtract`.
  mutating func willSubtract(within bounds: Bounds) {
    heldBackBounds = heldBackBounds.union(bounds)
  }

  mutating func beginGroup(_ r: PixelRect) {
    flush()
    mesh.commands.append(.beginGroup(x: r.x, y: r.y, width: r.width, height: r.height))
  }

  mutating func endGroup(_ r: PixelRect, opacity: Double) {
    flush()
    mesh.commands.append(.endGroup(x: r.x, y: r.y, width: r.width, height: r.height, opacity: opacity))
  }

  /// Ends the commands here, so that what comes next is drawn after everything so far.
  mutating func flush() {
    completePair(.over)
    completePair(.subtract)
    let end = mesh.indices.count
    if end > firstPending {
      mesh.commands.append(.draw(first: firstPending, count: end - firstPending, blend: .over))
    }
    if !heldBack.isEmpty {
      mesh.indices.append(contentsOf: UnsafeBufferPointer(start: heldBack.base, count: heldBack.count))
      mesh.commands.append(.draw(first: end, count: heldBack.count, blend: .subtract))
      heldBack.removeAll()
      heldBackBounds = .empty
    }
    firstPending = mesh.indices.count
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
