import Glibc

/// Generates the outline of stroked lines.
///
/// A line becomes a strip: its points offset by half the width to one side, and back along the other side. At a bend so
/// sharp that the inner sides do not meet, the strip runs from the end of one through the bend itself to the start of
/// the other, and so consists of the strips of both segments and of the join between them. It may overlap itself, but
/// runs around no point in the opposite direction.
struct Stroker {
  private var outline: Outline
  private let pen: Pen
  private var memory: Memory

  /// The points and numbers of a line. Their memory is kept in the outline.
  struct Memory {
    /// The points on the normal's side of the strip.
    fileprivate var side: [Point] = []
    fileprivate var otherSide: [Point] = []
    fileprivate var directions: [Point] = []
    fileprivate var lengths: [Double] = []
    fileprivate var line = Polyline()
  }

  /// The greatest change of direction between segments of a flattened curve, in radians. It makes the edges
  /// of the stroke as smooth as the curve.
  var turn: Double { pen.turn }

  init(_ style: StrokeStyle, tolerance: Double, outline: consuming Outline) {
    pen = Pen(style, tolerance: tolerance)
    memory = outline.strokeMemory
    outline.strokeMemory = Memory()
    self.outline = outline
  }

  /// Returns memory for a line, which `keep(_:)` takes back.
  mutating func takeLine() -> Polyline {
    var line = Polyline()
    swap(&line, &memory.line)
    return line
  }

  mutating func keep(_ line: Polyline) { memory.line = line }

  /// The outline of all lines. No lines can be added after this call.
  mutating func finish() -> Outline {
    var result = Outline()
    swap(&result, &outline)
    result.strokeMemory = memory
    memory = Memory()
    return result
  }

  /// Adds the outline of a line.
  mutating func add(_ line: Polyline) {
    let points = line.points
    guard points.count > 1 else { return addDot(points[0]) }
    let count = points.count
    let pieces = line.isClosed ? count : count - 1
    guard measure(points, pieces) else { return }

    guard line.isClosed else {
      let (start, end) = (memory.directions[0], memory.directions[pieces - 1])
      addSides(points[0], start)
      for index in 1..<pieces { pass(bend(line, index, pieces)) }
      addSides(points[count - 1], end)
      return close(start: (points[0], -start), end: (points[count - 1], end))
    }
    let first = bend(line, 0, pieces)
    begin(after: first)
    for index in 1..<pieces { pass(bend(line, index, pieces)) }
    pass(first)
    close()
  }

  /// Determines the direction and the length of each piece of a line. Returns false if one has none.
  private mutating func measure(_ points: [Point], _ pieces: Int) -> Bool {
    memory.directions.removeAll(keepingCapacity: true)
    memory.lengths.removeAll(keepingCapacity: true)
    for index in 0..<pieces {
      let way = points[index + 1 < points.count ? index + 1 : 0] - points[index]
      let length = way.length
      guard length > 0, length.isFinite else { return false }
      memory.directions.append(way * (1 / length))
      memory.lengths.append(length)
    }
    return true
  }

  private func bend(_ line: Polyline, _ index: Int, _ pieces: Int) -> Bend {
    let before = index > 0 ? index - 1 : pieces - 1
    return Bend(
      at: line.points[index], isCorner: line.isCorner[index], from: memory.directions[before],
      to: memory.directions[index], half: pen.half,
      room: min(memory.lengths[before], memory.lengths[index]) / 2)
  }

  /// Adds a line without length. Only its caps are drawn, in an arbitrary direction.
  private mutating func addDot(_ point: Point) {
    guard pen.cap != .butt else { return }
    let right = Point(1, 0)
    addSides(point, right)
    close(start: (point, -right), end: (point, right))
  }

  // MARK: Strips

  /// Adds the points on both sides of `point`, for a segment in `direction`.
  private mutating func addSides(_ point: Point, _ direction: Point) {
    let normal = direction.normal * pen.half
    memory.side.append(point + normal)
    memory.otherSide.append(point - normal)
  }

  /// Begins the strip of a closed line at the points where `pass(_:)` ends it.
  private mutating func begin(after bend: Bend) {
    let inner = bend.fits ? bend.inner : bend.inner(bend.to)
    let outer = pen.mitres(bend) ? bend.tip : bend.outer(bend.to)
    memory.side.append(bend.turnsToNormal ? inner : outer)
    memory.otherSide.append(bend.turnsToNormal ? outer : inner)
  }

  /// Adds the points at a bend.
  private mutating func pass(_ bend: Bend) {
    if bend.turnsToNormal {
      bend.addInner(to: &memory.side)
      pen.addJoin(bend, to: &memory.otherSide)
    } else {
      bend.addInner(to: &memory.otherSide)
      pen.addJoin(bend, to: &memory.side)
    }
  }

  /// Adds the strip as a polygon.
  ///
  /// - Parameters:
  ///   - start: The start of an open line, and the direction away from it.
  ///   - end: Its end, and the direction there.
  private mutating func close(
    start: (point: Point, direction: Point)? = nil, end: (point: Point, direction: Point)? = nil
  ) {
    outline.points += memory.side
    if let end { pen.addCap(end.point, end.direction, to: &outline.points) }
    outline.points += memory.otherSide.reversed()
    if let start { pen.addCap(start.point, start.direction, to: &outline.points) }
    outline.close()
    memory.side.removeAll(keepingCapacity: true)
    memory.otherSide.removeAll(keepingCapacity: true)
  }
}

/// The numbers of a style that determine joins and caps.
private struct Pen {
  let half: Double
  let cap: LineCap
  let join: LineJoin
  let miterLimit: Double
  let tolerance: Double
  /// The greatest change of direction between two chords of an arc, in radians.
  let turn: Double

  init(_ style: StrokeStyle, tolerance: Double) {
    half = style.lineWidth / 2
    (cap, join, miterLimit) = (style.lineCap, style.lineJoin, max(style.miterLimit, 1))
    self.tolerance = tolerance
    // The chord over an angle θ of an arc of radius r deviates by r·θ²/8.
    turn = min(max((8 * tolerance / half).squareRoot(), 0.01), 1)
  }

  /// Whether the two outer edges of a bend are extended to their intersection.
  func mitres(_ bend: Bend) -> Bool {
    // The join of a nearly straight corner is too small to be visible.
    half * (bend.sharpness - 1) < tolerance
      || bend.isCorner && join == .miter && bend.sharpness <= miterLimit
  }

  /// Adds the join on the outer side of a bend.
  func addJoin(_ bend: Bend, to points: inout [Point]) {
    if mitres(bend) {
      points.append(bend.tip)
      return
    }
    let from = bend.outer(bend.from)
    points.append(from)
    if join == .round || !bend.isCorner { addArc(bend.point, from, turning: bend.angle, to: &points) }
    points.append(bend.outer(bend.to))
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

  /// Adds the cap at an end of a line that points in `direction`.
  func addCap(_ point: Point, _ direction: Point, to points: inout [Point]) {
    let normal = direction.normal * half
    switch cap {
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
  /// The intersection of the two inner edges, and that of the two outer edges.
  let inner: Point
  let tip: Point
  /// Whether the intersection of the inner edges lies within both segments.
  let fits: Bool
  /// The length of a mitred corner, in line widths.
  let sharpness: Double
  /// Whether the inner side is the side of the normal.
  let turnsToNormal: Bool

  private let half: Double

  /// The change of direction, in radians, positive clockwise.
  var angle: Double {
    let angle = atan2(abs(from.x * to.y - from.y * to.x), from.x * to.x + from.y * to.y)
    return turnsToNormal ? angle : -angle
  }

  init(at point: Point, isCorner: Bool, from: Point, to: Point, half: Double, room: Double) {
    let cosine = from.x * to.x + from.y * to.y
    let sine = from.x * to.y - from.y * to.x
    turnsToNormal = sine >= 0
    // The tangent of half the angle.
    let tangent = min(cosine > 0 ? abs(sine) / (1 + cosine) : (1 - cosine) / abs(sine), 1e9)
    let back = half * tangent
    sharpness = (1 + tangent * tangent).squareRoot()
    fits = back <= room
    let way = from.normal * (turnsToNormal ? half : -half) - from * back
    inner = point + way
    tip = point - way
    (self.point, self.isCorner, self.from, self.to, self.half) = (point, isCorner, from, to, half)
  }

  /// Returns the outer edge's point next to the bend, for a segment in `direction`.
  func outer(_ direction: Point) -> Point { point - direction.normal * (turnsToNormal ? half : -half) }

  /// Returns the inner edge's point next to the bend, for a segment in `direction`.
  func inner(_ direction: Point) -> Point { point + direction.normal * (turnsToNormal ? half : -half) }

  /// Adds the inner side.
  func addInner(to points: inout [Point]) {
    if fits {
      points.append(inner)
    } else {
      points.append(inner(from))
      points.append(point)
      points.append(inner(to))
    }
  }
}

extension Point {
  /// The vector rotated by a right angle clockwise on screen.
  fileprivate var normal: Point { Point(-y, x) }
}
