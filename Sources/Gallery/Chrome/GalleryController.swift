import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// All screens behind one tab bar, and what goes with each of them: the tuning panel, the sheet of keys, the bar
/// that says what was done to motion, the meter of frame times, and the strip that has a button for all these.
///
/// The strip opens where the tab of the screen that is shown is pressed once more. It takes no room before, so that
/// everything stands where it does in a picture.
public final class GalleryController: TabBarController {
  /// How the panel and the strip come and go, in seconds of the viewer's.
  private static let slideDuration = 0.4
  /// A screen is not made lower than this by the panel, in points: its content would no longer fit.
  private static let leastHeight = 424.0

  // MARK: - What its owner tells it

  /// What has been done to time.
  public var motion = MotionStatus() {
    didSet {
      guard motion != oldValue else { return }
      if motion.isPaused { endSlides() }
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

  /// Whether a small arrow on the tab says that there is a strip behind it. A picture has no use for it.
  public var marksStrip = false { didSet { stripDidChange() } }

  /// Says for a moment how to find out more.
  public func showHint() {
    hint = "Press the tab again, or F1, for more"
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
    tabBar.onReselect = { [weak self] in self?.toggleStrip() }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    for part in [panel, motionBar, meter] { view.addSubview(part) }
    selectionDidChange()
  }

  public override func paletteDidChange() {
    view.backgroundColor = view.palette.systemBackground
    stripDidChange()
  }

  public override func selectionDidChange() {
    title = selectedViewController?.tabBarItem?.title
    pending = nil
    panel.show(tunable?.tunings ?? [])
    view.setNeedsLayout()
  }

  private var tunable: (any TunableScreen)? { selectedViewController as? any TunableScreen }

  // MARK: - Layout

  public override func viewDidLayoutSubviews() {
    placePanel()
    placeStrip()
    additionalContentInsets = EdgeInsets(
      bottom: roomBelow, right: isPanelOpen && isWide ? panel.bounds.width : 0)
    super.viewDidLayoutSubviews()
    placeMotionBar()
    let content = contentFrame
    meter.center = Point(
      content.maxX - meter.bounds.width / 2 - 10, content.minY + meter.bounds.height / 2 + 10)
  }

  private func placeMotionBar() {
    let content = contentFrame
    var foot: Rect?
    if let screen = selectedViewController as? any FootedScreen {
      screen.view.layoutIfNeeded()
      foot = screen.foot.offsetBy(dx: content.minX, dy: content.minY)
    }
    motionBar.place(in: content.inset(by: EdgeInsets(bottom: max(0, content.maxY - clearY))), clearOf: foot)
  }

  private var isWide: Bool { view.bounds.width >= Self.wideWidth }

  /// Where the panel is, open or just out of sight: at the right of a wide window, or at the bottom of a narrow one,
  /// over the tab bar.
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
  }

  /// Where the strip is, open or just out of sight: above the tab bar, or at the bottom of a wide window.
  private func placeStrip() {
    guard let strip else { return }
    let x = isWide ? tabBar.sizeThatFits(view.bounds.size).width : 0
    let width = max(0, view.bounds.width - x - (isWide && isPanelOpen ? panel.bounds.width : 0))
    strip.bounds.size = Size(width: width, height: ControlStrip.Metrics.height)
    strip.center = Point(x + width / 2, (isStripOpen ? stripY : barY) + ControlStrip.Metrics.height / 2)
  }

  /// Where the tab bar begins at the bottom of a narrow window; the end of a wide one.
  private var barY: Double {
    view.bounds.maxY - (isWide ? 0 : tabBar.sizeThatFits(view.bounds.size).height)
  }

  /// Where the panel over it begins.
  private var panelY: Double {
    isPanelOpen && !isWide ? min(view.bounds.maxY - panel.bounds.height, barY) : barY
  }

  /// Where the open strip begins: above the panel or, where the screen would be left too little, behind it.
  private var stripY: Double {
    let aboveAll = panelY - ControlStrip.Metrics.height
    return aboveAll >= Self.leastHeight ? aboveAll : barY - ControlStrip.Metrics.height
  }

  /// Down to where nothing stands over the screen.
  private var clearY: Double { isStripOpen ? min(stripY, panelY) : panelY }

  /// What the screen leaves free above the tab bar. It always makes room for the strip, but for the panel only as
  /// far as its content then still fits.
  private var roomBelow: Double {
    let most = barY - (isStripOpen ? ControlStrip.Metrics.height : 0)
    return barY - min(max(clearY, Self.leastHeight), most)
  }

  // MARK: - Motion

  private func showMotion() {
    let words = motion.words(reducesMotion: view.stage?.reducesMotion == true)
    motionBar.text = isStripOpen ? "" : words.isEmpty ? hint ?? "" : words.joined(separator: "  ·  ")
    stripDidChange()
  }

  /// Lets the bar say so too.
  public func reducesMotionDidChange() { showMotion() }

  // MARK: - The strip

  public private(set) var isStripOpen = false
  /// Made when it is first opened: until then no trace speaks of it.
  private var strip: ControlStrip?

  private func toggleStrip() {
    if isStripOpen { closeStrip() } else { openStrip() }
  }

  public func openStrip() {
    guard !isStripOpen else { return }
    let strip = self.strip ?? makeStrip()
    strip.isHidden = false
    isStripOpen = true
    hint = nil
    showMotion()
    slide(strip, open: true) { [weak self] in self?.isStripOpen == true }
    // To where the mouse opened it, the keyboard comes by itself.
    if tabBar.isFocused, view.stage?.focus.isVisible == true { strip.focusFirstButton() }
  }

  public func closeStrip() {
    guard isStripOpen, let strip else { return }
    isStripOpen = false
    showMotion()
    slide(strip, open: false) { [weak self] in self?.isStripOpen == true }
    if let focused = view.stage?.focus.view, focused.isDescendant(of: strip) { tabBar.becomeFocused() }
  }

  private func makeStrip() -> ControlStrip {
    let strip = ControlStrip { [weak self] in self?.press($0) }
    strip.onClose = { [weak self] in self?.closeStrip() }
    self.strip = strip
    // Before it is seen, so that it comes as things are.
    stripDidChange()
    // Under the bar, from behind which it comes.
    view.insertSubview(strip, belowSubview: tabBar)
    view.layoutIfNeeded()
    return strip
  }

  /// Does what the key does where no screen takes it.
  private func press(_ stroke: KeyStroke) {
    if !keyPressed(stroke) { _ = view.stage?.unhandledKeyPressed?(stroke) }
  }

  /// Lets the strip and the tab say how things are.
  private func stripDidChange() {
    tabBar.disclosure = isStripOpen ? .open : marksStrip ? .closed : nil
    let states: [(ControlStrip.Item, Bool)] = [
      (.slow, motion.isSlow), (.pause, motion.isPaused), (.reduce, view.stage?.reducesMotion == true),
      (.frames, !meter.isHidden), (.tune, isPanelOpen), (.dark, view.palette.style == .dark),
    ]
    strip?.on = Set(states.filter(\.1).map(\.0))
  }

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
    stripDidChange()
    slide(panel, open: open) { [weak self] in self?.isPanelOpen == true }
  }

  /// Brings a part to its place, or out of sight, where it is hidden; what stands beside it makes room, or takes it.
  private func slide(_ part: View, open: Bool, isOpen: @escaping @MainActor () -> Bool) {
    guard let stage = view.stage else { return }
    view.setNeedsLayout()
    if stage.reducesMotion {
      View.performWithoutAnimation {
        if open {
          view.layoutIfNeeded()
          part.alpha = 0
        }
      }
    }
    let finish: () -> Void = { [weak self] in
      guard let self, !open, !isOpen() else { return }
      part.isHidden = true
      part.alpha = 1
      view.setNeedsLayout()
    }
    let change: () -> Void = { [weak view] in
      if stage.reducesMotion { part.alpha = open ? 1 : 0 } else { view?.layoutIfNeeded() }
    }
    let duration = stage.viewerDuration(Self.slideDuration)
    guard duration > 0 else {
      View.performWithoutAnimation(change)
      return finish()
    }
    let slide = PropertyAnimator(duration: duration, dampingRatio: 1, animations: change)
    slides.append(slide)
    slide.addCompletion { [weak self, weak slide] _ in
      self?.slides.removeAll { $0 === slide }
      finish()
    }
    slide.startAnimation()
  }

  /// What is on its way.
  private var slides: [PropertyAnimator] = []

  /// Lets everything arrive. It is time that is stopped, for what it does to the screen's motion: what slides in front
  /// of that is not to stand in its way.
  private func endSlides() {
    for slide in slides {
      slide.stopAnimation(false)
      slide.finishAnimation(at: .end)
    }
  }

  /// A replay that waits for the hand to pause: what to play.
  private var pending: Pending?

  private struct Pending {
    /// The setting that changed, `nil` for all of them.
    let name: String?
    let timer: StageTimer
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
    case .f:
      meter.isHidden.toggle()
      stripDidChange()
    case .d: view.stage?.userInterfaceStyle = view.palette.style == .dark ? .light : .dark
    case .f1: showKeys()
    case .escape where isPanelOpen: closePanel()
    case .escape where isStripOpen: closeStrip()
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
