import Glibc

/// A monotonic clock that starts at 0 when it is created.
package struct Clock: Sendable {
  private let start: Double

  /// Creates a clock that starts now.
  package init() { start = Self.monotonic }

  /// The time since the clock was created, in seconds.
  package var now: Double { Self.monotonic - start }

  /// Sleeps until `time`. Returns at once if that is past, and early if a signal arrives.
  package func sleep(until time: Double) {
    let wait = time - now
    guard wait > 0 else { return }
    var pause = timespec(seconds: wait)
    // The sleep is not resumed after a signal, which the caller's loop should handle soon.
    nanosleep(&pause, nil)
  }

  private static var monotonic: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension timespec {
  fileprivate init(seconds: Double) {
    let whole = seconds.rounded(.down)
    self.init(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
  }
}
