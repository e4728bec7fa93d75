import GlissadeLibC

/// The rule that decides which points lie inside a self-intersecting path: `CGPathFillRule`.
public enum FillRule: Hashable, Sendable {
  /// A point is inside if the path's winding number around it is not 0.
  case winding
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd

  /// Returns whether points with the given winding number are inside.
  @inlinable package func isInside(_ windings: Int) -> Bool {
    self == .winding ? windings != 0 : windings & 1 != 0
  }
}

// MARK: - Extent

extension Path {
  /// Whether all coordinates are finite.
  package var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let a), .line(let a): (a.x + a.y).isFinite
      case .quadCurve(let a, let b): (a.x + a.y + b.x + b.y).isFinite
      case .curve(let a, let b, let c): (a.x + a.y + b.x + b.y + c.x + c.y).isFinite
      case .closeSubpath: true
      }
    }
  }

  /// The smallest rectangle that contains all points and control points. Zero for an empty path.
  public var boundingBox: Rect {
    var box = PointBox()
    for element in elements {
      switch element {
      case .move(let a), .line(let a): box.include(a)
      case .quadCurve(let a, let b):
        box.include(a)
        box.include(b)
      case .curve(let a, let b, let c):
        box.include(a)
        box.include(b)
        box.include(c)
      case .closeSubpath: break
      }
    }
    return box.rect
  }

  /// The smallest rectangle that contains the path, control points excluded. Zero for an empty path.
  public var boundingBoxOfPath: Rect {
    var box = PointBox()
    for subpath in subpaths {
      box.include(subpath.start)
      for curve in subpath.curves {
        box.include(curve.end)
        for t in curve.turningParameters(\.x) + curve.turningParameters(\.y) {
          box.include(curve.point(at: t))
        }
      }
    }
    return box.rect
  }
}

/// The bounding box of a set of points.
private struct PointBox {
  private var low = Point(.infinity, .infinity)
  private var high = Point(-.infinity, -.infinity)

  mutating func include(_ point: Point) {
    low = Point(min(low.x, point.x), min(low.y, point.y))
    high = Point(max(high.x, point.x), max(high.y, point.y))
  }

  var rect: Rect {
    guard low.x <= high.x, low.y <= high.y else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

// MARK: - Containment

extension Path {
  /// Returns the number of clockwise turns on screen of the path around `point`, less the counterclockwise
  /// ones.
  ///
  /// Open subpaths count as closed. The result is 0 if a coordinate is not finite.
  public func windingNumber(around point: Point) -> Int {
    guard isFinite, (point.x + point.y).isFinite else { return 0 }
    var sum = 0
    for subpath in subpaths {
      for curve in subpath.curves { sum += curve.crossings(rightOf: point, halvings: 40) }
      if let last = subpath.curves.last, !subpath.isClosed {
        sum += Curve.line(last.end, subpath.start).crossings(rightOf: point, halvings: 0)
      }
    }
    return sum
  }

  /// Returns whether the path contains `point`. Open subpaths count as closed.
  public func contains(_ point: Point, using rule: FillRule = .winding) -> Bool {
    rule.isInside(windingNumber(around: point))
  }
}

extension Curve {
  private var controlPoints: [Point] {
    switch self {
    case .line(let a, let b): [a, b]
    case .quadratic(let a, let b, let c): [a, b, c]
    case .cubic(let a, let b, let c, let d): [a, b, c, d]
    }
  }

  /// Returns the signed number of crossings of the ray from `point` to the right: downward crossings count 1,
  /// upward crossings −1.
  fileprivate func crossings(rightOf point: Point, halvings: Int) -> Int {
    let points = controlPoints
    if points.allSatisfy({ $0.y <= point.y }) || points.allSatisfy({ $0.y > point.y })
      || points.allSatisfy({ $0.x < point.x })
    {
      return 0
    }
    let isRight = points.allSatisfy { $0.x > point.x }
    if !isRight, points.count > 2, halvings > 0 {
      let (first, second) = split(at: 0.5)
      return first.crossings(rightOf: point, halvings: halvings - 1)
        + second.crossings(rightOf: point, halvings: halvings - 1)
    }
    // Only the ends matter if the whole curve is to the right, or if it is practically straight.
    guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
    let way = end.y > start.y ? 1 : -1
    if isRight { return way }
    let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
    return x > point.x ? way : 0
  }
}

// MARK: - Derived paths

extension Path {
  /// Returns the path with a transform applied to all points.
  public func applying(_ transform: Transform2D) -> Path { map { $0.applying(transform) } }

  /// Returns the path with `transform` applied to every point and control point.
  private func map(_ transform: (Point) -> Point) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let a): path.move(to: transform(a))
      case .line(let a): path.addLine(to: transform(a))
      case .quadCurve(let a, let b): path.addQuadCurve(to: transform(a), control: transform(b))
      case .curve(let a, let b, let c):
        path.addCurve(to: transform(a), control1: transform(b), control2: transform(c))
      case .closeSubpath: path.closeSubpath()
      }
    }
    return path
  }

  /// Returns the path in the opposite direction. The last subpath becomes the first.
  public func reversed() -> Path {
    var path = Path()
    for subpath in subpaths.reversed() {
      path.move(to: subpath.curves.last?.end ?? subpath.start)
      for (index, curve) in subpath.curves.enumerated().reversed() {
        // Closing the subpath draws the straight line back to the start.
        if index == 0, subpath.isClosed, case .line = curve { continue }
        path.append(curve.reversed)
      }
      if subpath.isClosed { path.closeSubpath() }
    }
    return path
  }

  /// Returns the path whose points lie at `fraction` of the way from this path's points to those of `other`,
  /// or `nil` if the two paths do not have the same kinds of elements in the same order.
  ///
  /// Core Animation animates paths in this way. Fractions below 0 and above 1 extrapolate.
  public func interpolated(to other: Path, fraction: Double) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * fraction }
    var path = Path()
    for (from, to) in zip(elements, other.elements) {
      switch (from, to) {
      case (.move(let a), .move(let b)): path.move(to: mix(a, b))
      case (.line(let a), .line(let b)): path.addLine(to: mix(a, b))
      case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
        path.addQuadCurve(to: mix(a, b), control: mix(c, d))
      case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
        path.addCurve(to: mix(a, b), control1: mix(c, d), control2: mix(e, f))
      case (.closeSubpath, .closeSubpath): path.closeSubpath()
      default: return nil
      }
    }
    return path
  }
}

extension Point {
  /// The direction of the vector, in radians clockwise on screen from the x axis.
  var angle: Double { atan2(y, x) }
}
