/// What one block of a property animator, or a block within one, set going on one stage.
///
/// It goes from one fraction of the whole to another, and its own clock says how far it is.
@MainActor
struct AnimatorPart {
  /// Keeps the animator until the animation has ended, and may go before it.
  weak var stage: Stage?
  let animation: Animation
  let stretch: Stretch

  /// When it runs, as fractions of the whole.
  struct Stretch {
    /// The fraction at which it begins.
    let begin: Double
    /// The fraction at which it has come to its values.
    let arrival: Double
    /// The end of the whole on that side: 1, or 0 where it was added on the way back.
    let end: Double

    /// That of a block which begins within this one's, and does not go on behind it.
    ///
    /// - Parameters:
    ///   - delay: As a fraction of the whole.
    ///   - length: The same.
    func part(after delay: Double, lasting length: Double) -> Stretch {
      let (room, sign) = (abs(arrival - begin), end == 1 ? 1.0 : -1)
      let start = min(delay, room)
      // What is left over is a rounding error.
      let stop = start + length > room - 1e-9 ? room : start + length
      return Stretch(
        begin: begin + sign * start, arrival: stop == room ? arrival : begin + sign * stop, end: end)
    }
  }

  var begin: Double { stretch.begin }
  var arrival: Double { stretch.arrival }
  var end: Double { stretch.end }

  /// From where it begins to where it arrives; never 0.
  private var span: Double { begin == arrival ? (end == 1 ? 1e-12 : -1e-12) : arrival - begin }

  /// How far it is, of its own, where the whole is at `fraction`; beyond 0 … 1 where it waits.
  private func share(of fraction: Double) -> Double {
    fraction == arrival ? 1 : (fraction - begin) / span
  }

  /// Changes its clock, which is given with the stage's time.
  func steer(_ change: (inout Clock, _ now: Double) -> Void) {
    guard let stage, !animation.isRetired else { return }
    var clock = stage.animator.clock(of: animation)
    change(&clock, stage.time)
    stage.animator.setClock(clock, of: animation)
  }

  /// Stands still where it is.
  func pause() {
    steer { $0.course = .paused(at: $0.fraction(at: $1)) }
  }

  /// Stands where the whole is at a fraction of its time.
  func hold(at fraction: Double) {
    steer { clock, _ in clock.course = .paused(at: min(max(share(of: fraction), 0), 1)) }
  }

  /// Stands where `whole` is at a progress.
  func scrub(to progress: Double, of whole: Clock) {
    let start = min(max(whole.progress(atFraction: begin), 0), 1)
    let stop = arrival == end ? end : min(max(whole.progress(atFraction: arrival), 0), 1)
    let share = progress == stop ? 1 : start == stop ? 0 : (progress - start) / (stop - start)
    steer { clock, _ in clock.course = .scrubbed(to: min(max(share, 0), 1)) }
  }

  /// Goes on from where it is, so that it comes to either of its ends when the whole does, which goes on from `fraction`.
  ///
  /// - Parameters:
  ///   - rate: That of the whole, in fractions a second.
  ///   - delay: What the whole waits before, in seconds.
  func run(from fraction: Double, rate: Double, afterDelay delay: Double) {
    let (share, pace) = (share(of: fraction), rate / span)
    let target = pace < 0 ? 0.0 : 1
    let wait = max(0, pace < 0 ? share - 1 : -share) / abs(pace)
    let left = abs(target - min(max(share, 0), 1))
    steer { clock, now in
      let own = clock.heldFraction(at: now)
      // A linear scrub leaves it at another fraction than the whole is at.
      let stretch = left > 0 && own != target ? abs(target - own) / left : 1
      clock.course = .running(from: own, start: now + delay + wait, rate: pace * stretch)
    }
  }

  /// What remains of its way where the whole has come to one of its ends.
  func remaining(at position: AnimatingPosition) -> Double { (position == .end) == (end == 1) ? 0 : 1 }

  var hasEnded: Bool {
    guard !animation.isRetired, let stage, let end = stage.animator.clock(of: animation).end else {
      return true
    }
    return end <= stage.time
  }
}
