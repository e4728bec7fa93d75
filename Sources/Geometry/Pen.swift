import GlissadeLibC

/// The numbers of a style that determine joins and caps.
struct Pen {
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
struct Bend {
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
  /// Whether the inner corner of each segment lies within the strip of the other.
  let isCovered: Bool
  /// Whether the inner side is the side of the normal.
  let turnsToNormal: Bool
  /// Whether the line turns round, in which case either side is the inner one.
  let isReversal: Bool

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
    isCovered = half * abs(sine) <= 2 * room
    isReversal = sine == 0 && cosine < 0
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
  var normal: Point { Point(-y, x) }
}
