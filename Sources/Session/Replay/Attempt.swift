import CInterruption
import Glibc

/// The outcome of another run of a program: how it ended, and what it said.
package struct Attempt: Equatable {
  /// The exit status. `nil` if a signal has ended the program.
  package let status: Int32?
  /// The signal that has ended the program. `nil` if it has exited.
  package let signal: Int32?
  /// The line of its error output that tells the cause, without numbers, so that the same failure is equal elsewhere.
  package let message: String

  package var hasFailed: Bool { status != 0 }

  /// Runs a program to its end. Its output is discarded. It is killed when a signal ends this program.
  ///
  /// - Parameter program: The path of the program.
  /// - Returns: The outcome, or `nil` if the program cannot be started.
  package static func run(_ program: String, _ arguments: [String]) -> Attempt? {
    guard let complaints = tmpfile() else { return nil }
    defer { fclose(complaints) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, fileno(complaints), STDERR_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var entry: Int32 = -1
    guard interruption_spawn(&process, program, &actions, &attributes, &words, environ, &entry) == 0 else {
      return nil
    }
    defer { interruption_forget(entry) }
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 { if errno != EINTR { return nil } }
    let signal = state & 0x7f
    return Attempt(
      status: signal == 0 ? state >> 8 & 0xff : nil, signal: signal == 0 ? nil : signal,
      message: cause(in: complaints))
  }

  /// Returns the line of the error output that tells the cause: that of a failed check or of the sanitizer, or else the
  /// last one. Words with digits are left out.
  private static func cause(in file: UnsafeMutablePointer<FILE>) -> String {
    rewind(file)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = lines.first { $0.contains("Fatal error") || $0.contains("ERROR:") } ?? lines.last ?? ""
    return line.split(separator: " ").filter { !$0.contains(where: \.isNumber) }.joined(separator: " ")
  }
}
