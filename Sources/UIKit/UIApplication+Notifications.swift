import GlissadeUI

// The notifications of the application. A window that loses the keyboard stays visible on a desktop, and the
// application active, so that the notifications of the background are never posted.

extension UIApplication {
  /// Posted once, when the delegate has launched the application.
  public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted once, after the launch.
  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the application ends.
  public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
  /// Never posted on a desktop.
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Never posted on a desktop.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Never posted on a desktop.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted on a desktop.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted on a desktop, which has no status bar.
  public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Never posted on a desktop, which has no status bar.
  public static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Never posted on a desktop, which has no status bar.
  public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Never posted on a desktop, which has no status bar.
  public static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")

  func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension UIDevice {
  /// Never posted on a desktop. Override `viewWillTransition(to:with:)` of a view controller.
  public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Has no effect: a desktop has no sensors.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Has no effect: a desktop has no sensors.
  public func endGeneratingDeviceOrientationNotifications() {}
}

// A desktop has no on-screen keyboard that covers a part of the window.

extension Responder {
  /// Never posted on a desktop, which has no on-screen keyboard.
  public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  /// Never posted on a desktop, which has no on-screen keyboard.
  public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  /// Never posted on a desktop, which has no on-screen keyboard.
  public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  /// Never posted on a desktop, which has no on-screen keyboard.
  public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  /// Never posted on a desktop, which has no on-screen keyboard.
  public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Never posted on a desktop, which has no on-screen keyboard.
  public static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the keyboard's former frame in the notifications above.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's frame in the notifications above.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the animation's duration in the notifications above.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve in the notifications above.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of a flag in the notifications above.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

// MARK: - The status bar

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientations, of which a desktop has `portrait` and `landscapeRight`.
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is wider than it is high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIApplication {
  /// The frame of the status bar, which is zero: a desktop has none.
  public var statusBarFrame: CGRect { .zero }
  /// The orientation: `landscapeRight` if the first window is wider than it is high, otherwise `portrait`.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait
  }
  /// The style of the status bar: the default. Setting it has no effect on a desktop.
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }
  /// Whether the status bar is hidden: `true`, because a desktop has none. Setting it has no effect.
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  /// Has no effect on a desktop, which has no status bar.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
  /// Whether the indicator of network activity is visible. It is not: a desktop has none. Setting it has
  /// no effect.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
  /// The direction in which the interface is read, which is that of the language of the library's words.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { SystemStrings.current.direction }
  /// Has no effect: touches cannot be ignored globally. Set `isUserInteractionEnabled` of a view.
  public func beginIgnoringInteractionEvents() {}
  /// Has no effect: touches cannot be ignored globally.
  public func endIgnoringInteractionEvents() {}
}

extension UIWindowScene {
  /// The orientation of the first window.
  public var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
  /// The status bar, which a desktop does not have: `nil`.
  public var statusBarManager: UIStatusBarManager? { nil }
}

/// The status bar of a scene. A desktop has none.
@MainActor
public final class UIStatusBarManager {
  private init() {}

  /// The frame of the status bar: zero.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden: `true`.
  public var isStatusBarHidden: Bool { true }
}

extension View {
  /// Returns the direction in which a view with an attribute is laid out in the application.
  public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { attribute.direction(in: UIApplication.shared.userInterfaceLayoutDirection) }
}
