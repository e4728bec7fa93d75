/// What has been done to time, as whoever drives the stage tells it.
public struct MotionStatus: Hashable, Sendable {
  public var isSlow: Bool
  public var isPaused: Bool

  public init(isSlow: Bool = false, isPaused: Bool = false) {
    (self.isSlow, self.isPaused) = (isSlow, isPaused)
  }

  /// In words, for the bar; nothing where all is as usual.
  func words(reducesMotion: Bool) -> [String] {
    [(isPaused, "Paused"), (isSlow, "Slow motion 1/10"), (reducesMotion, "Reduced motion")]
      .filter(\.0).map(\.1)
  }
}
