import GlissadeEffects
import GlissadeGeometry

extension SlidingArea.Choreography: Tunable {
  public static let parameters: [Parameter<Self>] = [
    Parameter("duration", "Slide", \.duration, in: 0.05...2, .seconds)
  ]

  public static var timings: [TimingParameter<Self>] {
    [TimingParameter("timing", "Slide", \.timing, duration: "duration")]
  }

  public var swiftSource: String {
    """
    // The view is shut in by four constraints; the start state is laid out before.
    leading.constant = 0
    trailing.constant = 0
    UIView.animate(withDuration: \(duration.shortest)) {
      area.layoutIfNeeded()
    }
    """
  }
}
