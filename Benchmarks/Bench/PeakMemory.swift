import CMemory
import Glibc

/// The resident memory of this process.
enum PeakMemory {
  /// Returns the memory that the process had at most in addition to that at the start of `work`, in bytes, or `nil` if
  /// the system does not tell. It counts whole pages.
  static func used(by work: () throws -> Void) rethrows -> Double? {
    memory_trim()
    // This resets the peak.
    guard let file = fopen("/proc/self/clear_refs", "w") else { return nil }
    fputs("5", file)
    fclose(file)
    let start = kilobytes("VmRSS")
    try work()
    guard let start, let peak = kilobytes("VmHWM") else { return nil }
    return (peak - start) * 1024
  }

  /// Returns a field of the process's status.
  private static func kilobytes(_ field: String) -> Double? {
    guard let file = fopen("/proc/self/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = line.prefix { $0 != 0 }.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a }
      guard words.count > 1, words[0].elementsEqual((field + ":").utf8.map { CChar($0) }) else { continue }
      return Double(String(decoding: words[1].map { UInt8($0) }, as: UTF8.self))
    }
    return nil
  }
}
