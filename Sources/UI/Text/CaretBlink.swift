/// Whether the caret is seen: steadily while something happens to it, then on and off, and steadily again when nothing has
/// happened for a while. It fades neither way, so that it costs two frames a second at most.
@MainActor
final class CaretBlink {
  /// In seconds. Source: the desktop's own, in round numbers.
  enum Rhythm {
    /// How long it is steady after each change.
    static let rest = 0.5
    /// How long it is on, and off.
    static let half = 0.53
    /// After which time it stays on.
    static let patience = 10.0
  }

  /// Whether it is drawn.
  private(set) var isOn = false
  private var next: Agenda.Entry?
  private var end = 0.0

  /// It is seen now, and blinks later.
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
      view.setNeedsDisplay()
      if stage.time >= end || stage.reducesMotion { return }
      schedule(after: Rhythm.half, in: view, on: stage)
    }
  }
}
