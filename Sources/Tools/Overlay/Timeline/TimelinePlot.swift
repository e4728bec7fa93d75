import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The lanes of a timeline under their axis: bars to look at, a playhead to drag, a range to select.
///
/// The plot draws what is visible, in a few views with coordinates of its own, and lays nothing out while time goes on.
final class TimelinePlot: Control {
  /// In points.
  enum Metrics {
    static let ruler = 30.0
    static let marks = 30.0
    static let names = 200.0
    static let narrowNames = 92.0
    /// The width from which on names have more room.
    static let wide = 620.0
    /// The content grows by steps of this.
    static let growth = 256.0
  }

  /// How much wider a second becomes with a press of a key.
  static let zoomStep = 1.5
  /// The seconds that are shown when the panel opens: the latest of a longer session, and room in a shorter one.
  private static let firstLengths = 3.0...8.0

  // MARK: What is shown

  private(set) var layout = TimelineLayout()
  private(set) var marks: [TimelineMark] = []
  /// The application's time, in seconds.
  var present: () -> Double = { 0 }
  /// The past time that is seen. `nil` for the present.
  var past: Double? { didSet { if past != oldValue { setNeedsDisplay() } } }

  /// The range that is selected, in seconds.
  var range: ClosedRange<Double>? {
    didSet {
      guard range != oldValue else { return }
      setNeedsDisplay()
      onRangeChange?(range)
    }
  }

  /// The index of the selected entry.
  private(set) var selection: Int?
  /// The index of the entry under the mouse.
  private(set) var hovered: Int? { didSet { if hovered != oldValue { readoutDidChange() } } }
  /// The mark under the mouse.
  private(set) var hoveredMark: TimelineMark? { didSet { if hoveredMark != oldValue { readoutDidChange() } } }

  var selectedEntry: Timeline.Entry? { selection.map { layout.entries[$0] } }

  // MARK: What it asks for

  /// Does something to time, and returns whether it could be done.
  var changeTime: (Transport.Command) -> Bool = { _ in false }
  var onSelect: ((Timeline.Entry?) -> Void)?
  var onRangeChange: ((ClosedRange<Double>?) -> Void)?
  /// Called when another bar or mark is under the mouse or selected.
  var onReadoutChange: (() -> Void)?
  /// Called by the keys that loop and play what is selected.
  var onLoop: (() -> Void)?

  // MARK: Parts

  let scrollView = ScrollView()
  private(set) lazy var bars = TimelineBars(in: self)
  private(set) lazy var names = TimelineNames(in: self)
  private(set) lazy var markRow = TimelineMarks(in: self)
  private(set) lazy var ruler = TimelineRuler(in: self)
  private(set) lazy var playhead = TimelinePlayhead(in: self)
  /// Texts as they fit, and their widths.
  let texts = TimelineTexts()

  private var pointsPerSecond = 100.0
  /// The end of the content, in seconds, as it was last given to the scroll view.
  private var contentEnd = 0.0
  /// Whether the plot was placed for the first time.
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

  // MARK: - Time and places

  /// The width of the names at the left.
  var namesWidth: Double { bounds.width >= Metrics.wide ? Metrics.names : Metrics.narrowNames }
  var lanesTop: Double { Metrics.ruler + Metrics.marks }

  /// How time is laid out now.
  var scale: TimelineScale {
    var scale = TimelineScale(pointsPerSecond: pointsPerSecond)
    (scale.left, scale.right) = (namesWidth, bounds.width)
    scale.start = (scrollView.contentOffset.x - TimelineScale.margin) / pointsPerSecond
    return scale
  }

  /// The place in the plot of the top of the first lane.
  var lanesOrigin: Double { lanesTop - scrollView.contentOffset.y }

  /// The time that is seen, in seconds.
  var time: Double { past ?? present() }

  /// Shows time as `scale` has it, as far as the edges allow.
  func setScale(_ scale: TimelineScale) {
    let end = max(present(), Self.firstLengths.lowerBound)
    // All of the session on half of the plot is far enough.
    let least = max(TimelineScale.limits.lowerBound, (scale.width / 2 - TimelineScale.margin) / end)
    pointsPerSecond = max(scale.pointsPerSecond, min(least, 2000))
    var scale = scale
    if pointsPerSecond != scale.pointsPerSecond {
      scale.zoom(by: pointsPerSecond / scale.pointsPerSecond, about: scale.left + scale.width / 2)
    }
    updateContentSize()
    let x = scale.start * pointsPerSecond + TimelineScale.margin
    scrollView.setContentOffset(Point(x, scrollView.contentOffset.y), animated: false)
    setNeedsDisplay()
  }

  /// Makes a second wider or narrower.
  ///
  /// - Parameter x: What stays where it is. `nil` for the playhead or, where that is out of sight, the middle.
  func zoom(by factor: Double, about x: Double? = nil) {
    var scale = scale
    let playhead = scale.x(time)
    let middle = scale.left + scale.width / 2
    scale.zoom(by: factor, about: x ?? (scale.left...scale.right ~= playhead ? playhead : middle))
    setScale(scale)
  }

  /// Shows the selected range, or else all of the session.
  func fit() { fit(range ?? 0...max(present(), 0.1)) }

  func fit(_ range: ClosedRange<Double>) {
    var scale = scale
    scale.fit(range)
    setScale(scale)
  }

  /// Gives the content as much room as the session and its lanes take.
  private func updateContentSize() {
    let end = (present() * pointsPerSecond / Metrics.growth).rounded(.up) * Metrics.growth
    contentEnd = end / pointsPerSecond
    let size = Size(
      width: namesWidth + TimelineScale.margin + end + scale.width / 2, height: layout.height)
    if scrollView.contentSize != size { scrollView.contentSize = size }
  }

  // MARK: - Changes

  /// Shows another state of the timeline.
  func show(_ entries: [Timeline.Entry], _ marks: [TimelineMark]) {
    let selected = selectedEntry
    let latest = layout.latestGroup
    layout = TimelineLayout(entries)
    bars.layoutDidChange()
    self.marks = marks
    hovered = nil
    selection = selected.flatMap { layout.entry(like: $0) }
    updateContentSize()
    if layout.latestGroup > latest { reveal(group: layout.latestGroup) }
    setNeedsDisplay()
  }

  /// Scrolls to the lanes of what has begun to move, unless the viewer looks at something else.
  private func reveal(group: Int) {
    guard past == nil, selection == nil, !scrollView.isTracking, !scrollView.isDecelerating else { return }
    let rows = layout.entries.indices.filter { layout.entries[$0].group == group }.map { layout.row(of: $0) }
    guard let top = rows.map(\.top).min(), let bottom = rows.map(\.bottom).max() else { return }
    let offset = scrollView.contentOffset
    let height = scrollView.bounds.height
    guard bottom > offset.y + height || top < offset.y else { return }
    let y = bottom - top < height ? max(bottom - height, min(offset.y, top)) : top
    scrollView.setContentOffset(Point(offset.x, y), animated: false)
  }

  /// Time has gone on. The content grows in steps, and the present stays in sight where it was.
  ///
  /// - Parameter isMoving: Whether the application moves. What the viewer looks at stays in its place while it does not.
  func timeDidChange(isMoving: Bool) {
    let now = present()
    if now > contentEnd || now * 2 < contentEnd { updateContentSize() }
    guard isMoving else { return }
    let visible = scale.visible
    let wasInSight = visible.contains(lastTime)
    lastTime = now
    guard past == nil, wasInSight, now > visible.upperBound, !scrollView.isTracking,
      !scrollView.isDecelerating, !ruler.isTracking
    else { return }
    var scale = scale
    scale.start = now - scale.seconds(scale.width / 3)
    setScale(scale)
  }

  /// The present when the application last moved.
  private var lastTime = 0.0

  /// Brings a time into sight, at the edge that is nearest.
  func scrollToVisible(_ time: Double) {
    var scale = scale
    let margin = scale.seconds(min(40, scale.width / 4))
    if time < scale.visible.lowerBound + margin {
      scale.start = max(time - margin, -scale.seconds(TimelineScale.margin))
    } else if time > scale.visible.upperBound - margin {
      scale.start = time + margin - scale.seconds(scale.width)
    } else {
      return
    }
    setScale(scale)
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.chart)
    description.label = "Animations"
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
    let visible = scale.visible
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

  /// The entry at a point of the plot.
  func entry(at point: Point) -> Int? {
    guard point.y >= lanesTop, point.y < bounds.maxY, point.x >= namesWidth else { return nil }
    let scale = scale
    return layout.entry(
      atHeight: point.y - lanesOrigin, time: scale.time(point.x),
      reach: scale.seconds(TimelineLayout.Metrics.reach))
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
    let before = hasPlace ? scale : nil
    scrollView.frame = lanes
    place(ruler, Rect(x: names, y: 0, width: max(0, width - names), height: Metrics.ruler))
    place(markRow, Rect(x: 0, y: Metrics.ruler, width: width, height: Metrics.marks))
    place(bars, lanes)
    place(self.names, Rect(x: 0, y: lanesTop, width: names, height: lanes.height))
    place(playhead, Rect(x: names, y: 0, width: max(0, width - names), height: height))
    if hasPlace || width <= names {
      // What was at the left edge stays there.
      if var scale = before { (scale.left, scale.right) = (names, width); setScale(scale) }
      return
    }
    hasPlace = true
    showLatest()
  }

  /// Shows all of a short session, or the latest part of a long one.
  func showLatest() {
    let now = present()
    lastTime = now
    fit(max(0, now - Self.firstLengths.upperBound)...max(now, Self.firstLengths.lowerBound))
  }

  /// The part has the coordinates of the plot.
  private func place(_ part: View, _ frame: Rect) {
    part.frame = frame
    part.bounds.origin = frame.origin
    part.setNeedsLayout()
  }
}

extension TimelinePlot: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { setNeedsDisplay() }
}
