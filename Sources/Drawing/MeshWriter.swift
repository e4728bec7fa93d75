/// Fills a mesh, with as few commands as the order of things allows.
///
/// Triangles that subtract are held back, and drawn together once something is to be drawn over one of them:
/// on a list whose rows lose light to their text that is once, not twice a row.
struct MeshWriter: ~Copyable {
  private(set) var mesh = Mesh()
  private var heldBack = Buffer<Int32>()
  private var heldBackBounds = Bounds.empty
  /// The first index that no command draws yet.
  private var firstPending = 0

  mutating func begin() {
    mesh.removeAll()
    heldBack.removeAll()
    heldBackBounds = .empty
    firstPending = 0
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

  /// Adds an upright rectangle with that part of the atlas stretched over it.
  @inline(__always)
  mutating func addQuad(_ place: Bounds, texels: Bounds, _ light: Light, blend: Mesh.Blend) {
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

  /// Adds a convex polygon of `count` vertices, the first of them number `first`.
  mutating func addFan(_ count: Int, from first: Int32, blend: Mesh.Blend) {
    for i in 1..<Int32(truncatingIfNeeded: max(count - 1, 1)) {
      switch blend {
      case .over:
        mesh.indices.append(first)
        mesh.indices.append(first &+ i)
        mesh.indices.append(first &+ i &+ 1)
      case .subtract:
        heldBack.append(first)
        heldBack.append(first &+ i)
        heldBack.append(first &+ i &+ 1)
      }
    }
  }
}
