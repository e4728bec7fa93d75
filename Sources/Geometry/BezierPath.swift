/// A mutable path object with a stroke style, with the members of `UIBezierPath`.
///
///     let path = BezierPath()
///     path.move(to: Point(10, 0))
///     path.addLine(to: Point(20, 18))
///     path.addLine(to: Point(0, 18))
///     path.close()
///
/// Coordinates and lengths are in points of the view or layer that draws the path, with y downwards. Angles are in
/// radians, clockwise on screen. The path as a value is `cgPath`.
open class BezierPath {
  /// The path as a value.
  open var cgPath: Path
  /// The stroke width, in points. The default is 1.
  open var lineWidth = 1.0
  /// The shape of the ends of open subpaths. The default is `LineCap.butt`.
  open var lineCapStyle = LineCap.butt
  /// The shape of the corners of the stroke. The default is `LineJoin.miter`.
  open var lineJoinStyle = LineJoin.miter
  /// The greatest length of a mitred corner, in line widths. The default is 10.
  open var miterLimit = 10.0
  /// The greatest distance between a curve and its drawing, in points. The default is 0.6.
  ///
  /// The value is stored for compatibility with UIKit and has no effect: curves are drawn to within a
  /// hundredth of a device pixel.
  open var flatness = 0.6
  /// Whether the path is filled by `FillRule.evenOdd` instead of `FillRule.winding`. The default is `false`.
  open var usesEvenOddFillRule = false
  /// The lengths of dashes and gaps in turn, in points. The array is empty for a solid line.
  private var dash: [Double] = []
  private var dashPhase = 0.0

  /// Creates an empty path.
  public init() { cgPath = Path() }

  /// Creates a path from a path value.
  public init(cgPath: Path) { self.cgPath = cgPath }

  /// Creates a rectangle, clockwise on screen from its top left corner.
  public convenience init(rect: Rect) { self.init(cgPath: Path(rect)) }

  /// Creates the ellipse that touches the sides of `rect`, clockwise on screen from its rightmost point.
  public convenience init(ovalIn rect: Rect) { self.init(cgPath: Path(ellipseIn: rect)) }

  /// Creates a rectangle with rounded corners, clockwise on screen.
  ///
  /// - Parameter cornerRadius: The radius of the corners, in points, clamped to half of the shorter side.
  public convenience init(roundedRect rect: Rect, cornerRadius: Double) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    self.init(cgPath: Path(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
  }

  /// Creates a rectangle with the given corners rounded.
  ///
  /// - Parameter cornerRadii: The semi-axes of the corner ellipses, in points, clamped to half of the sides.
  public convenience init(roundedRect rect: Rect, byRoundingCorners corners: RectCorner, cornerRadii: Size) {
    var path = Path()
    path.addRoundedRect(in: rect, corners: corners, radii: cornerRadii)
    self.init(cgPath: path)
  }

  /// Creates a circular arc. See `Path.addArc(center:radius:startAngle:endAngle:clockwise:)`.
  public convenience init(
    arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
}

// MARK: - Construction

extension BezierPath {
  /// Begins a subpath at `point`.
  public func move(to point: Point) { cgPath.move(to: point) }

  /// Adds a straight line from the current point. Has no effect before the first `move(to:)`.
  public func addLine(to point: Point) { cgPath.addLine(to: point) }

  /// Adds a cubic Bézier curve from the current point. Has no effect before the first `move(to:)`.
  ///
  /// - Parameters:
  ///   - endPoint: The end of the curve. It becomes the current point.
  ///   - controlPoint1: The control point of the start. The curve leaves the current point towards it.
  ///   - controlPoint2: The control point of the end. The curve arrives from its direction.
  public func addCurve(to endPoint: Point, controlPoint1: Point, controlPoint2: Point) {
    cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point. Has no effect before the first `move(to:)`.
  public func addQuadCurve(to endPoint: Point, controlPoint: Point) {
    cgPath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a circular arc. If the path has a current point, a straight line leads from it to the start of the
  /// arc.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the start, in radians, clockwise from the positive x axis.
  ///   - endAngle: The angle of the end, in radians, clockwise from the positive x axis.
  ///   - clockwise: Whether the arc runs clockwise on screen from the start angle to the end angle.
  public func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    cgPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Closes the current subpath with a straight line to its start.
  public func close() { cgPath.closeSubpath() }

  /// Removes all elements. The stroke style is kept.
  public func removeAllPoints() { cgPath = Path() }

  /// Adds the elements of another path.
  public func append(_ bezierPath: BezierPath) { cgPath.addPath(bezierPath.cgPath) }

  /// Applies a transform to all points.
  public func apply(_ transform: Transform2D) { cgPath = cgPath.applying(transform) }

  /// Returns a path with the same segments in the opposite direction and the same style.
  public func reversing() -> BezierPath {
    let path = copy()
    path.cgPath = cgPath.reversed()
    return path
  }

  /// Returns an independent copy of the path with the same style.
  public func copy() -> BezierPath {
    let path = BezierPath(cgPath: cgPath)
    path.strokeStyle = strokeStyle
    path.flatness = flatness
    path.usesEvenOddFillRule = usesEvenOddFillRule
    return path
  }
}

// MARK: - Queries

extension BezierPath {
  /// Whether the path has no elements.
  public var isEmpty: Bool { cgPath.isEmpty }

  /// The point at which the next element begins. Zero for an empty path.
  public var currentPoint: Point { cgPath.currentPoint ?? .zero }

  /// The smallest rectangle that contains the path, control points excluded. Zero for an empty path.
  public var bounds: Rect { cgPath.boundingBoxOfPath }

  /// Returns whether the path contains a point, by its fill rule. Open subpaths count as closed.
  public func contains(_ point: Point) -> Bool { cgPath.contains(point, using: fillRule) }
}

// MARK: - Style

extension BezierPath {
  /// The fill rule that `usesEvenOddFillRule` selects.
  public var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// The stroke style: width, cap, join, mitre limit and dashes.
  public var strokeStyle: StrokeStyle {
    get {
      StrokeStyle(
        lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit,
        dash: dash, dashPhase: dashPhase)
    }
    set {
      (lineWidth, lineCapStyle, lineJoinStyle) = (newValue.lineWidth, newValue.lineCap, newValue.lineJoin)
      (miterLimit, dash, dashPhase) = (newValue.miterLimit, newValue.dash, newValue.dashPhase)
    }
  }

  /// Sets the dash pattern.
  ///
  /// - Parameters:
  ///   - pattern: The lengths of dashes and gaps in turn, in points; `nil` for a solid line.
  ///   - count: The number of lengths of the pattern to use.
  ///   - phase: The offset into the pattern at which the line begins, in points.
  public func setLineDash(_ pattern: [Double]?, count: Int, phase: Double) {
    setLineDash(Array((pattern ?? []).prefix(max(count, 0))), phase: phase)
  }

  /// Sets the dash pattern.
  ///
  /// - Parameters:
  ///   - pattern: The lengths of dashes and gaps in turn, in points. An empty pattern makes the line solid.
  ///   - phase: The offset into the pattern at which the line begins, in points. The default is 0.
  public func setLineDash(_ pattern: [Double], phase: Double = 0) {
    (dash, dashPhase) = (pattern, phase)
  }

  /// The dash pattern, and the offset into it at which the line begins, both in points.
  public var lineDash: (pattern: [Double], phase: Double) { (dash, dashPhase) }
}

// Paths are compared by identity. The values of their shapes are compared by `cgPath`.

extension BezierPath: Hashable {
  public static func == (one: BezierPath, other: BezierPath) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
