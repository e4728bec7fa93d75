#if canImport(GlissadeSDL)
  import Glibc
  import GlissadeGallery

  /// Brings samples to a recording while a window shows it: lines of standard input, or how long the window's own
  /// frames take.
  @MainActor
  final class LiveSamples {
    enum Source {
      case standardInput, frames
    }

    private let recording: Recording
    private let source: Source
    private var reader: SampleReader
    private var hasEnded = false
    /// So small that even a build without optimization takes in all of it in a few milliseconds: in between there is
    /// a look at the time.
    private var buffer = [UInt8](repeating: 0, count: 1 << 11)

    init(_ source: Source, into recording: Recording) {
      self.recording = recording
      self.source = source
      reader = SampleReader(into: recording)
    }

    /// How often standard input is looked at while nothing moves, in seconds; `nil` where nothing will come of it.
    var interval: Double? { source == .standardInput && !hasEnded ? 0.03 : nil }

    /// Takes what has come on standard input; where there is ever more, for no longer than is left of a frame.
    ///
    /// - Parameters:
    ///   - time: the stage's time now, in seconds.
    ///   - isInTime: whether there is time for more.
    func collect(at time: () -> Double, while isInTime: () -> Bool) {
      guard source == .standardInput else { return }
      while !hasEnded, isInputReady, isInTime() {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count > 0 {
          reader.read(buffer[..<count], at: time())
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          reader.finish(at: time())
          hasEnded = true
        }
      }
    }

    /// Whether reading would not wait. Asked each time: making standard input itself non-blocking would do so to
    /// the shell that shares it.
    private var isInputReady: Bool {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      return poll(&input, 1, 0) > 0
    }

    /// A frame has been drawn in so many seconds.
    func frameWasDrawn(in seconds: Double, at time: Double) {
      guard source == .frames else { return }
      recording.add(Sample(time: time, value: seconds * 1000))
    }
  }
#endif
