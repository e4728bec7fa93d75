import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// A drawing of a recording with axes. The content is updated when the recording, the size or the colours
/// change, and retained: drawing it again, as while the chart slides, allocates nothing.
class Chart: View {
  /// In points.
  enum Metrics {
    static let labelFont = Font.systemFont(ofSize: 11)
    static let margin = 12.0
    static let labelGap = 8.0
    static let timeHeight = 26.0
    static let hairline = 1.0
    /// The opacity of grid lines above the lowest one, relative to separators.
    static let gridOpacity = 0.45
    static let leastGutter = 24.0
    /// The least width of a chart with room for captions of the full size.
    static let wide = 640.0
    static let labelHeight = 12.0
    /// The least height of a plot.
    static let leastPlot = 30.0
  }

  let recording: Recording
  /// The rectangle between the axes.
  private(set) var plot = Rect.zero
  private(set) var captions: [ChartCaption] = []
  private var gridLines: [Rect] = []
  private var callout: ChartCallout?
  /// The place of the pointer while it is over the chart.
  private(set) var pointer: Point?
  /// The state for which the content was last updated.
  private var basis: Basis?

  private struct Basis: Equatable {
    var revision: Int
    var size: Size
    var style: UserInterfaceStyle
    var textScale: Double
    var pointer: Point?

    /// Whether another state differs at most by the pointer.
    func isSame(as other: Basis) -> Bool {
      var other = other
      other.pointer = pointer
      return self == other
    }
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

  /// Marks the content as outdated after changes other than those of recording, size and colours.
  func setNeedsUpdate() {
    basis = nil
    setNeedsDisplay()
  }

  // MARK: For the kinds of chart

  /// Updates the content, with the methods that add parts.
  func update() {}
  /// Draws the marks between the grid and the captions.
  func drawMarks(in context: inout DrawingContext) {}
  /// Returns the text of the callout for a place of the pointer, and the place that the callout points to.
  func reading(at pointer: Point) -> (place: Point, title: String, detail: String)? { nil }
  /// The content of the callout while the pointer is not over the chart.
  var pinned: (place: Point, title: String, detail: String)? { nil }

  // MARK: Axes

  /// Adds the vertical axis with its labels and a grid line at each tick, and sets `plot`. The width of the
  /// labels determines its left edge.
  ///
  /// - Parameters:
  ///   - ticks: The ticks. The axis extends from the first to the last.
  ///   - top: The place of the last tick, in points.
  /// - Returns: The scale of the axis.
  func addVerticalAxis(_ ticks: Ticks, top: Double) -> LinearScale {
    captions.removeAll(keepingCapacity: true)
    gridLines.removeAll(keepingCapacity: true)
    let bottom = max(bounds.height - timeHeight, top + 1)
    let axis = Axis(ticks, start: bottom, end: top)
    let widest = ticks.width { width(of: $0, Metrics.labelFont) }
    let left = Metrics.margin + max(widest, Metrics.leastGutter) + Metrics.labelGap
    plot = Rect(x: left, y: top, width: max(bounds.width - left - Metrics.margin, 1), height: bottom - top)
    var last = Double.infinity
    for (y, label) in axis.labels {
      gridLines.append(
        Rect(x: left, y: y - Metrics.hairline / 2, width: plot.width, height: Metrics.hairline))
      // In a very low chart, labels would lie on each other.
      guard abs(last - y) >= Metrics.labelHeight else { continue }
      last = y
      addCaption(
        label, at: Point(left - Metrics.labelGap, y), .right, Metrics.labelFont, palette.secondaryLabel)
    }
    return axis.scale
  }

  /// Adds the labels of the horizontal axis, which end with the plot.
  ///
  /// - Parameter unit: The unit of the values, which the last label has.
  func addHorizontalAxis(_ axis: Axis, unit: String = "") {
    let labels = Array(axis.labels)
    for (index, (x, number)) in labels.enumerated() {
      let label = index == labels.count - 1 && !unit.isEmpty ? "\(number) \(unit)" : number
      let half = width(of: label, Metrics.labelFont) / 2
      let middle = min(max(x, half + 2), plot.maxX - half)
      addCaption(
        label, at: Point(middle, plot.maxY + timeHeight / 2), .center, Metrics.labelFont,
        palette.secondaryLabel)
    }
  }

  /// Adds a line of text that is vertically centred at `anchor`. It has no effect without a text measurer.
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

  /// Returns a length as it grows with the captions. In a narrow chart they grow half as much as other text, to leave
  /// room for the plot.
  func grown(_ length: Double, to scaled: Double) -> Double {
    let wished = bounds.width >= Metrics.wide ? scaled : (length + scaled) / 2
    return length + (wished - length) * growthShare(to: wished / length)
  }

  /// The height that the chart needs with captions of the usual size, in points.
  var leastHeight: Double { Metrics.timeHeight + Metrics.leastPlot }

  /// The fraction of a growth for which a low chart has room.
  private func growthShare(to scale: Double) -> Double {
    guard scale > 1 else { return 1 }
    return min(max((bounds.height / leastHeight - 1) / (scale - 1), 0), 1)
  }

  /// Returns a length that grows with the captions.
  func grown(_ length: Double) -> Double { grown(length, to: scaledValue(length)) }

  /// Returns the scaled font of a caption.
  private func captionFont(_ font: Font) -> Font {
    var caption = font
    caption.size = grown(font.size, to: scaledFont(font).size)
    return caption
  }

  // MARK: Drawing

  override func paletteDidChange() { setNeedsUpdate() }

  /// The height of the line below the axes.
  var timeHeight: Double { grown(Metrics.timeHeight) }

  /// Whether the bounds are large enough for a chart.
  private var hasRoom: Bool { bounds.width > 2 * Metrics.margin && bounds.height > 2 * timeHeight }

  /// Updates the content if it is outdated.
  func bringUpToDate() {
    guard hasRoom else { return }
    let now = Basis(
      revision: recording.revision, size: bounds.size, style: palette.style,
      textScale: traitCollection.textScale, pointer: pointer)
    guard now != basis else { return }
    if basis?.isSame(as: now) != true { update() }
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

  /// A description of the whole chart for accessibility.
  var summary: String { "" }
  /// The numbers of the marks for accessibility, in reading order. A mark keeps its number while others come and go.
  var markNumbers: [Int] { [] }
  /// Returns the text and the frame of the mark at an index of `markNumbers`.
  func description(ofMark index: Int) -> (text: String, frame: Rect) { ("", .zero) }

  private static let mostReadings = 100
  private var captionElements: [AccessibilityElement] = []
  private var readingElements: [Int: AccessibilityElement] = [:]

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.chart, .container)
    description.states.insert(.managesDescendants)
    description.value = summary
  }

  /// The captions, the controls, and at most a hundred of the marks.
  override var accessibilityElements: [Responder]? {
    get {
      guard hasRoom else { return subviews }
      bringUpToDate()
      tell(captions.map { ($0.frame, $0.text) } + (callout?.texts ?? []), by: &captionElements)
      return captionElements + subviews + tellReadings()
    }
    set { super.accessibilityElements = newValue }
  }

  /// Updates the elements. They are reused and keep their identities.
  private func tell(_ texts: [(frame: Rect, text: String)], by elements: inout [AccessibilityElement]) {
    if elements.count > texts.count { elements.removeLast(elements.count - texts.count) }
    while elements.count < texts.count { elements.append(AccessibilityElement(accessibilityContainer: self)) }
    for (element, (frame, text)) in zip(elements, texts) {
      element.accessibilityFrameInContainerSpace = frame
      element.accessibilityLabel = text
    }
  }

  /// Updates the elements of the marks, which keep their identities. Of many marks, only each second, fourth and so on
  /// has an element, and the first and the last one.
  private func tellReadings() -> [AccessibilityElement] {
    let numbers = markNumbers
    var step = 1
    while numbers.count / step > Self.mostReadings { step *= 2 }
    var known: [Int: AccessibilityElement] = [:]
    var elements: [AccessibilityElement] = []
    for (index, number) in numbers.enumerated()
    where number % step == 0 || index == 0 || index == numbers.count - 1 {
      let element = readingElements[number] ?? AccessibilityElement(accessibilityContainer: self)
      let (text, frame) = description(ofMark: index)
      element.accessibilityFrameInContainerSpace = frame
      element.accessibilityLabel = text
      known[number] = element
      elements.append(element)
    }
    readingElements = known
    return elements
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

extension Chart: CaptionedView {
  var captionFrames: [Rect] {
    bringUpToDate()
    return captions.map(\.frame)
  }
}

/// A line of text in a chart.
struct ChartCaption {
  let text: String
  let font: Font
  let color: Color
  /// The frame of the text.
  let frame: Rect
  private let baseline: Double

  /// Creates a caption.
  ///
  /// - Parameter anchor: The vertical centre of the line, at its left end, centre or right end.
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
      case .left, .natural, .justified: anchor.x
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

/// A description of the mark under the pointer: a vertical line through it, and a card with text.
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
    /// The background is brighter than its surroundings in dark mode, which makes the card appear raised.
    static let ground = Color(
      light: .white, dark: .secondarySystemBackground.mixed(with: .white, by: 0.08))
  }

  private let title: ChartCaption
  private let detail: ChartCaption
  /// The texts and their frames.
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
    // The card is on the side of the line that has room for it.
    let isRight = place.x + Metrics.distance + width <= plot.maxX
    let x = isRight ? place.x + Metrics.distance : place.x - Metrics.distance - width
    let left = min(max(x, plot.minX), max(plot.maxX - width, plot.minX))
    // The card is at the top, unless it would cover the place.
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

  /// Draws a ring around a place.
  static func ring(at place: Point, in context: inout DrawingContext) {
    let ring = Rect(center: place, size: Size(width: Metrics.ring, height: Metrics.ring))
    context.fill(ring, radius: Metrics.ring / 2, .systemBackground)
    context.border(ring, radius: Metrics.ring / 2, width: Metrics.ringWidth, .label)
  }
}
