import GlissadeGeometry

/// A transition under way, as those who animate it and those who move along with it see it.
@MainActor
final class TransitionContext: ViewControllerContextTransitioning {
  let containerView: View
  let from: ViewController
  let to: ViewController
  let isAnimated: Bool
  var isInteractive = false
  let presentationStyle: ModalPresentationStyle
  var transitionWasCancelled = false
  /// How long it takes, in seconds.
  var transitionDuration = 0.0
  /// How far a hand has brought it, from 0 to 1.
  var percentComplete = 0.0
  /// The frames of the two screens.
  var frames: (from: Rect, to: Rect) = (.zero, .zero)
  /// The view that a key asks for; that of the screen unless it is said otherwise.
  var hidesFromView = false
  var hidesToView = false

  /// What animates it, where that is not the library's own.
  var animation: (any ViewControllerAnimatedTransitioning)?
  /// Starts the transition on behalf of its driver.
  var start: (() -> Void)?
  /// Lets go of what a hand holds, at once.
  var release: (() -> Void)?

  /// What is called once, at the end.
  var completion: ((_ didComplete: Bool) -> Void)?
  /// Told of the hand's doings.
  var interaction: ((Interaction) -> Void)?

  enum Interaction {
    case update(Double), finish, cancel
  }

  /// What moves along, and is told of the end.
  var alongside: [(any ViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinatorContext) -> Void] = []
  /// Whether it has set out: what would move along from now on is too late.
  var hasBegun = false

  init(
    in container: View, from: ViewController, to: ViewController, isAnimated: Bool,
    style: ModalPresentationStyle = .none
  ) {
    (containerView, self.from, self.to, self.isAnimated) = (container, from, to, isAnimated)
    presentationStyle = style
  }

  /// Lets `driver` set it going by `start`, and drive it.
  func hand(to driver: any ViewControllerInteractiveTransitioning, _ start: @escaping () -> Void) {
    self.start = start
    driver.startInteractiveTransition(self)
    // One that animates everything by itself leaves the rest to run on.
    self.start?()
    self.start = nil
  }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    (self.completion, release) = (nil, nil)
    completion(didComplete)
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }

  func updateInteractiveTransition(_ percentComplete: Double) {
    self.percentComplete = percentComplete
    interaction?(.update(percentComplete))
  }
  func finishInteractiveTransition() { interaction?(.finish) }
  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    interaction?(.cancel)
  }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : to
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    switch key {
    case .from: hidesFromView ? nil : from.view
    case .to: hidesToView ? nil : to.view
    }
  }

  func initialFrame(for viewController: ViewController) -> Rect {
    viewController === from ? frames.from : .zero
  }

  func finalFrame(for viewController: ViewController) -> Rect {
    viewController === to ? frames.to : .zero
  }
}

// MARK: - What moves along

/// What is known of a transition by those who move along with it.
@MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  /// Whether it goes back, or went back, to where it came from.
  var isCancelled: Bool { get }
  /// In seconds.
  var transitionDuration: Double { get }
  /// How far a hand has brought it, from 0 to 1.
  var percentComplete: Double { get }
  var containerView: View { get }
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// Lets a screen move something along with the transition that it is in, as UIKit's.
@MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Animates along with the transition what the first closure sets, and calls the second one at its end.
  ///
  /// - Returns: Whether the transition had not set out yet; else what is set is not animated.
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension ViewControllerTransitionCoordinator {
  /// Animates along with the transition what the closure sets.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

extension TransitionContext: ViewControllerTransitionCoordinator {
  var isCancelled: Bool { transitionWasCancelled }

  func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard !hasBegun else {
      animation?(self)
      return false
    }
    if let animation { alongside.append(animation) }
    return true
  }
}
