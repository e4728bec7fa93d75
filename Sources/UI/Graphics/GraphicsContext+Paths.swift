import GlissadeDrawing
import GlissadeGeometry

/// Whether a path is filled, stroked, or both, as `CGPathDrawingMode`.
public enum PathDrawingMode: Hashable, Sendable {
  /// The names that begin with `eo` fill by the even-odd rule, the others by the winding rule.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension GraphicsContext {
  // MARK: The path

  /// The current path, in the current coordinates. `nil` if it is empty.
  public var path: Path? {
    let path = currentPath
    return path.isEmpty ? nil : path
  }

  /// Begins a new path. The current path is discarded.
  public func beginPath() { _ = takePath() }

  /// Begins a new subpath at `point`.
  public func move(to point: Point) { begunPath.move(to: placed(point)) }

  /// Adds a straight line from the current point to `point`.
  public func addLine(to point: Point) { begunPath.addLine(to: placed(point)) }

  /// Adds a new subpath of straight lines through `points`.
  public func addLines(between points: [Point]) {
    var path = Path()
    path.addLines(between: points)
    addPath(path)
  }

  /// Adds a cubic Bézier curve from the current point to `end`.
  public func addCurve(to end: Point, control1: Point, control2: Point) {
    begunPath.addCurve(to: placed(end), control1: placed(control1), control2: placed(control2))
  }

  /// Adds a quadratic Bézier curve from the current point to `end`.
  public func addQuadCurve(to end: Point, control: Point) {
    begunPath.addQuadCurve(to: placed(end), control: placed(control))
  }

  /// Adds an arc of a circle. If a subpath has been begun, a straight line connects it to the beginning of the arc.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle at which the arc begins, in radians.
  ///   - endAngle: The angle at which the arc ends, in radians.
  ///   - clockwise: The direction of the arc. As in UIKit's contexts, where y points down, `false` is
  ///     clockwise on screen.
  public func addArc(center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
    // The line to the arc begins at the current point.
    movePath()
    begunPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: Rect) { addPath(Path(rect)) }

  /// Adds the ellipse that is inscribed in `rect`.
  public func addEllipse(in rect: Rect) { addPath(Path(ellipseIn: rect)) }

  /// Adds all subpaths of a path.
  public func addPath(_ path: Path) {
    begunPath.addPath(transformToPath().map { path.applying($0) } ?? path)
  }

  /// Closes the current subpath.
  public func closePath() { begunPath.closeSubpath() }

  /// Returns a point in the coordinates of the path.
  private func placed(_ point: Point) -> Point { transformToPath().map { point.applying($0) } ?? point }

  // MARK: Drawing the path

  /// Replaces the current path by the area that its stroke would cover, so that the area can be filled or clipped to.
  /// A stroke of the area itself is that of the path.
  public func replacePathWithStrokedPath() {
    if !begunPath.isEmpty { currentStroke = state.stroke }
  }

  /// Fills the current path and begins a new one.
  public func fillPath(using rule: FillRule = .winding) { fill(takeArea(rule)) }

  /// Strokes the current path and begins a new one.
  public func strokePath() { stroke(takePath(), state.stroke) }

  /// Fills the current path, strokes it, or both, and begins a new one.
  public func drawPath(using mode: PathDrawingMode) {
    let path = currentPath
    let area = takeArea(mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    if mode != .stroke { fill(area) }
    if mode != .fill, mode != .eoFill { stroke(path, state.stroke) }
  }

  private func takePath() -> Path {
    defer { (begunPath, currentStroke) = (Path(), nil) }
    return currentPath
  }

  /// Returns the current path and how it is drawn if it is filled, and begins a new one.
  private func takeArea(_ rule: FillRule) -> (path: Path, style: PathStyle) {
    let style = currentStroke.map { PathStyle.stroke($0) } ?? .fill(rule)
    return (takePath(), style)
  }

  private func fill(_ area: (path: Path, style: PathStyle)) {
    paint { $0.draw(area.path, area.style, .color(state.fillColor.resolved(with: $0.palette))) }
  }

  func fill(_ path: Path, using rule: FillRule) {
    paint { $0.fill(path, state.fillColor, evenOdd: rule == .evenOdd) }
  }

  func stroke(_ path: Path, _ style: StrokeStyle) {
    paint { $0.stroke(path, style, state.strokeColor) }
  }

  // MARK: Shapes

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: Rect) { paint { $0.fill(rect, state.fillColor) } }

  /// Fills rectangles with the fill colour.
  public func fill(_ rects: [Rect]) {
    for rect in rects { fill(rect) }
  }

  /// Strokes the outline of a rectangle.
  public func stroke(_ rect: Rect) { stroke(Path(rect), state.stroke) }

  /// Strokes the outline of a rectangle with a line of `width` points.
  public func stroke(_ rect: Rect, width: Double) {
    var style = state.stroke
    style.lineWidth = width
    stroke(Path(rect), style)
  }

  /// Fills the ellipse that is inscribed in `rect`.
  public func fillEllipse(in rect: Rect) { fill(Path(ellipseIn: rect), using: .winding) }

  /// Strokes the ellipse that is inscribed in `rect`.
  public func strokeEllipse(in rect: Rect) { stroke(Path(ellipseIn: rect), state.stroke) }

  /// Strokes line segments from the first point to the second, from the third to the fourth, and so on. A
  /// last point without a partner is ignored.
  public func strokeLineSegments(between points: [Point]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path, state.stroke)
  }

  /// Has no effect, because a display list cannot remove what has been drawn. If anything has been drawn and
  /// `rect` is not the whole view, the call is reported as a fault. A view is transparent before it is drawn.
  public func clear(_ rect: Rect) {
    if !drawing.list.items.isEmpty, rect != bounds { note("clear(_:) does not remove what has been drawn") }
  }

  // MARK: Clips

  /// Clips drawing to `rect`, in addition to the current clip, until the state is restored.
  public func clip(to rect: Rect) { clip(to: RoundedRect(rect)) }

  /// Clips drawing to the current path, in addition to the current clip, until the state is restored. Begins
  /// a new path.
  ///
  /// Clips to rectangles, circles, and rectangles with equal circular corners are the fastest. What is drawn within any
  /// other path is drawn by itself first. Of more than 256 nested clips to paths and images, the others clip to
  /// upright rectangles, which is reported.
  public func clip(using rule: FillRule = .winding) {
    let area = takeArea(rule)
    clip(to: area.path, area.style)
  }

  func clip(to path: Path, _ style: PathStyle) {
    if case .fill = style, let shape = path.roundedRect {
      clip(to: shape)
      return
    }
    guard clip(to: RoundedRect(path.extent(style) ?? .zero), isMasked: true) else { return }
    state.masks.append(
      Mask(first: drawing.list.items.count, shape: .path(path, style), projection: projection))
  }

  /// The area that can be drawn on without clips, as a bounding box in the current coordinates.
  var drawableRect: Rect { state.transform.inverted().map { bounds.applying($0) } ?? .zero }
}

extension Path {
  /// The rectangle or rounded rectangle of which this path is the outline. `nil` if it is of another shape.
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

  /// Returns whether the paths have the same elements, within a millionth of a point.
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
