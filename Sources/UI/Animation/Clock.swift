import GlissadeMotion

/// How the time of one animation runs: from the stage's seconds to the share of the way that is still to go.
struct Clock {
  var timing: Timing
  /// When it begins to run, in the stage's seconds; before that it stands at `base`.
  var start: Double
  /// In seconds. One of no length takes the shortest time there is, which no frame ever sees.
  var duration: Double
  /// The fraction of the duration, 0 … 1, at `start`.
  var base = 0.0
  /// Fractions a second: 1/duration, negative where it runs backwards, 0 while it is paused.
  var rate: Double
  /// How often it runs; infinite for ever.
  var iterations = 1.0
  /// Whether every run is followed by one back.
  var autoreverses = false
  /// Whether the fraction is the progress itself, as for an animator under somebody's finger.
  var isLinear = false

  /// One that nobody has.
  static var still: Clock {
    var clock = Clock(timing: .curve(.linear), start: 0, duration: 0)
    clock.rate = 0
    return clock
  }

  init(timing: Timing, start: Double, duration: Double) {
    self.timing = timing
    self.start = start
    self.duration = duration > 0 ? duration : 1e-12
    rate = 1 / self.duration
  }

  /// When the last run ends, on the grid of times; `nil` where it never does.
  var end: Double? {
    guard rate != 0, iterations.isFinite else { return nil }
    let fractions = rate < 0 ? base : iterations * (autoreverses ? 2 : 1) - base
    return onTimeGrid(start + fractions / abs(rate))
  }

  /// The curve along which it runs once, if that is all it does.
  var singleRunCurve: TimingCurve? {
    guard iterations == 1, !autoreverses else { return nil }
    if isLinear { return .linear }
    guard case .curve(let curve) = timing else { return nil }
    return curve
  }

  func progress(at fraction: Double) -> Double {
    isLinear ? fraction : timing.progress(at: fraction * duration, duration: duration)
  }

  /// Goes on from where it is at `time`, `factor` times as fast.
  mutating func changeSpeed(by factor: Double, at time: Double) {
    if start > time {
      start = onTimeGrid(time + (start - time) / factor)
    } else {
      base += (time - start) * rate
      start = time
    }
    rate *= factor
  }

  func fraction(at time: Double) -> Double {
    let elapsed = base + max(0, time - start) * rate
    guard iterations != 1 || autoreverses else { return min(max(elapsed, 0), 1) }
    let runs = min(max(elapsed, 0), iterations * (autoreverses ? 2 : 1))
    let whole = runs.rounded(.down)
    let rest = runs - whole
    return autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1 ? 1 - rest : rest
  }
}

/// The nearest whole nanosecond. Times that end or begin something are kept on this grid, so that sums of
/// decimal durations meet the decimals they stand for: 1.4 + 0.3 + 0.1 + 0.5 is 2.3, at every frame rate.
func onTimeGrid(_ seconds: Double) -> Double {
  guard abs(seconds) < 1e6 else { return seconds }
  return (seconds * 1e9).rounded() / 1e9
}
