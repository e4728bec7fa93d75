/// How an animator spends a duration: along a curve, or as a spring.
public enum Timing: Equatable, Sendable {
  /// Stretched to the duration.
  case curve(TimingCurve)
  /// Played at its own pace; at the end of the duration whatever is missing is jumped, as in UIKit.
  case spring(SpringMotion)

  /// The progress `elapsed` seconds into an animation of `duration` seconds: exactly 0 at and before the start,
  /// exactly 1 at and after the end.
  public func progress(at elapsed: Double, duration: Double) -> Double {
    guard elapsed < duration else { return 1 }
    guard elapsed > 0 else { return 0 }
    return switch self {
    case .curve(let curve): curve.progress(at: elapsed / duration)
    case .spring(let motion): motion.value(at: elapsed)
    }
  }

  /// The speed of progress a second: at the start that with which it sets out, 0 before it and from the end on.
  public func velocity(at elapsed: Double, duration: Double) -> Double {
    guard elapsed >= 0, elapsed < duration else { return 0 }
    return switch self {
    case .curve(let curve): curve.velocity(at: elapsed / duration) / duration
    case .spring(let motion): motion.velocity(at: elapsed)
    }
  }
}
