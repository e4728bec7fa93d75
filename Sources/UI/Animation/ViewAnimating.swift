/// The position at which an animator ends.
public enum AnimatingPosition: Hashable, Sendable {
  /// The values before the animations.
  case start
  /// The values that the animations set.
  case end
  /// The values at which the animator was stopped.
  case current
}

/// The state of an animator, as UIKit's `UIViewAnimatingState`.
public enum AnimatingState: Hashable, Sendable {
  /// The animations have not begun, or have all ended.
  case inactive
  /// The animations run or are paused.
  case active
  /// The animations were removed and their views stay where they were, until `finishAnimation(at:)` is called.
  case stopped
}

/// The control of an animation that can be paused, scrubbed and reversed, as UIKit's `UIViewAnimating`.
/// `PropertyAnimator` documents the members.
@MainActor
public protocol ViewAnimating: AnyObject {
  /// The state.
  var state: AnimatingState { get }
  /// Whether the animator runs, or waits for its delay.
  var isRunning: Bool { get }
  /// Whether the animator runs backwards, to its start.
  var isReversed: Bool { get set }
  /// The position between the start of the current direction and its destination, from 0 to 1.
  var fractionComplete: Double { get set }
  /// Starts the animator, or continues it after a pause.
  func startAnimation()
  /// Starts the animator after a delay, in seconds, or continues it after a pause.
  func startAnimation(afterDelay delay: Double)
  /// Pauses the animator.
  func pauseAnimation()
  /// Removes the animations from their views, which stay where they are.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes an animator that was stopped.
  func finishAnimation(at position: AnimatingPosition)
}

/// An animator whose animations can be extended, as UIKit's `UIViewImplicitlyAnimating`.
@MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds animations that begin after a share of the remaining time, from 0 to 1.
  func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double)
  /// Adds a closure that is called once, with the position at which the animator ends.
  func addCompletion(_ completion: @escaping @MainActor (AnimatingPosition) -> Void)
  /// Continues the animation after a pause, in a multiple of its duration.
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}
