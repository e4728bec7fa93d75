import GlissadeDrawing
import GlissadeGeometry

extension DrawingContext {
  // MARK: Paths

  /// Fills a path given in the view's coordinates. Open subpaths count as closed.
  ///
  /// - Parameter evenOdd: Whether the fill rule is `FillRule.evenOdd`. Otherwise it is `FillRule.winding`.
  public mutating func fill(_ path: Path, _ color: Color, evenOdd: Bool = false) {
    fill(path, color.resolved(with: palette), evenOdd: evenOdd)
  }

  /// Fills a path with a resolved colour.
  @_disfavoredOverload
  public mutating func fill(_ path: Path, _ color: RGBA, evenOdd: Bool = false) {
    draw(path, .fill(evenOdd ? .evenOdd : .winding), .color(color))
  }

  /// Fills a path with a colour or a gradient. A dynamic colour must be resolved first.
  public mutating func fill(_ path: Path, _ paint: Paint, evenOdd: Bool = false) {
    draw(path, .fill(evenOdd ? .evenOdd : .winding), paint)
  }

  /// Fills a path with the path's own fill rule.
  public mutating func fill(_ path: BezierPath, _ color: Color) {
    draw(path.cgPath, .fill(path.fillRule), .color(color.resolved(with: palette)))
  }

  /// Strokes a path given in the view's coordinates.
  public mutating func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color) {
    stroke(path, style, color.resolved(with: palette))
  }

  /// Strokes a path with a resolved colour.
  @_disfavoredOverload
  public mutating func stroke(_ path: Path, _ style: StrokeStyle, _ color: RGBA) {
    draw(path, .stroke(style), .color(color))
  }

  /// Strokes a path with a colour or a gradient.
  public mutating func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint) {
    draw(path, .stroke(style), paint)
  }

  /// Strokes a path with a line of `width` points.
  ///
  /// - Parameters:
  ///   - cap: The shape of the ends of open subpaths.
  ///   - join: The shape of the corners.
  ///   - miterLimit: The ratio of miter length to line width above which a mitered corner is bevelled.
  ///   - dash: The lengths of the dashes and gaps, in points. An empty array draws a solid line.
  ///   - dashPhase: The distance into the dash pattern at which the line begins, in points.
  public mutating func stroke(
    _ path: Path, width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0, _ color: Color
  ) {
    stroke(
      path,
      StrokeStyle(
        lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: miterLimit, dash: dash,
        dashPhase: dashPhase), color)
  }

  /// Strokes a path with the path's own line width, cap, join and dashes.
  public mutating func stroke(_ path: BezierPath, _ color: Color) {
    stroke(path.cgPath, path.strokeStyle, color)
  }

  /// Fills or strokes a path. Draws nothing if the path is empty or the colour is transparent.
  public mutating func draw(_ path: Path, _ style: PathStyle, _ paint: Paint) {
    guard let extent = path.extent(style) else { return }
    var matter = Footprint.Matter.colors
    if case .color(let color) = paint {
      guard color.alpha > 0 else { return }
      matter = .color
    }
    append(.path(path, style, paint), Footprint(extent, matter))
  }
}
