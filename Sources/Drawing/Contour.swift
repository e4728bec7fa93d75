import GlissadeGeometry
import GlissadeLibC

/// The kind of an edge of a piece.
enum Edge: UInt8, BitwiseCopyable {
  /// The shape ends here. The edge is anti-aliased.
  case boundary
  /// The shape continues in the next piece, or its end is not visible.
  case seam
}

/// A corner of a convex piece, with the edge to the next corner.
struct Corner: BitwiseCopyable {
  var x: Double
  var y: Double
  /// The homogeneous coordinate, which is 1 after projection. Clipping interpolates it like the others.
  var w: Double
  var edge: Edge

  /// Returns the corner where a line cuts an edge, from the distances of the edge's ends, which have opposite signs.
  ///
  /// It is reckoned from the nearer end. The same line cuts the edge of an adjacent piece, which runs the other way, in
  /// the same corner, and the rounding of an end that is extremely far away does not count.
  static func between(_ a: Corner, _ b: Corner, _ distanceA: Double, _ distanceB: Double) -> Corner {
    let (near, far, t) =
      abs(distanceA) <= abs(distanceB)
      ? (a, b, distanceA / (distanceA - distanceB)) : (b, a, distanceB / (distanceB - distanceA))
    return Corner(
      x: near.x + (far.x - near.x) * t, y: near.y + (far.y - near.y) * t, w: near.w + (far.w - near.w) * t,
      edge: a.edge)
  }
}

/// An upright rectangle in device pixels.
struct Bounds: BitwiseCopyable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  static let empty = Bounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  func intersects(_ other: Bounds) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func contains(_ other: Bounds) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  mutating func include(x: Double, y: Double) {
    minX = Swift.min(minX, x)
    minY = Swift.min(minY, y)
    maxX = Swift.max(maxX, x)
    maxY = Swift.max(maxY, y)
  }

  /// Whether all numbers are less than a billion pixels from zero.
  var isModerate: Bool { minX > -1e9 && minY > -1e9 && maxX < 1e9 && maxY < 1e9 }

  func union(_ o: Bounds) -> Bounds {
    Bounds(
      minX: Swift.min(minX, o.minX), minY: Swift.min(minY, o.minY),
      maxX: Swift.max(maxX, o.maxX), maxY: Swift.max(maxY, o.maxY))
  }

  func intersection(_ o: Bounds) -> Bounds {
    Bounds(
      minX: Swift.max(minX, o.minX), minY: Swift.max(minY, o.minY),
      maxX: Swift.min(maxX, o.maxX), maxY: Swift.min(maxY, o.maxY))
  }

  func outset(by d: Double) -> Bounds {
    Bounds(minX: minX - d, minY: minY - d, maxX: maxX + d, maxY: maxY + d)
  }
}

/// A convex polygon in device pixels, clockwise on screen. Every shape is cut into such pieces before it becomes
/// triangles or coverage. The memory is reused from piece to piece.
struct Contour: ~Copyable {
  private(set) var corners = Buffer<Corner>()
  private(set) var bounds = Bounds.empty
  /// The area, in square pixels.
  private(set) var area = 0.0
  private var spare = Buffer<Corner>()
  private var projection = Projection.identity

  /// The least depth, as a share of the eye's distance. What is nearer to the eye is cut off before the division by
  /// the depth.
  static let nearestW = 1.0 / 256
  /// The distance, in pixels, below which two corners are one.
  static let smallestEdge = 1e-4
  /// The area, in square pixels, below which a piece leaves no trace in eight bits.
  static let smallestArea = 1e-4

  var count: Int { corners.count }

  /// Whether any edge is a seam, as where the plane of the eye or a clip has cut the piece.
  var hasSeam: Bool {
    for i in 0..<corners.count where corners[i].edge == .seam { return true }
    return false
  }

  subscript(index: Int) -> Corner { corners[index] }
}

// MARK: - From a shape

extension Contour {
  /// Begins a piece whose corners are given in the shape's own coordinates.
  mutating func begin(through projection: Projection) {
    corners.removeAll()
    self.projection = projection
  }

  mutating func add(_ x: Double, _ y: Double, _ edge: Edge) {
    let p = projection
    corners.append(
      Corner(
        x: x * p.m11 + y * p.m21 + p.m31, y: x * p.m12 + y * p.m22 + p.m32,
        w: x * p.m13 + y * p.m23 + p.m33, edge: edge))
  }

  mutating func add(_ p: SIMD2<Double>, _ edge: Edge) { add(p.x, p.y, edge) }

  /// Begins a piece whose corners are given in device pixels. `w` is any value that is to be interpolated along.
  mutating func begin() { corners.removeAll() }

  mutating func add(pixelX x: Double, y: Double, w: Double, _ edge: Edge = .seam) {
    corners.append(Corner(x: x, y: y, w: w, edge: edge))
  }

  /// Makes the edge from the last corner back to the first a seam.
  mutating func closeWithSeam() { corners[corners.count - 1].edge = .seam }

  /// Flattens the shape, with `steps` chords for each quarter turn.
  mutating func set(_ shape: RoundedRect, through projection: Projection, steps: Int) {
    begin(through: projection)
    let rect = shape.rect
    let r = shape.effectiveRadius
    if r == 0 {
      add(rect.minX, rect.minY, .boundary)
      add(rect.maxX, rect.minY, .boundary)
      add(rect.maxX, rect.maxY, .boundary)
      add(rect.minX, rect.maxY, .boundary)
    } else {
      let turn = QuarterTurn(steps: steps)
      let (left, right, top, bottom) = (rect.minX + r, rect.maxX - r, rect.minY + r, rect.maxY - r)
      turn.walk(from: SIMD2(-r, 0)) { add(left + $0.x, top + $0.y, .boundary) }
      turn.walk(from: SIMD2(0, -r)) { add(right + $0.x, top + $0.y, .boundary) }
      turn.walk(from: SIMD2(r, 0)) { add(right + $0.x, bottom + $0.y, .boundary) }
      turn.walk(from: SIMD2(0, r)) { add(left + $0.x, bottom + $0.y, .boundary) }
    }
  }

  /// Projects the piece, makes it clockwise and removes redundant corners. Returns false if nothing is left.
  mutating func finish() -> Bool {
    if !(projection.m13 == 0 && projection.m23 == 0 && projection.m33 == 1) {
      var nearest = Double.infinity
      for i in 0..<corners.count { nearest = Swift.min(nearest, corners[i].w) }
      if nearest < Contour.nearestW, !keep(0, 0, 1, -Contour.nearestW, cut: .seam) { return false }
      for i in 0..<corners.count {
        let k = 1 / corners[i].w
        corners[i].x *= k
        corners[i].y *= k
        corners[i].w = 1
      }
    }
    return tidy()
  }

  /// Removes duplicate corners, computes bounds and area and makes the piece clockwise. Returns false if it has no
  /// area.
  private mutating func tidy() -> Bool {
    let n = corners.count
    guard n >= 3 else { return false }
    let base = corners.base
    var kept = 0
    var bounds = Bounds.empty
    for i in 0..<n {
      let here = base[i]
      let next = i + 1 < n ? base[i + 1] : base[0]
      let (dx, dy) = (next.x - here.x, next.y - here.y)
      if abs(dx) < Contour.smallestEdge && abs(dy) < Contour.smallestEdge && i + 1 < n { continue }
      base[kept] = here
      kept += 1
      bounds.include(x: here.x, y: here.y)
    }
    // The last corner may equal the first.
    while kept > 3, abs(base[kept - 1].x - base[0].x) < Contour.smallestEdge,
      abs(base[kept - 1].y - base[0].y) < Contour.smallestEdge
    {
      kept -= 1
    }
    guard kept >= 3 else { return false }
    // Relative to the first corner: far from the origin the products would lose the area to rounding.
    let (x0, y0) = (base[0].x, base[0].y)
    var doubleArea = 0.0
    for i in 1..<kept - 1 {
      doubleArea += (base[i].x - x0) * (base[i + 1].y - y0) - (base[i + 1].x - x0) * (base[i].y - y0)
    }
    guard abs(doubleArea) > 2 * Contour.smallestArea, doubleArea.isFinite else { return false }
    corners.resize(to: kept)
    if doubleArea < 0 { reverse() }
    area = abs(doubleArea) / 2
    self.bounds = bounds
    return true
  }

  private mutating func reverse() {
    let n = corners.count
    spare.resize(to: n)
    for k in 0..<n {
      spare[k] = corners[n - 1 - k]
      spare[k].edge = corners[(2 * n - 2 - k) % n].edge
    }
    swap(&corners, &spare)
  }
}

// MARK: - Clipping

extension Contour {
  /// Keeps the side where a·x + b·y + c·w + k ≥ 0 (Sutherland and Hodgman). A new edge along the cut is of the kind
  /// `cut`. Returns false if nothing is left.
  mutating func keep(_ a: Double, _ b: Double, _ c: Double, _ k: Double, cut: Edge) -> Bool {
    let n = corners.count
    guard n > 0 else { return false }
    spare.removeAll()
    var here = corners[n - 1]
    var fHere = a * here.x + b * here.y + c * here.w + k
    for i in 0..<n {
      let next = corners[i]
      let fNext = a * next.x + b * next.y + c * next.w + k
      if (fHere >= 0) != (fNext >= 0) {
        var corner = Corner.between(here, next, fHere, fNext)
        corner.edge = fHere >= 0 ? cut : here.edge
        spare.append(corner)
      }
      if fNext >= 0 { spare.append(next) }
      here = next
      fHere = fNext
    }
    swap(&corners, &spare)
    return corners.count >= 3
  }

  /// Keeps the part within a convex polygon of `count` corners, clockwise on screen. Where the polygon's edges cut
  /// the piece, they become its own. Returns false if nothing is left.
  mutating func clip(to polygon: UnsafePointer<Corner>, count: Int) -> Bool {
    var changed = false
    for i in 0..<count {
      let from = polygon[i]
      let to = polygon[i + 1 < count ? i + 1 : 0]
      let (a, b) = (from.y - to.y, to.x - from.x)
      let k = -(a * from.x + b * from.y)
      // The corner of the bounds that is farthest outside, then the one that is farthest inside.
      let least = a * (a > 0 ? bounds.minX : bounds.maxX) + b * (b > 0 ? bounds.minY : bounds.maxY) + k
      if least >= -1e-6 * (abs(a) + abs(b)) { continue }
      let most = a * (a > 0 ? bounds.maxX : bounds.minX) + b * (b > 0 ? bounds.maxY : bounds.minY) + k
      guard most > 0, keep(a, b, 0, k, cut: from.edge) else { return false }
      changed = true
    }
    // Where corners extremely far away were cut, nothing is left but their rounding.
    return changed ? tidy() && bounds.isModerate : true
  }
}

// MARK: - Flattening

/// A quarter of a circle as chords, clockwise on screen.
struct QuarterTurn {
  let steps: Int
  private let sine: Double
  private let cosine: Double

  init(steps: Int) {
    self.steps = steps
    let angle = .pi / 2 / Double(steps)
    (sine, cosine) = (sin(angle), cos(angle))
  }

  /// Calls `body` with the ends of the chords from `start`, a vector from the centre, to `start` turned by a right
  /// angle. Both are exact.
  @inline(__always)
  func walk(from start: SIMD2<Double>, _ body: (SIMD2<Double>) -> Void) {
    var v = start
    for _ in 0..<steps {
      body(v)
      v = SIMD2(v.x * cosine - v.y * sine, v.x * sine + v.y * cosine)
    }
    body(SIMD2(-start.y, start.x))
  }
}

/// The greatest distance of a chord from its arc, in device pixels, where a ramp hides it.
let flatteningTolerance = 0.05

/// Returns the number of chords for a quarter turn of an arc of `radius` pixels, so that no chord is farther off than
/// the tolerance: a chord over the angle θ is off by r·(1 − cos(θ/2)) ≈ r·θ²/8.
func quarterTurnSteps(radius: Double, tolerance: Double = flatteningTolerance) -> Int {
  guard radius > 0 else { return 1 }
  let steps = (.pi / 2 * (radius / (8 * tolerance)).squareRoot()).rounded(.up)
  return Int(Swift.min(Swift.max(steps, 1), 128))
}

extension Projection {
  /// The largest factor by which a short line at (x, y) grows; infinite on the eye's plane and behind it.
  func stretch(atX x: Double, y: Double) -> Double {
    if isAffine { return affineStretch(m11, m12, m21, m22) }
    let w = x * m13 + y * m23 + m33
    guard w > Contour.nearestW else { return .infinity }
    let (px, py) = ((x * m11 + y * m21 + m31) / w, (x * m12 + y * m22 + m32) / w)
    return affineStretch(
      (m11 - px * m13) / w, (m12 - py * m13) / w, (m21 - px * m23) / w, (m22 - py * m23) / w)
  }

  /// The largest such factor in the rectangle.
  func stretch(over rect: Rect) -> Double {
    if isAffine { return affineStretch(m11, m12, m21, m22) }
    return max(
      max(stretch(atX: rect.minX, y: rect.minY), stretch(atX: rect.maxX, y: rect.minY)),
      max(stretch(atX: rect.minX, y: rect.maxY), stretch(atX: rect.maxX, y: rect.maxY)))
  }

  /// A lower bound of the factors by which short lines in the rectangle grow.
  func leastStretch(over rect: Rect) -> Double {
    let most = stretch(over: rect)
    guard most > 0, most.isFinite else { return 0 }
    let farthest =
      max(rect.minX * m13, rect.maxX * m13) + max(rect.minY * m23, rect.maxY * m23) + m33
    // The smaller singular value: the determinant, which is least at the greatest depth, divided by the larger one.
    return abs(determinant) / (farthest * farthest * farthest) / most
  }

  var isFinite: Bool { (m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33).isFinite }

  /// The projection followed by the scale from points to pixels.
  func scaled(by scale: Double) -> Projection {
    Projection(m11 * scale, m12 * scale, m13, m21 * scale, m22 * scale, m23, m31 * scale, m32 * scale, m33)
  }
}

/// The larger singular value of the matrix.
private func affineStretch(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
  if b == 0 && c == 0 { return max(abs(a), abs(d)) }
  let sum = a * a + b * b + c * c + d * d
  let determinant = a * d - b * c
  let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
  return ((sum + root) / 2).squareRoot()
}
