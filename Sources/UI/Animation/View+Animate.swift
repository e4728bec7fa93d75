import GlissadeMotion

// MARK: - UIKit's ways to animate

extension View {
  /// Animates what `animations` sets.
  ///
  /// - Parameters:
  ///   - duration: in seconds; with 0 or less, all is set at once after the delay.
  ///   - delay: in seconds, through which the old values show.
  ///   - options: the curve and how the animation gets on with others.
  ///   - animations: sets animatable properties of views that are on a stage.
  ///   - completion: told, at the exact time of the end, whether the animation ran to it. A block that
  ///     changes nothing has ended when this call returns.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(
      .curve(options.curve), duration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Animates what `animations` sets, on a spring that has come to rest after `duration`.
  ///
  /// - Parameters:
  ///   - duration: in seconds, 0.01 … 10.
  ///   - dampingRatio: above 0, up to 1, at which the spring does not swing.
  ///   - velocity: in whole distances a second, towards the new values.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(
      .spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity),
      duration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  static func animate(
    _ timing: Timing, duration: Double, delay: Double, options: AnimationOptions,
    animations: () -> Void, completion: (@MainActor (Bool) -> Void)?
  ) {
    let (duration, delay) = (seconds(duration, as: "duration"), seconds(delay, as: "delay"))
    var timing = timing
    if let outer = Transaction.current, outer.recording == nil,
      !options.contains(.overrideInheritedCurve)
    {
      timing = outer.timing
    }
    let outer = Transaction.current
    let transaction = Transaction(
      timing: timing, duration: inherited(duration, options), delay: max(0, delay), options: options,
      repetition: outer?.group == nil ? options.repetition : Repetition(), completion: Completion(completion),
      isDisabled: setsAtOnce(duration: inherited(duration, options), delay: delay),
      disablesInner: outer?.disablesInner == true, group: outer?.group)
    transaction.run(animations)
    if let outer { outer.close(transaction) } else { transaction.completion.runIfDone() }
  }

  /// A block within a block takes as long as the outer one, unless it insists.
  private static func inherited(_ duration: Double, _ options: AnimationOptions) -> Double {
    guard let outer = Transaction.current, outer.recording == nil,
      !options.contains(.overrideInheritedDuration)
    else { return duration }
    return outer.duration
  }

  /// Whether a block that is opened now animates nothing: where animation is off, and where it would take no
  /// time.
  private static func setsAtOnce(duration: Double, delay: Double) -> Bool {
    !areAnimationsEnabled || !(duration > 0 || delay > 0)
  }

  /// Sets what `actions` sets at once, whatever animation block stands around it.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    Transaction(timing: .curve(.linear), duration: 0, isDisabled: true, disablesInner: true).run(actions)
  }

  // MARK: Keyframes

  /// Animates through keyframes, which `animations` adds with `addKeyframe`. What it sets outside of them goes
  /// evenly from start to end.
  ///
  /// - Parameter duration: of the whole, in seconds; there is no easing over it.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    let options = (plain: options.animationOptions, mode: options.mode)
    let duration = inherited(seconds(duration, as: "duration"), options.plain)
    let delay = seconds(delay, as: "delay")
    let outer = Transaction.current
    let transaction = Transaction(
      timing: .curve(.linear), duration: duration, delay: max(0, delay), options: options.plain,
      repetition: outer?.group == nil ? options.plain.repetition : Repetition(),
      completion: Completion(completion), recording: KeyframeRecording(mode: options.mode),
      isDisabled: setsAtOnce(duration: duration, delay: delay),
      disablesInner: outer?.disablesInner == true, group: outer?.group)
    transaction.run(animations)
    if !transaction.isDisabled { transaction.recording?.close(into: transaction) }
    if let outer { outer.close(transaction) } else { transaction.completion.runIfDone() }
  }

  /// Adds a keyframe to the keyframe animation whose block is open: at its end the views have the values that
  /// `animations` sets. Outside of such a block the values are set as usual.
  ///
  /// - Parameters:
  ///   - start: when it begins, as a share of the whole, 0 … 1.
  ///   - duration: how long it takes, as a share of the whole; with 0 it sets at once.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    guard let recording = Transaction.current?.recording else {
      animations()
      return
    }
    recording.within(start: start, duration: duration, animations)
  }
}
