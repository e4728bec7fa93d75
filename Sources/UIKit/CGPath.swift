import Glibc

// Core Graphics' members of paths. `CGMutablePath` is the same type as `CGPath`, a value: a path that is changed is
// a variable.

extension Path {
  /// Creates a path of a rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = Path(rect).transformed(transform)
  }

  /// Creates a path of the ellipse in a rectangle.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = Path(ellipseIn: rect).transformed(transform)
  }

  /// Creates a path of a rectangle with rounded corners.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self = Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).transformed(
      transform)
  }

  /// Returns a copy of the path.
  public func copy() -> CGPath? { self }

  /// Returns a copy of the path, transformed unless the transform is `nil`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { transformed(transform) }

  /// Returns a copy of the path.
  public func mutableCopy() -> CGMutablePath? { self }

  /// Returns a copy of the path, transformed unless the transform is `nil`.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    transformed(transform)
  }

  /// Returns the outline of the path when it is stroked with a line of a width, in points.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
    return applying(transform).stroked(style)
  }

  /// Returns the dashes of the path.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which the path begins, in points.
  ///   - lengths: The lengths of the dashes and gaps in alternation, in points.
  ///   - transform: A transform of the path before it is divided.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    applying(transform).dashed(StrokeStyle(dash: lengths, dashPhase: phase))
  }

  /// Returns whether a point, transformed first, is inside the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform
  ) -> Bool {
    contains(point.applying(transform), using: rule)
  }

  // MARK: Construction with transforms

  /// Begins a subpath at a point, transformed first.
  public mutating func move(to point: CGPoint, transform: CGAffineTransform) {
    move(to: point.applying(transform))
  }

  /// Adds a straight line to a point, transformed first.
  public mutating func addLine(to point: CGPoint, transform: CGAffineTransform) {
    addLine(to: point.applying(transform))
  }

  /// Adds a cubic Bézier curve, transformed first.
  public mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform
  ) {
    addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds a quadratic Bézier curve, transformed first.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform) {
    addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a rectangle, transformed first.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(rect).applying(transform))
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse in a rectangle, transformed first.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(ellipseIn: rect).applying(transform))
  }

  /// Adds a rectangle with rounded corners, transformed first.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform
  ) {
    addPath(Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).applying(transform))
  }

  /// Adds straight lines through points, transformed first.
  public mutating func addLines(between points: [CGPoint], transform: CGAffineTransform) {
    addLines(between: points.map { $0.applying(transform) })
  }

  /// Adds a path, transformed first.
  public mutating func addPath(_ path: CGPath, transform: CGAffineTransform) {
    addPath(path.applying(transform))
  }

  /// Adds an arc of a circle. If the path has a current point, a straight line leads from it to the start of the arc.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the start, in radians, clockwise on screen from the positive x axis.
  ///   - endAngle: The angle of the end, in radians.
  ///   - clockwise: The direction. As in Core Graphics, whose y axis points up, `true` is counterclockwise on screen.
  ///   - transform: A transform of the arc.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    append(arc.cgPath.applying(transform))
  }

  /// Adds an arc that rounds the corner at a point.
  ///
  /// The arc touches the line from the current point to the corner, and the line from the corner to another point. A
  /// straight line leads to its start. Without a current point nothing is added.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: A point of the line that leaves the corner.
  ///   - radius: The radius, in points. With 0, and where the three points are on a line, a line leads to the corner.
  ///   - transform: A transform of the points.
  public mutating func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let start = currentPoint else { return }
    let (corner, end) = (corner.applying(transform), end.applying(transform))
    let (back, on) = (start - corner, end - corner)
    let cosine = (back.x * on.x + back.y * on.y) / (back.length * on.length)
    guard radius > 0, cosine.isFinite, abs(cosine) < 1 - 1e-12 else { return addLine(to: corner) }
    // The distance of the points of contact from the corner is the radius, divided by the tangent of half the angle.
    let distance = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
    let first = corner + back * (distance / back.length)
    let middle = back * (1 / back.length) + on * (1 / on.length)
    let center = corner + middle * ((distance * distance + radius * radius).squareRoot() / middle.length)
    let last = corner + on * (distance / on.length)
    let turnsRight = back.x * on.y - back.y * on.x < 0
    addArc(
      center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(last.y - center.y, last.x - center.x), clockwise: !turnsRight)
  }

  /// Adds an arc of a circle from one angle, turning by another one; both in radians.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0)
    append(arc.applying(transform))
  }

  /// Adds a path after a line to its beginning, or after a move if this path is empty.
  private mutating func append(_ arc: Path) {
    for element in arc.elements {
      switch element {
      case .move(let point): if isEmpty { move(to: point) } else { addLine(to: point) }
      case .line(let point): addLine(to: point)
      case .quadCurve(let point, let control): addQuadCurve(to: point, control: control)
      case .curve(let point, let control1, let control2):
        addCurve(to: point, control1: control1, control2: control2)
      case .closeSubpath: closeSubpath()
      }
    }
  }

  private func transformed(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }

  // MARK: Elements

  /// Calls a closure with each element of the path.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points: [CGPoint]
      let type: CGPathElementType
      switch element {
      case .move(let point): (type, points) = (.moveToPoint, [point])
      case .line(let point): (type, points) = (.addLineToPoint, [point])
      case .quadCurve(let point, let control): (type, points) = (.addQuadCurveToPoint, [control, point])
      case .curve(let point, let control1, let control2):
        (type, points) = (.addCurveToPoint, [control1, control2, point])
      case .closeSubpath: (type, points) = (.closeSubpath, [])
      }
      points.withUnsafeMutableBufferPointer { buffer in
        // The pointer of an element without points is not read.
        var none = CGPoint.zero
        withUnsafeMutablePointer(to: &none) { none in
          var element = CGPathElement(type: type, points: buffer.baseAddress ?? none)
          block(&element)
        }
      }
    }
  }
}

/// The kinds of elements of a path.
public enum CGPathElementType: Int32, Sendable {
  /// The kinds, with one, one, two, three and no points.
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// An element of a path, as `applyWithBlock(_:)` passes it.
public struct CGPathElement {
  /// The kind of the element, which determines the number of its points.
  public let type: CGPathElementType
  /// The points, control points first.
  public let points: UnsafeMutablePointer<CGPoint>
}
