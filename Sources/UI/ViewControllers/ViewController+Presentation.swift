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
  /// What a screen that this one presents is put into: the place of the nearest screen that is a context, or
  /// else the stage.
  private var placeForPresentation: View? {
    if let place = presentationPlace { return place }
    let context = sequence(first: self, next: \.parent).first(where: \.definesPresentationContext)
    return context?.view.superview ?? stage?.root
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
    if let presented = presentedViewController {
      if presented.passage?.isPresentation == false {
        presented.finishDismissal()
      } else {
        presented.present(controller, animated: animated, completion: completion)
        return
      }
    }
    guard stage != nil, let place = placeForPresentation, controller.presentingViewController == nil,
      controller !== self
    else { return }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.presentationPlace = place
    controller.view.frame = place.bounds
    place.addSubview(controller.view)

    let passage = Passage(isPresentation: true, isAnimated: animated, completion: completion)
    controller.passage = passage
    controller.tellPresenter(self, .disappearing, animated: animated)
    controller.setAppearance(.appearing, animated: animated)
    controller.view.layoutIfNeeded()
    guard animated else {
      controller.finishPresentation(passage)
      return
    }
    controller.transition.present(controller.view, over: view) { [weak controller] in
      controller?.finishPresentation(passage)
    }
  }

  private func finishPresentation(_ passage: Passage) {
    guard self.passage === passage else { return }
    self.passage = nil
    if transition.coversWholly {
      // As in UIKit, a screen that nobody sees is off the stage, and its animations end there.
      presentingViewController?.view.removeFromSuperview()
    }
    tellPresenter(presentingViewController, .disappeared, animated: passage.isAnimated)
    setAppearance(.appeared, animated: passage.isAnimated)
    passage.complete()
  }

  /// Sends the screen in front of this one away or, where there is none, the one that this is, or is a part of.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      let presenting = sequence(first: self, next: \.parent).lazy.compactMap(\.presentingViewController).first
      presenting?.dismiss(animated: animated, completion: completion)
      return
    }
    if presented.isBeingDismissed {
      presented.passage?.add(completion)
      return
    }
    // A screen in front of the presented one goes in its stead; those between were not seen.
    if presented.presentedViewController != nil {
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
    presented.transition.dismiss(presented.view, from: view) { [weak presented] in
      guard let presented, presented.passage === passage else { return }
      presented.finishDismissal()
    }
  }

  /// The screen behind comes and goes with this one only where this one covers it.
  private func tellPresenter(_ presenter: ViewController?, _ next: Appearance, animated: Bool) {
    if transition.coversWholly { presenter?.setAppearance(next, animated: animated) }
  }

  /// Puts the screen behind this one, if it was taken off the stage, back where it was.
  private func uncover(_ presenting: ViewController) {
    guard presenting.view.superview == nil, let place = presentationPlace else { return }
    presenting.view.frame = place.bounds
    place.insertSubview(presenting.view, belowSubview: view)
  }

  /// Makes the frontmost screen the one that this screen presents, and lets those between them go.
  private func collapse() {
    while let between = presentedViewController, let next = between.presentedViewController {
      if next.isBeingDismissed {
        next.finishDismissal()
        continue
      }
      next.passage.map { next.finishPresentation($0) }
      between.view.removeFromSuperview()
      between.presentedViewController = nil
      between.presentingViewController = nil
      presentedViewController = next
      next.presentingViewController = self
      between.transition.didDismiss()
    }
  }

  /// Takes this presented screen off the stage, whatever it is in the middle of, and those in front of it.
  ///
  /// - Parameter revealing: whether the screen behind is seen then, and so appears; not where that goes too.
  func finishDismissal(revealing: Bool = true) {
    presentedViewController?.finishDismissal(revealing: false)
    let passage = self.passage
    let isAnimated = isBeingDismissed && passage?.isAnimated == true
    self.passage = nil
    let presenting = presentingViewController
    if revealing, let presenting { uncover(presenting) }
    presentingViewController = nil
    presenting?.presentedViewController = nil
    setAppearance(.disappearing, animated: false)
    view.removeFromSuperview()
    presentationPlace = nil
    transition.didDismiss()
    setAppearance(.disappeared, animated: isAnimated)
    if revealing {
      tellPresenter(presenting, .appearing, animated: false)
      tellPresenter(presenting, .appeared, animated: isAnimated)
    }
    passage?.complete()
  }
}
