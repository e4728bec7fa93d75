/// A position in a song that rests, or advances with the stage's time.
struct Playhead {
  /// The length of the song, in seconds.
  let duration: Double
  /// The position when playback last started, stopped or jumped, in seconds of the song.
  private var origin = 0.0
  /// The stage's time at the start of playback, in seconds. `nil` while the position rests.
  private var start: Double?

  init(duration: Double) {
    self.duration = duration
  }

  var isPlaying: Bool { start != nil }

  /// Returns the position in seconds of the song, from 0 to its length.
  func position(at time: Double) -> Double {
    min(max(origin + (start.map { time - $0 } ?? 0), 0), duration)
  }

  /// Starts playback at the current position, or at the beginning if that is the end.
  mutating func play(at time: Double) {
    origin = position(at: time)
    if origin >= duration { origin = 0 }
    start = time
  }

  mutating func pause(at time: Double) {
    origin = position(at: time)
    start = nil
  }

  mutating func seek(to position: Double, at time: Double) {
    origin = min(max(position, 0), duration)
    if isPlaying { start = time }
  }
}
