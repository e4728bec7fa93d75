/// A call of a closure that a stage will make at a known time of its own, unless the timer is invalidated.
@MainActor
public struct StageTimer {
  private let entry: Agenda.Entry

  fileprivate init(_ entry: Agenda.Entry) { self.entry = entry }

  /// Cancels the call. This has no effect once the call has been made.
  public func invalidate() { entry.cancel() }
}

extension Stage {
  /// Calls `action` once, when `delay` seconds of the stage's time have passed.
  ///
  /// - Parameter delay: In seconds; a negative delay, and one that is not finite, counts as 0.
  /// - Returns: A timer that can cancel the call.
  @discardableResult
  public func scheduleTimer(after delay: Double, _ action: @escaping @MainActor () -> Void) -> StageTimer {
    if !delay.isFinite { diagnose("the delay of a timer is not finite; it counts as 0") }
    return StageTimer(
      schedule(at: time + (delay.isFinite ? max(0, delay) : 0)) { [weak self] in
        self?.animator.timeline?.timerWillCall()
        action()
      })
  }
}
