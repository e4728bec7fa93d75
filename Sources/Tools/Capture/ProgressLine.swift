import Glibc

/// One line on the terminal that says how far a long task is; nothing where standard error is no terminal.
struct ProgressLine: ~Copyable {
  private let what: String
  private let isSeen = isatty(STDERR_FILENO) == 1
  private var shown = ""

  init(_ what: String) {
    self.what = what
  }

  /// Tells of it where the line would change.
  mutating func show(_ done: Int, of total: Int) {
    let line = "\(what): \(done * 100 / max(total, 1)) %"
    guard isSeen, line != shown else { return }
    shown = line
    write("\r" + line)
  }

  /// The terminal's line is as it was, for whoever writes there next.
  deinit {
    if !shown.isEmpty { write("\r" + String(repeating: " ", count: shown.count) + "\r") }
  }

  private borrowing func write(_ text: String) {
    var text = text
    _ = text.withUTF8 { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
