/// Where a song has got to: it stands, or goes on by a second a second of the stage.
struct Playhead {
  /// How long the song is, in seconds.
  let duration: Double
  /// Where it stood when it was last started, stopped or moved, in seconds of the song.
  private var origin = 0.0
  /// When it was started, in the stage's seconds; `nil` while it stands.
  private var start: Double?

  init(duration: Double) {
    self.duration = duration
  }

  var isPlaying: Bool { start != nil }

  /// In seconds of the song, from 0 to its end.
  func position(at time: Double) -> Double {
    min(max(origin + (start.map { time - $0 } ?? 0), 0), duration)
  }

  /// Goes on from where it stands, or from the start where it has come to the end.
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
