import GlissadeGeometry

extension ViewController {
  /// The screen that this screen, or its nearest ancestor that presents one, presents. `nil` if there is
  /// none.
  public var presentedViewController: ViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presented).first
  }

  /// The screen that presented this screen or its nearest presented ancestor. `nil` if there is none.
  public var presentingViewController: ViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presenting).first
  }

  /// The frontmost screen, starting at this one: presented by it or by the child that represents it.
  package var frontmost: ViewController { presented?.frontmost ?? activeChild?.frontmost ?? self }

  /// This screen and those that are presented in front of it in its place, back to front.
  var presentationChain: [ViewController] { Array(sequence(first: self, next: \.presented)) }

  /// The last screen of the presentation chain.
  package var lastPresented: ViewController { presented?.lastPresented ?? self }

  /// The controller that receives unhandled keys next: the parent, or that of the presenting screen.
  var nextForKeys: ViewController? { coversStage ? nil : parent ?? presenting?.nextForKeys }

  /// Returns the controller that presents for this screen: the nearest ancestor that is a presentation
  /// context or, if the style is full screen, the outermost one. The presented screen covers that controller.
  private func presenter(of controller: ViewController) -> ViewController {
    let holders = sequence(first: self, next: \.parent)
    let style = controller.modalPresentationStyle
    return holders.first {
      $0.presentationPlace != nil || $0.parent == nil || style.isInContext && $0.definesPresentationContext
    } ?? self
  }

  /// The view to which a presented screen is added.
  private var placeForPresentation: View? {
    if let place = presentationPlace { return place }
    return definesPresentationContext && parent != nil ? view.superview : stage?.root
  }

  /// Returns the frame of the screen in the view to which it is added: the whole view or, on the root of a stage, the
  /// part below the bar of menus.
  func frame(in place: View) -> Rect {
    guard let stage = place.stage, place === stage.root, !coversStage else { return place.bounds }
    return stage.contentFrame
  }

  /// Returns the frame of the screen for the frame of the screens around it. A screen that covers the stage covers the
  /// bar of menus too.
  func frame(in frame: Rect) -> Rect {
    guard coversStage, let stage, presentationPlace === stage.root else { return frame }
    return stage.root.bounds
  }

  /// Whether the screen is being dismissed.
  public var isBeingDismissed: Bool { passage?.isPresentation == false }
  /// Whether the screen is being presented.
  public var isBeingPresented: Bool { passage?.isPresentation == true }

  func show(_ controller: ViewController, animated: Bool, completion: (() -> Void)?) {
    if controller.coversStage, let outer = nextForKeys {
      outer.present(controller, animated: animated, completion: completion)
      return
    }
    presenter(of: controller).present(controller, for: self, animated: animated, completion)
  }

  private func present(
    _ controller: ViewController, for source: ViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    if let presented {
      guard presented.isBeingDismissed else {
        return presented.present(controller, for: source, animated: animated, completion)
      }
      presented.finishDismissal()
      // A callback may have presented another screen.
      return present(controller, for: source, animated: animated, completion)
    }
    guard stage != nil, !isBeingDismissed, let place = placeForPresentation, controller.presenting == nil,
      controller.parent == nil, !isWithin(controller), hasRoom(for: controller)
    else { return }
    guard controller.loadedView != nil else {
      controller.frameOnLoading = Rect(origin: .zero, size: controller.frame(in: place).size)
      controller.loadViewIfNeeded()
      // The program may have presented or dismissed other screens in `viewDidLoad()`.
      if controller.loadedView != nil { present(controller, for: source, animated: animated, completion) }
      return
    }
    presented = controller
    controller.presenting = self
    controller.presentationPlace = place
    controller.enter(place, for: source)

    let passage = Passage(isPresentation: true, isAnimated: animated, completion: completion)
    controller.passage = passage
    controller.tellPresenter(self, .disappearing, animated: animated)
    // Each callback may dismiss the screen, or cover it.
    if controller.passage === passage, !controller.isCovered {
      controller.setAppearance(.appearing, animated: animated)
    }
    if controller.passage === passage { controller.view.layoutIfNeeded() }
    guard controller.passage === passage else { return }
    guard animated else {
      controller.presentationController?.presentationTransitionWillBegin()
      controller.finishPresentation(passage)
      controller.presentationController?.presentationTransitionDidEnd(true)
      return
    }
    controller.transitionIn.present(controller.view, over: view) { [weak controller] in
      controller?.finishPresentation(passage)
    }
  }

  private func finishPresentation(_ passage: Passage) {
    guard self.passage === passage else { return }
    self.passage = nil
    cover(animated: passage.isAnimated)
    passage.complete()
  }

  /// Removes the presenting screen from the stage, and appears in front of it.
  private func cover(animated: Bool) {
    guard let presenter = presenting else { return }
    // As in UIKit, an invisible screen leaves the stage, which ends its animations.
    if modal.coversPresenter { presenter.view.removeFromSuperview() }
    tellPresenter(presenter, .disappeared, animated: animated)
    // A callback may have dismissed the screen, or covered it.
    guard passage == nil, presenting === presenter, !isCovered else { return }
    setAppearance(.appeared, animated: animated)
  }

  /// Whether a screen that is presented in front of this one, and stays there, covers it.
  private var isCovered: Bool { presented.map { $0.modal.coversPresenter && !$0.isBeingDismissed } ?? false }

  func leave(animated: Bool, completion: (() -> Void)?) {
    guard let presented else {
      let presenter = sequence(first: self, next: \.parent).first { $0.presented != nil }
      (presenter ?? presentingViewController)?.dismiss(animated: animated, completion: completion)
      return
    }
    if presented.isBeingDismissed {
      presented.passage?.add(completion)
      return
    }
    // The frontmost screen is dismissed in place of the presented one. Those between were invisible.
    if presented.presented != nil {
      collapse()
      // A callback may have dismissed them all.
      if self.presented == nil { completion?() } else { dismiss(animated: animated, completion: completion) }
      return
    }
    let cutShort = presented.passage

    let passage = Passage(isPresentation: false, isAnimated: animated, completion: completion)
    presented.passage = passage
    presented.uncover(self)
    presented.setAppearance(.disappearing, animated: animated)
    // A callback may have removed the screen.
    if presented.passage === passage { presented.tellPresenter(self, .appearing, animated: animated) }
    view.layoutIfNeeded()
    cutShort?.complete()
    guard presented.passage === passage else { return }
    guard animated else {
      let presentation = presented.presentationController
      presentation?.dismissalTransitionWillBegin()
      presented.finishDismissal()
      presentation?.dismissalTransitionDidEnd(true)
      return
    }
    presented.transitionOut.dismiss(presented.view, from: view) { [weak presented] in
      guard let presented, presented.passage === passage else { return }
      presented.finishDismissal()
    }
  }

  /// Calls the appearance methods of the presenting screen, if this one covers it. A screen that is not on a stage,
  /// or that another one covers, does not appear.
  private func tellPresenter(_ presenter: ViewController?, _ next: Appearance, animated: Bool) {
    guard modal.coversPresenter, let presenter else { return }
    if presenter.stage == nil || presenter.isCovered, next == .appearing || next == .appeared { return }
    presenter.setAppearance(next, animated: animated)
  }

  /// Returns the presenting screen to the stage, if it was removed.
  private func uncover(_ presenting: ViewController) {
    let isElsewhere = presenting.view.superview == nil || presenting.view.superview === modal.container
    guard isElsewhere, let place = presentationPlace else { return }
    View.performWithoutAnimation {
      presenting.view.place(in: presenting.frame(in: place))
      place.insertSubview(presenting.view, belowSubview: modal.container ?? view)
    }
  }

  /// Makes the frontmost screen the presented one, and releases those between.
  private func collapse() {
    while let between = presented, let next = between.presented {
      if next.isBeingDismissed {
        next.finishDismissal()
        continue
      }
      next.passage.map { next.finishPresentation($0) }
      // A callback may have changed what is presented.
      guard presented === between, between.presented === next else { continue }
      let cutShort = between.passage
      between.passage = nil
      between.leavePlace()
      between.presented = nil
      between.presenting = nil
      presented = next
      next.presenting = self
      between.ownTransition.didDismiss()
      cutShort?.complete()
    }
  }

  /// Removes this presented screen from the stage, in any state, with those in front of it.
  ///
  /// - Parameter revealing: Whether the presenting screen becomes visible and appears. `false` if it is
  ///   removed as well.
  package func finishDismissal(revealing: Bool = true) {
    let former = passage
    let isAnimated = isBeingDismissed && former?.isAnimated == true
    let leaving =
      former.flatMap { $0.isPresentation ? nil : $0 }
      ?? Passage(isPresentation: false, isAnimated: false, completion: nil)
    passage = leaving
    presented?.finishDismissal(revealing: false)
    setAppearance(.disappearing, animated: false)
    // A callback may have removed the screen.
    guard passage === leaving, let presenter = presenting else {
      former?.complete()
      return
    }
    if revealing { uncover(presenter) }
    passage = nil
    presenting = nil
    presenter.presented = nil
    leavePlace()
    presentationPlace = nil
    transition.didDismiss()
    setAppearance(.disappeared, animated: isAnimated)
    if revealing {
      tellPresenter(presenter, .appearing, animated: false)
      tellPresenter(presenter, .appeared, animated: isAnimated)
    }
    leaving.complete()
    former?.complete()
  }

  /// Restores the screen after a dismissal was cancelled.
  func cancelDismissal() {
    guard isBeingDismissed else { return }
    let passage = self.passage
    self.passage = nil
    if !isCovered { setAppearance(.appearing, animated: true) }
    // Each callback may dismiss the screen.
    if self.passage == nil { tellPresenter(presenting, .disappearing, animated: true) }
    if self.passage == nil { cover(animated: true) }
    passage?.complete()
  }
}
