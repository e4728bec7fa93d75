/// What a screen says to the bars around it.
struct NavigationState {
  var item: NavigationItem?
  var toolbarItems: [BarButtonItem]?
  var hidesBottomBarWhenPushed = false
  var edgesForExtendedLayout = RectEdge.all
  var extendsUnderOpaqueBars = false
}

extension ViewController {
  /// The nearest navigation controller that holds this screen.
  public var navigationController: NavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? NavigationController }.first
  }

  /// What a navigation controller's bar shows of this screen. It is made when it is first asked for, with `title`.
  public var navigationItem: NavigationItem {
    if let item = navigationState.item { return item }
    let item = NavigationItem()
    item.title = title
    navigationState.item = item
    return item
  }

  /// What a navigation controller's toolbar shows while this screen is on top.
  public var toolbarItems: [BarButtonItem]? {
    get { navigationState.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets what a navigation controller's toolbar shows; animated, by a fade.
  public func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) {
    navigationState.toolbarItems = items
    guard let navigationController, navigationController.topViewController === self else { return }
    navigationController.toolbar.setItems(items, animated: animated)
  }

  /// Whether a tab bar is to go when this screen is pushed; `false` by default. It is kept, and not heeded.
  public var hidesBottomBarWhenPushed: Bool {
    get { navigationState.hidesBottomBarWhenPushed }
    set { navigationState.hidesBottomBarWhenPushed = newValue }
  }

  /// Under which bars the screen's view reaches; under all by default. At the other edges it ends where the bar begins.
  public var edgesForExtendedLayout: RectEdge {
    get { navigationState.edgesForExtendedLayout }
    set {
      navigationState.edgesForExtendedLayout = newValue
      navigationController?.setNeedsBarLayout()
    }
  }

  /// Whether the view reaches under opaque bars too; `false` by default.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { navigationState.extendsUnderOpaqueBars }
    set {
      navigationState.extendsUnderOpaqueBars = newValue
      navigationController?.setNeedsBarLayout()
    }
  }

  /// The transition that the screen is in; `nil` where it is in none.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    (self as? NavigationController ?? navigationController)?.runningTransition?.context ?? modal.context
  }

  /// Whether the screen is on its way to where it was not before: it has been pushed.
  public var isMovingToParent: Bool {
    guard let passage = (parent as? NavigationController)?.toldTransition else { return false }
    return passage.context.to === self && !passage.isPop
  }

  /// Whether the screen is on its way out of its parent: it has been popped.
  public var isMovingFromParent: Bool {
    guard let passage = (parent as? NavigationController)?.toldTransition else { return false }
    return passage.leaving.contains { $0 === self }
  }
}
