import GlissadeGeometry

/// The state of the application's time, which the tools can slow down, pause and turn back.
package struct MotionStatus: Hashable, Sendable {
  /// The speed of time while it runs, as a fraction of normal speed.
  package var rate = 1.0
  package var isPaused = false
  /// The viewer's place in the session. `nil` while time runs, and if the session cannot go back in time.
  package var place: Place?
  /// Whether a stretch of the past is being replayed.
  package var isPlaying = false
  /// The stretch that is replayed in a loop, in seconds. `nil` if there is no loop.
  package var loop: ClosedRange<Double>?
  /// The stretch that was discarded when a past time became the present last, in seconds. `nil` if there is none.
  package var discarded: ClosedRange<Double>?
  /// The parts of the past that are not reproducible, in words. Empty if everything is reproducible.
  var disturbances = ""

  package init(
    rate: Double = 1, isPaused: Bool = false, place: Place? = nil, isPlaying: Bool = false,
    loop: ClosedRange<Double>? = nil, discarded: ClosedRange<Double>? = nil, disturbances: String = ""
  ) {
    self.discarded = discarded
    (self.rate, self.isPaused, self.place) = (rate, isPaused, place)
    (self.isPlaying, self.loop, self.disturbances) = (isPlaying, loop, disturbances)
  }

  /// A time in a session that can go back in time.
  package struct Place: Hashable, Sendable {
    /// The time shown, in seconds. Equal to `end` for the present.
    package var time: Double
    /// The application's own time, in seconds.
    package var end: Double
  }

  /// The time shown, in seconds, if it is in the past. Otherwise `nil`.
  package var past: Double? { place.flatMap { $0.time < $0.end ? $0.time : nil } }

  package var isSlow: Bool { rate < 1 }

  /// Returns the text of a rate, for example "1/10".
  package static func words(ofRate rate: Double) -> String {
    rate < 1 && rate > 0 ? "1/\((1 / rate).formatted(decimals: 1))" : rate.formatted(decimals: 2)
  }

  /// Returns the status in words for the motion bar. Empty if nothing differs from normal.
  package func words(reducesMotion: Bool) -> [String] {
    var words = [
      (isPaused && past == nil, "Paused"), (isSlow, "Slow motion \(Self.words(ofRate: rate))"),
      (reducesMotion, "Reduced motion"),
    ]
    .filter(\.0).map(\.1)
    // Space otherwise activates the focused control, so the bar states that it resumes time here.
    if words == ["Paused"] { words.append("Space continues") }
    if let place, place.time < place.end {
      let (time, end) = (
        place.time.moment(decimals: 2, unit: " s"), place.end.moment(decimals: 2, unit: " s")
      )
      words.insert("\(time) of \(end)", at: 0)
      if !disturbances.isEmpty { words.append(disturbances) }
    }
    return words
  }
}
