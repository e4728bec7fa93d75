/// The state of an animation's time. Fractions are those of its duration.
package enum Course: Equatable {
  /// Stays at the fraction `from` until `start`, in the stage's time, and then changes by `rate` fractions
  /// per second. A negative rate runs backwards.
  case running(from: Double, start: Double, rate: Double)
  /// Stays at a fraction of the duration.
  case paused(at: Double)
  /// Stays at a progress, independently of the timing.
  case scrubbed(to: Double)

  /// The latest time, in seconds: 300 years. It is also the longest duration of an animation.
  package static let latest = 1e10

  /// The greatest speed relative to the stage's time, and the reciprocal of the least one that is not 0.
  package static let greatestSpeed = 1e12

  /// The greatest rate, in fractions per second: that of the shortest animation at the greatest speed.
  private static let greatestRate = 1e24

  /// Returns a speed, or the nearest one that is possible if it is not 0.
  package static func limitedSpeed(_ speed: Double) -> Double {
    speed == 0 ? 0 : min(max(speed, 1 / greatestSpeed), greatestSpeed)
  }

  /// Returns the fraction at `time`, or the progress that was scrubbed to. The result may be outside 0 … 1.
  package func fraction(at time: Double) -> Double {
    switch self {
    case .running(let from, let start, let rate): from + max(0, time - start) * rate
    case .paused(let fraction), .scrubbed(let fraction): fraction
    }
  }

  /// Returns the time at which `fraction` is reached, on the time grid. Returns `nil` unless the animation runs.
  package func time(of fraction: Double) -> Double? {
    guard case .running(let from, let start, let rate) = self else { return nil }
    return onTimeGrid(start + (fraction - from) / rate)
  }

  /// Continues from the state at `time`, `factor` times as fast. The rest of a delay is shortened accordingly.
  package mutating func changeSpeed(by factor: Double, at time: Double) {
    guard case .running(let from, let start, let old) = self else { return }
    // The product of the factors of many nested views may overflow.
    let rate = min(max(old * factor, -Self.greatestRate), Self.greatestRate)
    self =
      start > time
      ? .running(from: from, start: onTimeGrid(time + (start - time) / factor), rate: rate)
      : .running(from: fraction(at: time), start: time, rate: rate)
  }

  /// Shifts the fraction, and sets the rate. A delay that has not passed is a later start.
  package mutating func retime(by shift: Double, rate: Double, at time: Double) {
    guard case .running(let from, let start, let old) = self else { return }
    let fraction = start > time ? from - (start - time) * abs(old) : fraction(at: time)
    self = .running(from: fraction + shift, start: time, rate: old < 0 ? -rate : rate)
  }
}

/// Returns the time rounded to whole nanoseconds. Times at which something begins or ends are kept on this
/// grid, so that sums of decimal durations equal the decimals that they stand for: 1.4 + 0.3 + 0.1 + 0.5 is
/// 2.3, at every frame rate.
package func onTimeGrid(_ seconds: Double) -> Double {
  guard abs(seconds) < 1e6 else { return seconds }
  return (seconds * 1e9).rounded() / 1e9
}
