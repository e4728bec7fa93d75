import GlissadeEffects
import GlissadeGeometry
import GlissadeMotion
import GlissadeSession

extension SlideInList.Choreography: ExportedEffect {
  public static var parameters: [Parameter<Self>] {
    [
      Parameter("fly-in-duration", "Flight of a row", \.flyInDuration, in: 0...2, .seconds),
      Parameter("fly-in-step", "From row to row", \.flyInStep, in: 0...0.5, .seconds),
      Parameter("fly-in-scale", "Size on arrival", \.flyInScale, in: 0.5...1.5),
      Parameter("settle-duration", "To its own size", \.settleDuration, in: 0...2, .seconds),
      Parameter("resting-alpha", "Opacity at rest", \.restingAlpha, in: 0...1),
      Parameter("hold-scale", "Size when held", \.holdScale, in: 0.5...1.5),
      Parameter("hold-duration", "Growing when held", \.holdDuration, in: 0...2, .seconds),
      Parameter("release-duration", "Back when let go", \.releaseDuration, in: 0...2, .seconds),
      Parameter("ripple-delay", "Before the ripple", \.rippleDelay, in: 0...1, .seconds),
      Parameter("ripple-step", "Ripple, row to row", \.rippleStep, in: 0...0.5, .seconds),
      Parameter("ripple-scale", "Size in the ripple", \.rippleScale, in: 0.5...1.5),
      Parameter("ripple-duration", "Growing in it", \.rippleDuration, in: 0...2, .seconds),
      Parameter("edit-duration", "Coming and going", \.editDuration, in: 0...2, .seconds),
      Parameter("edit-scale", "Size on coming, going", \.editScale, in: 0...1.5),
    ]
  }

  public static var timings: [TimingParameter<Self>] {
    [
      TimingParameter("fly-in-timing", "Flight of a row", \.flyInTiming, duration: "fly-in-duration"),
      TimingParameter("settle-timing", "To its own size", \.settleTiming, duration: "settle-duration"),
      TimingParameter("hold-timing", "Growing when held", \.holdTiming, duration: "hold-duration"),
      TimingParameter("release-timing", "Back when let go", \.releaseTiming, duration: "release-duration"),
      TimingParameter("ripple-timing", "Growing in the ripple", \.rippleTiming, duration: "ripple-duration"),
      TimingParameter("edit-timing", "Coming and going", \.editTiming, duration: "edit-duration"),
    ]
  }
}
