import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// An application's stage, and the tools' stage over it, as one: input goes in, a picture and its values come out.
@MainActor
package final class ToolStage {
  /// The application's stage.
  package private(set) var stage: Stage
  /// What the identifiers of the tools' views begin with. `nil` where the application is shown by itself.
  private let prefix: String?
  /// The tools, once they were needed: until then they cost nothing.
  private(set) var made: ToolsController?
  var overlay: Stage?
  /// Called when the tools are made.
  var onMake: ((ToolsController) -> Void)?

  /// Told of everything that is about to be done to the application's stage.
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

  /// Whether what was typed last was hidden. `nil` if that is not known.
  private var isTypingSecure: Bool? = false

  private func recordSecrecy(of kind: InputEvent.Kind) {
    let isSecure = stage.typesInSecret(kind)
    guard let isSecure, isSecure != isTypingSecure else { return }
    isTypingSecure = isSecure
    recorder?(.secureTyping(isSecure))
  }

  /// Called with what is copied or selected on either stage.
  var onCopy: ((PasteboardName, String) -> Void)? {
    didSet {
      stage.onCopy = onCopy
      overlay?.onCopy = onCopy
    }
  }

  /// What is shown in the application's place, where that is the past.
  private(set) var past: Stage?
  /// Whether `past` has not been drawn yet.
  private var isPastNew = false

  /// The time of the tools' stage. `nil` if that is the application's.
  var overlayTime: (() -> Double)?

  /// Where each pointer was pressed, until it is released: all that it does goes there.
  var captures: [PointerKind: Stage] = [:]
  /// Whether the mouse was over the tools.
  var isMouseOverTools = false

  /// What is seen, where the tools show something. Its memory is used again two frames later.
  private var (list, lastList) = (DisplayList(), DisplayList())

  /// Shows an application's stage by itself.
  package init(_ stage: Stage) {
    self.stage = stage
    prefix = nil
  }

  /// Puts tools over an application's stage, whose root view controller is set.
  ///
  /// A second press of the tab that is shown opens the tools' strip, unless the tab bar has a use for it.
  ///
  /// - Parameter prefix: What the identifiers of the tools' views begin with.
  package init(_ stage: Stage, toolsNamed prefix: String) {
    self.stage = stage
    self.prefix = prefix
    listenToKeys()
    guard let tabBar, tabBar.onReselect == nil else { return }
    takesReselection = true
    listenToReselection()
  }

  /// Whether a second press of a tab is the tools'.
  private var takesReselection = false

  private func listenToKeys() {
    stage.keyCommand = { [weak self] stroke in self?.answer { $0.perform(stroke) } ?? false }
  }

  private func listenToReselection() {
    tabBar?.onReselect = { [weak self] in _ = self?.answer { $0.tools?.toggleStrip() ?? false } }
  }

  /// Whether tools lie over the stage, or can.
  var hasTools: Bool { prefix != nil }

  private var tabBar: TabBar? { (stage.rootViewController as? TabBarController)?.tabBar }

  /// Whether a small arrow on the tab says that there is a strip behind it. A picture has no use for it.
  var marksStrip = false {
    didSet {
      made?.marksStrip = marksStrip
      if made == nil { change(.disclosure(marksStrip ? .closed : nil)) }
    }
  }

  /// The tools over the stage, made when they are first asked for. `nil` where the application is shown by itself.
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

  // MARK: - What is done to the application

  /// Does something to the application's stage, and returns whether it could be done.
  @discardableResult
  func change(_ change: StageChange) -> Bool {
    recorder?(change)
    return stage.perform(change)
  }

  /// Answers the application's stage, which asks the tools for something while it handles input.
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

  /// Shows another stage in the application's place, to which no input goes, or the application again.
  func show(past stage: Stage?) {
    if past == nil, stage != nil { releasePointers() }
    past = stage
    isPastNew = true
    guard let past else { return }
    past.displayScale = displayScale
  }

  /// Puts another stage in the application's place: one that was shown as the past, and goes on from now.
  ///
  /// What was pressed there then is let go: the hand is elsewhere now.
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
    // The window may have had another size then.
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

  /// Takes from the application the pointers that are pressed there.
  private func releasePointers() {
    for (kind, target) in captures where target === stage {
      captures[kind] = nil
      send(InputEvent(time: stage.time, .pointer(PointerEvent(.cancelled, at: .zero, kind: kind))), to: stage)
    }
  }

  // MARK: - Other numbers

  /// A stage that is seen beside the application's.
  var companion: Companion? { didSet { hasNewCompanion = true } }
  private var hasNewCompanion = false

  // MARK: - Time and input

  /// Plays the input and lets everything happen that is due by `time`, as `Stage.advance(to:input:)` does.
  package func advance(to time: Double, input: [InputEvent] = []) {
    for event in input {
      advanceStages(to: min(event.time, time))
      let present = stage
      receive(event)
      // A past time may have become the present, in which that time is yet to come.
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
    // The tools may have left the application other room, or have made a past time the present.
    if stage === present { stage.advance(to: time) }
    setKeyboard(isActive: overlay.focus.view == nil && !tools.isModal)
    guard let companion else { return }
    companion.advance(to: stage.time)
    MainScreen.stage = stage
  }

  /// The tools look as the application does.
  private func follow(_ overlay: Stage) {
    overlay.userInterfaceStyle = stage.userInterfaceStyle
    overlay.accessibilityContrast = stage.accessibilityContrast
    overlay.reducesMotion = stage.reducesMotion
  }

  // MARK: - What is seen

  package var needsDisplay: Bool {
    hasNewCompanion || past == nil && companion?.stage.needsDisplay == true
      || (past == nil ? stage.needsDisplay : false) || isPastNew || overlay?.needsDisplay == true
  }

  /// Whether something has changed by itself, not because the application's time has passed.
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
    // A past time may have come since the tools were brought up to date.
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
      // The panels take room that they did not take then.
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

  /// All views that have an identifier, back to front.
  package func snapshot() -> [ViewSnapshot] {
    // Hidden views are listed too.
    _ = tools
    return stage.snapshot() + (overlay?.snapshot() ?? [])
  }

  /// Where the middle of the view with this identifier is drawn. `nil` if there is none.
  package func locate(_ identifier: String) -> Point? {
    overlay?.locate(identifier) ?? stage.locate(identifier)
  }

  /// The name of the screen in front, as traces tell it.
  package var screenName: String {
    let front = made?.presentedViewController ?? stage.frontmostViewController
    return front?.screenName ?? front?.view.accessibilityIdentifier ?? front?.title ?? ""
  }

  /// When something happens next on the application's stage without input; see `Stage.nextTime`.
  package var nextTime: Double? {
    guard let next = companion?.stage.nextTime else { return stage.nextTime }
    return min(stage.nextTime ?? .infinity, next)
  }

  /// The same for the tools, by their own time.
  var nextOverlayTime: Double? { overlay?.nextTime }
}
