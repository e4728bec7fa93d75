import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// An application's stage and the tools' stage over it, combined into one that takes input and produces
/// display lists and snapshots.
@MainActor
package final class ToolStage {
  /// The application's stage.
  package private(set) var stage: Stage
  /// The prefix of the identifiers of the tools' views. `nil` if the application has no tools.
  private let prefix: String?
  /// The tools. They are created when they are first needed, and cost nothing before.
  private(set) var made: ToolsController?
  var overlay: Stage?
  /// Called when the tools have been created.
  var onMake: ((ToolsController) -> Void)?

  /// Called with each change before it is applied to the application's stage.
  var recorder: ((StageChange) -> Void)? {
    didSet {
      stage.inputRecorder = recorder.map { record in
        { [weak self] in
          self?.recordSecrecy(of: $0)
          record(.input($0))
        }
      }
    }
  }

  /// Whether the text typed last was hidden. `nil` if that is unknown.
  private var isTypingSecure: Bool? = false

  private func recordSecrecy(of kind: InputEvent.Kind) {
    let isSecure = stage.typesInSecret(kind)
    guard let isSecure, isSecure != isTypingSecure else { return }
    isTypingSecure = isSecure
    recorder?(.secureTyping(isSecure))
  }

  /// Called with the text that is copied or selected on either stage.
  var onCopy: ((PasteboardName, String) -> Void)? {
    didSet {
      stage.onCopy = onCopy
      overlay?.onCopy = onCopy
    }
  }

  /// The stage that is shown in the application's place, if the past is shown.
  private(set) var past: Stage?
  /// Whether the stage for `past` has changed since the last frame.
  private var isPastNew = false

  /// Returns the time of the tools' stage, in seconds. `nil` if it is the application's time.
  var overlayTime: (() -> Double)?

  /// The stage on which each pointer was pressed. It receives all events of the pointer until its release.
  var captures: [PointerKind: Stage] = [:]
  /// Whether the mouse is over the tools.
  var isMouseOverTools = false

  /// The last two display lists that combined both stages. Their memory is reused two frames later.
  private var (list, lastList) = (DisplayList(), DisplayList())

  /// Creates a stage without tools.
  package init(_ stage: Stage) {
    self.stage = stage
    prefix = nil
  }

  /// Creates a stage with tools over an application's stage, whose root view controller is already set.
  ///
  /// Pressing the selected tab opens the tools' strip, unless the tab bar already handles this.
  ///
  /// - Parameter prefix: The prefix of the identifiers of the tools' views.
  package init(_ stage: Stage, toolsNamed prefix: String) {
    self.stage = stage
    self.prefix = prefix
    listenToKeys()
    guard let tabBar, tabBar.onReselect == nil else { return }
    takesReselection = true
    listenToReselection()
  }

  /// Whether pressing the selected tab opens the tools' strip.
  private var takesReselection = false

  private func listenToKeys() {
    stage.keyCommand = { [weak self] stroke in self?.answer { $0.perform(stroke) } ?? false }
  }

  private func listenToReselection() {
    tabBar?.onReselect = { [weak self] in _ = self?.answer { $0.tools?.toggleStrip() ?? false } }
  }

  /// Whether the stage has tools, created or not.
  var hasTools: Bool { prefix != nil }

  private var tabBar: TabBar? { (stage.rootViewController as? TabBarController)?.tabBar }

  /// Whether a small arrow on the selected tab indicates the strip. It is off in captured pictures.
  var marksStrip = false {
    didSet {
      made?.marksStrip = marksStrip
      if made == nil { change(.disclosure(marksStrip ? .closed : nil)) }
    }
  }

  /// The tools over the stage, created on first access. `nil` if the application has no tools.
  var tools: ToolsController? {
    if let made { return made }
    return prefix.map(makeTools)
  }

  private func makeTools(_ prefix: String) -> ToolsController {
    let overlay = Stage(
      size: stage.size, textMeasurer: stage.textMeasurer, images: stage.images)
    let tools = ToolsController(over: stage, prefix: prefix)
    tools.change = { [weak self] in self?.change($0) ?? false }
    tools.past = { [weak self] in self?.past }
    tools.showCompanion = { [weak self] in self?.companion = $0 }
    (self.overlay, made) = (overlay, tools)
    overlay.displayScale = stage.displayScale
    overlay.onCopy = onCopy
    follow(overlay)
    overlay.advance(to: overlayTime?() ?? stage.time)
    tools.marksStrip = marksStrip
    overlay.rootViewController = tools
    overlay.unhandledKeyPressed = { [weak self] in self?.pass($0) ?? false }
    listenToFocus()
    overlay.focus.leave = { [weak self] backwards in
      guard let self, made?.isModal == false, past == nil, change(.focus(.enter(backwards: backwards))) else {
        return false
      }
      self.overlay?.focus.resign()
      return true
    }
    onMake?(tools)
    return tools
  }

  private func listenToFocus() {
    stage.focus.leave = { [weak self] backwards in
      self?.answer { $0.overlay?.focus.enter(backwards: backwards) ?? false } ?? false
    }
  }

  // MARK: - Changes to the application

  /// Applies a change to the application's stage and returns whether it was applied.
  @discardableResult
  func change(_ change: StageChange) -> Bool {
    recorder?(change)
    return stage.perform(change)
  }

  /// Answers a question that the application's stage asks the tools while it handles input.
  private func answer(_ body: (ToolStage) -> Bool) -> Bool {
    recorder?(.question)
    let answer = body(self)
    recorder?(.answer(answer))
    return answer
  }

  func setKeyboard(isActive: Bool) {
    if stage.focus.isActive != isActive { change(.focus(.isActive(isActive))) }
  }

  func showRing() {
    if !stage.focus.isVisible { change(.focus(.isVisible(true))) }
  }

  // MARK: - The past

  /// Shows another stage in the application's place, which receives no input, or the application if `stage`
  /// is `nil`.
  func show(past stage: Stage?) {
    if past == nil, stage != nil { releasePointers() }
    past = stage
    isPastNew = true
    guard let past else { return }
    past.displayScale = displayScale
  }

  /// Replaces the application's stage by one that was shown as the past and continues from its time.
  ///
  /// Pointers that were pressed at that time are cancelled.
  func replace(with present: Stage) {
    let old = stage
    captures = captures.filter { $0.value !== old }
    (past, isPastNew) = (nil, true)
    present.displayScale = old.displayScale
    present.diagnostics = old.diagnostics
    if MainScreen.stage === old { MainScreen.stage = present }
    (old.inputRecorder, old.onCopy, present.onCopy) = (nil, nil, onCopy)
    old.keyCommand = nil
    old.focus.leave = nil
    old.rootViewController = nil
    (stage, isTypingSecure) = (present, nil)
    if hasTools { listenToKeys() }
    if takesReselection { listenToReselection() }
    if made != nil { listenToFocus() }
    let recorder = recorder
    self.recorder = recorder
    // The window may have been resized since.
    if present.size != old.size {
      send(InputEvent(time: present.time, .resized(old.size)), to: present)
    }
    for kind in present.pressedPointers {
      send(
        InputEvent(time: present.time, .pointer(PointerEvent(.cancelled, at: .zero, kind: kind))), to: present
      )
    }
    present.becomePresent()
    companion = nil
    made?.applicationWasReplaced(by: present)
  }

  /// Cancels the pointers that are pressed on the application's stage.
  private func releasePointers() {
    for (kind, target) in captures where target === stage {
      captures[kind] = nil
      send(InputEvent(time: stage.time, .pointer(PointerEvent(.cancelled, at: .zero, kind: kind))), to: stage)
    }
  }

  // MARK: - Comparison

  /// A stage with other values that is shown beside the application's.
  var companion: Companion? { didSet { hasNewCompanion = true } }
  private var hasNewCompanion = false

  // MARK: - Time and input

  /// Handles input and performs everything due by `time`, like `Stage.advance(to:input:)`.
  package func advance(to time: Double, input: [InputEvent] = []) {
    for event in input {
      advanceStages(to: min(event.time, time))
      let present = stage
      receive(event)
      // The event may have made a past time the present. `time` is then still to come.
      guard stage === present else { return advanceStages(to: stage.time) }
    }
    advanceStages(to: time)
  }

  private func advanceStages(to time: Double) {
    stage.advance(to: time)
    guard let overlay, let tools = made else { return }
    follow(overlay)
    tools.applicationDidChange()
    let present = stage
    overlay.advance(to: overlayTime?() ?? time)
    // The tools may have changed the application's insets, or have made a past time the present.
    if stage === present { stage.advance(to: time) }
    setKeyboard(isActive: overlay.focus.view == nil && !tools.isModal)
    guard let companion else { return }
    companion.advance(to: stage.time)
    MainScreen.stage = stage
  }

  /// Applies the appearance and the accessibility settings of the application to the tools.
  private func follow(_ overlay: Stage) {
    overlay.userInterfaceStyle = stage.userInterfaceStyle
    overlay.accessibilityContrast = stage.accessibilityContrast
    overlay.reducesMotion = stage.reducesMotion
  }

  // MARK: - Drawing

  package var needsDisplay: Bool {
    hasNewCompanion || past == nil && companion?.stage.needsDisplay == true
      || (past == nil ? stage.needsDisplay : false) || isPastNew || overlay?.needsDisplay == true
  }

  /// Whether anything has changed other than by the passing of the application's time.
  var hasChanged: Bool {
    hasNewCompanion || (past == nil ? stage.hasChanged : false) || isPastNew || overlay?.needsDisplay == true
  }

  package var displayScale: Double {
    get { stage.displayScale }
    set {
      stage.displayScale = newValue
      overlay?.displayScale = newValue
    }
  }

  package var pointerStyle: PointerStyle {
    isMouseOverTools ? overlay?.pointerStyle ?? .arrow : present?.pointerStyle ?? .arrow
  }

  package func draw() -> DisplayList {
    var below = (past ?? stage).draw()
    let inspector = made?.inspector
    // The past time may have changed since the tools were updated.
    if isPastNew { inspector?.pastDidChange() }
    (isPastNew, hasNewCompanion) = (false, false)
    if let replacement = inspector?.replacement { below = replacement }
    let companion = past == nil ? companion : nil
    let above = overlay?.draw()
    guard companion != nil || above?.items.isEmpty == false else { return below }
    swap(&list, &lastList)
    list.removeAll()
    if let companion {
      let ground = Color.secondarySystemBackground.resolved(with: stage.root.palette)
      companion.draw(beside: below, ground: ground, size: stage.size, into: &list)
      if let inspector { list.append(inspector.annotations) }
    } else if let past, let placement = made?.placement(ofPast: past), inspector?.replacement == nil {
      // The panels take space that they did not take then.
      let ground = Color.systemGray4.resolved(with: stage.root.palette)
      let window = Rect(origin: .zero, size: stage.size)
      list.append(DisplayItem(.fill(RoundedRect(window), .color(ground))))
      let through = Projection(placement)
      let clip = list.addClip(
        DisplayList.Clip(RoundedRect(Rect(origin: .zero, size: past.size)), projection: through))
      let paper = Color.systemBackground.resolved(with: past.root.palette)
      list.append(
        DisplayItem(
          .fill(RoundedRect(Rect(origin: .zero, size: past.size)), .color(paper)), projection: through))
      list.append(below, through: through, clip: clip)
      if let inspector { list.append(inspector.annotations, through: through, clip: clip) }
    } else {
      list.append(below)
      if let inspector { list.append(inspector.annotations) }
    }
    if let above { list.append(above) }
    return list
  }

  /// The snapshots of all views with an identifier, back to front.
  package func snapshot() -> [ViewSnapshot] {
    // The snapshot includes hidden views, so the tools must exist.
    _ = tools
    return stage.snapshot() + (overlay?.snapshot() ?? [])
  }

  /// Returns the presented location of the centre of the view with an identifier, or `nil` if there is none.
  package func locate(_ identifier: String) -> Point? {
    overlay?.locate(identifier) ?? stage.locate(identifier)
  }

  /// The name of the screen in front, as written in traces.
  package var screenName: String {
    let front = made?.presentedViewController ?? stage.frontmostViewController
    return front?.screenName ?? front?.view.accessibilityIdentifier ?? front?.title ?? ""
  }

  /// The time of the application's next event without input, in seconds. See `Stage.nextTime`.
  package var nextTime: Double? {
    guard let next = companion?.stage.nextTime else { return stage.nextTime }
    return min(stage.nextTime ?? .infinity, next)
  }

  /// The time of the application's next action without input, in seconds. See `Stage.nextActionTime`.
  package var nextActionTime: Double? {
    guard let next = companion?.stage.nextActionTime else { return stage.nextActionTime }
    return min(stage.nextActionTime ?? .infinity, next)
  }

  /// The time of the tools' next event without input, in seconds of their own time.
  var nextOverlayTime: Double? { overlay?.nextTime }
}
