/// A path as `UIBezierPath` has it: an object that is drawn on, and that says how it is to be stroked.
///
///     let path = BezierPath()
///     path.move(to: Point(10, 0))
///     path.addLine(to: Point(20, 18))
///     path.addLine(to: Point(0, 18))
///     path.close()
///
/// Angles are in radians, clockwise on screen. Its value is `cgPath`, a `Path`.
open class BezierPath {
  /// The path as a value.
  open var cgPath: Path
  /// The width of the line, in points.
  open var lineWidth = 1.0
  /// How the line's open ends look.
  open var lineCapStyle = LineCap.butt
  /// How the line's corners look.
  open var lineJoinStyle = LineJoin.miter
  /// How long a mitred corner may be, in line widths.
  open var miterLimit = 10.0
  /// How far a curve may be from what is drawn, in points. It is kept, but nothing depends on it: what is drawn is always
  /// true to a hundredth of a device pixel.
  open var flatness = 0.6
  /// Whether `FillRule.evenOdd` says what is filled, not `FillRule.winding`.
  open var usesEvenOddFillRule = false
  /// The lengths of dashes and of the gaps after them, in turn, in points; empty for none.
  private var dash: [Double] = []
  private var dashPhase = 0.0

  /// Creates an empty path.
  public init() { cgPath = Path() }

  /// Creates a path with the pieces of a value.
  public init(cgPath: Path) { self.cgPath = cgPath }

  /// Creates a rectangle, clockwise on screen from its top left corner.
  public convenience init(rect: Rect) { self.init(cgPath: Path(rect)) }

  /// Creates the ellipse that touches the sides of `rect`, clockwise on screen from its rightmost point.
  public convenience init(ovalIn rect: Rect) { self.init(cgPath: Path(ellipseIn: rect)) }

  /// Creates a rectangle with round corners, clockwise on screen.
  ///
  /// - Parameter cornerRadius: in points; clamped to half of the shorter side.
  public convenience init(roundedRect rect: Rect, cornerRadius: Double) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    self.init(cgPath: Path(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
  }

  /// Creates a rectangle of which some corners are round.
  ///
  /// - Parameter cornerRadii: the half axes of the corners' ellipses, in points; clamped to half of the sides.
  public convenience init(roundedRect rect: Rect, byRoundingCorners corners: RectCorner, cornerRadii: Size) {
    var path = Path()
    path.addRoundedRect(in: rect, corners: corners, radii: cornerRadii)
    self.init(cgPath: path)
  }

  /// Creates an arc of a circle; see `Path.addArc(center:radius:startAngle:endAngle:clockwise:)`.
  public convenience init(
    arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
}

// MARK: - Drawing on

extension BezierPath {
  /// Begins a subpath.
  public func move(to point: Point) { cgPath.move(to: point) }

  /// Adds a straight line.
  public func addLine(to point: Point) { cgPath.addLine(to: point) }

  /// Adds a cubic Bézier curve.
  public func addCurve(to endPoint: Point, controlPoint1: Point, controlPoint2: Point) {
    cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to endPoint: Point, controlPoint: Point) {
    cgPath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, with a straight line to its beginning if a subpath has been begun.
  ///
  /// - Parameter clockwise: which way it goes from the one angle to the other, as seen on screen.
  public func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    cgPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Leads the subpath back to where it began.
  public func close() { cgPath.closeSubpath() }

  /// Removes all pieces; what is said of the line stays.
  public func removeAllPoints() { cgPath = Path() }

  /// Adds the pieces of another path.
  public func append(_ bezierPath: BezierPath) { cgPath.addPath(bezierPath.cgPath) }

  /// Moves all points.
  public func apply(_ transform: Transform2D) { cgPath = cgPath.applying(transform) }

  /// A path with the same lines in the opposite direction, and drawn alike.
  public func reversing() -> BezierPath {
    let path = copy()
    path.cgPath = cgPath.reversed()
    return path
  }

  /// A path of its own with the same pieces, and drawn alike.
  public func copy() -> BezierPath {
    let path = BezierPath(cgPath: cgPath)
    path.strokeStyle = strokeStyle
    path.flatness = flatness
    path.usesEvenOddFillRule = usesEvenOddFillRule
    return path
  }
}

// MARK: - Asking

extension BezierPath {
  /// Whether the path has no pieces.
  public var isEmpty: Bool { cgPath.isEmpty }

  /// Where the next piece would begin; zero in an empty path.
  public var currentPoint: Point { cgPath.currentPoint ?? .zero }

  /// The smallest rectangle around what the path goes through; zero for an empty path.
  public var bounds: Rect { cgPath.boundingBoxOfPath }

  /// Whether a point lies inside, by the path's fill rule; open subpaths count as closed.
  public func contains(_ point: Point) -> Bool { cgPath.contains(point, using: fillRule) }
}

// MARK: - How it is drawn

extension BezierPath {
  /// Which points are filled.
  public var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// All that is said of the line.
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

  /// Makes the line dashed.
  ///
  /// - Parameters:
  ///   - pattern: the lengths of dashes and of the gaps after them, in turn, in points; `nil` for none.
  ///   - count: how many lengths of the pattern count.
  ///   - phase: how far into the pattern the line begins, in points.
  public func setLineDash(_ pattern: [Double]?, count: Int, phase: Double) {
    setLineDash(Array((pattern ?? []).prefix(max(count, 0))), phase: phase)
  }

  /// Makes the line dashed; an empty pattern draws it through.
  public func setLineDash(_ pattern: [Double], phase: Double = 0) {
    (dash, dashPhase) = (pattern, phase)
  }

  /// The pattern of dashes, and how far into it the line begins, in points.
  public var lineDash: (pattern: [Double], phase: Double) { (dash, dashPhase) }
}
