import Glibc

/// Generates the outline of stroked lines.
///
/// A line becomes a strip: its points offset by half the width to one side, and back along the other side. At
/// a bend so sharp that the inner side would run backwards, the strip ends, another one begins, and a
/// separate polygon fills the outer side. Strips may overlap each other and themselves.
struct Stroker {
  private(set) var outline: Outline
  /// The greatest change of direction between segments of a flattened curve, in radians. It makes the edges
  /// of the stroke as smooth as the curve.
  let turn: Double

  private let style: StrokeStyle
  private let half: Double
  private let tolerance: Double
  /// The points on the normal's side of the strip.
  private var side: [Point] = []
  private var otherSide: [Point] = []
  /// The start of the line and the direction away from it, until the first strip has ended.
  private var startCap: (point: Point, direction: Point)?

  init(_ style: StrokeStyle, tolerance: Double, outline: Outline) {
    (self.style, self.tolerance, self.outline) = (style, tolerance, outline)
    half = style.lineWidth / 2
    // The chord over an angle θ of an arc of radius r deviates by r·θ²/8.
    turn = min(max((8 * tolerance / half).squareRoot(), 0.01), 1)
  }

  /// Adds the outline of a line.
  mutating func add(_ line: Polyline) {
    let points = line.points
    guard points.count > 1 else { return addDot(points[0]) }
    let count = points.count
    let pieces = line.isClosed ? count : count - 1
    var directions: [Point] = []
    directions.reserveCapacity(pieces)
    var lengths: [Double] = []
    lengths.reserveCapacity(pieces)
    for index in 0..<pieces {
      let way = points[(index + 1) % count] - points[index]
      let length = way.length
      guard length > 0, length.isFinite else { return }
      directions.append(way * (1 / length))
      lengths.append(length)
    }
    func bend(_ index: Int) -> Bend {
      let before = index > 0 ? index - 1 : pieces - 1
      return Bend(
        at: points[index], isCorner: line.isCorner[index], from: directions[before], to: directions[index],
        half: half, room: min(lengths[before], lengths[index]) / 2)
    }

    guard line.isClosed else {
      startCap = (points[0], -directions[0])
      addSides(points[0], directions[0])
      for index in 1..<pieces { pass(bend(index), goesOn: true) }
      let (end, direction) = (points[count - 1], directions[pieces - 1])
      addSides(end, direction)
      return flush(endCap: (end, direction))
    }
    let first = bend(0)
    begin(after: first)
    for index in 1..<pieces { pass(bend(index), goesOn: true) }
    pass(first, goesOn: false)
    flush()
  }

  /// Adds a line without length. Only its caps are drawn, in an arbitrary direction.
  private mutating func addDot(_ point: Point) {
    guard style.lineCap != .butt else { return }
    let right = Point(1, 0)
    startCap = (point, -right)
    addSides(point, right)
    flush(endCap: (point, right))
  }

  // MARK: Strips

  /// Adds the points on both sides of `point`, for a segment in `direction`.
  private mutating func addSides(_ point: Point, _ direction: Point) {
    let normal = direction.normal * half
    side.append(point + normal)
    otherSide.append(point - normal)
  }

  /// Begins the strip of a closed line at the point where `pass(_:goesOn:)` ends it.
  private mutating func begin(after bend: Bend) {
    guard bend.fits else { return addSides(bend.point, bend.to) }
    let outer = isMitred(bend) ? bend.tip : bend.outer(bend.to)
    side.append(bend.turnsToNormal ? bend.inner : outer)
    otherSide.append(bend.turnsToNormal ? outer : bend.inner)
  }

  /// Adds the points at a bend.
  private mutating func pass(_ bend: Bend, goesOn: Bool) {
    if bend.fits {
      if bend.turnsToNormal {
        side.append(bend.inner)
        addJoin(bend, to: &otherSide)
      } else {
        otherSide.append(bend.inner)
        addJoin(bend, to: &side)
      }
      return
    }
    addSides(bend.point, bend.from)
    if goesOn { flush() }
    addWedge(bend)
    if goesOn { addSides(bend.point, bend.to) }
  }

  /// Adds the join on the outer side of a bend.
  private func addJoin(_ bend: Bend, to points: inout [Point]) {
    if isMitred(bend) {
      points.append(bend.tip)
      return
    }
    let from = bend.outer(bend.from)
    points.append(from)
    if style.lineJoin == .round || !bend.isCorner {
      addArc(bend.point, from, turning: bend.angle, to: &points)
    }
    points.append(bend.outer(bend.to))
  }

  /// Whether the two outer edges are extended to their intersection.
  private func isMitred(_ bend: Bend) -> Bool {
    // The join of a nearly straight corner is too small to be visible.
    half * (bend.sharpness - 1) < tolerance
      || bend.isCorner && style.lineJoin == .miter && bend.sharpness <= max(style.miterLimit, 1)
  }

  /// Adds the points of an arc, both ends excluded. The arc begins at `from` and turns by `angle` about the
  /// centre.
  private func addArc(_ center: Point, _ from: Point, turning angle: Double, to points: inout [Point]) {
    let chords = max(1, Int((abs(angle) / turn).rounded(.up)))
    let (sine, cosine) = (sin(angle / Double(chords)), cos(angle / Double(chords)))
    var way = from - center
    for _ in 1..<chords {
      way = Point(way.x * cosine - way.y * sine, way.x * sine + way.y * cosine)
      points.append(center + way)
    }
  }

  // MARK: Polygons

  /// Fills the outer side of a bend, from the bend's point outwards.
  private mutating func addWedge(_ bend: Bend) {
    var points = [bend.point]
    if isMitred(bend) { points.append(bend.outer(bend.from)) }
    addJoin(bend, to: &points)
    if isMitred(bend) { points.append(bend.outer(bend.to)) }
    // Strips have this orientation.
    if bend.turnsToNormal { points.reverse() }
    addPolygon(points)
  }

  private mutating func addPolygon(_ points: [Point]) {
    for point in points { outline.append(point) }
    outline.close()
  }

  /// Ends the current strip and adds it as a polygon.
  private mutating func flush(endCap: (point: Point, direction: Point)? = nil) {
    var points: [Point] = side
    if let endCap { addCap(endCap.point, endCap.direction, to: &points) }
    points += otherSide.reversed()
    if let startCap { addCap(startCap.point, startCap.direction, to: &points) }
    startCap = nil
    addPolygon(points)
    side.removeAll(keepingCapacity: true)
    otherSide.removeAll(keepingCapacity: true)
  }

  /// Adds the cap at an end of a line that points in `direction`.
  private func addCap(_ point: Point, _ direction: Point, to points: inout [Point]) {
    let normal = direction.normal * half
    switch style.lineCap {
    case .butt: break
    case .round: addArc(point, point + normal, turning: -.pi, to: &points)
    case .square:
      points.append(point + normal + direction * half)
      points.append(point - normal + direction * half)
    }
  }
}

/// A change of direction of a line.
private struct Bend {
  let point: Point
  /// Whether the bend is a corner of the path itself and not a point of a flattened curve.
  let isCorner: Bool
  /// The unit directions before and after the bend.
  let from: Point
  let to: Point
  /// The change of direction, in radians, positive clockwise.
  let angle: Double
  /// The intersection of the two inner edges, and that of the two outer edges.
  let inner: Point
  let tip: Point
  /// Whether the intersection of the inner edges lies within both segments.
  let fits: Bool
  /// The length of a mitred corner, in line widths.
  let sharpness: Double

  private let half: Double

  /// Whether the inner side is the side of the normal.
  var turnsToNormal: Bool { angle >= 0 }

  init(at point: Point, isCorner: Bool, from: Point, to: Point, half: Double, room: Double) {
    let cosine = from.x * to.x + from.y * to.y
    angle = atan2(from.x * to.y - from.y * to.x, cosine)
    let back = half * tan(abs(angle) / 2)
    sharpness = 1 / max(cos(angle / 2), 1e-9)
    fits = back <= room
    let way = from.normal * (angle >= 0 ? half : -half) - from * back
    inner = point + way
    tip = point - way
    (self.point, self.isCorner, self.from, self.to, self.half) = (point, isCorner, from, to, half)
  }

  /// Returns the outer edge's point next to the bend, for a segment in `direction`.
  func outer(_ direction: Point) -> Point { point - direction.normal * (angle >= 0 ? half : -half) }
}

extension Point {
  /// The vector rotated by a right angle clockwise on screen.
  fileprivate var normal: Point { Point(-y, x) }
}
