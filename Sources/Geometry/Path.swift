/// The outline of a shape or the course of a line, made of straight segments and Bézier curves.
///
/// A path consists of *subpaths*. `move(to:)` begins a subpath, and the next `move(to:)` ends it.
/// `closeSubpath()` adds a straight line back to the start of the subpath. A path is a value with the members
/// of `CGMutablePath`. The class with the members of `UIBezierPath` is `BezierPath`.
///
///     var triangle = Path()
///     triangle.move(to: Point(10, 0))
///     triangle.addLine(to: Point(20, 18))
///     triangle.addLine(to: Point(0, 18))
///     triangle.closeSubpath()
///
/// Coordinates are in points of the view or layer that draws the path, with y downwards. A path may contain any
/// numbers. A path with a coordinate that is not finite draws nothing.
public struct Path: Hashable, Sendable {
  /// An element of a path. It begins at the end of the element before it.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line to the start of the subpath.
    case closeSubpath
  }

  /// The elements in order.
  public private(set) var elements: [Element] = []
  /// The start of the current subpath. An element after `closeSubpath()` begins here too.
  private var start: Point?

  /// Creates an empty path.
  public init() {}

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next element begins, or `nil` for an empty path.
  public var currentPoint: Point? {
    switch elements.last {
    case nil: nil
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .closeSubpath: start
    }
  }
}

// MARK: - Construction

extension Path {
  /// Begins a subpath at `point`.
  public mutating func move(to point: Point) {
    elements.append(.move(to: point))
    start = point
  }

  /// Adds a straight line from the current point. Has no effect before the first `move(to:)`.
  public mutating func addLine(to point: Point) {
    if start != nil { elements.append(.line(to: point)) }
  }

  /// Adds a quadratic Bézier curve from the current point. Has no effect before the first `move(to:)`.
  ///
  /// - Parameters:
  ///   - point: The end of the curve. It becomes the current point.
  ///   - control: The intersection of the tangents at both ends.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    if start != nil { elements.append(.quadCurve(to: point, control: control)) }
  }

  /// Adds a cubic Bézier curve from the current point. Has no effect before the first `move(to:)`.
  ///
  /// - Parameters:
  ///   - point: The end of the curve. It becomes the current point.
  ///   - control1: The control point of the start. The curve leaves the current point towards it.
  ///   - control2: The control point of the end. The curve arrives from its direction.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    if start != nil { elements.append(.curve(to: point, control1: control1, control2: control2)) }
  }

  /// Closes the current subpath, as `closeSubpath()` does. `BezierPath` has the same name for it.
  public mutating func close() { closeSubpath() }

  /// Closes the current subpath with a straight line to its start. The next element begins there unless it is
  /// a `move(to:)`.
  public mutating func closeSubpath() {
    if let last = elements.last, last != .closeSubpath { elements.append(.closeSubpath) }
  }

  /// Adds a subpath of straight lines through `points`.
  public mutating func addLines(between points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds all elements of `other`.
  public mutating func addPath(_ other: Path) {
    elements.append(contentsOf: other.elements)
    start = other.start ?? start
  }

  /// Adds an element.
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

// MARK: - Subpaths

/// A subpath as consecutive curves.
struct Subpath {
  var start: Point
  /// The curves. The closing line is included unless its length is 0.
  var curves: [Curve] = []
  var isClosed = false
}

extension Path {
  /// The subpaths, including those that consist of a single point.
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
  /// The curve as the element of a path whose current point is the curve's start.
  var element: Path.Element {
    switch self {
    case .line(_, let end): .line(to: end)
    case .quadratic(_, let control, let end): .quadCurve(to: end, control: control)
    case .cubic(_, let control1, let control2, let end):
      .curve(to: end, control1: control1, control2: control2)
    }
  }
}
