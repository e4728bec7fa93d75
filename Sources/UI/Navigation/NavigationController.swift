import GlissadeGeometry
import GlissadeInput

/// Shows the last of a stack of screens, below a bar that says where one is and leads back.
///
/// As in UIKit, screens below the top stay alive, and their views are off the stage. The top one's view fills the
/// controller's, under its bars, which count as covered in its safe area; where the bar is not translucent, it begins
/// below. Each coming is told by `viewWillDisappear` of the old screen and `viewWillAppear` of the new one, and
/// at the end by `viewDidDisappear` and `viewDidAppear`.
///
/// Escape and Alt+Left go back where the screen has no use for these keys, as does a drag from the left edge.
open class NavigationController: ViewController {
  /// How long a bar takes to hide, in seconds. Source: UIKit.
  public static let hideShowBarDuration = 0.2

  /// How the stack changes.
  public enum Operation: Int, Hashable, Sendable {
    case none, push, pop
  }

  /// The bar above the screens.
  public let navigationBar = NavigationBar()
  /// The bar below the screens, which is hidden until `isToolbarHidden` says otherwise. It shows the top screen's
  /// `toolbarItems`.
  public let toolbar = Toolbar()
  /// Hears of the screens that are shown.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The drag from the left edge that goes back.
  public let interactivePopGestureRecognizer: GestureRecognizer? = ScreenEdgePanGestureRecognizer()

  /// Holds the screens' views.
  let content = NavigationContentView()
  var stack: [ViewController] = []
  /// The screen whose view is there, or comes.
  var shown: ViewController?
  /// The passage that is under way.
  var runningTransition: NavigationTransition?
  /// The same, and still there while the screens hear of its end.
  var toldTransition: NavigationTransition?
  var hidesBar = false
  var hidesToolbar = true

  /// Creates a controller without a screen.
  public override init() {
    super.init()
    setUp()
  }

  /// Creates a controller that shows a screen.
  public init(rootViewController: ViewController) {
    super.init()
    setUp()
    setViewControllers([rootViewController], animated: false)
  }

  private func setUp() {
    navigationBar.back = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.heightDidChange = { [weak self] in self?.setNeedsBarLayout() }
    if let edge = interactivePopGestureRecognizer as? ScreenEdgePanGestureRecognizer {
      edge.edges = .left
      edge.addTarget { [weak self] in self?.edgePanned($0) }
    }
  }

  // MARK: The stack

  /// The screens, the first below and the last shown.
  public var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen on top of the stack.
  public var topViewController: ViewController? { stack.last }

  /// The screen that is in front: presented by this controller or, where it presents none, on top of the stack.
  public var visibleViewController: ViewController? {
    presentedViewController?.frontmost ?? topViewController?.frontmost
  }

  /// Puts a screen on top. One that is in the stack already stays where it is, as does a navigation controller, which
  /// cannot be in another one.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    change(to: stack + [viewController], animated: animated)
  }

  /// Takes the top screen away, unless it is the only one.
  ///
  /// - Returns: That screen.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), animated: animated)
    return top
  }

  /// Takes all screens away but the first.
  ///
  /// - Returns: Those taken away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Takes the screens above one in the stack away.
  ///
  /// - Returns: Those taken away; `nil` where that screen is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let gone = Array(stack[(index + 1)...])
    if !gone.isEmpty { change(to: Array(stack[...index]), animated: animated) }
    return gone
  }

  /// Replaces all screens. Animated, the last of them comes as if pushed or, where it was in the stack before, as if the
  /// others had been popped.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  /// Pushes a screen.
  open override func show(_ controller: ViewController, sender: Any?) {
    pushViewController(controller, animated: true)
  }

  // MARK: A screen itself

  open override var activeChild: ViewController? { topViewController }
  public override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func loadView() {
    let view = NavigationView(frame: frameOfNewView)
    view.controller = self
    view.addSubview(content)
    view.addSubview(toolbar)
    view.addSubview(navigationBar)
    interactivePopGestureRecognizer.map(view.addGestureRecognizer)
    self.view = view
  }

  open override func viewDidLoad() { showTop() }

  open override func viewWillAppear(_ animated: Bool) { forward(.appearing, animated) }
  open override func viewDidAppear(_ animated: Bool) { forward(.appeared, animated) }
  open override func viewWillDisappear(_ animated: Bool) {
    finishTransition()
    forward(.disappearing, animated)
  }
  open override func viewDidDisappear(_ animated: Bool) { forward(.disappeared, animated) }

  private func forward(_ next: Appearance, _ animated: Bool) {
    shown?.lastPresented.setAppearance(next, animated: animated)
  }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    let goesBack =
      stroke == KeyStroke(.escape) || stroke == KeyStroke(.left, modifiers: .alt)
    guard goesBack, stack.count > 1 else { return super.keyPressed(stroke) }
    popViewController(animated: true)
    return true
  }
}
