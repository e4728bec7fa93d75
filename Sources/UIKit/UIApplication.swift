import Glibc
import GlissadeUI

/// The running application.
@MainActor
public final class UIApplication: Responder {
  public static let shared = UIApplication()

  /// Told of launch and end.
  public weak var delegate: (any UIApplicationDelegate)?
  /// The windows that are shown, in the order in which that was asked for.
  public private(set) var windows: [UIWindow] = []
  /// Why the application was launched: nothing that a desktop says.
  public typealias LaunchOptionsKey = String

  /// What the application does just now, which on a desktop is always the same.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  public override init() { super.init() }

  /// The window that was shown last.
  public var keyWindow: UIWindow? { windows.last }
  /// What the application does just now.
  public var applicationState: State { .active }
  /// The scenes: one that holds all windows.
  public var connectedScenes: Set<UIScene> { scene.map { [$0] } ?? [] }
  /// Kept, without an effect on a desktop.
  public var isIdleTimerDisabled = false
  /// Kept, without an effect on a desktop.
  public var applicationIconBadgeNumber = 0

  private(set) var scene: UIWindowScene?
  /// Whether the first window is still to be opened by who launches.
  private var isLaunching = false

  func show(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    windows.append(window)
    guard !isLaunching, window.stage == nil, let controller = window.rootViewController else { return }
    #if canImport(GlissadeSDL)
      if !Application.shared.windows.isEmpty {
        Application.shared.openWindow(
          title: controller.title ?? "", size: UIScreen.main.bounds.size, rootViewController: controller)
      }
    #endif
  }

  /// Sends an action to a target or, for `nil`, to the first responder from the sender on that has the method.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?
  )
    -> Bool
  {
    let chain = sequence(first: sender as? Responder ?? keyWindow?.rootViewController, next: { $0?.next })
    guard let target else {
      return chain.contains { $0.map { action.perform(on: $0, sender: sender) } ?? false }
    }
    return action.perform(on: target, sender: sender)
  }

  /// Opens an address with the desktop's program for it.
  public func open(_ url: URL, options: [String: Any] = [:], completionHandler: ((Bool) -> Void)? = nil) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    let isOpen = (try? process.run()) != nil
    completionHandler?(isOpen)
  }

  /// Whether `open(_:options:completionHandler:)` may succeed.
  public func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  // MARK: Launch

  /// Tells the delegate that the application has launched, and returns what its window shows.
  func launch(_ delegate: any UIApplicationDelegate) -> UIViewController {
    self.delegate = delegate
    isLaunching = true
    defer { isLaunching = false }
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    if windows.isEmpty { connectScene(delegate) }
    if windows.isEmpty, let controller = Storyboard.initialViewController() {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      show(window)
    }
    delegate.applicationDidBecomeActive(self)
    guard let window = windows.last else {
      report(
        "\(type(of: delegate)) has shown no window: expected makeKeyAndVisible() in "
          + "application(_:didFinishLaunchingWithOptions:), or a storyboard with an initial scene")
    }
    guard let controller = window.rootViewController else {
      report("the window that \(type(of: delegate)) has shown has no rootViewController")
    }
    return controller
  }

  /// Has the scene's delegate make its window, as newer applications do.
  private func connectScene(_ delegate: any UIApplicationDelegate) {
    let session = UISceneSession()
    let configuration = delegate.application(
      self, configurationForConnecting: session, options: UIScene.ConnectionOptions())
    guard
      let type = configuration.delegateClass ?? UISceneConfiguration.delegateClasses[configuration.name ?? ""]
    else { return }
    let scene = UIWindowScene(session: session)
    let sceneDelegate = type.init(asDelegate: ())
    scene.delegate = sceneDelegate
    self.scene = scene
    sceneDelegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions())
    sceneDelegate.sceneDidBecomeActive(scene)
  }

  private func report(_ fault: String) -> Never {
    StandardError.write(fault)
    exit(ApplicationError.Status.software.rawValue)
  }
}

/// What an application does when it launches and ends.
///
/// Mark the class with `@main`. Its `main` launches the application on the desktop.
@MainActor
public protocol UIApplicationDelegate: AnyObject, SendableMetatype {
  /// Creates the delegate. A subclass of `UIResponder` has this initialiser.
  init(asDelegate: Void)

  /// The application's first window.
  var window: UIWindow? { get set }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Runs the application in a window.
  ///
  /// If there is no display or no font, it writes one line to standard error and exits with a status of sysexits.h.
  public static func main() { DelegatedApp<Self>.main() }
}

/// The application that a delegate describes, for what takes an `App`: `Tools.main(DelegatedApp<AppDelegate>.self)` in
/// the delegate's own `main` gives it the tools and the command line.
public struct DelegatedApp<Delegate: UIApplicationDelegate>: App {
  private let holder = Holder()

  /// Keeps the delegate, which the application does not.
  private final class Holder {
    var delegate: Delegate?
  }

  public init() {}

  /// The name of the program's file.
  public var title: String { Program.name }

  public func makeRootViewController() -> ViewController {
    let delegate = Delegate(asDelegate: ())
    holder.delegate = delegate
    return UIApplication.shared.launch(delegate)
  }

  public func applicationWillTerminate() {
    holder.delegate?.applicationWillTerminate(UIApplication.shared)
  }
}
