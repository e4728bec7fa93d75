import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion
import GlissadeSession
import GlissadeUI

/// The lanes of the plot, with a bar for each motion.
///
/// A bar shows its delay as hatching, its curve, and the outline of the remainder if it was cut.
final class TimelineBars: TimelinePart {
  private enum Metrics {
    static let radius = 4.0
    static let hatch = 5.0
    /// The minimum width of a bar with a curve and a border.
    static let framed = 8.0
    /// The minimum height of a bar with a curve and a text.
    static let tall = 12.0
    static let leastText = 24.0
    /// The minimum width for a truncated text.
    static let leastCutText = 52.0
    /// The distance of the ground of a text from the bar's edges, and its opacity, at which the curve remains visible.
    static let textInset = 2.0
    static let groundOpacity = 0.85
  }

  private static let font = Font.systemFont(ofSize: 10, weight: .medium)

  /// The curves of drawn bars with their number of samples, by the index of the entry.
  private var curves: [Int: (steps: Int, curve: TimelineCurve?)] = [:]

  func layoutDidChange() { curves = [:] }

  override func drawPart(in context: inout DrawingContext) {
    let scale = plot.scale
    let area = Rect(
      x: scale.start, y: plot.lanesTop, width: scale.width, height: plot.bounds.maxY - plot.lanesTop)
    guard !area.isEmpty else { return }
    let layout = plot.layout
    let origin = plot.lanesOrigin
    let (top, bottom) = (area.minY - origin, area.maxY - origin)
    context.fill(area, rgba(palette.systemBackground))
    let lanes = layout.lanes(from: top, to: bottom)
    let stripe = rgba(palette.tertiarySystemFill, alpha: 0.5)
    for lane in lanes where lane.isMultiple(of: 2) {
      context.fill(
        Rect(
          x: 0, y: origin + layout.tops[lane], width: plot.bounds.width,
          height: layout.tops[lane + 1] - layout.tops[lane]), stripe)
    }
    for time in plot.ticks {
      context.fill(
        Rect(x: scale.place(time), y: area.minY, width: 0.5, height: area.height), rgba(palette.separator))
    }
    for lane in lanes {
      for index in layout.rows(ofLane: lane, from: top, to: bottom) {
        let extent = layout.extent(ofRow: index, inLane: lane)
        draw(
          layout.lanes[lane].rows[index],
          Band(
            scale: scale, now: plot.present(),
            top: origin + extent.top + TimelineLayout.Metrics.barInset,
            height: extent.bottom - extent.top - 2 * TimelineLayout.Metrics.barInset), &context)
      }
    }
    if layout.entries.isEmpty { drawEmpty(in: area, &context) }
  }

  /// Draws what stands in place of the bars before anything has moved, clear of the lines of the axis.
  private func drawEmpty(in area: Rect, _ context: inout DrawingContext) {
    let (text, font) = ("Nothing has moved yet.", Font.systemFont(ofSize: 13))
    guard let measurer = stage?.textMeasurer else { return }
    let width = plot.texts.width(of: text, font, measurer)
    // The playhead does not cross the text: it stands on the side with more room.
    var room = area
    let playhead = min(max(plot.scale.place(plot.time), area.minX), area.maxX)
    let isBefore = playhead - area.minX >= area.maxX - playhead
    room.origin.x = isBefore ? area.minX : playhead
    room.size.width = isBefore ? playhead - area.minX : area.maxX - playhead
    context.fill(
      Rect(center: room.center, size: Size(width: width + 16, height: min(24, room.height))), radius: 6,
      rgba(palette.systemBackground))
    draw(text, font, rgba(palette.secondaryLabel), in: room, alignment: .center, &context)
  }

  /// The geometry of the row that is being drawn.
  private struct Band {
    let scale: LinearScale
    /// The application's time, in seconds.
    let now: Double
    let top: Double
    let height: Double

    func rect(from start: Double, to end: Double) -> Rect {
      // A bar far beyond the edges is cut, because only its corners would differ.
      let left = max(start, scale.start - 40)
      return Rect(x: left, y: top, width: max(0, min(end, scale.end + 40) - left), height: height)
    }
  }

  private func draw(_ row: TimelineLane.Row, _ band: Band, _ context: inout DrawingContext) {
    let color = color(of: row.property)
    // Bars that end in the same point as the one before are invisible.
    var drawn = -Double.infinity
    for bar in plot.layout.bars(ofRow: row, in: band.scale.range) {
      let right = band.scale.place(min(bar.extent, band.now))
      let isMarked = bar.entry == plot.selection || bar.entry == plot.hovered
      guard right - drawn >= 1 || isMarked else { continue }
      drawn = right
      draw(bar, band, color, &context)
    }
  }

  // MARK: - Bars

  private func draw(
    _ bar: TimelineLane.Bar, _ band: Band, _ color: RGBA, _ context: inout DrawingContext
  ) {
    let entry = plot.layout.entries[bar.entry]
    let scale = band.scale
    let end = min(bar.end, band.now)
    let (left, right) = (scale.place(entry.begin), scale.place(max(end, entry.begin)))
    let isTall = band.height >= Metrics.tall
    if entry.begin > entry.added {
      drawDelay(
        band.rect(from: scale.place(entry.added), to: min(left, scale.place(end)))
          .insetBy(dx: 0, dy: isTall ? 3 : 1), color, &context)
    }
    drawRest(of: entry, bar, band, color, &context)
    guard end >= entry.begin else { return }
    let rect = band.rect(from: left, to: max(right, left + 2))
    let isHovered = bar.entry == plot.hovered
    let isSelected = bar.entry == plot.selection
    let isFramed = right - left >= Metrics.framed && isTall
    let strength = isFramed ? (isHovered || isSelected ? 0.30 : 0.16) : 0.75
    let radius = isFramed ? Metrics.radius : min(1.5, rect.height / 4)
    // The fill is opaque, so that the lines of the axis do not show through.
    context.fill(rect, radius: radius, rgba(palette.systemBackground).mixed(with: color, by: strength))
    if isFramed {
      drawCurve(of: bar, entry, in: rect, band, until: end, color, &context)
      context.border(rect, radius: radius, width: 0.5, color.withAlphaComponent(0.6))
    }
    if entry.wasCut {
      context.fill(
        Rect(x: right - 1, y: rect.minY - 1, width: 2, height: rect.height + 2), TimelineColor.cut)
    }
    if isSelected {
      context.border(
        rect.insetBy(dx: -1, dy: -1), radius: radius + 1, width: 2, rgba(palette.tint))
    }
    let fill = rgba(palette.systemBackground).mixed(with: color, by: strength)
    if isTall { drawText(of: entry, in: rect, on: isFramed ? fill : nil, band, &context) }
  }

  /// Draws the hatching for the delay of a motion.
  private func drawDelay(_ rect: Rect, _ color: RGBA, _ context: inout DrawingContext) {
    guard rect.width >= 1 else { return }
    context.fill(rect, radius: min(2, rect.width / 2), color.withAlphaComponent(0.10))
    let path = Self.hatch(rect)
    if !path.isEmpty { context.stroke(path, StrokeStyle(lineWidth: 1), color.withAlphaComponent(0.45)) }
  }

  /// Returns diagonal lines that fill a rectangle. Their positions do not depend on the rectangle, so they
  /// stand still while it grows.
  static func hatch(_ rect: Rect) -> Path {
    var path = Path()
    guard !rect.isEmpty else { return path }
    // Each line rises from the bottom at x to the top at x + height.
    var x = ((rect.minX - rect.height) / Metrics.hatch).rounded(.up) * Metrics.hatch
    while x < rect.maxX {
      let from = max(x, rect.minX)
      let to = min(x + rect.height, rect.maxX)
      if to - from > 0.5 {
        path.move(to: Point(from, rect.maxY - (from - x)))
        path.addLine(to: Point(to, rect.maxY - (to - x)))
      }
      x += Metrics.hatch
    }
    return path
  }

  /// Draws the outline of the remainder of a motion, which was cut off or is still to come.
  private func drawRest(
    of entry: Timeline.Entry, _ bar: TimelineLane.Bar, _ band: Band, _ color: RGBA,
    _ context: inout DrawingContext
  ) {
    let end = min(bar.end, band.now)
    let rest = entry.end == nil ? entry.plannedEnd ?? end : bar.extent
    guard rest > end + 1e-9 else { return }
    let start = max(end, entry.begin)
    let rect = band.rect(from: band.scale.place(start), to: band.scale.place(rest)).insetBy(dx: 0.5, dy: 0.5)
    guard rect.width > 2 else { return }
    let style = StrokeStyle(lineWidth: 1, dash: [3, 3])
    let radius = min(Metrics.radius, rect.height / 2, rect.width / 2)
    context.stroke(
      Path(roundedRect: rect, cornerWidth: radius, cornerHeight: radius), style, color.withAlphaComponent(0.5)
    )
  }

  private func drawCurve(
    of bar: TimelineLane.Bar, _ entry: Timeline.Entry, in rect: Rect, _ band: Band, until end: Double,
    _ color: RGBA, _ context: inout DrawingContext
  ) {
    let scale = band.scale
    let pass = entry.duration * scale.pointsPerUnit
    guard pass >= 4, let curve = curve(of: bar, entry, width: pass) else { return }
    let from = max(entry.begin, scale.range.lowerBound - scale.length(of: 4))
    let to = min(end, entry.plannedEnd ?? end, scale.range.upperBound + scale.length(of: 4))
    guard to > from else { return }
    let steps = Int(min(max((to - from) * scale.pointsPerUnit / 2, 8), 1500))
    let (base, run) = (rect.maxY - 2.5, rect.height - 5)
    let points = curve.points(from: from, to: to, steps: steps).map {
      Point(scale.place($0.x), base - $0.y * run)
    }
    guard let first = points.first, let last = points.last else { return }
    let area = Path(polygon: [Point(first.x, rect.maxY)] + points + [Point(last.x, rect.maxY)])
    context.fill(area, color.withAlphaComponent(0.2))
    context.polyline(points, width: 1.25, color.withAlphaComponent(0.9))
  }

  private func curve(of bar: TimelineLane.Bar, _ entry: Timeline.Entry, width: Double) -> TimelineCurve? {
    // The number of steps is quantised, so that most zooms reuse the curve.
    let steps = width <= 64 ? 32 : width <= 256 ? 128 : 512
    if let known = curves[bar.entry], known.steps == steps { return known.curve }
    let curve = TimelineCurve(entry, steps: steps)
    curves[bar.entry] = (steps, curve)
    return curve
  }

  /// Draws the values of the animation at the left of the visible part of the bar.
  ///
  /// - Parameter ground: The colour of the bar, which covers the curve behind the text. `nil` without a curve.
  private func drawText(
    of entry: Timeline.Entry, in rect: Rect, on ground: RGBA?, _ band: Band, _ context: inout DrawingContext
  ) {
    let left = max(rect.minX, band.scale.start) + 5
    let room = min(rect.maxX, band.scale.end) - left - 4
    guard room >= Metrics.leastText, let measurer = stage?.textMeasurer else { return }
    // The bar includes the property if the column of names has no room for it, and if the property fits.
    func fits(_ text: String) -> Bool { plot.texts.width(of: text, Self.font, measurer) <= room }
    var text = plot.namesHaveProperties ? entry.way : entry.property + "  " + entry.way
    if !fits(text) {
      if !plot.namesHaveProperties { text = entry.property }
      guard fits(text) || room >= Metrics.leastCutText else { return }
    }
    if let ground {
      let width = min(plot.texts.width(of: text, Self.font, measurer), room)
      let inset = Metrics.textInset
      context.fill(
        Rect(
          x: left - inset, y: rect.minY + inset, width: width + 2 * inset, height: rect.height - 2 * inset),
        radius: inset, ground.withAlphaComponent(Metrics.groundOpacity))
    }
    draw(
      text, Self.font, rgba(palette.label, alpha: 0.85),
      in: Rect(x: left, y: rect.minY, width: room, height: rect.height), &context)
  }
}
