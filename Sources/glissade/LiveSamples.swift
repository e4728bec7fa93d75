import Glibc
import GlissadeGallery

/// Brings the lines of standard input to a recording while a window shows it.
@MainActor
final class LiveSamples {
  private weak var recording: Recording?
  private var reader: SampleReader
  private var hasEnded = false
  /// So small that even a build without optimization takes in all of it in a few milliseconds: in between there is
  /// a look at the time.
  private var buffer = [UInt8](repeating: 0, count: 1 << 11)

  init(into recording: Recording) {
    self.recording = recording
    reader = SampleReader(into: recording)
  }

  /// How often standard input is looked at.
  private static let interval = Duration.milliseconds(30)
  /// How much of a frame may go to taking in samples: some of them must be left for drawing.
  private static let collectingTime = Duration.milliseconds(5)

  /// Takes in what comes until there is no more, or the recording is gone.
  ///
  /// - Parameter time: The stage's time now, in seconds. `nil` while there is no stage.
  func start(at time: @escaping @MainActor () -> Double?) {
    Task {
      while !hasEnded, recording != nil {
        guard let now = time() else {
          try? await Task.sleep(for: Self.interval)
          continue
        }
        if collect(at: now) { await Task.yield() } else { try? await Task.sleep(for: Self.interval) }
      }
    }
  }

  /// Takes what has come, and returns whether there is more.
  private func collect(at time: Double) -> Bool {
    let end = ContinuousClock.now + Self.collectingTime
    while !hasEnded, isInputReady {
      guard ContinuousClock.now < end else { return true }
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 {
        reader.read(buffer[..<count], at: time)
      } else if count == 0 || errno != EINTR && errno != EAGAIN {
        reader.finish(at: time)
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
