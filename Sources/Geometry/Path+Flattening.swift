import Glibc

/// Polygons that together are a shape, all closed.
package struct Outline {
  package private(set) var points: [Point] = []
  /// Where in `points` each polygon ends.
  package private(set) var ends: [Int] = []

  package init() {}

  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func append(_ point: Point) { points.append(point) }

  /// Ends a polygon.
  mutating func close() {
    if points.count > ends.last ?? 0 { ends.append(points.count) }
  }
}

/// A line of straight pieces.
struct Polyline {
  /// No two neighbours are the same.
  var points: [Point] = []
  /// Whether the path has a corner there; the other points lie within a curve.
  var isCorner: [Bool] = []
  var isClosed = false

  mutating func append(_ point: Point, isCorner: Bool) {
    if let last = points.last, last == point {
      self.isCorner[points.count - 1] = self.isCorner[points.count - 1] || isCorner
      return
    }
    points.append(point)
    self.isCorner.append(isCorner)
  }
}

/// How finely curves are cut into straight pieces.
struct Flattening {
  /// How far a piece may lie from its curve, in points.
  var tolerance: Double
  /// By how much two neighbouring pieces may differ in direction, in radians.
  var turn = Double.infinity

  private static let mostPieces = 1000.0

  /// How many straight pieces a curve needs.
  func pieces(of curve: Curve) -> Int {
    // A curve whose control points' second differences are at most D lies within D·n(n − 1)/8m² of m pieces, n being
    // its degree (Wang).
    let bend: Double
    let legs: [Point]
    switch curve {
    case .line: return 1
    case .quadratic(let a, let b, let c):
      bend = (a - b * 2 + c).length / 4
      legs = [b - a, c - b]
    case .cubic(let a, let b, let c, let d):
      bend = max((a - b * 2 + c).length, (b - c * 2 + d).length) * 0.75
      legs = [b - a, c - b, d - c]
    }
    var count = (bend / tolerance).squareRoot()
    if turn < .infinity {
      // The curve turns no more than its control points' legs do, but not evenly.
      var turned = 0.0
      for (a, b) in zip(legs, legs.dropFirst()) {
        turned += abs(atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y))
      }
      count = max(count, 1.25 * turned / turn)
    }
    return Int(min(max(count.rounded(.up), 1), Flattening.mostPieces))
  }

  /// The subpath in straight pieces.
  func polyline(_ subpath: Subpath) -> Polyline {
    var line = Polyline()
    line.isClosed = subpath.isClosed
    line.append(subpath.start, isCorner: true)
    for curve in subpath.curves {
      let count = pieces(of: curve)
      for index in 1..<max(count, 1) {
        line.append(curve.point(at: Double(index) / Double(count)), isCorner: false)
      }
      line.append(curve.end, isCorner: true)
    }
    if line.isClosed, line.points.count > 1, line.points.first == line.points.last {
      line.points.removeLast()
      line.isCorner.removeLast()
    }
    return line
  }
}

extension Path {
  /// Adds the path's subpaths as polygons, none farther from its curve than `tolerance` points.
  package func flatten(into outline: inout Outline, tolerance: Double) {
    let flattening = Flattening(tolerance: tolerance)
    for subpath in subpaths where !subpath.curves.isEmpty {
      outline.append(subpath.start)
      for curve in subpath.curves {
        let count = flattening.pieces(of: curve)
        for index in 1..<max(count, 1) { outline.append(curve.point(at: Double(index) / Double(count))) }
        outline.append(curve.end)
      }
      outline.close()
    }
  }

  /// Adds the outline of the path drawn as a line: polygons that may overlap, all of the same sense of rotation, so
  /// that by `FillRule.winding` they are the line.
  package func stroke(into outline: inout Outline, _ style: StrokeStyle, tolerance: Double) {
    guard style.lineWidth > 0, style.lineWidth.isFinite, tolerance > 0, isFinite else { return }
    var stroker = Stroker(style, tolerance: tolerance, outline: outline)
    outline = Outline()
    let flattening = Flattening(tolerance: tolerance, turn: stroker.turn)
    let dashes = Dashes(style)
    for subpath in subpaths where !subpath.curves.isEmpty {
      let line = flattening.polyline(subpath)
      if let dashes {
        for dash in dashes.parts(of: line) { stroker.add(dash) }
      } else {
        stroker.add(line)
      }
    }
    outline = stroker.outline
  }

  /// The outline of the path drawn as a line, itself a path of straight pieces to be filled by `FillRule.winding`.
  ///
  /// - Parameter tolerance: how far its pieces may lie from the true outline, in points.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 0.05) -> Path {
    var outline = Outline()
    stroke(into: &outline, style, tolerance: tolerance)
    var path = Path()
    var first = 0
    for end in outline.ends {
      path.addLines(between: Array(outline.points[first..<end]))
      path.closeSubpath()
      first = end
    }
    return path
  }

  /// The path cut into dashes, of straight pieces where it is curved; itself where the style has none.
  ///
  /// - Parameter tolerance: how far these may lie from the curves, in points.
  public func dashed(_ style: StrokeStyle, tolerance: Double = 0.05) -> Path {
    guard let dashes = Dashes(style), isFinite else { return self }
    let flattening = Flattening(tolerance: tolerance)
    var path = Path()
    for subpath in subpaths {
      for part in dashes.parts(of: flattening.polyline(subpath)) {
        path.addLines(between: part.points)
        if part.isClosed { path.closeSubpath() }
      }
    }
    return path
  }
}
