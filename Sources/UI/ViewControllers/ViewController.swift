import GlissadeGeometry
import GlissadeInput

/// Owns a screen: makes its view when it is first asked for, and hears when the screen comes and goes.
///
/// The calls and their order are UIKit's: `viewDidLoad` once; then `viewWillAppear` before and
/// `viewDidAppear` after each coming, `viewWillDisappear` and `viewDidDisappear` around each going.
open class ViewController: Responder {
  /// The name by which the command line knows the screen that the controller was made for.
  package var screenName: String?
  /// What assistive technologies call the screen where it has no title.
  package var screenTitle: String?
  open var title: String? { didSet { navigationState.item?.title = title } }
  /// What the screen says to the bars around it.
  var navigationState = NavigationState()

  /// The screen that has presented this one itself, and the one that this has presented itself.
  weak var presenting: ViewController?
  var presented: ViewController?
  /// How it is presented.
  var modal = ModalState()
  public private(set) weak var parent: ViewController?
  public private(set) var children: [ViewController] = []

  /// How a tab bar shows this screen.
  public var tabBarItem: TabBarItem?

  /// Whether what this screen or one of its children presents takes this screen's place alone, and not the
  /// whole stage.
  public var definesPresentationContext = false

  /// How this screen comes and goes when it is presented.
  public var transition: any ViewControllerTransition = CoverVertical()

  /// The view that takes the place of the stage's root when this screen becomes the first one there.
  package var windowView: View?
  /// Whether the screen comes in front of everything on the stage, whichever controller presents it.
  var coversStage: Bool { false }

  /// What this screen was put into when it was presented.
  weak var presentationPlace: View?
  /// The way in or out that is under way.
  var passage: Passage?
  private(set) var appearance = Appearance.disappeared

  enum Appearance {
    case disappeared, appearing, appeared, disappearing

    /// Whether a screen may turn round on its way, but neither comes nor goes twice.
    func leads(to next: Appearance) -> Bool {
      switch next {
      case .appearing: self == .disappeared || self == .disappearing
      case .appeared: self == .appearing
      case .disappearing: self == .appearing || self == .appeared
      case .disappeared: self == .disappearing
      }
    }
  }

  /// Creates a controller. Its view is made when it is first asked for.
  public override init() {
    super.init()
  }

  /// Creates a controller as UIKit code does that has no Interface Builder file.
  ///
  /// - Parameters:
  ///   - nibName: Ignored; there are no such files.
  ///   - bundle: Ignored.
  public init(nibName: String?, bundle: AnyObject?) {
    super.init()
  }

  @available(*, unavailable, message: "a view controller is made by init()")
  public required convenience init(asDelegate: Void) {
    self.init()
  }

  /// How much more of the edges than the stage says is covered, in points, by what this screen lays over itself.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      if !additionalSafeAreaInsets.isFinite {
        additionalSafeAreaInsets = oldValue
        loadedView?.refuse("the additional safe area")
      }
      if additionalSafeAreaInsets != oldValue { loadedView?.safeAreaInsetsMayHaveChanged() }
    }
  }

  // MARK: View

  private var loadedView: View?

  // As in UIKit: code asks whether there is one, and uses it without asking.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The screen's view. It is made by `loadView()` when it is first asked for.
  public var view: View! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard newValue !== loadedView else { return }
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
    }
  }

  /// The view, or `nil` where it was not made yet.
  public var viewIfLoaded: View? { loadedView }

  public var isViewLoaded: Bool { loadedView != nil }

  /// Whether the view is being made now.
  private var isLoading = false

  /// Makes the view, unless there is one.
  public func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    loadView()
    if loadedView == nil { view = View(frame: frameOfNewView) }
    Storyboard.connectOutlets(of: self)
    viewDidLoad()
  }

  /// Makes the screen's view and sets `view` to it. By default a plain view of the size of the screen.
  open func loadView() {
    view = View(frame: frameOfNewView)
  }

  /// The place that the view is about to have, as far as it is known when the view is made.
  package var frameOnLoading: Rect?

  var frameOfNewView: Rect { frameOnLoading ?? MainScreen.bounds ?? .zero }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// The screen has come to a stage, or the stage's appearance has changed: time to take colours from
  /// `view.palette`.
  open func paletteDidChange() {}
  /// The traits have changed: the appearance, or the size classes.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// The screen is about to have another size. By default the children are told.
  open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    presented?.viewWillTransition(to: size, with: coordinator)
  }
  /// Data came from outside the application, by `Stage.receive(_:named:)`. Every controller of the stage is told, also
  /// one whose view is not shown.
  open func didReceive(_ data: ReceivedData) {}
  /// A file was dropped on the window. The controller in front is asked first, then its parent, or what presents it.
  ///
  /// - Returns: Whether the controller has a use for the file. `false` by default.
  open func didReceive(_ file: DroppedFile) -> Bool { false }
  /// Called when a past time of the session has become the present, and the stage that replayed it goes on from there.
  ///
  /// A controller starts here what it left alone while `Stage.isReplaying`, as a connection that data comes from.
  open func didBecomePresent() {}
  /// The controller has become the child of another one, or of none.
  open func didMove(toParent parent: ViewController?) {}
  /// The controller is about to become the child of another one, or of none.
  open func willMove(toParent parent: ViewController?) {}

  /// Shows another screen as suits where this one stands: the controller that holds this one decides, a navigation
  /// controller by a push. By default the screen is presented.
  open func show(_ controller: ViewController, sender: Any?) {
    if let parent { parent.show(controller, sender: sender) } else { present(controller, animated: true) }
  }

  // MARK: Segues

  /// A segue is about to be performed: time to hand its destination what that needs.
  ///
  /// - Parameters:
  ///   - segue: It knows its identifier and the controllers at its ends.
  ///   - sender: What `performSegue(withIdentifier:sender:)` was given.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// Whether a segue is to be performed that a control has set off. `true` by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: What a phone asks

  // A desktop does not ask. They are here so that code for a phone can override them.

  /// Has no effect on a desktop.
  open var prefersStatusBarHidden: Bool { false }
  /// Has no effect on a desktop.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// Has no effect on a desktop.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Has no effect on a desktop.
  open var shouldAutorotate: Bool { true }
  /// Has no effect on a desktop.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
  /// Is not called on a desktop.
  open func didReceiveMemoryWarning() {}

  /// A key was pressed while this screen is in front, and no focused view had a use for it.
  ///
  /// - Returns: whether that did something.
  open func keyPressed(_ stroke: KeyStroke) -> Bool { false }

  /// The child that the screen stands for, as a tab bar controller for the selected one.
  open var activeChild: ViewController? { nil }

  /// Whether the children hear of this screen's coming and going; a subclass that says no tells them itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Where the keyboard is on this screen; kept while another one is in front.
  weak var focusedView: View?

  public var stage: Stage? { loadedView?.stage }

  // MARK: Children

  /// Makes `child` a part of this screen. The caller then puts its view somewhere into this one's: with it the child
  /// comes, and goes.
  public func addChild(_ child: ViewController) {
    child.willMove(toParent: self)
    child.removeFromParent()
    children.append(child)
    child.parent = self
    if let loadedView { child.frameOnLoading = loadedView.bounds }
    child.viewDidMoveToStage()
  }

  public func removeFromParent() {
    guard let parent else { return }
    disappear()
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// A child whose view comes to the stage, or leaves it, while its parent is there appears and disappears alone.
  func viewDidMoveToStage() {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, presented == nil,
      parent.appearance == .appeared || parent.appearance == .appearing
    else { return }
    guard stage != nil else {
      disappear()
      return
    }
    setAppearance(.appearing, animated: false)
    if parent.appearance == .appeared { setAppearance(.appeared, animated: false) }
  }

  private func disappear() {
    guard appearance != .disappeared else { return }
    setAppearance(.disappearing, animated: false)
    setAppearance(.disappeared, animated: false)
  }

  // MARK: Coming and going

  /// Goes from one stage of life to the next and tells the subclass and the children. What is not next is left out, so
  /// that each coming is followed by a going, whatever transitions overlap.
  func setAppearance(_ next: Appearance, animated: Bool) {
    guard appearance.leads(to: next) else { return }
    appearance = next
    switch next {
    case .appearing: viewWillAppear(animated)
    case .appeared: viewDidAppear(animated)
    case .disappearing: viewWillDisappear(animated)
    case .disappeared: viewDidDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.stage != nil || child.appearance != .disappeared {
      child.setAppearance(next, animated: animated)
    }
  }

  /// The last screen in front of this one: presented by it or by the child that it stands for.
  var frontmost: ViewController { presented?.frontmost ?? activeChild?.frontmost ?? self }

  /// The screens presented in front of this one in its own place, and itself, back to front.
  var presentationChain: [ViewController] {
    Array(sequence(first: self, next: \.presented))
  }

  /// The last of them, itself where it presents none.
  var lastPresented: ViewController { presented?.lastPresented ?? self }

  /// Who is asked next what to do with a key: the screen that holds this one, or the one in whose place it is.
  var nextForKeys: ViewController? { parent ?? presenting?.nextForKeys }

  open override var next: Responder? { loadedView?.superview }

  /// A screen is a panel of its title. A controller that stands for a child is none of its own.
  open override func describe(into description: inout AccessibilityDescription) {
    let name = title ?? tabBarItem?.title ?? screenTitle ?? ""
    guard activeChild == nil, !name.isEmpty || stage?.frontmostViewController === self else { return }
    description.become(.panel, .container)
    description.label = name
  }

  /// Does what Escape does on the screen.
  open override func accessibilityPerformEscape() -> Bool { keyPressed(KeyStroke(.escape)) }

  /// Gives this screen and those in front of it another size.
  func fill(_ frame: Rect) {
    for controller in presentationChain where controller.isBeingDismissed {
      // A screen on its way out has no place in the new size to go to.
      controller.finishDismissal()
    }
    for controller in presentationChain { controller.take(frame) }
  }

  func enterStage(_ stage: Stage) {
    frameOnLoading = stage.root.bounds
    view.frame = stage.root.bounds
    stage.root.addSubview(view)
    setAppearance(.appearing, animated: false)
    view.layoutIfNeeded()
    setAppearance(.appeared, animated: false)
  }

  func leaveStage() {
    presented?.finishDismissal(revealing: false)
    guard let loadedView, loadedView.superview != nil else { return }
    setAppearance(.disappearing, animated: false)
    loadedView.removeFromSuperview()
    setAppearance(.disappeared, animated: false)
  }
}
