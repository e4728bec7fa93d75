import GlissadeTesting
import GlissadeUI
import Testing
import UIKit

/// A delegate that notes the notifications of the launch.
@MainActor
private final class LaunchedDelegate: UIResponder, UIApplicationDelegate {
  static var events: [String] = []
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: LaunchedDelegate.didFinish, name: UIApplication.didFinishLaunchingNotification)
    center.addObserver(
      self, selector: LaunchedDelegate.didBecomeActive, name: UIApplication.didBecomeActiveNotification)
    center.addObserver(
      self, selector: LaunchedDelegate.willTerminate, name: UIApplication.willTerminateNotification)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    Self.events.append("launch")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { Self.events.append("active") }
  private func didFinish() { Self.events.append("did finish") }
  private func didBecomeActive() { Self.events.append("did become active") }
  private func willTerminate() { Self.events.append("will terminate") }
}

/// A controller that notes its appearances.
@MainActor
private final class Diary: UIViewController {
  var events: [String] = []

  override func viewWillAppear(_ animated: Bool) { events.append("will appear \(animated)") }
  override func viewDidAppear(_ animated: Bool) { events.append("did appear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { events.append("will disappear \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { events.append("did disappear \(animated)") }
}

/// Views and controllers that note that they were created from a storyboard.
@MainActor
private final class NibController: UIViewController {
  var events: [String] = []
  var badge: NibView?

  override func awakeFromNib() {
    super.awakeFromNib()
    events.append("awake \(isViewLoaded)")
  }
  override func viewDidLoad() { events.append("loaded \(badge?.isAwake ?? false)") }
}

@MainActor
private final class NibView: UIView {
  var isAwake = false

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = true
  }
}

/// A transition that fades a screen in within 0.4 s, and may be driven interactively.
@MainActor
private final class Fade: UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
  let driver = UIPercentDrivenInteractiveTransition()

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveLinear, animations: { view.alpha = 1 },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }
}

@MainActor
struct ApplicationTests {
  @Test func `The notifications of the launch and of the end are posted`() {
    let app = DelegatedApp<LaunchedDelegate>()
    defer { UIKitDefaults.areUsed = false }
    _ = app.makeRootViewController()
    #expect(UIImageView().contentMode == .scaleToFill)
    let layout = UICollectionViewFlowLayout()
    let views = [
      UITableView(frame: .zero), UICollectionView(frame: .zero, collectionViewLayout: layout), UITextView(),
    ]
    #expect(views.map(\.backgroundColor) == [.systemBackground, .systemBackground, .systemBackground])
    app.applicationWillTerminate()
    #expect(
      LaunchedDelegate.events == ["launch", "did finish", "active", "did become active", "will terminate"])
  }

  @Test func `An appearance transition is begun and ended, and nothing is told twice`() {
    let diary = Diary()
    diary.beginAppearanceTransition(true, animated: true)
    diary.beginAppearanceTransition(true, animated: true)
    diary.endAppearanceTransition()
    diary.endAppearanceTransition()
    diary.beginAppearanceTransition(false, animated: false)
    diary.endAppearanceTransition()
    #expect(
      diary.events == [
        "will appear true", "did appear true", "will disappear false", "did disappear false",
      ])
  }

  @Test func `A controller and its views awake from a storyboard`() throws {
    let board = UIStoryboard.register("Awakening")
    board.scene("nib") { NibController() }
    board.outlets(of: NibController.self) { controller in
      let badge = NibView()
      controller.view.addSubview(badge)
      controller.badge = badge
    }
    let controller = UIStoryboard(name: "Awakening", bundle: nil).instantiateViewController(
      withIdentifier: "nib")
    let nib = try #require(controller as? NibController)
    #expect(nib.events == ["awake false"] && nib.storyboard === board)
    nib.loadViewIfNeeded()
    #expect(nib.events == ["awake false", "loaded true"])
    let other = NibController()
    #expect(other.events == [] && other.storyboard == nil)
  }

  @Test(arguments: [true, false]) func `A transition that does not start interactively runs by itself`(
    startsInteractively: Bool
  ) {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let (root, screen, fade) = (UIViewController(), UIViewController(), Fade())
    stage.rootViewController = root
    screen.transitioningDelegate = fade
    screen.modalPresentationStyle = .custom
    fade.driver.wantsInteractiveStart = startsInteractively
    root.present(screen, animated: true)
    stage.advance(to: 0.1)
    #expect(abs(screen.view.presentation.alpha - (startsInteractively ? 0 : 0.25)) < 1e-9)
    stage.advance(to: 1)
    #expect(screen.view.presentation.alpha == (startsInteractively ? 0 : 1))
  }

  @Test func `A desktop has no status bar, and reads from left to right`() {
    let application = UIApplication.shared
    #expect(application.statusBarFrame == .zero && application.isStatusBarHidden)
    #expect(application.statusBarOrientation.isPortrait || application.statusBarOrientation.isLandscape)
    #expect(application.userInterfaceLayoutDirection == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
  }

  @Test func `A target of any type receives actions, and a tab bar controller is found from its tabs`() {
    final class Pupil: UIResponder {
      var count = 0
      func act() { count += 1 }
    }
    let pupil = Pupil()
    let target: Any = pupil
    let control = UIControl()
    control.addTarget(target, action: Selector(Pupil.act, named: "act"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(pupil.count == 1)
    _ = UITapGestureRecognizer(target: target, action: Selector(Pupil.act, named: "act"))
    let screen = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: screen)]
    #expect(screen.tabBarController === tabs && tabs.tabBarController == nil)
  }

  @Test func `The constants of C have their values`() {
    #expect(HUGE == .greatestFiniteMagnitude && MAXFLOAT == .greatestFiniteMagnitude)
    #expect(NSEC_PER_SEC == 1_000_000_000 && USEC_PER_SEC == 1_000_000)
    let integer: NSInteger = 3
    #expect(integer == 3)
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate(rawValue: 0.99) == .fast)
    #expect(UICollectionView.ScrollDirection.horizontal != .vertical)
    #expect(UIGestureRecognizer.State(rawValue: 3) == .ended)
    let recognizers: Set<UIGestureRecognizer> = [UITapGestureRecognizer(), UIPanGestureRecognizer()]
    #expect(recognizers.count == 2)
  }
}
