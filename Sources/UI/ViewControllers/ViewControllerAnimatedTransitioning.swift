import GlissadeGeometry

/// A key for one of the two screens of a transition.
public enum TransitionContextViewControllerKey: Hashable, Sendable {
  /// The screen that is shown before the transition.
  case from
  /// The screen that is shown after the transition.
  case to
}

/// A key for the view of one of the two screens of a transition.
public enum TransitionContextViewKey: Hashable, Sendable {
  /// The view that is shown before, and the one that is shown after the transition.
  case from, to
}

/// An object that animates a transition between two screens, as UIKit's
/// `UIViewControllerAnimatedTransitioning`.
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds. Alongside animations, such as that of a navigation
  /// bar, have the same duration.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double
  /// Starts the animation. At its end, it must call `completeTransition(_:)` of the context.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// Returns an animator for a transition that can be paused and reversed. The default is `nil`.
  ///
  /// Only `animateTransition` of the same object calls it. An interaction controller holds all animations that
  /// `animateTransition` begins.
  func interruptibleAnimator(using transitionContext: any ViewControllerContextTransitioning)
    -> (any ViewImplicitlyAnimating)?
  /// Called after the transition ended, with `false` if it was cancelled. The default implementation does
  /// nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> (any ViewImplicitlyAnimating)? { nil }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The context of a transition: its screens, and the methods that report its progress and end.
@MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view that contains the transition. It contains the view of the new screen: in front of the old one
  /// for a push or a presentation, behind it for a pop or a dismissal.
  var containerView: View { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition is being reverted, or was.
  var transitionWasCancelled: Bool { get }
  /// The presentation style. It is `.none` in a navigation controller.
  var presentationStyle: ModalPresentationStyle { get }

  /// Ends the transition. Further calls have no effect.
  ///
  /// - Parameter didComplete: `false` if the old screen stays.
  func completeTransition(_ didComplete: Bool)

  /// Reports the progress of an interactive transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  /// Reports that the interaction ended and the transition continues to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction ended and the transition is reverted.
  func cancelInteractiveTransition()

  /// Returns one of the two screens.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view of one of the two screens, or `nil` for one that does not take part.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Returns the frame of a screen at the start. It is zero for a screen that is not shown then.
  func initialFrame(for viewController: ViewController) -> Rect
  /// Returns the frame of a screen at the end. It is zero for a screen that is not shown then.
  func finalFrame(for viewController: ViewController) -> Rect
}

/// The methods that supply the transitions of a presentation. All are optional.
@MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of the presentation. `nil`, the default, means the screen's own transition.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the animator of the dismissal. `nil`, the default, means the screen's own transition.
  func animationController(forDismissed dismissed: ViewController) -> (
    any ViewControllerAnimatedTransitioning
  )?
  /// Returns the controller of the presentation, for a screen with the style `custom`. `nil`, the default, means a
  /// presentation over the whole area.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
  /// Returns the object that drives the presentation. `nil`, the default, means a transition that runs
  /// by itself.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the object that drives the dismissal. `nil`, the default, means a transition that runs by
  /// itself.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}

/// The area that a presented screen covers, by UIKit's names.
public enum ModalPresentationStyle: Int, Hashable, Sendable {
  /// The whole stage. The screen behind leaves the stage.
  case fullScreen = 0
  /// The same as `.fullScreen`. There are no sheets.
  case pageSheet = 1
  /// The same as `.fullScreen`. There are no sheets.
  case formSheet = 2
  /// The area of the nearest screen with `definesPresentationContext`, which leaves the stage.
  case currentContext = 3
  /// The area according to the transitioning delegate. The screen behind stays on the stage.
  case custom = 4
  /// The whole stage. The screen behind stays on the stage.
  case overFullScreen = 5
  /// The area of the nearest screen with `definesPresentationContext`, which stays on the stage.
  case overCurrentContext = 6
  /// The same as `.overFullScreen`. There are no popovers.
  case popover = 7
  /// No presentation style, such as for a transition in a navigation controller.
  case none = -1
  /// The same as `.currentContext`.
  case automatic = -2

  /// Whether the presenting screen stays on the stage.
  var leavesPresenter: Bool {
    switch self {
    case .custom, .overFullScreen, .overCurrentContext, .popover: true
    default: false
    }
  }

  /// Whether the style respects presentation contexts.
  var isInContext: Bool {
    switch self {
    case .automatic, .currentContext, .overCurrentContext, .none: true
    default: false
    }
  }
}

/// The transition of a presented screen, by UIKit's names.
public enum ModalTransitionStyle: Int, Hashable, Sendable {
  /// The screen slides up from the bottom edge.
  case coverVertical = 0
  /// The screens turn about the vertical axis, as the faces of a card.
  case flipHorizontal = 1
  /// The screen fades in.
  case crossDissolve = 2
  /// The same as `.coverVertical`. There is no page curl.
  case partialCurl = 3
}

/// An object that drives a transition interactively, as UIKit's `UIViewControllerInteractiveTransitioning`.
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Takes control of a transition. Called once, when the transition begins.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
}
