import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A latency monitor: a plot of all samples stays above, and of three views below, histogram, log and events, one is
/// seen. They take turns, sliding in the order of their tabs. Source: seed 001.
///
/// Left and Right go to the tab before and the one after it sideways, Up and Down vertically; Page Up, Page Down, Home
/// and End scroll what is below; Plus and Minus show less time, and more.
public final class MonitorScreen: ViewController {
  /// Which way the views below slide when a tab is pressed.
  public enum SlideAxis: String, CaseIterable, Sendable {
    case horizontal, vertical
  }

  public override var screenName: String { "lower" }

  /// In points.
  private enum Metrics {
    static let margin = 16.0
    static let widestGap = 16.0
    static let tabHeight = 34.0
    static let tabGap = 6.0
    static let statusHeight = 32.0
    static let axisWidth = 88.0
    static let radius = 12.0
  }

  private let recording: Recording
  private let titleLabel = Label("", font: .boldSystemFont(ofSize: 22))
  private let statusLabel = Label("", font: .systemFont(ofSize: 13))
  private let axisControl = SegmentedControl(items: ["↔", "↕"])
  private let plot: ScatterPlot
  private let lowerArea = View()
  private let histogram: HistogramChart
  private let log: RowList
  private let events: RowList
  private var tabs: [Button] = []

  /// - Parameters:
  ///   - recording: what is shown; more may come to it.
  ///   - isLive: whether more will.
  public init(_ recording: Recording, axis: SlideAxis = .horizontal, isLive: Bool = false) {
    self.recording = recording
    plot = ScatterPlot(recording)
    plot.isLive = isLive
    histogram = HistogramChart(recording)
    log = RowList(
      empty: "No samples yet", count: { recording.lines.count }, total: { recording.lineCount },
      row: { recording.logRow($0, $1) })
    events = RowList(
      empty: "No events so far", count: { recording.events.count }, total: { recording.eventCount },
      row: { recording.eventRow($0, $1) })
    super.init()
    axisControl.selectedSegmentIndex = axis == .horizontal ? 0 : 1
  }

  public override func viewDidLoad() {
    plot.accessibilityIdentifier = "lower.plot"
    histogram.accessibilityIdentifier = "lower.histogram"
    log.accessibilityIdentifier = "lower.log"
    events.accessibilityIdentifier = "lower.events"
    axisControl.accessibilityIdentifier = "lower.axis"
    lowerArea.clipsToBounds = true
    for view in [titleLabel, statusLabel, axisControl, plot, lowerArea] { view_add(view) }
    for view in [histogram, log, events] { lowerArea.addSubview(view) }
    tabs = ["Histogram", "Log", "Events"].map { title in
      let tab = Button(title, style: .tinted)
      tab.accessibilityIdentifier = "lower.tab.\(title.lowercased())"
      tab.font = .systemFont(ofSize: 14, weight: .semibold)
      tab.contentInsets = .zero
      view.addSubview(tab)
      return tab
    }
    log.isHidden = true
    events.isHidden = true
    recording.onChange = { [weak self] in self?.view.setNeedsLayout() }
  }
  private func view_add(_ v: View) { view.addSubview(v) }

  public override func paletteDidChange() {
    let palette = view.palette
    view.backgroundColor = palette.systemGroupedBackground
    titleLabel.textColor = palette.label
    statusLabel.textColor = palette.secondaryLabel
    for ground in [plot, lowerArea, histogram, log, events] {
      ground.backgroundColor = palette.secondarySystemGroupedBackground
    }
    for card in [plot, lowerArea] { card.layer.cornerRadius = Metrics.radius }
  }

  public override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    let inner = bounds.insetBy(dx: Metrics.margin, dy: Metrics.margin)
    var x = inner.maxX
    for (tab, width) in zip(tabs, [86.0, 46, 64]).reversed() {
      x -= width
      tab.frame = Rect(x: x, y: inner.minY, width: width, height: Metrics.tabHeight)
      x -= Metrics.tabGap
    }
    titleLabel.frame = Rect(x: inner.minX, y: inner.minY, width: x - inner.minX, height: Metrics.tabHeight)
    var y = inner.minY + Metrics.tabHeight + 8
    axisControl.frame = Rect(
      x: inner.maxX - Metrics.axisWidth, y: y, width: Metrics.axisWidth, height: Metrics.statusHeight)
    statusLabel.frame = Rect(
      x: inner.minX, y: y, width: inner.width - Metrics.axisWidth - 12, height: Metrics.statusHeight)
    y += Metrics.statusHeight + 10
    let height = ((inner.maxY - y - 12) / 2).rounded(.down)
    plot.frame = Rect(x: inner.minX, y: y, width: inner.width, height: height)
    lowerArea.frame = Rect(x: inner.minX, y: y + height + 12, width: inner.width, height: height)
    for view in [histogram, log, events] { view.frame = lowerArea.bounds }
    recordingDidChange()
  }

  private func recordingDidChange() {
    titleLabel.text = recording.measurand.name
    statusLabel.text = recording.status
    log.reloadData()
    events.reloadData()
    plot.setNeedsDisplay()
  }

  // MARK: - Keys

  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.subtracting(.shift).isEmpty else { return false }
    let list = [log, events].first { !$0.isHidden }
    switch stroke.key {
    case .pageUp: list?.turnPage(by: -1)
    case .pageDown: list?.turnPage(by: 1)
    case .home: list?.scrollToEnd(newest: true)
    case .end: list?.scrollToEnd(newest: false)
    default: return false
    }
    return list != nil
  }
}
