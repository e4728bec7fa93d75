import GlissadeLibC

/// The corners of a rectangle, as `UIRectCorner`.
public struct RectCorner: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = RectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = RectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = RectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = RectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners: RectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension Path {
  /// The distance from the ends of a quarter circle to its control points, in radii.
  private static let quarterArm = 4.0 / 3 * (2.0.squareRoot() - 1)

  /// Creates the outline of a rectangle, clockwise on screen from its top left corner.
  public init(_ rect: Rect) { addRect(rect) }

  /// Creates an ellipse that touches the sides of `rect`, clockwise on screen from its rightmost point.
  public init(ellipseIn rect: Rect) { addEllipse(in: rect) }

  /// Creates a rectangle with rounded corners. See `addRoundedRect(in:cornerWidth:cornerHeight:)`.
  public init(roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
  }

  /// Adds the outline of a rectangle, clockwise on screen from its top left corner.
  public mutating func addRect(_ rect: Rect) {
    addLines(between: rect.corners)
    closeSubpath()
  }

  /// Adds an ellipse that touches the sides of `rect`, clockwise on screen from its rightmost point.
  public mutating func addEllipse(in rect: Rect) {
    let center = rect.center
    let (right, down) = (Point(rect.width / 2, 0), Point(0, rect.height / 2))
    move(to: center + right)
    for (from, to) in [(right, down), (down, -right), (-right, -down), (-down, right)] {
      addQuarter(center, from, to)
    }
    closeSubpath()
  }

  /// Adds a rectangle with rounded corners, clockwise on screen from the left end of its top side.
  ///
  /// - Parameters:
  ///   - cornerWidth: The horizontal semi-axis of the corner ellipses, in points, clamped to half the width.
  ///   - cornerHeight: The vertical semi-axis of the corner ellipses, in points, clamped to half the height.
  public mutating func addRoundedRect(in rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    addRoundedRect(
      in: rect, corners: .allCorners, radii: Size(width: cornerWidth, height: cornerHeight))
  }

  /// Adds a rectangle of which only `corners` are rounded. The radii are clamped to half of the sides.
  public mutating func addRoundedRect(in rect: Rect, corners: RectCorner, radii: Size) {
    let width = min(max(radii.width, 0), rect.width / 2)
    let height = min(max(radii.height, 0), rect.height / 2)
    guard width > 0, height > 0, !corners.isEmpty else { return addRect(rect) }
    let (right, down) = (Point(width, 0), Point(0, height))
    /// Each corner, with the vectors from it to the start and to the end of its arc.
    let turns: [(RectCorner, Point, Point, Point)] = [
      (.topRight, Point(rect.maxX, rect.minY), -right, down),
      (.bottomRight, Point(rect.maxX, rect.maxY), -down, -right),
      (.bottomLeft, Point(rect.minX, rect.maxY), right, -down),
      (.topLeft, Point(rect.minX, rect.minY), down, right),
    ]
    move(to: corners.contains(.topLeft) ? rect.origin + right : rect.origin)
    for (corner, place, back, on) in turns {
      if corners.contains(corner) {
        addLine(to: place + back)
        addQuarter(place + back + on, -on, -back)
      } else if corner != .topLeft {
        addLine(to: place)
      }
    }
    closeSubpath()
  }

  /// Adds a quarter of an ellipse from `center + from` to `center + to`.
  private mutating func addQuarter(_ center: Point, _ from: Point, _ to: Point) {
    let k = Path.quarterArm
    addCurve(to: center + to, control1: center + from + to * k, control2: center + to + from * k)
  }

  /// Adds a circular arc. If the path has a current point, a straight line leads from it to the start of the
  /// arc.
  ///
  /// Angles are in radians, clockwise on screen from the x axis. If they differ by a full turn or more, the
  /// arc is a whole circle.
  ///
  /// - Parameter clockwise: Whether the arc runs clockwise on screen, where y points down, from the start
  ///   angle to the end angle. The meaning is that of `UIBezierPath` and the opposite of that of `CGPath`.
  @_disfavoredOverload  // The module UIKit has the method with Core Graphics' meaning of the direction.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    let from = center + Point(radius * cos(startAngle), radius * sin(startAngle))
    if currentPoint == nil { move(to: from) } else { addLine(to: from) }
    let sweep = Path.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    guard sweep != 0, sweep.isFinite, radius > 0 else { return }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let arm = 4.0 / 3 * tan(step / 4) * radius
    func place(_ index: Int) -> (point: Point, way: Point) {
      let angle = index == count ? startAngle + sweep : startAngle + Double(index) * step
      let (x, y) = (cos(angle), sin(angle))
      return (center + Point(x, y) * radius, Point(-y, x) * arm)
    }
    var here = place(0)
    for index in 1...count {
      let next = place(index)
      addCurve(to: next.point, control1: here.point + here.way, control2: next.point - next.way)
      here = next
    }
  }

  /// Returns the signed angle that an arc covers, positive clockwise on screen.
  private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let sign = clockwise ? 1.0 : -1.0
    // The tolerance admits rounding errors in angles that were computed.
    if abs(end - start) >= turn - 1e-9 { return sign * turn }
    let way = sign * (end - start)
    return sign * (way < 0 ? way + turn : way)
  }
}
