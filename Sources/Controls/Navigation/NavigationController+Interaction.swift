import GlissadeGeometry
import GlissadeUI

extension NavigationController {
  /// The thresholds of an edge swipe at its end.
  enum EdgeSwipe {
    /// The share of the width from which a swipe without velocity completes. Source: UIKit.
    static let half = 0.5
    /// The velocity from which the direction decides, in points per second. Source: our choice.
    static let decidingVelocity = 300.0
    /// The greatest velocity that the transition takes over, in remaining distances per second. At most ω, the
    /// spring's angular frequency, it does not overshoot.
    static let greatestVelocity = 18.0
  }

  /// Whether a swipe may go back: there is a previous screen, and no transition is running.
  var canGoBackByHand: Bool {
    stack.count > 1 && runningTransition == nil && appearance == .appeared && presented == nil
  }

  func edgePanned(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer else { return }
    switch pan.state {
    case .began:
      guard canGoBackByHand else { return }
      change(keeping: stack.count - 1, adding: [], animated: true, interactively: true)
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

  /// The direction of a swipe that goes back: 1 to the right, and -1 to the left, in a layout from right to left.
  private var sign: Double { content.isMirrored ? -1 : 1 }

  private func share(of pan: PanGestureRecognizer) -> Double {
    let width = content.bounds.width
    return width > 0 ? min(max(sign * pan.translation.x / width, 0), 1) : 0
  }

  private func follow(_ pan: PanGestureRecognizer) {
    guard let held else { return }
    held.context.percentComplete = share(of: pan)
    held.animator?.fractionComplete = share(of: pan)
  }

  private func letGo(_ pan: PanGestureRecognizer) {
    let velocity = sign * pan.velocity.x
    let completes =
      abs(velocity) >= EdgeSwipe.decidingVelocity ? velocity > 0 : share(of: pan) > EdgeSwipe.half
    let rest = content.bounds.width * (completes ? 1 - share(of: pan) : share(of: pan))
    goOn(completing: completes, velocity: rest > 0 ? (completes ? velocity : -velocity) / rest : 0)
  }

  /// Continues the transition without the gesture, forwards or backwards, on the spring of the transition.
  ///
  /// - Parameter velocity: The velocity towards the end, in remaining distances per second. It is limited to the value
  ///   above which the spring would overshoot.
  private func goOn(completing: Bool, velocity: Double = 0) {
    guard let held, let animator = held.animator else { return }
    if !completing {
      animator.isReversed = true
      turnBack(held)
      // Appearance callbacks may have started another transition.
      guard runningTransition === held else { return }
    }
    held.context.endInteraction()
    guard runningTransition === held else { return }
    let limit = EdgeSwipe.greatestVelocity
    animator.continueAnimation(
      withTimingParameters: SpringTimingParameters(systemVelocity: min(max(velocity, -limit), limit)))
  }
}
