import GlissadeGeometry

/// The state of the application's time, which the tools can slow down, pause and turn back.
struct MotionStatus: Hashable, Sendable {
  /// The speed of time while it runs, as a fraction of normal speed.
  var rate = 1.0
  var isPaused = false
  /// The viewer's place in the session. `nil` while time runs, and if the session cannot go back in time.
  var place: Place?
  /// Whether a stretch of the past is being replayed.
  var isPlaying = false
  /// The stretch that is replayed in a loop, in seconds. `nil` if there is no loop.
  var loop: ClosedRange<Double>?
  /// The parts of the past that are not reproducible, in words. Empty if everything is reproducible.
  var disturbances = ""

  /// A time in a session that can go back in time.
  struct Place: Hashable, Sendable {
    /// The time shown, in seconds. Equal to `end` for the present.
    var time: Double
    /// The application's own time, in seconds.
    var end: Double
  }

  /// The time shown, in seconds, if it is in the past. Otherwise `nil`.
  var past: Double? { place.flatMap { $0.time < $0.end ? $0.time : nil } }

  var isSlow: Bool { rate < 1 }

  /// Returns the text of a rate, for example "1/10".
  static func words(ofRate rate: Double) -> String {
    rate < 1 && rate > 0 ? "1/\((1 / rate).formatted(decimals: 1))" : rate.formatted(decimals: 2)
  }

  /// Returns the status in words for the motion bar. Empty if nothing differs from normal.
  func words(reducesMotion: Bool) -> [String] {
    var words = [
      (isPaused && past == nil, "Paused"), (isSlow, "Slow motion \(Self.words(ofRate: rate))"),
      (reducesMotion, "Reduced motion"),
    ]
    .filter(\.0).map(\.1)
    // Space otherwise activates the focused control, so the bar states that it resumes time here.
    if words == ["Paused"] { words.append("Space continues") }
    if let place, place.time < place.end {
      words.insert("\(place.time.padded(decimals: 2)) s of \(place.end.padded(decimals: 2)) s", at: 0)
      if !disturbances.isEmpty { words.append(disturbances) }
    }
    return words
  }
}
