import TestSupport
import Testing

@testable import GlissadeGeometry

extension Path {
  /// The corners of the subpaths, which must be of straight lines.
  fileprivate var polygons: [[Point]] {
    var polygons: [[Point]] = []
    for element in elements {
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      default: break
      }
    }
    return polygons
  }
}

/// Returns how often polygons run around a point, counterclockwise on screen.
private func windings(of polygons: [[Point]], around place: Point) -> Int {
  var sum = 0
  for polygon in polygons {
    for (from, to) in zip(polygon, polygon.dropFirst() + polygon.prefix(1))
    where (from.y <= place.y) != (to.y <= place.y) {
      let x = from.x + (to.x - from.x) * ((place.y - from.y) / (to.y - from.y))
      if x > place.x { sum += to.y < from.y ? 1 : -1 }
    }
  }
  return sum
}

/// A stroke by its definition: the segments as wide as the line, and what its style adds to them.
private struct Stroke {
  let points: [Point]
  let style: StrokeStyle
  /// The corners of convex pieces that together are the stroke, if no part of it is round.
  private var pieces: [[Point]] = []
  private var half: Double { style.lineWidth / 2 }

  init(points: [Point], style: StrokeStyle) {
    (self.points, self.style) = (points, style)
    if style.lineCap != .round { pieces = makePieces() }
  }

  /// Returns the distance of a point to the nearest point of the line.
  private func distance(to place: Point) -> Double {
    zip(points, points.dropFirst()).reduce(.infinity) { least, segment in
      let (from, to) = segment
      let way = to - from
      let share = ((place.x - from.x) * way.x + (place.y - from.y) * way.y) / (way.x * way.x + way.y * way.y)
      return min(least, place.distance(to: from + way * min(max(share, 0), 1)))
    }
  }

  private func makePieces() -> [[Point]] {
    func direction(_ index: Int) -> Point {
      let way = points[index + 1] - points[index]
      return way * (1 / way.length)
    }
    func normal(_ index: Int) -> Point { Point(-direction(index).y, direction(index).x) * half }
    var pieces: [[Point]] = []
    for index in 0..<points.count - 1 {
      var (from, to) = (points[index], points[index + 1])
      if style.lineCap == .square {
        if index == 0 { from = from - direction(index) * half }
        if index == points.count - 2 { to = to + direction(index) * half }
      }
      let side = normal(index)
      pieces.append([from + side, to + side, to - side, from - side])
      guard index > 0 else { continue }
      let (u, v) = (direction(index - 1), direction(index))
      let turn = u.x * v.y - u.y * v.x
      let sign = turn > 0 ? -1.0 : 1
      let (one, other) = (normal(index - 1) * sign, normal(index) * sign)
      let cosine = u.x * v.x + u.y * v.y
      var wedge = [points[index], points[index] + one, points[index] + other]
      if style.lineJoin == .miter, (2 / (1 + cosine)).squareRoot() <= style.miterLimit {
        wedge.insert(points[index] + (one + other) * (1 / (1 + cosine)), at: 2)
      }
      pieces.append(wedge)
    }
    return pieces
  }

  func contains(_ place: Point) -> Bool {
    pieces.isEmpty ? distance(to: place) < half : pieces.contains { windings(of: [$0], around: place) != 0 }
  }

  /// Returns whether the edge is within some distance of a point.
  func hasEdge(near place: Point, _ reach: Double) -> Bool {
    if pieces.isEmpty { return abs(distance(to: place) - half) < reach }
    let around = [Point(reach, 0), Point(-reach, 0), Point(0, reach), Point(0, -reach)]
    return Set(around.map { contains(place + $0) }).count > 1
  }
}

@Suite("The outline of a stroke")
struct StrokeTests {
  private static let tolerance = 1e-3

  /// Lines of many short and long segments that run in one direction along an axis, with steps across it.
  private func line(_ random: inout SplitMix) -> [Point] {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let step = [0.02, 0.3, 2][Int.random(in: 0...2, using: &random)]
    let height = [0.1, 2, 20][Int.random(in: 0...2, using: &random)]
    var points = [Point(number(0...4), number(8...24))]
    for _ in 0..<Int.random(in: 2...24, using: &random) {
      let last = points[points.count - 1]
      let kind = number(0...1)
      let way =
        kind < 0.15 ? Point(0, number(-height...height)) : Point(number(0...step), number(-height...height))
      // Now and then the line turns round.
      points.append(
        kind < 0.05 && points.count > 1 && points[points.count - 2].x == last.x
          ? points[points.count - 2] : last + way)
    }
    var unlike = [points[0]]
    for point in points where point != unlike[unlike.count - 1] { unlike.append(point) }
    switch Int.random(in: 0...3, using: &random) {
    case 0: return unlike
    case 1: return unlike.map { Point(-$0.x, $0.y) }
    case 2: return unlike.map { Point($0.y, $0.x) }
    default: return unlike.map { Point($0.y, -$0.x) }
    }
  }

  @Test(arguments: seeds(0..<200))
  func `of a line that never runs back holds what the stroke covers, and no point twice`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let points = line(&random)
    guard points.count > 1 else { return }
    let isRound = Bool.random(using: &random)
    let style = StrokeStyle(
      lineWidth: Double.random(in: 0.2...8, using: &random),
      lineCap: isRound ? .round : [.butt, .square][Int.random(in: 0...1, using: &random)],
      lineJoin: isRound ? .round : [.miter, .bevel][Int.random(in: 0...1, using: &random)],
      miterLimit: Double.random(in: 1...12, using: &random))
    let stroke = Stroke(points: points, style: style)
    var path = Path()
    path.addLines(between: points)
    let polygons = path.stroked(style, tolerance: Self.tolerance).polygons
    let box = path.boundingBox.insetBy(dx: -style.reach, dy: -style.reach)
    var most = 0
    for _ in 0..<100 {
      let place = Point(
        Double.random(in: box.minX...box.maxX, using: &random),
        Double.random(in: box.minY...box.maxY, using: &random))
      let count = windings(of: polygons, around: place)
      most = max(most, abs(count))
      #expect(
        (count > 0) == stroke.contains(place) && count >= 0
          || stroke.hasEdge(near: place, 3 * Self.tolerance),
        "seed \(seed), \(place), \(style): \(path)")
    }
    if isRound, polygons.count == 1 { #expect(most <= 1, "seed \(seed), \(style): \(path)") }
  }
}
