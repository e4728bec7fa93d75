import GlissadeAnimationEngine
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput

/// A tree of views with its own time and input. A stage is a function of time and input; its results are the
/// display list, the presentation values, the accessibility tree, the timeline of the animations, and the time at which
/// it must be advanced next.
///
/// A stage reads no clock. It is advanced to a time in seconds, and everything that is due by then happens at
/// its own exact time, independently of the interval between two calls. Stages do not affect each other.
///
/// A stage and its views are isolated to the main actor. Background work changes them in a task of the main actor, or
/// passes data with `receive(_:named:)`.
@MainActor
public final class Stage {
  /// The size of the window's content, in points.
  public private(set) var size: Size
  // Views read the time, the scale of text and the direction for each frame and each hit test, so that exclusive access
  // is not checked at run time.
  /// The stage's time, in seconds. It begins at 0 and never decreases.
  @exclusivity(unchecked) public private(set) var time = 0.0
  /// The number of device pixels per point, with which text and lines at rest are aligned to whole pixels.
  /// The default is 1.
  ///
  /// Values outside 0.01 … 1000 are ignored and reported.
  public var displayScale = 1.0 {
    didSet {
      if !(0.01...1000 ~= displayScale) {
        displayScale = oldValue
        diagnose("the display scale was set to a value outside 0.01 to 1000, which is ignored")
      }
      setNeedsDisplay()
    }
  }
  /// The measurer of text. If it is `nil`, text has no size and is not drawn.
  public let textMeasurer: (any TextMeasuring)?
  /// The source of the sizes of images. If it is `nil`, images without content have no size and are not drawn.
  package let images: (any ImageRasterizing)?
  /// Whether transitions replace movement by fades. A change applies to transitions that begin later. The
  /// default is `false`.
  public var reducesMotion = false
  /// The handler of keys that no responder on the stage handles. It returns whether it has handled the key.
  public var unhandledKeyPressed: ((KeyStroke) -> Bool)?
  /// The handler of keys that `unhandledKeyPressed` has not handled either. The tools around the stage use it.
  package var keyCommand: ((KeyStroke) -> Bool)?
  /// The insets by which the edges of the window are covered, in points. The default is zero. Non-finite
  /// values are ignored and reported.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet {
      if !safeAreaInsets.isFinite {
        safeAreaInsets = oldValue
        diagnose("the stage's safe area was set to a non-finite value, which is ignored")
      }
      if safeAreaInsets != oldValue { root.safeAreaInsetsMayHaveChanged() }
    }
  }
  /// The callback for faults of the program, such as contradictory constraints or non-finite values. Each
  /// fault is one line and is reported once. The stage continues with the nearest valid state. The default is
  /// `nil`, which ignores faults.
  public var diagnostics: ((String) -> Void)?
  /// The faults that have been reported.
  var faults: Set<String> = []
  /// The light or dark appearance. The default is `.light`. Changing it changes `palette`.
  ///
  /// Dynamic colours of views follow, and views are notified by `paletteDidChange()`. In an animation block
  /// the colours animate.
  public var userInterfaceStyle = UserInterfaceStyle.light { didSet { paletteMayHaveChanged() } }
  /// The style that a program chooses in place of the desktop's. `nil`, the default, is that of the desktop.
  package var fixedStyle: UserInterfaceStyle? {
    didSet {
      guard fixedStyle != oldValue else { return }
      if oldValue == nil { unfixedStyle = userInterfaceStyle }
      userInterfaceStyle = fixedStyle ?? unfixedStyle
    }
  }
  /// The style of the desktop while another one is chosen.
  var unfixedStyle = UserInterfaceStyle.light
  /// The contrast of the standard palettes. The default is `.normal`. Changing it changes `palette`, unless
  /// the palette was set by `setPalette(_:for:)`.
  public var accessibilityContrast = AccessibilityContrast.normal { didSet { paletteMayHaveChanged() } }
  /// The accent colour of the desktop, which is the tint of the standard palettes. `nil`, the default, means the
  /// library's blue. A palette that was set by `setPalette(_:for:)` keeps its own tint.
  public var accentColor: RGBA? { didSet { paletteMayHaveChanged() } }
  /// The scale of text relative to the sizes that the program requests. The default is 1. Values are clamped
  /// to 0.5 … 3; non-finite values are ignored.
  ///
  /// Labels with system fonts follow, as far as they have room; see `View.scaledFont(_:)`.
  @exclusivity(unchecked) public var textScale = 1.0 {
    didSet {
      textScale = textScale.isFinite ? min(max(textScale, 0.5), 3) : oldValue
      guard textScale != oldValue else { return }
      root.textScaleDidChange()
      var traits = traitCollection
      traits.textScale = oldValue
      root.notifyOfTraits(traits)
    }
  }
  /// The direction in which the views are laid out. The default is `.leftToRight`. An application's windows begin with
  /// that of the desktop's language.
  @exclusivity(unchecked) public var layoutDirection = UserInterfaceLayoutDirection.leftToRight {
    didSet { if layoutDirection != oldValue { root.layoutDirectionDidChange() } }
  }
  /// The bar of menus at the top. `nil` if there is none.
  package var menuBar: (any MenuBarContent)? {
    didSet {
      guard menuBar !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let menuBar { root.addSubview(menuBar) }
      layOutMenuBar()
    }
  }
  /// The palette of the current appearance: the standard one, or the one that was set by
  /// `setPalette(_:for:)`.
  public private(set) var palette = Palette.light
  /// The palettes that were set by `setPalette(_:for:)`.
  private var ownPalettes: [UserInterfaceStyle: Palette] = [:]
  /// The root of the tree of views. It fills the stage.
  public private(set) var root = View()

  // MARK: - State

  /// Whether the next `draw()` may differ from the last one, because of a change or a running animation.
  public var needsDisplay: Bool { hasChanged || animator.nextMotion(after: time) == time }
  /// Whether anything has changed since the last `draw()`, apart from running animations.
  public private(set) var hasChanged = true
  /// The causes of the next frame. `nil` while they are not recorded.
  var redrawLog: RedrawLog?
  /// The number of changes so far.
  package private(set) var changeCount = 0

  private(set) lazy var animator = Animator(stage: self)
  private(set) lazy var gestures = GestureEnvironment(stage: self)
  /// The scroll views whose offset is animated. Their content is laid out as it becomes visible.
  /// Each knows its place; that of a view that has left the stage is vacant until the next frame.
  var movingScrollViews: [View?] = []
  /// The layers of the stage that emit particles. Each knows its place.
  var emitters: [WeakLayer] = []
  /// The layers whose time has changed since animations were brought into agreement with it.
  var layersToRetime: [any StagedLayer] = []
  /// The layers of which `display()` must be called before the next frame.
  var layersToDisplay: [any StagedLayer] = []
  /// The record of the animations. It records nothing until `Timeline.isEnabled` is set.
  public private(set) lazy var timeline = Timeline(of: self)
  /// The timeline that the animator tells of its animations. `nil` while nothing is recorded.
  var recorder: Timeline?
  /// The record of the calls that begin animations. `nil`, the default, records nothing.
  package var motionRecord: MotionRecord? = MotionRecord.isKeptByAllStages ? MotionRecord() : nil
  /// The record of changes that can be undone, which responders find by `Responder.undoManager`. Setting it replaces
  /// the record, for example by that of a document.
  public lazy var undoManager = UndoManager()
  /// The keyboard focus.
  public private(set) lazy var focus = Focus(stage: self)
  /// The state that is kept for assistive technologies.
  private(set) lazy var accessibility = StageAccessibility()
  private var agenda = Agenda()
  /// The number of actions, each caused by the one before at the same time, that led to the action that is running.
  /// `nil` if none is running.
  private var chain: Int?
  private var needsLayout = true
  /// Whether a view or a controller on the stage must update its properties.
  var needsPropertyUpdate = false
  /// The time at which all views that code moves step by step rest, in seconds. `nil` if none moves.
  private var movementEnd: Double?
  /// The time of the last change of the size.
  private(set) var resizeTime = -Double.infinity

  /// The position of the mouse pointer, in the stage's coordinates. `nil` before the first event of the mouse.
  var pointerLocation: Point?
  /// The path of the last event of the mouse, and that of the next event if it was asked for.
  var pointerPath: DatedHitPath?
  var expectedPath: DatedHitPath?

  /// Whether a Shift key is pressed, according to the key events.
  package internal(set) var isShiftHeld = false

  /// The texts on the desktop's pasteboards, as far as the stage knows.
  var pasteboard = StagePasteboard()

  /// Called with each event before it is handled.
  package var inputRecorder: ((InputEvent.Kind) -> Void)?
  /// Whether the stage is advancing its time or handling input.
  var isAdvancing = false
  /// Whether anything other than time and input has changed the stage since this was last set to `false`.
  package var hasChangedByOthers = false

  /// The controller whose view fills the stage. Setting it makes the controller appear immediately.
  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.leaveStage()
      if oldValue == nil, let window = rootViewController?.windowView { replaceRoot(with: window) }
      rootViewController?.enterStage(self)
      layoutIfNeeded()
    }
  }

  // MARK: - Initialization

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - size: The size of the window's content, in points. A non-finite size counts as zero.
  ///   - textMeasurer: Measures text. If it is `nil`, the default, text has no size and is not drawn.
  public convenience init(size: Size, textMeasurer: (any TextMeasuring)? = nil) {
    self.init(size: size, textMeasurer: textMeasurer, images: nil)
  }

  /// Creates a stage.
  ///
  /// - Parameter images: Provides the sizes of images that have no content.
  package init(size: Size, textMeasurer: (any TextMeasuring)?, images: (any ImageRasterizing)?) {
    let size = size.isFinite ? size : .zero
    self.size = size
    self.textMeasurer = textMeasurer
    self.images = images
    root.frame = Rect(origin: .zero, size: size)
    // A tint colour of its own makes the root's tint animatable.
    root.tintColor = .tintColor
    root.move(to: self)
    // Creates the lazy properties now, because they cannot be created in the deinitializer.
    _ = (animator, gestures)
  }

  isolated deinit {
    // Views may outlive the stage. They must then be in the same state as views that have left it.
    root.forget(self)
    animator.releaseViews()
    gestures.releaseTouches()
  }

  // MARK: - Time

  /// Advances the stage: delivers the input, and runs everything that is due by `time`.
  ///
  /// - Parameters:
  ///   - time: The new time, in seconds. An earlier time than the stage's, and a non-finite one, count as the
  ///     stage's. Times after 1e10, about 300 years, count as that.
  ///   - input: The events, in ascending order of their times. Events later than `time` are delivered at
  ///     `time`.
  /// - Returns: The time at which the stage must be advanced next: `time` itself while an animation runs, a
  ///   later time if something is scheduled, or `nil` if nothing will happen without input.
  @discardableResult
  public func advance(to time: Double, input: [InputEvent] = []) -> Double? {
    let wasAdvancing = isAdvancing
    isAdvancing = true
    Stage.noteEvent()
    defer {
      Stage.noteEvent()
      isAdvancing = wasAdvancing
    }
    if !time.isFinite {
      diagnose("the stage was advanced to a non-finite time, which is ignored")
    }
    let time = time.isFinite ? min(time, Self.latest) : self.time
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

  /// The time of the next event without input, as `advance(to:input:)` returns it. `nil` if there is none.
  public var nextTime: Double? {
    var due = agenda.next()
    if let movementEnd { due = min(due ?? movementEnd, movementEnd) }
    guard let motion = animator.nextMotion(after: time) else { return due }
    return due.map { min($0, motion) } ?? motion
  }

  /// The time of the next timer, completion or other action without input. `nil` if there is none. Until then,
  /// animations only change what is presented.
  package var nextActionTime: Double? { agenda.next() }

  /// Schedules `action` for the time at which the stage reaches `time`, or for the current time if that has
  /// passed or `time` is NaN. Actions with equal times run in the order in which they were scheduled.
  ///
  /// An action may schedule further actions for the same time. A chain of such actions that exceeds
  /// `Chain.limit` is delayed by the length of a frame.
  @discardableResult
  package func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> Agenda.Entry {
    var time = time > self.time ? onTimeGrid(time) : self.time
    var link = time - self.time < Chain.interval ? chain.map { $0 + 1 } ?? 0 : 0
    if link > Chain.limit {
      diagnose(
        "more than \(Chain.limit) actions without duration caused each other; the next one is delayed"
      )
      (time, link) = (onTimeGrid(self.time + Chain.pause), 0)
    }
    return agenda.add(at: time, link: link, action)
  }

  /// The limits of chains of actions that cause each other at the same time.
  private enum Chain {
    /// The interval after its cause within which an action counts as simultaneous, in seconds.
    static let interval = 1e-4
    /// The maximum number of causes in a chain.
    static let limit = 1000
    /// The delay of an action that exceeds the limit, in seconds.
    static let pause = 1.0 / 60
  }

  /// The latest time of a stage, in seconds: 300 years. It is also the longest duration of an animation.
  nonisolated package static var latest: Double { Course.latest }

  /// The number of actions that one call may run at the times at which they are due. A timer that repeats without end
  /// would otherwise run for as long as a caller has passed over.
  private static let mostActions = 250_000

  /// Runs the actions that are due by a time, each at its own time.
  private func runAgenda(to time: Double) {
    let outer = chain
    defer { chain = outer }
    var count = 0
    while let (due, link, action) = agenda.removeNext(dueBy: time) {
      count += 1
      if count == Self.mostActions {
        diagnose(
          "more than \(Self.mostActions) actions were due at once; the others run at the time to which the stage was "
            + "advanced")
        proceed(to: time)
      }
      // Scroll views follow what several actions at one time change when the last of them is done.
      if due > self.time { proceed(to: due) }
      chain = link
      Stage.noteEvent()
      action()
      layoutIfNeeded()
    }
    proceed(to: time)
  }

  /// Sets the time, and lays out content that has become visible by then.
  private func proceed(to time: Double) {
    self.time = max(self.time, time)
    if let movementEnd, movementEnd <= self.time {
      self.movementEnd = nil
      setNeedsDisplay()
    }
    guard !movingScrollViews.isEmpty else { return }
    followMovingScrollViews()
    layoutIfNeeded()
  }

  // MARK: - Appearance

  /// Sets the palette of an appearance. If that is the current appearance, views follow immediately, as after
  /// a change of the appearance.
  ///
  /// - Parameters:
  ///   - palette: The palette. `nil` restores the standard one. Its own `style` may be the other one: with
  ///     `Palette.dark` for both styles, a stage is always dark.
  ///   - style: The appearance for which the palette is used.
  public func setPalette(_ palette: Palette?, for style: UserInterfaceStyle) {
    ownPalettes[style] = palette
    paletteMayHaveChanged()
  }

  /// Determines the palette anew, and notifies the views if it has changed.
  private func paletteMayHaveChanged() {
    let new =
      ownPalettes[userInterfaceStyle]
      ?? .of(userInterfaceStyle, contrast: accessibilityContrast).tinted(by: accentColor)
    guard new != palette else { return }
    let tint = root.effectiveTint
    let traits = traitCollection
    palette = new
    if !root.hasOwnTint, root.effectiveTint != tint { root.announceTintChange() }
    root.notifyOfPalette(traits)
    setNeedsDisplay()
  }

  // MARK: - Changes

  /// Marks the stage as changed.
  ///
  /// - Parameters:
  ///   - view: The view that has changed. `nil` if it is the stage itself.
  ///   - change: What has changed. It is evaluated only while causes are recorded.
  func setNeedsDisplay(of view: View? = nil, _ change: @autoclosure () -> String = #function) {
    hasChanged = true
    changeCount &+= 1
    if !isAdvancing { hasChangedByOthers = true }
    if redrawLog != nil { redrawLog?.add(view, view?.timelinePath, change()) }
    if !partialDrawings.isEmpty, let view { partialDrawings[ObjectIdentifier(view)]?.contentDidChange() }
  }

  /// Whether opacity groups are replaced by backdrops where possible; see `GroupFlattening`.
  package var flattensGroups = true
  /// The drawings of views that redraw themselves in part.
  var partialDrawings: [ObjectIdentifier: PartialDrawing] = [:]

  /// Makes the stage draw a frame at `time`, when the views that code moves will rest.
  func noteMovement(until time: Double) { movementEnd = time }

  /// Marks the layout of the stage as invalid. See `setNeedsDisplay(of:_:)` for the parameters.
  func setNeedsLayout(of view: View? = nil, _ change: @autoclosure () -> String = #function) {
    needsLayout = true
    setNeedsDisplay(of: view, change())
  }

  /// Lays out the views, updates the focus, and displays the layers, as far as that is due.
  private func layoutIfNeeded() {
    retimeLayers()
    LayoutPass.run {
      // A layout that invalidates itself each time is continued in the next call.
      for _ in 0..<8 {
        if needsLayout {
          needsLayout = false
          updatePropertiesIfNeeded()
          root.layOutNow(isFrame: true)
        }
        // A focus change may scroll the focused view into sight, and so release rows that are no longer needed.
        focus.update()
        for layer in takeLayersToDisplay() { layer.displayIfScheduled() }
        // A layout that adds views without end is not continued.
        if LayoutPass.isExhausted { needsLayout = false }
        guard needsLayout else { break }
      }
    }
  }

  private func takeLayersToDisplay() -> [any StagedLayer] {
    guard !layersToDisplay.isEmpty else { return [] }
    defer { layersToDisplay = [] }
    return layersToDisplay
  }

  /// Sets the size, and lets the screens follow.
  func resize(to size: Size) {
    guard size.isPositive, size != self.size else {
      if !size.isFinite { diagnose("the stage was resized to a non-finite size, which is ignored") }
      return
    }
    let traits = traitCollection
    let runTransition = prepareTransition(to: size)
    self.size = size
    resizeTime = time
    root.frame = Rect(origin: .zero, size: size)
    layOutMenuBar()
    if traits != traitCollection { root.notifyOfTraits(traits) }
    runTransition()
    setNeedsLayout()
  }

  /// Replaces the root view. Does nothing if the stage already has views.
  package func replaceRoot(with view: View) {
    guard view !== root, root.children.isEmpty, view.superview == nil, view.stage == nil else { return }
    let tint = view.hasOwnTint ? view.tintColor : .tintColor
    root.move(to: nil)
    root = view
    view.frame = Rect(origin: .zero, size: size)
    view.tintColor = tint
    view.move(to: self)
  }

  /// Called before a view leaves the stage.
  func viewWillLeave(_ view: View) {
    forgetHitPaths()
    gestures.viewWillLeave(view)
    focus.viewWillLeave(view)
  }

  // MARK: - Drawing

  private var context = DrawingContext(scale: 1)
  private var isDrawing = false

  /// Releases the memory of the last display lists. Does nothing while the stage is being drawn.
  package func releaseDrawing() { if !isDrawing { context = DrawingContext(scale: displayScale) } }

  /// Returns the display list of the current presentation values. The list's memory is reused by the second
  /// following call. If the caller has released the list by then, drawing allocates nothing as long as the
  /// content does not grow.
  ///
  /// A call while the stage is being drawn returns an empty list.
  public func draw() -> DisplayList {
    guard !isDrawing else {
      diagnose("a stage was drawn while it was being drawn; the list of the inner call is empty")
      return DisplayList()
    }
    isDrawing = true
    defer { isDrawing = false }
    animator.presentCurrent()
    let count = changeCount
    render()
    if changeCount != count {
      // As in UIKit, a view's `draw(_:)` may move and add views, which belong to this frame. What the second drawing
      // changes is not waited for, since it may change the same each time.
      layoutIfNeeded()
      animator.presentCurrent()
      render()
    }
    hasChanged = false
    if redrawLog != nil { redrawLog = RedrawLog() }
    return context.list
  }

  /// Fills the context with the current presentation values.
  private func render() {
    if context.scale != displayScale { context = DrawingContext(scale: displayScale) }
    context.palette = palette
    context.time = time
    context.removeAll()
    if !partialDrawings.isEmpty { partialDrawings = partialDrawings.filter { !$0.value.isAbandoned } }
    context.hasPartialDrawings = !partialDrawings.isEmpty
    context.flattensGroups = flattensGroups
    root.render(into: &context)
    focus.ring.draw(in: &context)
  }
}
