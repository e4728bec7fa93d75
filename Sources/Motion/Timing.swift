/// The pace of an animation of a given duration: a curve or a spring.
public enum Timing: Equatable, Sendable {
  /// A curve that is stretched to the duration.
  case curve(TimingCurve)
  /// A spring that moves at its own pace. At the end of the duration it jumps to its target, as in UIKit.
  case spring(SpringMotion)

  /// Returns the progress `elapsed` seconds into an animation of `duration` seconds. It is exactly 0 at and
  /// before the start and exactly 1 at and after the end.
  public func progress(at elapsed: Double, duration: Double) -> Double {
    guard elapsed < duration else { return 1 }
    guard elapsed > 0 else { return 0 }
    return switch self {
    case .curve(let curve): curve.progress(at: elapsed / duration)
    case .spring(let motion): motion.value(at: elapsed)
    }
  }

  /// Returns the speed of the progress, per second. At the start it is the initial speed; before the start
  /// and from the end on it is 0.
  public func velocity(at elapsed: Double, duration: Double) -> Double {
    guard elapsed >= 0, elapsed < duration else { return 0 }
    return switch self {
    case .curve(let curve): curve.velocity(at: elapsed / duration) / duration
    case .spring(let motion): motion.velocity(at: elapsed)
    }
  }
}
