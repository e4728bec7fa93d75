import GlissadeGeometry
import GlissadeMotion

/// A timing function can be the timing of an animator. Of a function with keyframes, it is the easing of the whole,
/// because keyframes need `View.animateKeyframes`.
extension TimingFunction: TimingCurveProvider {
  public var timingCurveType: TimingCurveType { kind == .spring ? .spring : .cubic }

  public var cubicTimingParameters: CubicTimingParameters? {
    switch self {
    case .curve(let curve): CubicTimingParameters(animationCurve: curve)
    case .keyframes: CubicTimingParameters(animationCurve: .easeInOut)
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
  /// Animates the changes that `animations` makes, with a timing function.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds. A spring that is given by its response takes its settling time
  ///     instead.
  ///   - delay: The delay, in seconds. The default is 0.
  ///   - timing: The timing.
  ///   - options: The options. The curve among them is ignored.
  ///   - animations: Sets animatable properties of views that are on a stage.
  ///   - completion: Called at the exact time of the end, with whether the animation ran to its end.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, timing: TimingFunction, options: AnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var values = MotionValues(duration: duration, delay: delay)
    if case .curve(let curve) = timing { values.curve = curve }
    let origin = MotionOrigin(.animate, fileID, line, &values)
    let (timing, length) =
      (values.curve.map { .curve($0) } ?? timing).timing(within: values.duration ?? duration)
    animate(
      timing, duration: length, delay: values.delay ?? delay, options: options, from: origin,
      animations: animations, completion: completion)
  }
}
