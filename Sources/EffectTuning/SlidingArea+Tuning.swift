import GlissadeEffects
import GlissadeGeometry
import GlissadeSession

extension SlidingArea.Choreography: ExportedEffect {
  public static let parameters: [Parameter<Self>] = [
    Parameter("duration", "Slide", \.duration, in: 0.05...2, .seconds)
  ]

  public static var timings: [TimingParameter<Self>] {
    [TimingParameter("timing", "Slide", \.timing, duration: "duration")]
  }
}
