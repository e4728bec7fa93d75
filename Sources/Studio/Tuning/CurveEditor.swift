import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeSession
import GlissadeUI

/// A view that shows a motion as a curve, with time to the right and values upwards, with handles that edit
/// the curve and a dot for each running animation.
final class CurveEditor: View {
  /// The layout constants, in points.
  private enum Metrics {
    static let margin = 12.0
    static let header = 24.0
    static let footer = 18.0
    static let curve = 2.5
    static let line = 1.0
    static let dot = 9.0
    static let arrow = 26.0
    /// The horizontal distance between two points of the curve.
    static let step = 1.5
  }

  private let titleLabel = Label("", font: .systemFont(ofSize: 12, weight: .semibold))
  private let durationLabel = Label("", font: .systemFont(ofSize: 11))
  private let timingLabel = Label("", font: .systemFont(ofSize: 11))
  let previousButton = Button(image: Image(asset: "icons/chevron-left"))
  let nextButton = Button(image: Image(asset: "icons/chevron-right"))
  private(set) var handles: [CurveHandle] = []

  /// The prefix of the identifiers of the handles.
  var identifier = ""

  /// Called while a handle is dragged and when it is released.
  var onChange: ((CurvePlot.Change, _ isFinal: Bool) -> Void)?
  /// Called with the name of a handle that is pressed or becomes focused.
  var onSelect: ((String) -> Void)?

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 10
    clipsToBounds = true
    previousButton.accessibilityLabel = "Previous motion"
    nextButton.accessibilityLabel = "Next motion"
    titleLabel.isUserInteractionEnabled = false
    durationLabel.textAlignment = .right
    for button in [previousButton, nextButton] {
      button.contentInsets = .zero
      button.imageView?.transform = Transform2D(scaleX: 0.7, y: 0.7)
    }
    for part in [titleLabel, durationLabel, timingLabel] {
      part.adjustsFontSizeToFitWidth = true
      part.minimumScaleFactor = 0.7
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    for part in [previousButton, nextButton] { addSubview(part) }
  }

  // MARK: - Content

  private var plot: CurvePlot?
  /// The scales of the plot, which stay constant while a handle is dragged. `nil` if no handle is held.
  private var held: (span: Double, unit: Double, range: ClosedRange<Double>)?
  private var range = 0.0...1.0

  /// Shows a motion.
  func show(_ timing: TimingFunction, duration: Double, title: String) {
    show(CurvePlot(timing, duration: duration, span: held?.span, unit: held?.unit), title, timing.words)
  }

  /// Shows a motion that cannot be edited.
  func show(_ curve: MotionCurve, title: String) { show(CurvePlot(curve), title, "") }

  private func show(_ plot: CurvePlot, _ title: String, _ words: String) {
    self.plot = plot
    range = held?.range ?? plot.range
    titleLabel.text = title
    durationLabel.text = ParameterUnit.seconds.text(of: plot.ownDuration)
    timingLabel.text = words
    showHandles()
    setNeedsDisplay()
  }

  /// Shows the title of a motion whose curve is not known.
  func show(title: String) {
    clear()
    (titleLabel.text, timingLabel.text, durationLabel.text) = (title, "No curve to edit", "")
  }

  /// Removes the motion.
  func clear() {
    plot = nil
    dots = []
    showHandles()
    setNeedsDisplay()
  }

  /// The progress of each running animation, as a fraction of the duration.
  var dots: [Double] = [] { didSet { if dots != oldValue { setNeedsDisplay() } } }

  // MARK: - Handles

  private func showHandles() {
    let shown = plot?.handles ?? []
    if handles.map(\.name) != shown.map(\.name) {
      for handle in handles { handle.removeFromSuperview() }
      handles = shown.map { make($0) }
    }
    for (handle, place) in zip(handles, shown) {
      handle.center = self.place(of: place.point)
      handle.point = place.point
    }
  }

  private func make(_ shown: CurvePlot.Handle) -> CurveHandle {
    let handle = CurveHandle(shown.name, isSmall: shown.name.hasSuffix("start"))
    handle.accessibilityIdentifier = "\(identifier).handle.\(shown.name)"
    handle.accessibilityLabel = shown.title
    handle.onPlace = { [weak self] in self?.move(shown.name, to: $0) }
    handle.onHold = { [weak self] in self?.hold(shown.name) }
    handle.onDrag = { [weak self] in self?.drag(shown.name, to: $0) }
    handle.onNudge = { [weak self] in self?.nudge(shown.name, by: $0) }
    handle.onRelease = { [weak self] in self?.release() }
    addSubview(handle)
    return handle
  }

  private func hold(_ name: String) {
    guard let plot else { return }
    held = (plot.span, plot.unit, range)
    onSelect?(name)
  }

  private func drag(_ name: String, to place: Point) {
    guard let plot else { return }
    // The handle stays in the plot. Its scale follows when the handle is released.
    let inside = Point(
      place.x.clamped(to: area.minX...max(area.minX, area.maxX)),
      place.y.clamped(to: area.minY...max(area.minY, area.maxY)))
    onChange?(plot.dragging(name, to: point(at: inside)), false)
  }

  private func release() {
    held = nil
    guard let plot else { return }
    onChange?(CurvePlot.Change(timing: plot.timing), true)
  }

  private func nudge(_ name: String, by steps: Point) {
    guard let plot else { return }
    onChange?(plot.nudging(name, by: steps), true)
  }

  private func move(_ name: String, to point: Point) {
    guard let plot else { return }
    onSelect?(name)
    onChange?(plot.dragging(name, to: point), true)
  }

  override func focusDidMove(to view: View) {
    if let handle = view as? CurveHandle { onSelect?(handle.name) }
    super.focusDidMove(to: view)
  }

  // MARK: - Coordinates

  private var area: Rect {
    bounds.inset(
      by: EdgeInsets(
        top: Metrics.header, left: Metrics.margin, bottom: Metrics.footer, right: Metrics.margin))
  }

  /// The scale of the fractions of the span.
  private var horizontal: LinearScale { LinearScale(0...1, start: area.minX, end: area.maxX) }
  /// The scale of the values.
  private var vertical: LinearScale { LinearScale(range, start: area.maxY, end: area.minY) }

  private func place(of point: Point) -> Point { Point(horizontal.place(point.x), vertical.place(point.y)) }

  private func point(at place: Point) -> Point {
    Point(horizontal.number(at: place.x), vertical.number(at: place.y))
  }

  override func layoutSubviews() {
    let arrow = Metrics.arrow
    nextButton.frame = Rect(x: bounds.maxX - arrow - 2, y: 0, width: arrow, height: Metrics.header)
    previousButton.frame = Rect(x: bounds.maxX - 2 * arrow - 2, y: 0, width: arrow, height: Metrics.header)
    titleLabel.frame = Rect(
      x: Metrics.margin, y: 2, width: max(0, previousButton.frame.minX - Metrics.margin),
      height: Metrics.header - 2)
    let footer = Rect(
      x: Metrics.margin, y: bounds.maxY - Metrics.footer + 1,
      width: max(0, bounds.width - 2 * Metrics.margin),
      height: Metrics.footer - 4)
    let length = min(56, footer.width)
    durationLabel.frame = Rect(x: footer.maxX - length, y: footer.minY, width: length, height: footer.height)
    timingLabel.frame = Rect(
      x: footer.minX, y: footer.minY, width: footer.width - length, height: footer.height)
    showHandles()
  }

  // MARK: - Appearance

  override func paletteDidChange() {
    backgroundColor = palette.tertiarySystemFill
    titleLabel.textColor = palette.label
    for label in [durationLabel, timingLabel] { label.textColor = palette.secondaryLabel }
    for button in [previousButton, nextButton] { button.tintColor = palette.secondaryLabel }
  }

  override func draw(in context: inout DrawingContext) {
    guard let plot, plot.span > 0, !area.isEmpty else { return }
    for value in [0.0, 1] {
      let y = vertical.place(value)
      context.fill(Rect(x: area.minX, y: y, width: area.width, height: 0.5), palette.tertiaryLabel)
    }
    for handle in plot.handles {
      guard let anchor = handle.anchor else { continue }
      context.polyline(
        [place(of: anchor), place(of: handle.point)], width: Metrics.line, palette.secondaryLabel)
    }
    let count = max(2, Int(area.width / Metrics.step))
    let corners = (0...count).map { index in
      let fraction = Double(index) / Double(count)
      return place(of: Point(fraction, plot.value(at: fraction)))
    }
    context.polyline(corners.filter(\.y.isFinite), width: Metrics.curve, palette.tint)
    for fraction in dots { drawDot(at: fraction * plot.ownDuration / plot.span, of: plot, in: &context) }
  }

  private func drawDot(at fraction: Double, of plot: CurvePlot, in context: inout DrawingContext) {
    guard fraction <= 1 else { return }
    let center = place(of: Point(fraction, plot.value(at: fraction)))
    let size = Size(width: Metrics.dot, height: Metrics.dot)
    context.fill(
      Rect(center: center, size: size).insetBy(dx: -1.5, dy: -1.5), radius: 6,
      palette.secondarySystemGroupedBackground)
    context.fill(Rect(center: center, size: size), radius: Metrics.dot / 2, Color.systemPink)
  }
}

extension TimingFunction {
  /// The name of the preset with this timing, or a description of its parameters.
  var words: String {
    if let preset = TimingPreset.all.first(where: { $0.timing == self }) { return preset.title }
    switch self {
    case .curve(let curve):
      return [curve.x1, curve.y1, curve.x2, curve.y2].map { $0.formatted(decimals: 2) }.joined(
        separator: ", ")
    case .spring(let ratio, let velocity):
      return "Damping \(ratio.formatted(decimals: 2))"
        + (velocity == 0 ? "" : ", velocity \(velocity.formatted(decimals: 1))")
    case .settlingSpring(let response, let bounce, let velocity):
      return "Response \(response.formatted(decimals: 2)), bounce \(bounce.formatted(decimals: 2))"
        + (velocity == 0 ? "" : ", velocity \(velocity.formatted(decimals: 1))")
    case .keyframes(let keyframes): return keyframes.count.counted("keyframe")
    }
  }
}

/// A named timing.
struct TimingPreset {
  /// The last part of the identifier of the preset's button.
  let name: String
  let title: String
  let timing: TimingFunction

  /// The named curves of CSS, UIKit and well-known design systems, and springs with the names of SwiftUI and
  /// UIKit.
  static let all: [TimingPreset] = [
    TimingPreset(name: "linear", title: "Linear", timing: .linear),
    TimingPreset(name: "ease", title: "Ease", timing: .default),
    TimingPreset(name: "ease-in", title: "Ease in", timing: .easeIn),
    TimingPreset(name: "ease-out", title: "Ease out", timing: .easeOut),
    TimingPreset(name: "ease-in-out", title: "Ease in out", timing: .easeInOut),
    bezier("standard", "Standard", 0.2, 0, 0, 1),
    bezier("back-in", "Back in", 0.36, 0, 0.66, -0.56),
    bezier("back-out", "Back out", 0.34, 1.56, 0.64, 1),
    bezier("circ-out", "Circular out", 0, 0.55, 0.45, 1),
    bezier("expo-out", "Exponential out", 0.16, 1, 0.3, 1),
    TimingPreset(
      name: "smooth", title: "Smooth", timing: .settlingSpring(response: 0.5, bounce: 0, velocity: 0)),
    TimingPreset(
      name: "snappy", title: "Snappy", timing: .settlingSpring(response: 0.5, bounce: 0.15, velocity: 0)),
    TimingPreset(
      name: "bouncy", title: "Bouncy", timing: .settlingSpring(response: 0.5, bounce: 0.3, velocity: 0)),
    TimingPreset(name: "damping-1", title: "Damping 1", timing: .spring(dampingRatio: 1)),
    TimingPreset(name: "damping-0.7", title: "Damping 0.7", timing: .spring(dampingRatio: 0.7)),
    TimingPreset(name: "damping-0.5", title: "Damping 0.5", timing: .spring(dampingRatio: 0.5)),
  ]

  private static func bezier(
    _ name: String, _ title: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingPreset {
    let curve = try? TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
    return TimingPreset(name: name, title: title, timing: .curve(curve ?? .easeInOut))
  }
}
