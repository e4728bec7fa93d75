import GlissadeEffects
import GlissadeGeometry
import GlissadeSession

extension TipInChoreography: ExportedEffect {
  public static let parameters: [Parameter<Self>] = [
    Parameter("duration", "Duration", \.duration, in: 0.05...3, .seconds),
    Parameter("rotation-angle", "Turned by", \.rotationAngle, in: -180...180, .degrees),
    Parameter("offset-x", "Shifted right by", \.offsetX, in: -400...400, .points),
    Parameter("offset-y", "Shifted down by", \.offsetY, in: -400...400, .points),
    Parameter("start-alpha", "Opacity at the start", \.startAlpha, in: 0...1),
  ]

  public static var timings: [TimingParameter<Self>] {
    [TimingParameter("timing", "Tipping in", \.timing, duration: "duration")]
  }
}
