/// The view that holds all that is in a window of the desktop.
///
/// `makeKeyAndVisible()` shows it: the first window when the application has launched, a later one at once.
open class UIWindow: View {
  /// Creates a window.
  ///
  /// - Parameter frame: Ignored: the window has the size of the application's first window, or of the desktop's.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = nil
  }

  /// Creates a window of a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// The scene that the window belongs to.
  public weak var windowScene: UIWindowScene?

  /// The controller whose view fills the window.
  public var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.windowView = nil
      rootViewController?.windowView = self
      stage?.rootViewController = rootViewController
    }
  }

  /// Whether the window is the one that was shown last.
  public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// How far in front the window is, which has no effect on a desktop.
  public var windowLevel = 0.0

  /// The screen that the window is on.
  public var screen: UIScreen { .main }

  /// Light or dark, in place of the desktop's appearance.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle? {
    didSet { if let overrideUserInterfaceStyle { stage?.userInterfaceStyle = overrideUserInterfaceStyle } }
  }

  /// Shows the window and makes it the one that the keyboard works.
  public func makeKeyAndVisible() { UIApplication.shared.show(self) }

  /// Makes the window the one that the keyboard works.
  public func makeKey() { UIApplication.shared.show(self) }

  open override func didMoveToStage() {
    if let overrideUserInterfaceStyle { stage?.userInterfaceStyle = overrideUserInterfaceStyle }
  }
}

extension View {
  /// The window that the view is in; `nil` where it is in none that is shown.
  public var window: UIWindow? { stage?.root as? UIWindow }
}

/// The place where windows are shown.
@MainActor
public final class UIScreen {
  public static let main = UIScreen()

  /// The size of a phone, for code that asks before anything is shown, in points.
  private static let phone = Rect(x: 0, y: 0, width: 390, height: 844)

  private init() {}

  /// The size of the first window's content, in points: a desktop's windows take the place of a phone's screen.
  public var bounds: CGRect { MainScreen.bounds ?? Self.phone }
  /// Device pixels a point.
  public var scale: CGFloat { MainScreen.stage?.displayScale ?? 1 }
  /// Device pixels a point.
  public var nativeScale: CGFloat { scale }
  /// The traits of the first window.
  public var traitCollection: UITraitCollection { MainScreen.stage?.traitCollection ?? UITraitCollection() }
  /// The highest rate of frames, a second.
  public var maximumFramesPerSecond: Int { 60 }
}
