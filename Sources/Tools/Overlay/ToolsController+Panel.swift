import GlissadeUI

extension ToolsController {
  func togglePanel() -> Bool {
    if isPanelOpen { closePanel() } else { openPanel() }
    return true
  }

  func openPanel() {
    guard !isPanelOpen else { return }
    hideHint()
    focusBefore = stage?.focus.view
    panel.show(tunable?.tunings ?? [])
    view.layoutIfNeeded()
    panel.isHidden = false
    slidePanel(open: true)
    panel.firstControl.becomeFocused()
  }

  func closePanel() {
    guard isPanelOpen else { return }
    slidePanel(open: false)
    guard let stage, let focused = stage.focus.view, focused.isDescendant(of: panel) else { return }
    if focusBefore?.becomeFocused() == true { return }
    stage.focus.resign()
    if application.focus.view == nil { _ = change(.focus(.toTabBar)) }
  }

  private func slidePanel(open: Bool) {
    isPanelOpen = open
    stateDidChange()
    slide(panel, open: open) { [weak self] in self?.isPanelOpen == true }
  }

  // MARK: - Replaying

  /// A replay that waits for the hand to pause: what to play.
  struct Pending {
    /// The setting that changed, `nil` for all of them.
    let name: String?
    let timer: StageTimer
    /// When the oldest change was made that has not been played, by the application's time.
    let since: Double
  }

  /// While a slider moves, the motion is played again whenever the hand pauses, and every now and then if it does
  /// not; in seconds of the viewer's.
  private enum Patience {
    static let pause = 0.15
    static let most = 0.8
  }

  func settingDidChange(_ name: String?) {
    for setting in tunable?.tunings.flatMap(\.settings) ?? [] where name == nil || setting.name == name {
      _ = change(.setting(setting.name, setting.value))
    }
    // After the numbers, of which a timing may be made.
    for timing in tunable?.tunings.flatMap(\.timings) ?? [] where name == nil || timing.name == name {
      _ = change(.timing(timing.name, timing.value))
    }
    let since = pending?.since ?? application.time
    let latest = since + Patience.most * rate
    let delay = min(Patience.pause * rate, max(0, latest - application.time))
    pending?.timer.invalidate()
    // By the application's time, so that the motion begins at the very moment, whatever frames are drawn.
    let timer = application.scheduleTimer(after: delay) { [weak self] in
      guard let self, let pending, !motion.isPaused else { return }
      replay(pending)
    }
    pending = Pending(name: name, timer: timer, since: since)
  }

  func replay(_ change: Pending) {
    change.timer.invalidate()
    pending = nil
    _ = self.change(.replay(change.name))
  }
}
