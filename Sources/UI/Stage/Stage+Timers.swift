import GlissadeAnimationEngine

/// A scheduled call of a closure on a stage. The timer can be discarded without cancelling the call.
@MainActor
public struct StageTimer {
  private let entry: Agenda.Entry

  fileprivate init(_ entry: Agenda.Entry) { self.entry = entry }

  /// Cancels the call. Does nothing if the call has already been made.
  public func invalidate() { entry.cancel() }
}

extension Stage {
  /// Calls `action` once after a delay in the stage's time.
  ///
  /// - Parameter delay: The delay, in seconds. Negative and non-finite values count as 0.
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
