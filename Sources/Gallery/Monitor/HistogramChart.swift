import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// The frequencies of the values, with lines at the percentiles.
final class HistogramChart: Chart {
  /// In points.
  private enum Look {
    static let top = 52.0
    static let leastBar = 7.0
    static let mostBins = 60
    static let gap = 1.0
    /// The distance between the bins and an open bin at an end.
    static let openGap = 6.0
    static let valueSpacing = 48.0
    static let countSpacing = 40.0
    static let percentileWidth = 1.5
    static let dot = 7.0
    /// The vertical centre of the legend.
    static let legendHeight = 18.0
    static let legendGap = 5.0
    /// The vertical centre of the title of the vertical axis.
    static let titleHeight = 36.0
    static let widestLegendGap = 16.0
    static let openOpacity = 0.45
    /// The distance of the caption of an open bar from the bar, and the least height of a plot with such captions.
    static let openCaption = 8.0
    static let leastCaptioned = 40.0
    /// The line height of labels for percentiles beyond the axis.
    static let beyondHeight = 18.0
    static let beyondPadding = 5.0
  }

  private struct Bar {
    var frame: Rect
    /// The range of the bar as text.
    var title: String
    var count: Int
    var isOpen = false
  }

  private var bars: [Bar] = []
  private var percentileLines: [(frame: Rect, color: Color)] = []
  private var dots: [(frame: Rect, color: Color)] = []
  /// The backgrounds of labels for percentiles beyond the axis.
  private var grounds: [Rect] = []

  // MARK: Working out

  override var leastHeight: Double { super.leastHeight + Look.top }

  override func update() {
    bars.removeAll(keepingCapacity: true)
    percentileLines.removeAll(keepingCapacity: true)
    dots.removeAll(keepingCapacity: true)
    grounds.removeAll(keepingCapacity: true)
    let values = recording.newestValues
    let room = bounds.width - 4 * Metrics.margin
    let histogram = Histogram(of: values, mostBins: min(Look.mostBins, max(Int(room / Look.leastBar), 4)))
    let highest = Double(max(histogram.highest, 1))
    let top = grown(Look.top)
    let most = max(Int((bounds.height - top - timeHeight) / grown(Look.countSpacing)), 2)
    // Counts are integers.
    let counts = Ticks(enclosing: 0...highest, atMost: most, stepAtLeast: 1)
    let vertical = addVerticalAxis(counts, top: top)
    guard let percentiles = Percentiles(of: values) else {
      addCaption(
        "No samples yet", at: plot.center, .center, .systemFont(ofSize: 15), palette.secondaryLabel)
      return
    }
    if plot.height >= Look.leastCaptioned {
      addCaption(
        "Samples", at: Point(Metrics.margin, grown(Look.titleHeight)), .left, Metrics.labelFont,
        palette.secondaryLabel)
    }
    let horizontal = addBars(histogram, vertical)
    addPercentiles(percentiles, horizontal)
  }

  private func addBars(_ histogram: Histogram, _ y: LinearScale) -> LinearScale {
    let ends = (histogram.below > 0 ? 1 : 0) + (histogram.above > 0 ? 1 : 0)
    let pitch =
      (plot.width - Double(ends) * Look.openGap) / Double(max(histogram.bins.count + ends, 1))
    let start = plot.minX + (histogram.below > 0 ? pitch + Look.openGap : 0)
    let range = histogram.range
    let x = LinearScale(
      range.lowerBound...range.upperBound, start: start, end: start + pitch * Double(histogram.bins.count))
    func add(_ left: Double, _ count: Int, _ title: String, isOpen: Bool = false) {
      let top = y.place(Double(count))
      let gap = pitch > 4 ? Look.gap : 0
      bars.append(
        Bar(
          frame: Rect(x: left + gap / 2, y: top, width: pitch - gap, height: plot.maxY - top), title: title,
          count: count, isOpen: isOpen))
    }
    let measurand = recording.measurand
    if histogram.below > 0 {
      add(plot.minX, histogram.below, "below \(measurand.text(range.lowerBound, digits: 4))", isOpen: true)
    }
    for bin in histogram.bins {
      add(
        x.place(bin.range.lowerBound), bin.count,
        "\(bin.range.lowerBound.brief(digits: 4))–\(measurand.text(bin.range.upperBound, digits: 4))")
    }
    if histogram.above > 0 {
      add(
        x.end + Look.openGap, histogram.above, "\(measurand.text(range.upperBound, digits: 4)) and more",
        isOpen: true)
    }
    let ticks = Ticks(in: x.range, atMost: max(Int(plot.width / grown(Look.valueSpacing)), 2))
    addHorizontalAxis(Axis(ticks, x), unit: measurand.unit)
    for bar in bars where bar.isOpen && bar.count > 0 && plot.height >= Look.leastCaptioned {
      addOpenEnd(of: bar, isAbove: bar.frame.minX >= x.end)
    }
    return x
  }

  /// Adds a caption to a bar that counts all values beyond the axis.
  private func addOpenEnd(of bar: Bar, isAbove: Bool) {
    let y = max(bar.frame.minY - Look.openCaption, plot.minY)
    addCaption(
      isAbove ? "more" : "less", at: Point(isAbove ? bar.frame.maxX : bar.frame.minX, y),
      isAbove ? .right : .left, Metrics.labelFont, palette.secondaryLabel)
  }

  private func addPercentiles(_ percentiles: Percentiles, _ x: LinearScale) {
    let marks = [
      // Red, purple and green mark events in the plot and the list.
      ("P50", percentiles.median, palette.orange), ("P90", percentiles.p90, palette.teal),
      ("P99", percentiles.p99, palette.indigo),
    ]
    for mark in marks where x.range.contains(mark.1) {
      let line = Rect(
        x: x.place(mark.1) - Look.percentileWidth / 2, y: plot.minY - 6, width: Look.percentileWidth,
        height: plot.height + 6)
      percentileLines.append((line, mark.2))
    }
    for (index, mark) in marks.filter({ $0.1 < x.range.lowerBound }).enumerated() {
      addBeyond(mark, isAbove: false, line: Double(index))
    }
    for (index, mark) in marks.filter({ $0.1 > x.range.upperBound }).enumerated() {
      addBeyond(mark, isAbove: true, line: Double(index))
    }
    addLegend(marks)
  }

  /// Adds a label for a percentile beyond the axis, at the nearer end. A line there would mark another value.
  private func addBeyond(_ mark: (name: String, value: Double, color: Color), isAbove: Bool, line: Double) {
    // The legend above a low plot says the same.
    guard (line + 1) * Look.beyondHeight <= plot.height else { return }
    let ground = Color.secondarySystemGroupedBackground.resolved(with: palette)
    let ink = mark.color.resolved(with: palette).legible(on: ground, contrast: palette.contrast.ofText)
    let text = "\(mark.name) \(recording.measurand.text(mark.value))"
    let padding = Look.beyondPadding
    let (label, font) = (isAbove ? "\(text) ›" : "‹ \(text)", Font.systemFont(ofSize: 12, weight: .semibold))
    let length = width(of: label, font) + 3 * padding
    let extent = isAbove ? plot.maxX - length...plot.maxX : plot.minX...plot.minX + length
    // The legend says the same where the label would interrupt a line.
    guard !percentileLines.contains(where: { extent.contains($0.frame.midX) }) else { return }
    addCaption(
      label,
      at: Point(
        isAbove ? plot.maxX - padding : plot.minX + padding,
        plot.minY + (line + 0.5) * grown(Look.beyondHeight)),
      isAbove ? .right : .left, font, Color(ink))
    if let frame = captions.last?.frame { grounds.append(frame.insetBy(dx: -padding, dy: -1)) }
  }

  /// Adds the names and values of the marks above the plot, with gaps that depend on the available width.
  private func addLegend(_ marks: [(name: String, value: Double, color: Color)]) {
    var (name, value) = (Font.systemFont(ofSize: 12), Font.systemFont(ofSize: 12, weight: .semibold))
    func entryWidth(_ mark: (name: String, value: Double, color: Color)) -> Double {
      Look.dot + 2 * Look.legendGap + width(of: mark.name, name)
        + width(of: recording.measurand.text(mark.value), value)
    }
    var free: Double { bounds.width - 2 * Metrics.margin - marks.reduce(0) { $0 + entryWidth($1) } }
    // The legend's text shrinks to fit in one line.
    while free < Look.legendGap * Double(marks.count - 1), name.size > 6 {
      name.size -= 0.5
      value.size -= 0.5
    }
    let gap = min(max(free / Double(marks.count - 1), Look.legendGap), Look.widestLegendGap)
    var left = Metrics.margin
    for mark in marks {
      let middle = grown(Look.legendHeight)
      dots.append((Rect(x: left, y: middle - Look.dot / 2, width: Look.dot, height: Look.dot), mark.color))
      let nameStart = left + Look.dot + Look.legendGap
      addCaption(mark.name, at: Point(nameStart, middle), .left, name, palette.secondaryLabel)
      let valueStart = nameStart + width(of: mark.name, name) + Look.legendGap
      addCaption(
        recording.measurand.text(mark.value), at: Point(valueStart, middle), .left, value, palette.label)
      left += entryWidth(mark) + gap
    }
  }

  // MARK: Drawing

  override func drawMarks(in context: inout DrawingContext) {
    let color = Color.systemBlue.resolved(with: palette)
    let faint = color.withAlphaComponent(Look.openOpacity)
    for bar in bars where bar.count > 0 { context.fill(bar.frame, bar.isOpen ? faint : color) }
    // Lines that are all as many pixels wide.
    let width = max(1, (Look.percentileWidth * context.scale).rounded()) / context.scale
    for (frame, color) in percentileLines {
      let corner = context.snapped(Point(frame.midX - width / 2, frame.minY))
      context.fill(Rect(x: corner.x, y: frame.minY, width: width, height: frame.height), color)
    }
    for ground in grounds {
      context.fill(ground, radius: Look.beyondPadding, .secondarySystemGroupedBackground)
    }
    for dot in dots { context.fill(dot.frame, radius: Look.dot / 2, dot.color) }
  }

  override var summary: String {
    guard let percentiles = Percentiles(of: recording.newestValues) else { return "No samples yet" }
    let measurand = recording.measurand
    return "\(recording.status), median \(measurand.text(percentiles.median)), "
      + "P90 \(measurand.text(percentiles.p90)), P99 \(measurand.text(percentiles.p99))"
  }

  override var markNumbers: [Int] { bars.indices.filter { bars[$0].count > 0 } }

  override func description(ofMark index: Int) -> (text: String, frame: Rect) {
    let bar = bars[markNumbers[index]]
    return ("\(bar.title): \(bar.count.grouped)", bar.frame)
  }

  override func reading(at pointer: Point) -> (place: Point, title: String, detail: String)? {
    guard plot.insetBy(dx: 0, dy: -Metrics.margin).contains(pointer),
      let bar = bars.min(by: { abs($0.frame.midX - pointer.x) < abs($1.frame.midX - pointer.x) })
    else { return nil }
    let share = Double(bar.count) / Double(max(recording.newestValues.count, 1)) * 100
    let samples = bar.count == 1 ? "1 sample" : "\(bar.count.grouped) samples"
    return (Point(bar.frame.midX, bar.frame.minY), bar.title, "\(samples), \(share.brief()) %")
  }
}
