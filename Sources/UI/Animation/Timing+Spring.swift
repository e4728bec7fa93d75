import GlissadeMotion

extension Timing {
  /// The spring that UIKit makes of these numbers. As UIKit does, it takes the nearest that make a spring:
  /// a damping ratio of 0.01 … 1, a duration of 0.01 … 10 seconds, a velocity that is a number.
  public static func spring(dampingRatio: Double, duration: Double, initialVelocity: Double) -> Timing {
    let range = Spring.durationRange
    let motion = try? SpringMotion(
      dampingRatio: dampingRatio.isFinite ? min(max(dampingRatio, 0.01), 1) : 1,
      duration: duration.isFinite ? min(max(duration, range.lowerBound), range.upperBound) : range.upperBound,
      initialVelocity: initialVelocity.isFinite ? initialVelocity : 0)
    return motion.map(Timing.spring) ?? .curve(.easeInOut)
  }
}
