import GlissadeGeometry
import GlissadeUI

// MARK: - States

extension FastCart {
  /// Changes the state, and starts the motion of the new state.
  ///
  /// A cart that is held from beyond its reach stays cancelled after it has come to rest. It becomes idle only when it
  /// is let go, since the same touch may wind it up again.
  func enter(_ next: TouchState) {
    if next != touchState {
      touchState = next
      switch next {
      case .idle: break
      case .down: windUp()
      case .up: run()
      case .cancelled: settle()
      }
    }
    becomeIdleIfFree()
  }

  private func becomeIdleIfFree() {
    if touchState == .cancelled, !isSettling, !isHeldByTouch { touchState = .idle }
  }

  private var reducesMotion: Bool { stage?.reducesMotion == true }
}

// MARK: - Poses

extension FastCart {
  private func setRestingLines() {
    setLineLengths(whiteLines.map { _ in choreography.lineLength })
    setLineEnds([choreography.topLineEnd, choreography.middleLineEnd, choreography.bottomLineEnd])
  }

  private func setLineAlpha(_ alpha: Double) {
    for line in pinkLines { line.alpha = alpha }
  }

  private func rotateIcon(by angle: Double) { icon.transform = Transform2D(rotationAngle: angle) }

  /// Puts the cart at rest without animation, and ends all motions.
  func rest() {
    motion += 1
    isSettling = false
    touchState = .idle
    setRestingLines()
    iconShift.constant = 0
    View.performWithoutAnimation {
      for part in [self, icon] + whiteLines + pinkLines { part.layer.removeAllAnimations() }
      layoutIfNeeded()
      setLineAlpha(choreography.lineAlpha)
      rotateIcon(by: 0)
      alpha = 1
    }
  }
}

// MARK: - From a program

extension FastCart {
  /// Winds the cart up as a press would, until `letGo` is called. Also works while the cart goes back to rest after a
  /// cancelled press. Has no effect while the cart is held or runs.
  public func hold() {
    if touchState == .idle || touchState == .cancelled && !isHeldByTouch { enter(.down) }
  }

  /// Lets go of a cart that `hold` has wound up. No event is sent.
  ///
  /// - Parameter running: Whether the cart runs. Otherwise it goes back to rest.
  public func letGo(running: Bool = true) {
    if touchState == .down, !isHeldByTouch { enter(running ? .up : .cancelled) }
  }

  /// Puts the cart at rest without animation. Has no effect while a touch holds it.
  public func reset() {
    if !isHeldByTouch { rest() }
  }
}

// MARK: - Motions

extension FastCart {
  /// Begins a motion, and returns a completion that calls `action` unless another motion has begun in the meantime.
  private func ending(
    _ action: @escaping @MainActor (_ cart: FastCart, _ finished: Bool) -> Void
  ) -> @MainActor (Bool) -> Void {
    motion += 1
    let current = motion
    return { [weak self] finished in
      if let self, motion == current { action(self, finished) }
    }
  }

  private func windUp() {
    motion += 1
    isSettling = false
    guard !reducesMotion else { return dim() }
    setLineLengths(uneven(choreography.windUpLineLength))
    setLineEnds(uneven(choreography.windUpLineEnd))
    View.animate(
      withDuration: choreography.windUpDuration, timing: choreography.windUpTiming,
      options: .allowUserInteraction,
      animations: {
        layoutIfNeeded()
        setLineAlpha(choreography.windUpLineAlpha)
        rotateIcon(by: choreography.windUpRotation)
      })
  }

  private func settle() {
    isSettling = true
    let end = ending { cart, _ in
      cart.isSettling = false
      cart.becomeIdleIfFree()
    }
    setRestingLines()
    iconShift.constant = 0
    let takePose = { [self] in
      layoutIfNeeded()
      setLineAlpha(choreography.lineAlpha)
      rotateIcon(by: 0)
    }
    guard !reducesMotion else {
      // The setting may have changed since the cart was wound up.
      View.performWithoutAnimation(takePose)
      return brighten(completion: end)
    }
    View.animate(
      withDuration: choreography.cancelDuration, timing: choreography.cancelTiming,
      options: .allowUserInteraction,
      animations: {
        takePose()
        alpha = 1
      }, completion: end)
  }

  private func run() {
    guard !reducesMotion else { return brighten(completion: ending { cart, _ in cart.rest() }) }
    let end = ending { cart, finished in
      if finished { cart.rollIn() } else { cart.rest() }
    }
    let numbers = choreography
    View.animateKeyframes(
      withDuration: numbers.runDuration,
      options: [.allowUserInteraction, .calculationModeCubic, .beginFromCurrentState],
      animations: {
        View.addKeyframe(
          withRelativeStartTime: numbers.pullBackStart, relativeDuration: numbers.pullBackDuration
        ) {
          iconShift.constant = numbers.pullBackShift
          rotateIcon(by: numbers.pullBackRotation)
          setLineEnds(uneven(numbers.pullBackLineEnd))
          layoutIfNeeded()
        }
        View.addKeyframe(
          withRelativeStartTime: numbers.thunkStart, relativeDuration: numbers.thunkDuration
        ) { rotateIcon(by: 0) }
        View.addKeyframe(
          withRelativeStartTime: numbers.raceStart, relativeDuration: numbers.raceDuration
        ) {
          iconShift.constant = numbers.raceShift
          layoutIfNeeded()
        }
        View.addKeyframe(
          withRelativeStartTime: numbers.chaseStart, relativeDuration: numbers.chaseDuration
        ) {
          setLineEnds(whiteLines.map { _ in numbers.chaseLineEnd })
          setLineLengths(uneven(numbers.chaseLineLength))
          layoutIfNeeded()
        }
        View.addKeyframe(
          withRelativeStartTime: numbers.fadeStart, relativeDuration: numbers.fadeDuration
        ) { setLineAlpha(0) }
      }, completion: end)
  }

  /// Lets a new cart roll in and brake in the circle's middle. Its lines follow.
  private func rollIn() {
    let numbers = choreography
    let lines = [numbers.topLineEnd, numbers.middleLineEnd, numbers.bottomLineEnd]
    iconShift.constant = numbers.returnShift
    setLineLengths(lines.map { _ in numbers.returnLineLength })
    setLineEnds(lines.map { $0 + numbers.returnLineShift })
    View.performWithoutAnimation {
      layoutIfNeeded()
      setLineAlpha(0)
      rotateIcon(by: 0)
    }

    let end = ending { cart, _ in cart.rest() }
    iconShift.constant = 0
    View.animate(
      withDuration: numbers.returnDuration, timing: numbers.returnTiming, options: .allowUserInteraction,
      animations: { layoutIfNeeded() }, completion: end)
    // The rocking follows the times of the choreography, so the whole is not eased.
    let evenly = KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)
    View.animateKeyframes(
      withDuration: numbers.returnDuration, options: [.allowUserInteraction, .calculationModeCubic, evenly],
      animations: {
        let (dip, rock) = (numbers.returnDipTime, numbers.returnRockTime)
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: dip) {
          rotateIcon(by: numbers.returnDip)
        }
        View.addKeyframe(withRelativeStartTime: dip, relativeDuration: rock - dip) {
          rotateIcon(by: numbers.returnRock)
        }
        View.addKeyframe(withRelativeStartTime: rock, relativeDuration: 1 - rock) { rotateIcon(by: 0) }
      })
    setRestingLines()
    View.animate(
      withDuration: numbers.returnDuration - numbers.returnLag, delay: numbers.returnLag,
      timing: numbers.returnTiming, options: .allowUserInteraction,
      animations: {
        layoutIfNeeded()
        setLineAlpha(numbers.lineAlpha)
      })
  }

  // MARK: Where motion is reduced

  /// Dims the cart without animation, so that even a short press is seen.
  private func dim() {
    View.performWithoutAnimation {
      layer.removeAllAnimations()
      alpha = choreography.dimmedAlpha
    }
  }

  private func brighten(completion: @escaping @MainActor (Bool) -> Void) {
    View.animate(
      withDuration: choreography.brightenDuration, options: .allowUserInteraction,
      animations: { alpha = 1 }, completion: completion)
  }
}
