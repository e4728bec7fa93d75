#if canImport(GlissadeSDL)
  import Glibc
  import GlissadeApplication
  import GlissadeSDL
  import GlissadeSession
  import GlissadeUI

  /// Lets the tasks of a screen run while the time of its stage stands still, until nothing happens any more.
  ///
  /// That is the case when for a while the main actor has had no work, the process has used no processor time, and
  /// nothing has changed on the stage. A task that waits for something outside of the process for longer, such as the
  /// network, is not waited for.
  @MainActor
  final class Settling {
    private let queue = MainQueue(wake: {})
    private let clock = Clock()
    /// The time after which a screen is no longer waited for, in seconds.
    private let limit: Double

    /// The time for which nothing must happen, and the interval at which that is checked, in seconds.
    private static let rest = 0.25
    private static let interval = 0.01
    /// The share of an interval in which the process works, and is not only checking.
    private static let busyShare = 0.3

    init(limit: Double) { self.limit = limit }

    func settle(_ stage: ToolStage) {
      let start = clock.now
      var restless = start
      while clock.now - restless < Self.rest {
        let worked = Self.processorTime
        let isPending = queue.isPending
        stage.stage.hasChangedByOthers = false
        _ = queue.drain(for: Self.interval, clock: clock)
        let hasChanged = stage.stage.hasChangedByOthers
        if hasChanged { stage.advance(to: stage.stage.time) }
        clock.sleep(until: clock.now + Self.interval)
        let isBusy = Self.processorTime - worked > Self.busyShare * Self.interval
        if isPending || hasChanged || isBusy { restless = clock.now }
        guard clock.now - start < limit else {
          StandardError.write("the screen is not at rest after \(limit) s, and is shown as it is")
          return
        }
      }
    }

    /// The processor time that the process has used, in seconds.
    private static var processorTime: Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }
#endif
