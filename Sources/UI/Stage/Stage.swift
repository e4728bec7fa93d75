import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput

/// Everything interesting, as a function of what goes in: time and input in; display list, presentation values
/// and the wish to be called again out.
///
/// A stage reads no clock. It is told what time it is, in seconds, and all that is due by then happens at its
/// own exact time, whatever the distance between two calls. Two stages never meet.
@MainActor
public final class Stage {
  /// The window's content, in points.
  public private(set) var size: Size
  /// The stage's time, in seconds.
  public private(set) var time = 0.0
  /// Device pixels a point, so that text and lines at rest can stand on whole pixels.
  ///
  /// A scale from 0.01 to 1000; in place of another one the last that was holds.
  public var displayScale = 1.0 {
    didSet {
      if !(0.01...1000 ~= displayScale) {
        displayScale = oldValue
        diagnose("the display scale was set to what is not from 0.01 to 1000; it stays as it was")
      }
      setNeedsDisplay()
    }
  }
  /// Measures text for labels; without one, text takes no room and is not drawn.
  public let textMeasurer: (any TextMeasuring)?
  /// Knows how large pictures are; without it, they take no room and are not drawn.
  package let images: (any ImageRasterizing)?
  /// Whether movement is to give way to fades, from the next motion on.
  public var reducesMotion = false
  /// Asked last, when nothing on stage has a use for a key.
  public var unhandledKeyPressed: ((KeyStroke) -> Bool)?
  /// Asked after `unhandledKeyPressed`, by the tools around the stage.
  package var keyCommand: ((KeyStroke) -> Bool)?
  /// How much of the window's edges is covered, in points.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet {
      if !safeAreaInsets.isFinite {
        safeAreaInsets = oldValue
        diagnose("the stage's safe area was set to what is not finite; it stays as it was")
      }
      if safeAreaInsets != oldValue { root.safeAreaInsetsMayHaveChanged() }
    }
  }
  /// Told, once each and in one line, what a program asks for that cannot be done: a layout that contradicts itself, a
  /// place that is not finite. The stage goes on as well as it can.
  public var diagnostics: ((String) -> Void)?
  /// What was said already.
  var faults: Set<String> = []
  /// Dark on light or light on dark, `.light` by default. Changing it changes `palette`.
  ///
  /// Dynamic colours of views follow, and views are told by `paletteDidChange`. In an animation block the colours
  /// animate.
  public var userInterfaceStyle = UserInterfaceStyle.light { didSet { paletteMayHaveChanged() } }
  /// How much text stands out from its ground, `.normal` by default. Changing it changes `palette`, unless that was set.
  public var accessibilityContrast = AccessibilityContrast.normal { didSet { paletteMayHaveChanged() } }
  /// How large text is, compared with what a program asks for; 1 by default. Other values than those from 0.5 to 3
  /// are taken as the nearest of them.
  ///
  /// Labels in the system's fonts follow, as far as they have room; see `View.scaledFont(_:)`.
  public var textScale = 1.0 {
    didSet {
      textScale = textScale.isFinite ? min(max(textScale, 0.5), 3) : oldValue
      guard textScale != oldValue else { return }
      root.textScaleDidChange()
      var traits = traitCollection
      traits.textScale = oldValue
      root.notifyOfTraits(traits)
    }
  }
  /// The colours of the present appearance: the standard ones, or those set by `setPalette`.
  public private(set) var palette = Palette.light
  private var ownPalettes: [UserInterfaceStyle: Palette] = [:]
  /// The view that holds all others.
  public private(set) var root = View()

  /// Whether something has changed since the last `draw`, or moves.
  public var needsDisplay: Bool { hasChanged || animator.nextMotion(after: time) == time }
  /// Whether something has changed since the last `draw` by itself, not because time has passed.
  public private(set) var hasChanged = true

  private(set) lazy var animator = Animator(stage: self)
  private(set) lazy var gestures = GestureEnvironment(stage: self)
  /// The scroll views whose offset is animated: their content is laid out as it comes into sight.
  var movingScrollViews: [ScrollView] = []
  /// The record of the animations, once it is switched on.
  public private(set) lazy var timeline = Timeline(of: self)
  /// Where the keyboard is.
  public private(set) lazy var focus = Focus(stage: self)
  /// What is kept for assistive technologies.
  private(set) lazy var accessibility = StageAccessibility()
  private var agenda = Agenda()
  /// How many causes the action has that happens now; `nil` while none does.
  private var chain: Int?
  private var needsLayout = true

  /// Where the mouse is, in the stage's coordinates; `nil` before it has been seen.
  var pointerLocation: Point?

  /// Whether a Shift key is down, as far as the keys tell.
  var isShiftHeld = false

  /// The text on the clipboard, as far as the stage knows: what was copied on it, or what the window has told.
  public internal(set) var clipboard: String?
  /// The text that is selected on the desktop, which the middle button pastes, as far as the stage knows.
  public internal(set) var primarySelection: String?
  /// Called with what a view of the stage copies or selects, so that other programs find it.
  package var onCopy: ((PasteboardName, String) -> Void)?

  /// Told of each event that is about to be handled.
  package var inputRecorder: ((InputEvent.Kind) -> Void)?
  /// Whether time passes or input is handled now.
  var isAdvancing = false
  /// Whether something has changed since this was last set to `false`, and neither time nor input was the cause.
  package var hasChangedByOthers = false

  /// The controller whose view fills the stage. Setting it lets it appear at once.
  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.leaveStage()
      if oldValue == nil, let window = rootViewController?.windowView { replaceRoot(with: window) }
      rootViewController?.enterStage(self)
      layoutIfNeeded()
    }
  }

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - size: The size of the window's content, in points.
  ///   - textMeasurer: Measures text. Without one, text takes no room and is not drawn.
  public convenience init(size: Size, textMeasurer: (any TextMeasuring)? = nil) {
    self.init(size: size, textMeasurer: textMeasurer, images: nil)
  }

  /// - Parameter images: Knows how large the pictures are that have no content of their own.
  package init(size: Size, textMeasurer: (any TextMeasuring)?, images: (any ImageRasterizing)?) {
    let size = size.isFinite ? size : .zero
    self.size = size
    self.textMeasurer = textMeasurer
    self.images = images
    root.frame = Rect(origin: .zero, size: size)
    // As a colour of its own, it can be animated.
    root.tintColor = .tintColor
    root.move(to: self)
    // Made now, as they could not be where the stage goes.
    _ = (animator, gestures)
  }

  isolated deinit {
    // Views may outlive the stage, and are then to be as free as those that have left it.
    root.forget(self)
    animator.releaseViews()
    gestures.releaseTouches()
  }

  // MARK: - Time

  /// Plays the input and lets everything happen that is due by `time`.
  ///
  /// - Parameters:
  ///   - time: in seconds; an earlier one than the stage's, or one that is not finite, is taken as the stage's.
  ///   - input: in the order of its times; events later than `time` are played too, at `time`.
  /// - Returns: when the stage wants to be called next: `time` itself while something moves, a later time
  ///   where something waits, `nil` where nothing will happen without input.
  @discardableResult
  public func advance(to time: Double, input: [InputEvent] = []) -> Double? {
    let wasAdvancing = isAdvancing
    isAdvancing = true
    defer { isAdvancing = wasAdvancing }
    if !time.isFinite {
      diagnose("the stage was advanced to a time that is not finite; it stays where it is")
    }
    let time = time.isFinite ? time : self.time
    layoutIfNeeded()
    for event in input {
      runAgenda(to: min(event.time, time))
      handle(event)
      layoutIfNeeded()
    }
    runAgenda(to: time)
    announceScreen()
    return nextTime
  }

  /// When something happens next without input; see `advance`.
  public var nextTime: Double? {
    let due = agenda.next()
    guard let motion = animator.nextMotion(after: time) else { return due }
    return due.map { min($0, motion) } ?? motion
  }

  /// Lets `action` happen when the stage's time reaches `time`, now where that is over or no time at all; at equal
  /// times in the order of these calls.
  ///
  /// What happens can let more happen at once, but not without end: the last of a long chain waits for a frame's length.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> Agenda.Entry {
    var time = time > self.time ? onTimeGrid(time) : self.time
    var link = time - self.time < Chain.interval ? chain.map { $0 + 1 } ?? 0 : 0
    if link > Chain.limit {
      diagnose(
        "an animation or a timer of no length has begun itself anew \(Chain.limit) times at once; it goes on later"
      )
      (time, link) = (onTimeGrid(self.time + Chain.pause), 0)
    }
    return agenda.add(at: time, link: link, action)
  }

  /// What happens because something has just happened.
  private enum Chain {
    /// How long after its cause an action counts as happening at once, in seconds.
    static let interval = 1e-4
    /// How many causes an action may have, one before the other.
    static let limit = 1000
    /// How long what would go beyond has to wait, in seconds.
    static let pause = 1.0 / 60
  }

  private func runAgenda(to time: Double) {
    let outer = chain
    defer { chain = outer }
    while let (due, link, action) = agenda.removeNext(dueBy: time) {
      proceed(to: due)
      chain = link
      action()
      layoutIfNeeded()
    }
    proceed(to: time)
  }

  /// Makes it `time`, and lays out what has come into sight by then.
  private func proceed(to time: Double) {
    self.time = max(self.time, time)
    guard !movingScrollViews.isEmpty else { return }
    followMovingScrollViews()
    layoutIfNeeded()
  }

  // MARK: - Change

  /// Sets the colours of an appearance. Where it is the present one, views follow at once, as when the appearance
  /// changes.
  ///
  /// - Parameters:
  ///   - palette: `nil` for the standard palette. Its own `style` may be the other one: with `Palette.dark` for
  ///     both styles, a stage is always dark.
  ///   - style: the appearance in which the palette holds.
  public func setPalette(_ palette: Palette?, for style: UserInterfaceStyle) {
    ownPalettes[style] = palette
    paletteMayHaveChanged()
  }

  private func paletteMayHaveChanged() {
    let new = ownPalettes[userInterfaceStyle] ?? .of(userInterfaceStyle, contrast: accessibilityContrast)
    guard new != palette else { return }
    let tint = root.effectiveTint
    let traits = traitCollection
    palette = new
    if !root.hasOwnTint, root.effectiveTint != tint { root.announceTintChange() }
    root.notifyOfPalette(traits)
    setNeedsDisplay()
  }

  func setNeedsDisplay() {
    hasChanged = true
    if !isAdvancing { hasChangedByOthers = true }
  }

  func setNeedsLayout() {
    needsLayout = true
    setNeedsDisplay()
  }

  private func layoutIfNeeded() {
    // A layout that always asks for another one waits for the next call.
    for _ in 0..<8 {
      if needsLayout {
        needsLayout = false
        root.layoutIfNeeded()
      }
      // A focus that moves on may scroll to where it goes, and leave a row behind that is no longer needed.
      focus.update()
      guard needsLayout else { break }
    }
  }

  func resize(to size: Size) {
    guard size.isPositive, size != self.size else {
      if !size.isFinite { diagnose("the stage was given a size that is not finite; it stays as it was") }
      return
    }
    let traits = traitCollection
    let coordinator = SizeTransition(in: root)
    rootViewController?.viewWillTransition(to: size, with: coordinator)
    self.size = size
    root.frame = Rect(origin: .zero, size: size)
    rootViewController?.fill(root.bounds)
    if traits != traitCollection { root.notifyOfTraits(traits) }
    coordinator.run()
    setNeedsLayout()
  }

  /// The controller whose screen is in front: the last one presented, also within the child that one stands for.
  public var frontmostViewController: ViewController? { rootViewController?.frontmost }

  /// Puts another view in the place of `root`, before anything is on the stage.
  package func replaceRoot(with view: View) {
    guard view !== root, root.subviews.isEmpty, view.superview == nil, view.stage == nil else { return }
    let tint = view.hasOwnTint ? view.tintColor : .tintColor
    root.move(to: nil)
    root = view
    view.frame = Rect(origin: .zero, size: size)
    view.tintColor = tint
    view.move(to: self)
  }

  func viewWillLeave(_ view: View) {
    movingScrollViews.removeAll { $0 === view }
    gestures.viewWillLeave(view)
    focus.viewWillLeave(view)
  }

  // MARK: - Drawing

  private var context = DrawingContext(scale: 1)

  /// Gives back the memory that the last pictures take.
  package func releaseDrawing() { context = DrawingContext(scale: displayScale) }

  /// What is seen now. The list's memory is used again two calls later; if nobody holds it then, nothing is allocated
  /// while the screen holds no more than before.
  public func draw() -> DisplayList {
    animator.presentCurrent()
    if context.scale != displayScale { context = DrawingContext(scale: displayScale) }
    context.palette = palette
    context.removeAll()
    root.render(into: &context)
    focus.ring.draw(in: &context)
    hasChanged = false
    return context.list
  }
}
