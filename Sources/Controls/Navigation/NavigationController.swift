import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A view controller that shows the top of a stack of screens, below a navigation bar.
///
/// As in UIKit, screens below the top stay alive, and their views are off the stage. The top screen's view
/// fills that of the controller and extends below its bars, which reduce its safe area. If a bar is not
/// translucent, the view begins at the bar. A transition calls `viewWillDisappear` of the old screen and
/// `viewWillAppear` of the new one at its start, and `viewDidDisappear` and `viewDidAppear` at its end.
///
/// Escape, Alt+Left and a drag from the left edge go back. The keys do so if the screen does not handle
/// them.
open class NavigationController: ViewController {
  /// The duration of hiding or showing a bar, in seconds. Source: UIKit.
  public static let hideShowBarDuration = 0.2

  /// A kind of change of the stack.
  public enum Operation: Int, Hashable, Sendable {
    /// No change, a push of a screen, or a pop to one that was in the stack.
    case none, push, pop
  }

  /// The bar above the screens.
  public let navigationBar = NavigationBar()
  /// The bar below the screens. It shows the top screen's `toolbarItems`. It is hidden until
  /// `isToolbarHidden` is set to `false`.
  public let toolbar = Toolbar()
  /// The delegate, which is notified of the screens that are shown and supplies transitions.
  open weak var delegate: (any NavigationControllerDelegate)?
  /// The recognizer of the drag from the left edge that goes back.
  public let interactivePopGestureRecognizer: GestureRecognizer? = ScreenEdgePanGestureRecognizer()

  /// The container of the screens' views.
  let content = NavigationContentView()
  var stack: [ViewController] = []
  /// The number of screens at the bottom of the stack whose items the bar has.
  var syncedCount = 0
  /// The number of screens at the bottom of the stack that have not changed since the end of the current transition
  /// began.
  var unchangedCount = 0
  /// The screen that is shown, or that a running transition shows.
  var shown: ViewController?
  /// The running transition.
  var runningTransition: NavigationTransition?
  /// The same transition, also during the callbacks at its end.
  var toldTransition: NavigationTransition?
  var hidesBar = false
  var hidesToolbar = true

  /// Creates a controller without screens.
  public override init() {
    super.init()
    setUp()
  }

  /// Creates a controller with a screen.
  public init(rootViewController: ViewController) {
    super.init()
    setUp()
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a controller without screens. There are no nib files, so both parameters are ignored.
  public override init(nibName: String?, bundle: AnyObject?) {
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  private func setUp() {
    // As in UIKit, the bars have their places before the view is loaded.
    let size = frameOfNewView.size
    if size.isPositive { placeBars(in: size, safe: .zero) }
    navigationBar.back = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.heightDidChange = { [weak self] in self?.setNeedsBarLayout() }
    if let edge = interactivePopGestureRecognizer as? ScreenEdgePanGestureRecognizer {
      edge.edges = .left
      edge.addTarget { [weak self] in self?.edgePanned($0) }
    }
  }

  // MARK: The stack

  /// The stack of screens. The last one is shown. Setting it does not animate.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen at the top of the stack.
  open var topViewController: ViewController? { stack.last }

  /// The frontmost screen: one that this controller presents, or else the top of the stack.
  open var visibleViewController: ViewController? {
    presentedViewController?.frontmost ?? topViewController?.frontmost
  }

  /// Pushes a screen onto the stack. A screen that is in the stack already and a navigation controller are
  /// ignored.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    guard stack.place(of: viewController) == nil else { return }
    change(keeping: stack.count, adding: [viewController], animated: animated)
  }

  /// Pops the top screen. The last screen is not popped.
  ///
  /// - Returns: The popped screen, or `nil`.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(keeping: stack.count - 1, adding: [], animated: animated)
    return top
  }

  /// Pops all screens above the first.
  ///
  /// - Returns: The popped screens. `nil` if the stack is empty.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pops the screens above a screen of the stack.
  ///
  /// - Returns: The popped screens. `nil` if the screen is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    guard let index = stack.place(of: viewController) else { return nil }
    let gone = Array(stack[(index + 1)...])
    if !gone.isEmpty { change(keeping: index + 1, adding: [], animated: animated) }
    return gone
  }

  /// Replaces the stack. With animation, the last screen is pushed, or popped to if it was in the stack
  /// before.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  /// Pushes a screen.
  open override func show(_ controller: ViewController, sender: Any?) {
    pushViewController(controller, animated: true)
  }

  // MARK: View controller

  /// The top screen. `nil` if it has moved to another parent: otherwise, screens could contain each other.
  open override var activeChild: ViewController? {
    topViewController.flatMap { $0.parent === self ? $0 : nil }
  }
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func loadView() {
    let view = NavigationView(frame: frameOfNewView)
    view.controller = self
    view.addSubview(content)
    view.addSubview(toolbar)
    view.addSubview(navigationBar)
    view.readSubviews { [unowned view, navigationBar] in
      [navigationBar] + view.subviews.filter { $0 !== navigationBar }
    }
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
