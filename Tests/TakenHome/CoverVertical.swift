import Glissade

/// Slides a screen up over another, and down again.
///
///     detail.modalPresentationStyle = .fullScreen
///     detail.transitioningDelegate = transition  // Not retained: keep it in a property.
///     present(detail, animated: true)
final class CoverTransition: ViewControllerTransitioningDelegate,
  ViewControllerAnimatedTransitioning
{
  private enum Motion {
    /// Sliding up, in seconds.
    static let coverDuration: Double = 0.5057
    /// Damping.
    static let coverDamping: Double = 1
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
    Motion.coverDuration
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
    let height = screen.bounds.height
    if isPresenting { screen.center.y += height }
    View.animate(
      withDuration: Motion.coverDuration, delay: 0, usingSpringWithDamping: Motion.coverDamping,
      initialSpringVelocity: 0, options: .allowUserInteraction
    ) {
      screen.center.y += self.isPresenting ? -height : height
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
