import GlissadeGeometry
import GlissadeMotion

extension FastCart.Choreography: Tunable {
  public static var parameters: [Parameter<Self>] {
    [
      Parameter("line-length", "Lines at rest", \.lineLength, in: 0...52, .points),
      Parameter("top-line-end", "Top line's end", \.topLineEnd, in: -26...52, .points),
      Parameter("middle-line-end", "Middle line's end", \.middleLineEnd, in: -26...52, .points),
      Parameter("bottom-line-end", "Bottom line's end", \.bottomLineEnd, in: -26...52, .points),
      Parameter("line-alpha", "Lines outside", \.lineAlpha, in: 0...1),

      Parameter("wind-up-duration", "Winding up", \.windUpDuration, in: 0.01...3, .seconds),
      Parameter("wind-up-damping", "Its damping", \.windUpDamping, in: 0.1...1),
      Parameter("wind-up-rotation", "Rearing up", \.windUpRotation, in: -1...1, .radians),
      Parameter("wind-up-line-length", "Lines when held", \.windUpLineLength, in: 0...80, .points),
      Parameter("wind-up-line-end", "Their ends", \.windUpLineEnd, in: -26...52, .points),
      Parameter("wind-up-line-alpha", "Lines outside", \.windUpLineAlpha, in: 0...1),
      Parameter("jitter", "Unevenness", \.jitter, in: 0...20, .points),

      Parameter("cancel-duration", "Cancelled", \.cancelDuration, in: 0.01...3, .seconds),
      Parameter("cancel-damping", "Its damping", \.cancelDamping, in: 0.1...1),

      Parameter("run-duration", "The run", \.runDuration, in: 0.1...3, .seconds),
      Parameter("pull-back-start", "Pulls back from", \.pullBackStart, in: 0...1),
      Parameter("pull-back-duration", "for", \.pullBackDuration, in: 0...1),
      Parameter("pull-back-shift", "by", \.pullBackShift, in: -52...52, .points),
      Parameter("pull-back-rotation", "rearing up by", \.pullBackRotation, in: -1...1, .radians),
      Parameter("pull-back-line-end", "with the lines to", \.pullBackLineEnd, in: -26...52, .points),
      Parameter("thunk-start", "Falls back from", \.thunkStart, in: 0...1),
      Parameter("thunk-duration", "for", \.thunkDuration, in: 0...1),
      Parameter("race-start", "Races off from", \.raceStart, in: 0...1),
      Parameter("race-duration", "for", \.raceDuration, in: 0...1),
      Parameter("race-shift", "by", \.raceShift, in: 52...200, .points),
      Parameter("chase-start", "Lines follow from", \.chaseStart, in: 0...1),
      Parameter("chase-duration", "for", \.chaseDuration, in: 0...1),
      Parameter("chase-line-end", "to", \.chaseLineEnd, in: 52...200, .points),
      Parameter("chase-line-length", "as long as", \.chaseLineLength, in: 0...100, .points),
      Parameter("fade-start", "Lines fade from", \.fadeStart, in: 0...1),
      Parameter("fade-duration", "for", \.fadeDuration, in: 0...1),

      Parameter("return-duration", "The new cart", \.returnDuration, in: 0.01...0.5, .seconds),
      Parameter("return-damping", "Its damping", \.returnDamping, in: 0.1...1),
      Parameter("return-shift", "Comes from", \.returnShift, in: -104...0, .points),
      Parameter("return-dip", "Dips by", \.returnDip, in: -1...1, .radians),
      Parameter("return-dip-time", "until", \.returnDipTime, in: 0...0.5),
      Parameter("return-rock", "Rocks back by", \.returnRock, in: -1...1, .radians),
      Parameter("return-rock-time", "until", \.returnRockTime, in: 0.5...1),
      Parameter("return-lag", "Lines lag by", \.returnLag, in: 0...0.3, .seconds),
      Parameter("return-line-length", "Lines as long as", \.returnLineLength, in: 0...80, .points),
      Parameter("return-line-shift", "Lines come from", \.returnLineShift, in: -104...0, .points),

      Parameter("dimmed-alpha", "Dimmed, reduced", \.dimmedAlpha, in: 0...1),
      Parameter("brighten-duration", "Brightening", \.brightenDuration, in: 0...2, .seconds),
    ]
  }

  /// The cart's way through the run, as far as it gets.
  public var curve: MotionCurve {
    let legs = [
      (pullBackStart, pullBackDuration, pullBackShift), (raceStart, raceDuration, raceShift),
    ]
    let keyframes = try? Keyframes(
      initialValue: 0,
      keyframes: legs.map { start, duration, shift in
        Keyframe(relativeStart: start, relativeDuration: min(duration, 1 - start), value: shift)
      }, mode: .cubic)
    return MotionCurve(duration: runDuration) { [runDuration, raceShift] time in
      (keyframes?.value(at: time / runDuration) ?? 0) / raceShift
    }
  }

  public var swiftSource: String {
    """
    UIView.animateKeyframes(
      withDuration: \(runDuration.shortest), delay: 0,
      options: [.allowUserInteraction, .calculationModeCubic, .beginFromCurrentState]
    ) {
      UIView.addKeyframe(
        withRelativeStartTime: \(pullBackStart.shortest), relativeDuration: \(pullBackDuration.shortest)
      ) {
        cart.transform = CGAffineTransform(rotationAngle: \(pullBackRotation.shortest))
        cartCenterX.constant = \(pullBackShift.shortest)
        button.layoutIfNeeded()
      }
      UIView.addKeyframe(
        withRelativeStartTime: \(thunkStart.shortest), relativeDuration: \(thunkDuration.shortest)
      ) {
        cart.transform = .identity
      }
      UIView.addKeyframe(
        withRelativeStartTime: \(raceStart.shortest), relativeDuration: \(raceDuration.shortest)
      ) {
        cartCenterX.constant = \(raceShift.shortest)
        button.layoutIfNeeded()
      }
    }

    """
  }
}
