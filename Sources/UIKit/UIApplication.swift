import Glibc
import GlissadeUI

/// The running application, with UIKit's interface.
@MainActor
public final class UIApplication: Responder {
  /// The application of the process.
  public static let shared = UIApplication()

  /// The delegate, which is informed of launch and termination.
  public weak var delegate: (any UIApplicationDelegate)?
  /// The visible windows, in the order in which they were made visible.
  public private(set) var windows: [UIWindow] = []
  /// A key of the launch options. On a desktop there are no launch options.
  public typealias LaunchOptionsKey = String

  /// The state of the application, which is always `active` on a desktop.
  public enum State: Int, Sendable {
    /// The application receives events (`active`), is temporarily inactive, or is in the background.
    case active, inactive, background
  }

  public override init() { super.init() }

  /// Returns the application for the key `sharedApplication`, and `nil` for any other. Extensions of applications on
  /// iOS find it so.
  public static func value(forKey key: String) -> Any? { key == "sharedApplication" ? shared : nil }

  /// Returns the application for the key path `shared`, otherwise `nil`.
  public static func value(forKeyPath keyPath: String) -> Any? {
    ["shared", "sharedApplication"].contains(keyPath) ? shared : nil
  }

  /// The window that was made visible last.
  public var keyWindow: UIWindow? { windows.last }
  /// The state of the application: `active`.
  public var applicationState: State { .active }
  /// The scenes: one with all windows if the application uses scenes, otherwise none.
  public var connectedScenes: Set<UIScene> { scene.map { [$0] } ?? [] }
  /// Whether the screen stays on. The value is stored but has no effect.
  public var isIdleTimerDisabled = false
  /// The number on the application's icon. The value is stored but has no effect.
  public var applicationIconBadgeNumber = 0

  private(set) var scene: UIWindowScene?
  /// Whether the application is launching, so that the caller of `launch(_:)` opens the first window.
  private var isLaunching = false

  func show(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    windows.append(window)
    window.wasShown = true
    guard !isLaunching, window.stage == nil, let controller = window.rootViewController else { return }
    #if canImport(GlissadeSDL)
      if !Application.shared.windows.isEmpty {
        Application.shared.openWindow(
          title: controller.title ?? "", size: UIScreen.main.bounds.size, rootViewController: controller)
      }
    #endif
  }

  func hide(_ window: UIWindow) {
    let wasKey = keyWindow === window
    windows.removeAll { $0 === window }
    guard wasKey else { return }
    window.resignKey()
    keyWindow?.becomeKey()
  }

  /// Removes the window whose stage was shown in a window of the desktop that has closed.
  private func didClose(_ stage: Stage) {
    guard let window = stage.root as? UIWindow else { return }
    hide(window)
    window.wasShown = false
  }

  /// Shows a window again that was hidden, behind the key window.
  func unhide(_ window: UIWindow) {
    guard window.wasShown, !windows.contains(where: { $0 === window }) else { return }
    windows.insert(window, at: 0)
    if keyWindow === window { window.becomeKey() }
  }

  /// Sends an action to a target or, if that is `nil`, to the first object in the sender's responder chain
  /// that has the method.
  ///
  /// - Returns: Whether the method was called.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?
  )
    -> Bool
  {
    guard let target else {
      let first = sender as? Responder ?? keyWindow?.rootViewController
      return first?.chain.contains { action.perform(on: $0, sender: sender) } ?? false
    }
    return action.perform(on: target, sender: sender)
  }

  /// Opens a URL with the desktop's default program.
  public func open(_ url: URL, options: [String: Any] = [:], completionHandler: ((Bool) -> Void)? = nil) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    let isOpen = (try? process.run()) != nil
    completionHandler?(isOpen)
  }

  /// Whether the URL has a scheme. The desktop may still have no program for it.
  public func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  // MARK: Launch

  /// Informs the delegate of the launch, and returns the root view controller of its window.
  func launch(_ delegate: any UIApplicationDelegate) -> UIViewController {
    self.delegate = delegate
    #if canImport(GlissadeSDL)
      Application.shared.windowDidClose = { [unowned self] in didClose($0) }
    #endif
    isLaunching = true
    defer { isLaunching = false }
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification)
    if windows.isEmpty { connectScene(delegate) }
    if windows.isEmpty, let controller = UIStoryboard.initialViewController() {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      show(window)
    }
    delegate.applicationDidBecomeActive(self)
    post(UIApplication.didBecomeActiveNotification)
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

  /// Creates the window through the scene delegate, as newer applications do.
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

/// The methods that an application's delegate implements for launch and termination.
///
/// Mark the class with `@main`. Its `main()` launches the application.
@MainActor
public protocol UIApplicationDelegate: AnyObject, SendableMetatype {
  /// Creates the delegate. `UIResponder` provides this initializer.
  init(asDelegate: Void)

  /// The window of the application. The default is `nil`.
  var window: UIWindow? { get set }

  /// Called when the application is about to finish launching. The result is ignored. The default returns
  /// `true`.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the application has launched. Implementations usually make a window visible. The result is
  /// ignored.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the configuration of the scene. The default has no delegate class.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Declared for compatibility. It is never called on a desktop.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Called once, after the launch.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Declared for compatibility. It is never called on a desktop.
  func applicationWillResignActive(_ application: UIApplication)
  /// Declared for compatibility. It is never called on a desktop.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Declared for compatibility. It is never called on a desktop.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before `main()` returns.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// `nil`. Setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// The default implementation, which returns `true`.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// The default implementation, which returns `true`.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns a configuration without a delegate class.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  /// The default implementation, which does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// The default implementation, which does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// The default implementation, which does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// The default implementation, which does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// The default implementation, which does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// The default implementation, which does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Runs the application until it ends.
  ///
  /// If there is no display or no font, the method writes one line to standard error and exits with a status
  /// of sysexits.h.
  public static func main() { DelegatedApp<Self>.main() }
}

/// An `App` that launches a delegate. With `Tools.main(DelegatedApp<AppDelegate>.self)` in the delegate's own
/// `main()`, the application has the tools and the command line.
public struct DelegatedApp<Delegate: UIApplicationDelegate>: App {
  private let holder = Holder()

  /// A strong reference to the delegate, which the application references weakly.
  private final class Holder {
    var delegate: Delegate?
  }

  /// Creates the application. The delegate is created by `makeRootViewController()`.
  public init() {}

  /// The file name of the program.
  public var title: String { Program.name }

  /// Launches the delegate, and returns the root view controller of its window.
  public func makeRootViewController() -> ViewController {
    UIKitDefaults.areUsed = true
    let delegate = Delegate(asDelegate: ())
    holder.delegate = delegate
    return UIApplication.shared.launch(delegate)
  }

  /// Calls the delegate's `applicationWillTerminate(_:)`.
  public func applicationWillTerminate() {
    holder.delegate?.applicationWillTerminate(UIApplication.shared)
    UIApplication.shared.post(UIApplication.willTerminateNotification)
  }
}
