import GlissadeAnimationEngine
import GlissadeMotion

/// The clock of a property animator, and the parts that follow it: they run, pause and are scrubbed as the clock is.
@MainActor
final class AnimatorGroup {
  /// The clock of the whole, in the time of the first stage on which the animator moves something.
  private(set) var clock: Clock
  /// The parts. Each keeps the animator in memory while it is here.
  private(set) var parts: [AnimatorPart] = []

  /// Whether there are parts towards the end of the animator, and towards its start.
  private var (movesForwards, movesBackwards) = (false, false)

  init(timing: Timing, duration: Double) {
    clock = Clock(timing: timing, duration: duration, course: .paused(at: 0))
  }

  var stage: (any AnimationHost)? { parts.first { $0.stage != nil }?.stage }
  var now: Double { stage?.time ?? 0 }
  /// The fraction of the duration that has passed. While the group is scrubbed, the fraction at which its progress is
  /// reached.
  var fraction: Double { clock.heldFraction(at: now) }
  var isRunning: Bool { if case .running = clock.course { true } else { false } }
  var isScrubbed: Bool { if case .scrubbed = clock.course { true } else { false } }

  /// The first part that was not yet retired, and the first that had not yet ended, when it was last examined.
  private var (notRetired, notEnded) = (0, 0)
  /// Whether all parts have lost their tracks to other animations.
  var isInterrupted: Bool { allParts(from: &notRetired, \.animation.isRetired) }
  /// Whether all parts have come to an end.
  var hasEnded: Bool { allParts(from: &notEnded, \.hasEnded) }

  /// Returns whether all parts meet a condition, and otherwise sets `index` to one that does not. The search begins
  /// there. So the parts can end one by one in a time that is proportional to their number.
  private func allParts(from index: inout Int, _ condition: (AnimatorPart) -> Bool) -> Bool {
    for _ in parts {
      if !parts.indices.contains(index) { index = 0 }
      if !condition(parts[index]) { return false }
      index += 1
    }
    return true
  }

  /// Adds a part, which follows the clock from now on.
  ///
  /// - Parameters:
  ///   - fraction: The fraction at which the whole is.
  ///   - reachedEnd: Called when the part has ended.
  ///   - change: Prepares the part's clock.
  func add(
    _ part: AnimatorPart, from fraction: Double, reachedEnd: @escaping @MainActor () -> Void,
    _ change: (inout Clock) -> Void = { _ in }
  ) {
    part.animation.reachedEnd = reachedEnd
    parts.append(part)
    if part.end == 1 { movesForwards = true } else { movesBackwards = true }
    let own = fraction == part.end ? 1.0 : 0
    part.steer { clock, _ in
      change(&clock)
      clock.course = isScrubbed ? .scrubbed(to: own) : .paused(at: own)
    }
    if case .running(_, let start, let rate) = clock.course {
      part.run(from: fraction, rate: rate, afterDelay: max(0, start - now))
    }
  }

  /// Returns the parts towards the other end than `end`.
  func parts(opposedTo end: Double) -> [AnimatorPart] {
    (end == 1 ? movesBackwards : movesForwards) ? parts.filter { $0.end != end } : []
  }

  /// Stays at the current fraction, without parts.
  func rest() {
    clock.course = .paused(at: fraction)
    removeParts()
  }

  func removeParts() {
    for part in parts { part.animation.reachedEnd = nil }
    parts = []
  }
}

// MARK: - Steering

extension AnimatorGroup {
  /// Runs from the current position.
  ///
  /// - Parameters:
  ///   - rate: In fractions per second; negative to run backwards.
  ///   - delay: The time before, in seconds.
  func run(rate: Double, afterDelay delay: Double = 0) {
    let fraction = fraction
    clock.course = .running(from: fraction, start: now + delay, rate: rate)
    for part in parts { part.run(from: fraction, rate: rate, afterDelay: delay) }
  }

  /// Turns round at the current position.
  func reverse() {
    if case .running(_, _, let rate) = clock.course { run(rate: -rate) }
  }

  func pause() {
    clock.course = .paused(at: clock.fraction(at: now))
    for part in parts { part.pause() }
  }

  /// Pauses at a fraction of the duration.
  func hold(at fraction: Double) {
    clock.course = .paused(at: fraction)
    for part in parts { part.hold(at: fraction) }
  }

  /// Pauses at a progress.
  func scrub(to progress: Double) {
    clock.course = .scrubbed(to: progress)
    for part in parts { part.scrub(to: progress, of: clock) }
  }

  /// Pauses, and replaces the timing of the way to one of the ends.
  ///
  /// - Parameters:
  ///   - duration: The duration of the timing, in seconds.
  ///   - end: 0 or 1.
  func follow(_ timing: Timing, duration: Double, to end: Double) {
    clock.follow(timing, duration: duration, to: end, at: now)
    for part in parts {
      part.steer { $0.follow(timing, duration: duration, to: part.end == end ? 1 : 0, at: $1) }
    }
  }
}
