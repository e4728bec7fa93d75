import GlissadeUI

/// The navigation properties of a view controller.
final class NavigationState: BarContent {
  var item: NavigationItem?
  var toolbarItems: [BarButtonItem]?
  var hidesBottomBarWhenPushed = false
  var edgesForExtendedLayout = RectEdge.all
  var extendsUnderOpaqueBars = false

  func screenTitleDidChange(to title: String?) { item?.title = title }
}

extension ViewController {
  /// The navigation properties. They are created on first access.
  var navigationState: NavigationState {
    if let state = barContent as? NavigationState { return state }
    let state = NavigationState()
    barContent = state
    return state
  }

  /// The nearest navigation controller that contains this screen.
  public var navigationController: NavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? NavigationController }.first
  }

  /// The navigation item of this screen. It is created on first access, with the screen's `title`.
  public var navigationItem: NavigationItem {
    if let item = navigationState.item { return item }
    let item = NavigationItem()
    item.title = title
    navigationState.item = item
    return item
  }

  /// The items that the navigation controller's toolbar shows while this screen is at the top. The default is
  /// `nil`.
  public var toolbarItems: [BarButtonItem]? {
    get { navigationState.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the toolbar's items for this screen. With animation, they fade.
  public func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) {
    navigationState.toolbarItems = items
    guard let navigationController, navigationController.topViewController === self else { return }
    navigationController.toolbar.setItems(items, animated: animated)
  }

  /// Whether a tab bar hides when this screen is pushed. The default is `false`. The value is stored, but has
  /// no effect.
  public var hidesBottomBarWhenPushed: Bool {
    get { navigationState.hidesBottomBarWhenPushed }
    set { navigationState.hidesBottomBarWhenPushed = newValue }
  }

  /// The edges at which the screen's view extends below bars. The default is all edges. At other edges, the
  /// view ends at the bar.
  public var edgesForExtendedLayout: RectEdge {
    get { navigationState.edgesForExtendedLayout }
    set {
      navigationState.edgesForExtendedLayout = newValue
      navigationController?.setNeedsBarLayout()
    }
  }

  /// Whether the view extends below opaque bars too. The default is `false`.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { navigationState.extendsUnderOpaqueBars }
    set {
      navigationState.extendsUnderOpaqueBars = newValue
      navigationController?.setNeedsBarLayout()
    }
  }

  /// The coordinator of the transition in which the screen takes part. `nil` outside a transition.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    (self as? NavigationController ?? navigationController)?.runningTransition?.context
      ?? modalTransitionCoordinator
  }

  /// Whether the screen is being added to its parent: it is being pushed.
  public var isMovingToParent: Bool {
    guard let passage = (parent as? NavigationController)?.toldTransition else { return false }
    return passage.context.to === self && !passage.isPop
  }

  /// Whether the screen is being removed from its parent: it is being popped.
  public var isMovingFromParent: Bool {
    guard let passage = (parent as? NavigationController)?.toldTransition else { return false }
    return passage.leaving.contains { $0 === self }
  }
}
