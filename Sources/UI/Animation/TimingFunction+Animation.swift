import GlissadeGeometry
import GlissadeMotion

/// A timing function says how an animator spends its duration. One of keyframes counts as linear: the keyframes are for
/// `View.animateKeyframes`.
extension TimingFunction: TimingCurveProvider {
  public var timingCurveType: TimingCurveType { kind == .spring ? .spring : .cubic }

  public var cubicTimingParameters: CubicTimingParameters? {
    switch self {
    case .curve(let curve): CubicTimingParameters(animationCurve: curve)
    case .keyframes: CubicTimingParameters(animationCurve: .linear)
    default: nil
    }
  }

  public var springTimingParameters: SpringTimingParameters? {
    switch self {
    case .spring(let dampingRatio, let velocity):
      SpringTimingParameters(dampingRatio: dampingRatio, initialVelocity: Point(velocity, 0))
    case .settlingSpring(let response, let bounce, let velocity):
      SpringTimingParameters(duration: response, bounce: bounce, initialVelocity: Point(velocity, 0))
    default: nil
    }
  }
}

extension View {
  /// Animates what `animations` sets, at the pace of a timing function.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. A spring that is given by its response takes the time in which it settles.
  ///   - delay: The time in seconds through which the old values show.
  ///   - timing: The pace.
  ///   - options: How the animation gets on with others. The curve has no effect.
  ///   - animations: Sets animatable properties of views that are on a stage.
  ///   - completion: Told, at the exact time of the end, whether the animation ran to it.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, timing: TimingFunction, options: AnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    let (timing, length) = timing.timing(within: duration)
    animate(
      timing, duration: length, delay: delay, options: options, animations: animations, completion: completion
    )
  }
}
