import Glibc

/// Lines for the person at the terminal.
enum StandardError {
  /// Writes `line` behind the program's name, in one piece, so that nothing comes between. Where that fails
  /// there is nobody left to tell.
  static func write(_ line: String) {
    var text = "glissade: \(line)\n"
    _ = text.withUTF8 { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
