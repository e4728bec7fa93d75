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
  /// - Parameter delay: In seconds; a negative delay counts as 0.
  /// - Returns: A timer that can cancel the call.
  @discardableResult
  public func scheduleTimer(after delay: Double, _ action: @escaping @MainActor () -> Void) -> StageTimer {
    StageTimer(
      schedule(at: time + max(0, delay)) { [weak self] in
        self?.animator.timeline?.timerWillCall()
        action()
      })
  }
}
