import GlissadeAnimationEngine

// The conversion of animation blocks into parts of an animator.

extension PropertyAnimator {
  /// Runs the blocks that were added while the animator was inactive.
  func activate() {
    state = .active
    let pending = pendingAnimations
    pendingAnimations = []
    for (delayFactor, body) in pending { add(body, delayFactor: delayFactor, endingAt: 1) }
  }

  /// Animates the changes of `body` from the current position to one of the ends.
  ///
  /// - Parameters:
  ///   - delayFactor: The share of the remaining time that passes before.
  ///   - end: 0 or 1.
  func add(_ body: () -> Void, delayFactor: Double, endingAt end: Double) {
    let group = group
    let fraction = group.fraction
    let begin = fraction + (end - fraction) * min(max(0, delayFactor), 1)
    let timing = group.clock.lastTiming.timing
    let transaction = Transaction(
      timing: timing, duration: duration * abs(end - begin),
      options: isUserInteractionEnabled ? .allowUserInteraction : [], isDisabled: !Transaction.areEnabled,
      group: self, origin: origin)
    // The block finds its views at the values to which the animator is going.
    var opposed = group.parts(opposedTo: end).compactMap { part in
      (part.stage as? Stage).map { (stage: $0, still: $0.animator.standstill(of: part.animation)) }
    }
    for index in opposed.indices { opposed[index].stage.animator.move(&opposed[index].still, to: 1) }
    transaction.run(body)
    for index in opposed.indices.reversed() {
      opposed[index].stage.animator.move(&opposed[index].still, to: 0)
    }
    // The block may have ended the animator, by advancing the stage. Its animations then run by themselves.
    guard self.group === group, state == .active else { return }
    if !transaction.leaving.isEmpty { leavingBlocks.append(transaction) }
    let stretch = AnimatorPart.Stretch(begin: begin, arrival: end, end: end)
    add(transaction.animations, as: stretch, from: fraction)
    if transaction.awaitsStage { addLater(transaction, stretch, from: fraction) }
    for block in transaction.inner { add(block, within: stretch, from: fraction) }
  }

  /// Adds the animations of one of the animator's blocks, with the timing of the whole.
  func add(
    _ animations: [(stage: Stage, speed: Double, animation: Animation)], as stretch: AnimatorPart.Stretch,
    from fraction: Double
  ) {
    let (timing, length) = group.clock.lastTiming
    for (stage, _, animation) in animations {
      add(AnimatorPart(stage: stage, animation: animation, stretch: stretch), from: fraction) { clock in
        (clock.timing, clock.duration) = (timing, length)
      }
    }
  }

  /// Adds a block that was run within one of the animator's blocks, with its own delay and duration.
  private func add(_ block: Transaction, within outer: AnimatorPart.Stretch, from fraction: Double) {
    let stretch = outer.part(
      after: duration > 0 ? block.delay / duration : 0, lasting: duration > 0 ? block.duration / duration : 1)
    for (stage, _, animation) in block.animations {
      add(AnimatorPart(stage: stage, animation: animation, stretch: stretch), from: fraction)
    }
    completions.append { block.completion.end(finished: $0 != .current) }
    for inner in block.inner { add(inner, within: outer, from: fraction) }
  }

  private func add(
    _ part: AnimatorPart, from fraction: Double, _ change: (inout Clock) -> Void = { _ in }
  ) {
    // The closure keeps the animator in memory while its parts run.
    group.add(part, from: fraction, reachedEnd: { self.reachedEnd() }, change)
  }
}
