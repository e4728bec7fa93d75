/// A part of an application with windows of its own. On a desktop there is a single scene.
@MainActor
open class UIScene: Responder {
  /// The session of the scene.
  public let session: UISceneSession
  /// The delegate of the scene.
  public fileprivate(set) var sceneDelegate: (any UISceneDelegate)?

  /// The reasons for connecting a scene. On a desktop there are none.
  public struct ConnectionOptions: Sendable {
    /// Creates empty options.
    public init() {}
  }

  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene is disconnected, active, temporarily inactive, or in the background.
    case unattached = -1, foregroundActive, foregroundInactive, background
  }

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  @available(*, unavailable)
  public required convenience init(asDelegate: Void) { self.init(session: UISceneSession()) }

  /// The delegate of the scene, which is retained.
  public var delegate: (any UISceneDelegate)? {
    get { sceneDelegate }
    set { sceneDelegate = newValue }
  }

  /// The state of the scene, which is always `foregroundActive`.
  public var activationState: ActivationState { .foregroundActive }
}

/// A scene with windows.
public final class UIWindowScene: UIScene {
  /// The screen of the scene.
  public var screen: UIScreen { .main }
  /// The windows of the application.
  public var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that was made visible last.
  public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
}

/// The persistent identity of a scene.
public final class UISceneSession: Hashable, Sendable {
  /// The role of a scene.
  public struct Role: Hashable, Sendable {
    /// A scene that shows windows of the application, which is the only role.
    public static let windowApplication = Role()
  }

  /// The role of the scene.
  public let role = Role.windowApplication

  public static func == (one: UISceneSession, other: UISceneSession) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The configuration of a new scene.
@MainActor
public final class UISceneConfiguration {
  /// The name of the configuration.
  public let name: String?
  /// The class of the scene's delegate. On iOS the `Info.plist` specifies it. Here the program sets it, or
  /// registers it for the name of the configuration with `register(_:for:)`.
  public var delegateClass: (any UISceneDelegate.Type)?

  static var delegateClasses: [String: any UISceneDelegate.Type] = [:]

  /// Creates a configuration with a name. The role has no effect.
  public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name }

  /// Registers the class of the delegate for the scenes of a configuration, as the `Info.plist` does on iOS.
  public static func register(
    _ delegateClass: any UISceneDelegate.Type, for name: String = "Default Configuration"
  ) {
    delegateClasses[name] = delegateClass
  }
}

/// The methods that a scene's delegate implements for connection and disconnection.
@MainActor
public protocol UISceneDelegate: AnyObject, SendableMetatype {
  /// Creates the delegate. `UIResponder` provides this initializer.
  init(asDelegate: Void)

  /// Called when the scene has been created. Implementations usually create the window.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  /// Declared for compatibility. It is never called on a desktop.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called once, after the scene has been connected.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Declared for compatibility. It is never called on a desktop.
  func sceneWillResignActive(_ scene: UIScene)
  /// Declared for compatibility. It is never called on a desktop.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Declared for compatibility. It is never called on a desktop.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// The default implementation, which does nothing. The method is never called on a desktop.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {}
  /// The default implementation, which does nothing. The method is never called on a desktop.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// The default implementation, which does nothing. The method is never called on a desktop.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// The default implementation, which does nothing. The method is never called on a desktop.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// The default implementation, which does nothing. The method is never called on a desktop.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// The default implementation, which does nothing. The method is never called on a desktop.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}
