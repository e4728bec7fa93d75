import Glissade

/// Lets a part of a screen grow until it is the next screen, and shrink back to its place.
///
///     detail.modalPresentationStyle = .fullScreen
///     detail.transitioningDelegate = transition  // Not retained: keep it in a property.
///     present(detail, animated: true)
final class GrowingTransition: ViewControllerTransitioningDelegate,
  ViewControllerAnimatedTransitioning
{
  private enum Motion {
    /// Growing, in seconds.
    static let growDuration: Double = 0.5
    /// Damping.
    static let growDamping: Double = 1
    /// Speed at the start, in whole distances per second.
    static let growVelocity: Double = 0
  }

  private var isPresenting = true
  private let source: View
  private let sourceTitle: Label?
  private let title: Label?
  /// How the screen looks once it is there.
  private var end: (background: Color?, textColor: Color?)

  /// - Parameters:
  ///   - source: The part that grows. It is hidden while the screen is there in its place.
  ///   - sourceTitle: The label in it whose text goes along; it begins at the label's left edge.
  ///   - title: The label on the screen that it becomes; its text is centered.
  init(from source: View, title sourceTitle: Label? = nil, becoming title: Label? = nil) {
    self.source = source
    self.sourceTitle = sourceTitle
    self.title = title
  }

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
    Motion.growDuration
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
    if isPresenting {
      screen.layoutIfNeeded()
      grow(screen, in: container) { context.completeTransition(true) }
    } else {
      shrink(screen, in: container) { context.completeTransition(true) }
    }
  }

  private func grow(
    _ screen: View, in container: View, completion: @escaping @MainActor () -> Void
  ) {
    let frame = screen.frame
    let center = title?.center ?? .zero
    let others = screen.subviews.filter { $0 !== title }
    let alphas = others.map { $0.alpha }
    end = (screen.backgroundColor, title?.textColor)
    screen.clipsToBounds = true
    placeAtSource(screen, in: container)
    for view in others { view.alpha = 0 }
    source.isHidden = true
    View.animate(
      withDuration: Motion.growDuration, delay: 0, usingSpringWithDamping: Motion.growDamping,
      initialSpringVelocity: Motion.growVelocity, options: .allowUserInteraction
    ) {
      screen.frame = frame
      screen.backgroundColor = self.end.background
      for (view, alpha) in zip(others, alphas) { view.alpha = alpha }
      guard let title = self.title else { return }
      title.center = center
      title.transform = .identity
      if let color = self.end.textColor { title.textColor = color }
    } completion: { _ in
      completion()
    }
  }

  private func shrink(
    _ screen: View, in container: View, completion: @escaping @MainActor () -> Void
  ) {
    let others = screen.subviews.filter { $0 !== title }
    let alphas = others.map { $0.alpha }
    // Everything else has faded before the title comes by.
    View.animate(
      withDuration: 0.3 * Motion.growDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
    ) {
      for view in others { view.alpha = 0 }
    }
    View.animate(
      withDuration: Motion.growDuration, delay: 0, usingSpringWithDamping: Motion.growDamping,
      initialSpringVelocity: Motion.growVelocity, options: .allowUserInteraction
    ) {
      self.placeAtSource(screen, in: container)
    } completion: { _ in
      self.source.isHidden = false
      completion()
      // The screen may be presented again.
      screen.backgroundColor = self.end.background
      for (view, alpha) in zip(others, alphas) { view.alpha = alpha }
      self.title?.transform = .identity
      if let color = self.end.textColor { self.title?.textColor = color }
    }
  }

  /// Gives the screen the place and the looks of the source, and its title those of the source's title.
  private func placeAtSource(_ screen: View, in container: View) {
    screen.frame = container.convert(source.bounds, from: source)
    screen.layoutIfNeeded()
    screen.backgroundColor = source.backgroundColor?.seen(at: source.alpha, in: container)
    guard let sourceTitle, let title else { return }
    let scale = sourceTitle.font.size / title.font.size
    title.transform = Transform2D(scaleX: scale, y: scale)
    title.center = Point(
      x: sourceTitle.frame.minX + sourceTitle.intrinsicContentSize.width / 2, y: sourceTitle.frame.midY)
    title.textColor = sourceTitle.textColor.seen(at: source.alpha, in: container)
  }
}

extension Color {
  /// The opaque color that is seen where this one lies translucent on the system's background.
  @MainActor
  fileprivate func seen(at alpha: Double, in view: View) -> Color {
    let (color, ground) = (resolved(with: view.palette), Color.systemBackground.resolved(with: view.palette))
    return Color(ground.mixed(with: color, by: alpha * color.alpha))
  }
}
