import GlissadeGeometry

/// Shows one of several screens, and a bar to choose from: below in a narrow window, at the side in a wide one.
///
/// As in UIKit, all screens stay alive, and only the selected one's views are on the stage: the others hear that they
/// disappear, and appear again when they are chosen. What a screen presents takes its place alone, beside the
/// bar.
open class TabBarController: ViewController {
  /// From this width on, in points, the bar stands at the side.
  public static let wideWidth = 720.0

  /// The screens, in the order of the bar. Those without a `tabBarItem` are shown by their title alone.
  public var viewControllers: [ViewController] {
    get { screens }
    set { replaceScreens(with: newValue) }
  }
  private var screens: [ViewController] = []
  public let tabBar = TabBar()

  /// The parent of each screen's view, and of what the screen presents.
  private var pages: [View] = []
  private var selection = 0

  /// Room beside the selected screen that is for something else, in points.
  package var additionalContentInsets = EdgeInsets.zero {
    didSet { if additionalContentInsets != oldValue { view.setNeedsLayout() } }
  }

  /// Creates a controller of some screens.
  ///
  /// - Parameter viewControllers: The screens. Those without a `tabBarItem` are shown by their title alone.
  public init(viewControllers: [ViewController]) {
    super.init()
    prepare(viewControllers)
  }

  /// Creates a controller without screens; `viewControllers` takes them.
  public override init() {
    super.init()
    prepare([])
  }

  private func prepare(_ controllers: [ViewController]) {
    add(controllers)
    tabBar.addAction(for: .valueChanged) { [weak self] in
      guard let self, let index = tabBar.selectedIndex else { return }
      selectedIndex = index
    }
  }

  private func add(_ controllers: [ViewController]) {
    let known = Dictionary(
      zip(screens.map(ObjectIdentifier.init), pages), uniquingKeysWith: { first, _ in first })
    pages = controllers.map { known[ObjectIdentifier($0)] ?? View() }
    screens = controllers
    for (controller, page) in zip(controllers, pages) where controller.parent !== self {
      controller.definesPresentationContext = true
      page.clipsToBounds = true
      addChild(controller)
    }
    tabBar.items = controllers.map { $0.tabBarItem ?? TabBarItem(title: $0.title ?? "", image: nil) }
  }

  /// Takes other screens. The selected one stays selected where it is among them. Otherwise the one in its place is.
  private func replaceScreens(with controllers: [ViewController]) {
    guard controllers != screens else { return }
    let selected = selectedViewController
    if isViewLoaded, let selected {
      let isSeen = appearance == .appeared || appearance == .appearing
      if isSeen { selected.lastPresented.setAppearance(.disappearing, animated: false) }
      pages[selection].removeFromSuperview()
      if isSeen { selected.lastPresented.setAppearance(.disappeared, animated: false) }
    }
    for controller in screens where !controllers.contains(controller) { controller.removeFromParent() }
    add(controllers)
    let place = controllers.indices.contains(selection) ? selection : 0
    selection = selected.flatMap { controllers.firstIndex(of: $0) } ?? place
    tabBar.selectedIndex = controllers.isEmpty ? nil : selection
    if isViewLoaded { showSelection() }
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
    if isSeen { old?.lastPresented.setAppearance(.disappearing, animated: false) }
    showSelection()
    oldPage.removeFromSuperview()
    if isSeen { old?.lastPresented.setAppearance(.disappeared, animated: false) }
    selectionDidChange()
  }

  /// Puts the selected screen on the stage; it appears as this controller has.
  private func showSelection() {
    guard let controller = selectedViewController else { return }
    let page = pages[selection]
    if controller.lastPresented.view.superview == nil { page.addSubview(controller.view) }
    if appearance == .appeared || appearance == .appearing {
      controller.lastPresented.setAppearance(.appearing, animated: false)
    }
    view.insertSubview(page, at: 0)
    layOutPage()
    // Off the stage, animations that start during layout would be lost.
    if stage != nil { page.layoutIfNeeded() }
    if appearance == .appeared { controller.lastPresented.setAppearance(.appeared, animated: false) }
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
    selectedViewController?.lastPresented.setAppearance(next, animated: animated)
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

  /// The size that the bar has in a view of that size, which need not have been laid out yet.
  package func barSize(in size: Size) -> Size {
    tabBar.sizeThatFits(size, isColumn: size.width >= Self.wideWidth)
  }

  private func layOutPage() {
    guard let controller = selectedViewController else { return }
    let page = pages[selection]
    page.frame = contentFrame
    // Not whenever it is laid out: a screen on its way in or out has a frame of its own.
    if controller.view.bounds.size != page.bounds.size { controller.fill(page.bounds) }
  }
}
