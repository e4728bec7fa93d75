import GlissadeSDL
import GlissadeUI

/// The kind of device that an interface is designed for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// An unknown kind, a phone, a tablet, a television, a car.
  case unspecified = -1, phone, pad, tv, carPlay
  /// A Mac, and a headset. A desktop reports neither.
  case mac = 5, vision
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientations, of which a desktop reports `portrait` and `landscapeLeft`.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies on one of its long sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The machine that runs the application.
@MainActor
public final class UIDevice {
  /// The device that runs the application.
  public static let current = UIDevice()

  private init() {}

  /// The host name of the machine.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// "Linux".
  public var model: String { "Linux" }
  /// "Linux".
  public var localizedModel: String { model }
  /// "Linux".
  public var systemName: String { "Linux" }
  /// The version of the kernel, such as "6.8".
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }
  /// The kind of device: `phone` if the first window has a compact width, otherwise `pad`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }
  /// The orientation: `landscapeLeft` if the first window is wider than it is high, otherwise `portrait`.
  public var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// Whether the battery is monitored. The value is stored but has no effect.
  public var isBatteryMonitoringEnabled = false
  /// The charge of the battery, which is unknown: −1.
  public var batteryLevel: Float { -1 }
}

/// The accessibility settings of the first window, and notifications for assistive technologies.
@MainActor
public enum UIAccessibility {
  /// Whether the user prefers reduced motion.
  public static var isReduceMotionEnabled: Bool { MainScreen.stage?.reducesMotion ?? false }
  /// Whether the user prefers high contrast.
  public static var isDarkerSystemColorsEnabled: Bool { MainScreen.stage?.accessibilityContrast == .high }

  /// Whether the user prefers less transparency: `false`, because a desktop has no such setting.
  public static var isReduceTransparencyEnabled: Bool { false }

  /// The kinds of notifications for assistive technologies.
  public enum Notification: Hashable, Sendable {
    /// A text to be spoken, a change of the layout, and a change of the screen.
    case announcement, layoutChanged, screenChanged
  }

  /// Posts a notification to assistive technologies for the first window.
  ///
  /// - Parameters:
  ///   - notification: The kind of the notification.
  ///   - argument: The text of an announcement, which may also accompany a change. Other values, such as views, are
  ///     ignored.
  public static func post(notification: Notification, argument: Any?) {
    switch notification {
    case .announcement: break
    case .layoutChanged: Accessibility.post(.layoutChanged)
    case .screenChanged: Accessibility.post(.screenChanged)
    }
    if let text = argument as? String { Accessibility.post(.announcement(text)) }
  }

  /// Whether a screen reader is active. It is unknown, so the value is always `false`.
  public static var isVoiceOverRunning: Bool { false }
}

/// The desktop's clipboard. See `Pasteboard.string`.
public typealias UIPasteboard = Pasteboard
