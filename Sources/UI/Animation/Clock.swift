import GlissadeMotion

/// How the time of one animation runs: from the stage's seconds to the share of the way that is still to go.
struct Clock {
  var course: Course
  var timing: Timing
  /// The seconds in which `timing` is spent. The shortest time there is stands for none; no frame ever sees it.
  var duration: Double
  /// How often it runs; infinite for ever.
  var iterations = 1.0
  /// Whether every run is followed by one back.
  var autoreverses = false
  /// The parts of the way over which another timing leads, the latest last.
  private var legs: [Leg] = []

  /// A part of the way, from a fraction to the end at which it arrives.
  private struct Leg {
    let start: (fraction: Double, progress: Double)
    /// 0 or 1, as fraction and as progress.
    let end: Double
    let timing: Timing
    /// In seconds, as that of the clock.
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

  /// The clock of a place that is free.
  static var still: Clock {
    Clock(timing: .curve(.linear), duration: 0, course: .paused(at: 0))
  }

  init(timing: Timing, duration: Double, course: Course) {
    self.timing = timing
    self.duration = duration > 0 ? duration : 1e-12
    self.course = course
  }

  /// A clock that begins to run at `start`, in the stage's seconds, `speed` times as fast as it is made to.
  init(timing: Timing, duration: Double, start: Double, speed: Double = 1) {
    self.init(timing: timing, duration: duration, course: .paused(at: 0))
    course = .running(from: 0, start: start, rate: 1 / self.duration * speed)
  }

  /// When the last run ends, on the grid of times; `nil` where it never does.
  var end: Double? {
    guard case .running(_, _, let rate) = course, iterations.isFinite else { return nil }
    return course.time(of: rate < 0 ? 0 : iterations * (autoreverses ? 2 : 1))
  }

  /// The curve along which it runs once, if that is all it does.
  var singleRunCurve: TimingCurve? {
    guard iterations == 1, !autoreverses, legs.isEmpty else { return nil }
    guard case .curve(let curve) = timing else { return nil }
    if case .scrubbed = course { return nil }
    return curve
  }

  /// The fraction of the run that is under way at `time`.
  func fraction(at time: Double) -> Double {
    let elapsed = course.fraction(at: time)
    guard iterations != 1 || autoreverses else { return min(max(elapsed, 0), 1) }
    let runs = min(max(elapsed, 0), iterations * (autoreverses ? 2 : 1))
    let whole = runs.rounded(.down)
    let rest = runs - whole
    return autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1 ? 1 - rest : rest
  }

  func progress(at time: Double) -> Double {
    if case .scrubbed(let progress) = course { return progress }
    return progress(atFraction: fraction(at: time))
  }

  func progress(atFraction fraction: Double) -> Double {
    if let leg = legs.last(where: { $0.covers(fraction) }) { return leg.progress(at: fraction) }
    return timing.progress(at: fraction * duration, duration: duration)
  }

  /// The first fraction at which `progress` is reached.
  func fraction(ofProgress progress: Double) -> Double {
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

  /// The timing that was given last, and the seconds in which it is spent.
  var lastTiming: (timing: Timing, duration: Double) {
    legs.last.map { ($0.timing, $0.duration) } ?? (timing, duration)
  }

  /// Stands still where it is at `time`, to spend the way from there to one of its ends, 0 or 1, by another timing.
  mutating func follow(_ timing: Timing, duration: Double, to end: Double, at time: Double) {
    let fraction = heldFraction(at: time)
    legs.append(Leg(start: (fraction, progress(at: time)), end: end, timing: timing, duration: duration))
    course = .paused(at: fraction)
  }

  /// The fraction at which the same shows as shows at `time`.
  func heldFraction(at time: Double) -> Double {
    if case .scrubbed(let progress) = course { return fraction(ofProgress: progress) }
    return fraction(at: time)
  }
}
