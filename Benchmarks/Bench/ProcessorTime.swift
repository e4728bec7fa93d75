import Glibc

/// The time the processor has spent on this process.
enum ProcessorTime {
  /// In seconds, from some beginning.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  static func spent(on work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }
}
