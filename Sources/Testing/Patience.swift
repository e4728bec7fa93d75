/// The time that a test has waited for tasks of the main actor.
///
/// Time in which other tests keep the main actor does not count, because what is waited for cannot run either.
struct Patience {
  /// The time that counts, in seconds of the clock.
  private(set) var waited = Duration.zero

  /// The length of a pause on an idle machine, and the most that counts of one.
  private static let pause = Duration.milliseconds(5)
  private static let most = Duration.milliseconds(20)

  /// Lets tasks run that are ready, and those that have slept. Returns the time that counts.
  @MainActor
  @discardableResult mutating func pause() async -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    try? await clock.sleep(for: Self.pause)
    let time = min(clock.now - start, Self.most)
    waited += time
    return time
  }
}
