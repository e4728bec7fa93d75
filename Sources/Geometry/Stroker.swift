import Glibc

/// Makes the outline of lines of some width.
///
/// A line becomes a strip: its points moved by half the width to the one side, then back along the other. Where the
/// line bends so sharply that the strip's inner side would go backwards, the strip ends and another begins, and what
/// is missing on the outer side is a piece by itself. Strips may overlap, also themselves.
struct Stroker {
  private(set) var outline: Outline
  /// How much curves may turn from piece to piece, so that the line's edges are as smooth as they.
  let turn: Double

  private let style: StrokeStyle
  private let half: Double
  private let tolerance: Double
  /// The strip's two sides, on that of the normal and on the other.
  private var side: [Point] = []
  private var otherSide: [Point] = []
  /// Where the line begins, and the direction back from there, until its first strip has ended.
  private var startCap: (point: Point, direction: Point)?

  init(_ style: StrokeStyle, tolerance: Double, outline: Outline) {
    (self.style, self.tolerance, self.outline) = (style, tolerance, outline)
    half = style.lineWidth / 2
    // A chord over the angle θ of an arc of radius r is off by r·θ²/8.
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

  /// A line without a length is drawn as its caps alone. Their direction is undefined.
  private mutating func addDot(_ point: Point) {
    guard style.lineCap != .butt else { return }
    let right = Point(1, 0)
    startCap = (point, -right)
    addSides(point, right)
    flush(endCap: (point, right))
  }

  // MARK: Strips

  /// Adds the points on both sides of one, on a piece that goes in `direction`.
  private mutating func addSides(_ point: Point, _ direction: Point) {
    let normal = direction.normal * half
    side.append(point + normal)
    otherSide.append(point - normal)
  }

  /// Begins the strip of a closed line where `pass(_:goesOn:)` will end it.
  private mutating func begin(after bend: Bend) {
    guard bend.fits else { return addSides(bend.point, bend.to) }
    let outer = isMitred(bend) ? bend.tip : bend.outer(bend.to)
    side.append(bend.turnsToNormal ? bend.inner : outer)
    otherSide.append(bend.turnsToNormal ? outer : bend.inner)
  }

  /// Goes round a bend.
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

  /// Adds what is between two pieces on the outer side.
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

  /// Whether the two outer edges meet in a point.
  private func isMitred(_ bend: Bend) -> Bool {
    // The join of a nearly straight corner is too small to be seen.
    half * (bend.sharpness - 1) < tolerance
      || bend.isCorner && style.lineJoin == .miter && bend.sharpness <= max(style.miterLimit, 1)
  }

  /// The points between `from` and where that comes when it is turned about the centre, without both.
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

  /// Fills a bend's outer side, from its point out.
  private mutating func addWedge(_ bend: Bend) {
    var points = [bend.point]
    if isMitred(bend) { points.append(bend.outer(bend.from)) }
    addJoin(bend, to: &points)
    if isMitred(bend) { points.append(bend.outer(bend.to)) }
    // In the sense in which strips go round.
    if bend.turnsToNormal { points.reverse() }
    addPolygon(points)
  }

  private mutating func addPolygon(_ points: [Point]) {
    for point in points { outline.append(point) }
    outline.close()
  }

  /// Ends the strip.
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

  /// What lies between the two sides at a line's end, which goes out in `direction`.
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

/// Where a line goes on in another direction.
private struct Bend {
  let point: Point
  /// Whether it is one of the path's own, not of a curve cut into pieces.
  let isCorner: Bool
  /// The directions before it and after it.
  let from: Point
  let to: Point
  /// By how much it turns, positive clockwise.
  let angle: Double
  /// Where the two inner edges meet, and the two outer ones.
  let inner: Point
  let tip: Point
  /// Whether the inner edges meet within the pieces.
  let fits: Bool
  /// How long a mitred corner is, in line widths.
  let sharpness: Double

  private let half: Double

  /// Whether its inner side is that of the normal.
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

  /// The outer edge's point beside it, on a piece that goes in `direction`.
  func outer(_ direction: Point) -> Point { point - direction.normal * (angle >= 0 ? half : -half) }
}

extension Point {
  /// The way to the right of this one, as seen by who goes it: clockwise on screen by a right angle.
  fileprivate var normal: Point { Point(-y, x) }
}
