import GlissadeGeometry

extension NavigationController {
  /// When a drag from the edge that is let go takes the screen away.
  enum EdgeSwipe {
    /// From this share of the width on, where the hand is at rest. Source: UIKit.
    static let half = 0.5
    /// At which speed its direction decides, in points a second. Source: ours.
    static let decidingVelocity = 300.0
  }

  /// Whether there is somewhere to go back to, and nothing under way.
  var canGoBackByHand: Bool {
    stack.count > 1 && runningTransition == nil && appearance == .appeared && presented == nil
  }

  func edgePanned(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer else { return }
    switch pan.state {
    case .began:
      guard canGoBackByHand else { return }
      change(to: stack.dropLast(), animated: true, interactively: true)
      follow(pan)
    case .changed: follow(pan)
    case .ended: letGo(pan)
    case .cancelled: goOn(completing: false)
    default: break
    }
  }

  /// The transition that a gesture drives.
  private var held: NavigationTransition? {
    guard let transition = runningTransition, transition.context.isInteractive,
      transition.animator?.isRunning == false,
      transition.animator?.state == .active
    else { return nil }
    return transition
  }

  private func share(of pan: PanGestureRecognizer) -> Double {
    let width = content.bounds.width
    return width > 0 ? min(max(pan.translation.x / width, 0), 1) : 0
  }

  private func follow(_ pan: PanGestureRecognizer) {
    guard let held else { return }
    held.context.percentComplete = share(of: pan)
    held.animator?.fractionComplete = share(of: pan)
  }

  private func letGo(_ pan: PanGestureRecognizer) {
    let velocity = pan.velocity.x
    let completes =
      abs(velocity) >= EdgeSwipe.decidingVelocity ? velocity > 0 : share(of: pan) > EdgeSwipe.half
    goOn(completing: completes)
  }

  /// The rest of the way takes the rest of the time, there or back.
  private func goOn(completing: Bool) {
    guard let held, let animator = held.animator else { return }
    if !completing {
      animator.isReversed = true
      turnBack(held)
      // They may have led elsewhere.
      guard runningTransition === held else { return }
    }
    held.context.isInteractive = false
    animator.continueAnimation()
  }
}
