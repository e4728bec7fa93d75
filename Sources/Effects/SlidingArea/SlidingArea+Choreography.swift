import GlissadeMotion
import GlissadeUI

extension SlidingArea {
  /// The numbers of the slide. Source: seed 001; the defaults are its own.
  public struct Choreography: Tunable {
    /// How long a slide takes, in seconds, easing in and out.
    public var duration = 0.25
    /// The button of the page that is shown.
    public var activeTint = Color(rgb: 0x00ffff)
    /// All other buttons.
    public var inactiveTint = Color(rgb: 0x0a60fe)

    public init() {}

    public static let parameters: [Parameter<Self>] = [
      Parameter("duration", "Slide", \.duration, in: 0.05...2, .seconds)
    ]

    public var curve: MotionCurve { MotionCurve(.easeInOut, duration: duration) }

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
}
