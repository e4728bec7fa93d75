import GlissadeGeometry

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
      return controller.ownTransition.present(presentation?.presentedView ?? view, over: presenter) {
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
      return controller.ownTransition.dismiss(presentation?.presentedView ?? view, from: presenter) {
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

  func didDismiss() { controller.ownTransition.didDismiss() }

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

extension ModalState {
  /// The transitions that a transitioning delegate supplies.
  @MainActor var presentation: CustomPresentation? { custom as? CustomPresentation }
  @MainActor var container: View? { presentation?.container }
  @MainActor var context: TransitionContext? { presentation?.context }
}
