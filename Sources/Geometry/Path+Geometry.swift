import Glibc

/// Which points lie inside a path that meets itself: `CGPathFillRule`.
public enum FillRule: Hashable, Sendable {
  /// Those that it goes round, clockwise more often than the other way or the other way more often.
  case winding
  /// Those from which any way out crosses it an odd number of times.
  case evenOdd

  /// Whether points are inside around which the path goes so often, clockwise less counterclockwise.
  @inlinable package func isInside(_ windings: Int) -> Bool {
    self == .winding ? windings != 0 : windings & 1 != 0
  }
}

// MARK: - Extent

extension Path {
  /// Whether all its numbers are finite.
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

  /// The smallest rectangle around all its points and control points; zero for an empty path.
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

  /// The smallest rectangle around what the path goes through, without control points; zero for an empty path.
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

/// The smallest rectangle around some points.
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

// MARK: - What lies inside

extension Path {
  /// How often the path goes round `point`, clockwise on screen less the other way; open subpaths count as closed.
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

  /// Whether `point` lies inside; open subpaths count as closed.
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

  /// How often it crosses the ray from `point` to the right, downwards less upwards.
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
    // Only its ends matter where all of it lies to the right, or where it is as good as straight.
    guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
    let way = end.y > start.y ? 1 : -1
    if isRight { return way }
    let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
    return x > point.x ? way : 0
  }
}

// MARK: - Other paths

extension Path {
  /// The path with all its points moved by `transform`.
  public func applying(_ transform: Transform2D) -> Path {
    map { $0.applying(transform) }
  }

  /// The path with every point replaced by what `transform` makes of it.
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

  /// The same lines, from the end of the last one to the beginning of the first.
  public func reversed() -> Path {
    var path = Path()
    for subpath in subpaths.reversed() {
      path.move(to: subpath.curves.last?.end ?? subpath.start)
      for (index, curve) in subpath.curves.enumerated().reversed() {
        // A straight line back to the beginning is what closing it draws.
        if index == 0, subpath.isClosed, case .line = curve { continue }
        path.append(curve.reversed)
      }
      if subpath.isClosed { path.closeSubpath() }
    }
    return path
  }

  /// The path between this one and `other`, each of whose points is `fraction` of its way from the one's to the
  /// other's; `nil` where the two do not have the same pieces in the same order.
  ///
  /// This is how Core Animation animates a path. A fraction below 0 or above 1 goes on beyond.
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
  /// The direction of a way, in radians clockwise on screen from the x axis.
  var angle: Double { atan2(y, x) }
}
