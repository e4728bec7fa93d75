import Glibc
import GlissadeUI

/// Brings what comes on standard input to a stage while a window shows it, piece by piece, as the stage's input.
@MainActor
final class LiveSamples {
  private var hasEnded = false
  /// So small that even a build without optimization takes in all of it in a few milliseconds: in between there is
  /// a look at the time.
  private var buffer = [UInt8](repeating: 0, count: 1 << 11)

  /// The name of the data. An empty piece is the last one.
  static let name = "standard input"

  /// How often standard input is looked at.
  private static let interval = Duration.milliseconds(30)
  /// How much of a frame may go to taking in samples: some of them must be left for drawing.
  private static let collectingTime = Duration.milliseconds(5)

  /// Takes in what comes until there is no more, or nobody to show it to.
  ///
  /// - Parameter stage: The stage. `.some(nil)` while there is none yet, `nil` when there will be none.
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

  /// Takes what has come, and returns whether there is more.
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

  /// Whether reading would not wait. Asked each time: making standard input itself non-blocking would do so to
  /// the shell that shares it.
  private var isInputReady: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }
}
