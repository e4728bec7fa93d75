import GlissadeApplication
import GlissadeSession
import GlissadeUI

extension ToolsController {
  /// Returns a panel, which is created when it is first opened.
  private func made(_ id: Panel) -> ToolPanel {
    if let panel = madePanels[id] { return panel }
    let panel = make(id)
    madePanels[id] = panel
    panel.onClose = { [weak self] in self?.close(id) }
    panel.name(prefix)
    panelWindow.addSubview(panel)
    // The panel comes from where it is out of sight.
    view.setNeedsLayout()
    view.layoutIfNeeded()
    return panel
  }

  private func make(_ id: Panel) -> ToolPanel {
    switch id {
    case .tuning: panel
    case .inspector: InspectorPanel(of: self)
    case .timeline: makeTimeline()
    }
  }

  /// Creates the timeline. The curve editor follows the bar that is selected in it.
  private func makeTimeline() -> TimelinePanel {
    let timeline = TimelinePanel(of: self)
    timeline.onSelect = { [weak self] in
      if let entry = $0 { self?.follow(entry) }
    }
    if session != nil {
      timeline.onExport = { [weak self, weak timeline] _ in self?.showExport(of: timeline?.stretch) }
    }
    return timeline
  }

  /// The open panels that must close when another panel opens.
  private func rivals(of id: Panel) -> [Panel] {
    openPanels.filter { $0 != id && (!isWide || $0.edge == id.edge) }
  }

  /// Closes the panels that no longer fit into a window that has become narrow.
  func closeRivals() {
    guard let last = openPanels.last else { return }
    for rival in rivals(of: last) { close(rival) }
  }

  // MARK: - Opening and closing

  @discardableResult
  func toggle(_ id: Panel) -> Bool {
    if openPanels.contains(id) { close(id) } else { open(id) }
    return true
  }

  func open(_ id: Panel) {
    guard !openPanels.contains(id) else { return }
    hideHint()
    let focused = stage?.focus.view
    let rivals = rivals(of: id)
    if !rivals.contains(where: { madePanels[$0].map { focused?.isDescendant(of: $0) == true } == true }) {
      focusBefore = focused
    }
    coveredPanels.formUnion(rivals.filter { edge(of: $0) == edge(of: id) })
    coveredPanels.remove(id)
    for rival in rivals { close(rival, takesFocus: false) }
    let panel = made(id)
    if !coveredPanels.isEmpty { panelWindow.bringSubviewToFront(panel) }
    if id == .tuning { View.performWithoutAnimation { showTunings() } }
    // The timeline replays the session to record its animations.
    panel.willOpen()
    view.layoutIfNeeded()
    panel.isHidden = false
    openPanels.append(id)
    slide(id)
    panel.firstControl.becomeFocused()
    panel.didOpen()
  }

  func close(_ id: Panel) { close(id, takesFocus: true) }

  private func close(_ id: Panel, takesFocus: Bool) {
    guard let index = openPanels.firstIndex(of: id), let panel = madePanels[id] else { return }
    openPanels.remove(at: index)
    slide(id)
    guard takesFocus, let stage, let focused = stage.focus.view, focused.isDescendant(of: panel) else {
      return
    }
    if let next = openPanels.last.flatMap({ madePanels[$0] }) {
      next.firstControl.becomeFocused()
      return
    }
    if focusBefore?.becomeFocused() == true { return }
    stage.focus.resign()
    if application.focus.view == nil { _ = change(.focus(.toTabBar)) }
  }

  private func slide(_ id: Panel) {
    guard let panel = madePanels[id] else { return }
    showMotion()
    slide(panel, open: openPanels.contains(id)) { [weak self] in
      self?.openPanels.contains(id) == true
    } closed: { [weak self] in
      self?.coveredPanels.remove(id)
      panel.didClose()
    }
  }

  // MARK: - Services for panels

  /// The inspector if it is open.
  var inspector: InspectorPanel? {
    openPanels.contains(.inspector) ? madePanels[.inspector] as? InspectorPanel : nil
  }

  /// Returns the animations of the session.
  ///
  /// If the stage cannot be recreated, these are the animations since the timeline was first requested.
  func timeline() -> [Timeline.Entry] {
    guard let session else {
      application.timeline.isEnabled = true
      return application.timeline.entries
    }
    do throws(ApplicationError) {
      return try session.timeline(until: application.time)
    } catch {
      error.report()
      return []
    }
  }

  /// Releases the resources that `timeline()` needs.
  func releaseTimeline() {
    session?.releaseTimeline()
    if session == nil { application.timeline.isEnabled = false }
  }

  // MARK: - Resizing

  /// Returns the grip of a panel, which is created when the panel is first placed.
  func grip(of id: Panel, _ panel: View) -> PanelGrip {
    if let grip = grips[id] { return grip }
    let grip = PanelGrip()
    grip.accessibilityIdentifier = panel.accessibilityIdentifier.map { "\($0).grip" }
    grip.onDrag = { [weak self] way in
      guard let self else { return }
      let edge = edge(of: id)
      let factor = madePanels[id]?.transform.a ?? 1
      panelExtents[edge] = (extent(of: id) + way * factor).clamped(to: limits(of: edge))
      View.performWithoutAnimation {
        self.view.setNeedsLayout()
        self.view.layoutIfNeeded()
      }
    }
    grips[id] = grip
    panel.addSubview(grip)
    return grip
  }

  /// Shows the tunings of the screen in front in the tuning panel.
  func showTunings() {
    panel.show(
      tunable?.tunings ?? [], motions: motionsByTime, choices: tunable?.choices ?? [],
      of: application.screenInFront?.screenName ?? "screen")
  }

  /// Selects another option of a choice on the screen in front, which may change its parameters.
  func choose(_ way: Int, of choice: String) {
    _ = change(.choice(choice, way))
    panel.show(tunable?.tunings ?? [])
  }

  // MARK: - Replaying

  /// A replay that waits for a pause in the user's changes.
  struct Pending {
    /// The name of the changed setting. `nil` for all settings.
    let name: String?
    let timer: StageTimer
    /// The application's time of the oldest change that has not been replayed, in seconds.
    let since: Double
  }

  /// The delays of replays, in seconds of the viewer's time.
  ///
  /// While a slider moves, the motion is replayed whenever the movement pauses, and at intervals if it does
  /// not pause.
  private enum Patience {
    static let pause = 0.15
    static let most = 0.8
  }

  func settingDidChange(_ name: String?) {
    motionDidChange(name)
    updateSplitNames()
    if let name, tunedMotions.site(ofSetting: name) != nil { return }
    setValues(name)
    showValuesInPast()
    let since = pending?.since ?? application.time
    let latest = since + Patience.most * rate
    let delay = min(Patience.pause * rate, max(0, latest - application.time))
    pending?.timer.invalidate()
    // The timer uses the application's time, so that the motion begins at an exact time, independent of the
    // frames drawn.
    let timer = application.scheduleTimer(after: delay) { [weak self] in
      guard let self, let pending, !motion.isPaused else { return }
      replay(pending)
    }
    pending = Pending(name: name, timer: timer, since: since)
  }

  /// Sets the values of the screen's settings and timings.
  ///
  /// - Parameter name: The name of the only setting or timing to set. `nil` for all.
  private func setValues(_ name: String?) {
    for setting in tunable?.tunings.flatMap(\.settings) ?? [] where name == nil || setting.name == name {
      _ = change(.setting(setting.name, setting.value))
    }
    // Timings are set after the numbers, because a timing may be made of numbers.
    for timing in tunable?.tunings.flatMap(\.timings) ?? [] where name == nil || timing.name == name {
      _ = change(.timing(timing.name, timing.value))
    }
  }

  /// Lets the values with which the past was shown hold from now on.
  func adopt(_ shown: Replica.Override) {
    guard application.screenInFront?.screenName == shown.screen, let tunings = tunable?.tunings else {
      return
    }
    pending?.timer.invalidate()
    pending = nil
    tunings.apply(shown.values)
    setValues(nil)
    panel.update()
  }

  /// Shows a past moment, or the loop that plays, with the current values.
  private func showValuesInPast() {
    guard motion.past != nil || motion.loop != nil, let session, let tunings = tunable?.tunings,
      let screen = application.screenInFront?.screenName
    else { return }
    session.shownValues = Replica.Override(screen: screen, values: tunings.values)
    if let past = motion.past, !motion.isPlaying { _ = changeTime(.seek(past)) }
  }

  func replay(_ change: Pending) {
    change.timer.invalidate()
    pending = nil
    _ = self.change(.replay(change.name))
  }
}
