import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The tools over an application: the tuning panel, the strip of buttons, the key sheet, the bar that says what was
/// done to time, and the meter of frame times.
///
/// They stand on a stage of their own, which lies over the application's and keeps the viewer's time. The
/// application's stage knows nothing of them but the room that they take. In an application whose root view
/// controller has a tab bar, the strip opens where the tab that is shown is pressed once more.
final class ToolsController: ViewController {
  /// The application's stage. Another one takes its place when a past time becomes the present.
  private(set) var application: Stage
  /// The stage that is seen: a past one, or the application's.
  var shown: Stage { past() ?? application }
  /// The stage that shows the past. `nil` while the present is seen.
  var past: () -> Stage? = { nil }
  /// All that has happened. `nil` where the stage cannot be made anew, and where time is virtual.
  var session: Session?

  #if canImport(GlissadeSDL)
    /// What writes a stretch of the session to a file, while it does.
    var exporter: Exporter?
  #endif

  /// Shows a second stage beside the application's, or none.
  var showCompanion: (Companion?) -> Void = { _ in }

  /// Does something to the application, and returns whether it could be done.
  lazy var change: (StageChange) -> Bool = { [unowned self] in application.perform($0) }

  /// What the identifiers of the tools' views begin with.
  let prefix: String

  let motionBar = MotionBar()
  let panel = TuningPanel()
  let meter = FrameMeter()
  /// Made when it is first opened: until then no trace lists it.
  var strip: ControlStrip?
  /// Cuts the strip off where the tab bar begins, from behind which it comes.
  let stripWindow = PassthroughView()
  /// Cuts panels that come and go off where the tab bar begins, and covers it with those that are open.
  let panelWindow = PassthroughView()
  /// Whether the application keeps the room that it has, until what opens covers what is to be free.
  var holdsRoom = false

  /// The panels that are open, in the order in which they were opened.
  var openPanels: [Panel] = []
  /// Panels that are closed and stay where they are until those have come that cover them.
  var coveredPanels: Set<Panel> = []
  /// How much of the window the panels at the side and at the bottom take, in points, as the viewer has dragged them.
  var panelExtents: [Panel.Edge: Double] = [:]
  /// The edges of panels, to be dragged.
  var grips: [Panel: PanelGrip] = [:]
  /// The panels that were opened at least once.
  var madePanels: [Panel: any ToolPanel] = [:]

  /// Where the viewer has put the frame meter's centre. `nil` for its own place.
  var meterCenter: Point?
  /// Whether something on the application's stage moved when it was last looked at.
  private var wasMoving = false

  /// Where the keyboard was on the tools before it went to a panel.
  weak var focusBefore: View?
  var isStripOpen = false
  /// A replay that waits for the hand to pause.
  var pending: Pending?

  /// - Parameters:
  ///   - application: The stage to look at.
  ///   - prefix: What the identifiers of the tools' views begin with.
  init(over application: Stage, prefix: String) {
    (self.application, self.prefix) = (application, prefix)
    super.init()
    for part in [panel, motionBar, meter] as [any ToolView] { part.name(prefix) }
    meter.isHidden = true
    panel.isHidden = true
    meter.onMove = { [weak self] in self?.moveMeter(to: $0, isDone: $1) }
    madePanels[.tuning] = panel
    panel.onClose = { [weak self] in self?.close(.tuning) }
    panel.onChange = { [weak self] in self?.settingDidChange($0) }
    panel.onChoose = { [weak self] in self?.choose($1, of: $0) }
    panel.compare = { [weak self] in self?.compare(with: $0, $1) ?? false }
    panel.seenStage = { [weak self] in self?.shown }
    motionBar.scrubber.onScrub = { [weak self] in _ = self?.changeTime(.seek($0)) }
  }

  override func loadView() { view = PassthroughView() }

  /// What stands over the application are the tools' panels, each by itself.
  override func describe(into description: inout AccessibilityDescription) {}

  override func viewDidLoad() {
    for window in [stripWindow, panelWindow] { window.clipsToBounds = true }
    for part in [stripWindow, panelWindow, motionBar, meter] { view.addSubview(part) }
    panelWindow.addSubview(panel)
    applicationDidChange()
  }

  override func paletteDidChange() { stateDidChange() }

  // MARK: - The application

  /// The root view controller, where it has a tab bar.
  var tabs: TabBarController? { application.rootViewController as? TabBarController }

  /// The screen in front, without what it presents.
  var screen: ViewController? { application.screenInFront }

  var tunable: (any TunableScreen)? { application.tunableScreen }
  var footed: (any FootedScreen)? { screen as? any FootedScreen }

  /// The screen that the panel knows.
  private weak var knownScreen: ViewController?

  /// Follows the application, which has been brought up to date: another screen has other numbers.
  func applicationDidChange() {
    for id in openPanels { madePanels[id]?.stageDidChange() }
    followControls()
    guard screen !== knownScreen else { return }
    knownScreen = screen
    pending = nil
    showScreenHint()
    if openPanels.contains(.tuning) { showTunings() }
    view.setNeedsLayout()
  }

  /// Lets the meter keep clear of controls that have come to rest elsewhere.
  private func followControls() {
    guard !meter.isHidden else { return }
    let isMoving = application.needsDisplay
    if wasMoving, !isMoving { view.setNeedsLayout() }
    wasMoving = isMoving
  }

  /// Follows the application to another stage, which was shown as the past and is the present now.
  func applicationWasReplaced(by present: Stage) {
    application = present
    // Its own time may have gone at another pace then.
    _ = change(.pace(motion.rate))
    panel.endComparison()
    applicationDidChange()
    view.setNeedsLayout()
  }

  // MARK: - Time

  /// Does something to the application's time, and returns whether it could. `nil` where time is virtual.
  var onTimeChange: ((Transport.Command) -> Bool)?
  /// Seconds of the application's time in one of the viewer's.
  var rate = 1.0

  /// What was done to time.
  var motion = MotionStatus() {
    didSet {
      guard motion != oldValue else { return }
      if motion.rate != oldValue.rate { _ = change(.pace(motion.rate)) }
      showMotion()
      for id in openPanels { madePanels[id]?.motionDidChange() }
      if !motion.isPaused, let pending { replay(pending) }
    }
  }

  /// Lets the window fill the screen, or be a window again. `nil` where there is no window.
  var toggleFullScreen: (() -> Bool)?
  /// Ends the application. `nil` where there is no window.
  var quit: (() -> Bool)?

  func changeTime(_ command: Transport.Command) -> Bool { onTimeChange?(command) ?? false }

  func toggleReducedMotion() -> Bool {
    guard onTimeChange != nil else { return false }
    _ = change(.reducesMotion(!application.reducesMotion))
    stage?.reducesMotion = application.reducesMotion
    showMotion()
    return true
  }

  func toggleStyle() -> Bool {
    _ = change(.userInterfaceStyle(application.userInterfaceStyle == .dark ? .light : .dark))
    stage?.userInterfaceStyle = application.userInterfaceStyle
    return true
  }

  // MARK: - What is said

  /// What the motion bar says while nothing is done to time.
  var hint: String?
  /// The hints that are still to come, and the screens that had theirs.
  var hints = Hints()

  func showMotion() {
    let words = motion.words(reducesMotion: application.reducesMotion)
    // The timeline has a playhead of its own.
    motionBar.scrubber.show(openPanels.contains(.timeline) ? nil : motion.place)
    motionBar.text =
      isStripOpen && motion.past == nil ? "" : words.isEmpty ? hint ?? "" : words.joined(separator: "  ·  ")
    stateDidChange()
  }

  /// Whether a small arrow on the tab says that there is a strip behind it. A picture has no use for it.
  var marksStrip = false { didSet { stateDidChange() } }

  /// Lets the strip and the tab say how things are.
  func stateDidChange() {
    let disclosure: TabBar.Disclosure? = isStripOpen ? .open : marksStrip ? .closed : nil
    if let tabs, tabs.tabBar.disclosure != disclosure { _ = change(.disclosure(disclosure)) }
    strip?.on = Set(ToolCommand.all.filter { $0.isOn(self) }.map(\.id))
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    closeRivals()
    giveRoom()
    placeTools()
  }
}

/// A view that lets the pointer through where none of its children is.
final class PassthroughView: View {
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A view of the tools, whose identifiers begin as the tools' do.
@MainActor
protocol ToolView: View {
  func name(_ prefix: String)
}
