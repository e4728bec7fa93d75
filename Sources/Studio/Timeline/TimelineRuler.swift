import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// The time axis. A press seeks and a drag scrubs. The strip along the top edge selects a range.
final class TimelineRuler: Control {
  /// The layout constants, in points.
  enum Metrics {
    /// The height of the strip in which a range is selected.
    static let strip = 11.0
    /// The distance from an end of the range within which a press grabs it.
    static let reach = 8.0
    static let handle = 4.0
    /// The minimum distance of two labelled ticks, and that on an axis which would have room for no more than two.
    static let tick = 64.0
    static let leastTick = 44.0
  }

  private static let font = Font.systemFont(ofSize: 10)

  private unowned let plot: TimelinePlot
  private let canvas = TimelineCanvas()

  /// The action of the current drag.
  private enum Action {
    case scrub
    /// Selects a range that has one end at a time, in seconds.
    case select(from: Double)
  }

  private var action = Action.scrub
  /// The range before the current drag.
  private var rangeBefore: ClosedRange<Double>?

  init(in plot: TimelinePlot) {
    self.plot = plot
    super.init(frame: .zero)
    clipsToBounds = true
    pointerStyle = .resizeLeftRight
    canvas.onDraw = { [unowned self] in drawAxis(in: &$0) }
    addSubview(canvas)
  }

  /// The axis is not focusable, because the plot has keys for the playhead and the range.
  override var canBecomeFocused: Bool { false }
  override var tracksAlongX: Bool { true }

  override func layoutSubviews() { canvas.fill(self) }

  // MARK: - Drawing

  private func drawAxis(in context: inout DrawingContext) {
    let scale = plot.scale
    let frame = presentation.bounds
    func rgba(_ color: Color) -> RGBA { color.resolved(with: palette) }
    context.fill(frame, rgba(palette.secondarySystemBackground))
    context.fill(
      Rect(x: frame.minX, y: frame.minY, width: frame.width, height: Metrics.strip),
      rgba(palette.tertiarySystemFill))
    if let range = plot.range { draw(range, scale, &context) }
    let ticks = plot.ticks
    for (x, _) in Axis(ticks, scale).labels {
      context.fill(Rect(x: x, y: frame.maxY - 5, width: 0.5, height: 5), rgba(palette.secondaryLabel))
    }
    if let measurer = stage?.textMeasurer {
      for (text, place) in labels(measurer) {
        let room = place.insetBy(dx: min(0, (place.width - Metrics.tick) / 2), dy: 0)
        plot.texts.draw(
          text, Self.font, rgba(palette.secondaryLabel), in: room, alignment: .center, measurer, &context)
      }
    }
    // Each step is divided by five shorter ticks.
    for tick in plot.ticks(every: ticks.step / 5) {
      context.fill(
        Rect(x: scale.place(tick), y: frame.maxY - 2.5, width: 0.5, height: 2.5), rgba(palette.tertiaryLabel))
    }
    context.fill(
      Rect(x: frame.minX, y: frame.maxY - 0.5, width: frame.width, height: 0.5), rgba(palette.separator))
  }

  /// Returns the labels of the axis with their places in the plot's coordinates.
  func labels(_ measurer: any TextMeasuring) -> [(text: String, place: Rect)] {
    let frame = bounds
    return Axis(plot.ticks, plot.scale).labels.map { x, text in
      // Labels stay within the axis.
      let half = min(plot.texts.width(of: text, Self.font, measurer) / 2 + 1, frame.width / 2)
      let middle = min(max(x, frame.minX + half), frame.maxX - half)
      return (
        text,
        Rect(
          x: middle - half, y: frame.minY + Metrics.strip, width: 2 * half,
          height: frame.height - Metrics.strip - 4)
      )
    }
  }

  /// Draws the range with a handle at each end.
  private func draw(_ range: ClosedRange<Double>, _ scale: LinearScale, _ context: inout DrawingContext) {
    let (left, right) = (scale.place(range.lowerBound), scale.place(range.upperBound))
    let tint = palette.tint.resolved(with: palette)
    let start = max(left, scale.start - 20)
    context.fill(
      Rect(x: start, y: 2, width: max(0, min(right, scale.end + 20) - start), height: Metrics.strip - 4),
      radius: 3.5, tint.withAlphaComponent(0.55))
    for x in [left, right - Metrics.handle] where x > scale.start - 20 && x < scale.end + 20 {
      context.fill(
        Rect(x: x, y: 1, width: Metrics.handle, height: Metrics.strip - 2), radius: 2, tint)
    }
  }

  // MARK: - Tracking

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let point = touch.location(in: plot)
    rangeBefore = plot.range
    action = action(at: point)
    if case .scrub = action { scrub(to: point) }
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    follow(touch.location(in: plot))
    return true
  }

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    // A press in the strip without a drag clears the range.
    if case .select = action, let touch, touch.tapCount == 1,
      touch.origin.distance(to: touch.location) < 2, plot.range == rangeBefore, !isAtHandle(touch)
    {
      plot.range = nil
    }
  }

  override func cancelTracking(with event: TouchEvent?) {
    if case .select = action { plot.range = rangeBefore }
  }

  private func isAtHandle(_ touch: Touch) -> Bool { heldEnd(at: touch.location(in: plot)) != nil }

  private func action(at point: Point) -> Action {
    guard point.y <= Metrics.strip else { return .scrub }
    return .select(from: heldEnd(at: point) ?? plot.scale.number(at: point.x))
  }

  /// Returns the end of the range opposite to the one that a press grabs, or `nil` if it grabs none.
  private func heldEnd(at point: Point) -> Double? {
    guard point.y <= Metrics.strip, let range = plot.range else { return nil }
    let scale = plot.scale
    let left = abs(point.x - scale.place(range.lowerBound))
    let right = abs(point.x - scale.place(range.upperBound))
    guard min(left, right) <= Metrics.reach else { return nil }
    return left < right ? range.upperBound : range.lowerBound
  }

  private func follow(_ point: Point) {
    // The plot scrolls when the pointer leaves it.
    let scale = plot.scale
    let time = scale.number(at: point.x)
    if point.x < scale.start || point.x > scale.end { plot.scrollToVisible(max(0, time)) }
    switch action {
    case .scrub: scrub(to: point)
    case .select(let start): select(from: start, to: time)
    }
  }

  private func scrub(to point: Point) {
    let time = min(max(plot.scale.number(at: point.x), 0), plot.present())
    _ = plot.changeTime(.seek(time))
  }

  private func select(from start: Double, to end: Double) {
    let limit = plot.present()
    let (start, end) = (min(max(start, 0), limit), min(max(end, 0), limit))
    plot.range = start == end ? nil : min(start, end)...max(start, end)
  }

  func select(by pan: PanGestureRecognizer) {
    let x = pan.location(in: plot).x
    switch pan.state {
    case .began:
      rangeBefore = plot.range
      action = .select(from: plot.scale.number(at: x - pan.translation.x))
      follow(Point(x, 0))
    case .changed: follow(Point(x, 0))
    case .cancelled: plot.range = rangeBefore
    default: break
    }
  }
}
