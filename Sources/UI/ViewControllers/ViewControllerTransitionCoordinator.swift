/// The properties of a transition for alongside animations.
@MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition is being reverted, or was.
  var isCancelled: Bool { get }
  /// The duration, in seconds.
  var transitionDuration: Double { get }
  /// The progress of an interactive transition, from 0 to 1.
  var percentComplete: Double { get }
  /// The view that contains the transition.
  var containerView: View { get }
  /// Returns one of the two screens.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view of one of the two screens, or `nil` for one that the transition does not animate.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// The interface for running animations alongside a transition, as in UIKit.
@MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Runs animations alongside the transition.
  ///
  /// - Parameters:
  ///   - animation: The closure whose changes are animated with the transition's duration.
  ///   - completion: The closure that is called at the end of the transition.
  /// - Returns: Whether the animations run alongside. If the transition has begun already, the changes are
  ///   made without animation, and the method returns `false`.
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when the interaction ends, before the transition continues to its end or returns to its start.
  /// `isInteractive` of the context is then `false`, and `isCancelled` states which. A transition that is not
  /// interactive never calls it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)
}
