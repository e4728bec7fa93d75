import GlissadeGeometry

/// How a screen is presented.
struct ModalState {
  weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  var presentationStyle = ModalPresentationStyle.automatic
  var transitionStyle = ModalTransitionStyle.coverVertical
  /// The ways in and out that the delegate chooses, while the screen is presented.
  var custom: CustomPresentation?
  /// Whether the screen behind is off the stage while this one is there.
  var coversPresenter = true

  @MainActor var container: View? { custom?.container }
  @MainActor var context: TransitionContext? { custom?.context }
}

extension ViewController {
  /// Chooses how this screen comes and goes when it is presented; `nil`, the default, leaves that to `transition`.
  public var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    get { modal.transitioningDelegate }
    set { modal.transitioningDelegate = newValue }
  }

  /// What of the stage this screen takes when it is presented; `.automatic` by default.
  public var modalPresentationStyle: ModalPresentationStyle {
    get { modal.presentationStyle }
    set { modal.presentationStyle = newValue }
  }

  /// How this screen comes and goes when it is presented; `.coverVertical` by default. Setting it sets `transition`.
  public var modalTransitionStyle: ModalTransitionStyle {
    get { modal.transitionStyle }
    set {
      modal.transitionStyle = newValue
      switch newValue {
      case .coverVertical, .partialCurl: transition = CoverVertical()
      case .crossDissolve: transition = Dissolve()
      case .flipHorizontal: transition = FlipHorizontal()
      }
    }
  }

  // MARK: In its place

  /// Comes into `place`, in a container of its own where a delegate has the say.
  func enter(_ place: View, for source: ViewController) {
    modal.custom = modal.transitioningDelegate.map { _ in CustomPresentation(of: self, for: source) }
    modal.coversPresenter =
      !modal.presentationStyle.leavesPresenter && (modal.custom != nil || transition.coversWholly)
    View.performWithoutAnimation {
      guard let container = modal.container else {
        view.frame = place.bounds
        place.addSubview(view)
        return
      }
      container.frame = place.bounds
      view.frame = container.bounds
      place.addSubview(container)
      container.addSubview(view)
    }
  }

  func leavePlace() {
    view.removeFromSuperview()
    modal.container?.removeFromSuperview()
    modal.custom = nil
  }

  /// Takes the place with another size.
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

/// The ways in and out of a screen that its transitioning delegate chooses.
@MainActor
final class CustomPresentation: ViewControllerTransition {
  /// Holds the screen's view, and what its animations put beside it.
  let container = View()
  /// The passage under way.
  private(set) var context: TransitionContext?

  private unowned let controller: ViewController
  private weak var source: ViewController?

  init(of controller: ViewController, for source: ViewController) {
    self.controller = controller
    self.source = source
  }

  var coversWholly: Bool { controller.modal.coversPresenter }

  func present(_ view: View, over presenter: View, completion: @escaping @MainActor () -> Void) {
    guard let presenting = controller.presenting, let delegate = controller.transitioningDelegate,
      let animation = delegate.animationController(
        forPresented: controller, presenting: presenting, source: source ?? presenting)
    else {
      controller.transition.present(view, over: presenter, completion: completion)
      return
    }
    run(
      animation, from: presenting, to: controller,
      driver: delegate.interactionControllerForPresentation(using: animation)
    ) { [weak controller] didComplete in
      if didComplete { completion() } else { controller?.finishDismissal() }
    }
  }

  func dismiss(_ view: View, from presenter: View, completion: @escaping @MainActor () -> Void) {
    guard let presenting = controller.presenting, let delegate = controller.transitioningDelegate,
      let animation = delegate.animationController(forDismissed: controller)
    else {
      controller.transition.dismiss(view, from: presenter, completion: completion)
      return
    }
    run(
      animation, from: controller, to: presenting,
      driver: delegate.interactionControllerForDismissal(using: animation)
    ) { [weak controller] didComplete in
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
    context.frames = (from.view.frame, container.bounds)
    // A presenter that stays is none of the transition's business.
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
