import GlissadeApplication
import GlissadeControls
import GlissadeDrawing
import GlissadeExport
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// The tools over an application: the tuning panel, the view inspector, the timeline, the strip of buttons,
/// the key sheet, the motion bar, and the frame meter.
///
/// The tools are on a stage of their own, which lies over the application's stage and runs in the viewer's
/// time. The application's stage knows only the insets that the tools take. If the application's root view
/// controller has a tab bar, pressing the selected tab opens the strip.
package final class ToolsController: ViewController, Overlay {
  /// The application's stage. It is replaced when a past time becomes the present.
  private(set) var application: Stage
  /// The stage that is shown: a past one or the application's.
  var shown: Stage { past() ?? application }
  /// Returns the stage that shows the past. `nil` while the present is shown.
  package var past: () -> Stage? = { nil }
  /// The record of the session. `nil` if the stage cannot be recreated, and if time is virtual.
  package var session: Session?

  /// The exporter that is writing a stretch of the session to a file. `nil` if there is none.
  var exporter: Exporter?
  /// Creates what draws and writes exported files, at a scale in pixels per point. `nil` if nothing can be drawn.
  package var makeDarkroom: ((Double) throws(ApplicationError) -> any Darkroom)?

  /// Shows a second stage beside the application's stage, or removes it if the argument is `nil`.
  package var showCompanion: (Companion?) -> Void = { _ in }

  /// Applies a change to the application's stage and returns whether it was applied.
  package lazy var change: (StageChange) -> Bool = { [unowned self] in application.perform($0) }

  /// The prefix of the identifiers of the tools' views.
  let prefix: String

  let motionBar = MotionBar()
  let panel = TuningPanel()
  let meter = FrameMeter()
  let splitNames = SplitNames()
  /// The strip, which is created when it is first opened. Traces do not list it before.
  var strip: ControlStrip?
  /// The container that clips the strip at the top of the tab bar, from behind which it emerges.
  let stripWindow = PassthroughView()
  /// The container that clips moving panels at the top of the tab bar, and extends over the tab bar while
  /// panels are open.
  let panelWindow = PassthroughView()
  /// Whether the application keeps its current insets until an opening part covers the area to be freed.
  var holdsRoom = false

  /// The open panels, in the order in which they were opened.
  var openPanels: [Panel] = []
  /// The closed panels that stay in place until the panels that cover them have arrived.
  var coveredPanels: Set<Panel> = []
  /// The extents of the panels at each edge as the user has dragged them, in points.
  var panelExtents: [Panel.Edge: Double] = [:]
  /// The grips of the panels.
  var grips: [Panel: PanelGrip] = [:]
  /// The panels that have been opened at least once.
  var madePanels: [Panel: ToolPanel] = [:]

  /// The location to which the user has moved the frame meter's centre. `nil` for the default place.
  var meterCenter: Point?
  /// Whether the application's stage was animating at its last update.
  private var wasMoving = false

  /// The view of the tools that was focused before a panel was opened.
  weak var focusBefore: View?
  var isStripOpen = false
  /// A replay that waits for a pause in the user's changes.
  var pending: Pending?
  /// The values of motions that the user has changed.
  package let tunedMotions = TunedMotions()
  /// The sources in which the values of motions are found. Read when the tuning panel first needs them.
  lazy var motionSources = MotionSources()
  /// The values of the effects' parameters that have been written to the source since the program was compiled.
  var savedParameters: TuningValues = [:]
  /// The replay of motions that waits for a pause in the user's changes.
  var pendingMotions: PendingMotions?
  /// The sites of the motions whose values were changed, and maybe taken back, since they were last all played again.
  var tunedSites: Set<String> = []
  /// Writes bytes to the file at a path. `nil` if there are no files.
  var writeBytes: ((_ bytes: [UInt8], _ path: String) throws -> Void)?
  /// Shows a line of a file in the user's editor, or a folder, and returns whether a program was started. `nil` if
  /// there is no desktop.
  var openFile: ((_ path: String, _ line: Int?) -> Bool)?

  /// Creates the tools over a stage.
  ///
  /// - Parameters:
  ///   - application: The stage to inspect.
  ///   - prefix: The prefix of the identifiers of the tools' views.
  package init(over application: Stage, prefix: String) {
    (self.application, self.prefix) = (application, prefix)
    super.init()
    for part in [panel, motionBar, meter, splitNames] as [any ToolView] { part.name(prefix) }
    meter.isHidden = true
    panel.isHidden = true
    meter.onMove = { [weak self] in self?.moveMeter(to: $0, isDone: $1) }
    madePanels[.tuning] = panel
    panel.onClose = { [weak self] in self?.close(.tuning) }
    panel.onChange = { [weak self] in self?.settingDidChange($0) }
    panel.onChoose = { [weak self] in self?.choose($1, of: $0) }
    panel.compare = { [weak self] in self?.compare(with: $0, $1) ?? false }
    panel.seenStage = { [weak self] in self?.shown }
    listenToMotions()
    motionBar.scrubber.onScrub = { [weak self] in _ = self?.changeTime(.seek($0)) }
  }

  package override func loadView() { view = PassthroughView() }

  /// The tools over the application have no element of their own. Each panel is described separately.
  package override func describe(into description: inout AccessibilityDescription) {}

  package override func viewDidLoad() {
    for window in [stripWindow, panelWindow] { window.clipsToBounds = true }
    for part in [stripWindow, panelWindow, motionBar, meter] { view.addSubview(part) }
    panelWindow.addSubview(panel)
    applicationDidChange()
  }

  package override func paletteDidChange() { stateDidChange() }

  // MARK: - The application

  /// The root view controller if it is a tab bar controller.
  var tabs: TabBarController? { application.rootViewController as? TabBarController }

  /// The screen in front, without the view controllers it presents.
  var screen: ViewController? { application.screenInFront }

  var tunable: (any TunableScreen)? { application.tunableScreen }
  var footed: (any FootedScreen)? { screen as? any FootedScreen }

  /// The screen whose tunings the panel shows.
  private weak var knownScreen: ViewController?

  /// Updates the tools after the application's stage has been updated. Another screen has other tunings.
  package func applicationDidChange() {
    for id in openPanels { madePanels[id]?.stageDidChange() }
    if openPanels.contains(.tuning) { followMotions() }
    followControls()
    followTextScale()
    guard screen !== knownScreen else { return }
    knownScreen = screen
    pending = nil
    showScreenHint()
    if openPanels.contains(.tuning) { showTunings() }
    view.setNeedsLayout()
  }

  /// The text scale of the application for which the tools were laid out.
  private var knownTextScale = 1.0

  private func followTextScale() {
    guard application.textScale != knownTextScale else { return }
    knownTextScale = application.textScale
    (presentedViewController as? CardSheet)?.textScale = knownTextScale
    view.setNeedsLayout()
  }

  /// Moves the meter away from controls that have come to rest at another place.
  private func followControls() {
    guard !meter.isHidden else { return }
    let isMoving = application.needsDisplay
    if wasMoving, !isMoving { view.setNeedsLayout() }
    wasMoving = isMoving
  }

  /// Replaces the application's stage by another one, which was shown as the past and has become the present.
  package func applicationWasReplaced(by present: Stage) {
    application = present
    // The stage may have recorded another rate.
    _ = change(.pace(motion.rate))
    panel.endComparison()
    applicationDidChange()
    view.setNeedsLayout()
  }

  // MARK: - Time

  /// Applies a transport command and returns whether it was applied. `nil` if time is virtual.
  package var onTimeChange: ((Transport.Command) -> Bool)?
  /// The rate of the application's time in relation to the viewer's.
  package var rate = 1.0

  /// The state of the application's time.
  package var motion = MotionStatus() {
    didSet {
      guard motion != oldValue else { return }
      if motion.rate != oldValue.rate { _ = change(.pace(motion.rate)) }
      if motion.past == nil, motion.loop == nil, session?.shownValues != nil { session?.shownValues = nil }
      if motion.discarded != oldValue.discarded { showDiscarded() }
      showMotion()
      for id in openPanels { madePanels[id]?.motionDidChange() }
      if !motion.isPaused, let pending { replay(pending) }
    }
  }

  /// Toggles full screen. `nil` if there is no window.
  package var toggleFullScreen: (() -> Bool)?
  /// Writes the session to a file, and returns whether that was possible. `nil` if there is no session of a window.
  package var saveSession: (() -> Bool)?
  /// Quits the application. `nil` if there is no window.
  package var quit: (() -> Bool)?

  func changeTime(_ command: Transport.Command) -> Bool {
    // A replay that still waits would take back what the command shows.
    replayPendingMotions()
    guard command == .continueFromHere else { return onTimeChange?(command) ?? false }
    // Values that were changed while the past was shown hold where it becomes the present.
    let shown = session?.shownValues
    guard onTimeChange?(command) == true else { return false }
    if let shown { adopt(shown) }
    return true
  }

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

  // MARK: - Messages

  /// The text of the motion bar while time and motion are normal.
  var hint: String?
  /// The hints waiting to be shown, and the screens whose hint has been shown.
  var hints = Hints()

  /// The words that were announced last.
  private var announced = ""

  func showMotion() {
    let words = motion.words(reducesMotion: application.reducesMotion)
    // The timeline has a playhead of its own.
    motionBar.scrubber.show(openPanels.contains(.timeline) ? nil : motion.place)
    motionBar.text =
      isStripOpen && motion.past == nil ? "" : words.isEmpty ? hint ?? "" : words.joined(separator: "  ·  ")
    announce()
    stateDidChange()
  }

  /// Tells assistive technologies how motion differs from normal.
  private func announce() {
    var status = motion
    status.place = nil
    let words = status.words(reducesMotion: application.reducesMotion).joined(separator: ", ")
    guard words != announced else { return }
    announced = words
    stage?.post(.announcement(words.isEmpty ? "Normal motion" : words))
  }

  /// Whether a small arrow on the selected tab indicates the strip. It is off in captured pictures.
  package var marksStrip = false { didSet { stateDidChange() } }

  /// Updates the strip and the tab's arrow to the current state.
  func stateDidChange() {
    let disclosure: TabBar.Disclosure? = isStripOpen ? .open : marksStrip ? .closed : nil
    if let tabs, tabs.tabBar.disclosure != disclosure { _ = change(.disclosure(disclosure)) }
    strip?.on = Set(ToolCommand.onStrip.filter { $0.isOn(self) }.map(\.id))
  }

  // MARK: - Layout

  package override func viewDidLayoutSubviews() {
    closeRivals()
    giveRoom()
    placeTools()
  }
}

extension ToolsController {
  package static func isCommand(_ stroke: KeyStroke) -> Bool { ToolCommand.isCommand(stroke) }

  /// A view takes the pointer unless it lets touches pass. The inspector's overlay may leave the wheel to the
  /// application.
  package func takes(_ view: View, isWheel: Bool) -> Bool {
    !(view is PassthroughView || isWheel && view is InspectorOverlay && inspector?.letsWheelThrough == true)
  }

  package var replacement: DisplayList? { inspector?.replacement }
  package var annotations: DisplayList? { inspector?.annotations }
  package func pastDidChange() { inspector?.pastDidChange() }
}

extension ToolStage {
  /// Creates a stage with the tools of the studio over an application's stage, whose root view controller is already
  /// set.
  ///
  /// - Parameter prefix: The prefix of the identifiers of the tools' views.
  package convenience init(_ stage: Stage, toolsNamed prefix: String) {
    self.init(stage, tools: ToolsController.self, named: prefix)
  }

  /// The tools, created on first access. `nil` if the application has no tools.
  package var tools: ToolsController? { anyTools as? ToolsController }
  /// The tools, if they have been created.
  package var made: ToolsController? { madeTools as? ToolsController }
}

/// A view that lets touches pass through where it has no subview.
final class PassthroughView: View {
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A view of the tools, whose identifiers share a prefix.
@MainActor
protocol ToolView: View {
  func name(_ prefix: String)
}

/// Sets the identifiers of views to a prefix and a name.
@MainActor
func setIdentifiers(_ views: KeyValuePairs<String, View>, after prefix: String) {
  for (name, view) in views { view.accessibilityIdentifier = "\(prefix).\(name)" }
}
