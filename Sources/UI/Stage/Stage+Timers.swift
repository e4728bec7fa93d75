/// Something that will happen at a known time of the stage, unless it is called off.
@MainActor
public struct Timer {
  private let entry: Agenda.Entry

  fileprivate init(_ entry: Agenda.Entry) { self.entry = entry }

  /// Calls it off; nothing where it has happened.
  public func invalidate() { entry.cancel() }
}

extension Stage {
  /// Runs `action` once, when `delay` seconds of the stage's time have passed.
  @discardableResult
  public func scheduleTimer(after delay: Double, _ action: @escaping @MainActor () -> Void) -> Timer {
    Timer(schedule(at: time + max(0, delay), action))
  }
}
