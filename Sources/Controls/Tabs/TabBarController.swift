import GlissadeGeometry
import GlissadeUI

/// A view controller that shows one of several screens and a tab bar: below it in a narrow window, beside it
/// in a wide one. The bar is at the left or, in a language that is written from right to left, at the right.
///
/// As in UIKit, all screens stay alive, and only the selected screen's view is on the stage. Selecting
/// another screen calls the appearance methods of both. A screen that the selected one presents covers that
/// screen only, not the bar.
open class TabBarController: ViewController {
  /// The width from which the bar stands at the side, in points.
  public static let wideWidth = 720.0

  /// The screens, in the order of the tabs. A screen without a `tabBarItem` has a tab with its title only. `nil` is an
  /// empty array.
  open var viewControllers: [ViewController]? {
    get { screens }
    set { replaceScreens(with: newValue ?? []) }
  }
  /// The screens. The same as `viewControllers`.
  package private(set) var screens: [ViewController] = []
  /// The delegate. The default is `nil`.
  open weak var delegate: (any TabBarControllerDelegate)?
  /// The bar. The controller sets its `items` and handles its events.
  public let tabBar = TabBar()

  /// The superview of each screen's view and of the screens that it presents.
  private var pages: [View] = []
  private var selection = 0
  /// The superview of the selected screen's view. `nil` without screens.
  private var selectedPage: View? { pages.indices.contains(selection) ? pages[selection] : nil }

  /// Additional insets of the selected screen's area, in points.
  package var additionalContentInsets = EdgeInsets.zero {
    didSet { if additionalContentInsets != oldValue { view.setNeedsLayout() } }
  }

  /// Creates a controller with screens. The first one is selected.
  ///
  /// - Parameter viewControllers: The screens. A screen without a `tabBarItem` has a tab with its title only.
  public init(viewControllers: [ViewController]) {
    super.init()
    prepare(viewControllers)
  }

  /// Creates a controller without screens.
  public override init() {
    super.init()
    prepare([])
  }

  /// Creates a controller without screens, with UIKit's parameters.
  ///
  /// - Parameters:
  ///   - nibName: Ignored. There are no Interface Builder files.
  ///   - bundle: Ignored.
  public override init(nibName: String?, bundle: AnyObject?) {
    super.init(nibName: nibName, bundle: bundle)
    prepare([])
  }

  private func prepare(_ controllers: [ViewController]) {
    hold(controllers)
    // As in UIKit, the bar has its place before the view is loaded.
    let size = frameOfNewView.size
    if size.isPositive { placeBar(in: Rect(origin: .zero, size: size)) }
    tabBar.shownPage = { [weak self] in self?.selectedViewController?.view }
    tabBar.addAction(for: .valueChanged) { [weak self] in
      guard let self, let index = tabBar.selectedIndex else { return }
      selectByTab(index)
    }
  }

  /// Makes screens the children of this controller, in place of the former ones.
  private func hold(_ controllers: [ViewController]) {
    let known = Dictionary(
      zip(screens.map(ObjectIdentifier.init), pages), uniquingKeysWith: { first, _ in first })
    let former = screens
    pages = controllers.map { known[ObjectIdentifier($0)] ?? View() }
    screens = controllers
    // Callbacks may replace the screens again.
    for controller in former { letGo(of: controller) }
    for (controller, page) in zip(screens, pages)
    where controller.parent !== self && screens.place(of: controller) != nil {
      controller.definesPresentationContext = true
      page.clipsToBounds = true
      addChild(controller)
      letGo(of: controller)
    }
    tabBar.items = screens.map(\.tabBarItem)
  }

  /// Removes a child that is no screen any more.
  private func letGo(of controller: ViewController) {
    if controller.parent === self, screens.place(of: controller) == nil { controller.removeFromParent() }
  }

  /// Replaces the screens. The selected screen stays selected if it is among them. Otherwise the screen at
  /// its index is selected, or the first one.
  private func replaceScreens(with controllers: [ViewController]) {
    guard controllers != screens else { return }
    let selected = selectedViewController
    // Callbacks may replace the screens too, or select another one. The number of rounds is limited.
    for round in 0..<8 where round == 0 || selectedPage?.superview != nil { hideSelection() }
    let place = controllers.indices.contains(selection) ? selection : 0
    selection = selected.flatMap { controllers.firstIndex(of: $0) } ?? place
    hold(controllers)
    tabBar.selectedIndex = screens.isEmpty ? nil : selection
    // A callback that has replaced the screens again has shown its own.
    if isViewLoaded, screens == controllers { showSelection() }
  }

  /// Removes the selected screen from the stage.
  private func hideSelection() {
    guard isViewLoaded, let controller = selectedViewController, let page = selectedPage else { return }
    let isSeen = appearance == .appeared || appearance == .appearing
    if isSeen { controller.lastPresented.setAppearance(.disappearing, animated: false) }
    page.removeFromSuperview()
    if isSeen { controller.lastPresented.setAppearance(.disappeared, animated: false) }
  }

  /// The index of the selected screen. An index out of range is ignored.
  open var selectedIndex: Int {
    get { selection }
    set { select(newValue) }
  }

  /// Sets the screens. The change is not animated.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    replaceScreens(with: viewControllers ?? [])
  }

  /// The selected screen. `nil` without screens. Setting it selects it; a screen without a tab is ignored. A press of a
  /// tab sets it.
  open var selectedViewController: ViewController? {
    get { screens.indices.contains(selection) ? screens[selection] : nil }
    set { if let index = screens.firstIndex(where: { $0 === newValue }) { select(index) } }
  }

  /// Selects the screen of the tab that was pressed, unless the delegate prevents it.
  private func selectByTab(_ index: Int) {
    guard screens.indices.contains(index), index != selection else { return }
    let controller = screens[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
      tabBar.selectedIndex = selection
      return
    }
    selectedViewController = controller
    delegate?.tabBarController(self, didSelect: controller)
    if let item = controller.tabBarItem { tabBar(tabBar, didSelect: item) }
  }

  /// Called after the press of a tab has selected another screen, with the item of the tab. The default implementation
  /// does nothing.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}

  /// Called after another screen was selected. The default implementation does nothing.
  open func selectionDidChange() {}

  private func select(_ index: Int) {
    guard screens.indices.contains(index), index != selection else { return }
    let (old, oldPage) = (selectedViewController, selectedPage)
    selection = index
    tabBar.selectedIndex = index
    guard isViewLoaded else { return }
    let isSeen = appearance == .appeared || appearance == .appearing
    if isSeen { old?.lastPresented.setAppearance(.disappearing, animated: false) }
    // Callbacks may select another screen, or the old one again.
    if selection == index { showSelection() }
    guard selectedViewController !== old else { return }
    oldPage?.removeFromSuperview()
    if isSeen { old?.lastPresented.setAppearance(.disappeared, animated: false) }
    if selection == index { selectionDidChange() }
  }

  /// Shows the selected screen, with the appearance state of this controller.
  private func showSelection() {
    guard let controller = selectedViewController, let page = selectedPage else { return }
    if controller.lastPresented.view.superview == nil { page.addSubview(controller.view) }
    guard selectedViewController === controller else { return }
    if appearance == .appeared || appearance == .appearing {
      controller.lastPresented.setAppearance(.appearing, animated: false)
    }
    guard selectedViewController === controller else { return }
    view.insertSubview(page, at: 0)
    layOutPage()
    // Animations that start during layout would be lost without a stage.
    if stage != nil { page.layoutIfNeeded() }
    if appearance == .appeared { controller.lastPresented.setAppearance(.appeared, animated: false) }
  }

  // MARK: - View controller

  /// The selected screen. `nil` if it has moved to another parent: otherwise, screens could contain each other.
  open override var activeChild: ViewController? {
    selectedViewController.flatMap { $0.parent === self ? $0 : nil }
  }
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewDidLoad() {
    view.addSubview(tabBar)
    showSelection()
  }

  open override func viewWillAppear(_ animated: Bool) { forward(.appearing, animated) }
  open override func viewDidAppear(_ animated: Bool) { forward(.appeared, animated) }
  open override func viewWillDisappear(_ animated: Bool) { forward(.disappearing, animated) }
  open override func viewDidDisappear(_ animated: Bool) { forward(.disappeared, animated) }

  private func forward(_ next: Appearance, _ animated: Bool) {
    selectedViewController?.lastPresented.setAppearance(next, animated: animated)
  }

  // MARK: - Layout

  open override func viewDidLayoutSubviews() {
    placeBar(in: view.bounds)
    layOutPage()
  }

  private func placeBar(in bounds: Rect) {
    tabBar.isColumn = bounds.width >= Self.wideWidth
    let size = tabBar.sizeThatFits(bounds.size)
    tabBar.frame =
      tabBar.isColumn
      ? view.mirrored(Rect(x: 0, y: 0, width: size.width, height: bounds.height))
      : Rect(x: 0, y: bounds.maxY - size.height, width: bounds.width, height: size.height)
  }

  /// The frame of the selected screen, in the coordinates of the controller's view.
  open var contentFrame: Rect {
    let size = tabBar.bounds.size
    let insets =
      tabBar.isColumn ? EdgeInsets(left: size.width) : EdgeInsets(bottom: size.height)
    return view.bounds.inset(by: view.isMirrored ? insets.mirrored : insets)
      .inset(by: additionalContentInsets)
  }

  /// Returns the size of the bar in a view of a size, whether or not it has been laid out.
  package func barSize(in size: Size) -> Size {
    tabBar.sizeThatFits(size, isColumn: size.width >= Self.wideWidth)
  }

  private func layOutPage() {
    guard let controller = selectedViewController, let page = selectedPage else { return }
    page.frame = contentFrame
    // The frame is set only if the size differs: a screen in a transition has a frame of its own.
    if controller.view.bounds.size != page.bounds.size { controller.fill(page.bounds) }
  }
}

/// The delegate of a tab bar controller. Its methods have default implementations.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether the press of a tab selects its screen. The default is `true`.
  func tabBarController(_ controller: TabBarController, shouldSelect screen: ViewController) -> Bool
  /// Called after the press of a tab has selected a screen.
  func tabBarController(_ controller: TabBarController, didSelect screen: ViewController)
}

extension TabBarControllerDelegate {
  /// Returns `true`.
  public func tabBarController(_ controller: TabBarController, shouldSelect screen: ViewController) -> Bool {
    true
  }
  /// Does nothing.
  public func tabBarController(_ controller: TabBarController, didSelect screen: ViewController) {}
}
