import GlissadeMotion

extension Timing {
  /// The smallest damping ratio that makes a spring, whatever its velocity and its duration.
  private static let leastDampingRatio = 0.002

  /// The spring that UIKit makes of these numbers, of all that `Spring(dampingRatio:duration:initialVelocity:)` takes. For
  /// others it takes the nearest that make a spring, as UIKit does: a damping ratio of 0.002 … 1, a duration of 0.01 … 10
  /// seconds, a velocity that is a number.
  public static func spring(dampingRatio: Double, duration: Double, initialVelocity: Double) -> Timing {
    let range = Spring.durationRange
    let ratio = dampingRatio.isFinite ? min(max(dampingRatio, leastDampingRatio), 1) : 1
    let motion = try? SpringMotion(
      dampingRatio: ratio,
      duration: duration.isFinite ? min(max(duration, range.lowerBound), range.upperBound) : range.upperBound,
      initialVelocity: initialVelocity.isFinite ? initialVelocity : 0)
    return motion.map(Timing.spring) ?? .curve(.easeInOut)
  }
}
