import GlissadeEffects
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

extension Dissolve.Choreography: Tunable {
  public static var parameters: [Parameter<Self>] {
    [Parameter("dissolve-duration", "Fading in", \.duration, in: 0.01...3, .seconds)]
  }

  public static var timings: [TimingParameter<Self>] {
    [TimingParameter("dissolve-timing", "Fading in", \.timing, duration: "dissolve-duration")]
  }

  public func source(_ language: SourceLanguage) -> String? {
    switch language {
    case .swift, .uikit: swiftSource(in: language)
    case .swiftui: swiftUISource
    case .css: styleSheet
    case .set: nil
    }
  }
}
