import GlissadeEffects
import GlissadeGeometry

extension SlidingArea.Choreography: Tunable {
  public static let parameters: [Parameter<Self>] = [
    Parameter("duration", "Slide", \.duration, in: 0.05...2, .seconds)
  ]

  public static var timings: [TimingParameter<Self>] {
    [TimingParameter("timing", "Slide", \.timing, duration: "duration")]
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
