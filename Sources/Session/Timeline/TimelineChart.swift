import GlissadeGeometry
import GlissadeUI

/// A chart of a timeline.
///
/// Each view has a lane with a row for each property. Bars in the rows show the times and the curves of the
/// animations. Bars that would overlap are in separate rows.
package struct TimelineChart {
  private let title: String
  private let until: Double
  private let entries: [Timeline.Entry]
  private let lanes: [TimelineLane]
  /// The scale of times, in seconds.
  private let scale: LinearScale

  /// - Parameter until: The end of the time axis, in seconds.
  package init(_ entries: [Timeline.Entry], title: String, until: Double) {
    self.title = title
    self.until = max(until, 1e-3)
    self.entries = entries
    lanes = TimelineLane.lanes(of: entries, until: self.until)
    let names = lanes.map { SVG.width(of: $0.view.shortened, size: Self.textSize) }.max() ?? 0
    let properties = lanes.flatMap(\.rows).map { SVG.width(of: $0.property.shortened, size: 11) }.max() ?? 40
    scale = LinearScale(
      0...self.until, start: Self.margin + max(names, 60) + 16 + properties + 12,
      end: Self.width - Self.margin - 12)
  }

  // MARK: Layout constants, in points

  private static let width = 1200.0
  private static let margin = 24.0
  private static let header = 96.0
  private static let rowHeight = 26.0
  private static let barHeight = 20.0
  private static let lanePadding = 5.0
  private static let textSize = 12.0

  private func x(_ time: Double) -> Double { scale.place(min(max(time, 0), until)) }

  private func height(_ lane: TimelineLane) -> Double {
    Double(lane.rows.count) * Self.rowHeight + 2 * Self.lanePadding
  }

  // MARK: Drawing

  /// The chart as an SVG document.
  package var svg: String {
    let bottom = Self.header + max(lanes.map(height).reduce(0, +), Self.rowHeight * 2)
    let height = bottom + 48
    var svg = SVG(width: Self.width, height: height)
    svg.add("<title>\(SVG.escaped(title)): timeline</title>")
    svg.add(
      """
      <defs><pattern id="delay" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
      <rect width="6" height="6" fill="#f1f5f9"/><rect width="1.5" height="6" fill="#94a3b8"/></pattern></defs>
      """)
    svg.rect(x: 0, y: 0, width: Self.width, height: height, "fill=\"#ffffff\"")
    svg.text(title, x: Self.margin, y: 36, size: 20, "font-weight=\"600\" fill=\"#0f172a\"")
    svg.text(
      "\(entries.summary(ofViews: lanes.count)) up to \(until.formatted(decimals: 3)) s", x: Self.margin,
      y: 56, size: Self.textSize, "fill=\"#64748b\"")
    drawKey(&svg)
    var y = Self.header
    for (index, lane) in lanes.enumerated() {
      if index.isMultiple(of: 2) {
        svg.rect(
          x: Self.margin - 8, y: y, width: Self.width - 2 * Self.margin + 16, height: self.height(lane),
          "fill=\"#f8fafc\" rx=\"4\"")
      }
      y += self.height(lane)
    }
    drawAxis(&svg, bottom: bottom)
    if lanes.isEmpty {
      svg.text(
        "Nothing moves.", x: (scale.start + scale.end) / 2, y: Self.header + Self.rowHeight + 4, size: 13,
        "text-anchor=\"middle\" fill=\"#94a3b8\"")
    }
    y = Self.header
    for lane in lanes {
      draw(lane, at: y, &svg)
      y += self.height(lane)
    }
    return svg.document
  }

  /// Draws the legend in the top right corner.
  private func drawKey(_ svg: inout SVG) {
    var x = scale.end + 12
    let y = 26.0
    func word(_ text: String) {
      x -= SVG.width(of: text, size: 11)
      svg.text(text, x: x, y: y + 10, size: 11, "fill=\"#475569\"")
      x -= 34
    }
    let color = "#475569"
    word("taken away early")
    svg.add(SVG.cut(from: x, to: x + 12, planned: x + 28, y: y, height: 12, color))
    x -= 16
    word("runs on")
    svg.add(SVG.bar(from: x, to: x + 28, y: y, height: 12, color, isOpen: true))
    x -= 16
    word("moves")
    svg.add(SVG.bar(from: x, to: x + 28, y: y, height: 12, color))
    x -= 16
    word("waits")
    svg.add(SVG.delay(from: x, to: x + 28, y: y + 2, height: 8))
  }

  private func drawAxis(_ svg: inout SVG, bottom: Double) {
    let ticks = Ticks(every: Ticks.clockStep(atLeast: scale.length(of: 72)), in: scale.range, as: .seconds)
    for (x, text) in Axis(ticks, scale).labels {
      svg.line(x1: x, y1: Self.header - 6, x2: x, y2: bottom + 6, "stroke=\"#e2e8f0\"")
      for y in [Self.header - 12, bottom + 20] {
        svg.text(
          text, x: x, y: y, size: 11, "text-anchor=\"middle\" fill=\"#64748b\"")
      }
    }
    let end = x(until)
    svg.line(x1: end, y1: Self.header - 6, x2: end, y2: bottom + 6, "stroke=\"#cbd5e1\"")
  }

  private func draw(_ lane: TimelineLane, at top: Double, _ svg: inout SVG) {
    var y = top + Self.lanePadding
    let baseline = Self.rowHeight / 2 + 4
    svg.text(
      lane.view.shortened, x: Self.margin, y: y + baseline, size: Self.textSize,
      "font-weight=\"600\" fill=\"#0f172a\"")
    var named: Set<String> = []
    for row in lane.rows {
      if named.insert(row.property).inserted {
        svg.text(
          row.property.shortened, x: scale.start - 12, y: y + baseline, size: 11,
          "text-anchor=\"end\" fill=\"\(TimelineColor.of(row.property).hex)\"")
      }
      for (index, bar) in row.bars.enumerated() {
        let next = row.bars.indices.contains(index + 1) ? x(row.bars[index + 1].start) : scale.end
        draw(entries[bar.entry], bar, at: y + (Self.rowHeight - Self.barHeight) / 2, until: next, &svg)
      }
      y += Self.rowHeight
    }
  }

  /// - Parameter next: The x coordinate at which the next bar of the row begins.
  private func draw(
    _ entry: Timeline.Entry, _ bar: TimelineLane.Bar, at y: Double, until next: Double, _ svg: inout SVG
  ) {
    let color = TimelineColor.of(entry.property).hex
    let end = min(entry.end ?? until, until)
    svg.add("<g><title>\(SVG.escaped(entry.fullDescription))</title>")
    if entry.begin > entry.added, end > entry.added {
      svg.add(
        SVG.delay(from: x(entry.added), to: x(min(entry.begin, end)), y: y + 4, height: Self.barHeight - 8))
    }
    defer { svg.add("</g>") }
    guard entry.begin < until, end >= entry.begin else { return }
    let (left, right) = (x(entry.begin), max(x(end), x(entry.begin) + 1.5))
    if entry.wasCut {
      svg.add(SVG.cut(from: left, to: right, planned: x(bar.extent), y: y, height: Self.barHeight, color))
    } else {
      svg.add(
        SVG.bar(from: left, to: right, y: y, height: Self.barHeight, color, isOpen: entry.end == nil))
    }
    let points = curve(of: entry, until: end, y: y)
    if points.count > 1 { svg.curve(points, base: y + Self.barHeight - 0.5, color) }
    label(entry, bar, from: left, to: right, until: next, y: y, &svg)
  }

  /// Draws the start and end values behind the bar if there is room, or otherwise in the bar.
  private func label(
    _ entry: Timeline.Entry, _ bar: TimelineLane.Bar, from left: Double, to right: Double,
    until next: Double, y: Double, _ svg: inout SVG
  ) {
    let baseline = y + Self.barHeight / 2 + 3.5
    let (way, timing) = (entry.way, entry.timing.words)
    // The text may extend over the part that an interrupted motion has not played.
    let room = entry.wasCut ? min(x(bar.extent), scale.end) : min(next, scale.end)
    let behind = entry.wasCut && right + 12 + SVG.width(of: way, size: 10) > room ? room : right
    let limit = behind > right ? min(next, scale.end) : room
    for timing in [timing, ""] where behind + 20 + SVG.width(of: way + timing, size: 10) <= limit {
      svg.text(way, x: behind + 6, y: baseline, size: 10, "fill=\"#334155\"", aside: timing)
      return
    }
    // The text is placed where the curve has risen.
    guard SVG.width(of: way, size: 10) + 12 <= right - left else { return }
    svg.text(
      way, x: right - 6, y: y + Self.barHeight - 5, size: 10,
      "text-anchor=\"end\" fill=\"#1e293b\" stroke=\"#ffffff\" stroke-width=\"2\" stroke-opacity=\"0.6\" "
        + "paint-order=\"stroke\"")
  }

  /// Returns the curve with all passes up to `end`, fitted into a bar.
  private func curve(of entry: Timeline.Entry, until end: Double, y: Double) -> [Point] {
    guard end > entry.begin else { return [] }
    let end = min(entry.plannedEnd ?? .infinity, end)
    let length = max(x(end) - x(entry.begin), 1)
    let steps = Int(min(max(length / 1.5, 8), 1000))
    let curve = TimelineCurve(entry, steps: steps)
    return curve?.points(from: entry.begin, to: end, steps: steps).map {
      Point(x($0.x), y + Self.barHeight - 3 - $0.y * (Self.barHeight - 6))
    } ?? []
  }
}

extension Timeline.Entry {
  /// The complete description of the entry.
  package var fullDescription: String {
    func seconds(_ time: Double) -> String { time.formatted(decimals: 6) + " s" }
    var parts = ["\(view) \(property) (group \(group)): \(way)", timing.text]
    if begin > added { parts.append("added at \(seconds(added))") }
    parts.append("begins at \(seconds(begin))")
    parts.append("lasts \(seconds(duration))")
    if repeats != 1 {
      parts.append(repeats.map { "\($0.formatted(decimals: 3)) passes" } ?? "repeats without end")
    }
    if autoreverses { parts.append("runs back") }
    parts.append(end.map { "\(wasCut ? "taken away" : "ends") at \(seconds($0))" } ?? "still runs")
    return parts.joined(separator: ", ")
  }
}

extension String {
  /// The name, shortened to fit beside the plot.
  fileprivate var shortened: String {
    count > 34 ? prefix(16) + "…" + suffix(17) : self
  }
}
