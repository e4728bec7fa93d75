import GlissadeDrawing
import GlissadeGeometry
import GlissadeTools

extension Sheet {
  /// What frames cost against how much is on them: a line for each way to draw them.
  ///
  /// - Parameters:
  ///   - lines: each with its name, and so many milliseconds for so many rows.
  ///   - scale: device pixels a point, to which lines and text keep.
  static func costs(
    _ title: String, _ lines: [(name: String, color: RGBA, costs: [Point])], size: Size, scale: Double,
    measuring: any TextMeasuring
  ) -> Sheet {
    let points = lines.flatMap(\.costs)
    let most = Point(points.map(\.x).max() ?? 1, points.map(\.y).max() ?? 1)
    var plot = Plot(
      size: size, scale: scale, measuring: measuring, extent: 0...most.x,
      vertical: Axis(holding: 0...most.y, intervals: Plot.intervals(upwardsIn: size)))
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
