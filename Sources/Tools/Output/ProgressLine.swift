import CInterruption
import Glibc

/// A line on the terminal that shows the progress of a task. There is no output if standard error is not a
/// terminal.
struct ProgressLine: ~Copyable {
  private let what: String
  private let isSeen = isatty(STDERR_FILENO) == 1
  private var shown = ""

  init(_ what: String) {
    self.what = what
  }

  /// Shows the progress, if that changes the line.
  mutating func show(_ done: Int, of total: Int) {
    let line = "\(what): \(done * 100 / max(total, 1)) %"
    guard isSeen, line != shown else { return }
    shown = line
    interruption_erase(Int32(clamping: line.count))
    write("\r" + line)
  }

  /// Erases the line for subsequent output.
  deinit {
    guard !shown.isEmpty else { return }
    write("\r" + String(repeating: " ", count: shown.count) + "\r")
    interruption_erase(0)
  }

  private borrowing func write(_ text: String) {
    var text = text
    _ = text.withUTF8 { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
