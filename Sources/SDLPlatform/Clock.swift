import Glibc

/// Seconds since it was made, by the clock that nobody sets.
package struct Clock: Sendable {
  private let start: Double

  package init() { start = Self.monotonic }

  package var now: Double { Self.monotonic - start }

  /// Returns at `time`, at once if that is past.
  package func sleep(until time: Double) {
    let wait = time - now
    guard wait > 0 else { return }
    var pause = timespec(seconds: wait)
    // A signal cuts the sleep short, and the loop around it wants to hear of that soon: not resumed.
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
