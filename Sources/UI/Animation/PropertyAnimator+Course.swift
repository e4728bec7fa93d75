import GlissadeMotion

// Where the whole is, and how its parts follow.

extension PropertyAnimator {
  var stage: Stage? { parts.first { $0.stage != nil }?.stage }
  var now: Double { stage?.time ?? 0 }
  /// The fraction at which it ends.
  var destination: Double { isReversed ? 0 : 1 }
  /// The share of its time that is left, while it is paused.
  var left: Double { abs(destination - whole.heldFraction(at: now)) }
  var isScrubbed: Bool { if case .scrubbed = whole.course { true } else { false } }

  func activate() {
    state = .active
    let pending = pendingAnimations
    pendingAnimations = []
    for (delayFactor, body) in pending { add(body, delayFactor: delayFactor, endingAt: 1) }
  }

  /// Sets `body`'s changes going, from where the whole is now to one of its ends.
  func add(_ body: () -> Void, delayFactor: Double, endingAt end: Double) {
    let fraction = whole.heldFraction(at: now)
    let begin = fraction + (end - fraction) * min(max(0, delayFactor), 1)
    let (timing, length) = whole.lastTiming
    let transaction = Transaction(
      timing: timing, duration: duration * abs(end - begin),
      options: isUserInteractionEnabled ? .allowUserInteraction : [], isDisabled: !Transaction.areEnabled,
      group: self)
    // The block finds its views where the whole is going.
    var opposed = parts.filter { $0.end != end }.compactMap { part in
      part.stage.map { (stage: $0, still: $0.animator.standstill(of: part.animation)) }
    }
    for index in opposed.indices { opposed[index].stage.animator.move(&opposed[index].still, to: 1) }
    transaction.run(body)
    for index in opposed.indices.reversed() {
      opposed[index].stage.animator.move(&opposed[index].still, to: 0)
    }
    if !transaction.leaving.isEmpty { completions.append { _ in transaction.hideLeaving() } }
    let stretch = AnimatorPart.Stretch(begin: begin, arrival: end, end: end)
    for (stage, _, animation) in transaction.animations {
      add(AnimatorPart(stage: stage, animation: animation, stretch: stretch), from: fraction) { clock in
        (clock.timing, clock.duration) = (timing, length)
      }
    }
    for block in transaction.inner { add(block, within: stretch, from: fraction) }
  }

  /// Takes in a block within one of its own, which has times of its own within that one's.
  private func add(_ block: Transaction, within outer: AnimatorPart.Stretch, from fraction: Double) {
    let stretch = outer.part(
      after: duration > 0 ? block.delay / duration : 0, lasting: duration > 0 ? block.duration / duration : 1)
    for (stage, _, animation) in block.animations {
      add(AnimatorPart(stage: stage, animation: animation, stretch: stretch), from: fraction)
    }
    completions.append { block.completion.end(finished: $0 != .current) }
    for inner in block.inner { add(inner, within: outer, from: fraction) }
  }

  /// Lets a part follow the whole, which is at `fraction`.
  private func add(
    _ part: AnimatorPart, from fraction: Double, _ change: (inout Clock) -> Void = { _ in }
  ) {
    part.animation.reachedEnd = { self.reachedEnd() }
    parts.append(part)
    let own = fraction == part.end ? 1.0 : 0
    part.steer { clock, _ in
      change(&clock)
      clock.course = isScrubbed ? .scrubbed(to: own) : .paused(at: own)
    }
    if case .running(_, let start, let rate) = whole.course {
      part.run(from: fraction, rate: rate, afterDelay: max(0, start - now))
    }
  }

  func goOn(in time: Double? = nil, afterDelay delay: Double = 0) {
    guard !parts.isEmpty else { return complete(at: isReversed ? .start : .end) }
    var rate = 1 / whole.duration
    if let time, left > 0 { rate = left / max(time, 1e-12) }
    isRunning = true
    run(rate: isReversed ? -rate : rate, afterDelay: delay)
  }

  func run(rate: Double, afterDelay delay: Double = 0) {
    let fraction = whole.heldFraction(at: now)
    whole.course = .running(from: fraction, start: now + delay, rate: rate)
    for part in parts { part.run(from: fraction, rate: rate, afterDelay: delay) }
  }

  /// Stands still where `fraction` of the time has passed.
  func hold(at fraction: Double) {
    whole.course = .paused(at: fraction)
    for part in parts { part.hold(at: fraction) }
  }

  /// Stands still where so much of the way has been gone.
  func scrub(to progress: Double) {
    whole.course = .scrubbed(to: progress)
    for part in parts { part.scrub(to: progress, of: whole) }
  }
}
