/// Where on its course an animation is. Fractions are those of its duration.
enum Course: Equatable {
  /// Stands at the fraction `from` until `start`, in the stage's seconds, and goes on from there, by `rate` fractions a
  /// second; a negative rate leads backwards.
  case running(from: Double, start: Double, rate: Double)
  /// Stands at a fraction of the time.
  case paused(at: Double)
  /// Stands at a progress, wherever the timing has it.
  case scrubbed(to: Double)

  /// The fraction that has passed at `time`, or the progress that it was scrubbed to. It may lie beyond the ends.
  func fraction(at time: Double) -> Double {
    switch self {
    case .running(let from, let start, let rate): from + max(0, time - start) * rate
    case .paused(let fraction), .scrubbed(let fraction): fraction
    }
  }

  /// When it comes to `fraction`, on the grid of times; `nil` while it stands.
  func time(of fraction: Double) -> Double? {
    guard case .running(let from, let start, let rate) = self else { return nil }
    return onTimeGrid(start + (fraction - from) / rate)
  }

  /// Goes on from where it is at `time`, `factor` times as fast; a wait takes as much less.
  mutating func changeSpeed(by factor: Double, at time: Double) {
    guard case .running(let from, let start, let rate) = self else { return }
    self =
      start > time
      ? .running(from: from, start: onTimeGrid(time + (start - time) / factor), rate: rate * factor)
      : .running(from: fraction(at: time), start: time, rate: rate * factor)
  }
}

/// The nearest whole nanosecond. Times that end or begin something are kept on this grid, so that sums of
/// decimal durations meet the decimals they stand for: 1.4 + 0.3 + 0.1 + 0.5 is 2.3, at every frame rate.
func onTimeGrid(_ seconds: Double) -> Double {
  guard abs(seconds) < 1e6 else { return seconds }
  return (seconds * 1e9).rounded() / 1e9
}
