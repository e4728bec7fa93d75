import GlissadeEffects
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

extension Dissolve.Choreography: Tunable {
  public static var parameters: [Parameter<Self>] {
    [Parameter("dissolve-duration", "Fading in", \.duration, in: 0.01...3, .seconds)]
  }

  public var curve: MotionCurve { MotionCurve(.easeInOut, duration: duration) }

  public var swiftSource: String {
    """
    screen.alpha = 0
    UIView.animate(withDuration: \(duration.shortest), delay: 0, options: .allowUserInteraction) {
      screen.alpha = 1
    }

    """
  }
}
