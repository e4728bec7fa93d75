import GlissadeMotion

extension Timing {
  /// The smallest damping ratio for which a spring exists with every velocity and duration.
  private static let leastDampingRatio = 0.002

  /// Returns UIKit's spring for these numbers, which is that of
  /// `Spring(dampingRatio:duration:initialVelocity:)`. As in UIKit, invalid numbers are replaced by the
  /// nearest valid ones: the damping ratio is clamped to 0.002 … 1 and the duration to 0.01 … 10 seconds. A
  /// non-finite ratio counts as 1, a non-finite duration as 10, and a non-finite velocity as 0.
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
