/// Drives a transition by hand, as UIKit's `UIViewControllerInteractiveTransitioning`.
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// The transition is to begin, in this object's hand.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
}

/// Holds the animations of a transition, and brings them to where a hand says.
///
/// What holds is all that `animateTransition` animates when it is called. It is scrubbed in its time: an animation with
/// an even curve follows the hand.
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// How far the transition is, from 0 to 1.
  public private(set) var percentComplete = 0.0
  /// How fast it goes on when it is let go; 1, the default, for as fast as it was made.
  open var completionSpeed = 1.0
  /// How long the whole takes by itself, in seconds.
  public var duration: Double { held?.duration ?? 0 }

  private weak var context: TransitionContext?
  private var held: HeldAnimations?

  public init() {}

  open func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext, let start = context.start else { return }
    context.start = nil
    self.context = context
    percentComplete = 0
    let held = HeldAnimations(start)
    self.held = held
    context.release = { [weak context] in held.settle(atStart: context?.transitionWasCancelled == true) }
    held.hold(at: 0)
  }

  /// Brings the transition to a share of its time, from 0 to 1.
  open func update(_ percentComplete: Double) {
    guard let held, percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
    held.hold(at: self.percentComplete)
  }

  /// Lets the transition go on to its end.
  open func finish() { letGo(completing: true) }

  /// Lets the transition go back to its start.
  open func cancel() { letGo(completing: false) }

  private func letGo(completing: Bool) {
    guard let held else { return }
    self.held = nil
    if completing { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
    held.goOn(from: percentComplete, forwards: completing, speed: max(completionSpeed, 0.01))
  }
}

/// Animations that stand still together, to be set going again or turned round.
@MainActor
final class HeldAnimations {
  private struct Part {
    weak var stage: Stage?
    let animation: Animation
    /// When it begins within the whole, and how long it takes, in seconds.
    let wait: Double
    let length: Double
  }

  private var parts: [Part] = []
  /// The end of the last one, in seconds from the start.
  private(set) var duration = 0.0

  /// Holds what `body` sets going.
  init(_ body: () -> Void) {
    for (stage, animation) in Transaction.recordingAnimations(body) {
      let clock = stage.animator.clock(of: animation)
      let wait = max(0, (clock.course.time(of: 0) ?? 0) - stage.time)
      parts.append(Part(stage: stage, animation: animation, wait: wait, length: clock.duration))
      duration = max(duration, wait + clock.duration)
    }
  }

  /// Sets each part's course, which is at a fraction of its own.
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

  func hold(at fraction: Double) {
    setCourses(at: fraction) { own, _, _ in .paused(at: own) }
  }

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
    part.animation.completion.animationEnded(finished: true)
  }
}
