import GlissadeEffects
import GlissadeGeometry
import GlissadeSession

extension GrowTransition.Choreography: ExportedEffect {
  public static var parameters: [Parameter<Self>] {
    [
      Parameter("grow-duration", "Growing", \.duration, in: 0.01...3, .seconds),
      Parameter("grow-damping", "Damping", \.damping, in: 0.1...1),
      Parameter("grow-velocity", "Speed at the start", \.velocity, in: 0...10, .distancesPerSecond),
    ]
  }

  public static var timings: [TimingParameter<Self>] {
    [
      TimingParameter(
        "grow-timing", "Growing", \.timing, duration: "grow-duration", damping: "grow-damping",
        velocity: "grow-velocity")
    ]
  }
}
