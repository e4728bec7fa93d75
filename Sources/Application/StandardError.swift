import Glibc

/// Messages to the user on standard error.
package enum StandardError {
  /// Writes the program's name and a line in a single call, so that lines of several threads do not mix.
  package static func write(_ line: String) {
    var text = "\(Program.name): \(line)\n"
    _ = text.withUTF8 { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// The running program.
package enum Program {
  /// The file name of the program.
  package static let name = String(
    CommandLine.arguments.first?.split(separator: "/").last ?? "application")
}
