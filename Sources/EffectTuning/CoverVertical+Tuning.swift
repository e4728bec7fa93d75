import GlissadeEffects
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

extension CoverVertical.Choreography: ExportedEffect {
  public static var parameters: [Parameter<Self>] {
    [
      Parameter("cover-duration", "Sliding up", \.duration, in: 0.01...3, .seconds),
      Parameter("cover-damping", "Damping", \.damping, in: 0.1...1),
    ]
  }

  public static var timings: [TimingParameter<Self>] {
    [
      TimingParameter(
        "cover-timing", "Sliding up", \.timing, duration: "cover-duration", damping: "cover-damping")
    ]
  }
}
