import GlissadeGeometry
import GlissadeUI

extension CoverVertical.Choreography: Tunable {
  public static var parameters: [Parameter<Self>] {
    [
      Parameter("cover-duration", "Sliding up", \.duration, in: 0.01...3, .seconds),
      Parameter("cover-damping", "Damping", \.damping, in: 0.1...1),
      Parameter("cover-velocity", "Speed at the start", \.velocity, in: 0...10, .distancesPerSecond),
    ]
  }

  public var curve: MotionCurve {
    MotionCurve(springWithDamping: damping, initialVelocity: velocity, duration: duration)
  }

  public var swiftSource: String {
    """
    screen.center.y += screen.bounds.height
    UIView.animate(
      withDuration: \(duration.shortest), delay: 0, usingSpringWithDamping: \(damping.shortest),
      initialSpringVelocity: \(velocity.shortest), options: .allowUserInteraction
    ) {
      screen.center.y -= screen.bounds.height
    }

    """
  }
}
