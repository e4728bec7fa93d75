import CInterruption
import CMainQueue
import Glibc

/// Another program that reads from a pipe. It is killed with the object, or when a signal ends this program.
package final class Subprocess {
  private var process: pid_t = 0
  /// The number of the entry by which the program is killed when this one ends.
  private var entry: Int32 = -1
  private var input: Int32 = -1
  /// The program's error output: a file without a name, as a full pipe that is not read would block the program.
  private let complaints: UnsafeMutablePointer<FILE>
  private var succeeded = false

  /// Returns the path of the program of that name, as a shell finds it; `nil` if there is none.
  ///
  /// - Parameter folders: The search path, with colons between the folders; `nil` for that of the environment.
  static func find(_ name: String, in folders: String? = nil) -> String? {
    let folders =
      folders ?? Environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }.first { path in
      // Folders can be searched, which `access` also reports as executable.
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
  }

  init(_ program: String, arguments: [String]) throws(PlatformError) {
    // Writing to a program that has ended must fail instead of ending this one.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    // If it were inherited, the program would hold its own input open and never reach its end. So would a program that
    // another thread starts.
    guard let complaints = tmpfile(), glissade_pipe(&ends) == 0 else {
      throw .system(.unavailable, "cannot start \(program)", code: errno)
    }
    self.complaints = complaints
    input = ends[1]
    // A program that does not read must not keep this one from being ended.
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    let status = Self.spawn(
      &process, program, arguments, input: ends[0], errors: fileno(complaints), entry: &entry)
    close(ends[0])
    if status != 0 { throw .system(.unavailable, "cannot start \(program)", code: status) }
  }

  /// Runs a script of the shell to its end. It reads nothing, and its output is discarded.
  ///
  /// - Parameter arguments: The arguments of the script, from `$1`.
  /// - Returns: Whether it succeeded.
  package static func run(shell script: String, _ arguments: [String]) -> Bool {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { return false }
    defer { close(nothing) }
    var process: pid_t = 0
    let words = ["-c", script, "sh"] + arguments
    guard spawn(&process, "/bin/sh", words, input: nothing, errors: nothing) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status == 0
  }

  deinit {
    kill()
    fclose(complaints)
  }

  /// The longest time between two looks at signals, in milliseconds.
  private static let patience: Int32 = 100

  /// Writes bytes to the program. Returns false if it no longer reads, or if this program is told to end.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard !interruption_is_pending() else { return false }
      let count = Glibc.write(input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, Self.patience)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Closes the program's input and waits for its end. The program is killed if this one is told to end meanwhile.
  /// Returns whether it succeeded.
  func finish() -> Bool {
    closeInput()
    return wait()
  }

  func kill() {
    closeInput()
    if process > 0 { Glibc.kill(process, SIGKILL) }
    _ = wait()
  }

  /// What the program has written to its error output, without empty lines.
  var errorLines: [String] {
    var status = stat()
    guard fstat(fileno(complaints), &status) == 0, status.st_size > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, pread(fileno(complaints), buffer.baseAddress, buffer.count, 0))
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  private func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  private func wait() -> Bool {
    guard process > 0 else { return succeeded }
    var status: Int32 = 0
    var pause: UInt32 = 500
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended != 0, !(ended < 0 && errno == EINTR) { break }
      if interruption_is_pending() { Glibc.kill(process, SIGKILL) }
      usleep(pause)
      pause = min(2 * pause, 20_000)
    }
    interruption_forget(entry)
    process = 0
    succeeded = status == 0
    return succeeded
  }

  /// Starts a program with those files. `output` is discarded by default.
  ///
  /// - Parameter entry: Receives the number of the entry by which the program is killed when this one ends. `nil` for
  ///   a program that goes on.
  /// - Returns: Zero, or the system's error number.
  static func spawn(
    _ process: inout pid_t, _ program: String, _ arguments: [String], input: Int32, output: Int32? = nil,
    errors: Int32, entry: UnsafeMutablePointer<Int32>? = nil
  ) -> Int32 {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO)
    if let output {
      posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A process group of its own, as Ctrl-C in the terminal is for this program, which decides about the file.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var piped = sigset_t()
    sigemptyset(&piped)
    sigaddset(&piped, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &piped)
    let words = ([program] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    guard let entry else {
      return posix_spawn(&process, program, &files, &attributes, words + [nil], environ)
    }
    return interruption_spawn(&process, program, &files, &attributes, words + [nil], environ, entry)
  }
}
