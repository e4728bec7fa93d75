import GlissadeMotion

extension Animator {
  /// The fractions that have passed of the animations that run once, forwards, with this timing and duration.
  func runningFractions(of timing: Timing, duration: Double) -> [Double] {
    (0..<clocks.count).compactMap { index in
      let clock = clocks[index]
      guard case .running(_, _, let rate) = clock.course, rate > 0, abs(clock.duration - duration) < 1e-9,
        clock.timing == timing
      else { return nil }
      let fraction = clocks.fraction(index)
      return fraction > 0 && fraction < 1 ? fraction : nil
    }
  }
}

extension Stage {
  /// How far the animations with this timing and duration have come, as fractions of the duration, each once and in order.
  /// Those that still wait for their start are left out.
  package func runningFractions(of timing: Timing, duration: Double) -> [Double] {
    Set(animator.runningFractions(of: timing, duration: duration)).sorted()
  }
}
