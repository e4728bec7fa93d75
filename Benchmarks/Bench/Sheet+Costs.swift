import GlissadeDrawing
import GlissadeExport
import GlissadeGeometry
import GlissadeSession

extension Sheet {
  /// Returns a plot of the cost of frames over the number of rows, with a line for each method of drawing.
  ///
  /// - Parameters:
  ///   - lines: The lines, each with its name, its colour, and its cost in milliseconds for numbers of rows.
  ///   - scale: The number of device pixels per point, for the alignment of lines and text.
  static func costs(
    _ title: String, _ lines: [(name: String, color: RGBA, costs: [Point])], size: Size, scale: Double,
    measuring: any TextMeasuring
  ) -> Sheet {
    let points = lines.flatMap(\.costs)
    let most = Point(points.map(\.x).max() ?? 1, points.map(\.y).max() ?? 1)
    var plot = Plot(
      size: size, scale: scale, measuring: measuring, extent: 0...most.x,
      vertical: Ticks(enclosing: 0...most.y, atMost: Plot.mostTicks(upwardsIn: size)))
    plot.addTitle(title)
    plot.addGrid(heights: [0])
    plot.addLabels(horizontal: "rows", vertical: "ms", Plot.Style.ink)
    for line in lines {
      plot.addLine(line.costs, width: 2, line.color)
      for cost in line.costs { plot.addDot(at: cost, line.color) }
      if let last = line.costs.last { plot.addName(line.name, line.color, at: last) }
    }
    return plot.sheet
  }
}
