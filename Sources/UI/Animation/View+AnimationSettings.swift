import GlissadeMotion

extension View {
  public typealias AnimationOptions = GlissadeUI.AnimationOptions
  public typealias KeyframeAnimationOptions = GlissadeUI.KeyframeAnimationOptions
  public typealias AnimationCurve = TimingCurve

  /// Whether blocks that are opened now animate. Within `performWithoutAnimation` they do not.
  public static var areAnimationsEnabled: Bool {
    Transaction.areEnabled && Transaction.current?.disablesInner != true
  }

  /// Lets animation blocks animate from now on, or set at once what they set. It concerns all stages.
  public static func setAnimationsEnabled(_ enabled: Bool) { Transaction.areEnabled = enabled }

  /// How long the open animation block takes, in seconds; 0 outside of one.
  public static var inheritedAnimationDuration: Double {
    Transaction.current.map { $0.isDisabled ? 0 : $0.duration } ?? 0
  }

  /// Animates what `animations` sets, on a spring.
  ///
  /// - Parameters:
  ///   - duration: How long the spring seems to take, in seconds: the time of one swing, were it not damped. The animation
  ///     takes until it has settled.
  ///   - bounce: How much it swings: 0 for not at all, up to 1; below 0, down to -1, it is slower than need be.
  ///   - velocity: In whole distances a second, towards the new values.
  ///   - delay: In seconds, through which the old values show.
  ///   - options: How the animation gets on with others. The curve has no effect.
  ///   - animations: Sets animatable properties of views that are on a stage.
  ///   - completion: Told, at the exact time of the end, whether the animation ran to it.
  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    // As UIKit does, it takes the nearest numbers that make a spring.
    let spring = try? Spring(
      duration: duration > 0 ? duration : 0.01, bounce: bounce.isNaN ? 0 : min(max(bounce, -0.99), 0.99))
    let (timing, length) =
      Timing.settling(spring, initialVelocity: velocity) ?? (.curve(options.curve), duration)
    animate(
      timing, duration: duration > 0 ? length : 0, delay: delay, options: options, animations: animations,
      completion: completion)
  }
}
