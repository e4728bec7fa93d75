import GlissadeUI

/// The appearances that a container or a transition has begun.
@MainActor
private final class BegunAppearance {
  let isAnimated: Bool

  init(isAnimated: Bool) { self.isAnimated = isAnimated }

  static var key = 0
}

extension ViewController {
  /// Tells the controller that its view is about to appear or to disappear.
  ///
  /// Containers and transitions call it for controllers that the library does not tell by itself, followed by
  /// `endAppearanceTransition()`. A call that repeats what the controller was told already has no effect.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view is about to appear.
  ///   - animated: Whether the change is animated.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    objc_setAssociatedObject(
      self, &BegunAppearance.key, BegunAppearance(isAnimated: animated), .OBJC_ASSOCIATION_RETAIN)
    setAppearance(isAppearing ? .appearing : .disappearing, animated: animated)
  }

  /// Tells the controller that its view has appeared or disappeared, after `beginAppearanceTransition(_:animated:)`.
  public func endAppearanceTransition() {
    let begun = objc_getAssociatedObject(self, &BegunAppearance.key) as? BegunAppearance
    objc_setAssociatedObject(self, &BegunAppearance.key, nil, .OBJC_ASSOCIATION_RETAIN)
    switch appearance {
    case .appearing: setAppearance(.appeared, animated: begun?.isAnimated ?? false)
    case .disappearing: setAppearance(.disappeared, animated: begun?.isAnimated ?? false)
    case .appeared, .disappeared: break
    }
  }
}

extension ViewController {
  /// The nearest tab bar controller among the containers of this controller. `nil` if there is none.
  public var tabBarController: UITabBarController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
  }

  /// `nil`: there are no split view controllers.
  public var splitViewController: UIViewController? { nil }
}
