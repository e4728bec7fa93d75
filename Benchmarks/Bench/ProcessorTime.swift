import Glibc

/// The processor time of this process.
enum ProcessorTime {
  /// The processor time so far, in seconds.
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
