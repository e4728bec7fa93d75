import GlissadeAnimationEngine
import GlissadeMotion

extension View {
  /// The options of an animation, by UIKit's name.
  public typealias AnimationOptions = GlissadeUI.AnimationOptions
  /// The options of a keyframe animation, by UIKit's name.
  public typealias KeyframeAnimationOptions = GlissadeUI.KeyframeAnimationOptions
  /// The named curves of animations, by UIKit's name.
  public typealias AnimationCurve = TimingCurve

  /// Whether animation blocks that are opened now animate. `false` within `performWithoutAnimation(_:)`.
  public static var areAnimationsEnabled: Bool {
    Transaction.areEnabled && Transaction.current?.disablesInner != true
  }

  /// Enables or disables animation blocks on all stages. While they are disabled, blocks set values immediately.
  public static func setAnimationsEnabled(_ enabled: Bool) { Transaction.areEnabled = enabled }

  /// The duration of the open animation block, in seconds. 0 outside of a block.
  public static var inheritedAnimationDuration: Double {
    Transaction.current.map { $0.isDisabled ? 0 : $0.duration } ?? 0
  }

  /// The speed of animations in the view, relative to the stage's time.
  var effectiveSpeed: Double {
    var (speed, ancestor) = (ownSpeed, superview)
    while let view = ancestor {
      speed = Course.limitedSpeed(speed * view.ownSpeed)
      ancestor = view.superview
    }
    return speed
  }

  /// Animates the changes that `animations` makes, with a spring that is given by its perceptual duration.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds: the period of the undamped spring. The animation
  ///     lasts until the spring has settled. With 0 or less, the values change at once. The default is 0.5.
  ///   - bounce: The bounce. 0, the default, does not oscillate; greater values up to 1 oscillate; negative
  ///     values down to -1 are overdamped. Values are clamped to -0.99 … 0.99.
  ///   - velocity: The initial velocity towards the final values, in units of the whole distance per second.
  ///     The default is 0.
  ///   - delay: The delay, in seconds. The default is 0. Negative and non-finite values count as 0.
  ///   - options: The options. The curve among them is ignored.
  ///   - animations: Sets animatable properties of views that are on a stage.
  ///   - completion: Called at the exact time of the end, with whether the animation ran to its end.
  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var values = MotionValues(duration: duration, delay: delay, velocity: velocity, bounce: bounce)
    let origin = MotionOrigin(.animate, fileID, line, &values)
    let (duration, bounce) = (values.duration ?? duration, values.bounce ?? bounce)
    // As in UIKit, invalid numbers are replaced by the nearest valid ones.
    let spring = try? Spring(
      duration: duration > 0 ? duration : 0.01, bounce: bounce.isNaN ? 0 : min(max(bounce, -0.99), 0.99))
    let (timing, length) =
      Timing.settling(spring, initialVelocity: values.velocity ?? velocity) ?? (
        .curve(options.curve), duration
      )
    animate(
      timing, duration: duration > 0 ? length : 0, delay: values.delay ?? delay, options: options,
      from: origin, animations: animations, completion: completion)
  }
}
