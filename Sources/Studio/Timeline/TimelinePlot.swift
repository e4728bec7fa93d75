import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// The lanes of a timeline below their axis, with bars to inspect, a draggable playhead, and a range to
/// select.
///
/// The plot draws only what is visible, in a few views with their own coordinates, and needs no layout while
/// time runs.
final class TimelinePlot: Control {
  /// The layout constants, in points.
  enum Metrics {
    static let ruler = 30.0
    static let marks = 30.0
    static let names = 228.0
    static let narrowNames = 92.0
    /// The greatest share of the names in the narrowest plot.
    static let namesShare = 0.36
    /// The width of the plot from which the column of names is wide.
    static let wide = 620.0
    /// The step by which the content grows.
    static let growth = 256.0
    /// The margin on both sides of a range that is fitted into the plot.
    static let margin = 12.0
    /// The least and the greatest width of a second: a day on a screen, and a hundredth of a frame in a point.
    static let seconds = 0.01...600_000.0
  }

  /// The shortest and the longest span shown when the panel opens, in seconds. The latest part of a longer
  /// session is shown.
  private static let firstLengths = 3.0...8.0
  /// The longest span shown when the panel opens after a time without motions, in seconds: from the last motion to the
  /// present.
  private static let longestRest = 20.0

  // MARK: Content

  private(set) var layout = TimelineLayout()
  private(set) var marks: [TimelineMark] = []
  /// The time span of the last motion and of the motions that overlap with it, in seconds.
  private(set) var lastMotion: ClosedRange<Double>?
  /// Returns the application's time, in seconds.
  var present: () -> Double = { 0 }
  /// The past time that is shown, in seconds. `nil` for the present.
  var past: Double? { didSet { if past != oldValue { setNeedsDisplay() } } }

  /// The selected range, in seconds.
  var range: ClosedRange<Double>? {
    didSet {
      guard range != oldValue else { return }
      setNeedsDisplay()
      onRangeChange?(range)
    }
  }

  /// The index of the selected entry.
  private(set) var selection: Int?
  /// The index of the entry under the pointer.
  private(set) var hovered: Int? { didSet { if hovered != oldValue { readoutDidChange() } } }
  /// The mark under the pointer.
  private(set) var hoveredMark: TimelineMark? { didSet { if hoveredMark != oldValue { readoutDidChange() } } }

  var selectedEntry: Timeline.Entry? { selection.map { layout.entries[$0] } }

  // MARK: Callbacks

  /// Performs a transport command and returns whether it could be performed.
  var changeTime: (Transport.Command) -> Bool = { _ in false }
  /// Called with the selected entry when the selection has changed.
  var onSelect: ((Timeline.Entry?) -> Void)?
  /// Called when the selected range has changed.
  var onRangeChange: ((ClosedRange<Double>?) -> Void)?
  /// Called when another bar or mark is hovered or selected.
  var onReadoutChange: (() -> Void)?
  /// Called when other times have become visible.
  var onScroll: (() -> Void)?
  /// Called by the key that loops the selected range.
  var onLoop: (() -> Void)?

  // MARK: Parts

  let scrollView = ScrollView()
  private(set) lazy var bars = TimelineBars(in: self)
  private(set) lazy var names = TimelineNames(in: self)
  private(set) lazy var markRow = TimelineMarks(in: self)
  private(set) lazy var ruler = TimelineRuler(in: self)
  private(set) lazy var playhead = TimelinePlayhead(in: self)
  /// The cache of fitted texts and their widths.
  let texts = TimelineTexts()

  private var pointsPerSecond = 100.0
  /// The end of the content when the content size was last set, in seconds.
  private var contentEnd = 0.0
  /// Whether the plot has been laid out before.
  private var hasPlace = false

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    pointerStyle = .arrow
    scrollView.delegate = self
    scrollView.bounces = false
    for part in [bars, names, scrollView, markRow, ruler, playhead] { addSubview(part) }
    addGestures()
  }

  override func paletteDidChange() { backgroundColor = palette.secondarySystemBackground }

  // MARK: - Coordinates

  /// The width of the column of names at the left, in points.
  var namesWidth: Double {
    bounds.width >= Metrics.wide
      ? Metrics.names : min(Metrics.narrowNames, (bounds.width * Metrics.namesShare).rounded())
  }
  var lanesTop: Double { Metrics.ruler + Metrics.marks }

  /// The scale of the visible times, in seconds.
  var scale: LinearScale {
    let (left, right) = (namesWidth, max(bounds.width, namesWidth))
    let start = (scrollView.contentOffset.x - Metrics.margin) / pointsPerSecond
    return LinearScale(start...start + (right - left) / pointsPerSecond, start: left, end: right)
  }

  /// The ticks of the axis, from the start of the session on.
  var ticks: Ticks {
    let ticks = ticks(every: Ticks.clockStep(atLeast: TimelineRuler.Metrics.tick / pointsPerSecond))
    // A single tick does not show the scale.
    guard ticks.count < 3 else { return ticks }
    return self.ticks(every: Ticks.clockStep(atLeast: TimelineRuler.Metrics.leastTick / pointsPerSecond))
  }

  /// Returns the visible multiples of a step in seconds, from the start of the session on.
  func ticks(every step: Double) -> Ticks {
    let times = scale.range
    return Ticks(every: step, in: max(0, times.lowerBound)...max(0, times.upperBound), as: .seconds)
  }

  /// The y coordinate of the top of the first lane, in the plot's coordinates.
  var lanesOrigin: Double { lanesTop - scrollView.contentOffset.y }

  /// The time that is shown, in seconds.
  var time: Double { past ?? present() }

  /// The lengths that the visible range of times can have, in seconds.
  var lengths: ClosedRange<Double> {
    let width = scale.width
    let end = max(present(), Self.firstLengths.lowerBound)
    // The smallest scale shows the whole session in half of the plot.
    let least = max(Metrics.seconds.lowerBound, (width / 2 - Metrics.margin) / end)
    return width / Metrics.seconds.upperBound...width / min(least, 2000)
  }

  /// The playhead's time or, if that is not visible, the middle of the visible range.
  var zoomCenter: Double { scale.range ~= time ? time : scale.range.middle }

  @discardableResult
  func show(_ times: ClosedRange<Double>) -> Bool {
    let before = scale
    guard before.width > 0, times.length > 0 else { return false }
    let times = times.zoomed(by: 1, about: times.middle, lengths: lengths)
    pointsPerSecond = before.width / times.length
    updateContentSize()
    let x = times.lowerBound * pointsPerSecond + Metrics.margin
    scrollView.setContentOffset(Point(x, scrollView.contentOffset.y), animated: false)
    setNeedsDisplay()
    onScroll?()
    return scale != before
  }

  /// Whether the present is within the visible times.
  var isPresentInSight: Bool { scale.range.contains(present()) }

  /// Scrolls to the present if it is not visible.
  func showPresent() {
    (keepsLastMotion, lastTime) = (false, present())
    if !isPresentInSight { scrollToVisible(present()) }
  }

  /// Shows the selected range, or the whole session if there is no range.
  func fit() { fit(range ?? 0...max(present(), 0.1)) }

  /// Shows a range of times between margins.
  func fit(_ range: ClosedRange<Double>) {
    let width = scale.width
    let secondsPerPoint = max(range.length, 1e-3) / max(width - 2 * Metrics.margin, 1)
    let start = range.lowerBound - Metrics.margin * secondsPerPoint
    show(start...start + width * secondsPerPoint)
  }

  /// Sets the content size to that of the session and its lanes.
  private func updateContentSize() {
    let end = (present() * pointsPerSecond / Metrics.growth).rounded(.up) * Metrics.growth
    contentEnd = end / pointsPerSecond
    let size = Size(
      width: namesWidth + Metrics.margin + end + scale.width / 2, height: layout.height)
    if scrollView.contentSize != size { scrollView.contentSize = size }
  }

  // MARK: - Changes

  /// Shows a new state of the timeline.
  func show(_ entries: [Timeline.Entry], _ marks: [TimelineMark]) {
    let selected = selectedEntry
    let latest = layout.latestGroup
    // The observers of these must not find an index of the former layout.
    selection = nil
    (hovered, hoveredMark) = (nil, nil)
    layout = TimelineLayout(entries)
    selection = selected.flatMap { layout.entry(like: $0) }
    lastMotion = entries.lastMotion(until: present())
    bars.layoutDidChange()
    self.marks = marks
    updateContentSize()
    if layout.latestGroup > latest {
      // The panel opens at the beginning of the last motion, and then follows what begins.
      let (group, motion) = (layout.latestGroup, latest == 0 ? lastMotion : nil)
      keepsLastMotion = false
      reveal { $0.group == group || motion?.contains($0.added) == true && $0.hasIdentifier }
    }
    setNeedsDisplay()
  }

  /// Scrolls to the lanes of some entries, unless the viewer is looking at something else.
  private func reveal(_ isWanted: (Timeline.Entry) -> Bool) {
    guard past == nil, selection == nil, !scrollView.isTracking, !scrollView.isDecelerating else { return }
    let rows = layout.entries.indices.filter { isWanted(layout.entries[$0]) }.map { layout.row(of: $0) }
    guard let top = rows.map(\.top).min(), let bottom = rows.map(\.bottom).max() else { return }
    let offset = scrollView.contentOffset
    let height = scrollView.bounds.height
    guard bottom > offset.y + height || top < offset.y else { return }
    let y = bottom - top < height ? max(bottom - height, min(offset.y, top)) : top
    scrollView.setContentOffset(Point(offset.x, y), animated: false)
  }

  /// Updates the plot after time has advanced. The content grows in steps, and the present stays visible if
  /// it was, except where the opened panel keeps the last motion in sight.
  ///
  /// - Parameter isMoving: Whether the application is animating. If not, the plot does not scroll.
  func timeDidChange(isMoving: Bool) {
    let now = present()
    if now > contentEnd || now * 2 < contentEnd { updateContentSize() }
    guard isMoving, !keepsLastMotion else { return }
    let visible = scale.range
    let wasInSight = visible.contains(lastTime)
    lastTime = now
    guard past == nil, wasInSight, now > visible.upperBound, !scrollView.isTracking,
      !scrollView.isDecelerating, !ruler.isTracking
    else { return }
    show(visible.starting(at: now - visible.length / 3))
  }

  /// Whether the last motion, which was over when the panel opened, stays in sight until another one begins or the
  /// viewer goes to the present. The panel itself, and a pointer on its way to it, change the application too.
  private var keepsLastMotion = false
  /// The time after its end in which a motion is taken to continue, in seconds.
  private static let recent = 1.0

  /// The application's time when it was last animating, in seconds.
  private var lastTime = 0.0

  /// Scrolls by the smallest distance that makes a time visible.
  func scrollToVisible(_ time: Double) {
    let (scale, visible) = (scale, scale.range)
    let margin = scale.length(of: min(40, scale.width / 4))
    if time < visible.lowerBound + margin {
      show(visible.starting(at: max(time - margin, -scale.length(of: Metrics.margin))))
    } else if time > visible.upperBound - margin {
      show(visible.starting(at: time + margin - visible.length))
    }
  }

  // MARK: - Accessibility

  /// A part of the plot that keys change.
  enum Part {
    case playhead, bar
  }

  /// The part that the last key changed. Assistive technologies follow it.
  var currentPart = Part.playhead
  private lazy var elements = TimelineElements(of: self)

  override var accessibilityElements: [Responder]? {
    get { elements.update() }
    set {}
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.chart, .container)
    description.label = "Animations"
    description.givesFocusToPart = true
  }

  // MARK: - Selection

  func select(_ entry: Int?) {
    guard entry != selection else { return }
    selection = entry
    if let entry { scrollToVisible(entry: entry) }
    readoutDidChange()
    onSelect?(selectedEntry)
  }

  private func scrollToVisible(entry: Int) {
    let (bar, row) = (layout.bar(of: entry), layout.row(of: entry))
    let visible = scale.range
    if bar.start > visible.upperBound || min(bar.extent, present()) < visible.lowerBound {
      scrollToVisible(bar.start)
    }
    let offset = scrollView.contentOffset
    let y = min(max(offset.y, row.bottom + 6 - scrollView.bounds.height), max(0, row.top - 6))
    scrollView.setContentOffset(Point(offset.x, y), animated: false)
  }

  private func readoutDidChange() {
    setNeedsDisplay()
    onReadoutChange?()
  }

  /// Returns the index of the entry at a point of the plot, or `nil` if there is none.
  func entry(at point: Point) -> Int? {
    guard point.y >= lanesTop, point.y < bounds.maxY, point.x >= namesWidth else { return nil }
    let scale = scale
    return layout.entry(
      atHeight: point.y - lanesOrigin, time: scale.number(at: point.x),
      reach: scale.length(of: TimelineLayout.Metrics.reach))
  }

  func hover(at point: Point?) {
    hovered = point.flatMap(entry(at:))
    hoveredMark = point.flatMap(markRow.mark(at:))
  }

  // MARK: - Input

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { false }

  override var focusShape: RoundedRect { RoundedRect(presentation.bounds.insetBy(dx: 2, dy: 2), radius: 6) }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    perform(stroke) || superview?.keyPressed(stroke) ?? false
  }

  // MARK: - Layout

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let names = namesWidth
    let lanes = Rect(x: 0, y: lanesTop, width: width, height: max(0, height - lanesTop))
    let before = hasPlace ? scale.range : nil
    scrollView.frame = lanes
    place(ruler, Rect(x: names, y: 0, width: max(0, width - names), height: Metrics.ruler))
    place(markRow, Rect(x: 0, y: Metrics.ruler, width: width, height: Metrics.marks))
    place(bars, lanes)
    place(self.names, Rect(x: 0, y: lanesTop, width: names, height: lanes.height))
    place(playhead, Rect(x: names, y: 0, width: max(0, width - names), height: height))
    if hasPlace || width <= names {
      // The time at the left edge stays there.
      if let before { show(before) }
      return
    }
    hasPlace = true
    showLatest()
  }

  /// Shows the whole of a short session, or the latest part of a long one with its last motion, of which the end is
  /// shown if it is long itself. If nothing has moved for long, only that motion is shown.
  func showLatest() {
    let now = present()
    lastTime = now
    keepsLastMotion = lastMotion.map { $0.upperBound < now - Self.recent } ?? false
    var start = max(0, now - Self.firstLengths.upperBound)
    if let lastMotion, lastMotion.lowerBound < start {
      start = max(lastMotion.lowerBound, lastMotion.upperBound - Self.firstLengths.upperBound)
      if now - start > Self.longestRest {
        // The present comes into sight when something moves again.
        lastTime = start
        return fit(start...max(lastMotion.upperBound, start + Self.firstLengths.lowerBound))
      }
    }
    fit(start...max(now, Self.firstLengths.lowerBound))
  }

  /// Places a part and gives it the plot's coordinates.
  private func place(_ part: View, _ frame: Rect) {
    part.frame = frame
    part.bounds.origin = frame.origin
    part.setNeedsLayout()
  }
}

extension TimelinePlot: ZoomableChart, ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    setNeedsDisplay()
    onScroll?()
  }
}
