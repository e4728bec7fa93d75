import GlissadeAnimationEngine
import GlissadeMotion

/// An animation that can be paused, scrubbed, reversed and continued, as UIKit's `UIViewPropertyAnimator`.
@MainActor
open class PropertyAnimator: ViewImplicitlyAnimating {
  /// The state of an animator.
  public typealias State = AnimatingState

  /// The state. A new animator is inactive.
  open internal(set) var state = State.inactive
  /// The duration, in seconds. Negative and non-finite values count as 0.
  public let duration: Double
  let timing: Timing
  /// The timing parameters that the animator was created with. `nil` if it was created without.
  open internal(set) var timingParameters: (any TimingCurveProvider)?
  /// The delay with which the animator was last started, in seconds.
  open private(set) var delay = 0.0
  /// Whether hit testing includes views while the animator moves them. The default is `true`. A change applies to
  /// animations that begin later.
  open var isUserInteractionEnabled = true
  /// Whether `fractionComplete`, while the animator is paused, is the progress and not the fraction of the duration.
  /// The default is `true`.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, paused, and does not finish. The default is `false`.
  open var pausesOnCompletion = false
  /// Whether the animator runs backwards, to its start. The default is `false`. A change takes effect at once, also
  /// while the animator runs.
  open var isReversed = false {
    didSet { if isReversed != oldValue { group.reverse() } }
  }

  private(set) var group: AnimatorGroup
  var pendingAnimations: [(delayFactor: Double, body: () -> Void)] = []
  var completions: [@MainActor (AnimatingPosition) -> Void] = []
  /// The blocks that hide views of stacks when the animator ends.
  var leavingBlocks: [Transaction] = []
  /// The number of blocks whose views may be on a stage at the end of the turn.
  var awaitedBlocks = 0
  /// The delay with which the animator runs when no block is awaited any more. `nil` if it does not run then.
  private var delayOnStage: Double?
  /// The parts of an animator that was stopped.
  private var stopped: [AnimatorGroup.Stopped] = []

  /// The call that created the animator.
  let origin: MotionOrigin

  init(duration: Double, timing: Timing, animations: (() -> Void)?, origin: MotionOrigin) {
    self.origin = origin
    self.duration = max(0, View.seconds(duration, as: "duration"))
    self.timing = timing
    group = AnimatorGroup(timing: timing, duration: self.duration)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with timing parameters.
  ///
  /// - Parameters:
  ///   - duration: In seconds. Negative and non-finite values count as 0. A spring that is given by its mass or its
  ///     bounce takes the time in which it settles, for any value.
  ///   - timingParameters: A timing curve or a spring.
  public init(
    duration: Double, timingParameters: any TimingCurveProvider,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var values = MotionValues(duration: duration)
    origin = MotionOrigin(.animator, fileID, line, &values)
    let (timing, length) = timingParameters.timing(within: values.duration ?? duration)
    self.duration = max(0, View.seconds(length, as: "duration"))
    self.timing = timing
    group = AnimatorGroup(timing: timing, duration: self.duration)
    self.timingParameters = timingParameters
  }

  /// Whether the animator runs, or waits for its delay.
  open var isRunning: Bool { group.isRunning || delayOnStage != nil }
  /// The fraction at which it ends.
  private var destination: Double { isReversed ? 0 : 1 }
  /// The share of its duration that is left.
  private var left: Double { abs(destination - group.fraction) }

  // MARK: Adding

  /// Adds animations that begin without a delay. See `addAnimations(_:delayFactor:)`, which it calls.
  open func addAnimations(_ animations: @escaping () -> Void) { addAnimations(animations, delayFactor: 0) }

  /// Adds animations. An inactive animator runs them when it is started; an active one runs them at once, in the time
  /// that remains.
  ///
  /// Animations that are added to a reversed animator reach their values when the others are back at the start.
  ///
  /// - Parameters:
  ///   - animations: Sets animatable properties of views that are on a stage.
  ///   - delayFactor: The share of the remaining time that passes before they begin, from 0 to 1.
  open func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double) {
    if state == .active {
      add(animations, delayFactor: delayFactor, endingAt: destination)
    } else {
      pendingAnimations.append((delayFactor, animations))
    }
  }

  /// Adds a closure that is called once, with the position at which the animator ends. Closures are called in the order
  /// in which they were added.
  open func addCompletion(_ completion: @escaping @MainActor (AnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Starts the animator, or continues it after a pause. A reversed animator starts at its end.
  open func startAnimation() { start(after: 0) }

  /// Starts the animator after a delay, or continues it after a pause. A reversed animator starts at its end.
  ///
  /// - Parameter delay: The time before, in seconds. Negative and non-finite values count as 0.
  open func startAnimation(afterDelay delay: Double) { start(after: delay) }

  private func start(after delay: Double) {
    guard state != .stopped, !isRunning else { return }
    if state == .inactive { pauseAnimation() }
    self.delay = max(0, View.seconds(delay, as: "delay"))
    goOn(afterDelay: self.delay)
  }

  /// Pauses the animator. An inactive animator becomes active, paused at its start, or at its end if it is reversed.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    if state == .inactive {
      activate()
      group.hold(at: 1 - destination)
    } else if delayOnStage != nil {
      delayOnStage = nil
    } else if isRunning {
      group.pause()
    }
  }

  /// Continues the animation after a pause.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the remaining way: all of the curve or spring is spent between the current position
  ///     and the end. The velocity of a spring is in remaining distances per second. `nil` keeps the timing.
  ///   - durationFactor: The time for the remaining way, as a multiple of `duration`. 0 means the remaining share of
  ///     `duration`. A spring that is given by its mass or its bounce takes the time in which it settles.
  open func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)? = nil, durationFactor: Double = 0
  ) {
    guard state == .active, !isRunning else { return }
    let factor = View.seconds(durationFactor, as: "duration factor")
    var time = factor > 0 ? min(factor * duration, Course.latest) : nil
    if let parameters {
      let (timing, length) = parameters.timing(within: time ?? left * duration)
      let seconds = max(0, View.seconds(length, as: "duration"))
      time = seconds
      group.follow(timing, duration: seconds, to: destination)
    }
    goOn(in: time)
  }

  /// Runs to the destination.
  ///
  /// - Parameter time: The time that it takes, in seconds. `nil` for the remaining share of the duration.
  private func goOn(in time: Double? = nil, afterDelay delay: Double = 0) {
    guard awaitedBlocks == 0 else {
      delayOnStage = delay
      return
    }
    // The parts may have ended while their blocks were running.
    guard !group.isInterrupted else { return complete(at: isReversed ? .start : .end) }
    var rate = 1 / group.clock.duration
    if let time, left > 0 { rate = left / max(time, 1e-12) }
    group.run(rate: isReversed ? -rate : rate, afterDelay: delay)
  }

  /// Runs the animator if it was started before its views were on a stage, and all of them are now.
  func runIfOnStage() {
    guard awaitedBlocks == 0, let delay = delayOnStage else { return }
    delayOnStage = nil
    goOn(afterDelay: delay)
  }

  /// The position between the start of the current direction and its destination, from 0 to 1: the progress where
  /// `scrubsLinearly` is set, otherwise the fraction of the duration. The progress of a spring that overshoots may lie
  /// beyond.
  ///
  /// Setting it pauses the animator there. Values are clamped to 0…1; non-finite values only pause it.
  open var fractionComplete: Double {
    get {
      let clock = group.clock
      let shown =
        scrubsLinearly || group.isScrubbed ? clock.progress(at: group.now) : clock.fraction(at: group.now)
      return isReversed ? 1 - shown : shown
    }
    set {
      pauseAnimation()
      guard state == .active, newValue.isFinite else { return }
      let fraction = min(max(isReversed ? 1 - newValue : newValue, 0), 1)
      if scrubsLinearly { group.scrub(to: fraction) } else { group.hold(at: fraction) }
    }
  }

  // MARK: Ending

  /// Removes the animations from their views, which stay where they are. Does nothing unless the animator is active.
  ///
  /// - Parameter withoutFinishing: `true` to make the animator inactive without calling its completions. `false` to
  ///   make it `stopped`, until `finishAnimation(at:)` is called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    stopped = group.stop()
    (awaitedBlocks, delayOnStage) = (0, nil)
    state = .stopped
    guard withoutFinishing else { return }
    completions = []
    rest()
  }

  /// Finishes an animator that was stopped, and calls its completions. Does nothing in other states.
  ///
  /// - Parameter position: The values that the views get. `.current` leaves them as they are.
  open func finishAnimation(at position: AnimatingPosition) {
    guard state == .stopped else { return }
    if position != .current {
      for part in stopped { part.move(to: position) }
    }
    complete(at: position)
  }

  /// A part has ended. The animator ends when all parts have.
  func reachedEnd() {
    if group.isInterrupted {
      complete(at: .current)
    } else if isRunning, group.hasEnded {
      guard let stage = group.stage, let end = group.clock.end, end > stage.time else { return finish() }
      // The way back through the delay of all parts remains.
      _ = stage.schedule(at: end) { [weak self] in self?.reachedEnd() }
    }
  }

  private func finish() {
    guard !pausesOnCompletion else { return group.hold(at: destination) }
    let position = isReversed ? AnimatingPosition.start : .end
    group.settle(at: position)
    complete(at: position)
  }

  private func complete(at position: AnimatingPosition) {
    rest()
    isReversed = false
    let actions = completions
    completions = []
    for action in actions { Nesting.call { action(position) } }
  }

  private func rest() {
    let blocks = leavingBlocks
    leavingBlocks = []
    group.removeParts()
    group = AnimatorGroup(timing: timing, duration: duration)
    stopped = []
    (awaitedBlocks, delayOnStage) = (0, nil)
    state = .inactive
    for block in blocks { block.hideLeaving() }
  }
}
