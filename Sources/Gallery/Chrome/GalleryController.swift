import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// All screens behind one tab bar, and what goes with each of them: the tuning panel, the sheet of keys, the bar
/// that says what was done to motion, and the meter of frame times.
public final class GalleryController: TabBarController {
  /// How the panel comes and goes, in seconds of the viewer's.
  private static let panelDuration = 0.4

  // MARK: - What its owner tells it

  /// What has been done to time.
  public var motion = MotionStatus() {
    didSet {
      guard motion != oldValue else { return }
      showMotion()
      if !motion.isPaused, let pending { replay(pending) }
    }
  }

  /// Takes a text to the clipboard, and says whether there is one.
  public var copy: (String) -> Bool {
    get { panel.copy }
    set { panel.copy = newValue }
  }

  /// How long the frames take; hidden until it is asked for.
  public let meter = FrameMeter()

  /// Says for a moment how to find out more.
  public func showHint() {
    hint = "F1 shows the keys"
    showMotion()
    view.stage?.scheduleTimer(after: view.stage?.viewerDuration(4) ?? 0) { [weak self] in
      self?.hint = nil
      self?.showMotion()
    }
  }

  private let motionBar = MotionBar()
  private let panel = TuningPanel()
  private var hint: String?

  public override init(viewControllers: [ViewController]) {
    super.init(viewControllers: viewControllers)
    tabBar.accessibilityIdentifier = "gallery.tabs"
    meter.isHidden = true
    panel.isHidden = true
    panel.onClose = { [weak self] in self?.closePanel() }
    panel.onChange = { [weak self] in self?.settingDidChange($0) }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    for part in [panel, motionBar, meter] { view.addSubview(part) }
    selectionDidChange()
  }

  public override func paletteDidChange() {
    view.backgroundColor = view.palette.systemBackground
  }

  public override func selectionDidChange() {
    title = selectedViewController?.tabBarItem?.title
    pending = nil
    panel.show(tunable?.tunings ?? [])
  }

  private var tunable: (any TunableScreen)? { selectedViewController as? any TunableScreen }

  // MARK: - Layout

  public override func viewDidLayoutSubviews() {
    placePanel()
    super.viewDidLayoutSubviews()
    let content = contentFrame
    motionBar.place(
      in: content.inset(
        by: EdgeInsets(
          bottom: isPanelOpen && !isWide ? max(0, content.maxY - view.bounds.maxY + panel.bounds.height) : 0))
    )
    meter.center = Point(
      content.maxX - meter.bounds.width / 2 - 10, content.minY + meter.bounds.height / 2 + 10)
  }

  private var isWide: Bool { view.bounds.width >= Self.wideWidth }

  /// Where the panel is, open or just out of sight: at the right of a wide window, where the screen makes room
  /// for it, or over the lower part of a narrow one.
  private func placePanel() {
    let bounds = view.bounds
    panel.isColumn = isWide
    let size =
      isWide
      ? Size(width: TuningPanel.Metrics.width, height: bounds.height)
      : Size(width: bounds.width, height: min(TuningPanel.Metrics.height, bounds.height * 0.55).rounded())
    let out = isPanelOpen ? Point.zero : isWide ? Point(size.width, 0) : Point(0, size.height)
    panel.bounds.size = size
    panel.center = Point(bounds.maxX - size.width / 2, bounds.maxY - size.height / 2) + out
    additionalContentInsets = EdgeInsets(right: isPanelOpen && isWide ? size.width : 0)
  }

  // MARK: - Motion

  private func showMotion() {
    let words = motion.words(reducesMotion: view.stage?.reducesMotion == true)
    motionBar.text = words.isEmpty ? hint ?? "" : words.joined(separator: "  ·  ")
  }

  /// Lets the bar say so too.
  public func reducesMotionDidChange() { showMotion() }

  // MARK: - Tuning

  public private(set) var isPanelOpen = false
  /// Where the keyboard was before it went to the panel.
  private weak var focusBefore: View?

  public func openPanel() {
    guard !isPanelOpen else { return }
    focusBefore = view.stage?.focus.view
    panel.show(tunable?.tunings ?? [])
    view.layoutIfNeeded()
    panel.isHidden = false
    slidePanel(open: true)
    panel.firstControl.becomeFocused()
  }

  public func closePanel() {
    guard isPanelOpen else { return }
    slidePanel(open: false)
    if let focused = view.stage?.focus.view, focused.isDescendant(of: panel) {
      if focusBefore?.becomeFocused() != true { tabBar.becomeFocused() }
    }
  }

  private func slidePanel(open: Bool) {
    isPanelOpen = open
    guard let stage = view.stage else { return }
    view.setNeedsLayout()
    if stage.reducesMotion {
      View.performWithoutAnimation {
        if open {
          view.layoutIfNeeded()
          panel.alpha = 0
        }
      }
    }
    View.animate(
      withDuration: stage.viewerDuration(Self.panelDuration), usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: .allowUserInteraction,
      animations: {
        if stage.reducesMotion { panel.alpha = open ? 1 : 0 } else { view.layoutIfNeeded() }
      },
      completion: { [weak self] _ in
        guard let self, isPanelOpen == open, !open else { return }
        panel.isHidden = true
        panel.alpha = 1
        view.setNeedsLayout()
      })
  }

  /// A replay that waits for the hand to pause: what to play.
  private var pending: Pending?

  private struct Pending {
    /// The setting that changed, `nil` for all of them.
    let name: String?
    let timer: Timer
    /// When the oldest change was made that has not been played, by the stage.
    let since: Double
  }

  /// While a slider moves, the motion is played again whenever the hand pauses, and every now and then if it does
  /// not; in seconds of the viewer's.
  private enum Patience {
    static let pause = 0.15
    static let most = 0.8
  }

  private func settingDidChange(_ name: String?) {
    guard let stage = view.stage else { return }
    let since = pending?.since ?? stage.time
    let latest = since + stage.viewerDuration(Patience.most)
    let delay = min(stage.viewerDuration(Patience.pause), max(0, latest - stage.time))
    pending?.timer.invalidate()
    let timer = stage.scheduleTimer(after: delay) { [weak self] in
      guard let self, let pending, !motion.isPaused else { return }
      replay(pending)
    }
    pending = Pending(name: name, timer: timer, since: since)
  }

  private func replay(_ change: Pending) {
    change.timer.invalidate()
    pending = nil
    tunable?.replay(change.name)
  }

  // MARK: - Keys

  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return false }
    if let index = Self.tabIndex(of: stroke.key), viewControllers.indices.contains(index) {
      selectedIndex = index
      return true
    }
    switch stroke.key {
    case .t: if isPanelOpen { closePanel() } else { openPanel() }
    case .f: meter.isHidden.toggle()
    case .f1: showKeys()
    case .escape where isPanelOpen: closePanel()
    default: return false
    }
    return true
  }

  /// 0 for the key 1, also on the keypad.
  private static func tabIndex(of key: Key) -> Int? {
    let digit = key.name.hasPrefix("Keypad ") ? key.name.dropFirst(7) : Substring(key.name)
    return Int(digit).flatMap { 1...9 ~= $0 ? $0 - 1 : nil }
  }

  public func showKeys() {
    guard presentedViewController == nil || presentedViewController?.isBeingDismissed == true else { return }
    var sections = [("Everywhere", KeyDescription.gallery(tabs: viewControllers.count))]
    sections.append(("Motion", KeyDescription.motion))
    if let screen = selectedViewController as? any KeyedScreen {
      sections.insert((title ?? "This screen", screen.keyDescriptions), at: 0)
    }
    present(KeysSheet(sections))
  }
}
