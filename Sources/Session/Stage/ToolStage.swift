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
  /// The type of the tools, and the prefix of the identifiers of their views. `nil` if the application has no tools.
  package let kind: (type: any Overlay.Type, prefix: String)?
  /// The tools. They are created when they are first needed, and cost nothing before.
  package private(set) var madeTools: (any Overlay)?
  package var overlay: Stage? { didSet { knownElements = nil } }
  /// The elements of the tools, if they are the same as long as nothing changes the tools.
  var knownElements: ToolElements?
  /// Called when the tools have been created.
  package var onMake: ((any Overlay) -> Void)?

  /// Called with each change before it is applied to the application's stage.
  package var recorder: ((StageChange) -> Void)? {
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
  package var onCopy: ((PasteboardName, String) -> Void)? {
    didSet {
      stage.onCopy = onCopy
      overlay?.onCopy = onCopy
    }
  }

  /// The stage that is shown in the application's place, if the past is shown.
  package private(set) var past: Stage?
  /// Whether the stage for `past` has changed since the last frame.
  private var isPastNew = false

  /// Returns the time of the tools' stage, in seconds. `nil` if it is the application's time.
  package var overlayTime: (() -> Double)?

  /// The stage on which each pointer was pressed. It receives all events of the pointer until its release.
  var captures: [PointerKind: Stage] = [:]
  /// Whether the mouse is over the tools.
  var isMouseOverTools = false

  /// The last two display lists that combined both stages. Their memory is reused two frames later.
  private var (list, lastList) = (DisplayList(), DisplayList())

  /// Creates a stage without tools.
  package init(_ stage: Stage) {
    self.stage = stage
    kind = nil
  }

  /// Creates a stage with tools over an application's stage, whose root view controller is already set.
  ///
  /// Pressing the selected tab opens the tools' strip, unless the tab bar already handles this.
  ///
  /// - Parameters:
  ///   - tools: The type of the tools.
  ///   - prefix: The prefix of the identifiers of the tools' views.
  package init(_ stage: Stage, tools: any Overlay.Type, named prefix: String) {
    self.stage = stage
    kind = (tools, prefix)
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
    tabBar?.onReselect = { [weak self] in _ = self?.answer { $0.anyTools?.toggleStrip() ?? false } }
  }

  /// Whether the stage has tools, created or not.
  var hasTools: Bool { kind != nil }

  private var tabBar: TabBar? { (stage.rootViewController as? TabBarController)?.tabBar }

  /// Whether a small arrow on the selected tab indicates the strip. It is off in captured pictures.
  package var marksStrip = false {
    didSet {
      madeTools?.marksStrip = marksStrip
      if madeTools == nil { change(.disclosure(marksStrip ? .closed : nil)) }
    }
  }

  /// The tools over the stage, created on first access. `nil` if the application has no tools.
  package var anyTools: (any Overlay)? { madeTools ?? makeTools() }

  private func makeTools() -> (any Overlay)? {
    guard let kind else { return nil }
    let overlay = Stage(
      size: stage.size, textMeasurer: stage.textMeasurer, images: stage.images)
    let tools = kind.type.init(over: stage, prefix: kind.prefix)
    tools.change = { [weak self] in self?.change($0) ?? false }
    tools.past = { [weak self] in self?.past }
    tools.showCompanion = { [weak self] in self?.companion = $0 }
    (self.overlay, madeTools) = (overlay, tools)
    overlay.displayScale = stage.displayScale
    overlay.onCopy = onCopy
    follow(overlay)
    overlay.advance(to: overlayTime?() ?? stage.time)
    tools.marksStrip = marksStrip
    overlay.rootViewController = tools
    overlay.unhandledKeyPressed = { [weak self] in self?.pass($0) ?? false }
    listenToFocus()
    overlay.focus.leave = { [weak self] backwards in
      guard let self, madeTools?.isModal == false, past == nil, change(.focus(.enter(backwards: backwards)))
      else {
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
  package func change(_ change: StageChange) -> Bool {
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
  package func show(past stage: Stage?) {
    if past == nil, stage != nil { releasePointers() }
    past = stage
    isPastNew = true
    guard let past else { return }
    past.displayScale = displayScale
  }

  /// Replaces the application's stage by one that was shown as the past and continues from its time.
  ///
  /// Pointers that were pressed at that time are cancelled.
  package func replace(with present: Stage) {
    let old = stage
    captures = captures.filter { $0.value !== old }
    (past, isPastNew) = (nil, true)
    present.displayScale = old.displayScale
    present.motionRecord = old.motionRecord
    present.diagnostics = old.diagnostics
    if MainScreen.stage === old { MainScreen.stage = present }
    (old.inputRecorder, old.onCopy, present.onCopy) = (nil, nil, onCopy)
    old.keyCommand = nil
    old.focus.leave = nil
    old.rootViewController = nil
    (stage, isTypingSecure) = (present, nil)
    if hasTools { listenToKeys() }
    if takesReselection { listenToReselection() }
    if madeTools != nil { listenToFocus() }
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
    madeTools?.applicationWasReplaced(by: present)
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
    guard let overlay, let tools = madeTools else { return }
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
  package var hasChanged: Bool {
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
    let tools = madeTools
    // The past time may have changed since the tools were updated.
    if isPastNew { tools?.pastDidChange() }
    (isPastNew, hasNewCompanion) = (false, false)
    let replacement = tools?.replacement
    if let replacement { below = replacement }
    let companion = past == nil ? companion : nil
    let above = overlay?.draw()
    guard companion != nil || above?.items.isEmpty == false else { return below }
    swap(&list, &lastList)
    list.removeAll()
    if let companion {
      let ground = Color.secondarySystemBackground.resolved(with: stage.root.palette)
      companion.draw(beside: below, ground: ground, size: stage.size, into: &list)
      if let annotations = tools?.annotations { list.append(annotations) }
    } else if let past, let placement = tools?.placement(ofPast: past), replacement == nil {
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
      if let annotations = tools?.annotations { list.append(annotations, through: through, clip: clip) }
    } else {
      list.append(below)
      if let annotations = tools?.annotations { list.append(annotations) }
    }
    if let above { list.append(above) }
    return list
  }

  /// The snapshots of all views with an identifier, back to front.
  package func snapshot() -> [ViewSnapshot] {
    // The snapshot includes hidden views, so the tools must exist.
    _ = anyTools
    return stage.snapshot() + (overlay?.snapshot() ?? [])
  }

  /// Returns the presented location of the centre of the view with an identifier, or `nil` if there is none.
  package func locate(_ identifier: String) -> Point? {
    overlay?.locate(identifier) ?? stage.locate(identifier)
  }

  /// The name of the screen in front, as written in traces.
  package var screenName: String {
    let front = madeTools?.presentedViewController ?? stage.frontmostViewController
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
  package var nextOverlayTime: Double? { overlay?.nextTime }
}
