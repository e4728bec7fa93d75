import GlissadeControls
import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A latency monitor: a plot of all samples, and below it one of three views: histogram, log or events. The
/// views slide in the order of their tabs. Source: the sliding views tutorial.
///
/// Left and Right slide to the previous and the next tab horizontally, Up and Down vertically. Page Up, Page
/// Down, Home and End scroll the lower view. Plus and Minus zoom the plot, and 0 shows all of it. Shift with
/// Left or Right pans it. A click on a row of the log or the events marks its sample in the plot.
public final class MonitorScreen: ViewController {
  /// The axis along which the lower views slide when a tab is pressed.
  public enum SlideAxis: String, CaseIterable, Sendable {
    case horizontal, vertical
  }

  /// In points.
  private enum Metrics {
    static let gap = 12.0
    static let rowGap = 8.0
    static let tabHeight = 34.0
    static let tabGap = 6.0
    static let tabWidths = [82.0, 44, 60]
    /// The greatest scale of text in tabs of these widths.
    static let narrowTabScale = 1.1
    static let statusHeight = 32.0
    static let axisWidth = 88.0
    /// The widths below which the title is smaller, and smallest. It shares its line with the tabs.
    static let wide = 600.0
    static let narrow = 360.0
    /// The height below which the cards of a wide page are side by side.
    static let low = 340.0
  }

  let recording: Recording
  /// Whether the samples are the times of the window's own frames. The default is `false`.
  public var measuresFrames = false
  /// The name of the data that the screen reads as samples when the stage receives it, in pieces of text. An
  /// empty piece is the last one. `nil`, the default, ignores all data.
  public var source: String?
  /// Called when a past time of the session becomes the present on this screen, which receives all further
  /// data.
  public var onBecomePresent: (() -> Void)?
  private lazy var reader = SampleReader(into: recording)
  private let titleLabel = Label("", font: .boldSystemFont(ofSize: 22))
  private let statusLabel = Label("", font: .systemFont(ofSize: 13))
  private let axisControl = SegmentedControl(items: ["↔", "↕"])
  let plot: ScatterPlot
  let lowerArea = SlidingArea()
  private let histogram: HistogramChart
  private let log: RowList
  private let events: RowList
  private lazy var tabs = ["Histogram", "Log", "Events"].map { makeTab($0) }

  /// Creates a monitor.
  ///
  /// - Parameters:
  ///   - recording: The samples. Further ones may be added to it later.
  ///   - axis: The axis along which the lower views slide at first.
  ///   - isLive: Whether further samples are expected.
  ///   - timeSpan: The length of the newest time span that the plot shows at first, in seconds. `nil` shows
  ///     all samples.
  public init(
    _ recording: Recording, axis: SlideAxis = .horizontal, isLive: Bool = false, timeSpan: Double? = nil
  ) {
    self.recording = recording
    plot = ScatterPlot(recording)
    plot.isLive = isLive
    plot.restingWindow = timeSpan.map { .newest($0) } ?? .all
    histogram = HistogramChart(recording)
    log = RowList(
      empty: "No samples yet", count: { recording.lines.count }, total: { recording.lineCount },
      decimals: { recording.columnDecimals }, row: { recording.logRow($0, $1) })
    events = RowList(
      empty: "No events so far", count: { recording.events.count }, total: { recording.eventCount },
      decimals: { recording.columnDecimals }, row: { recording.eventRow($0, $1) })
    super.init()
    axisControl.selectedSegmentIndex = axis == .horizontal ? 0 : 1
  }

  public override func viewDidLoad() {
    plot.accessibilityIdentifier = "lower.plot"
    histogram.accessibilityIdentifier = "lower.histogram"
    log.accessibilityIdentifier = "lower.log"
    events.accessibilityIdentifier = "lower.events"
    axisControl.accessibilityIdentifier = "lower.axis"
    for (page, title): (View, String) in [(histogram, "Histogram"), (log, "Log"), (events, "Events")] {
      page.accessibilityLabel = title
    }
    titleLabel.accessibilityTraits = .header
    // Beside the tabs of a narrow page, a smaller title is better than half of one.
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.7
    for (index, way) in ["Sideways", "Up and down"].enumerated() {
      axisControl.setAccessibilityLabel(way, forSegmentAt: index)
    }
    axisControl.accessibilityLabel = "Way of sliding"
    view.backgroundColor = .systemGroupedBackground
    statusLabel.textColor = .secondaryLabel
    for ground in [plot, lowerArea, histogram, log, events] {
      ground.backgroundColor = .secondarySystemGroupedBackground
    }
    statusLabel.numberOfLines = 2
    for card in [plot, lowerArea] { card.layer.cornerRadius = Page.radius }
    for part in [titleLabel] + tabs + [statusLabel, axisControl, plot, lowerArea] { view.addSubview(part) }
    for (tag, page) in pages.enumerated() {
      page.tag = tag
      lowerArea.addSubview(page)
    }
    let tabList = AccessibilityElement(accessibilityContainer: view)
    tabList.accessibilityRole = .pageTabList
    tabList.accessibilityLabel = "Lower views"
    tabList.accessibilityElements = tabs
    view.accessibilityElements = [titleLabel, tabList, statusLabel, axisControl, plot, lowerArea]
    plot.accessibilityDescribedBy = [statusLabel]
    axisControl.accessibilityControls = [lowerArea]
    constrainParts()
    connectTabs()
    connectLists()
    recording.onChange = { [weak self] in self?.view.setNeedsLayout() }
  }

  /// Connects the lists with the plot, which marks the sample of the selected row. At most one list has a
  /// selection.
  private func connectLists() {
    for (list, other, sample) in [
      (log, events, recording.logSample), (events, log, recording.eventSample),
    ] {
      list.onSelect = { [weak self, weak other] index in
        other?.clearSelection()
        if let sample = index.flatMap(sample) { self?.plot.mark(sample) } else { self?.plot.marked = nil }
      }
    }
    plot.onUnmark = { [weak self] in
      self?.log.clearSelection()
      self?.events.clearSelection()
    }
  }

  /// The lower views, in the order of the tabs.
  var pages: [View] { [histogram, log, events] }

  private func connectTabs() {
    for (page, tab) in zip(pages, tabs) {
      do throws(SlidingError) {
        try lowerArea.add(page, button: tab)
      } catch {
        assertionFailure("\(error)")
      }
      let tag = page.tag
      tab.accessibilityControls = [page]
      tab.addAction(for: .primaryActionTriggered) { [weak self] in
        guard let self else { return }
        slide(to: tag, axis)
      }
    }
  }

  /// The axis along which the lower views slide when a tab is pressed.
  var axis: SlideAxis { axisControl.selectedSegmentIndex == 1 ? .vertical : .horizontal }

  /// Slides to the page with a tag, if there is one.
  func slide(to tag: Int, _ axis: SlideAxis) {
    switch axis {
    case .horizontal: try? lowerArea.slideHorizontally(to: tag)
    case .vertical: try? lowerArea.slideVertically(to: tag)
    }
    // Hidden pages are not updated.
    updateContent()
  }

  private func makeTab(_ title: String) -> Button {
    let tab = PageTab(title, style: .tinted)
    tab.accessibilityIdentifier = "lower.tab.\(title.lowercased())"
    tab.font = .systemFont(ofSize: 14, weight: .semibold)
    tab.contentInsets = .zero
    return tab
  }

  /// Constrains title and tabs, then status and axis, then the plot and the lower area, which share the
  /// remaining height.
  private func constrainParts() {
    constrain(view, titleLabel, statusLabel, axisControl) { page, title, status, axis in
      title.leading == page.safeArea.leading + Page.margin
      title.top == page.safeArea.top + Page.margin
      title.height == Page.titleHeight
      status.leading == title.leading
      status.top == title.bottom + Metrics.rowGap
      status.height == Metrics.statusHeight
      status.trailing == axis.leading - Metrics.gap
      axis.trailing == page.safeArea.trailing - Page.margin
      axis.centerY == status.centerY
      axis.width == Metrics.axisWidth
      axis.height == Metrics.statusHeight
    }
    constrain(view, statusLabel, plot, lowerArea) { page, status, plot, lower in
      plot.leading == page.safeArea.leading + Page.margin
      plot.top == status.bottom + Metrics.rowGap
      lower.trailing == page.safeArea.trailing - Page.margin
      lower.bottom == page.safeArea.bottom - Page.margin
      lower.height == plot.height
      lower.width == plot.width
    }
    placeCards()
    var next: View = axisControl
    for tab in tabs.reversed() {
      constrain(tab, titleLabel, next) {
        $0.height == Metrics.tabHeight
        $0.centerY == $1.centerY
        if next === axisControl {
          $0.trailing == $2.trailing
        } else {
          $0.trailing == $2.leading - Metrics.tabGap
        }
      }
      next = tab
    }
    sizeTabs()
    constrain(titleLabel, next) { $0.trailing == $1.leading - Metrics.tabGap }
    for page in pages { constrain(page, lowerArea) { $0.edges == $1.edges } }
  }

  /// The constraints by which the cards share the page, and whether these place them side by side.
  private let cardPlaces = ConstraintGroup()
  private var areCardsBeside: Bool?

  /// Places the cards below each other or, on a wide and low page, side by side.
  private func placeCards() {
    let isBeside = view.bounds.width >= Metrics.wide && view.bounds.height < Metrics.low
    guard isBeside != areCardsBeside else { return }
    areCardsBeside = isBeside
    constrain(plot, lowerArea, replace: cardPlaces) { plot, lower in
      if isBeside {
        lower.leading == plot.trailing + Metrics.gap
        lower.top == plot.top
      } else {
        lower.leading == plot.leading
        lower.top == plot.bottom + Metrics.gap
      }
    }
  }

  /// The constraints of the tabs' widths, and the scale for which they were made.
  private let tabWidths = ConstraintGroup()
  private var tabScale = 0.0

  /// Adapts the tabs to the text size. On a wide page they grow. On a narrow page, their text grows as far as
  /// all tabs fit.
  private func sizeTabs() {
    let isWide = view.bounds.width >= Metrics.wide
    let scale = isWide ? max(1, traitCollection.textScale) : 1
    for tab in tabs { tab.titleLabel?.maximumTextScale = isWide ? .infinity : Metrics.narrowTabScale }
    guard scale != tabScale, tabs.count == Metrics.tabWidths.count else { return }
    tabScale = scale
    constrain(tabs[0], tabs[1], tabs[2], replace: tabWidths) {
      $0.width == Metrics.tabWidths[0] * scale
      $1.width == Metrics.tabWidths[1] * scale
      $2.width == Metrics.tabWidths[2] * scale
    }
  }

  public override func viewDidLayoutSubviews() {
    placeCards()
    // The title and the status are beside the controls at the other edge, in every language.
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for label in [titleLabel, statusLabel] { label.textAlignment = isMirrored ? .right : .left }
    sizeTabs()
    let width = view.bounds.width
    titleLabel.font =
      width >= Metrics.wide ? Page.titleFont : .boldSystemFont(ofSize: width < Metrics.narrow ? 16 : 22)
    updateContent()
  }

  private func updateContent() {
    titleLabel.text = recording.measurand.name
    statusLabel.text = recording.status
    for case let list as RowList in pages where !list.isHidden { list.reloadData() }
    plot.setNeedsDisplay()
  }

  public override func keyPressed(_ stroke: KeyStroke) -> Bool { handle(stroke) }

  public override func didBecomePresent() { onBecomePresent?() }

  public override func didReceive(_ data: ReceivedData) {
    guard data.name == source, let bytes = data.value as? [UInt8] else { return }
    let time = (stage ?? parent?.stage)?.time
    guard bytes.isEmpty else { return reader.read(bytes, at: time) }
    reader.finish(at: time)
    recording.end()
    plot.isLive = false
  }
}
