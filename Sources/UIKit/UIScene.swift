/// A part of an application with windows of its own. On a desktop there is one.
@MainActor
open class UIScene: Responder {
  public let session: UISceneSession
  /// Told what becomes of the scene.
  public fileprivate(set) var sceneDelegate: (any UISceneDelegate)?

  /// What led to the scene: nothing that a desktop says.
  public struct ConnectionOptions: Sendable {
    public init() {}
  }

  /// What the scene does just now.
  public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  @available(*, unavailable)
  public required convenience init(asDelegate: Void) { self.init(session: UISceneSession()) }

  /// Told what becomes of the scene.
  public var delegate: (any UISceneDelegate)? {
    get { sceneDelegate }
    set { sceneDelegate = newValue }
  }

  public var activationState: ActivationState { .foregroundActive }
}

/// A scene with windows.
public final class UIWindowScene: UIScene {
  public var screen: UIScreen { .main }
  public var windows: [UIWindow] { UIApplication.shared.windows }
  public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
}

/// What is known of a scene between its lives.
public final class UISceneSession: Hashable, Sendable {
  /// What a scene is there for.
  public struct Role: Hashable, Sendable {
    public static let windowApplication = Role()
  }

  public let role = Role.windowApplication

  public static func == (one: UISceneSession, other: UISceneSession) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How a scene is made.
@MainActor
public final class UISceneConfiguration {
  public let name: String?
  /// The class of the scene's delegate. An `Info.plist` would say it on iOS; here the program sets it, or registers it
  /// under the configuration's name by `register(_:for:)`.
  public var delegateClass: (any UISceneDelegate.Type)?

  static var delegateClasses: [String: any UISceneDelegate.Type] = [:]

  public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name }

  /// Says which class is the delegate of the scenes of a configuration, as an `Info.plist` does on iOS.
  public static func register(
    _ delegateClass: any UISceneDelegate.Type, for name: String = "Default Configuration"
  ) {
    delegateClasses[name] = delegateClass
  }
}

/// What a scene does when it comes and goes.
@MainActor
public protocol UISceneDelegate: AnyObject, SendableMetatype {
  /// Creates the delegate. A subclass of `UIResponder` has this initialiser.
  init(asDelegate: Void)

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// What the delegate of a scene with windows does.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window.
  var window: UIWindow? { get set }
}
