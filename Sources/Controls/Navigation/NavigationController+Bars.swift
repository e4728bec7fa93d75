import GlissadeGeometry
import GlissadeUI

/// The view of a navigation controller.
final class NavigationView: View {
  weak var controller: NavigationController?

  override func layoutSubviews() {
    controller?.layOut()
    let edge = controller?.interactivePopGestureRecognizer as? ScreenEdgePanGestureRecognizer
    edge?.edges = isMirrored ? .right : .left
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let controller, recognizer === controller.interactivePopGestureRecognizer else { return true }
    return controller.canGoBackByHand
  }
}

extension NavigationController {
  // MARK: Hiding

  /// Whether the navigation bar is hidden. The default is `false`.
  public var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar. With animation, it slides over the upper edge.
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    setBar(navigationBar, hidden: hidden, animated: animated)
  }

  /// Whether the toolbar is hidden. The default is `true`.
  public var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar. With animation, it slides over the lower edge.
  public func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    setBar(toolbar, hidden: hidden, animated: animated)
  }

  private func setBar(_ bar: View, hidden: Bool, animated: Bool) {
    guard isViewLoaded else { return }
    guard animated, stage != nil else { return setNeedsBarLayout() }
    View.performWithoutAnimation { view.layoutIfNeeded() }
    bar.isHidden = false
    let fades = stage?.reducesMotion == true
    View.animate(
      withDuration: Self.hideShowBarDuration, options: .allowUserInteraction,
      animations: {
        if fades { bar.alpha = hidden ? 0 : 1 }
        setNeedsBarLayout()
        view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        View.performWithoutAnimation { bar.alpha = 1 }
        self?.setNeedsBarLayout()
      })
  }

  // MARK: Layout

  func setNeedsBarLayout() {
    if isViewLoaded { view.setNeedsLayout() }
  }

  /// Lays out bars and screens.
  func layOut() {
    let bounds = view.bounds
    placeBars(in: bounds.size, safe: view.safeAreaInsets)
    navigationBar.isHidden = hidesBar && !navigationBar.layer.hasAnimations
    toolbar.isHidden = hidesToolbar && !toolbar.layer.hasAnimations
    content.frame = Rect(origin: .zero, size: bounds.size)
    content.barInsets = EdgeInsets(
      top: hidesBar ? 0 : navigationBar.height, bottom: hidesToolbar ? 0 : BarMetrics.height)
    layOutScreens()
  }

  /// Places the bars in a view of a size.
  func placeBars(in size: Size, safe: EdgeInsets) {
    let height = navigationBar.height
    navigationBar.topExtension = safe.top
    navigationBar.frame = Rect(
      x: safe.left, y: hidesBar ? -height : safe.top, width: size.width - safe.left - safe.right,
      height: height)
    toolbar.bottomExtension = safe.bottom
    toolbar.frame = Rect(
      x: safe.left, y: hidesToolbar ? size.height : size.height - safe.bottom - BarMetrics.height,
      width: size.width - safe.left - safe.right, height: BarMetrics.height)
  }

  private func layOutScreens() {
    if let transition = runningTransition, transition.context.hasBegun {
      let context = transition.context
      let frames = (from: frame(for: context.from), to: frame(for: context.to))
      guard frames != context.frames else { return }
      context.frames = frames
      if let slide = transition.slide {
        View.performWithoutAnimation { slide.layOut() }
      }
      return
    }
    // The frame is set only if it differs: code may have moved a screen's view within its frame.
    guard let shown, shown.view.superview === content else { return }
    let frame = frame(for: shown)
    if shown.view.bounds.size != frame.size || shown.view.center != frame.center { shown.fill(frame) }
  }

  /// Returns the frame of the controller's view while it is shown.
  func frame(for controller: ViewController) -> Rect {
    let safe = view.safeAreaInsets
    let edges = controller.edgesForExtendedLayout
    let extends = navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars
    var insets = EdgeInsets.zero
    if !hidesBar, !edges.contains(.top) || !extends { insets.top = safe.top + navigationBar.height }
    if !hidesToolbar, !edges.contains(.bottom) || !toolbar.isTranslucent {
      insets.bottom = safe.bottom + BarMetrics.height
    }
    return Rect(origin: .zero, size: view.bounds.size).inset(by: insets)
  }

  // MARK: Content

  /// Updates the bars from the stack, without a transition of the screens.
  func updateBars(animated: Bool) {
    let (kept, items) = takeOtherItems()
    navigationBar.change(keeping: kept, adding: items, animated: animated)
    toolbar.setItems(stack.last?.toolbarItems, animated: animated)
    setNeedsBarLayout()
  }

  /// Returns the number of items that the bar keeps, of which there may be many, and those that it shall have above
  /// them.
  private func takeOtherItems() -> (kept: Int, above: [NavigationItem]) {
    let kept = min(syncedCount, navigationBar.stack.count)
    syncedCount = stack.count
    return (kept, stack[kept...].map(\.navigationItem))
  }

  func beginBars(_ transition: NavigationTransition) {
    content.isClosed = transition.context.isAnimated
    let (kept, items) = takeOtherItems()
    navigationBar.begin(keeping: kept, adding: items, isPop: transition.isPop)
  }

  func moveBars(_ transition: NavigationTransition) {
    navigationBar.move()
    toolbar.setItems(
      transition.context.to.toolbarItems, animated: transition.context.isAnimated && !hidesToolbar)
    setNeedsBarLayout()
    view.layoutIfNeeded()
  }

  func endBars(_ transition: NavigationTransition, didComplete: Bool) {
    content.isClosed = false
    if !didComplete {
      let (kept, items) = takeOtherItems()
      navigationBar.replace(above: kept, by: items)
    }
    navigationBar.end(didComplete)
    if !didComplete { toolbar.setItems(shown?.toolbarItems, animated: false) }
    setNeedsBarLayout()
  }
}
