import GlissadeGeometry

/// One screen's way in over another, or back out: under way until its animation has ended.
@MainActor
final class Passage {
  let isPresentation: Bool
  let isAnimated: Bool
  private var completions: [() -> Void]

  init(isPresentation: Bool, isAnimated: Bool, completion: (() -> Void)?) {
    self.isPresentation = isPresentation
    self.isAnimated = isAnimated
    completions = completion.map { [$0] } ?? []
  }

  func add(_ completion: (() -> Void)?) {
    if let completion { completions.append(completion) }
  }

  /// Tells all who wait; each once.
  func complete() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}

extension ViewController {
  /// The screen that is in front of this one, or of one that holds it: presented, and not yet gone.
  public var presentedViewController: ViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presented).first
  }

  /// The screen that has presented this one, or one that holds it.
  public var presentingViewController: ViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presenting).first
  }

  /// Who presents for this screen: the nearest that holds it and is a context or, where the style asks for the whole
  /// stage, the outermost. What is presented comes in front of that one and all it holds.
  private func presenter(of controller: ViewController) -> ViewController {
    let holders = sequence(first: self, next: \.parent)
    let style = controller.modal.presentationStyle
    return holders.first {
      $0.presentationPlace != nil || $0.parent == nil || style.isInContext && $0.definesPresentationContext
    } ?? self
  }

  /// What a screen that this one presents is put into.
  private var placeForPresentation: View? {
    if let place = presentationPlace { return place }
    return definesPresentationContext && parent != nil ? view.superview : stage?.root
  }

  /// Whether the screen is on its way out.
  public var isBeingDismissed: Bool { passage?.isPresentation == false }

  /// Brings `controller` in front of this screen, as its `transition` has it.
  ///
  /// Where this screen presents another already, the frontmost one of them presents. One that is on its way
  /// out is let go at once.
  public func present(
    _ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil
  ) {
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
      if presented.passage?.isPresentation == false {
        presented.finishDismissal()
      } else {
        presented.present(controller, for: source, animated: animated, completion)
        return
      }
    }
    guard stage != nil, let place = placeForPresentation, controller.presenting == nil,
      controller.parent == nil, controller !== self
    else { return }
    presented = controller
    controller.presenting = self
    controller.presentationPlace = place
    controller.frameOnLoading = place.bounds
    controller.enter(place, for: source)

    let passage = Passage(isPresentation: true, isAnimated: animated, completion: completion)
    controller.passage = passage
    controller.tellPresenter(self, .disappearing, animated: animated)
    controller.setAppearance(.appearing, animated: animated)
    controller.view.layoutIfNeeded()
    guard animated else {
      controller.finishPresentation(passage)
      return
    }
    controller.transitionIn.present(controller.view, over: view) { [weak controller] in
      controller?.finishPresentation(passage)
    }
  }

  private func finishPresentation(_ passage: Passage) {
    guard self.passage === passage else { return }
    self.passage = nil
    if modal.coversPresenter {
      // As in UIKit, a screen that nobody sees is off the stage, and its animations end there.
      presenting?.view.removeFromSuperview()
    }
    tellPresenter(presenting, .disappeared, animated: passage.isAnimated)
    setAppearance(.appeared, animated: passage.isAnimated)
    passage.complete()
  }

  /// Sends the screen in front of this one away or, where there is none, the one that this is, or is a part of.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    guard let presented else {
      let presenter = sequence(first: self, next: \.parent).first { $0.presented != nil }
      (presenter ?? presentingViewController)?.dismiss(animated: animated, completion: completion)
      return
    }
    if presented.isBeingDismissed {
      presented.passage?.add(completion)
      return
    }
    // A screen in front of the presented one goes in its stead; those between were not seen.
    if presented.presented != nil {
      collapse()
      dismiss(animated: animated, completion: completion)
      return
    }
    let cutShort = presented.passage

    let passage = Passage(isPresentation: false, isAnimated: animated, completion: completion)
    presented.passage = passage
    presented.uncover(self)
    presented.setAppearance(.disappearing, animated: animated)
    presented.tellPresenter(self, .appearing, animated: animated)
    view.layoutIfNeeded()
    cutShort?.complete()
    guard presented.passage === passage else { return }
    guard animated else {
      presented.finishDismissal()
      return
    }
    presented.transitionOut.dismiss(presented.view, from: view) { [weak presented] in
      guard let presented, presented.passage === passage else { return }
      presented.finishDismissal()
    }
  }

  /// The screen behind comes and goes with this one only where this one covers it.
  private func tellPresenter(_ presenter: ViewController?, _ next: Appearance, animated: Bool) {
    if modal.coversPresenter { presenter?.setAppearance(next, animated: animated) }
  }

  /// Puts the screen behind this one, if it was taken off the stage, back where it was.
  private func uncover(_ presenting: ViewController) {
    let isElsewhere = presenting.view.superview == nil || presenting.view.superview === modal.container
    guard isElsewhere, let place = presentationPlace else { return }
    View.performWithoutAnimation {
      presenting.view.frame = place.bounds
      place.insertSubview(presenting.view, belowSubview: modal.container ?? view)
    }
  }

  /// Makes the frontmost screen the one that this screen presents, and lets those between them go.
  private func collapse() {
    while let between = presented, let next = between.presented {
      if next.isBeingDismissed {
        next.finishDismissal()
        continue
      }
      next.passage.map { next.finishPresentation($0) }
      between.leavePlace()
      between.presented = nil
      between.presenting = nil
      presented = next
      next.presenting = self
      between.transition.didDismiss()
    }
  }

  /// Takes this presented screen off the stage, whatever it is in the middle of, and those in front of it.
  ///
  /// - Parameter revealing: whether the screen behind is seen then, and so appears; not where that goes too.
  func finishDismissal(revealing: Bool = true) {
    presented?.finishDismissal(revealing: false)
    let passage = self.passage
    let isAnimated = isBeingDismissed && passage?.isAnimated == true
    self.passage = nil
    let presenter = presenting
    if revealing, let presenter { uncover(presenter) }
    presenting = nil
    presenter?.presented = nil
    setAppearance(.disappearing, animated: false)
    leavePlace()
    presentationPlace = nil
    transition.didDismiss()
    setAppearance(.disappeared, animated: isAnimated)
    if revealing {
      tellPresenter(presenter, .appearing, animated: false)
      tellPresenter(presenter, .appeared, animated: isAnimated)
    }
    passage?.complete()
  }

  /// The way out has been taken back: the screen stays where it is.
  func cancelDismissal() {
    guard isBeingDismissed else { return }
    let passage = self.passage
    self.passage = nil
    setAppearance(.appearing, animated: true)
    tellPresenter(presenting, .disappearing, animated: true)
    if modal.coversPresenter { presenting?.view.removeFromSuperview() }
    tellPresenter(presenting, .disappeared, animated: true)
    setAppearance(.appeared, animated: true)
    passage?.complete()
  }
}
