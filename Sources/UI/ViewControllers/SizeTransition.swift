import GlissadeGeometry

/// The coordinator of a change of the screen's size. The window has its new size immediately, so animations
/// alongside the transition take no time.
@MainActor
final class SizeTransition: ViewControllerTransitionCoordinator {
  let containerView: View
  private var animations: [(any ViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinatorContext) -> Void] = []

  init(in container: View) { containerView = container }

  let isAnimated = false
  let isInteractive = false
  let isCancelled = false
  let transitionDuration = 0.0
  let percentComplete = 0.0
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }
  func view(forKey key: TransitionContextViewKey) -> View? { nil }

  func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any ViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  func run() {
    View.performWithoutAnimation {
      for animation in animations { animation(self) }
    }
    for completion in completions { completion(self) }
    (animations, completions) = ([], [])
  }
}

extension Stage {
  /// Tells the screens that they will be resized. The closure that it returns is called after that.
  func prepareTransition(to size: Size) -> () -> Void {
    let coordinator = SizeTransition(in: root)
    let traits = traits(of: size)
    if traits != traitCollection { rootViewController?.willTransition(to: traits, with: coordinator) }
    rootViewController?.viewWillTransition(to: size, with: coordinator)
    return { coordinator.run() }
  }
}
