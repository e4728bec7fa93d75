import GlissadeGeometry
import GlissadeInput

/// An object that manages a screen: it creates the screen's view on demand, and is notified when the screen
/// appears and disappears.
///
/// The methods and their order are UIKit's: `viewDidLoad` once, `viewWillAppear` before and `viewDidAppear`
/// after each appearance, and `viewWillDisappear` and `viewDidDisappear` around each disappearance.
open class ViewController: Responder {
  /// The name of the controller's screen on the command line.
  package var screenName: String?
  /// The name of the screen for assistive technologies if it has no title.
  package var screenTitle: String?
  /// The title. Navigation bars, tab bars and assistive technologies show it. The default is `nil`.
  open var title: String? {
    didSet {
      barContent?.screenTitleDidChange(to: title)
      if tab.isStandard { tab.item?.title = title }
    }
  }
  /// The content of surrounding bars for this screen. `nil` until it is used.
  package var barContent: (any BarContent)?

  /// Whether the content of the screen is being edited. The default is `false`. A table of a `TableViewController` is
  /// edited with its screen.
  open var isEditing: Bool {
    get { editsContent }
    set { setEditing(newValue, animated: false) }
  }
  private var editsContent = false
  /// The button that changes `isEditing`, and what shows the change in it. `nil` until it is used.
  package var editButton: (item: AnyObject, show: @MainActor (Bool) -> Void)?

  /// Begins or ends the editing of the screen's content. Overrides show it, and call the inherited method.
  open func setEditing(_ editing: Bool, animated: Bool) {
    editsContent = editing
    editButton?.show(editing)
  }

  /// The controller that presented this one directly, and the one that this one presented directly.
  package internal(set) weak var presenting: ViewController?
  package internal(set) var presented: ViewController?
  /// The presentation settings.
  var modal = ModalState()
  /// The controller that contains this one as a child. `nil` if there is none.
  open private(set) weak var parent: ViewController?
  /// The child controllers, in the order in which they were added.
  open private(set) var children: [ViewController] = []

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tab of this screen. The default is an item with the screen's title; setting `nil` restores it.
  open var tabBarItem: TabBarItem! {
    get { tab.item ?? tab.makeStandardItem(title: title) }
    set { tab = TabBarItemState(item: newValue) }
  }
  /// The item of the tab, if it has been used.
  private var tab = TabBarItemState()

  /// The delegate that supplies the transitions of the presentation and the dismissal. `nil`, the default,
  /// means `transition`.
  open var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    get { modal.transitioningDelegate }
    set { modal.transitioningDelegate = newValue }
  }

  /// The presentation style. The default is `.automatic`. The property is read when the screen is presented.
  open var modalPresentationStyle: ModalPresentationStyle {
    get { modal.presentationStyle }
    set { modal.presentationStyle = newValue }
  }

  /// The transition of the presentation and the dismissal. The default is `.coverVertical`. Setting it sets
  /// `transition`.
  open var modalTransitionStyle: ModalTransitionStyle {
    get { modal.transitionStyle }
    set { setTransition(newValue) }
  }

  /// The traits of the stage that the controller's view is on. If the view is not loaded or not on a stage,
  /// the default traits, which are light and compact.
  open var traitCollection: TraitCollection { viewIfLoaded?.traitCollection ?? TraitCollection() }

  /// Presents `controller` in front of this screen, with its transition.
  ///
  /// If this screen presents another one already, the frontmost presented screen presents the new one. A
  /// running dismissal is finished first. The call has no effect if this screen is not on a stage or is being
  /// dismissed, or if `controller` is presented already, has a parent, or presents this screen.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - animated: Whether the transition is animated. The default is `true`.
  ///   - completion: The closure that is called after the transition.
  open func present(
    _ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    show(controller, animated: animated, completion: completion)
  }

  /// Dismisses the screen that this one presents. If there is none, the presented screen to which this one
  /// belongs is dismissed.
  ///
  /// - Parameters:
  ///   - animated: Whether the transition is animated. The default is `true`.
  ///   - completion: The closure that is called after the transition.
  open func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    leave(animated: animated, completion: completion)
  }

  /// Whether a screen that this one or a descendant presents covers this screen only, instead of the whole
  /// stage. The default is `false`.
  open var definesPresentationContext = false

  /// The value of `transition`.
  var ownTransition: any ViewControllerTransition = ViewController.makeStandardTransition()

  /// The view that replaces the stage's root view when this screen becomes the root.
  package weak var windowView: View?
  /// Whether the screen covers the whole stage when it is presented by any controller. The screens behind it
  /// then do not receive keys. The default is `false`.
  package var coversStage = false

  /// The view to which this screen was added when it was presented.
  weak var presentationPlace: View?
  /// The running presentation or dismissal.
  var passage: Passage?
  /// The state of the appearance, which `setAppearance(_:animated:)` changes.
  package internal(set) var appearance = Appearance.disappeared

  /// Creates a controller. Its view is created on demand.
  public override init() { super.init() }

  /// Creates a controller, with UIKit's parameters.
  ///
  /// - Parameters:
  ///   - nibName: Ignored. There are no Interface Builder files.
  ///   - bundle: Ignored.
  public init(nibName: String?, bundle: AnyObject?) { super.init() }

  @available(*, unavailable, message: "a view controller is made by init()")
  public required convenience init(asDelegate: Void) { self.init() }

  /// Additional insets of the safe area for content that this screen draws above itself, in points. The
  /// default is zero. Non-finite insets are ignored with a warning.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      if !additionalSafeAreaInsets.isFinite {
        additionalSafeAreaInsets = oldValue
        loadedView?.refuse("the additional safe area")
      }
      if additionalSafeAreaInsets != oldValue { loadedView?.safeAreaInsetsMayHaveChanged() }
    }
  }

  // MARK: View

  /// The view. `nil` until it has been created.
  private(set) final var loadedView: View?

  // As in UIKit, the property is implicitly unwrapped: it can be compared with nil and used without
  // unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view. It is created by `loadView()` on first access.
  open var view: View! {
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

  /// The view, or `nil` if it has not been created.
  open var viewIfLoaded: View? { loadedView }

  /// Whether the view has been created.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Called for each controller between `loadView()` and `viewDidLoad()`. The module UIKit sets it, and connects
  /// outlets there. `nil` without that module.
  package static var viewWasLoaded: (@MainActor (ViewController) -> Void)?

  /// Whether `updateProperties()` must be called.
  var needsUpdateProperties = true
  /// Whether `updateViewConstraints()` has been called.
  var hasUpdatedConstraints = false

  /// Whether the view is being created.
  private var isLoading = false

  /// Creates the view, unless it has been created.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    loadView()
    if loadedView == nil { view = View(frame: frameOfNewView) }
    Self.viewWasLoaded?(self)
    viewDidLoad()
  }

  /// Creates the view and assigns it to `view`. The default implementation creates a `View` of the screen's
  /// size.
  open func loadView() { view = View(frame: frameOfNewView) }

  /// The frame that the view will have, as far as it is known when the view is created.
  package var frameOnLoading: Rect?

  // MARK: Life cycle, to override

  /// Called once, after the view was created. The default implementation does nothing.
  open func viewDidLoad() {}
  /// Called before the screen appears. The default implementation does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the screen appeared and its transition ended. The default implementation does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the screen disappears. The default implementation does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the screen disappeared and its transition ended. The default implementation does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Updates the screen from the state of the program. Called before the first layout of the view, after
  /// `setNeedsUpdateProperties()`, and again whenever an `@Observable` value has changed that the method has read. The
  /// default implementation does nothing.
  open func updateProperties() {}
  /// Updates the constraints of the screen. It is called before the first layout of the view and, if
  /// `setNeedsUpdateConstraints()` was called on the view, before later ones, in place of the view's
  /// `updateConstraints()`, which the default implementation calls.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// Called before the view lays its subviews out. The default implementation does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid its subviews out. The default implementation does nothing.
  open func viewDidLayoutSubviews() {}
  /// Called after the view was added to a stage or the appearance changed. Overrides update colours that they
  /// take from `view.palette`. The default implementation does nothing.
  open func paletteDidChange() {}
  /// Called after the traits changed: the appearance or the size classes. The default implementation does
  /// nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called before the layout of the view if its safe area has changed since the last layout. The first layout compares
  /// with zero. The default implementation does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// The safe area at the last layout of the view.
  private var laidOutSafeArea = EdgeInsets.zero

  /// Called before each layout of the view.
  func viewWillBeLaidOut(_ view: View) {
    let insets = view.safeAreaInsets
    if insets != laidOutSafeArea {
      laidOutSafeArea = insets
      viewSafeAreaInsetsDidChange()
    }
    viewWillLayoutSubviews()
  }

  // MARK: Sizes, to override

  /// Called before the view is resized. The default implementation forwards the call to the children, with the sizes
  /// that `size(forChildContentContainer:withParentContainerSize:)` returns, and to the presented screen.
  open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children {
      let size = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: size, with: coordinator)
    }
    presented?.viewWillTransition(to: size, with: coordinator)
  }
  /// Called before the size classes change with the size of the window. The default implementation forwards the call to
  /// the children and to the presented screen.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    presented?.willTransition(to: newCollection, with: coordinator)
  }
  /// The size that the screen would like to have in a container, in points. Setting it informs the parent and the
  /// presentation controller, which may change the frame. The default is zero.
  open var preferredContentSize: Size {
    get { modal.preferredContentSize }
    set {
      guard newValue != preferredContentSize else { return }
      modal.preferredContentSize = newValue
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Called when a child's `preferredContentSize` has changed. The default implementation does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}
  /// Declared for compatibility. It is never called: a container asks for sizes when it lays itself out.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer) {}
  /// Returns the size of a child after this screen was resized. The default is the screen's own.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
  ) -> Size { parentSize }

  // MARK: Data from outside, to override

  /// Called when data arrived from outside the application, by `Stage.receive(_:named:)`. It is called for
  /// all controllers of the stage, whether or not their views are shown. The default implementation does
  /// nothing.
  open func didReceive(_ data: ReceivedData) {}
  /// Called when a file was dropped on the window, for the frontmost controller first, then for its parent or
  /// the controller that presents it.
  ///
  /// - Returns: Whether the controller handles the file. The default is `false`.
  open func didReceive(_ file: DroppedFile) -> Bool { false }
  /// Called when the session continues from a past time that was restored by replaying it.
  ///
  /// Controllers start what they do not start while `Stage.isReplaying`, such as connections. The default
  /// implementation does nothing.
  open func didBecomePresent() {}

  // MARK: Containers

  /// Called after the controller was added to a parent or, for `nil`, removed from one. The default
  /// implementation does nothing.
  open func didMove(toParent parent: ViewController?) {}
  /// Called before the controller is added to a parent or, for `nil`, removed from one. The default
  /// implementation does nothing.
  open func willMove(toParent parent: ViewController?) {}

  /// Shows another screen in the way of the container: a navigation controller pushes it. Without a
  /// container, the screen is presented.
  open func show(_ controller: ViewController, sender: Any?) {
    if let parent { parent.show(controller, sender: sender) } else { present(controller, animated: true) }
  }

  // MARK: Segues

  /// Called before a segue is performed, to configure its destination. The default implementation does
  /// nothing.
  ///
  /// - Parameters:
  ///   - segue: The segue, with its identifier, source and destination.
  ///   - sender: The object that was passed to `performSegue(withIdentifier:sender:)`.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// Returns whether a segue that a control triggered is performed. The default is `true`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: The stage, the focus and keys

  /// Handles a key that is pressed while this screen is in front. It is called if the focused view, the focus, the key
  /// commands, and the child or presented screen in front of this one have not handled the key.
  ///
  /// - Returns: Whether the key was handled. The default is `false`.
  open func keyPressed(_ stroke: KeyStroke) -> Bool { false }

  /// The focused view of this screen. It is kept while another screen is in front.
  weak var focusedView: View?

  /// The stage that shows the view. `nil` while the view is not on a stage.
  open var stage: Stage? { loadedView?.stage }

  // MARK: Mobile devices

  // Code for mobile devices overrides these properties. The desktop does not use them.

  /// Whether the status bar is hidden. It has no effect on a desktop.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of the status bar. It has no effect on a desktop.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// The animation of changes of the status bar. It has no effect on a desktop. The default is `fade`.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// Whether the home indicator is hidden. It has no effect on a desktop.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides on the status bar. It has no effect on a desktop. The default is `nil`.
  open var childForStatusBarHidden: ViewController? { nil }
  /// The child that decides on the style of the status bar. It has no effect on a desktop. The default is `nil`.
  open var childForStatusBarStyle: ViewController? { nil }
  /// The child that decides on the home indicator. It has no effect on a desktop. The default is `nil`.
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }
  /// The edges at which the system's gestures come second. They have no effect on a desktop. The default is empty.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }
  /// The child that decides on these edges. It has no effect on a desktop. The default is `nil`.
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { nil }
  /// Whether the screen rotates with the device. It has no effect on a desktop.
  open var shouldAutorotate: Bool { true }
  /// The supported orientations. They have no effect on a desktop.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
  /// A notification of low memory. It is not called on a desktop.
  open func didReceiveMemoryWarning() {}

  // MARK: Children

  /// The child that represents the screen, such as the selected one of a tab bar controller. The default is
  /// `nil`.
  open var activeChild: ViewController? { nil }

  /// Whether the appearance methods of children are called with those of this screen. The default is `true`.
  /// Subclasses that return `false` call them themselves.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Adds a child controller, and removes it from its previous parent. The caller adds the child's view to
  /// the view tree; the child appears and disappears with its view.
  ///
  /// Does nothing if the child is this controller, or contains or presents it, or if more than `View.deepestTree`
  /// controllers would contain or present each other.
  open func addChild(_ child: ViewController) {
    guard !isWithin(child) else {
      return Stage.diagnose("a view controller was not added to itself or to one of its children", on: stage)
    }
    guard hasRoom(for: child) else { return }
    child.willMove(toParent: self)
    child.removeFromParent()
    // Overrides called so far may have added either controller elsewhere.
    guard child.parent == nil, !isWithin(child) else { return }
    children.append(child)
    child.parent = self
    if let loadedView { child.frameOnLoading = loadedView.bounds }
    child.viewDidMoveToStage()
  }

  /// Returns whether `other` is this controller, or contains or presents it, directly or through others.
  func isWithin(_ other: ViewController) -> Bool {
    self === other || parent?.isWithin(other) == true || presenting?.isWithin(other) == true
  }

  /// Returns whether there is room for `other` as a child of this controller or as a screen that it presents.
  /// Otherwise reports it. Traversals are recursive, as those of views.
  func hasRoom(for other: ViewController) -> Bool {
    var (depth, ancestor) = (other.treeHeight + 1, Optional(self))
    while depth < View.deepestTree, let controller = ancestor {
      (depth, ancestor) = (depth + 1, controller.parent ?? controller.presenting)
    }
    if ancestor == nil { return true }
    Stage.diagnose(
      "a view controller was not added: more than \(View.deepestTree) would contain or present each other",
      on: stage)
    return false
  }

  /// The greatest number of controllers below this one that contain or present each other.
  private var treeHeight: Int {
    children.reduce(presented.map { $0.treeHeight + 1 } ?? 0) { max($0, $1.treeHeight + 1) }
  }

  /// Removes the controller from its parent. Its view is not removed. The call has no effect without a
  /// parent.
  open func removeFromParent() {
    guard let parent else { return }
    disappear()
    guard self.parent === parent else { return }
    if let place = parent.children.place(of: self) { parent.children.remove(at: place) }
    self.parent = nil
    didMove(toParent: nil)
  }

  // MARK: Responder

  open override var next: Responder? { loadedView?.superview }
  override var stageUndoManager: UndoManager? { stage?.undoManager }

  /// A screen is described as a panel with its title. A controller that a child represents has no element.
  open override func describe(into description: inout AccessibilityDescription) {
    let name = title ?? tabBarItem?.title ?? screenTitle ?? ""
    guard activeChild == nil, !name.isEmpty || stage?.frontmostViewController === self else { return }
    description.become(.panel, .container)
    description.label = name
  }

  /// Performs the effect of Escape on the screen.
  open override func accessibilityPerformEscape() -> Bool { keyPressed(KeyStroke(.escape)) }
}
