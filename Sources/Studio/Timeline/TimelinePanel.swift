import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// A panel that shows all animations of the session on a time axis, with controls for the transport.
final class TimelinePanel: ToolPanel {
  /// The layout constants, in points.
  enum Metrics {
    /// The height of the readout: of a line, or of two lines in a narrow panel, and the least height of such a panel.
    static let readout = (line: 24.0, lines: 36.0)
    static let highFrom = 280.0
  }

  /// The delay before the timeline is read after a change, in seconds. Reading it replays the last moments of
  /// the session.
  private static let patience = 0.1

  let plot = TimelinePlot()
  let toolbar = TimelineToolbar()
  private let readout = Label("", font: .systemFont(ofSize: 11))

  // MARK: Data

  /// Returns the entries of the whole session.
  var entries: () -> [Timeline.Entry] = { [] }
  /// Returns the marks of all input and changes of the application.
  var marks: () -> [TimelineMark] = { [] }
  /// Returns the application's time, in seconds.
  var present: () -> Double = { 0 }
  /// Releases the resources that `entries` needs.
  var release: () -> Void = {}
  /// Returns whether the application has changed since it was last drawn, or is animating.
  var isChanging: () -> Bool = { true }
  /// Returns how the application's time differs from normal.
  var motion: () -> MotionStatus = { MotionStatus() }

  // MARK: Callbacks

  /// Performs a transport command and returns whether it could be performed.
  var changeTime: (Transport.Command) -> Bool = { _ in false }
  /// Called when the selection has changed.
  var onSelect: ((Timeline.Entry?) -> Void)?
  /// Called with the export button when it is pressed. The button is hidden while this property is `nil`.
  var onExport: ((View) -> Void)? { didSet { toolbar.exportButton.isHidden = onExport == nil } }

  init() {
    super.init("timeline", label: "Timeline", closeButton: toolbar.closeButton)
    layer.shadowOpacity = 0
    add([toolbar, plot, readout])
    readout.lineBreakMode = .byTruncatingTail
    readout.numberOfLines = 2
    plot.present = { [unowned self] in present() }
    plot.changeTime = { [unowned self] in changeTime($0) }
    plot.onSelect = { [weak self] in self?.onSelect?($0) }
    plot.onReadoutChange = { [weak self] in self?.showReadout() }
    plot.onLoop = { [weak self] in self?.toggleLoop() }
    plot.onScroll = { [weak self] in self?.showButtons() }
    plot.onRangeChange = { [weak self] in self?.rangeDidChange($0) }
    connectToolbar()
    showReadout()
  }

  private func connectToolbar() {
    func action(_ button: Control, _ body: @escaping @MainActor (TimelinePanel) -> Void) {
      button.addAction(for: .primaryActionTriggered) { [weak self] in if let self { body(self) } }
    }
    action(toolbar.backButton) { _ = $0.changeTime(.stepBack) }
    action(toolbar.pauseButton) { _ = $0.changeTime(.pause) }
    action(toolbar.stepButton) { _ = $0.changeTime(.step) }
    action(toolbar.replayButton) { $0.replay() }
    action(toolbar.loopButton) { $0.toggleLoop() }
    action(toolbar.rateControl) { panel in
      let index = panel.toolbar.rateControl.selectedSegmentIndex
      if Transport.rates.indices.contains(index) { _ = panel.changeTime(.rate(Transport.rates[index])) }
    }
    action(toolbar.continueButton) { _ = $0.changeTime(.continueFromHere) }
    action(toolbar.takeBackButton) { _ = $0.changeTime(.takeBack) }
    action(toolbar.nowButton) { panel in
      if panel.motion().past != nil { _ = panel.changeTime(.present) }
      panel.plot.showPresent()
    }
    action(toolbar.zoomOutButton) { $0.plot.zoom(in: false) }
    action(toolbar.fitButton) { $0.plot.fit() }
    action(toolbar.zoomInButton) { $0.plot.zoom(in: true) }
    action(toolbar.exportButton) { $0.onExport?($0.toolbar.exportButton) }
  }

  // MARK: - Replay

  /// The stretch to replay: the selected range, or the last motion if there is no range.
  var stretch: ClosedRange<Double>? { plot.range ?? plot.lastMotion }

  private func replay() {
    if let stretch { _ = changeTime(.play(stretch, loops: false)) }
  }

  func toggleLoop() {
    if motion().loop != nil {
      _ = changeTime(.pause)
    } else if let stretch {
      _ = changeTime(.play(stretch, loops: true))
    }
  }

  /// Shows the animations as they are with changed values. A loop of the last motion takes its new length.
  func valuesDidChange() {
    let loopsLastMotion = plot.range == nil && motion().loop == plot.lastMotion
    read()
    if loopsLastMotion, let last = plot.lastMotion, last != motion().loop {
      _ = changeTime(.play(last, loops: true))
    }
  }

  private func rangeDidChange(_ range: ClosedRange<Double>?) {
    if motion().loop != nil, let range { _ = changeTime(.play(range, loops: true)) }
    showButtons()
  }

  // MARK: - Changes

  private var timer: StageTimer?
  /// The application's time at which the timeline was last read, in seconds.
  private var readTime = 0.0

  private func read() {
    timer?.invalidate()
    timer = nil
    readTime = present()
    plot.show(entries(), marks())
    showReadout()
    showButtons()
  }

  /// Schedules reading the timeline, or reads it immediately if the session has become shorter.
  private func readSoon(isMoving: Bool) {
    if present() < readTime { return read() }
    guard timer == nil, isMoving else { return }
    timer = stage?.scheduleTimer(after: Self.patience) { [weak self] in self?.read() }
  }

  private func showReadout() {
    let layout = plot.layout
    readout.text =
      plot.hovered.map { layout.entries[$0].words } ?? plot.hoveredMark?.fullDescription
      ?? plot.selectedEntry?.words
      ?? (layout.entries.isEmpty
        ? "" : layout.entries.summary(ofViews: layout.lanes.count))
  }

  private func showButtons() {
    toolbar.show(motion(), canReplay: stretch != nil, isNowInSight: plot.isPresentInSight)
  }

  // MARK: - Appearance

  override func paletteDidChange() {
    super.paletteDidChange()
    readout.textColor = palette.secondaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = TimelineToolbar.height(inWidth: bounds.width)
    toolbar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    // The site of an animation is at the end of its description.
    let isTwoLines = bounds.width < TimelinePlot.Metrics.wide && bounds.height >= Metrics.highFrom
    let foot = isTwoLines ? Metrics.readout.lines : Metrics.readout.line
    // The text is in line with the names above it.
    let margin = TimelineNames.margin(inWidth: bounds.width)
    readout.frame = Rect(
      x: margin, y: bounds.height - foot, width: max(0, bounds.width - 2 * margin), height: foot)
    plot.frame = Rect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height - foot))
  }

  // MARK: - Keyboard

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    // Escape leaves the past first.
    if stroke == KeyStroke(.escape), motion().past != nil, changeTime(.present) { return true }
    if stroke == KeyStroke(.z, modifiers: .control), motion().past == nil, motion().discarded != nil {
      return changeTime(.takeBack)
    }
    return super.keyPressed(stroke)
  }

  // MARK: - Opening and closing

  override var firstControl: Control { plot }

  override func name(_ prefix: String) {
    super.name(prefix)
    setIdentifiers(["plot": plot, "axis": plot.ruler, "readout": readout], after: identifier)
    toolbar.name(identifier)
  }

  override func willOpen() {
    read()
    motionDidChange()
    plot.showLatest()
  }

  /// The entries are read again when the panel opens.
  override func didClose() {
    timer?.invalidate()
    timer = nil
    plot.show([], [])
    release()
  }

  override func stageDidChange() {
    let isMoving = isChanging()
    plot.timeDidChange(isMoving: isMoving)
    readSoon(isMoving: isMoving)
  }

  override func motionDidChange() {
    let motion = motion()
    // A playhead that plays is followed only while it is in sight, so that the viewer can look elsewhere meanwhile.
    // One that loops comes back by itself, and the viewer may have zoomed to a part of the loop.
    let follows =
      !motion.isPlaying || !wasPlaying || motion.loop == nil && plot.scale.range.contains(plot.time)
    wasPlaying = motion.isPlaying
    plot.past = motion.past
    showButtons()
    if let past = motion.past, follows, !plot.ruler.isTracking { plot.scrollToVisible(past) }
  }

  /// Whether a stretch of the past was being replayed at the last change.
  private var wasPlaying = false
}
