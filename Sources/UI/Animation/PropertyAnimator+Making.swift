import GlissadeGeometry
import GlissadeMotion

extension PropertyAnimator {
  /// Creates an animator with a timing curve.
  ///
  /// - Parameters:
  ///   - duration: In seconds. Negative and non-finite values count as 0.
  ///   - curve: The timing curve.
  ///   - animations: Sets animatable properties of views that are on a stage. `nil` to add animations later.
  public convenience init(
    duration: Double, curve: TimingCurve, animations: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var values = MotionValues(duration: duration, curve: curve)
    let origin = MotionOrigin(.animator, fileID, line, &values)
    self.init(
      duration: values.duration ?? duration, timing: .curve(values.curve ?? curve), animations: animations,
      origin: origin)
  }

  /// Creates an animator with a spring that starts at rest.
  ///
  /// - Parameters:
  ///   - duration: In seconds. Negative and non-finite values count as 0.
  ///   - dampingRatio: Greater than 0. A spring with a ratio of 1 does not oscillate.
  ///   - animations: Sets animatable properties of views that are on a stage. `nil` to add animations later.
  public convenience init(
    duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var values = MotionValues(duration: duration, damping: dampingRatio)
    let origin = MotionOrigin(.animator, fileID, line, &values)
    let duration = values.duration ?? duration
    self.init(
      duration: duration,
      timing: .spring(
        dampingRatio: values.damping ?? dampingRatio, duration: duration, initialVelocity: 0),
      animations: animations, origin: origin)
  }

  /// Creates an animator with the motion of a spring. Its duration is `SpringMotion.settlingDuration`, at most 10
  /// seconds.
  public convenience init(
    spring: SpringMotion, animations: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var values = MotionValues()
    self.init(
      duration: min(spring.settlingDuration, Spring.durationRange.upperBound), timing: .spring(spring),
      animations: animations, origin: MotionOrigin(.animator, fileID, line, &values))
  }

  /// Creates an animator with a cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - duration: In seconds. Negative and non-finite values count as 0.
  ///   - controlPoint1: The first control point.
  ///   - controlPoint2: The second control point.
  ///   - animations: Sets animatable properties of views that are on a stage. `nil` to add animations later.
  public convenience init(
    duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2),
      fileID: fileID, line: line)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: In seconds. Negative and non-finite values count as 0.
  ///   - delay: The time before the animations begin, in seconds. Negative and non-finite values count as 0.
  ///   - options: The curve, and `.allowUserInteraction`. Other options have no effect.
  ///   - animations: Sets animatable properties of views that are on a stage.
  ///   - completion: Called with the position at which the animator ends.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: (@MainActor (_ position: AnimatingPosition) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> PropertyAnimator {
    var values = MotionValues(duration: duration, delay: delay, curve: options.curve)
    let origin = MotionOrigin(.animator, fileID, line, &values)
    let animator = PropertyAnimator(
      duration: values.duration ?? duration, timing: .curve(values.curve ?? options.curve),
      animations: animations, origin: origin)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: values.delay ?? delay)
    return animator
  }
}
