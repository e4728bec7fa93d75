import GlissadeGeometry

/// One screen's way in over another, or back out: under way until its animation has ended.
@MainActor
final class Passage {
  let isPresentation: Bool
  private var completions: [() -> Void]

  init(isPresentation: Bool, completion: (() -> Void)?) {
    self.isPresentation = isPresentation
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
    guard let stage, controller.presentingViewController == nil, controller !== self else { return }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.view.frame = stage.root.bounds
    stage.root.addSubview(controller.view)

    let passage = Passage(isPresentation: true, completion: completion)
    controller.passage = passage
    setAppearance(.disappearing, animated: animated)
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
    presentingViewController?.setAppearance(.disappeared, animated: true)
    setAppearance(.appeared, animated: true)
    passage.complete()
  }

  /// Sends the screen in front of this one away or, where there is none, this one.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
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

    let passage = Passage(isPresentation: false, completion: completion)
    presented.passage = passage
    if view.superview == nil, let stage = presented.stage {
      view.frame = stage.root.bounds
      stage.root.insertSubview(view, belowSubview: presented.view)
    }
    presented.setAppearance(.disappearing, animated: animated)
    setAppearance(.appearing, animated: animated)
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

  /// Takes this presented screen off the stage, whatever it is in the middle of.
  func finishDismissal() {
    presentedViewController?.finishDismissal()
    let passage = self.passage
    self.passage = nil
    let presenting = presentingViewController
    presentingViewController = nil
    presenting?.presentedViewController = nil
    if let presenting, presenting.view.superview == nil, let stage {
      presenting.view.frame = stage.root.bounds
      stage.root.insertSubview(presenting.view, belowSubview: view)
    }
    setAppearance(.disappearing, animated: false)
    view.removeFromSuperview()
    transition.didDismiss()
    setAppearance(.disappeared, animated: true)
    presenting?.setAppearance(.appearing, animated: false)
    presenting?.setAppearance(.appeared, animated: true)
    passage?.complete()
  }
}
