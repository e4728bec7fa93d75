import Glissade

/// Fades a screen in over another, and out again.
///
///     detail.modalPresentationStyle = .fullScreen
///     detail.transitioningDelegate = transition  // Not retained: keep it in a property.
///     present(detail, animated: true)
final class DissolveTransition: ViewControllerTransitioningDelegate,
  ViewControllerAnimatedTransitioning
{
  private enum Motion {
    /// Fading in, in seconds.
    static let dissolveDuration: Double = 0.5
  }

  private var isPresenting = true

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    isPresenting = true
    return self
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    isPresenting = false
    return self
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    Motion.dissolveDuration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let screen = context.view(forKey: isPresenting ? .to : .from) else {
      context.completeTransition(false)
      return
    }
    let container = context.containerView
    if isPresenting {
      container.addSubview(screen)
      screen.frame = container.bounds
    } else if let below = context.view(forKey: .to) {
      container.insertSubview(below, belowSubview: screen)
      below.frame = container.bounds
    }
    if isPresenting { screen.alpha = 0 }
    View.animate(withDuration: Motion.dissolveDuration, delay: 0, options: .allowUserInteraction) {
      screen.alpha = self.isPresenting ? 1 : 0
    } completion: { _ in
      context.completeTransition(true)
      // However it comes the next time, the screen is to be seen.
      screen.alpha = 1
    }
  }
}
