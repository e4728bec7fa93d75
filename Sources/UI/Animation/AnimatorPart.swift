import GlissadeAnimationEngine

/// The animation that one block of a property animator, or a nested block, has created on one stage.
///
/// It runs from one fraction of the animator's duration to another, by its own clock.
@MainActor
struct AnimatorPart {
  /// The stage. It retains the animator until the animation has ended, and may be deinitialized before it.
  weak var stage: (any AnimationHost)?
  let animation: Animation
  let stretch: Stretch

  /// The interval of a part, in fractions of the animator's duration.
  struct Stretch {
    /// The fraction at which the part begins.
    let begin: Double
    /// The fraction at which the part reaches its final values.
    let arrival: Double
    /// The end of the animator's duration in the direction of the part: 1, or 0 for a part that was added
    /// while the animator was reversed.
    let end: Double

    /// Returns the interval of a nested block, limited to this one.
    ///
    /// - Parameters:
    ///   - delay: The delay, as a fraction of the animator's duration.
    ///   - length: The duration, as a fraction of the animator's duration.
    func part(after delay: Double, lasting length: Double) -> Stretch {
      let (room, sign) = (abs(arrival - begin), end == 1 ? 1.0 : -1)
      let start = min(delay, room)
      // A remainder this small is a rounding error.
      let stop = start + length > room - 1e-9 ? room : start + length
      return Stretch(
        begin: begin + sign * start, arrival: stop == room ? arrival : begin + sign * stop, end: end)
    }
  }

  var begin: Double { stretch.begin }
  var arrival: Double { stretch.arrival }
  var end: Double { stretch.end }

  /// The signed length of the interval. Never 0.
  private var span: Double { begin == arrival ? (end == 1 ? 1e-12 : -1e-12) : arrival - begin }

  /// Returns the part's own fraction when the animator is at `fraction`. The result is outside 0 … 1 while
  /// the part waits.
  private func share(of fraction: Double) -> Double {
    fraction == arrival ? 1 : (fraction - begin) / span
  }

  /// Changes the part's clock. The closure receives the clock and the stage's time.
  func steer(_ change: (inout Clock, _ now: Double) -> Void) {
    guard let stage, !animation.isRetired else { return }
    var clock = stage.clock(of: animation)
    change(&clock, stage.time)
    stage.setClock(clock, of: animation)
  }

  /// Pauses the part at its current fraction.
  func pause() { steer { $0.course = .paused(at: $0.fraction(at: $1)) } }

  /// Pauses the part where the animator is at a fraction of its duration.
  func hold(at fraction: Double) {
    steer { clock, _ in clock.course = .paused(at: min(max(share(of: fraction), 0), 1)) }
  }

  /// Sets the part to where the clock `whole` of the animator has a progress.
  func scrub(to progress: Double, of whole: Clock) {
    let start = min(max(whole.progress(atFraction: begin), 0), 1)
    let stop = arrival == end ? end : min(max(whole.progress(atFraction: arrival), 0), 1)
    let share = progress == stop ? 1 : start == stop ? 0 : (progress - start) / (stop - start)
    steer { clock, _ in clock.course = .scrubbed(to: min(max(share, 0), 1)) }
  }

  /// Continues from the current state, so that the part reaches either of its ends at the same time as the
  /// animator, which continues from `fraction`.
  ///
  /// - Parameters:
  ///   - rate: The rate of the animator, in fractions of its duration per second.
  ///   - delay: The delay of the animator, in seconds.
  func run(from fraction: Double, rate: Double, afterDelay delay: Double) {
    let (share, pace) = (share(of: fraction), rate / span)
    let target = pace < 0 ? 0.0 : 1
    let distance = max(0, pace < 0 ? share - 1 : -share)
    let wait = distance > 0 ? min(distance / abs(pace), Course.latest) : 0
    let left = abs(target - min(max(share, 0), 1))
    steer { clock, now in
      let own = clock.heldFraction(at: now)
      // After linear scrubbing, the part's fraction differs from that of the animator.
      let stretch = left > 0 && own != target ? abs(target - own) / left : 1
      let rate = pace * stretch
      clock.course = .running(
        from: own, start: now + delay + wait, rate: rate.isFinite ? rate : pace < 0 ? -1e12 : 1e12)
    }
  }

  /// Returns the remaining share of the part's way when the animator is at one of its ends.
  func remaining(at position: AnimatingPosition) -> Double { (position == .end) == (end == 1) ? 0 : 1 }

  var hasEnded: Bool {
    guard !animation.isRetired, let stage, let end = stage.clock(of: animation).end else {
      return true
    }
    return end <= stage.time
  }
}
