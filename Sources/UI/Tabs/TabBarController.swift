import GlissadeGeometry

/// Shows one of several screens, and a bar to choose from: below in a narrow window, at the side in a wide one.
///
/// As in UIKit, all screens stay alive, and only the selected one's views are on the stage: the others hear that they
/// disappear, and appear again when they are chosen. What a screen presents takes its place alone, beside the
/// bar.
open class TabBarController: ViewController {
  /// From this width on, in points, the bar stands at the side.
  public static let wideWidth = 720.0

  public let viewControllers: [ViewController]
  public let tabBar = TabBar()

  /// The parent of each screen's view, and of what the screen presents.
  private let pages: [View]
  private var selection = 0

  /// Room beside the selected screen that is for something else, in points.
  package var additionalContentInsets = EdgeInsets.zero {
    didSet { if additionalContentInsets != oldValue { view.setNeedsLayout() } }
  }

  /// - Parameter viewControllers: those without a `tabBarItem` are shown by their title alone.
  public init(viewControllers: [ViewController]) {
    self.viewControllers = viewControllers
    pages = viewControllers.map { _ in View() }
    super.init()
    for (controller, page) in zip(viewControllers, pages) {
      controller.definesPresentationContext = true
      page.clipsToBounds = true
      addChild(controller)
    }
    tabBar.items = viewControllers.map {
      $0.tabBarItem ?? TabBarItem(title: $0.title ?? "", image: nil)
    }
    tabBar.addAction(for: .valueChanged) { [weak self] in
      guard let self, let index = tabBar.selectedIndex else { return }
      selectedIndex = index
    }
  }

  /// The index of the screen that is shown; one that does not exist is not taken.
  public var selectedIndex: Int {
    get { selection }
    set { select(newValue) }
  }

  public var selectedViewController: ViewController? {
    viewControllers.indices.contains(selection) ? viewControllers[selection] : nil
  }

  /// Another screen is shown by now.
  open func selectionDidChange() {}

  private func select(_ index: Int) {
    guard viewControllers.indices.contains(index), index != selection else { return }
    let (old, oldPage) = (selectedViewController, pages[selection])
    selection = index
    tabBar.selectedIndex = index
    guard isViewLoaded else { return }
    let isSeen = appearance == .appeared || appearance == .appearing
    if isSeen { old?.frontmost.setAppearance(.disappearing, animated: false) }
    showSelection()
    oldPage.removeFromSuperview()
    if isSeen { old?.frontmost.setAppearance(.disappeared, animated: false) }
    selectionDidChange()
  }

  /// Puts the selected screen on the stage; it appears as this controller has.
  private func showSelection() {
    guard let controller = selectedViewController else { return }
    let page = pages[selection]
    if controller.frontmost.view.superview == nil { page.addSubview(controller.view) }
    if appearance == .appeared || appearance == .appearing {
      controller.frontmost.setAppearance(.appearing, animated: false)
    }
    view.insertSubview(page, at: 0)
    layOutPage()
    page.layoutIfNeeded()
    if appearance == .appeared { controller.frontmost.setAppearance(.appeared, animated: false) }
  }

  // MARK: - A screen itself

  open override var activeChild: ViewController? { selectedViewController }
  public override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewDidLoad() {
    view.addSubview(tabBar)
    showSelection()
  }

  open override func viewWillAppear(_ animated: Bool) { forward(.appearing, animated) }
  open override func viewDidAppear(_ animated: Bool) { forward(.appeared, animated) }
  open override func viewWillDisappear(_ animated: Bool) { forward(.disappearing, animated) }
  open override func viewDidDisappear(_ animated: Bool) { forward(.disappeared, animated) }

  private func forward(_ next: Appearance, _ animated: Bool) {
    selectedViewController?.frontmost.setAppearance(next, animated: animated)
  }

  // MARK: - Layout

  open override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    tabBar.isColumn = bounds.width >= Self.wideWidth
    let size = tabBar.sizeThatFits(bounds.size)
    tabBar.frame =
      tabBar.isColumn
      ? Rect(x: 0, y: 0, width: size.width, height: bounds.height)
      : Rect(x: 0, y: bounds.maxY - size.height, width: bounds.width, height: size.height)
    layOutPage()
  }

  /// Where the selected screen is.
  public var contentFrame: Rect {
    let size = tabBar.bounds.size
    let insets =
      tabBar.isColumn ? EdgeInsets(left: size.width) : EdgeInsets(bottom: size.height)
    return view.bounds.inset(by: insets).inset(by: additionalContentInsets)
  }

  private func layOutPage() {
    guard let controller = selectedViewController else { return }
    let page = pages[selection]
    page.frame = contentFrame
    // Not whenever it is laid out: a screen on its way in or out has a frame of its own.
    if controller.view.bounds.size != page.bounds.size { controller.fill(page.bounds) }
  }
}
