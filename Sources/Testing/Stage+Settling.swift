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
  ///   - limit: The longest wait, in seconds of the clock in which the main actor was free. It is an issue of the test
  ///     if it is not enough. The default is 10.
  ///   - isSettled: Returns whether the tasks have done what the test waits for. By default, the stage must not have
  ///     been changed for a tenth of a second.
  public func settle(
    within limit: Double = 10, until isSettled: (@MainActor () -> Bool)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var patience = Patience()
    var quiet = Duration.zero
    while true {
      hasChangedByOthers = false
      quiet += await patience.pause()
      if hasChangedByOthers { quiet = .zero }
      advance(to: time)
      if isSettled?() ?? (quiet > .milliseconds(100)) { return }
      guard patience.waited < .seconds(limit) else {
        Issue.record("The stage is not at rest after \(limit) s.", sourceLocation: sourceLocation)
        return
      }
    }
  }
}
