import GlissadeGeometry

extension Rasterizer {
  mutating func path(_ path: Path, _ style: PathStyle, _ paint: Paint, _ placed: Placement) {
    guard let extent = path.extent(style), let bounds = bounds(of: extent, placed), begin(bounds, placed),
      let brush = brush(paint, placed)
    else { return }
    // All columns are covered wherever only some are drawn, so that no sum is rounded otherwise.
    let (rows, columns) = (window.y..<window.maxY, 0..<canvas.width)
    guard
      let shape = scan.shape(
        of: path, style, item: item, extent: extent, columns: columns, placed, clips)
    else { return }
    coverage.begin(window: rows, columns: columns)
    scan.cover(&coverage, shape, rows: rows, by: style.rule)
    paintCoverage(brush)
  }

  /// Returns bounds of the rectangle in device pixels; `nil` if none of it is visible.
  private mutating func bounds(of rect: Rect, _ placed: Placement) -> Bounds? {
    if let bounds = placed.upright(rect) { return bounds }
    return outline(RoundedRect(rect), placed) ? contour.bounds : nil
  }

  private mutating func brush(_ paint: Paint, _ placed: Placement) -> Brush? {
    switch paint {
    case .color(let color): brush(color, placed)
    case .gradient(let gradient): brush(gradient, placed)
    }
  }
}
