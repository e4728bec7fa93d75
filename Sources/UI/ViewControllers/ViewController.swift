import GlissadeGeometry
import GlissadeInput

/// Owns a screen: makes its view when it is first asked for, and hears when the screen comes and goes.
///
/// The calls and their order are UIKit's: `viewDidLoad` once; then `viewWillAppear` before and
/// `viewDidAppear` after each coming, `viewWillDisappear` and `viewDidDisappear` around each going.
@MainActor
open class ViewController {
  /// The name by which the command line knows the screen that the controller was made for.
  package var screenName: String?
  open var title: String?

  public internal(set) weak var presentingViewController: ViewController?
  public internal(set) var presentedViewController: ViewController?
  public private(set) weak var parent: ViewController?
  public private(set) var children: [ViewController] = []

  /// How a tab bar shows this screen.
  public var tabBarItem: TabBarItem?

  /// Whether what this screen or one of its children presents takes this screen's place alone, and not the
  /// whole stage.
  public var definesPresentationContext = false

  /// How this screen comes and goes when it is presented.
  public var transition: any ViewControllerTransition = CoverVertical()

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

  public init() {}

  /// How much more of the edges than the stage says is covered, in points, by what this screen lays over itself.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.safeAreaInsetsMayHaveChanged() } }
  }

  // MARK: View

  private var loadedView: View?

  public var view: View {
    if let loadedView { return loadedView }
    let view = makeView()
    loadedView = view
    view.viewController = self
    viewDidLoad()
    return view
  }

  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the screen's view; a plain one here.
  open func makeView() -> View { View() }

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
    child.removeFromParent()
    children.append(child)
    child.parent = self
    child.viewDidMoveToStage()
  }

  public func removeFromParent() {
    guard let parent else { return }
    disappear()
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  /// A child whose view comes to the stage, or leaves it, while its parent is there appears and disappears alone.
  func viewDidMoveToStage() {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, presentedViewController == nil,
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
  var frontmost: ViewController { presentedViewController?.frontmost ?? activeChild?.frontmost ?? self }

  /// The screens presented in front of this one in its own place, and itself, back to front.
  var presentationChain: [ViewController] {
    Array(sequence(first: self, next: \.presentedViewController))
  }

  /// The last of them, itself where it presents none.
  var lastPresented: ViewController { presentedViewController?.lastPresented ?? self }

  /// Who is asked next what to do with a key: the screen that holds this one, or the one in whose place it is.
  var next: ViewController? { parent ?? presentingViewController?.next }

  /// Gives this screen and those in front of it another size.
  func fill(_ frame: Rect) {
    for controller in presentationChain where controller.isBeingDismissed {
      // A screen on its way out has no place in the new size to go to.
      controller.finishDismissal()
    }
    for controller in presentationChain { controller.view.frame = frame }
  }

  func enterStage(_ stage: Stage) {
    view.frame = stage.root.bounds
    stage.root.addSubview(view)
    setAppearance(.appearing, animated: false)
    view.layoutIfNeeded()
    setAppearance(.appeared, animated: false)
  }

  func leaveStage() {
    presentedViewController?.finishDismissal(revealing: false)
    guard let loadedView, loadedView.superview != nil else { return }
    setAppearance(.disappearing, animated: false)
    loadedView.removeFromSuperview()
    setAppearance(.disappeared, animated: false)
  }
}
