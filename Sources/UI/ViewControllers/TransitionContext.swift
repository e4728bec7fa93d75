import GlissadeGeometry

/// The context of a running transition, for its animator and for alongside animations.
@MainActor
package final class TransitionContext: ViewControllerContextTransitioning {
  package let containerView: View
  package let from: ViewController
  package let to: ViewController
  package let isAnimated: Bool
  package var isInteractive = false
  package let presentationStyle: ModalPresentationStyle
  package var transitionWasCancelled = false
  /// The duration, in seconds.
  package var transitionDuration = 0.0
  /// The progress of an interactive transition, from 0 to 1.
  package var percentComplete = 0.0
  /// The frames of the two screens.
  package var frames: (from: Rect, to: Rect) = (.zero, .zero)
  /// The view that a presentation controller moves instead of the presented screen's.
  weak var presentedView: View?
  /// Whether `view(forKey:)` returns `nil` for the screen.
  var hidesFromView = false
  var hidesToView = false

  /// The custom animator, or `nil` for the library's transition.
  package var animation: (any ViewControllerAnimatedTransitioning)?
  /// The closure that starts the transition for its interaction controller.
  var start: (() -> Void)?
  /// The closure that ends an interaction immediately.
  package var release: (() -> Void)?

  /// The closure that is called once, at the end.
  package var completion: ((_ didComplete: Bool) -> Void)?
  /// The callback for progress and end of an interaction.
  var interaction: ((Interaction) -> Void)?

  enum Interaction {
    case update(Double), finish, cancel
  }

  /// The alongside animations, and the closures that are called at the end.
  package var alongside: [(any ViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinatorContext) -> Void] = []
  /// The closures that are called when an interaction ends.
  private var interactionHandlers: [(any ViewControllerTransitionCoordinatorContext) -> Void] = []
  /// Whether the transition has begun. Alongside animations that are added later are not animated.
  package var hasBegun = false

  package init(
    in container: View, from: ViewController, to: ViewController, isAnimated: Bool,
    style: ModalPresentationStyle = .none
  ) {
    (containerView, self.from, self.to, self.isAnimated) = (container, from, to, isAnimated)
    presentationStyle = style
  }

  /// Passes the transition to `driver`, which starts it by `start` and drives it.
  package func hand(to driver: any ViewControllerInteractiveTransitioning, _ start: @escaping () -> Void) {
    self.start = start
    driver.startInteractiveTransition(self)
    // A driver that did not call `start` lets the animations run on their own.
    self.start?()
    self.start = nil
  }

  package func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    (self.completion, release) = (nil, nil)
    completion(didComplete)
    // An animator may keep its context.
    (animation, interaction) = (nil, nil)
    (alongside, interactionHandlers) = ([], [])
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }

  package func updateInteractiveTransition(_ percentComplete: Double) {
    self.percentComplete = percentComplete
    interaction?(.update(percentComplete))
  }
  package func finishInteractiveTransition() {
    endInteraction()
    interaction?(.finish)
  }
  package func cancelInteractiveTransition() {
    transitionWasCancelled = true
    endInteraction()
    interaction?(.cancel)
  }

  /// Notes that the transition runs by itself from here on.
  package func endInteraction() {
    isInteractive = false
    let handlers = interactionHandlers
    interactionHandlers = []
    for handler in handlers { handler(self) }
  }

  package func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : to
  }

  package func view(forKey key: TransitionContextViewKey) -> View? {
    switch key {
    case .from: hidesFromView ? nil : view(of: from)
    case .to: hidesToView ? nil : view(of: to)
    }
  }

  /// The view that the transition moves for a screen.
  private func view(of controller: ViewController) -> View? {
    guard let presentedView, controller.presentationController != nil else { return controller.view }
    return presentedView
  }

  package func initialFrame(for viewController: ViewController) -> Rect {
    viewController === from ? frames.from : .zero
  }

  package func finalFrame(for viewController: ViewController) -> Rect {
    viewController === to ? frames.to : .zero
  }
}

// MARK: - Alongside animations

extension ViewControllerTransitionCoordinator {
  /// Runs animations alongside the transition, without a completion closure.
  ///
  /// - Parameter animation: The closure whose changes are animated with the transition's duration.
  /// - Returns: Whether the animations run alongside. If the transition has begun already, the changes are
  ///   made without animation, and the method returns `false`.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

extension TransitionContext: ViewControllerTransitionCoordinator {
  package var isCancelled: Bool { transitionWasCancelled }

  package func animate(
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

  package func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any ViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append(handler) }
}
