/// What was done to the application's time.
struct MotionStatus: Hashable, Sendable {
  var isSlow = false
  var isPaused = false

  /// In words, for the motion bar. Empty if nothing was done.
  func words(reducesMotion: Bool) -> [String] {
    [(isPaused, "Paused"), (isSlow, "Slow motion 1/10"), (reducesMotion, "Reduced motion")]
      .filter(\.0).map(\.1)
  }
}
