import Glibc

/// Lines for the person at the terminal.
package enum StandardError {
  /// Writes a line behind the program's name, in one call, so that lines of several threads do not mix.
  package static func write(_ line: String) {
    var text = "\(Program.name): \(line)\n"
    _ = text.withUTF8 { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// The program that runs.
package enum Program {
  /// The name of its file.
  package static let name = String(
    CommandLine.arguments.first?.split(separator: "/").last ?? "application")
}
