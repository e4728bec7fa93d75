import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// The values of a recording over time, with a line at their median.
///
/// While there is room, each sample is a disc. Otherwise samples are grouped in columns: a disc each for the
/// least and the greatest value, a faint bar between them, and in it a strong bar of one standard deviation
/// to both sides of the mean. The cost of drawing depends on the pixels, not on the samples.
///
/// The wheel and pinches zoom the time axis about the pointer. Drags and the horizontal wheel pan it. A double click
/// shows the whole time span.
final class ScatterPlot: Chart {
  /// In points.
  private enum Look {
    static let top = 34.0
    static let disc = 4.0
    static let eventDisc = 6.0
    /// The distance from an event's disc within which the pointer is at the event.
    static let eventReach = 6.0
    /// The distance of columns, and the width of a column.
    static let pitch = 3.0
    static let column = 2.0
    static let thinnest = 1.0
    static let columnDisc = 3.0
    static let mostColumns = 1000.0
    /// The greatest number of discs, per point of the plot's width and in total.
    static let discsPerPoint = 4.0
    static let mostDiscs = 1500.0
    static let rangeOpacity = 0.3
    static let medianWidth = 1.5
    static let valueSpacing = 44.0
    static let timeSpacing = 60.0
    /// The least length of a growing axis, as a ratio to the time so far.
    static let growth = 1.125
    /// The button that leads back to the resting window.
    static let button = Size(width: 76, height: 24)
    /// The legend of the events: the distances between dot and name, between entries, and from other texts.
    static let legend = (dot: 4.0, gap: 10.0, clear: 14.0)
    static let legendLine = 16.0
  }

  /// The button that leads back to the resting window, while another one is shown.
  let backButton = Button("Show all", style: .tinted)

  /// The visible time span.
  enum Window: Equatable {
    case all
    /// A number of seconds that ends with the newest sample.
    case newest(Double)
    /// A range of the samples' times.
    case times(ClosedRange<Double>)
  }

  var window = Window.all {
    didSet {
      guard window != oldValue else { return }
      setNeedsUpdate()
      showBackButton()
    }
  }
  /// The window that is shown at first.
  var restingWindow = Window.all {
    didSet {
      window = restingWindow
      showBackButton()
    }
  }

  /// The sample marked with a ring and a callout.
  var marked: Sample? { didSet { if marked != oldValue { setNeedsUpdate() } } }
  /// Called when a click or a key has removed the mark.
  var onUnmark: (() -> Void)?
  /// Whether further samples are expected. The time axis then grows in steps instead of with each sample.
  var isLive = false { didSet { if isLive != oldValue { setNeedsUpdate() } } }

  /// A disc or a column.
  private struct Mark {
    /// The number of the sample or the column. It remains the same while the plot moves.
    var number: Int
    var bucket: SampleSeries.Bucket
    /// The places of the mean, the least and the greatest value.
    var mean: Point
    var least: Point
    var greatest: Point
    /// The bar between the least and the greatest value, and the strong part of it.
    var range = Rect.zero
    var core = Rect.zero
  }

  private var marks: [Mark] = []
  private var areDiscs = true
  private var eventDiscs: [(place: Point, color: RGBA, event: SeriesEvent)] = []
  private var medianLine: Rect?
  private var legendDots: [(frame: Rect, color: Color)] = []
  /// The background of a legend in the plot.
  private var legendGround: Rect?
  private var markedPlace: Point?
  private var columns: [SampleSeries.Bucket?] = []
  /// The visible time span at the beginning of the drag.
  var draggedTimes: ClosedRange<Double>?

  override init(_ recording: Recording) {
    super.init(recording)
    backButton.font = .systemFont(ofSize: 13, weight: .semibold)
    backButton.contentInsets = .zero
    backButton.accessibilityIdentifier = "lower.plot.back"
    backButton.isHidden = true
    backButton.addAction(for: .primaryActionTriggered) { [weak self] in
      if let self { window = restingWindow }
    }
    addSubview(backButton)
    addGestures()
  }

  private func showBackButton() {
    backButton.isHidden = window == restingWindow
    backButton.setTitle(restingWindow == .all ? "Show all" : "Live", for: .normal)
  }

  /// Places the button in the middle of the header, clear of the texts at both ends.
  override func layoutSubviews() {
    super.layoutSubviews()
    let width = Look.button.width * max(1, traitCollection.textScale)
    backButton.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(), y: ((Look.top - Look.button.height) / 2).rounded(),
      width: width,
      height: Look.button.height)
  }

  // MARK: Input

  /// Pans only if part of the time span is not visible.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !(recognizer.view === self && recognizer is PanGestureRecognizer && window == .all)
  }

  override func wheelTurned(by delta: Point, at location: Point) -> Bool {
    turnWheel(by: delta, at: location.x)
  }

  // MARK: Working out

  override var leastHeight: Double { super.leastHeight + Look.top }

  override func update() {
    marks.removeAll(keepingCapacity: true)
    eventDiscs.removeAll(keepingCapacity: true)
    medianLine = nil
    markedPlace = nil
    legendDots.removeAll(keepingCapacity: true)
    legendGround = nil
    let series = recording.series
    guard let first = series.first, let times = shownTimes else {
      _ = addVerticalAxis(Ticks(in: 0...1, atMost: 2), top: top)
      addCaption(
        "Waiting for samples", at: plot.center, .center, .systemFont(ofSize: 15), palette.secondaryLabel)
      return
    }
    let vertical = addVerticalAxis(valueTicks(in: times), top: top)
    let horizontal = timeScale(of: times)
    addTimes(from: first.start, horizontal)
    addMarks(series, horizontal, vertical)
    addEvents(in: times, horizontal, vertical)
    addHeader(vertical)
    if let marked, times.contains(marked.time) {
      markedPlace = Point(horizontal.place(marked.time), vertical.place(marked.value))
    }
  }

  /// The scale of the time axis, with room for half a disc at each end.
  func timeScale(of times: ClosedRange<Double>) -> LinearScale {
    let inset = plot.insetBy(dx: Look.eventDisc / 2, dy: 0)
    return LinearScale(times, start: inset.minX, end: inset.maxX)
  }

  /// The visible time span. `nil` without samples.
  var shownTimes: ClosedRange<Double>? {
    guard let first = recording.series.first?.start, let last = recording.series.last?.end else { return nil }
    switch window {
    case .all: return wholeTimes(from: first, to: last)
    case .newest(let span):
      // The window fills from the left before it moves with time.
      let start = max(last - span, first)
      return start...start + span
    case .times(let times): return times
    }
  }

  /// Returns the recorded time span, extended in a live plot to the next step of the growing axis.
  func wholeTimes(from first: Double, to last: Double) -> ClosedRange<Double> {
    guard last > first else { return first - 0.5...first + 0.5 }
    guard isLive else { return first...last }
    var span = 10.0
    while span < last - first { span *= Look.growth }
    return first...first + span
  }

  /// Returns ticks that enclose the values in a time span. They begin at zero if that is close.
  private func valueTicks(in times: ClosedRange<Double>) -> Ticks {
    var (low, high) = (Double.infinity, -Double.infinity)
    recording.series.forEachBucket(from: times.lowerBound, to: times.upperBound) { bucket in
      low = min(low, bucket.minimum)
      high = max(high, bucket.maximum)
    }
    // There may be no samples in the visible time span.
    if low > high {
      let values = recording.newestValues
      (low, high) = (values.first ?? .infinity, values.last ?? -.infinity)
    }
    if low >= 0, low < 0.6 * high { low = 0 }
    if low == high { (low, high) = low == 0 ? (0, 1) : (low - abs(low) / 10, high + abs(high) / 10) }
    let count = max(Int((bounds.height - top - timeHeight) / grown(Look.valueSpacing)), 2)
    return Ticks(enclosing: low...high, atMost: count + 1)
  }

  private func addTimes(from origin: Double, _ scale: LinearScale) {
    let range = scale.range.starting(at: scale.range.lowerBound - origin)
    let most = max(Int(plot.width / grown(Look.timeSpacing)), 2)
    var ticks = Ticks(times: range, atMost: most)
    // A single tick does not show the scale.
    if ticks.count < 2 { ticks = Ticks(times: range, atMost: most + 2) }
    addHorizontalAxis(Axis(ticks, LinearScale(range, start: scale.start, end: scale.end)))
  }

  private func addMarks(_ series: SampleSeries, _ x: LinearScale, _ y: LinearScale) {
    let most = min(Look.mostDiscs, plot.width * Look.discsPerPoint)
    let (start, end) = (x.range.lowerBound, x.range.upperBound)
    areDiscs = series.isExact(from: start) && Double(series.count(from: start, to: end)) <= most
    if areDiscs {
      let first = series.count - series.count(from: start, to: .infinity)
      series.forEachBucket(from: start, to: end) { bucket in
        let place = Point(x.place(bucket.time), y.place(bucket.mean))
        marks.append(
          Mark(number: first + marks.count, bucket: bucket, mean: place, least: place, greatest: place))
      }
      return
    }
    let pitch = max(Look.pitch, plot.width / Look.mostColumns)
    let count = max(Int(plot.width / pitch), 1)
    let duration = (end - start) / Double(count)
    // Columns are numbered from time zero, so that they keep their samples while the window moves.
    let base = (start / duration).rounded(.down)
    columns.removeAll(keepingCapacity: true)
    columns.append(contentsOf: repeatElement(nil, count: count + 2))
    series.forEachBucket(from: start, to: end) { bucket in
      let column = (bucket.time / duration).rounded(.down) - base
      let index = Int(min(max(column, 0), Double(count + 1)))
      if columns[index] == nil { columns[index] = bucket } else { columns[index]?.merge(bucket) }
    }
    for (index, column) in columns.enumerated() {
      guard let bucket = column else { continue }
      let left = x.place((base + Double(index)) * duration)
      let number = Int(exactly: base).map { $0 &+ index } ?? index
      marks.append(mark(bucket, number, x: left + pitch / 2, width: pitch * Look.column / Look.pitch, y))
    }
  }

  private func mark(
    _ bucket: SampleSeries.Bucket, _ number: Int, x: Double, width: Double, _ y: LinearScale
  ) -> Mark {
    func point(_ value: Double) -> Point { Point(x, y.place(value)) }
    func bar(_ low: Double, _ high: Double) -> Rect {
      let (top, bottom) = (y.place(high), y.place(low))
      return Rect(x: x - width / 2, y: top, width: width, height: max(bottom - top, Look.thinnest))
    }
    var mark = Mark(
      number: number, bucket: bucket, mean: point(bucket.mean), least: point(bucket.minimum),
      greatest: point(bucket.maximum))
    guard bucket.count > 2 else { return mark }
    let (low, high) = (bucket.nextMinimum, bucket.nextMaximum)
    let deviation = bucket.standardDeviation
    mark.range = bar(low, high)
    mark.core = bar(
      min(max(bucket.mean - deviation, low), high), min(max(bucket.mean + deviation, low), high))
    return mark
  }

  private func addEvents(in times: ClosedRange<Double>, _ x: LinearScale, _ y: LinearScale) {
    let end = recording.events.partitionIndex { $0.sample.time > times.upperBound }
    for event in recording.events[..<end].reversed().prefix(Int(Look.mostDiscs) / 4) {
      guard times.contains(event.sample.time) else { break }
      // Grouped samples can have more outliers than there is room for.
      if case .outlier = event.kind, !areDiscs { continue }
      let place = Point(x.place(event.sample.time), y.place(event.sample.value))
      eventDiscs.append((place, event.color(palette).resolved(with: palette), event))
    }
  }

  /// The height of the line above the plot, in points.
  private var top: Double { grown(Look.top) }

  private func addHeader(_ y: LinearScale) {
    let measurand = recording.measurand
    let unit = measurand.unit.isEmpty ? "" : ", \(measurand.unit)"
    addCaption(
      measurand.name + unit, at: Point(Metrics.margin, top / 2), .left,
      .systemFont(ofSize: 12, weight: .medium), palette.secondaryLabel)
    let start = captions.last?.frame.maxX ?? plot.minX
    guard let percentiles = Percentiles(of: recording.newestValues) else { return }
    let saysColumns = addColumnLegend()
    let height = y.place(percentiles.median)
    addCaption(
      "Median \(measurand.text(percentiles.median))", at: Point(plot.maxX, top / 2), .right,
      .systemFont(ofSize: 12, weight: .semibold), palette.medianInk)
    let end = captions.last?.frame.minX ?? plot.maxX
    addEventLegend(between: start, end, isFree: !saysColumns && backButton.isHidden)
    guard y.range.contains(percentiles.median) else { return }
    medianLine = Rect(
      x: plot.minX, y: height - Look.medianWidth / 2, width: plot.width, height: Look.medianWidth)
  }

  /// Says what the coloured discs are: in the header if there is room between its texts, or else in the plot.
  private func addEventLegend(between start: Double, _ end: Double, isFree: Bool) {
    var entries: [(name: String, color: Color)] = []
    for disc in eventDiscs where !entries.contains(where: { $0.name == disc.event.legend }) {
      entries.append((disc.event.legend, disc.event.color(palette)))
    }
    guard !entries.isEmpty else { return }
    entries.sort { $0.name < $1.name }
    let font = Metrics.labelFont
    let widths = entries.map { Look.eventDisc + Look.legend.dot + width(of: $0.name, font) }
    let length = widths.reduce(0, +) + Look.legend.gap * Double(entries.count - 1)
    let room = end - start - 2 * Look.legend.clear
    let isInHeader = isFree && length <= room
    let middle = isInHeader ? top / 2 : plot.minY + grown(Look.legendLine) / 2
    var x = isInHeader ? (start + end - length) / 2 : plot.maxX - Look.legend.gap - length
    if !isInHeader {
      let height = grown(Look.legendLine)
      legendGround = Rect(
        x: x - Look.legend.dot, y: middle - height / 2, width: length + 2 * Look.legend.dot, height: height)
    }
    for (entry, width) in zip(entries, widths) {
      let dot = Rect(
        center: Point(x + Look.eventDisc / 2, middle),
        size: Size(width: Look.eventDisc, height: Look.eventDisc))
      legendDots.append((dot, entry.color))
      addCaption(
        entry.name, at: Point(x + Look.eventDisc + Look.legend.dot, middle), .left, font,
        palette.secondaryLabel)
      x += width + Look.legend.gap
    }
  }

  /// Says what the columns of grouped samples are, where there is room between the texts of the header, and returns
  /// whether there is.
  private func addColumnLegend() -> Bool {
    let font = Font.systemFont(ofSize: 11)
    let text = "Bars: range, and mean ± deviation"
    guard !areDiscs, window == .all, backButton.isHidden, plot.width >= 3 * width(of: text, font) else {
      return false
    }
    addCaption(
      text, at: Point(bounds.midX, Look.top / 2), .center, font, palette.secondaryLabel)
    return true
  }

  // MARK: Drawing

  override func drawMarks(in context: inout DrawingContext) {
    let color = Color.systemBlue.resolved(with: palette)
    let faint = color.withAlphaComponent(Look.rangeOpacity)
    let diameter = areDiscs ? Look.disc : Look.columnDisc
    for mark in marks {
      context.fill(mark.range, faint)
      context.fill(mark.core, color)
      fillDisc(at: mark.least, diameter, color, in: &context)
      if mark.bucket.count > 1 { fillDisc(at: mark.greatest, diameter, color, in: &context) }
    }
    for (place, color, _) in eventDiscs { fillDisc(at: place, Look.eventDisc, color, in: &context) }
    if let medianLine { context.fill(medianLine, palette.orange) }
    if let markedPlace { ChartCallout.ring(at: markedPlace, in: &context) }
    if let legendGround { context.fill(legendGround, radius: 4, .secondarySystemGroupedBackground) }
    for dot in legendDots { context.fill(dot.frame, radius: dot.frame.width / 2, dot.color) }
  }

  override var pinned: (place: Point, title: String, detail: String)? {
    guard let marked, let markedPlace else { return nil }
    let time = (marked.time - (recording.series.first?.start ?? 0)).clock(decimals: 1)
    let label = marked.label.map { ", \($0)" } ?? ""
    return (markedPlace, recording.measurand.text(marked.value, digits: 4), "at \(time)\(label)")
  }

  private func fillDisc(at place: Point, _ diameter: Double, _ color: RGBA, in context: inout DrawingContext)
  {
    let frame = Rect(center: place, size: Size(width: diameter, height: diameter))
    context.fill(frame, radius: diameter / 2, color)
  }

  override func reading(at pointer: Point) -> (place: Point, title: String, detail: String)? {
    guard plot.insetBy(dx: -Metrics.margin, dy: -Metrics.margin).contains(pointer) else { return nil }
    let nearest = eventDiscs.min { $0.place.distance(to: pointer) < $1.place.distance(to: pointer) }
    if let nearest, nearest.place.distance(to: pointer) <= Look.eventReach {
      return reading(of: nearest.event, at: nearest.place)
    }
    let behind = marks.partitionIndex { $0.mean.x >= pointer.x }
    let near = marks[max(behind - 1, 0)..<min(behind + 1, marks.count)]
    guard let mark = near.min(by: { abs($0.mean.x - pointer.x) < abs($1.mean.x - pointer.x) }) else {
      return nil
    }
    return reading(of: mark)
  }

  /// Returns why a sample is an event. A value that is an outlier by itself may lie close to the median.
  private func reading(
    of event: SeriesEvent, at place: Point
  ) -> (place: Point, title: String, detail: String) {
    let sample = event.sample
    let time = (sample.time - (recording.series.first?.start ?? 0)).clock(decimals: 1)
    return (
      place, recording.measurand.text(sample.value, digits: 4), "\(recording.words(of: event)), at \(time)"
    )
  }

  private func reading(of mark: Mark) -> (place: Point, title: String, detail: String) {
    let (bucket, measurand) = (mark.bucket, recording.measurand)
    let time = (bucket.time - (recording.series.first?.start ?? 0)).clock(decimals: 1)
    let place = mark.mean
    if bucket.count == 1 { return (place, measurand.text(bucket.mean, digits: 4), "at \(time)") }
    return (
      place, measurand.text(bucket.minimum, to: bucket.maximum),
      "mean \(bucket.mean.brief()) of \(bucket.count.grouped), at \(time)"
    )
  }

  // MARK: Accessibility

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.label = recording.measurand.name
  }

  override var summary: String {
    guard let percentiles = Percentiles(of: recording.newestValues) else { return "Waiting for samples" }
    return "\(recording.status), median \(recording.measurand.text(percentiles.median))"
  }

  override var markNumbers: [Int] { marks.map(\.number) }

  override func description(ofMark index: Int) -> (text: String, frame: Rect) {
    let mark = marks[index]
    let reading = reading(of: mark)
    let middle = Point(mark.mean.x, (mark.least.y + mark.greatest.y) / 2)
    let size = Size(width: Look.disc, height: abs(mark.least.y - mark.greatest.y) + Look.disc)
    return ("\(reading.title) \(reading.detail)", Rect(center: middle, size: size))
  }
}

extension Palette {
  /// The colour of the median as text. The colour of the line has too little contrast on a light background.
  var medianInk: Color {
    let ground = Color.secondarySystemGroupedBackground.resolved(with: self)
    return Color(Color.systemOrange.resolved(with: self).legible(on: ground, contrast: contrast.ofText))
  }
}
