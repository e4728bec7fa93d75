import GlissadeGeometry

/// The two screens of a transition.
public enum TransitionContextViewControllerKey: Hashable, Sendable {
  /// The screen that is seen before.
  case from
  /// The screen that is seen after.
  case to
}

/// The views of the two screens of a transition.
public enum TransitionContextViewKey: Hashable, Sendable {
  case from, to
}

/// Animates the passage from one screen to another, as UIKit's `UIViewControllerAnimatedTransitioning`.
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns how long the transition takes, in seconds. What moves beside it, such as a navigation bar, takes as long.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double
  /// Sets the animation going, and lets it call `completeTransition` at its end.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// Returns an animator for a transition that a hand may hold, scrub and turn round; `nil` by default.
  func interruptibleAnimator(using transitionContext: any ViewControllerContextTransitioning)
    -> PropertyAnimator?
  /// The transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> PropertyAnimator? { nil }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What a transition is told of its screens, and tells of its end.
@MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. The view of the screen that comes is in it, in front when a screen
  /// is pushed or presented, and behind when one goes.
  var containerView: View { get }
  /// Whether it is to be animated.
  var isAnimated: Bool { get }
  /// Whether a hand drives it.
  var isInteractive: Bool { get }
  /// Whether it goes back to where it came from.
  var transitionWasCancelled: Bool { get }
  /// How the screen is presented; `.none` within a navigation controller.
  var presentationStyle: ModalPresentationStyle { get }

  /// Ends the transition. It is to be called once; further calls do nothing.
  ///
  /// - Parameter didComplete: `false` where the former screen stays.
  func completeTransition(_ didComplete: Bool)

  /// A hand has brought the transition so far, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  /// The hand has let go, and the transition goes on to its end.
  func finishInteractiveTransition()
  /// The hand has let go, and the transition goes back.
  func cancelInteractiveTransition()

  /// Returns one of the screens.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view of one of the screens; `nil` for one that stays where it is.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Returns the frame that a screen has at the start; empty where it is not on the stage then.
  func initialFrame(for viewController: ViewController) -> Rect
  /// Returns the frame that a screen has at the end; empty where it is not on the stage then.
  func finalFrame(for viewController: ViewController) -> Rect
}

/// Chooses how a screen is presented and dismissed.
@MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns what animates the screen's way in; `nil` for its own way.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns what animates the screen's way out; `nil` for its own way.
  func animationController(forDismissed dismissed: ViewController) -> (
    any ViewControllerAnimatedTransitioning
  )?
  /// Returns who drives the way in that `animator` animates; `nil` where it runs by itself.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns who drives the way out that `animator` animates; `nil` where it runs by itself.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
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

/// What of the stage a presented screen takes, by UIKit's names.
public enum ModalPresentationStyle: Int, Hashable, Sendable {
  /// All of it; the screen behind is off the stage meanwhile.
  case fullScreen = 0
  /// As `.fullScreen`: there are no sheets.
  case pageSheet = 1
  /// As `.fullScreen`: there are no sheets.
  case formSheet = 2
  /// The place of the nearest screen that `definesPresentationContext`.
  case currentContext = 3
  /// As the screen's transitioning delegate has it; the screen behind stays on the stage.
  case custom = 4
  /// All of it; the screen behind stays on the stage.
  case overFullScreen = 5
  /// The place of the nearest screen that `definesPresentationContext`, which stays on the stage.
  case overCurrentContext = 6
  /// As `.overFullScreen`: there are no popovers.
  case popover = 7
  /// No presentation.
  case none = -1
  /// As `.currentContext`.
  case automatic = -2

  /// Whether the screen behind stays on the stage.
  var leavesPresenter: Bool {
    switch self {
    case .custom, .overFullScreen, .overCurrentContext, .popover: true
    default: false
    }
  }

  /// Whether it heeds contexts.
  var isInContext: Bool {
    switch self {
    case .automatic, .currentContext, .overCurrentContext, .none: true
    default: false
    }
  }
}

/// How a presented screen comes and goes, by UIKit's names.
public enum ModalTransitionStyle: Int, Hashable, Sendable {
  /// Up from the bottom edge.
  case coverVertical = 0
  /// Turning about the vertical, as a card.
  case flipHorizontal = 1
  /// One fades into the other.
  case crossDissolve = 2
  /// As `.coverVertical`: no page is curled.
  case partialCurl = 3
}
