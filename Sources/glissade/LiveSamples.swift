import Glibc
import GlissadeUI

/// Passes standard input, or a pipe, to a stage as input, in pieces, while a window shows the stage.
@MainActor
final class LiveSamples {
  private let descriptor: Int32
  /// The name of the data. An empty piece marks the end.
  private let name: String
  private var hasEnded = false
  /// The size of a piece. Even an unoptimized build processes it in a few milliseconds, after which the time
  /// is checked.
  private var buffer = [UInt8](repeating: 0, count: 1 << 11)

  /// The name of the data of standard input.
  static let standardInput = "standard input"

  /// Creates the reader of standard input.
  init() { (descriptor, name) = (STDIN_FILENO, Self.standardInput) }

  /// Creates the reader of a named pipe. Returns `nil` if the file at the path is another one, or cannot be opened.
  init?(pipe path: String) {
    guard Self.isPipe(path) else { return nil }
    // A pipe that is also open for writing has no end between two programs that write to it, and opening it does not
    // wait for the first of them.
    descriptor = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    name = path
    if descriptor < 0 { return nil }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Returns whether the file at a path is a named pipe.
  static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The interval at which standard input is polled.
  private static let interval = Duration.milliseconds(30)
  /// The time per frame for reading samples, which leaves time for drawing.
  private static let collectingTime = Duration.milliseconds(5)

  /// Reads until the end of the input, or until there is no stage any more.
  ///
  /// - Parameter stage: A closure that returns the stage, `.some(nil)` if there is none yet, or `nil` if
  ///   there will be none.
  func start(on stage: @escaping @MainActor () -> Stage??) {
    Task {
      while !hasEnded, let stage = stage() {
        guard let stage else {
          try? await Task.sleep(for: Self.interval)
          continue
        }
        if collect(for: stage) { await Task.yield() } else { try? await Task.sleep(for: Self.interval) }
      }
    }
  }

  /// Reads the available input. Returns whether there is more.
  private func collect(for stage: Stage) -> Bool {
    let end = ContinuousClock.now + Self.collectingTime
    while !hasEnded, isInputReady {
      guard ContinuousClock.now < end else { return true }
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        stage.receive(Array(buffer[..<count]), named: name)
      } else if count == 0 || errno != EINTR && errno != EAGAIN {
        stage.receive([UInt8](), named: name)
        hasEnded = true
      }
    }
    return false
  }

  /// Whether reading would not block. The descriptor is polled each time, since a non-blocking mode would
  /// also affect the shell that shares it.
  private var isInputReady: Bool {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }
}
