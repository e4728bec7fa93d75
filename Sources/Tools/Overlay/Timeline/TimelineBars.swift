import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// A part of the plot that is drawn in the plot's coordinates and takes no input.
class TimelinePart: View {
  unowned let plot: TimelinePlot

  init(in plot: TimelinePlot) {
    self.plot = plot
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  /// A colour of the palette as it is drawn.
  func rgba(_ color: Color, alpha: Double = 1) -> RGBA {
    let color = color.resolved(with: palette)
    return alpha < 1 ? color.withAlphaComponent(color.alpha * alpha) : color
  }

  /// The colour of a property, light enough on a dark ground.
  func color(of property: String) -> RGBA {
    let color = TimelineColor.of(property)
    return palette.style == .dark ? color.mixed(with: .white, by: 0.35) : color
  }

  func draw(
    _ text: String, _ font: Font, _ color: RGBA, in room: Rect, alignment: TextAlignment = .left,
    lineBreakMode: LineBreakMode = .byTruncatingTail, _ context: inout DrawingContext
  ) {
    guard let measurer = stage?.textMeasurer else { return }
    plot.texts.draw(
      text, font, color, in: room, alignment: alignment, lineBreakMode: lineBreakMode, measurer, &context)
  }
}

/// The lanes of the plot: a bar for each motion, with its delay hatched, its curve drawn in it, and what was left of it
/// where it was cut.
final class TimelineBars: TimelinePart {
  private enum Metrics {
    static let radius = 4.0
    static let hatch = 5.0
    /// The narrowest bar that has a curve and a frame.
    static let framed = 8.0
    /// The least height of a bar that has a curve and a text.
    static let tall = 12.0
    static let leastText = 24.0
  }

  private static let font = Font.systemFont(ofSize: 10, weight: .medium)

  /// The curves of bars that were drawn, by the index of the entry and by how finely they were sampled.
  private var curves: [Int: (steps: Int, curve: TimelineCurve?)] = [:]

  func layoutDidChange() { curves = [:] }

  override func draw(in context: inout DrawingContext) {
    let scale = plot.scale
    let area = Rect(
      x: scale.left, y: plot.lanesTop, width: scale.width, height: plot.bounds.maxY - plot.lanesTop)
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
    for time in scale.ticks(distance: TimelineRuler.Metrics.tick).times {
      context.fill(
        Rect(x: scale.x(time), y: area.minY, width: 0.5, height: area.height), rgba(palette.separator))
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
    if layout.entries.isEmpty {
      draw(
        "Nothing has moved yet.", .systemFont(ofSize: 13), rgba(palette.secondaryLabel), in: area,
        alignment: .center, &context)
    }
  }

  /// The place of one row while it is drawn.
  private struct Band {
    let scale: TimelineScale
    /// The application's time, in seconds.
    let now: Double
    let top: Double
    let height: Double

    func rect(from start: Double, to end: Double) -> Rect {
      // Beyond the edges a bar need not go on: only its corners would be elsewhere.
      let left = max(start, scale.left - 40)
      return Rect(x: left, y: top, width: max(0, min(end, scale.right + 40) - left), height: height)
    }
  }

  private func draw(_ row: TimelineLane.Row, _ band: Band, _ context: inout DrawingContext) {
    let color = color(of: row.property)
    // Bars that share a point with the one before are not seen.
    var drawn = -Double.infinity
    for bar in plot.layout.bars(ofRow: row, in: band.scale.visible) {
      let right = band.scale.x(min(bar.extent, band.now))
      let isMarked = bar.entry == plot.selection || bar.entry == plot.hovered
      guard right - drawn >= 1 || isMarked else { continue }
      drawn = right
      draw(bar, band, color, &context)
    }
  }

  // MARK: - A bar

  private func draw(
    _ bar: TimelineLane.Bar, _ band: Band, _ color: RGBA, _ context: inout DrawingContext
  ) {
    let entry = plot.layout.entries[bar.entry]
    let scale = band.scale
    let end = min(bar.end, band.now)
    let (left, right) = (scale.x(entry.begin), scale.x(max(end, entry.begin)))
    let isTall = band.height >= Metrics.tall
    if entry.begin > entry.added {
      drawDelay(
        band.rect(from: scale.x(entry.added), to: min(left, scale.x(end)))
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
    // Opaque, so that the lines of the axis do not show through.
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
    if isTall { drawText(of: entry, in: rect, band, &context) }
  }

  /// Hatches the time before a motion begins.
  private func drawDelay(_ rect: Rect, _ color: RGBA, _ context: inout DrawingContext) {
    guard rect.width >= 1 else { return }
    context.fill(rect, radius: min(2, rect.width / 2), color.withAlphaComponent(0.10))
    let path = Self.hatch(rect)
    if !path.isEmpty { context.stroke(path, StrokeStyle(lineWidth: 1), color.withAlphaComponent(0.45)) }
  }

  /// Diagonal lines that fill a rectangle and do not leave it. They stand still while the rectangle grows.
  static func hatch(_ rect: Rect) -> Path {
    var path = Path()
    guard !rect.isEmpty else { return path }
    // A line rises from the bottom at x to the top at x + height.
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

  /// Outlines what is left of a motion: what was cut off, or what is still to come.
  private func drawRest(
    of entry: Timeline.Entry, _ bar: TimelineLane.Bar, _ band: Band, _ color: RGBA,
    _ context: inout DrawingContext
  ) {
    let end = min(bar.end, band.now)
    let rest = entry.end == nil ? entry.plannedEnd ?? end : bar.extent
    guard rest > end + 1e-9 else { return }
    let start = max(end, entry.begin)
    let rect = band.rect(from: band.scale.x(start), to: band.scale.x(rest)).insetBy(dx: 0.5, dy: 0.5)
    guard rect.width > 2 else { return }
    let style = StrokeStyle(lineWidth: 1, dash: [3, 3])
    let radius = min(Metrics.radius, rect.height / 2, rect.width / 2)
    context.stroke(
      Path(roundedRect: rect, cornerWidth: radius, cornerHeight: radius), style, color.withAlphaComponent(0.5))
  }

  private func drawCurve(
    of bar: TimelineLane.Bar, _ entry: Timeline.Entry, in rect: Rect, _ band: Band, until end: Double,
    _ color: RGBA, _ context: inout DrawingContext
  ) {
    let scale = band.scale
    let pass = entry.duration * scale.pointsPerSecond
    guard pass >= 4, let curve = curve(of: bar, entry, width: pass) else { return }
    let from = max(entry.begin, scale.visible.lowerBound - scale.seconds(4))
    let to = min(end, entry.plannedEnd ?? end, scale.visible.upperBound + scale.seconds(4))
    guard to > from else { return }
    let steps = Int(min(max((to - from) * scale.pointsPerSecond / 2, 8), 1500))
    let (base, run) = (rect.maxY - 2.5, rect.height - 5)
    let points = curve.points(from: from, to: to, steps: steps).map {
      Point(scale.x($0.x), base - $0.y * run)
    }
    guard let first = points.first, let last = points.last else { return }
    var area = Path()
    area.move(to: Point(first.x, rect.maxY))
    for point in points { area.addLine(to: point) }
    area.addLine(to: Point(last.x, rect.maxY))
    area.closeSubpath()
    context.fill(area, color.withAlphaComponent(0.2))
    context.polyline(points, width: 1.25, color.withAlphaComponent(0.9))
  }

  private func curve(of bar: TimelineLane.Bar, _ entry: Timeline.Entry, width: Double) -> TimelineCurve? {
    // In steps, so that not every zoom asks for another one.
    let steps = width <= 64 ? 32 : width <= 256 ? 128 : 512
    if let known = curves[bar.entry], known.steps == steps { return known.curve }
    let curve = TimelineCurve(entry, steps: steps)
    curves[bar.entry] = (steps, curve)
    return curve
  }

  /// What changes, at the left of the part of the bar that is in sight.
  private func drawText(
    of entry: Timeline.Entry, in rect: Rect, _ band: Band, _ context: inout DrawingContext
  ) {
    let left = max(rect.minX, band.scale.left) + 5
    let room = min(rect.maxX, band.scale.right) - left - 4
    guard room >= Metrics.leastText, let measurer = stage?.textMeasurer else { return }
    // Where the names have no room for the property, the bar names it, if it can do so whole.
    var text = entry.way
    if !plot.namesHaveProperties {
      func fits(_ text: String) -> Bool { plot.texts.width(of: text, Self.font, measurer) <= room }
      text = entry.property + "  " + entry.way
      if !fits(text) { text = fits(entry.property) ? entry.property : "" }
    }
    draw(
      text, Self.font, rgba(palette.label, alpha: 0.85),
      in: Rect(x: left, y: rect.minY, width: room, height: rect.height), &context)
  }
}
