import GlissadeMotion

extension Animator {
  /// Returns the fractions of the animations that run once, forwards, with this timing and duration.
  func runningFractions(of timing: Timing, duration: Double, at time: Double) -> [Double] {
    (0..<clocks.count).compactMap { index in
      let clock = clocks[index]
      guard case .running(_, _, let rate) = clock.course, rate > 0, abs(clock.duration - duration) < 1e-9,
        clock.timing == timing, clock.media == nil
      else { return nil }
      let fraction = clock.fraction(at: time)
      return fraction > 0 && fraction < 1 ? fraction : nil
    }
  }
}

extension Stage {
  /// Returns the fractions of the duration that have passed in the animations with this timing and duration, sorted and
  /// without duplicates. Animations that wait for their start are left out.
  package func runningFractions(of timing: Timing, duration: Double) -> [Double] {
    Set(animator.runningFractions(of: timing, duration: duration, at: time)).sorted()
  }
}
