import GlissadeGeometry
import GlissadeUI

/// A running transition of a navigation controller.
@MainActor
final class NavigationTransition {
  let context: TransitionContext
  let isPop: Bool
  /// The screens that the transition removes from the stack.
  let leaving: [ViewController]
  /// The number of screens that stay in the stack, and those that were above them before the transition.
  let former: (kept: Int, above: [ViewController])
  /// The standard transition and its animator.
  var slide: NavigationSlide?
  var animator: PropertyAnimator?

  init(
    _ context: TransitionContext, isPop: Bool, leaving: [ViewController],
    former: (kept: Int, above: [ViewController])
  ) {
    (self.context, self.isPop, self.leaving) = (context, isPop, leaving)
    self.former = former
  }
}

extension NavigationController {
  /// Replaces the stack, and shows its last screen.
  ///
  /// A running transition is finished first.
  func change(to wanted: [ViewController], animated: Bool, interactively: Bool = false) {
    let kept = stack.countBefore(firstDifferenceFrom: wanted)
    change(keeping: kept, adding: wanted[kept...], animated: animated, interactively: interactively)
  }

  /// Replaces the screens above the first `kept` ones, of which there may be many, and shows the last one.
  func change(
    keeping kept: Int, adding wanted: ArraySlice<ViewController>, animated: Bool, interactively: Bool = false
  ) {
    if runningTransition != nil {
      // The end of a transition may change the stack.
      let whole = Array(stack[..<kept] + wanted)
      // Callbacks may start a transition whenever one ends. The number of rounds is limited.
      for _ in 0..<8 where runningTransition != nil { finishTransition() }
      guard runningTransition == nil else { return }
      return change(to: whole, animated: animated, interactively: interactively)
    }
    let above = Array(stack[kept...])
    let new = admissible(wanted, above: kept)
    let staying = Set(new.map(ObjectIdentifier.init))
    let leaving = above.filter { !staying.contains(ObjectIdentifier($0)) }
    let isPop = new.last.map { last in above.contains { $0 === last } } ?? true
    for controller in new where controller.parent !== self {
      (controller.navigationController).map { $0.giveUp(controller) }
      addChild(controller)
    }
    replace(above: kept, by: new)
    guard isViewLoaded, stack.last !== shown else {
      for controller in leaving { controller.removeFromParent() }
      updateBars(animated: false)
      return
    }
    guard let from = shown, let to = stack.last else {
      leave()
      for controller in leaving where stack.place(of: controller) == nil { controller.removeFromParent() }
      showTop()
      return
    }
    let context = TransitionContext(
      in: content, from: from, to: to, isAnimated: animated && appearance == .appeared && stage != nil)
    context.isInteractive = interactively
    run(NavigationTransition(context, isPop: isPop, leaving: leaving, former: (kept, above)))
  }

  /// Replaces the screens above the first `kept` ones. Callbacks may have changed the stack, so there may be fewer.
  private func replace(above kept: Int, by screens: [ViewController]) {
    let kept = min(kept, stack.count)
    stack.replaceSubrange(kept..., with: screens)
    (syncedCount, unchangedCount) = (min(syncedCount, kept), min(unchangedCount, kept))
  }

  /// Returns the screens that may be in the stack above the first `kept` ones: each one once, without navigation
  /// controllers and ancestors.
  private func admissible(_ wanted: ArraySlice<ViewController>, above kept: Int) -> [ViewController] {
    var known = Set(sequence(first: self as ViewController, next: \.parent).map(ObjectIdentifier.init))
    // To look through them is faster than to remember all of them.
    if wanted.count == 1, let only = wanted.first, let place = stack.place(of: only), place < kept {
      return []
    }
    if wanted.count > 1 { known.formUnion(stack[..<kept].map(ObjectIdentifier.init)) }
    return wanted.filter { controller in
      !(controller is NavigationController) && controller.presenting == nil
        && known.insert(ObjectIdentifier(controller)).inserted
    }
  }

  /// Removes a screen that another navigation controller takes over.
  private func giveUp(_ controller: ViewController) {
    guard stack.place(of: controller) != nil else { return }
    change(to: stack.filter { $0 !== controller }, animated: false)
  }

  // MARK: Without a transition

  /// Shows the top screen if none is shown, with the appearance state of this controller.
  func showTop() {
    guard isViewLoaded, shown == nil else { return }
    guard let top = stack.last else { return updateBars(animated: false) }
    shown = top
    let isSeen = appearance == .appeared || appearance == .appearing
    View.performWithoutAnimation {
      top.frameOnLoading = Rect(origin: .zero, size: view.bounds.size)
      content.addSubview(top.view)
      updateBars(animated: false)
    }
    if isSeen { top.setAppearance(.appearing, animated: false) }
    delegate?.navigationController(self, willShow: top, animated: false)
    // Animations that start during layout would be lost without a stage.
    if stage != nil { View.performWithoutAnimation { view.layoutIfNeeded() } }
    if appearance == .appeared { top.setAppearance(.appeared, animated: false) }
    top.didMove(toParent: self)
    delegate?.navigationController(self, didShow: top, animated: false)
  }

  /// Removes the current screen from the stage.
  private func leave() {
    guard let former = shown else { return }
    shown = nil
    former.presented?.finishDismissal(revealing: false)
    former.setAppearance(.disappearing, animated: false)
    former.view.removeFromSuperview()
    former.setAppearance(.disappeared, animated: false)
  }

  // MARK: Transitions

  private func run(_ transition: NavigationTransition) {
    let context = transition.context
    let (from, to) = (context.from, context.to)
    let isSeen = appearance == .appeared || appearance == .appearing
    // Screens that the old screen presents in its own context are dismissed with it.
    from.presented?.finishDismissal()
    guard shown === from, stack.last === to, runningTransition == nil else { return }
    runningTransition = transition
    toldTransition = transition
    shown = to
    context.completion = { [weak self, weak transition] didComplete in
      guard let self, let transition else { return }
      end(transition, didComplete: didComplete)
    }
    let custom = context.isAnimated ? chooseAnimation(for: transition) : nil
    context.transitionDuration =
      custom?.transitionDuration(using: context) ?? NavigationSlide.Choreography.duration
    to.frameOnLoading = Rect(origin: .zero, size: view.bounds.size)
    to.loadViewIfNeeded()
    // Callbacks may start another transition, here and below.
    guard runningTransition === transition else { return }
    View.performWithoutAnimation {
      content.insertSubview(to.view, at: transition.isPop ? 0 : content.subviews.count)
    }
    for controller in transition.leaving { controller.willMove(toParent: nil) }
    guard runningTransition === transition else { return }
    if isSeen { from.setAppearance(.disappearing, animated: context.isAnimated) }
    guard runningTransition === transition else { return }
    if isSeen { to.setAppearance(.appearing, animated: context.isAnimated) }
    guard runningTransition === transition else { return }
    delegate?.navigationController(self, willShow: to, animated: context.isAnimated)
    guard runningTransition === transition else { return }
    beginBars(transition)
    guard context.isAnimated else {
      View.performWithoutAnimation { moveBars(transition) }
      context.completeTransition(true)
      return
    }
    layOutNow(transition)
    guard runningTransition === transition else { return }
    context.hasBegun = true
    if let custom {
      animate(transition, by: custom)
    } else {
      slide(transition)
    }
  }

  /// Determines the frames of both screens before the transition begins.
  private func layOutNow(_ transition: NavigationTransition) {
    View.performWithoutAnimation {
      let (from, to) = (transition.context.from, transition.context.to)
      transition.context.frames = (frame(for: from), frame(for: to))
      from.view.place(in: transition.context.frames.from)
      to.view.place(in: transition.context.frames.to)
      view.layoutIfNeeded()
    }
  }

  private func chooseAnimation(for transition: NavigationTransition) -> (
    any ViewControllerAnimatedTransitioning
  )? {
    let context = transition.context
    guard !context.isInteractive else { return nil }
    return delegate?.navigationController(
      self, animationControllerFor: transition.isPop ? .pop : .push, from: context.from, to: context.to)
  }

  private func slide(_ transition: NavigationTransition) {
    let slide = NavigationSlide(transition.context, isPop: transition.isPop)
    let animator = slide.makeAnimator()
    (transition.slide, transition.animator) = (slide, animator)
    animator.addAnimations { [weak self, weak transition] in
      guard let self, let transition else { return }
      moveAlong(transition)
    }
    animator.addCompletion { [weak transition] position in
      guard let context = transition?.context else { return }
      context.completeTransition(position != .start && !context.transitionWasCancelled)
    }
    if transition.context.isInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
  }

  private func animate(_ transition: NavigationTransition, by custom: any ViewControllerAnimatedTransitioning)
  {
    let context = transition.context
    context.animation = custom
    let driver = delegate?.navigationController(self, interactionControllerFor: custom)
    context.isInteractive = driver != nil
    let start = { [self] in
      custom.animateTransition(using: context)
      View.animate(
        withDuration: context.transitionDuration, options: .allowUserInteraction,
        animations: { moveAlong(transition) })
    }
    if let driver { context.hand(to: driver, start) } else { start() }
  }

  /// Animates the bars and the animations that are registered to run alongside.
  private func moveAlong(_ transition: NavigationTransition) {
    moveBars(transition)
    let animations = transition.context.alongside
    transition.context.alongside = []
    for animation in animations { animation(transition.context) }
  }

  /// Finishes a running transition immediately.
  func finishTransition() {
    guard let transition = runningTransition else { return }
    let didComplete = !transition.context.transitionWasCancelled
    if let animator = transition.animator, animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: didComplete ? .end : .start)
    }
    transition.context.release?()
    transition.context.completeTransition(didComplete)
  }

  private func end(_ transition: NavigationTransition, didComplete: Bool) {
    guard runningTransition === transition else { return }
    runningTransition = nil
    let context = transition.context
    let (staying, going) = didComplete ? (context.to, context.from) : (context.from, context.to)
    let former = transition.former
    let gone = didComplete ? transition.leaving : Array(stack.dropFirst(former.kept))
    if !didComplete { replace(above: former.kept, by: former.above) }
    let outerCount = unchangedCount
    unchangedCount = former.kept
    shown = staying
    View.performWithoutAnimation {
      transition.slide?.cleanUp()
      going.view.removeFromSuperview()
      if staying.view.superview !== content { content.addSubview(staying.view) }
      staying.view.place(in: frame(for: staying))
      endBars(transition, didComplete: didComplete)
      view.layoutIfNeeded()
    }
    context.animation?.animationEnded(didComplete)
    if !didComplete { turnBack(transition) }
    // A callback may have finished the transition before both screens were notified of its beginning, or have
    // started another one.
    if shown === staying {
      let isSeen = appearance == .appeared || appearance == .appearing
      if isSeen { staying.setAppearance(.appearing, animated: context.isAnimated) }
      going.setAppearance(.disappearing, animated: context.isAnimated)
    }
    going.setAppearance(.disappeared, animated: context.isAnimated)
    if appearance == .appeared, shown === staying {
      staying.setAppearance(.appeared, animated: context.isAnimated)
    }
    if !gone.isEmpty {
      // Callbacks may have changed the stack below, and may have put a screen back there.
      let staying = Set(stack.dropFirst(unchangedCount).map(ObjectIdentifier.init))
      for controller in gone where !staying.contains(ObjectIdentifier(controller)) {
        controller.removeFromParent()
      }
    }
    unchangedCount = min(unchangedCount, outerCount)
    if didComplete, !transition.isPop { staying.didMove(toParent: self) }
    if didComplete { delegate?.navigationController(self, didShow: staying, animated: context.isAnimated) }
    if toldTransition === transition { toldTransition = nil }
  }

  /// Sends the reversed appearance callbacks of a cancelled transition.
  func turnBack(_ transition: NavigationTransition) {
    transition.context.transitionWasCancelled = true
    transition.context.to.setAppearance(.disappearing, animated: true)
    transition.context.from.setAppearance(.appearing, animated: true)
  }
}
