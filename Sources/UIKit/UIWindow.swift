/// The root view of a window on the desktop.
///
/// `makeKeyAndVisible()` shows the window: the first one when the application has launched, later ones
/// immediately.
open class UIWindow: View {
  /// Creates a window.
  ///
  /// - Parameter frame: Ignored. The window has the size of the application's first window, or the size that
  ///   the desktop gives it.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = nil
  }

  /// Creates a window for a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    backgroundColor = nil
    self.windowScene = windowScene
  }

  /// The scene of the window.
  public weak var windowScene: UIWindowScene?

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.windowView = nil
      rootViewController?.windowView = self
      stage?.rootViewController = rootViewController
    }
  }

  /// Whether the window has been made visible.
  var wasShown = false

  /// Whether the window is the one that was made visible last.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// The level of a window above others.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level. Greater ones are in front.
    public let rawValue: CGFloat

    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of most windows.
    public static let normal = Level(rawValue: 0)
    /// The level of a status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)

    public static func < (level: Level, other: Level) -> Bool { level.rawValue < other.rawValue }
  }

  /// The level of the window. The value is stored but has no effect: the desktop orders windows.
  open var windowLevel = Level.normal

  /// The screen of the window.
  open var screen: UIScreen { .main }

  /// The appearance of the window. The default is `unspecified`, that of the desktop.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { showOwnStyle() } }

  private func showOwnStyle() { stage?.fixedStyle = overrideUserInterfaceStyle.style }

  /// Whether the window is hidden. A window that is hidden is not the key window.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { UIApplication.shared.hide(self) } else { UIApplication.shared.unhide(self) }
    }
  }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Shows the window and makes it the key window.
  open func makeKey() {
    let former = UIApplication.shared.keyWindow
    UIApplication.shared.show(self)
    guard former !== self else { return }
    former?.resignKey()
    becomeKey()
  }

  /// Called after the window became the key window. The default implementation does nothing.
  open func becomeKey() {}

  /// Called after another window became the key window. The default implementation does nothing.
  open func resignKey() {}

  open override func didMoveToStage() { showOwnStyle() }
}

extension View {
  /// The window that contains the view, or `nil` if it is in no visible window.
  public var window: UIWindow? { stage?.root as? UIWindow }
}

/// The screen on which windows are shown.
@MainActor
public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()

  /// The bounds before the first window opens: those of a phone, in points.
  private static let phone = Rect(x: 0, y: 0, width: 390, height: 844)

  private init() {}

  /// The bounds of the first window's content, in points. Windows on a desktop take the role of a phone's
  /// screen.
  public var bounds: CGRect { MainScreen.bounds ?? Self.phone }
  /// The number of device pixels per point.
  public var scale: CGFloat { MainScreen.stage?.displayScale ?? 1 }
  /// The number of device pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The traits of the first window.
  public var traitCollection: UITraitCollection { MainScreen.stage?.traitCollection ?? UITraitCollection() }
  /// The highest frame rate, in frames per second.
  public var maximumFramesPerSecond: Int { 60 }
}

extension UIWindow.Level {
  /// Returns a level in front of another one.
  public static func + (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue + distance)
  }

  /// Returns a level behind another one.
  public static func - (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue - distance)
  }
}
