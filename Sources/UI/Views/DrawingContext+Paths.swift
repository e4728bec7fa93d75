import GlissadeDrawing
import GlissadeGeometry

extension DrawingContext {
  // MARK: Paths

  /// Fills a path of the view's coordinates; open subpaths count as closed.
  ///
  /// - Parameter evenOdd: whether `FillRule.evenOdd` says what lies inside, not `FillRule.winding`.
  public mutating func fill(_ path: Path, _ color: Color, evenOdd: Bool = false) {
    fill(path, color.resolved(with: palette), evenOdd: evenOdd)
  }

  /// Fills a path with a colour that is resolved already.
  @_disfavoredOverload
  public mutating func fill(_ path: Path, _ color: RGBA, evenOdd: Bool = false) {
    draw(path, .fill(evenOdd ? .evenOdd : .winding), .color(color))
  }

  /// Fills a path with a colour or a gradient.
  public mutating func fill(_ path: Path, _ paint: Paint, evenOdd: Bool = false) {
    draw(path, .fill(evenOdd ? .evenOdd : .winding), paint)
  }

  /// Fills a path by its own fill rule.
  public mutating func fill(_ path: BezierPath, _ color: Color) {
    draw(path.cgPath, .fill(path.fillRule), .color(color.resolved(with: palette)))
  }

  /// Draws a path of the view's coordinates as a line.
  public mutating func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color) {
    stroke(path, style, color.resolved(with: palette))
  }

  /// Draws a path as a line in a colour that is resolved already.
  @_disfavoredOverload
  public mutating func stroke(_ path: Path, _ style: StrokeStyle, _ color: RGBA) {
    draw(path, .stroke(style), .color(color))
  }

  /// Draws a path as a line in a colour or a gradient.
  public mutating func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint) {
    draw(path, .stroke(style), paint)
  }

  /// Draws a path as a line of `width` points with round or other ends and corners, and dashes if there are any.
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

  /// Draws a path as the line that it says it is.
  public mutating func stroke(_ path: BezierPath, _ color: Color) {
    stroke(path.cgPath, path.strokeStyle, color)
  }

  /// Draws a path filled or as a line.
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
