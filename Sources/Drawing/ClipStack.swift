import GlissadeGeometry

/// The clips of a display list as convex polygons in device pixels, each within its parents. A polygon is computed
/// when an item first needs it.
struct ClipStack: ~Copyable {
  struct Region: BitwiseCopyable {
    var first: Int
    var count: Int
    var bounds: Bounds
    /// Whether the polygon is the rectangle of the bounds.
    var isRect: Bool
    /// Whether the region is the whole target, which itself cuts off what reaches beyond it.
    var isTarget: Bool { first == 0 }
  }

  private var corners = Buffer<Corner>(capacity: 256)
  private var regions = Buffer<Region>(capacity: 16)
  /// The index of the region of each clip of the list, or −1 if it has not been computed.
  private var regionOfClip = Buffer<Int>(capacity: 16)
  /// The clips whose regions are being computed, from the innermost outwards.
  private var unresolved = Buffer<Int>(capacity: 16)
  private var contour = Contour()
  /// The greatest distance of a chord from its arc, in device pixels.
  let tolerance: Double

  /// - Parameter tolerance: the greatest distance of a chord from its arc, in device pixels.
  init(tolerance: Double = flatteningTolerance) { self.tolerance = tolerance }

  /// The position of a piece relative to a region.
  enum Relation {
    case outside
    case inside
    case across
  }

  /// The width of the margin around the target, in pixels, that keeps its own edges out of sight.
  private static let targetMargin = 2.0
}

extension ClipStack {
  mutating func begin(clipCount: Int, pixelWidth: Int, pixelHeight: Int) {
    corners.removeAll()
    regions.removeAll()
    regionOfClip.resize(to: clipCount)
    for i in 0..<clipCount { regionOfClip[i] = -1 }
    let bounds = Bounds(minX: 0, minY: 0, maxX: Double(pixelWidth), maxY: Double(pixelHeight))
      .outset(by: ClipStack.targetMargin)
    addCorners(of: bounds)
    regions.append(Region(first: 0, count: 4, bounds: bounds, isRect: true))
  }

  private mutating func addCorners(of bounds: Bounds) {
    corners.append(Corner(x: bounds.minX, y: bounds.minY, w: 1, edge: .seam))
    corners.append(Corner(x: bounds.maxX, y: bounds.minY, w: 1, edge: .seam))
    corners.append(Corner(x: bounds.maxX, y: bounds.maxY, w: 1, edge: .seam))
    corners.append(Corner(x: bounds.minX, y: bounds.maxY, w: 1, edge: .seam))
  }

  /// Returns the region of clip `index`, or of the target if that is `nil`.
  mutating func region(_ index: Int?, of list: borrowing DisplayList, scale: Double) -> Region {
    guard let index else { return regions[0] }
    return regions[resolve(index, of: list, scale: scale)]
  }

  private mutating func resolve(_ index: Int, of list: borrowing DisplayList, scale: Double) -> Int {
    // A drawing may nest more clips than calls have room for on the stack.
    unresolved.removeAll()
    var next: Int? = index
    while let clip = next, regionOfClip[clip] < 0 {
      unresolved.append(clip)
      next = list.clips[clip].parent
    }
    var region = 0
    if let next { region = regionOfClip[next] }
    while !unresolved.isEmpty {
      let clip = unresolved[unresolved.count - 1]
      unresolved.removeLast()
      region = addRegion(of: list.clips[clip], within: region, scale: scale)
      regionOfClip[clip] = region
    }
    return region
  }

  /// Adds the region of a clip within that of its parent, and returns its index.
  private mutating func addRegion(of clip: DisplayList.Clip, within parent: Int, scale: Double) -> Int {
    let projection = clip.projection.scaled(by: scale)
    let steps = quarterTurnSteps(
      radius: clip.shape.effectiveRadius * projection.stretch(over: clip.shape.rect), tolerance: tolerance)
    contour.set(clip.shape, through: projection, steps: steps)
    let outer = regions[parent]
    // No side of an empty region would cut anything off.
    let isSeen =
      outer.count > 0 && contour.finish() && contour.clip(to: corners.base + outer.first, count: outer.count)
    _ = add(isSeen: isSeen)
    return regions.count - 1
  }

  /// Returns the part of a region within whole pixels, which cut it off as the edge of the target would.
  mutating func cut(_ region: Region, to pixels: Bounds) -> Region {
    if pixels.contains(region.bounds) { return region }
    contour.begin()
    for i in region.first..<region.first + region.count {
      contour.add(pixelX: corners[i].x, y: corners[i].y, w: 1, corners[i].edge)
    }
    let first = corners.count
    addCorners(of: pixels)
    let isSeen = contour.finish() && contour.clip(to: corners.base + first, count: 4)
    corners.truncate(to: first)
    return add(isSeen: isSeen)
  }

  /// Whether the region is an upright rectangle that lies within the target, or hardly beyond it.
  func isUpright(_ region: Region) -> Bool {
    // One pixel for rounding.
    region.isRect && regions[0].bounds.outset(by: 1).contains(region.bounds)
  }

  /// The number of regions and corners, for `forget(after:)`.
  var mark: (regions: Int, corners: Int) { (regions.count, corners.count) }

  mutating func forget(after mark: (regions: Int, corners: Int)) {
    regions.truncate(to: mark.regions)
    corners.truncate(to: mark.corners)
  }

  /// Adds the contour as a region, or an empty region.
  private mutating func add(isSeen: Bool) -> Region {
    var region = Region(first: corners.count, count: 0, bounds: .empty, isRect: false)
    if isSeen {
      region.count = contour.count
      region.bounds = contour.bounds
      for i in 0..<contour.count { corners.append(contour[i]) }
      let size = (region.bounds.maxX - region.bounds.minX) * (region.bounds.maxY - region.bounds.minY)
      region.isRect = contour.count == 4 && abs(size - contour.area) < Contour.smallestArea
    }
    regions.append(region)
    return region
  }

  func relation(of bounds: Bounds, to region: Region) -> Relation {
    guard bounds.intersects(region.bounds) else { return .outside }
    // The tolerance keeps a clip from cutting an edge that lies on its own edge.
    guard region.bounds.outset(by: 1e-6).contains(bounds) else { return .across }
    if region.isRect { return .inside }
    let polygon = corners.base + region.first
    for i in 0..<region.count {
      let from = polygon[i]
      let to = polygon[i + 1 < region.count ? i + 1 : 0]
      let (a, b) = (from.y - to.y, to.x - from.x)
      let least =
        a * ((a > 0 ? bounds.minX : bounds.maxX) - from.x) + b
        * ((b > 0 ? bounds.minY : bounds.maxY) - from.y)
      if least < -1e-6 * (abs(a) + abs(b)) { return .across }
    }
    return .inside
  }

  /// Calls `body` for each side of the region's polygon. The inside is where a·x + b·y + k ≥ 0 for all of them.
  func forEachSide(of region: Region, _ body: (_ a: Double, _ b: Double, _ k: Double) -> Void) {
    let polygon = corners.base + region.first
    for i in 0..<region.count {
      let (from, to) = (polygon[i], polygon[i + 1 < region.count ? i + 1 : 0])
      let (a, b) = (from.y - to.y, to.x - from.x)
      body(a, b, -(a * from.x + b * from.y))
    }
  }

  /// Cuts the piece to the region. Returns false if nothing is left.
  func clip(_ contour: inout Contour, to region: Region) -> Bool {
    switch relation(of: contour.bounds, to: region) {
    case .outside: false
    case .inside: true
    case .across: contour.clip(to: corners.base + region.first, count: region.count)
    }
  }
}
