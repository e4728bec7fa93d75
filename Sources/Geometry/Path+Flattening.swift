import GlissadeLibC

/// A shape as a set of closed polygons.
package struct Outline {
  package internal(set) var points: [Point] = []
  /// The end index of each polygon in `points`.
  package private(set) var ends: [Int] = []

  /// Memory that strokes use again and again.
  var strokeMemory = Stroker.Memory()

  package init() {}

  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func append(_ point: Point) { points.append(point) }

  /// Ends the current polygon.
  mutating func close() {
    if points.count > ends.last ?? 0 { ends.append(points.count) }
  }
}

/// A sequence of straight segments.
struct Polyline {
  /// The points. No two consecutive points are equal.
  var points: [Point] = []
  /// Whether each point is a corner of the path. The other points lie within a curve.
  var isCorner: [Bool] = []
  var isClosed = false

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    isCorner.removeAll(keepingCapacity: true)
    isClosed = false
  }

  mutating func append(_ point: Point, isCorner: Bool) {
    if let last = points.last, last == point {
      self.isCorner[points.count - 1] = self.isCorner[points.count - 1] || isCorner
      return
    }
    points.append(point)
    self.isCorner.append(isCorner)
  }
}

/// The precision with which curves are divided into straight segments.
struct Flattening {
  /// The greatest distance between a segment and its curve, in points.
  var tolerance: Double
  /// The greatest change of direction between two consecutive segments, in radians.
  var turn = Double.infinity

  private static let mostPieces = 1000.0

  /// Returns the number of segments that a curve needs.
  func pieces(of curve: Curve) -> Int {
    // If the second differences of the control points are at most D, m segments deviate by at most D·n(n −
    // 1)/8m², where n is the degree (Wang).
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
      // The curve turns at most as much as the legs of its control polygon, but unevenly.
      var turned = 0.0
      for (a, b) in zip(legs, legs.dropFirst()) {
        turned += abs(atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y))
      }
      count = max(count, 1.25 * turned / turn)
    }
    return Int(min(max(1, count.rounded(.up)), Flattening.mostPieces))
  }

  /// Returns the subpath as straight segments.
  func polyline(_ subpath: Subpath) -> Polyline {
    var line = Polyline()
    line.append(subpath.start, isCorner: true)
    for curve in subpath.curves { append(curve, to: &line) }
    if subpath.isClosed { line.close() }
    return line
  }

  /// Adds the curve to a line that ends at its start.
  func append(_ curve: Curve, to line: inout Polyline) {
    let count = pieces(of: curve)
    for index in 1..<max(count, 1) {
      line.append(curve.point(at: Double(index) / Double(count)), isCorner: false)
    }
    line.append(curve.end, isCorner: true)
  }
}

extension Polyline {
  /// Closes a line that ends at its start.
  mutating func close() {
    isClosed = true
    if points.count > 1, points.first == points.last {
      points.removeLast()
      isCorner.removeLast()
    }
  }
}

extension Path {
  /// Adds the subpaths as polygons that deviate from the curves by at most `tolerance` points.
  package func flatten(into outline: inout Outline, tolerance: Double) {
    let flattening = Flattening(tolerance: tolerance)
    var (start, here) = (Point.zero, Point.zero)
    // A subpath begins with its first curve, as one without curves has no polygon.
    var isOpen = false
    func add(_ curve: Curve) {
      if !isOpen { outline.append(here) }
      isOpen = true
      let count = flattening.pieces(of: curve)
      for index in 1..<max(count, 1) { outline.append(curve.point(at: Double(index) / Double(count))) }
      outline.append(curve.end)
      here = curve.end
    }
    func end() {
      if isOpen { outline.close() }
      isOpen = false
    }
    for element in elements {
      switch element {
      case .move(let point):
        end()
        (start, here) = (point, point)
      case .line(let point): add(.line(here, point))
      case .quadCurve(let point, let control): add(.quadratic(here, control, point))
      case .curve(let point, let control1, let control2): add(.cubic(here, control1, control2, point))
      case .closeSubpath:
        end()
        here = start
      }
    }
    end()
  }

  /// Adds the outline of the stroked path. The polygons may overlap each other and themselves, but run around every
  /// point in the same direction, so that `FillRule.winding` fills the stroke.
  package func stroke(into outline: inout Outline, _ style: StrokeStyle, tolerance: Double) {
    guard style.lineWidth > 0, style.lineWidth.isFinite, tolerance > 0, isFinite else { return }
    var stroker = Stroker(style, tolerance: tolerance, outline: outline)
    outline = Outline()
    let flattening = Flattening(tolerance: tolerance, turn: stroker.turn)
    let dashes = Dashes(style)
    var line = stroker.takeLine()
    forEachPolyline(flattening, &line) { line in
      if let dashes {
        for dash in dashes.parts(of: line) { stroker.add(dash) }
      } else {
        stroker.add(line)
      }
    }
    stroker.keep(line)
    outline = stroker.finish()
  }

  /// Calls `body` with each subpath that has curves, as straight segments.
  ///
  /// - Parameter line: The memory for them.
  private func forEachPolyline(
    _ flattening: Flattening, _ line: inout Polyline, _ body: (Polyline) -> Void
  ) {
    var (start, here) = (Point.zero, Point.zero)
    var isOpen = false
    func add(_ curve: Curve) {
      if !isOpen {
        line.removeAll()
        line.append(here, isCorner: true)
      }
      isOpen = true
      flattening.append(curve, to: &line)
      here = curve.end
    }
    func end() {
      if isOpen { body(line) }
      isOpen = false
    }
    for element in elements {
      switch element {
      case .move(let point):
        end()
        (start, here) = (point, point)
      case .line(let point): add(.line(here, point))
      case .quadCurve(let point, let control): add(.quadratic(here, control, point))
      case .curve(let point, let control1, let control2): add(.cubic(here, control1, control2, point))
      case .closeSubpath:
        if here != start { add(.line(here, start)) }
        if isOpen { line.close() }
        end()
        here = start
      }
    }
    end()
  }

  /// Returns the outline of the stroked path as straight segments, to be filled by `FillRule.winding`.
  ///
  /// - Parameter tolerance: The greatest distance between the segments and the exact outline, in points.
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

  /// Returns the path divided into dashes, with curves as straight segments. Returns the path itself if the
  /// style has no dashes.
  ///
  /// - Parameter tolerance: The greatest distance between the segments and the curves, in points.
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
