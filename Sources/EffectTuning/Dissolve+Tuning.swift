import GlissadeEffects
import GlissadeGeometry
import GlissadeMotion
import GlissadeSession
import GlissadeUI

extension Dissolve.Choreography: ExportedEffect {
  public static var parameters: [Parameter<Self>] {
    [Parameter("dissolve-duration", "Fading in", \.duration, in: 0.01...3, .seconds)]
  }

  public static var timings: [TimingParameter<Self>] {
    [TimingParameter("dissolve-timing", "Fading in", \.timing, duration: "dissolve-duration")]
  }
}
