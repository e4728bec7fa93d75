import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// The identifiers of the views at the left of their lanes and, if there is room, the properties of the rows.
final class TimelineNames: TimelinePart {
  private enum Metrics {
    static let margin = 10.0
    static let narrowMargin = 8.0
    static let gap = 8.0
    static let property = 76.0
    /// The minimum height of a row with a name.
    static let least = 11.0
  }

  /// Returns the distance of the names from the left edge of a panel, in points.
  static func margin(inWidth width: Double) -> Double {
    width >= TimelinePlot.Metrics.wide ? Metrics.margin : Metrics.narrowMargin
  }

  private static let viewFont = Font.systemFont(ofSize: 11, weight: .semibold)
  private static let propertyFont = Font.systemFont(ofSize: 10)

  override func drawPart(in context: inout DrawingContext) {
    let (layout, origin, width) = (plot.layout, plot.lanesOrigin, plot.namesWidth)
    let area = Rect(x: 0, y: plot.lanesTop, width: width, height: plot.bounds.maxY - plot.lanesTop)
    guard !area.isEmpty else { return }
    let (top, bottom) = (area.minY - origin, area.maxY - origin)
    let ground = rgba(palette.systemBackground)
    context.fill(area, ground)
    let stripe = rgba(palette.tertiarySystemFill, alpha: 0.5)
    let selected = plot.selection.map { layout.entries[$0].view }
    for index in layout.lanes(from: top, to: bottom) {
      let lane = layout.lanes[index]
      let frame = Rect(
        x: 0, y: origin + layout.tops[index], width: width,
        height: layout.tops[index + 1] - layout.tops[index])
      if index.isMultiple(of: 2) { context.fill(frame, stripe) }
      if lane.view == selected { context.fill(frame, rgba(palette.tint, alpha: 0.12)) }
      drawNames(of: lane, index, &context)
    }
    context.fill(
      Rect(x: width - 0.5, y: area.minY, width: 0.5, height: area.height), rgba(palette.separator))
  }

  private func drawNames(of lane: TimelineLane, _ index: Int, _ context: inout DrawingContext) {
    let (layout, origin, width) = (plot.layout, plot.lanesOrigin, plot.namesWidth)
    let hasProperties = plot.namesHaveProperties
    let margin = hasProperties ? Metrics.margin : Metrics.narrowMargin
    // The name stays visible as long as a part of its lane is visible.
    let rowHeight = min(
      TimelineLayout.rowHeight(of: lane) * Double(lane.rows.count), TimelineLayout.Metrics.row)
    let first = origin + layout.extent(ofRow: 0, inLane: index).top
    let last = origin + layout.tops[index + 1] - TimelineLayout.Metrics.padding - rowHeight
    let properties = hasProperties ? Metrics.property : 0
    draw(
      lane.title, Self.viewFont, rgba(palette.label),
      in: Rect(
        x: margin, y: max(first, min(plot.lanesTop, last)),
        width: width - 2 * margin - (hasProperties ? properties + Metrics.gap : 0), height: rowHeight),
      lineBreakMode: .byTruncatingMiddle, &context)
    guard hasProperties else { return }
    var named: Set<String> = []
    var lowest = -Double.infinity
    for (rowIndex, row) in lane.rows.enumerated() where named.insert(row.property).inserted {
      let extent = layout.extent(ofRow: rowIndex, inLane: index)
      let height = max(extent.bottom - extent.top, Metrics.least)
      let y = origin + extent.top
      // Rows scrolled out of view are below the axis, which is translucent.
      guard y >= lowest, y + height > plot.lanesTop else { continue }
      lowest = y + height
      draw(
        lane.title(of: row.property), Self.propertyFont, color(of: row.property),
        in: Rect(x: width - margin - properties, y: y, width: properties, height: height),
        alignment: .right, &context)
    }
  }
}

extension TimelineLane {
  /// The name of the lane for the user.
  ///
  /// The lane of the root of the stage also has the motions of the focus ring, which is in no view hierarchy.
  var title: String {
    guard view == "/" else { return view }
    return rows.contains { $0.property == Self.ringWay } ? "Focus ring" : "Window"
  }

  /// Returns the name of a property for the user.
  func title(of property: String) -> String {
    view == "/" && property == Self.ringWay ? "place" : property
  }

  /// The name of the focus ring's displacement.
  private static let ringWay = "way"
}

extension TimelinePlot {
  /// Whether the column of names has room for the properties. If not, the bars show them.
  var namesHaveProperties: Bool { namesWidth >= Metrics.names }
}
