import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A straight map from numbers to places along an axis.
struct ChartScale {
  var range: ClosedRange<Double>
  /// Where the range begins and ends, in points; a vertical axis ends above where it begins.
  var start: Double
  var end: Double

  func place(_ number: Double) -> Double {
    start + (number - range.lowerBound) / (range.upperBound - range.lowerBound) * (end - start)
  }

  func number(at place: Double) -> Double {
    range.lowerBound + (place - start) / (end - start) * (range.upperBound - range.lowerBound)
  }
}

/// A drawing of a recording with axes. What is drawn is worked out when the recording, the size or the colours have
/// changed, and kept: drawing again, as when the chart slides, allocates nothing.
class Chart: View {
  /// In points.
  enum Metrics {
    static let labelFont = Font.systemFont(ofSize: 11)
    static let margin = 12.0
    static let labelGap = 8.0
    static let timeHeight = 26.0
    static let hairline = 1.0
    /// How strong lines are above the lowest, by the separators' measure.
    static let gridOpacity = 0.45
    static let leastGutter = 24.0
  }

  let recording: Recording
  /// The rectangle that the axes span.
  private(set) var plot = Rect.zero
  private(set) var captions: [ChartCaption] = []
  private var gridLines: [Rect] = []
  private var callout: ChartCallout?
  /// Where the mouse is, while it is over the chart.
  private(set) var pointer: Point?
  /// What was worked out last, to know whether it still holds.
  private var basis: Basis?

  private struct Basis: Equatable {
    var revision: Int
    var size: Size
    var style: UserInterfaceStyle
    var pointer: Point?
  }

  init(_ recording: Recording) {
    self.recording = recording
    super.init(frame: .zero)
    clipsToBounds = true
    let hover = HoverGestureRecognizer()
    hover.addTarget { [weak self] in self?.hovered($0) }
    addGestureRecognizer(hover)
  }

  private func hovered(_ hover: GestureRecognizer) {
    pointer = hover.state == .began || hover.state == .changed ? hover.location(in: self) : nil
    setNeedsDisplay()
  }

  /// Something other than recording, size and colours has changed.
  func setNeedsUpdate() {
    basis = nil
    setNeedsDisplay()
  }

  // MARK: For the kinds of chart

  /// Works out what is drawn, by `begin` and `add`.
  func update() {}
  /// Draws the marks between the grid and the captions.
  func drawMarks(in context: inout DrawingContext) {}
  /// What the callout says of the place where the mouse is, and the place it points to.
  func reading(at pointer: Point) -> (place: Point, title: String, detail: String)? { nil }
  /// The callout's content while the mouse is not over the chart.
  var pinned: (place: Point, title: String, detail: String)? { nil }

  // MARK: Axes

  /// Sets up the axes' rectangle: as much room on the left as the labels of the values need.
  func beginAxes(values: Ticks, in range: ClosedRange<Double>, top: Double) -> ChartScale {
    captions.removeAll(keepingCapacity: true)
    gridLines.removeAll(keepingCapacity: true)
    let bottom = max(bounds.height - timeHeight, top + 1)
    let scale = ChartScale(range: range, start: bottom, end: top)
    let labels = values.values.map { $0.fixed(decimals: values.decimals) }
    let widest = labels.map { width(of: $0, Metrics.labelFont) }.max() ?? 0
    let left = Metrics.margin + max(widest, Metrics.leastGutter) + Metrics.labelGap
    plot = Rect(x: left, y: top, width: max(bounds.width - left - Metrics.margin, 1), height: bottom - top)
    for (value, label) in zip(values.values, labels) {
      let y = scale.place(value)
      gridLines.append(
        Rect(x: left, y: y - Metrics.hairline / 2, width: plot.width, height: Metrics.hairline))
      addCaption(
        label, at: Point(left - Metrics.labelGap, y), .right, Metrics.labelFont, palette.secondaryLabel)
    }
    return scale
  }

  /// Adds a label below the axes, which stays within the chart.
  func addBottomLabel(_ label: String, at x: Double) {
    let half = width(of: label, Metrics.labelFont) / 2
    let middle = min(max(x, half + 2), bounds.width - half - 2)
    addCaption(
      label, at: Point(middle, plot.maxY + timeHeight / 2), .center, Metrics.labelFont,
      palette.secondaryLabel)
  }

  /// Adds a line of text whose middle is as high as `anchor`; where nothing measures text, none.
  func addCaption(
    _ text: String, at anchor: Point, _ alignment: TextAlignment, _ font: Font, _ color: Color
  ) {
    guard let measurer = stage?.textMeasurer else { return }
    captions.append(
      ChartCaption(text, font: captionFont(font), color: color, at: anchor, alignment, measuring: measurer))
  }

  func width(of text: String, _ font: Font) -> Double {
    stage?.textMeasurer?.width(of: text, font: captionFont(font)) ?? 0
  }

  /// Captions grow half as much as other text, since the plot has to stay.
  private func captionFont(_ font: Font) -> Font {
    var caption = font
    caption.size = (font.size + scaledFont(font).size) / 2
    return caption
  }

  // MARK: Drawing

  override func paletteDidChange() { setNeedsUpdate() }

  /// How high the line below the axes is.
  var timeHeight: Double { (Metrics.timeHeight + scaledValue(Metrics.timeHeight)) / 2 }

  /// Whether there is room for a drawing.
  private var hasRoom: Bool { bounds.width > 2 * Metrics.margin && bounds.height > 2 * timeHeight }

  /// Works out what is drawn, if that is not what was worked out last.
  func bringUpToDate() {
    guard hasRoom else { return }
    let now = Basis(
      revision: recording.revision, size: bounds.size, style: palette.style, pointer: pointer)
    guard now != basis else { return }
    let isSameData =
      basis.map { $0.revision == now.revision && $0.size == now.size && $0.style == now.style } ?? false
    if !isSameData { update() }
    updateCallout()
    basis = now
  }

  override func draw(in context: inout DrawingContext) {
    guard hasRoom else { return }
    bringUpToDate()
    let separator = Color.separator.resolved(with: palette)
    let faint = separator.withAlphaComponent(separator.alpha * Metrics.gridOpacity)
    for line in gridLines { context.fill(line, line.midY == plot.maxY ? separator : faint) }
    drawMarks(in: &context)
    for caption in captions { caption.draw(in: &context) }
    callout?.draw(in: &context)
  }

  // MARK: Accessibility

  /// What the chart says all in all.
  var summary: String { "" }
  /// What the marks say and where they are, in the order in which they are read.
  var readings: [(frame: Rect, text: String)] { [] }

  private static let mostReadings = 100
  private var captionElements: [AccessibilityElement] = []
  private var readingElements: [AccessibilityElement] = []

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.chart, .container)
    description.value = summary
  }

  /// The marks, of many of them a hundred, and the captions.
  override var accessibilityElements: [Responder]? {
    get {
      guard hasRoom else { return [] }
      bringUpToDate()
      let readings = readings
      let count = min(readings.count, Self.mostReadings)
      // The first and the last are among them.
      let chosen = (0..<count).map { readings[count > 1 ? $0 * (readings.count - 1) / (count - 1) : 0] }
      tell(chosen, by: &readingElements)
      tell(captions.map { ($0.frame, $0.text) } + (callout?.texts ?? []), by: &captionElements)
      return captionElements + readingElements
    }
    set { super.accessibilityElements = newValue }
  }

  /// Elements are used again, so that they keep their numbers.
  private func tell(_ texts: [(frame: Rect, text: String)], by elements: inout [AccessibilityElement]) {
    if elements.count > texts.count { elements.removeLast(elements.count - texts.count) }
    while elements.count < texts.count { elements.append(AccessibilityElement(accessibilityContainer: self)) }
    for (element, (frame, text)) in zip(elements, texts) {
      element.accessibilityFrameInContainerSpace = frame
      element.accessibilityLabel = text
    }
  }

  private func updateCallout() {
    callout = nil
    guard let measurer = stage?.textMeasurer, let reading = pointer.flatMap(reading(at:)) ?? pinned else {
      return
    }
    callout = ChartCallout(
      title: reading.title, detail: reading.detail, at: reading.place, within: plot,
      measuring: measurer)
  }
}

/// A line of text that stands in a chart.
struct ChartCaption {
  let text: String
  let font: Font
  let color: Color
  /// The room it takes.
  let frame: Rect
  private let baseline: Double

  /// - Parameter anchor: the middle of the line's height, at its left end, middle or right end.
  init(
    _ text: String, font: Font, color: Color, at anchor: Point, _ alignment: TextAlignment,
    measuring measurer: any TextMeasuring
  ) {
    (self.text, self.font, self.color) = (text, font, color)
    let metrics = measurer.metrics(of: font)
    let width = measurer.width(of: text, font: font)
    let height = metrics.ascent + metrics.descent
    let x =
      switch alignment {
      case .left, .natural: anchor.x
      case .center: anchor.x - width / 2
      case .right: anchor.x - width
      }
    frame = Rect(x: x, y: anchor.y - height / 2, width: width, height: height)
    baseline = frame.minY + metrics.ascent
  }

  func draw(in context: inout DrawingContext) {
    context.text(text, font, color, at: context.snapped(Point(frame.minX, baseline)), extent: frame)
  }
}

/// What is under the pointer: a line through it and a small card that says what it is.
struct ChartCallout {
  /// In points.
  private enum Metrics {
    static let padding = 9.0
    static let lineHeight = 17.0
    static let distance = 10.0
    static let radius = 8.0
    static let ring = 9.0
    static let ringWidth = 2.0
  }

  private enum Look {
    static let line = Color.label.withAlphaComponent(0.35)
    static let shadow = Color(white: 0, alpha: 0.18)
    /// Lifted off what lies around it: in the dark what is nearer is lighter.
    static let ground = Color(
      light: .white, dark: .secondarySystemBackground.mixed(with: .white, by: 0.08))
  }

  private let title: ChartCaption
  private let detail: ChartCaption
  /// What it says, and where.
  var texts: [(frame: Rect, text: String)] { [title, detail].map { ($0.frame, $0.text) } }
  private let card: Rect
  private let line: Rect
  private let place: Point

  init(
    title: String, detail: String, at place: Point, within plot: Rect,
    measuring measurer: any TextMeasuring
  ) {
    let titleFont = Font.systemFont(ofSize: 13, weight: .semibold)
    let detailFont = Font.systemFont(ofSize: 11)
    let width =
      max(measurer.width(of: title, font: titleFont), measurer.width(of: detail, font: detailFont))
      + 2 * Metrics.padding
    let height = 2 * Metrics.lineHeight + Metrics.padding
    // Beside the line, on the side that has the room.
    let isRight = place.x + Metrics.distance + width <= plot.maxX
    let x = isRight ? place.x + Metrics.distance : place.x - Metrics.distance - width
    let left = min(max(x, plot.minX), max(plot.maxX - width, plot.minX))
    // At the top, unless that would cover the place itself.
    let top = place.y < plot.minY + height + Metrics.distance ? plot.maxY - height - 4 : plot.minY + 4
    card = Rect(x: left.rounded(), y: top.rounded(), width: width.rounded(.up), height: height)
    line = Rect(x: place.x - 0.5, y: plot.minY, width: 1, height: plot.height)
    self.place = place
    let first = card.minY + Metrics.padding / 2 + Metrics.lineHeight / 2
    self.title = ChartCaption(
      title, font: titleFont, color: .label, at: Point(card.minX + Metrics.padding, first), .left,
      measuring: measurer)
    self.detail = ChartCaption(
      detail, font: detailFont, color: .secondaryLabel,
      at: Point(card.minX + Metrics.padding, first + Metrics.lineHeight), .left, measuring: measurer)
  }

  func draw(in context: inout DrawingContext) {
    context.fill(line, Look.line)
    Self.ring(at: place, in: &context)
    context.shadow(card.offsetBy(dx: 0, dy: 2), radius: Metrics.radius, blur: 6, Look.shadow)
    context.fill(card, radius: Metrics.radius, Look.ground)
    context.border(card, radius: Metrics.radius, width: 0.5, .separator)
    title.draw(in: &context)
    detail.draw(in: &context)
  }

  /// Draws a ring at `place`.
  static func ring(at place: Point, in context: inout DrawingContext) {
    let ring = Rect(center: place, size: Size(width: Metrics.ring, height: Metrics.ring))
    context.fill(ring, radius: Metrics.ring / 2, .systemBackground)
    context.border(ring, radius: Metrics.ring / 2, width: Metrics.ringWidth, .label)
  }
}
