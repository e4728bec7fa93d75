import GlissadeGeometry

/// What was done to the application's time.
struct MotionStatus: Hashable, Sendable {
  /// The fraction of its speed at which time goes while it does not stand.
  var rate = 1.0
  var isPaused = false
  /// Where in the session the viewer is. `nil` while time goes on, and where there is no going back.
  var place: Place?
  /// Whether a stretch of the past plays again.
  var isPlaying = false
  /// The stretch that plays again without end, in seconds.
  var loop: ClosedRange<Double>?
  /// What of the past cannot be shown as it was, in words.
  var disturbances = ""

  /// A time in a session that can be gone back in.
  struct Place: Hashable, Sendable {
    /// The time that is shown, in seconds; `end` for the present.
    var time: Double
    /// The application's own time, in seconds.
    var end: Double
  }

  /// The time that is shown, where it is past; in seconds.
  var past: Double? { place.flatMap { $0.time < $0.end ? $0.time : nil } }

  var isSlow: Bool { rate < 1 }

  /// A rate in words, as "1/10".
  static func words(ofRate rate: Double) -> String {
    rate < 1 && rate > 0 ? "1/\((1 / rate).formatted(decimals: 1))" : rate.formatted(decimals: 2)
  }

  /// In words, for the motion bar. Empty if nothing was done.
  func words(reducesMotion: Bool) -> [String] {
    var words = [
      (isPaused && past == nil, "Paused"), (isSlow, "Slow motion \(Self.words(ofRate: rate))"),
      (reducesMotion, "Reduced motion"),
    ]
    .filter(\.0).map(\.1)
    // Space presses other things elsewhere.
    if words == ["Paused"] { words.append("Space goes on") }
    if let place, place.time < place.end {
      words.insert("\(place.time.formatted(2)) s of \(place.end.formatted(2)) s", at: 0)
      if !disturbances.isEmpty { words.append(disturbances) }
    }
    return words
  }
}

extension Double {
  /// With so many decimals, zeros among them, so that a text that counts does not jump.
  fileprivate func formatted(_ decimals: Int) -> String {
    let text = formatted(decimals: decimals)
    let missing = decimals - (text.split(separator: ".").dropFirst().first?.count ?? 0)
    guard missing > 0 else { return text }
    return text + (missing == decimals ? "." : "") + String(repeating: "0", count: missing)
  }
}
