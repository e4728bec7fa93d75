import GlissadeGeometry

extension ViewController {
  /// Resizes this screen and those that are presented in front of it.
  package func fill(_ frame: Rect) {
    for controller in presentationChain where controller.isBeingDismissed {
      // The transition of a dismissal cannot be adjusted to another size.
      controller.finishDismissal()
    }
    for controller in presentationChain { controller.take(controller.frame(in: frame)) }
  }

  /// Shows the screen as the root of a stage, without a transition.
  func enterStage(_ stage: Stage) {
    if let former = self.stage, former !== stage, former.rootViewController === self {
      former.rootViewController = nil
    }
    frameOnLoading = Rect(origin: .zero, size: stage.contentFrame.size)
    view.frame = stage.contentFrame
    stage.root.addSubview(view)
    // A callback may have replaced the root.
    guard stage.rootViewController === self else { return }
    setAppearance(.appearing, animated: false)
    view.layoutIfNeeded()
    setAppearance(.appeared, animated: false)
  }

  /// Removes the screen, which was the root of a stage, without a transition.
  func leaveStage() {
    presented?.finishDismissal(revealing: false)
    guard let loadedView, loadedView.superview != nil else { return }
    setAppearance(.disappearing, animated: false)
    loadedView.removeFromSuperview()
    // A callback may have presented another screen.
    presented?.finishDismissal(revealing: false)
    setAppearance(.disappeared, animated: false)
  }
}
