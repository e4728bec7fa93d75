import GlissadeAnimationEngine
import GlissadeUI

/// The visibility of the caret. The caret is visible for a while after each change, then blinks, and stays
/// visible once nothing has changed for a longer while. It does not fade, so that it costs at most two frames
/// a second.
@MainActor
final class CaretBlink {
  /// Durations in seconds. Source: the desktop's own, rounded.
  enum Rhythm {
    /// The time for which the caret stays visible after a change.
    static let rest = 0.5
    /// The time for which the caret is visible, and then invisible, while it blinks.
    static let half = 0.53
    /// The time after the last change at which the caret stops blinking and stays visible.
    static let patience = 10.0
  }

  /// Whether the caret is visible.
  private(set) var isOn = false
  private var next: Agenda.Entry?
  private var end = 0.0

  /// Shows the caret, and blinks later.
  func restart(in view: View) {
    stop()
    isOn = true
    guard let stage = view.stage, !stage.reducesMotion else { return }
    end = stage.time + Rhythm.patience
    schedule(after: Rhythm.rest, in: view, on: stage)
  }

  func stop() {
    next?.cancel()
    next = nil
    isOn = false
  }

  private func schedule(after delay: Double, in view: View, on stage: Stage) {
    next = stage.schedule(at: stage.time + delay) { [weak self, weak view] in
      guard let self, let view, let stage = view.stage else { return }
      isOn = !isOn || stage.time >= end || stage.reducesMotion
      view.displayDidChange()
      if stage.time >= end || stage.reducesMotion { return }
      schedule(after: Rhythm.half, in: view, on: stage)
    }
  }
}
