import GlissadeUI
import Testing

extension Stage {
  /// Lets tasks of the main actor run while the time of the stage stands still, until they change nothing any more.
  ///
  ///     stage.click("list.reload")
  ///     await stage.settle()
  ///     #expect(stage.snapshot(of: "list.first")?.text == "One")
  ///
  /// A test that knows what it waits for gives a condition, and does not depend on how long a task pauses.
  ///
  /// - Parameters:
  ///   - limit: The longest wait, in seconds of the clock. It is an issue of the test if it is not enough. The default
  ///     is 10.
  ///   - isSettled: Returns whether the tasks have done what the test waits for. By default, the stage must not have
  ///     been changed for a tenth of a second.
  public func settle(
    within limit: Double = 10, until isSettled: (@MainActor () -> Bool)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(limit)
    var restless = clock.now
    while true {
      hasChangedByOthers = false
      // Tasks that are ready run, and those that have slept.
      try? await Task.sleep(for: .milliseconds(5))
      if hasChangedByOthers { restless = clock.now }
      advance(to: time)
      if isSettled?() ?? (clock.now - restless > .milliseconds(100)) { return }
      guard clock.now < end else {
        Issue.record("The stage is not at rest after \(limit) s.", sourceLocation: sourceLocation)
        return
      }
    }
  }
}
