import GlissadeDrawing
import GlissadeGeometry

/// Whether a path is filled, drawn as a line, or both: `CGPathDrawingMode`.
public enum PathDrawingMode: Hashable, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension GraphicsContext {
  // MARK: The path

  /// What has been drawn on since the path was begun, in the present coordinates.
  public var path: Path? { currentPath.isEmpty ? nil : currentPath }

  /// Begins a path, and forgets the one before.
  public func beginPath() { currentPath = Path() }

  /// Begins a subpath.
  public func move(to point: Point) { currentPath.move(to: point) }

  /// Adds a straight line.
  public func addLine(to point: Point) { currentPath.addLine(to: point) }

  /// Adds straight lines through `points`, as a subpath of its own.
  public func addLines(between points: [Point]) { currentPath.addLines(between: points) }

  /// Adds a cubic Bézier curve.
  public func addCurve(to end: Point, control1: Point, control2: Point) {
    currentPath.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: Point, control: Point) {
    currentPath.addQuadCurve(to: end, control: control)
  }

  /// Adds an arc of a circle, with a straight line to its beginning if a subpath has been begun.
  ///
  /// - Parameter clockwise: Which way it goes. As in UIKit's contexts, where y points down, `false` is clockwise on
  ///   screen.
  public func addArc(center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds the outline of a rectangle.
  public func addRect(_ rect: Rect) { currentPath.addRect(rect) }

  /// Adds an ellipse that touches the sides of `rect`.
  public func addEllipse(in rect: Rect) { currentPath.addEllipse(in: rect) }

  /// Adds all pieces of a path.
  public func addPath(_ path: Path) { currentPath.addPath(path) }

  /// Leads the subpath back to where it began.
  public func closePath() { currentPath.closeSubpath() }

  // MARK: Drawing it

  /// Fills the path, and begins a new one.
  public func fillPath(using rule: FillRule = .winding) {
    fill(takePath(), using: rule)
  }

  /// Draws the path as a line, and begins a new one.
  public func strokePath() {
    stroke(takePath(), state.stroke)
  }

  /// Fills the path, draws it as a line, or both, and begins a new one.
  public func drawPath(using mode: PathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill, .fillStroke: fill(path, using: .winding)
    case .eoFill, .eoFillStroke: fill(path, using: .evenOdd)
    case .stroke: break
    }
    if mode != .fill, mode != .eoFill { stroke(path, state.stroke) }
  }

  private func takePath() -> Path {
    defer { currentPath = Path() }
    return currentPath
  }

  func fill(_ path: Path, using rule: FillRule) {
    paint { $0.fill(path, state.fillColor, evenOdd: rule == .evenOdd) }
  }

  func stroke(_ path: Path, _ style: StrokeStyle) {
    paint { $0.stroke(path, style, state.strokeColor) }
  }

  // MARK: Shapes

  /// Fills a rectangle.
  public func fill(_ rect: Rect) {
    paint { $0.fill(rect, state.fillColor) }
  }

  /// Fills rectangles.
  public func fill(_ rects: [Rect]) {
    for rect in rects { fill(rect) }
  }

  /// Draws the outline of a rectangle.
  public func stroke(_ rect: Rect) { stroke(Path(rect), state.stroke) }

  /// Draws the outline of a rectangle with a line of `width` points.
  public func stroke(_ rect: Rect, width: Double) {
    var style = state.stroke
    style.lineWidth = width
    stroke(Path(rect), style)
  }

  /// Fills the ellipse that touches the sides of `rect`.
  public func fillEllipse(in rect: Rect) { fill(Path(ellipseIn: rect), using: .winding) }

  /// Draws the ellipse that touches the sides of `rect` as a line.
  public func strokeEllipse(in rect: Rect) { stroke(Path(ellipseIn: rect), state.stroke) }

  /// Draws lines from the first point to the second, from the third to the fourth, and so on.
  public func strokeLineSegments(between points: [Point]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path, state.stroke)
  }

  /// Makes a rectangle transparent, which a display list cannot: it is reported, and what is there stays. A view is
  /// transparent anyway before it draws.
  public func clear(_ rect: Rect) {
    if !drawing.list.items.isEmpty, rect != bounds { note("clear(_:) leaves what is drawn already") }
  }

  // MARK: Clips

  /// Draws nothing any more outside `rect`, until the state from before is restored.
  public func clip(to rect: Rect) { clip(to: RoundedRect(rect)) }

  /// Draws nothing any more outside the path, until the state from before is restored, and begins a new path.
  ///
  /// The path is a rectangle, a circle or a rectangle with equal, circular corners. Of another one the smallest
  /// rectangle around it is taken, and that is reported.
  public func clip(using rule: FillRule = .winding) { clip(to: takePath()) }

  func clip(to path: Path) {
    if let shape = path.roundedRect { return clip(to: shape) }
    note("a clip that is neither a rectangle nor a circle is drawn as the rectangle around it")
    clip(to: RoundedRect(path.boundingBoxOfPath))
  }

  /// The smallest rectangle around what can still be drawn on where nothing clips, in the present coordinates.
  var drawableRect: Rect {
    state.transform.inverted().map { bounds.applying($0) } ?? .zero
  }
}

extension Path {
  /// The rectangle, with round corners or without, of which this is the outline. `nil` where it is none.
  fileprivate var roundedRect: RoundedRect? {
    let box = boundingBoxOfPath
    guard box.width > 0, box.height > 0 else { return nil }
    if isClose(to: Path(box)) { return RoundedRect(box) }
    if box.width == box.height, isClose(to: Path(ellipseIn: box)) {
      return RoundedRect(box, radius: box.width / 2)
    }
    guard case .move(let start) = elements.first else { return nil }
    let radius = start.x - box.minX
    return isClose(to: Path(roundedRect: box, cornerWidth: radius, cornerHeight: radius))
      ? RoundedRect(box, radius: radius) : nil
  }

  /// Whether it has the same pieces, to a millionth of a point.
  private func isClose(to other: Path) -> Bool {
    func near(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 }
    return elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { pair in
        switch pair {
        case (.move(let a), .move(let b)), (.line(let a), .line(let b)): near(a, b)
        case (.quadCurve(let a, let c), .quadCurve(let b, let d)): near(a, b) && near(c, d)
        case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
          near(a, b) && near(c, d) && near(e, f)
        case (.closeSubpath, .closeSubpath): true
        default: false
        }
      }
  }
}
