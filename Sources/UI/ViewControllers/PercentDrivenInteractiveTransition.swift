import GlissadeAnimationEngine

/// An interaction controller that pauses the animations of a transition and scrubs them.
///
/// It controls all animations that `animateTransition` starts when it is called. Progress is a share of their
/// time, so that an animation with a linear curve follows a gesture proportionally.
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// The progress of the transition, from 0 to 1.
  public private(set) var percentComplete = 0.0
  /// The speed at which the transition continues after `finish()` or `cancel()`, as a multiple of its normal
  /// speed. The default is 1. Values below 0.01 count as 0.01.
  open var completionSpeed = 1.0
  /// Whether a transition begins interactively. The default is `true`. With `false` it runs by itself.
  open var wantsInteractiveStart = true
  /// The duration of the whole transition, in seconds. It is 0 unless the transition is being driven.
  public var duration: Double { held?.duration ?? 0 }

  private weak var context: TransitionContext?
  private var held: HeldAnimations?

  /// Creates an interaction controller.
  public init() {}

  open func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext, let start = context.start else { return }
    context.start = nil
    guard wantsInteractiveStart else { return start() }
    self.context = context
    percentComplete = 0
    let held = HeldAnimations(start)
    self.held = held
    context.release = { [weak context] in held.settle(atStart: context?.transitionWasCancelled == true) }
    held.hold(at: 0)
  }

  /// Sets the progress of the transition, clamped to 0 through 1. Non-finite values have no effect.
  open func update(_ percentComplete: Double) {
    guard let held, percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
    held.hold(at: self.percentComplete)
  }

  /// Ends the interaction. The transition continues to its end.
  open func finish() { letGo(completing: true) }

  /// Ends the interaction. The transition returns to its start.
  open func cancel() { letGo(completing: false) }

  private func letGo(completing: Bool) {
    guard let held else { return }
    self.held = nil
    if completing { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
    held.goOn(from: percentComplete, forwards: completing, speed: max(completionSpeed, 0.01))
  }
}

/// A group of paused animations that can be resumed forwards or backwards.
@MainActor
final class HeldAnimations {
  private struct Part {
    weak var stage: Stage?
    let animation: Animation
    /// The start within the group and the duration, in seconds.
    let wait: Double
    let length: Double
    /// The closure by which a property animator learns of the end. `nil` for the animation of a block.
    let reachedEnd: (@MainActor () -> Void)?
  }

  private var parts: [Part] = []
  /// The end of the last animation, in seconds from the start of the group.
  private(set) var duration = 0.0

  /// Pauses the animations that `body` starts.
  init(_ body: () -> Void) {
    for (stage, animation) in Transaction.recordingAnimations(body) {
      let clock = stage.animator.clock(of: animation)
      let wait = max(0, (clock.course.time(of: 0) ?? 0) - stage.time)
      parts.append(
        Part(
          stage: stage, animation: animation, wait: wait, length: clock.duration,
          reachedEnd: animation.reachedEnd))
      duration = max(duration, wait + clock.duration)
    }
  }

  /// Sets the course of each animation, from the fraction of its own duration.
  private func setCourses(
    at fraction: Double, _ course: (_ own: Double, Part, _ now: Double) -> Course
  ) {
    for part in parts {
      guard let stage = part.stage, !part.animation.isRetired else { continue }
      var clock = stage.animator.clock(of: part.animation)
      clock.course = course(
        min(max((fraction * duration - part.wait) / part.length, 0), 1), part, stage.time)
      stage.animator.setClock(clock, of: part.animation)
    }
  }

  func hold(at fraction: Double) { setCourses(at: fraction) { own, _, _ in .paused(at: own) } }

  func goOn(from fraction: Double, forwards: Bool, speed: Double) {
    let reached = fraction * duration
    if !forwards {
      for part in parts {
        part.animation.reachedEnd = { Self.settle(part, remaining: 1) }
      }
    }
    setCourses(at: fraction) { own, part, now in
      let wait = forwards ? part.wait - reached : reached - part.wait - part.length
      return .running(
        from: own, start: now + max(0, wait) / speed, rate: (forwards ? speed : -speed) / part.length)
    }
  }

  func settle(atStart: Bool) {
    for part in parts { Self.settle(part, remaining: atStart ? 1 : 0) }
  }

  private static func settle(_ part: Part, remaining: Double) {
    part.animation.reachedEnd = nil
    guard let stage = part.stage, !part.animation.isRetired else { return }
    stage.animator.settle(part.animation, remaining: remaining)
    if let reachedEnd = part.reachedEnd {
      reachedEnd()
    } else {
      part.animation.completion.animationEnded(finished: true)
    }
  }
}
