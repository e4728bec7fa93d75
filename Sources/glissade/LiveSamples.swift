import Glibc
import GlissadeUI

/// Passes standard input to a stage as input, in pieces, while a window shows the stage.
@MainActor
final class LiveSamples {
  private var hasEnded = false
  /// The size of a piece. Even an unoptimized build processes it in a few milliseconds, after which the time
  /// is checked.
  private var buffer = [UInt8](repeating: 0, count: 1 << 11)

  /// The name of the data. An empty piece marks the end.
  static let name = "standard input"

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
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 {
        stage.receive(Array(buffer[..<count]), named: Self.name)
      } else if count == 0 || errno != EINTR && errno != EAGAIN {
        stage.receive([UInt8](), named: Self.name)
        hasEnded = true
      }
    }
    return false
  }

  /// Whether reading would not block. The descriptor is polled each time, since a non-blocking mode would
  /// also affect the shell that shares it.
  private var isInputReady: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }
}
