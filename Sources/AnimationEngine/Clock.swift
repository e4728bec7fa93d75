import GlissadeMotion

/// The time of one animation: a function from the stage's time to the progress of the animation.
package struct Clock {
  package var course: Course
  package var timing: Timing
  /// The duration of `timing`, in seconds, at least `leastDuration`.
  package var duration: Double
  /// The number of runs. Infinite for an animation that repeats without end.
  package var iterations = 1.0
  /// Whether every run is followed by a run backwards.
  package var autoreverses = false
  /// What only the time of a layer animation has. `nil` for other animations.
  package var media: MediaTiming?
  /// The parts of the way that have another timing, in the order in which they were added.
  private var legs: [Leg] = []

  /// A part of the way, from a fraction to one of the ends.
  private struct Leg {
    let start: (fraction: Double, progress: Double)
    /// The end, 0 or 1, both as a fraction and as a progress.
    let end: Double
    let timing: Timing
    /// The duration of the leg's timing, in seconds, if it covered the whole way.
    let duration: Double

    func covers(_ fraction: Double) -> Bool {
      end == 1 ? fraction >= start.fraction : fraction <= start.fraction
    }

    func progress(at fraction: Double) -> Double {
      let share = (fraction - start.fraction) / (end - start.fraction)
      return start.progress + (end - start.progress)
        * timing.progress(at: share * duration, duration: duration)
    }
  }

  /// The least duration, in seconds, which is shorter than any frame. It replaces shorter ones.
  private static let leastDuration = 1e-12

  /// The clock of an unused place.
  package static var still: Clock { Clock(timing: .curve(.linear), duration: 0, course: .paused(at: 0)) }

  package init(timing: Timing, duration: Double, course: Course) {
    self.timing = timing
    self.duration = max(duration, Self.leastDuration)
    self.course = course
  }

  /// Creates a clock that begins to run at `start`, in the stage's time, at `speed` times its normal rate.
  package init(timing: Timing, duration: Double, start: Double, speed: Double = 1) {
    self.init(timing: timing, duration: duration, course: .paused(at: 0))
    course = .running(from: 0, start: start, rate: 1 / self.duration * speed)
  }

  /// The end of the last run, on the time grid. `nil` if the clock is paused or repeats without end.
  package var end: Double? {
    guard case .running(_, _, let rate) = course, rate != 0, lastFraction.isFinite else { return nil }
    return course.time(of: rate < 0 ? 0 : lastFraction)
  }

  /// The fraction at the end of the last run.
  private var lastFraction: Double { media?.activeDuration ?? iterations * (autoreverses ? 2 : 1) }

  /// The curve of an animation that runs once along a curve. `nil` for all others.
  package var singleRunCurve: TimingCurve? {
    guard iterations == 1, !autoreverses, legs.isEmpty, media == nil else { return nil }
    guard case .curve(let curve) = timing else { return nil }
    if case .scrubbed = course { return nil }
    return curve
  }

  /// Returns the fraction of the current run at `time`.
  package func fraction(at time: Double) -> Double {
    let elapsed = course.fraction(at: time)
    guard iterations != 1 || autoreverses else { return min(max(elapsed, 0), 1) }
    let runs = min(max(elapsed, 0), iterations * (autoreverses ? 2 : 1))
    let whole = runs.rounded(.down)
    let rest = runs - whole
    return autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1 ? 1 - rest : rest
  }

  package func progress(at time: Double) -> Double {
    if case .scrubbed(let progress) = course { return progress }
    return progress(atFraction: fraction(at: time))
  }

  package func progress(atFraction fraction: Double) -> Double {
    if let leg = legs.last(where: { $0.covers(fraction) }) { return leg.progress(at: fraction) }
    return timing.progress(at: fraction * duration, duration: duration)
  }

  /// Returns the first fraction at which `progress` is reached.
  package func fraction(ofProgress progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    let steps = 256
    let first = (1...steps).first { self.progress(atFraction: Double($0) / Double(steps)) >= progress }
    var (low, high) = (Double((first ?? steps) - 1) / Double(steps), Double(first ?? steps) / Double(steps))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.progress(atFraction: middle) < progress { low = middle } else { high = middle }
    }
    return high
  }

  /// The timing that was set last, with its duration.
  package var lastTiming: (timing: Timing, duration: Double) {
    legs.last.map { ($0.timing, $0.duration) } ?? (timing, duration)
  }

  /// Pauses the clock at `time`, and sets another timing for the way from there to one of the ends, 0 or 1.
  package mutating func follow(_ timing: Timing, duration: Double, to end: Double, at time: Double) {
    let fraction = heldFraction(at: time)
    legs.append(
      Leg(
        start: (fraction, progress(at: time)), end: end, timing: timing,
        duration: max(duration, Self.leastDuration)))
    course = .paused(at: fraction)
  }

  /// Returns the fraction at which the progress is the same as at `time`.
  package func heldFraction(at time: Double) -> Double {
    if case .scrubbed(let progress) = course { return fraction(ofProgress: progress) }
    return fraction(at: time)
  }
}
