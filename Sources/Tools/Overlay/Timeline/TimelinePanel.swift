import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// All that has moved in the session on one time axis, with the controls that go through it.
final class TimelinePanel: View {
  /// In points.
  enum Metrics {
    static let line = 0.5
    static let margin = 8.0
    static let readout = 24.0
  }

  /// How long after a change the timeline is read again, in seconds. Reading it plays the session's last moments again.
  private static let patience = 0.1

  let plot = TimelinePlot()
  let toolbar = TimelineToolbar()
  private let readout = Label("", font: .systemFont(ofSize: 11))
  private let line = View()

  // MARK: What it shows

  /// The entries of the whole session.
  var entries: () -> [Timeline.Entry] = { [] }
  /// The marks of all that went into the application.
  var marks: () -> [TimelineMark] = { [] }
  /// The application's time, in seconds.
  var present: () -> Double = { 0 }
  /// Ends what `entries` needs.
  var release: () -> Void = {}
  /// Whether the application has changed since it was last drawn, or moves.
  var isChanging: () -> Bool = { true }
  /// What was done to time.
  var motion: () -> MotionStatus = { MotionStatus() }

  // MARK: What it does

  /// Does something to time, and returns whether it could be done.
  var changeTime: (Transport.Command) -> Bool = { _ in false }
  /// Called when another bar is selected.
  var onSelect: ((Timeline.Entry?) -> Void)?
  /// Called by the button that exports, with itself. The button is there once this is set.
  var onExport: ((View) -> Void)? { didSet { toolbar.exportButton.isHidden = onExport == nil } }
  var onClose: (() -> Void)?

  var isColumn = false

  init() {
    super.init(frame: .zero)
    for part in [toolbar, plot, readout, line] { addSubview(part) }
    readout.lineBreakMode = .byTruncatingTail
    plot.present = { [unowned self] in present() }
    plot.changeTime = { [unowned self] in changeTime($0) }
    plot.onSelect = { [weak self] in self?.onSelect?($0) }
    plot.onReadoutChange = { [weak self] in self?.showReadout() }
    plot.onLoop = { [weak self] in self?.toggleLoop() }
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
    action(toolbar.nowButton) { _ = $0.changeTime(.present) }
    action(toolbar.zoomOutButton) { $0.plot.zoom(by: 1 / TimelinePlot.zoomStep) }
    action(toolbar.fitButton) { $0.plot.fit() }
    action(toolbar.zoomInButton) { $0.plot.zoom(by: TimelinePlot.zoomStep) }
    action(toolbar.exportButton) { $0.onExport?($0.toolbar.exportButton) }
    action(toolbar.closeButton) { $0.onClose?() }
  }

  // MARK: - What plays again

  /// The stretch that is played again: the selected range, or else the last motion.
  var stretch: ClosedRange<Double>? { plot.range ?? lastMotion }
  private var lastMotion: ClosedRange<Double>?

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

  private func rangeDidChange(_ range: ClosedRange<Double>?) {
    if motion().loop != nil, let range { _ = changeTime(.play(range, loops: true)) }
    showButtons()
  }

  // MARK: - Changes

  private var timer: StageTimer?
  /// The application's time when the timeline was last read.
  private var readTime = 0.0

  private func read() {
    timer?.invalidate()
    timer = nil
    readTime = present()
    plot.show(entries(), marks())
    lastMotion = plot.layout.entries.lastMotion(until: readTime)
    showReadout()
    showButtons()
  }

  /// Reads the timeline again in a moment, and at once where the session has become shorter.
  private func readSoon(isMoving: Bool) {
    if present() < readTime { return read() }
    guard timer == nil, isMoving else { return }
    timer = stage?.scheduleTimer(after: Self.patience) { [weak self] in self?.read() }
  }

  private func showReadout() {
    readout.text =
      plot.hovered.map { plot.layout.entries[$0].words } ?? plot.hoveredMark?.fullDescription
      ?? plot.selectedEntry?.words ?? plot.layout.summary
  }

  private func showButtons() { toolbar.show(motion(), canReplay: stretch != nil) }

  // MARK: - Looks

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.panel, .container)
    description.label = "Timeline"
  }

  override func paletteDidChange() {
    backgroundColor = palette.secondarySystemGroupedBackground
    line.backgroundColor = palette.separator
    readout.textColor = palette.secondaryLabel
  }

  override func layoutSubviews() {
    line.frame = Rect(x: 0, y: 0, width: bounds.width, height: Metrics.line)
    let height = toolbar.height(inWidth: bounds.width)
    toolbar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let foot = Metrics.readout
    readout.frame = Rect(
      x: Metrics.margin, y: bounds.height - foot, width: max(0, bounds.width - 2 * Metrics.margin),
      height: foot)
    plot.frame = Rect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height - foot))
  }

  // MARK: - Keyboard

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke == KeyStroke(.escape) else { return super.keyPressed(stroke) }
    if motion().past == nil || !changeTime(.present) { onClose?() }
    return true
  }
}

extension TimelinePanel: ToolPanel {
  var firstControl: Control { plot }

  func name(_ prefix: String) {
    let name = "\(prefix).timeline"
    accessibilityIdentifier = name
    plot.accessibilityIdentifier = "\(name).plot"
    plot.ruler.accessibilityIdentifier = "\(name).axis"
    readout.accessibilityIdentifier = "\(name).readout"
    toolbar.name(name)
  }

  func willOpen() {
    read()
    motionDidChange()
    plot.showLatest()
  }

  /// The entries are read again when the panel opens.
  func didClose() {
    timer?.invalidate()
    timer = nil
    plot.show([], [])
    release()
  }

  func stageDidChange() {
    let isMoving = isChanging()
    plot.timeDidChange(isMoving: isMoving)
    readSoon(isMoving: isMoving)
  }

  func motionDidChange() {
    let motion = motion()
    plot.past = motion.past
    showButtons()
    if let past = motion.past, !plot.ruler.isTracking { plot.scrollToVisible(past) }
  }
}
