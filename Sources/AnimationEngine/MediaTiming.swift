import GlissadeMotion

/// What the time of a layer animation has in addition to that of an animation block, as `CAMediaTiming`. The course of
/// such a clock is in seconds of the animation's own time, and not in fractions of its duration.
package struct MediaTiming: Equatable {
  /// The seconds that are added to the animation's own time.
  package var offset: Double
  /// The animation's own seconds per second of the layer's time.
  package var rate: Double
  /// Whether the animation runs from its end to its beginning.
  package var isBackwards: Bool
  /// The duration of all runs together, in seconds of the animation's own time.
  package var activeDuration: Double
  /// Whether the first value shows before the beginning.
  package var fillsBefore: Bool
  /// Whether the last value remains after the end, until the animation is removed.
  package var fillsAfter: Bool
  /// How the time of a spring runs within each run.
  package var pace = Pace.even

  /// How the time of a spring runs: evenly, or by a timing function.
  package enum Pace: Equatable {
    case even
    // Indirect, because clocks are copied often and few of them have one.
    indirect case curve(TimingCurve)

    /// Returns the fraction of the run up to which the spring has moved.
    func fraction(at fraction: Double) -> Double {
      if case .curve(let curve) = self { curve.progress(at: fraction) } else { fraction }
    }
  }

  package init(
    offset: Double, rate: Double, isBackwards: Bool, activeDuration: Double, fillsBefore: Bool,
    fillsAfter: Bool
  ) {
    (self.offset, self.rate, self.isBackwards) = (offset, rate, isBackwards)
    self.activeDuration = activeDuration
    (self.fillsBefore, self.fillsAfter) = (fillsBefore, fillsAfter)
  }
}

extension Clock {
  /// Creates the clock of a layer animation that begins to run at `start`.
  ///
  /// - Parameter speed: The speed of the layer.
  package init(
    timing: Timing, duration: Double, autoreverses: Bool, _ media: MediaTiming, start: Double, speed: Double
  ) {
    self.init(
      timing: timing, duration: duration, course: .running(from: 0, start: start, rate: media.rate * speed))
    (self.autoreverses, self.media) = (autoreverses, media)
  }

  /// The time at which the course is 0, in the stage's time. For a clock that stands still, the time from which it
  /// does. 0 if it is paused.
  package var begin: Double {
    guard case .running(let from, let start, let rate) = course else { return 0 }
    return rate > 0 && from != 0 ? start - from / rate : start
  }

  /// The change of the course per second. 0 if it is paused.
  package var rate: Double { if case .running(_, _, let rate) = course { rate } else { 0 } }

  /// Shifts the time, and sets the speed of the layer.
  ///
  /// - Parameters:
  ///   - shift: The shift, in seconds of the layer's time.
  ///   - speed: The speed relative to the stage's time.
  package mutating func retime(by shift: Double, speed: Double, at time: Double) {
    if let media {
      course.retime(by: shift * media.rate, rate: speed * media.rate, at: time)
    } else {
      course.retime(by: shift / duration, rate: speed / duration, at: time)
    }
  }

  /// Returns the index of the run of a layer animation, and the progress in it. Returns `nil` if the animation has no
  /// effect at that time.
  package func moment(at time: Double) -> (run: Double, progress: Double)? {
    pass(at: time).map { ($0.run, progress(inRunAt: $0.fraction)) }
  }

  /// Returns the index of the run of a layer animation, and the fraction of it. Returns `nil` if the animation has no
  /// effect at that time.
  package func pass(at time: Double) -> (run: Double, fraction: Double)? {
    guard let media, case .running(let from, let start, let rate) = course else { return nil }
    var elapsed = from + (time - start) * rate
    let end = end
    if elapsed < 0 {
      guard media.fillsBefore else { return nil }
      elapsed = 0
    } else if end.map({ time > $0 }) ?? (elapsed > media.activeDuration) {
      guard media.fillsAfter else { return nil }
      elapsed = media.activeDuration
    } else if time == end {
      elapsed = media.activeDuration
    }
    let length = autoreverses ? 2 * duration : duration
    if media.isBackwards {
      let whole =
        media.activeDuration.isFinite ? media.activeDuration : (elapsed / length).rounded(.up) * length
      elapsed = whole - elapsed
    }
    let runs = max((elapsed + media.offset) / length, 0)
    var run = runs.rounded(.down)
    var fraction = runs - run
    // The end of the last run must not count as the beginning of another one.
    if elapsed == media.activeDuration, fraction < 1e-9, run > 0 { (run, fraction) = (run - 1, 1) }
    if autoreverses { fraction = fraction <= 0.5 ? 2 * fraction : 2 - 2 * fraction }
    return (run, fraction)
  }

  /// The progress at the end of a run of a layer animation.
  package var progressAtEndOfRun: Double { progress(inRunAt: autoreverses ? 0 : 1) }

  /// Returns the progress at a fraction of a run of a layer animation. Unlike the timing of a block, a spring does not
  /// jump to its target at the end.
  package func progress(inRunAt fraction: Double) -> Double {
    switch timing {
    case .curve(let curve): curve.progress(at: fraction)
    case .spring(let motion): motion.value(at: (media?.pace.fraction(at: fraction) ?? fraction) * duration)
    }
  }
}
