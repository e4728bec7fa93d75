import GlissadeLibC

/// Generates the outline of stroked lines.
///
/// A line becomes a strip: its points offset by half the width to one side, and back along the other side. At a bend so
/// sharp that the inner sides do not meet, the strip runs from the end of one through the bend itself to the start of
/// the other, and so consists of the strips of both segments and of the join between them. It may overlap itself, but
/// runs around no point in the opposite direction.
///
/// The strip of a line that never runs back, as that of a chart, would overlap itself at all of its peaks. It is made
/// of the envelopes of both sides instead, and covers no point twice.
struct Stroker {
  var outline: Outline
  let pen: Pen
  var memory: Memory

  /// The points and numbers of a line. Their memory is kept in the outline.
  struct Memory {
    /// The points on the normal's side of the strip.
    var side: [Point] = []
    var otherSide: [Point] = []
    var directions: [Point] = []
    var lengths: [Double] = []
    /// The sides of a strip that would overlap itself.
    var envelope = Envelope()
    var otherEnvelope = Envelope()
    var line = Polyline()
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
      if addEnvelopes(of: line, pieces) { return }
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

  func bend(_ line: Polyline, _ index: Int, _ pieces: Int) -> Bend {
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
