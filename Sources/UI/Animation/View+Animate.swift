import GlissadeAnimationEngine
import GlissadeMotion

// MARK: - UIKit's animation methods

extension View {
  /// Animates the changes that `animations` makes.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds. With 0 or less, the values change at once after the delay.
  ///     Non-finite values count as 0.
  ///   - delay: The delay, in seconds. The default is 0. Negative and non-finite values count as 0.
  ///   - options: The curve and further options. By default the animation eases in and out.
  ///   - animations: Sets animatable properties of views that are on a stage.
  ///   - completion: Called at the exact time of the end, with whether the animation ran to its end. If the
  ///     block changes nothing, it is called before this method returns.
  ///   - fileID: The file of the call, for tools. The default is that of the caller.
  ///   - line: The line of the call, for tools. The default is that of the caller.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    animate(
      .animate, duration: duration, delay: delay, options: options, animations: animations,
      completion: completion, fileID: fileID, line: line)
  }

  /// Animates the changes that `animations` makes along the curve of the options, as a call of the given kind.
  static func animate(
    _ call: Motion.Call, duration: Double, delay: Double = 0, options: AnimationOptions,
    animations: () -> Void, completion: (@MainActor (Bool) -> Void)?, fileID: StaticString, line: UInt
  ) {
    var values = MotionValues(duration: duration, curve: options.curve)
    if call == .animate { values.delay = delay }
    let origin = MotionOrigin(call, fileID, line, &values)
    animate(
      .curve(values.curve ?? options.curve), duration: values.duration ?? duration,
      delay: values.delay ?? delay, options: options, from: origin, animations: animations,
      completion: completion)
  }

  /// Animates the changes that `animations` makes, with a spring that comes to rest after `duration`.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds. The spring is made for a duration clamped to 0.01 … 10.
  ///   - delay: The delay, in seconds. The default is 0. Negative and non-finite values count as 0.
  ///   - dampingRatio: The damping ratio, above 0 and up to 1, at which the spring does not oscillate. Values
  ///     are clamped to 0.002 … 1.
  ///   - velocity: The initial velocity towards the final values, in units of the whole distance per second.
  ///   - options: The options. The curve among them is ignored.
  ///   - animations: Sets animatable properties of views that are on a stage.
  ///   - completion: Called at the exact time of the end, with whether the animation ran to its end.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var values = MotionValues(duration: duration, delay: delay, damping: dampingRatio, velocity: velocity)
    let origin = MotionOrigin(.animate, fileID, line, &values)
    let duration = values.duration ?? duration
    animate(
      .spring(
        dampingRatio: values.damping ?? dampingRatio, duration: duration,
        initialVelocity: values.velocity ?? velocity),
      duration: duration, delay: values.delay ?? delay, options: options, from: origin,
      animations: animations, completion: completion)
  }

  static func animate(
    _ timing: Timing, duration: Double, delay: Double, options: AnimationOptions,
    from origin: MotionOrigin, animations: () -> Void, completion: (@MainActor (Bool) -> Void)?
  ) {
    let (duration, delay) = (seconds(duration, as: "duration"), seconds(delay, as: "delay"))
    let outer = Transaction.current
    let transaction = Transaction(
      timing: inherited(timing, options), duration: inherited(duration, options), delay: max(0, delay),
      options: options,
      repetition: outer?.group == nil ? options.repetition : Repetition(), completion: Completion(completion),
      isDisabled: setsAtOnce(duration: inherited(duration, options), delay: delay),
      disablesInner: outer?.disablesInner == true, group: outer?.group, origin: origin)
    transaction.run(animations)
    transaction.beginAwaitedLater()
    if let outer { outer.close(transaction) } else { transaction.completion.runIfDone() }
  }

  /// Returns the timing of the outer block for a nested block, unless the options override it.
  private static func inherited(_ timing: Timing, _ options: AnimationOptions) -> Timing {
    guard let outer = Transaction.current, outer.recording == nil, !options.contains(.overrideInheritedCurve)
    else { return timing }
    return outer.timing
  }

  /// Returns the duration of the outer block for a nested block, unless the options override it.
  private static func inherited(_ duration: Double, _ options: AnimationOptions) -> Double {
    guard let outer = Transaction.current, outer.recording == nil,
      !options.contains(.overrideInheritedDuration)
    else { return duration }
    return outer.duration
  }

  /// Returns whether a block that is opened now sets values immediately, because animations are disabled or
  /// it would take no time.
  private static func setsAtOnce(duration: Double, delay: Double) -> Bool {
    !areAnimationsEnabled || !(duration > 0 || delay > 0)
  }

  /// Calls `actions`, whose changes take effect immediately, even within animation blocks.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    Transaction(timing: .curve(.linear), duration: 0, isDisabled: true, disablesInner: true).run(actions)
  }

  /// Calls `actions`, which neither take the timing of open animation blocks nor are disabled by these, as for a motion
  /// that is not part of what a program animates.
  package static func animateIndependently(_ actions: () -> Void) { Transaction.outside(actions) }

  // MARK: Keyframes

  /// Animates through keyframes, which `animations` adds with
  /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`. Values that it sets outside of
  /// keyframes change over the whole duration.
  ///
  /// As in UIKit, a curve eases the whole: the relative times of the keyframes are fractions of its progress, not of
  /// the duration. By default it eases in and out. See `KeyframeAnimationOptions` for other curves. Within a property
  /// animator or another block it is the outer curve.
  ///
  /// - Parameters:
  ///   - duration: The duration of the whole, in seconds. Non-finite values count as 0.
  ///   - delay: The delay, in seconds. The default is 0. Negative and non-finite values count as 0.
  ///   - options: The calculation mode and further options. The default interpolates linearly and
  ///     eases in and out.
  ///   - animations: Adds the keyframes.
  ///   - completion: Called at the exact time of the end, with whether the animation ran to its end.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let options = (plain: options.animationOptions, mode: options.mode)
    var values = MotionValues(duration: duration, delay: delay)
    let origin = MotionOrigin(.keyframes, fileID, line, &values)
    let duration = inherited(seconds(values.duration ?? duration, as: "duration"), options.plain)
    let delay = seconds(values.delay ?? delay, as: "delay")
    let outer = Transaction.current
    let transaction = Transaction(
      timing: inherited(.curve(options.plain.curve), options.plain), duration: duration, delay: max(0, delay),
      options: options.plain,
      repetition: outer?.group == nil ? options.plain.repetition : Repetition(),
      completion: Completion(completion), recording: KeyframeRecording(mode: options.mode),
      isDisabled: setsAtOnce(duration: duration, delay: delay),
      disablesInner: outer?.disablesInner == true, group: outer?.group, origin: origin)
    transaction.run(animations)
    if !transaction.isDisabled { transaction.recording?.close(into: transaction) }
    if let outer { outer.close(transaction) } else { transaction.completion.runIfDone() }
  }

  /// Adds a keyframe to the keyframe animation whose block is open. At its end the views have the values that
  /// `animations` sets. Outside of such a block, `animations` is called and the values are set as usual.
  ///
  /// - Parameters:
  ///   - start: The beginning, as a fraction of the whole's progress, clamped to 0 … 1.
  ///   - duration: The duration, as a fraction of the whole's progress, clamped to the time that is left. With 0, the
  ///     values jump.
  ///   - animations: Sets animatable properties of views that are on a stage.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let recording = Transaction.current?.recording else { return animations() }
    var values = MotionValues(duration: duration, start: start)
    recording.add(MotionOrigin(.keyframe, fileID, line, &values))
    recording.within(
      start: values.start ?? start, duration: values.duration ?? duration, animations)
  }
}
