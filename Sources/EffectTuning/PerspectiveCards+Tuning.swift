import GlissadeEffects
import GlissadeGeometry
import GlissadeSession

extension PerspectiveCards.Choreography: ExportedEffect {
  public static var parameters: [Parameter<Self>] {
    [
      Parameter("behind-scale", "Scale behind", \.behindScale, in: 0.5...1),
      Parameter("behind-shift-x", "Shift behind, across", \.behindShiftX, in: -100...100, .points),
      Parameter("behind-shift-y", "Shift behind, down", \.behindShiftY, in: -100...100, .points),
      Parameter("front-depth", "Depth in front", \.frontDepth, in: 0...10),
      Parameter("behind-depth", "Depth behind", \.behindDepth, in: 0...10),
      Parameter("fade-offset", "Drag before the fade", \.fadeOffset, in: 0...200, .points),
      Parameter("fade-distance", "Drag through the fade", \.fadeDistance, in: 1...400, .points),
      Parameter("dismissal-offset", "Drag that swaps", \.dismissalOffset, in: 1...400, .points),
      Parameter("spring-duration", "Spring home", \.springDuration, in: 0.05...3, .seconds),
      Parameter("spring-damping", "Damping", \.springDamping, in: 0.05...1),
      Parameter("spring-velocity", "Velocity home", \.springVelocity, in: 0...30, .distancesPerSecond),
      Parameter("swap-duration", "Changing places", \.swapDuration, in: 0.05...3, .seconds),
    ]
  }

  public static var timings: [TimingParameter<Self>] {
    [
      TimingParameter(
        "spring-timing", "Spring home", \.springTiming, duration: "spring-duration",
        damping: "spring-damping",
        velocity: "spring-velocity"),
      TimingParameter("swap-timing", "Changing places", \.swapTiming, duration: "swap-duration"),
    ]
  }
}
