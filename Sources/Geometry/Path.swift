/// The outline of a shape or the course of a line: straight pieces and Bézier curves, one after the other.
///
/// A path is made of *subpaths*. Each begins with `move(to:)`, goes on from where it has come to, and ends where the
/// next one begins; `closeSubpath()` leads it back to its beginning. It is a value, as `CGMutablePath` is not, but has
/// that class's members; `BezierPath` has those of `UIBezierPath`.
///
///     var triangle = Path()
///     triangle.move(to: Point(10, 0))
///     triangle.addLine(to: Point(20, 18))
///     triangle.addLine(to: Point(0, 18))
///     triangle.closeSubpath()
///
/// A path may hold any numbers. What is not finite is drawn nowhere.
public struct Path: Hashable, Sendable {
  /// A piece of a path. It begins where the piece before it ends.
  public enum Element: Hashable, Sendable {
    /// Where a subpath begins.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line to where the subpath began.
    case closeSubpath
  }

  /// The pieces, in their order.
  public private(set) var elements: [Element] = []
  /// Where the subpath began that is being drawn; what follows `closeSubpath()` begins there too.
  private var start: Point?

  /// Creates an empty path.
  public init() {}

  /// Whether the path has no pieces.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next piece would begin; `nil` in an empty path.
  public var currentPoint: Point? {
    switch elements.last {
    case nil: nil
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .closeSubpath: start
    }
  }
}

// MARK: - Drawing on

extension Path {
  /// Begins a subpath at `point`.
  public mutating func move(to point: Point) {
    elements.append(.move(to: point))
    start = point
  }

  /// Adds a straight line. Nothing is added where no subpath has been begun.
  public mutating func addLine(to point: Point) {
    if start != nil { elements.append(.line(to: point)) }
  }

  /// Adds a quadratic Bézier curve. Nothing is added where no subpath has been begun.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    if start != nil { elements.append(.quadCurve(to: point, control: control)) }
  }

  /// Adds a cubic Bézier curve. Nothing is added where no subpath has been begun.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    if start != nil { elements.append(.curve(to: point, control1: control1, control2: control2)) }
  }

  /// Leads the subpath back to where it began. The next piece begins there, unless it moves elsewhere.
  public mutating func closeSubpath() {
    if let last = elements.last, last != .closeSubpath { elements.append(.closeSubpath) }
  }

  /// Adds straight lines through `points`, as a subpath of its own.
  public mutating func addLines(between points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds all pieces of `other`.
  public mutating func addPath(_ other: Path) {
    elements.append(contentsOf: other.elements)
    start = other.start ?? start
  }

  /// Adds a piece as it is.
  mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadCurve(let point, let control): addQuadCurve(to: point, control: control)
    case .curve(let point, let control1, let control2):
      addCurve(to: point, control1: control1, control2: control2)
    case .closeSubpath: closeSubpath()
    }
  }

  mutating func append(_ curve: Curve) { append(curve.element) }
}

// MARK: - Taking apart

/// A subpath as curves, each of which begins where the one before it ends.
struct Subpath {
  var start: Point
  /// The closing line is one of them, unless it has no length.
  var curves: [Curve] = []
  var isClosed = false
}

extension Path {
  /// The subpaths, those included that are no more than a point.
  var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var current: Subpath?
    var (start, here) = (Point.zero, Point.zero)
    func add(_ curve: Curve) {
      if current == nil { current = Subpath(start: here) }
      current?.curves.append(curve)
      here = curve.end
    }
    for element in elements {
      switch element {
      case .move(let point):
        if let current { subpaths.append(current) }
        current = Subpath(start: point)
        (start, here) = (point, point)
      case .line(let point): add(.line(here, point))
      case .quadCurve(let point, let control): add(.quadratic(here, control, point))
      case .curve(let point, let control1, let control2): add(.cubic(here, control1, control2, point))
      case .closeSubpath:
        if here != start { add(.line(here, start)) }
        if var closed = current {
          closed.isClosed = true
          subpaths.append(closed)
        }
        current = nil
        here = start
      }
    }
    if let current { subpaths.append(current) }
    return subpaths
  }
}

extension Curve {
  /// The curve as a piece of a path that has come to its beginning.
  var element: Path.Element {
    switch self {
    case .line(_, let end): .line(to: end)
    case .quadratic(_, let control, let end): .quadCurve(to: end, control: control)
    case .cubic(_, let control1, let control2, let end):
      .curve(to: end, control1: control1, control2: control2)
    }
  }
}
