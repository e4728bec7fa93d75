import GlissadeGeometry

/// The presentation settings of a view controller.
struct ModalState {
  weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  var presentationStyle = ModalPresentationStyle.automatic
  var transitionStyle = ModalTransitionStyle.coverVertical
  /// The transitions that the delegate supplies, while the screen is presented.
  var custom: CustomPresentation?
  /// Whether the screen behind leaves the stage during the presentation.
  var coversPresenter = true

  @MainActor var container: View? { custom?.container }
  @MainActor var context: TransitionContext? { custom?.context }
}

extension ViewController {
  /// The coordinator of the presentation or dismissal that is running. `nil` if there is none.
  package var modalTransitionCoordinator: (any ViewControllerTransitionCoordinator)? { modal.context }

  func setTransition(_ style: ModalTransitionStyle) {
    modal.transitionStyle = style
    switch style {
    case .coverVertical, .partialCurl: transition = CoverVertical()
    case .crossDissolve: transition = Dissolve()
    case .flipHorizontal: transition = FlipHorizontal()
    }
  }

  // MARK: Containment

  /// Adds the screen's view to `place`, within a container if a delegate supplies the transitions.
  func enter(_ place: View, for source: ViewController) {
    modal.custom = transitioningDelegate.map { _ in CustomPresentation(of: self, for: source) }
    let presentation = modal.custom?.presentation
    modal.coversPresenter =
      presentation?.shouldRemovePresentersView
      ?? (!modalPresentationStyle.leavesPresenter && (modal.custom != nil || transition.coversWholly))
    View.performWithoutAnimation {
      guard let container = modal.container else {
        view.frame = frame(in: place)
        place.addSubview(view)
        return
      }
      container.frame = frame(in: place)
      view.frame = container.bounds
      place.addSubview(container)
      container.addSubview(presentation?.presentedView ?? view)
      if let presentation, let presented = presentation.presentedView {
        presented.frame = presentation.frameOfPresentedViewInContainerView
      }
    }
  }

  /// The controller of the presentation of this screen, if a transitioning delegate has supplied one.
  public var presentationController: PresentationController? { modal.custom?.presentation }

  func leavePlace() {
    view.removeFromSuperview()
    modal.container?.removeFromSuperview()
    modal.custom = nil
  }

  /// Sets the frame after the place was resized.
  func take(_ frame: Rect) {
    guard let container = modal.container else {
      view.frame = frame
      return
    }
    let fills = view.frame == container.bounds
    container.frame = frame
    if fills { view.frame = container.bounds }
  }

  var transitionIn: any ViewControllerTransition { modal.custom ?? transition }
  var transitionOut: any ViewControllerTransition { modal.custom ?? transition }
}

/// The transitions that a transitioning delegate supplies.
@MainActor
final class CustomPresentation: ViewControllerTransition {
  /// The container of the screen's view and of the views that animators add.
  let container = PresentationContainer()
  /// The controller of the presentation, if the delegate supplies one.
  private(set) var presentation: PresentationController?
  /// The context of the running transition.
  private(set) var context: TransitionContext?

  private unowned let controller: ViewController
  private weak var source: ViewController?

  init(of controller: ViewController, for source: ViewController) {
    self.controller = controller
    self.source = source
    guard controller.modalPresentationStyle == .custom else { return }
    presentation = controller.transitioningDelegate?.presentationController(
      forPresented: controller, presenting: controller.presenting, source: source)
    container.controller = presentation
    presentation?.containerView = container
  }

  var coversWholly: Bool { controller.modal.coversPresenter }

  func present(_ view: View, over presenter: View, completion: @escaping @MainActor () -> Void) {
    guard let presenting = controller.presenting, let delegate = controller.transitioningDelegate,
      let animation = delegate.animationController(
        forPresented: controller, presenting: presenting, source: source ?? presenting)
    else {
      presentation?.presentationTransitionWillBegin()
      return controller.transition.present(presentation?.presentedView ?? view, over: presenter) {
        [presentation] in
        presentation?.presentationTransitionDidEnd(true)
        completion()
      }
    }
    run(
      animation, from: presenting, to: controller,
      driver: delegate.interactionControllerForPresentation(using: animation)
    ) { [weak controller, presentation] didComplete in
      presentation?.presentationTransitionDidEnd(didComplete)
      if didComplete { completion() } else { controller?.finishDismissal() }
    }
  }

  func dismiss(_ view: View, from presenter: View, completion: @escaping @MainActor () -> Void) {
    guard let presenting = controller.presenting, let delegate = controller.transitioningDelegate,
      let animation = delegate.animationController(forDismissed: controller)
    else {
      presentation?.dismissalTransitionWillBegin()
      return controller.transition.dismiss(presentation?.presentedView ?? view, from: presenter) {
        [presentation] in
        presentation?.dismissalTransitionDidEnd(true)
        completion()
      }
    }
    run(
      animation, from: controller, to: presenting,
      driver: delegate.interactionControllerForDismissal(using: animation)
    ) { [weak controller, presentation] didComplete in
      presentation?.dismissalTransitionDidEnd(didComplete)
      if didComplete { completion() } else { controller?.cancelDismissal() }
    }
  }

  func didDismiss() { controller.transition.didDismiss() }

  private func run(
    _ animation: any ViewControllerAnimatedTransitioning, from: ViewController, to: ViewController,
    driver: (any ViewControllerInteractiveTransitioning)?, completion: @escaping (Bool) -> Void
  ) {
    context?.release?()
    let context = TransitionContext(
      in: container, from: from, to: to, isAnimated: true, style: controller.modalPresentationStyle)
    let final = to === controller ? presentation?.frameOfPresentedViewInContainerView : nil
    context.frames = (from.view.frame, final ?? container.bounds)
    context.presentedView = presentation?.presentedView
    // A presenting screen that stays on the stage does not take part in the transition.
    context.hidesFromView = from !== controller && !controller.modal.coversPresenter
    context.hidesToView = to !== controller && !controller.modal.coversPresenter
    context.transitionDuration = animation.transitionDuration(using: context)
    context.animation = animation
    context.isInteractive = driver != nil
    context.completion = { [weak self, weak context] didComplete in
      if let self, self.context === context { self.context = nil }
      animation.animationEnded(didComplete)
      completion(didComplete)
    }
    self.context = context
    if to === controller {
      presentation?.presentationTransitionWillBegin()
    } else {
      presentation?.dismissalTransitionWillBegin()
    }
    context.hasBegun = true
    let start = {
      animation.animateTransition(using: context)
      guard !context.alongside.isEmpty else { return }
      View.animate(withDuration: context.transitionDuration, options: .allowUserInteraction) {
        for alongside in context.alongside { alongside(context) }
      }
    }
    if let driver { context.hand(to: driver, start) } else { start() }
  }
}
