import GlissadeEffects
import GlissadeGeometry
import GlissadeMotion
import GlissadeSession

extension FastCart.Choreography: ExportedEffect {
  public static var parameters: [Parameter<Self>] {
    [
      Parameter("line-length", "Lines, length", \.lineLength, in: 0...52, .points),
      Parameter("top-line-end", "Top line, end", \.topLineEnd, in: -26...52, .points),
      Parameter("middle-line-end", "Middle line, end", \.middleLineEnd, in: -26...52, .points),
      Parameter("bottom-line-end", "Bottom line, end", \.bottomLineEnd, in: -26...52, .points),
      Parameter("line-alpha", "Lines outside, at rest", \.lineAlpha, in: 0...1),

      Parameter("wind-up-duration", "Winding up", \.windUpDuration, in: 0.01...3, .seconds),
      Parameter("wind-up-damping", "Winding up, damping", \.windUpDamping, in: 0.1...1),
      Parameter("wind-up-rotation", "Held, rearing up", \.windUpRotation, in: -1...1, .radians),
      Parameter("wind-up-line-length", "Held, line length", \.windUpLineLength, in: 0...80, .points),
      Parameter("wind-up-line-end", "Held, line end", \.windUpLineEnd, in: -26...52, .points),
      Parameter("wind-up-line-alpha", "Held, lines outside", \.windUpLineAlpha, in: 0...1),
      Parameter("jitter", "Lines, unevenness", \.jitter, in: 0...20, .points),

      Parameter("cancel-duration", "Cancelled", \.cancelDuration, in: 0.01...3, .seconds),
      Parameter("cancel-damping", "Cancelled, damping", \.cancelDamping, in: 0.1...1),

      Parameter("run-duration", "The run", \.runDuration, in: 0.1...3, .seconds),
      Parameter("pull-back-start", "Pulling back, start", \.pullBackStart, in: 0...1),
      Parameter("pull-back-duration", "Pulling back, length", \.pullBackDuration, in: 0...1),
      Parameter("pull-back-shift", "Pulling back, shift", \.pullBackShift, in: -52...52, .points),
      Parameter("pull-back-rotation", "Pulling back, rearing up", \.pullBackRotation, in: -1...1, .radians),
      Parameter("pull-back-line-end", "Pulling back, line end", \.pullBackLineEnd, in: -26...52, .points),
      Parameter("thunk-start", "Falling back, start", \.thunkStart, in: 0...1),
      Parameter("thunk-duration", "Falling back, length", \.thunkDuration, in: 0...1),
      Parameter("race-start", "Race, start", \.raceStart, in: 0...1),
      Parameter("race-duration", "Race, length", \.raceDuration, in: 0...1),
      Parameter("race-shift", "Race, shift", \.raceShift, in: 52...200, .points),
      Parameter("chase-start", "Lines' race, start", \.chaseStart, in: 0...1),
      Parameter("chase-duration", "Lines' race, length", \.chaseDuration, in: 0...1),
      Parameter("chase-line-end", "Lines' race, line end", \.chaseLineEnd, in: 52...200, .points),
      Parameter("chase-line-length", "Lines' race, line length", \.chaseLineLength, in: 0...100, .points),
      Parameter("fade-start", "Lines fade, start", \.fadeStart, in: 0...1),
      Parameter("fade-duration", "Lines fade, length", \.fadeDuration, in: 0...1),

      Parameter("return-duration", "The new cart", \.returnDuration, in: 0.01...0.5, .seconds),
      Parameter("return-damping", "New cart, damping", \.returnDamping, in: 0.1...1),
      Parameter("return-shift", "New cart, from", \.returnShift, in: -104...0, .points),
      Parameter("return-dip", "New cart, dip", \.returnDip, in: -1...1, .radians),
      Parameter("return-dip-time", "Dip, time", \.returnDipTime, in: 0...0.5),
      Parameter("return-rock", "New cart, rocking back", \.returnRock, in: -1...1, .radians),
      Parameter("return-rock-time", "Rocking back, time", \.returnRockTime, in: 0.5...1),
      Parameter("return-lag", "New lines, lag", \.returnLag, in: 0...0.3, .seconds),
      Parameter("return-line-length", "New lines, length", \.returnLineLength, in: 0...80, .points),
      Parameter("return-line-shift", "New lines, from", \.returnLineShift, in: -104...0, .points),

      Parameter("dimmed-alpha", "Held, motion reduced", \.dimmedAlpha, in: 0...1),
      Parameter("brighten-duration", "Let go, motion reduced", \.brightenDuration, in: 0...2, .seconds),
    ]
  }

  public static var timings: [TimingParameter<Self>] {
    [
      TimingParameter(
        "run-timing", "The run", \.runTiming, duration: "run-duration",
        keyframes: [
          ("pull-back-start", "pull-back-duration", "pull-back-shift"),
          ("race-start", "race-duration", "race-shift"),
        ]),
      TimingParameter(
        "wind-up-timing", "Winding up", \.windUpTiming, duration: "wind-up-duration",
        damping: "wind-up-damping"),
      TimingParameter(
        "cancel-timing", "Cancelled", \.cancelTiming, duration: "cancel-duration", damping: "cancel-damping"),
      TimingParameter(
        "return-timing", "The new cart", \.returnTiming, duration: "return-duration",
        damping: "return-damping"),
    ]
  }
}
